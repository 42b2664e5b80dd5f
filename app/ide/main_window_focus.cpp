#include "app/ide/documents.h"
#include "app/ide/example_gallery.h"
#include "app/ide/file_panel.h"
#include "app/ide/focus_order.h"
#include "app/ide/focus_ring.h"
#include "app/ide/main_window.h"
#include "app/ide/notice_strip.h"
#include "app/ide/run_bar.h"
#include "editor/code_pane.h"
#include "editor/kernel_editor.h"

#include <QDockWidget>
#include <QKeyEvent>

/// Where the keyboard is, and how it gets there.
namespace lane::ide {

/// Parts in the order of the eye; a view is its dock, so that its bar belongs to it.
void MainWindow::makeFocus() {
    m_focusRing = new FocusRing(m_theme, this);
    m_focusOrder = new FocusOrder(this);
    for (QWidget* part : {static_cast<QWidget*>(m_runBar), static_cast<QWidget*>(m_notices), static_cast<QWidget*>(m_runNotices), static_cast<QWidget*>(m_fileDock),
                          static_cast<QWidget*>(m_documents), static_cast<QWidget*>(m_cuda), static_cast<QWidget*>(m_ptx), static_cast<QWidget*>(m_sass)})
        m_focusOrder->addPart(part);
    for (const ViewRow& row : viewList())
        m_focusOrder->addPart(m_views.find(std::string_view(row.id))->second.first);
    m_focusOrder->setEntrance(m_documents, [this] {
        if (const Document* document = m_documents->current())
            document->editor().setFocus(Qt::ShortcutFocusReason);
    });
    for (CodePane* pane : {m_cuda, m_ptx, m_sass})
        m_focusOrder->setEntrance(pane, [pane] { pane->focusText(); });
}

/// Tabs would lead through the views that lie behind others, too.
bool MainWindow::focusNextPrevChild(bool next) {
    QWidget* to = m_focusOrder->next(next);
    if (to)
        to->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return to != nullptr;
}

/// From anywhere, where nothing else is closed or ended by it: back to the text.
void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier && m_documents->current())
        m_focusOrder->enter(m_documents);
    else
        QMainWindow::keyPressEvent(event);
}

View* MainWindow::view(const char* id) const {
    const auto found = m_views.find(std::string_view(id));
    return found == m_views.end() ? nullptr : found->second.second;
}

void MainWindow::raiseView(const char* id) {
    if (const auto found = m_views.find(std::string_view(id)); found != m_views.end()) {
        found->second.first->show();
        found->second.first->raise();
    }
}

void MainWindow::goToView(const char* id) {
    raiseView(id);
    if (const auto found = m_views.find(std::string_view(id)); found != m_views.end())
        m_focusOrder->enter(found->second.first);
}

void MainWindow::goToFiles() {
    m_fileDock->show();
    m_focusOrder->enter(m_fileDock);
}

/// At the words that are looked for.
void MainWindow::goToExamples() {
    m_fileDock->show();
    m_files->showExamples();
    m_files->examples().setFocus(Qt::ShortcutFocusReason);
}

} // namespace lane::ide
