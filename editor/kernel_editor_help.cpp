// What the compiler knows, at the place where it is wanted: completion, hovers, fixes.
#include "core/diag/codes.h"
#include "core/lang/token.h"
#include "editor/completion_popup.h"
#include "editor/kernel_editor.h"
#include "editor/source_pane.h"

#include <QAction>
#include <QRegularExpression>
#include <QToolTip>

#include <algorithm>

namespace lane {

using Base = QsciScintillaBase;

namespace {

/// Bytes. Longer texts are not compiled in the middle of a key press: the list comes with the
/// compilation that is under way.
constexpr qsizetype TypingCompileLimit = 10'000, AskedCompileLimit = 100'000;

QString severityName(const Theme& theme, Severity severity) {
    switch (severity) {
    case Severity::Error: return theme.color(Theme::Role::Error).name();
    case Severity::Warning: return theme.color(Theme::Role::Warning).name();
    case Severity::Note: break;
    }
    return theme.color(Theme::Role::Note).name();
}

} // namespace

CompilationPtr KernelEditor::currentCompilation(qsizetype limit) {
    if (m_compilationIsCurrent || m_longLine != 0)
        return m_compilation;
    if (m_pane->sci(Base::SCI_GETLENGTH) > limit)
        return nullptr;
    return compileSource(m_revision, m_fileName.toStdString(), m_pane->utf8().toStdString());
}

namespace {

/// A whole word needs no help: Enter after `do` is a new line, whatever else begins so.
bool isWhole(std::string_view word, const std::vector<CompletionItem>& items) {
    const auto tokens = lang::allTokens();
    return std::any_of(items.begin(), items.end(), [&](const CompletionItem& item) { return item.insert == word; }) ||
           std::any_of(tokens.begin(), tokens.end(), [&](const lang::TokenInfo& token) {
               return token.family == lang::TokenInfo::Family::Keyword && token.name == word;
           });
}

} // namespace

void KernelEditor::complete() { showCompletions(true); }

void KernelEditor::showCompletions(bool asked) {
    if (m_pane->sci(Base::SCI_GETSELECTIONS) > 1)
        return;
    // While typing, one letter says too little.
    const QByteArray word = wordBeforeCaret();
    const long before = caret() - static_cast<long>(word.size()) - 1;
    const bool afterDot = before >= 0 && m_pane->sci(Base::SCI_GETCHARAT, before) == '.';
    if (!asked && word.size() < 2 && !(afterDot && word.isEmpty())) {
        m_popup->hide();
        return;
    }
    const CompilationPtr compilation = currentCompilation(asked ? AskedCompileLimit : TypingCompileLimit);
    if (!compilation) {
        m_wantedCompletions = asked ? Wanted::Asked : Wanted::WhileTyping;
        return;
    }
    std::string prefix;
    std::vector<CompletionItem> items = completionsAt(*compilation, caret(), prefix);
    const bool nothingToAdd = items.empty() || isWhole(prefix, items);
    if (!asked && nothingToAdd) {
        m_popup->hide();
        return;
    }
    const long start = caret() - static_cast<long>(prefix.size());
    const QPoint at(static_cast<int>(m_pane->sci(Base::SCI_POINTXFROMPOSITION, 0, start)),
                    static_cast<int>(m_pane->sci(Base::SCI_POINTYFROMPOSITION, 0, start)));
    m_popup->showItems(std::move(items), m_pane->viewport()->mapToGlobal(at),
                       static_cast<int>(m_pane->sci(Base::SCI_TEXTHEIGHT, 0)));
}

void KernelEditor::insertCompletion(const CompletionItem& item) {
    const auto begin = caret() - static_cast<std::uint32_t>(wordBeforeCaret().size());
    // A snippet's further lines are indented as the line it is put into.
    QByteArray text = QByteArray::fromStdString(item.insert);
    const QByteArray line = m_pane->lineText(this->line() - 1);
    const qsizetype indent = line.indexOf(line.trimmed().left(1));
    text.replace("\n", "\n" + line.left(std::max<qsizetype>(0, line.trimmed().isEmpty() ? 0 : indent)));
    const qsizetype stop = text.indexOf("$0");
    if (stop >= 0)
        text.remove(stop, 2);
    m_pane->sci(Base::SCI_BEGINUNDOACTION);
    replaceRange(begin, caret(), text);
    m_pane->sci(Base::SCI_ENDUNDOACTION);
    m_pane->sci(Base::SCI_GOTOPOS, static_cast<long>(begin + (stop >= 0 ? stop : text.size())));
}

QString KernelEditor::cardHtml(std::uint32_t position) const {
    QString html;
    if (const QString more = sourceText(position); !more.isEmpty())
        html += QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>").arg(more.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")));
    for (const Diagnostics* list : {&m_diagnostics, &m_further}) {
        for (const Diagnostic& diagnostic : *list) {
            const bool here = diagnostic.range.contains(position) ||
                              (diagnostic.range.isEmpty() && diagnostic.range.begin == position);
            if (!here)
                continue;
            html += QStringLiteral("<p style='margin:0 0 4px 0'><span style='color:%1'>%2</span> %3</p>")
                        .arg(severityName(m_theme, diagnostic.severity),
                             QString::fromStdString(diagnostic.code).toHtmlEscaped(),
                             QString::fromStdString(diagnostic.message).toHtmlEscaped());
            for (const Fix& fix : diagnostic.fixes)
                html += QStringLiteral("<p style='margin:0 0 4px 0; color:%1'>%2</p>")
                            .arg(m_theme.color(Theme::Role::Text2).name(),
                                 tr("Alt+Return: %1").arg(QString::fromStdString(fix.title)).toHtmlEscaped());
        }
    }
    if (!m_compilationIsCurrent)
        return html;
    const QString hover = QString::fromStdString(hoverAt(*m_compilation, position));
    const qsizetype end = hover.indexOf(u'\n');
    const QString first = hover.left(end < 0 ? hover.size() : end), rest = end < 0 ? QString() : hover.mid(end + 1);
    if (!first.isEmpty())
        html += QStringLiteral("<p style='margin:0; font-family:\"%1\"'>%2</p>")
                    .arg(m_theme.codeFont().family(), first.toHtmlEscaped());
    if (!rest.isEmpty())
        html += QStringLiteral("<p style='margin:4px 0 0 0; color:%1'>%2</p>")
                    .arg(m_theme.color(Theme::Role::Text2).name(),
                         rest.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")));
    return html;
}

