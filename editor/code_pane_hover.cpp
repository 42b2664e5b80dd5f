// What a code pane tells at the place where it is asked: cards over instructions, and a search.
#include "core/machine/instruction_words.h"
#include "editor/code_pane.h"
#include "editor/find_bar.h"
#include "editor/source_pane.h"

#include <QAction>
#include <QHBoxLayout>
#include <QRegularExpression>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>

namespace lane {

using Sci = QsciScintillaBase; // Base is a version that is compared with

namespace {

std::string explained(CodePane::Language language, std::string_view line, std::size_t column) {
    switch (language) {
    case CodePane::Language::Ptx: return machine::explainPtx(line, column);
    case CodePane::Language::Sass: return machine::explainSass(line, column);
    default: return {};
    }
}

} // namespace

QString CodePane::cardHtml(int position) const {
    if (m_shown < 0 || showsEmpty())
        return {};
    const Page& p = page(m_shown);
    const long line = m_pane->sci(Sci::SCI_LINEFROMPOSITION, position);
    const QByteArray text = m_pane->lineText(static_cast<int>(line));
    const long column = position - m_pane->sci(Sci::SCI_POSITIONFROMLINE, line);
    const std::string_view bytes(text.constData(), static_cast<std::size_t>(text.size()));
    const QString all = QString::fromStdString(explained(p.language, bytes, static_cast<std::size_t>(column)));
    QString rest = all.section(u'\n', 1);
    const int own = lineOf(static_cast<int>(line));
    if (p.lineNote && own > 0 && !all.isEmpty())
        if (const QString note = p.lineNote(own); !note.isEmpty())
            rest += QStringLiteral("\n") + note;
    if (all.isEmpty())
        return {};
    return QStringLiteral("<p style='margin:0; font-family:\"%1\"'>%2</p><p style='margin:4px 0 0 0; color:%3'>%4</p>")
        .arg(m_theme.codeFont().family(), all.section(u'\n', 0, 0).toHtmlEscaped(), m_theme.color(Theme::Role::Text2).name(),
             rest.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")));
}

void CodePane::showCard(int position, const QPoint& at) {
    const QString html = cardHtml(position);
    if (!html.isEmpty())
        QToolTip::showText(at + QPoint(0, 4), html, m_pane);
}

/// Before the first word of a line that word is meant.
bool CodePane::showCardHere() {
    const long line = m_pane->caretLine();
    const long first = m_pane->sci(Sci::SCI_GETLINEINDENTPOSITION, line);
    const int at = static_cast<int>(std::max(first, m_pane->sci(Sci::SCI_GETCURRENTPOS)));
    const bool isSomething = !cardHtml(at).isEmpty();
    if (isSomething)
        showCard(at, m_pane->pointBelowCaret());
    return isSomething;
}

QString CodePane::hoverText(int line, int column) const {
    QString text = cardHtml(static_cast<int>(m_pane->sci(Sci::SCI_POSITIONFROMLINE, rowOf(line))) + column - 1);
    static const QRegularExpression Tags(QStringLiteral("<[^>]*>"));
    text.replace(QStringLiteral("</p>"), QStringLiteral("\n")).replace(QStringLiteral("<br>"), QStringLiteral("\n"));
    return text.remove(Tags).replace(QStringLiteral("&gt;"), QStringLiteral(">")).replace(QStringLiteral("&lt;"), QStringLiteral("<"))
        .replace(QStringLiteral("&amp;"), QStringLiteral("&")).trimmed();
}

void CodePane::setLineNote(int number, LineNote note) { page(number).lineNote = std::move(note); }

void CodePane::addBarAction(QAction* action) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_bar->insertWidget(m_bar->count() - 1, button);
}

void CodePane::find() {
    if (!showsEmpty())
        m_find->open(false);
}
void CodePane::findNext() { m_find->findNext(); }
void CodePane::findPrevious() { m_find->findPrevious(); }

} // namespace lane
