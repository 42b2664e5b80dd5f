// Names of the text: where one is declared, where it is used, another name for it, what a call wants.
// And folding, by what stands deeper.
#include "core/diag/diagnostic.h"
#include "editor/kernel_editor.h"
#include "editor/source_pane.h"
#include "editor/text_position.h"

#include <QToolTip>

#include <algorithm>

namespace lane {

using Base = QsciScintillaBase;

namespace {

constexpr qsizetype NamesLimit = 100'000; ///< bytes; a longer text answers once the compiler has read it
constexpr int MostFolded = 20'000;        ///< lines; longer texts do not fold
constexpr qsizetype ShownOfUse = 80;

bool isWordByte(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'' || static_cast<unsigned char>(c) >= 0x80u; }

std::size_t errorsIn(const Compilation& compilation) {
    return static_cast<std::size_t>(std::count_if(compilation.diagnostics.begin(), compilation.diagnostics.end(),
                                                  [](const Diagnostic& d) { return d.severity == Severity::Error; }));
}

/// The symbol at a byte, also just behind its name, where the caret stands after typing it.
const check::Symbol* symbolNear(const Compilation& compilation, std::uint32_t at) {
    const check::Symbol* symbol = compilation.symbolAt(at);
    return symbol || at == 0 ? symbol : compilation.symbolAt(at - 1);
}

std::vector<SourceRange> usesOf(const Compilation& compilation, const check::Symbol& symbol) {
    std::vector<SourceRange> uses;
    for (const check::NameUse& use : compilation.uses)
        if (&compilation.symbols[use.symbol] == &symbol)
            uses.push_back(use.range);
    return uses;
}

/// The words of a signature between its name and its result: "clamp v lo hi : …" has v, lo, hi.
QStringList partsOf(const QString& signature) {
    QStringList parts;
    QString part;
    int depth = 0;
    for (const QChar c : signature) {
        depth += c == u'(' || c == u'[' ? 1 : c == u')' || c == u']' ? -1 : 0;
        if (c == u' ' && depth == 0) {
            parts += part;
            part.clear();
        } else {
            part += c;
        }
    }
    parts += part;
    parts.removeAll(QString());
    return parts;
}

} // namespace

bool KernelEditor::goToDefinition() {
    const CompilationPtr compilation = currentCompilation(NamesLimit);
    const check::Symbol* symbol = compilation ? symbolNear(*compilation, caret()) : nullptr;
    if (!symbol)
        return false;
    const LineColumn place = compilation->lines.at(symbol->nameRange.begin);
    goTo(static_cast<int>(place.line), static_cast<int>(place.column));
    return true;
}

std::vector<KernelEditor::NamePlace> KernelEditor::usesAtCaret() {
    std::vector<NamePlace> places;
    const CompilationPtr compilation = currentCompilation(NamesLimit);
    const check::Symbol* symbol = compilation ? symbolNear(*compilation, caret()) : nullptr;
    if (!symbol)
        return places;
    for (const SourceRange& range : usesOf(*compilation, *symbol)) {
        const LineColumn at = compilation->lines.at(range.begin);
        places.push_back({static_cast<int>(at.line), static_cast<int>(at.column),
                          QString::fromUtf8(m_pane->lineText(static_cast<int>(at.line) - 1)).trimmed().left(ShownOfUse), range == symbol->nameRange});
    }
    return places;
}

QString KernelEditor::nameAtCaret() {
    const CompilationPtr compilation = currentCompilation(NamesLimit);
    const check::Symbol* symbol = compilation ? symbolNear(*compilation, caret()) : nullptr;
    return symbol ? QString::fromStdString(symbol->name) : QString();
}

/// All places at once, if the text then means the same: no new error, and as many places of the name.
QString KernelEditor::renameAtCaret(const QString& to) {
    const CompilationPtr compilation = currentCompilation(NamesLimit);
    const check::Symbol* symbol = compilation ? symbolNear(*compilation, caret()) : nullptr;
    if (!symbol || !readOnlyReason().isEmpty())
        return tr("There is no name of this text at the caret.");
    const QByteArray name = to.toUtf8();
    if (name.isEmpty() || std::isdigit(static_cast<unsigned char>(name[0])) != 0 || !std::all_of(name.begin(), name.end(), isWordByte))
        return tr("“%1” is no name: letters, digits, _ and ' make one, and no digit begins it.").arg(to);
    const std::vector<SourceRange> uses = usesOf(*compilation, *symbol);
    std::string text = compilation->text;
    for (auto use = uses.rbegin(); use != uses.rend(); ++use)
        text.replace(use->begin, use->end - use->begin, name.toStdString());
    const CompilationPtr after = compileSource(0, m_fileName.toStdString(), text);
    const check::Symbol* renamed = after->symbolAt(symbol->nameRange.begin +
                                                   static_cast<std::uint32_t>((name.size() - qsizetype(symbol->name.size())) *
                                                       std::count_if(uses.begin(), uses.end(), [&](const SourceRange& use) { return use.begin < symbol->nameRange.begin; })));
    if (errorsIn(*after) > errorsIn(*compilation) || !renamed || usesOf(*after, *renamed).size() != uses.size())
        return tr("%1 means something else in this text; choose another name.").arg(to);
    const std::uint32_t before = caret();
    std::uint32_t moved = before;
    m_pane->sci(Base::SCI_BEGINUNDOACTION);
    for (auto use = uses.rbegin(); use != uses.rend(); ++use) {
        replaceRange(use->begin, use->end, name);
        if (use->end <= before)
            moved = moved + static_cast<std::uint32_t>(name.size()) - (use->end - use->begin);
    }
    m_pane->sci(Base::SCI_ENDUNDOACTION);
    m_pane->sci(Base::SCI_GOTOPOS, moved);
    return {};
}

/// The function that the caret stands in an argument of, as a card: its signature, the argument that
/// comes next set off. A call is a name with its arguments behind it, `clamp v lo hi`, each of them one
/// word or in brackets.
QString KernelEditor::signatureHtml() {
    const CompilationPtr compilation = currentCompilation(NamesLimit);
    if (!compilation)
        return {};
    const auto start = static_cast<std::uint32_t>(m_pane->sci(Base::SCI_POSITIONFROMLINE, line() - 1));
    const QByteArray before = m_pane->lineText(line() - 1).left(caret() - start);
    int arguments = 0;
    for (qsizetype at = before.size() - 1; at >= 0;) {
        const char c = before[at];
        if (c == ')' || c == ']') { // a bracketed argument
            int depth = 0;
            for (; at >= 0; --at) {
                depth += before[at] == ')' || before[at] == ']' ? 1 : before[at] == '(' || before[at] == '[' ? -1 : 0;
                if (depth == 0)
                    break;
            }
            ++arguments;
            --at;
            continue;
        }
        if (c == ' ') {
            --at;
            continue;
        }
        if (!isWordByte(c) && c != '.')
            return {}; // an operator or an opened bracket ends the call
        const qsizetype end = at;
        while (at >= 0 && (isWordByte(before[at]) || before[at] == '.'))
            --at;
        const auto offset = start + static_cast<std::uint32_t>(at + 1);
        const QString hover = QString::fromStdString(hoverAt(*compilation, offset)).section(u'\n', 0, 0);
        const check::Symbol* symbol = compilation->symbolAt(offset);
        QStringList parts = partsOf(hover);
        const bool isFunction = symbol ? symbol->kind == check::Symbol::Kind::Function : parts.size() > 1 && !parts.first().endsWith(u':');
        const bool isTyping = end == before.size() - 1;
        if (isFunction && !isTyping && !parts.isEmpty()) {
            if (parts.first() == QLatin1String("def"))
                parts.removeFirst();
            if (arguments + 1 < parts.size() && parts[arguments + 1] != QLatin1String(":")) {
                QStringList shown;
                for (int i = 0; i < parts.size(); ++i)
                    shown += i == arguments + 1 ? QStringLiteral("<b>%1</b>").arg(parts[i].toHtmlEscaped()) : parts[i].toHtmlEscaped();
                return QStringLiteral("<span style='font-family:\"%1\"'>%2</span>").arg(m_theme.codeFont().family(), shown.join(u' '));
            }
            return {};
        }
        ++arguments;
    }
    return {};
}

void KernelEditor::showSignature() {
    const QString html = signatureHtml();
    if (html.isEmpty())
        return;
    const QPoint at(static_cast<int>(m_pane->sci(Base::SCI_POINTXFROMPOSITION, 0, caret())),
                    static_cast<int>(m_pane->sci(Base::SCI_POINTYFROMPOSITION, 0, caret())) - 3 * static_cast<int>(m_pane->sci(Base::SCI_TEXTHEIGHT, 0)));
    QToolTip::showText(m_pane->viewport()->mapToGlobal(at), html, m_pane);
}

/// Which lines others stand deeper under.
void KernelEditor::updateFolding() {
    const int lines = lineCount();
    if (lines > MostFolded)
        return;
    int next = 0; ///< indentation of the next line that is not blank
    bool isAnyBelow = false;
    for (int row = lines - 1; row >= 0; --row) {
        const long indented = m_pane->sci(Base::SCI_GETLINEINDENTPOSITION, row);
        const bool isBlank = indented >= m_pane->sci(Base::SCI_GETLINEENDPOSITION, row);
        const int depth = isBlank ? next : static_cast<int>(m_pane->sci(Base::SCI_GETLINEINDENTATION, row));
        long level = Base::SC_FOLDLEVELBASE + depth;
        if (isBlank)
            level |= Base::SC_FOLDLEVELWHITEFLAG;
        else if (isAnyBelow && next > depth)
            level |= Base::SC_FOLDLEVELHEADERFLAG;
        if (m_pane->sci(Base::SCI_GETFOLDLEVEL, row) != level)
            m_pane->sci(Base::SCI_SETFOLDLEVEL, row, level);
        if (!isBlank) {
            next = depth;
            isAnyBelow = true;
        }
    }
}

/// The line of the caret, or the one that it stands under.
void KernelEditor::fold(bool folded) {
    updateFolding();
    long row = line() - 1;
    const auto isHead = [this](long at) { return (m_pane->sci(Base::SCI_GETFOLDLEVEL, at) & Base::SC_FOLDLEVELHEADERFLAG) != 0; };
    if (!isHead(row))
        row = m_pane->sci(Base::SCI_GETFOLDPARENT, row);
    if (row < 0)
        return;
    m_pane->sci(Base::SCI_FOLDLINE, row, folded ? Base::SC_FOLDACTION_CONTRACT : Base::SC_FOLDACTION_EXPAND);
    if (folded)
        m_pane->sci(Base::SCI_GOTOPOS, m_pane->sci(Base::SCI_GETLINEINDENTPOSITION, row));
}

bool KernelEditor::isLineShown(int line) const { return m_pane->sci(Base::SCI_GETLINEVISIBLE, line - 1) != 0; }

} // namespace lane