void KernelEditor::showCard(int position, const QPoint& at) {
    const QString html = cardHtml(static_cast<std::uint32_t>(position));
    if (!html.isEmpty())
        QToolTip::showText(at + QPoint(0, 4), html, m_pane);
}

bool KernelEditor::showCardHere() {
    const auto at = static_cast<int>(caret());
    const bool isSomething = !cardHtml(caret()).isEmpty();
    if (isSomething)
        showCard(at, m_pane->pointBelowCaret());
    return isSomething;
}

QString KernelEditor::hoverText(int line, int column) const {
    QString text = cardHtml(positionOf(line, column));
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    text.replace(QStringLiteral("</p>"), QStringLiteral("\n")).replace(QStringLiteral("<br>"), QStringLiteral("\n"));
    return text.remove(tags).trimmed();
}

bool KernelEditor::applyFix(const Fix& fix) {
    // The edits' places are those of the compilation; of another text they would be wrong.
    if (!m_compilationIsCurrent)
        return false;
    std::vector<TextEdit> edits = fix.edits;
    std::stable_sort(edits.begin(), edits.end(),
                     [](const TextEdit& a, const TextEdit& b) { return a.range.begin > b.range.begin; });
    m_pane->sci(Base::SCI_BEGINUNDOACTION);
    for (const TextEdit& edit : edits)
        replaceRange(edit.range.begin, edit.range.end, QByteArray::fromStdString(edit.text));
    m_pane->sci(Base::SCI_ENDUNDOACTION);
    return true;
}

