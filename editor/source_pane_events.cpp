#include "editor/source_pane.h"

#include "editor/changed_lines.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>

namespace lane {

namespace {
constexpr int HoverDelay = 120; ///< ms until a hovered line lights its partners
constexpr int RestDelay = 450;  ///< ms until a card explains what is under the pointer
} // namespace

int SourcePane::lineAt(const QPoint& at) const {
    const long position = sci(SCI_POSITIONFROMPOINT, at.x(), at.y());
    const long line = sci(SCI_LINEFROMPOSITION, position);
    const long top = sci(SCI_POINTYFROMPOSITION, 0, position);
    // Below the last line there is none.
    return at.y() < top + sci(SCI_TEXTHEIGHT, line) ? static_cast<int>(line) : -1;
}

/// Said at once: two moves before the next painting are one to Scintilla.
void SourcePane::goToLine(int line) {
    sci(SCI_GOTOPOS, sci(SCI_POSITIONFROMLINE, line));
    m_caretLine = line;
    emit caretLineChanged(line);
}

QPoint SourcePane::pointBelowCaret() const {
    const long position = sci(SCI_GETCURRENTPOS);
    const QPoint at(static_cast<int>(sci(SCI_POINTXFROMPOSITION, 0, position)),
                    static_cast<int>(sci(SCI_POINTYFROMPOSITION, 0, position) + sci(SCI_TEXTHEIGHT, 0)));
    return viewport()->mapToGlobal(at);
}

void SourcePane::pointerMoved(const QPoint& at) {
    if (at == m_pointer)
        return;
    m_pointer = at;
    emit unrested();
    m_hoverTimer.start(HoverDelay);
    m_restTimer.start(RestDelay);
}

void SourcePane::pointerLeft() {
    m_hoverTimer.stop();
    m_restTimer.stop();
    emit unrested();
    if (m_hovered != -1)
        emit lineHovered(m_hovered = -1);
}

bool SourcePane::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::MouseMove)
        pointerMoved(static_cast<QMouseEvent*>(event)->pos());
    else if (event->type() == QEvent::Leave)
        pointerLeft();
    const bool clicked = event->type() == QEvent::MouseButtonRelease &&
                         static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton;
    const QPoint at = clicked ? static_cast<QMouseEvent*>(event)->pos() : QPoint();
    const bool handled = QsciScintillaBase::viewportEvent(event);
    if (clicked)
        if (const int line = lineAt(at); line >= 0)
            emit lineClicked(line);
    return handled;
}

void SourcePane::contextMenuEvent(QContextMenuEvent* event) {
    emit contextMenuRequested(event->globalPos());
    event->accept();
}

bool SourcePane::event(QEvent* event) {
    // Plain typing is the text's, also where a window has single keys as shortcuts.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (!(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) &&
            !key->text().isEmpty() && key->key() != Qt::Key_Escape)
            event->accept();
    }
    return QsciScintillaBase::event(event);
}

} // namespace lane
