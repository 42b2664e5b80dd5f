#include "app/ide/navigation.h"

#include "app/ide/documents.h"
#include "app/ide/main_window.h"
#include "editor/kernel_editor.h"

#include <QAction>

namespace lane::ide {

Navigation::Navigation(MainWindow& window, QObject* parent) : QObject(parent), m_window(window) {
    Documents& documents = window.documents();
    connect(&documents, &Documents::documentOpened, this, [this](Document* document) {
        connect(&document->editor(), &KernelEditor::cursorMoved, this, [this, document](int line, int column) {
            if (!m_isGoing && document == m_window.documents().current())
                m_trail.moved({document->id(), line, column});
        });
    });
    connect(&documents, &Documents::currentDocumentChanged, this, [this](const Document* document) {
        if (document && !m_isGoing)
            m_trail.moved({document->id(), document->editor().line(), document->editor().column()});
    });
    connect(&documents, &Documents::documentClosing, this, [this](const Document* document) { m_trail.closed(document->id()); });
    connect(window.action(Command::GoBack), &QAction::triggered, this, [this] { go(true); });
    connect(window.action(Command::GoForward), &QAction::triggered, this, [this] { go(false); });
}

void Navigation::go(bool back) {
    const auto place = back ? m_trail.back() : m_trail.forward();
    Document* document = place ? m_window.documents().find(place->document) : nullptr;
    if (!document)
        return;
    m_isGoing = true;
    m_window.documents().setCurrentWidget(document->widget());
    document->editor().goTo(place->line, place->column);
    m_isGoing = false;
    m_trail.moved(*place);
}

} // namespace lane::ide