void KernelEditor::addFixActions(QMenu& menu, std::uint32_t begin, std::uint32_t end) {
    QStringList codes;
    for (const Diagnostics* list : {&m_diagnostics, &m_further})
        for (const Diagnostic& diagnostic : *list) {
            if (diagnostic.range.begin > end || diagnostic.range.end < begin)
                continue;
            for (const Fix& fix : diagnostic.fixes) {
                QAction* action = menu.addAction(m_theme.icon(QStringLiteral("lightbulb"), Theme::Role::Warning),
                                                 QString::fromStdString(fix.title));
                connect(action, &QAction::triggered, this, [this, fix] { applyFix(fix); });
            }
            const QString code = QString::fromStdString(diagnostic.code);
            if (!codes.contains(code))
                codes << code;
        }
    for (const QString& code : codes) {
        const CodeInfo* info = findCode(code.toStdString());
        const QString title = info ? QString::fromUtf8(info->title.data(), qsizetype(info->title.size())) : QString();
        connect(menu.addAction(tr("Explain %1: %2").arg(code, title)), &QAction::triggered, this,
                [this, code] { emit explainRequested(code); });
    }
}

void KernelEditor::addLineActions(QMenu& menu, int line) {
    for (const LineAction& action : m_lineActions)
        if (action.line == line)
            connect(menu.addAction(m_theme.icon(QStringLiteral("bullseye")), action.text), &QAction::triggered, this,
                    [this, number = action.number] { emit lineActionChosen(number); });
}

void KernelEditor::showFixes() {
    const int row = line() - 1;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("fixMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addFixActions(*menu, static_cast<std::uint32_t>(m_pane->sci(Base::SCI_POSITIONFROMLINE, row)),
                  static_cast<std::uint32_t>(m_pane->sci(Base::SCI_GETLINEENDPOSITION, row)));
    addLineActions(*menu, row + 1);
    if (menu->isEmpty())
        menu->addAction(tr("Nothing to fix on this line"))->setEnabled(false);
    const QPoint at(static_cast<int>(m_pane->sci(Base::SCI_POINTXFROMPOSITION, 0, caret())),
                    static_cast<int>(m_pane->sci(Base::SCI_POINTYFROMPOSITION, 0, caret()) +
                                     m_pane->sci(Base::SCI_TEXTHEIGHT, row)));
    menu->popup(m_pane->viewport()->mapToGlobal(at));
    if (!menu->actions().isEmpty())
        menu->setActiveAction(menu->actions().first());
}

void KernelEditor::showContextMenu(const QPoint& at) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addFixActions(*menu, caret(), caret());
    addLineActions(*menu, line());
    if (!menu->isEmpty())
        menu->addSeparator();
    if (!nameAtCaret().isEmpty()) {
        menu->addAction(tr("Go to definition"), this, [this] { goToDefinition(); });
        menu->addAction(tr("Find uses"), this, &KernelEditor::usesRequested);
        menu->addAction(tr("Rename…"), this, &KernelEditor::renameRequested);
        menu->addSeparator();
    }
    menu->addAction(tr("Cut"), this, &KernelEditor::cut);
    menu->addAction(tr("Copy"), this, &KernelEditor::copy);
    menu->addAction(tr("Paste"), this, &KernelEditor::paste);
    menu->addSeparator();
    menu->addAction(tr("Comment or uncomment"), this, &KernelEditor::toggleComment);
    menu->addAction(tr("Format"), this, [this] { format(); });
    menu->addAction(tr("Complete"), this, &KernelEditor::complete);
    menu->popup(at);
}

} // namespace lane
