// Editing: what keys and the commands of the Edit menu do to the text.
#include "core/lang/format.h"
#include "core/lang/lexer.h"
#include "core/lang/parse.h"
#include "core/lang/roles.h"
#include "editor/abbreviations.h"
#include "editor/completion_popup.h"
#include "editor/find_bar.h"
#include "editor/indentation.h"
#include "editor/kernel_editor.h"
#include "editor/source_pane.h"

#include <algorithm>
#include <unordered_map>

namespace lane {

using Base = QsciScintillaBase;

namespace {

std::string_view view(const QByteArray& text) {
    return {text.constData(), static_cast<std::size_t>(text.size())};
}

bool isWordByte(unsigned char c) {
    return std::isalnum(c) != 0 || c == '_' || c == '\'' || c >= 0x80u;
}

/// The first that ends behind a byte.
std::vector<RoleRange>::const_iterator firstRoleBehind(const std::vector<RoleRange>& roles, std::uint32_t byte) {
    return std::partition_point(roles.begin(), roles.end(), [byte](const RoleRange& role) { return role.range.end <= byte; });
}

using Names = std::unordered_map<std::string_view, SyntaxRole>;
constexpr long Near = 20'000; ///< bytes; wide enough for what has been typed since

/// What the names of a part of a text are, from the compilation of an earlier one.
Names namesNear(const Compilation& compilation, long begin, long end) {
    const std::string_view text = compilation.text;
    Names names;
    const auto first = static_cast<std::uint32_t>(std::max(0L, begin - Near));
    for (auto it = firstRoleBehind(compilation.roles, first); it != compilation.roles.end() && it->range.begin < end + Near; ++it)
        if (it->range.end <= text.size())
            names.emplace(text.substr(it->range.begin, it->range.end - it->range.begin), it->role);
    return names;
}

} // namespace

std::vector<RoleRange> KernelEditor::rolesOf(const QByteArray& part, long begin) const {
    if (!m_compilationIsCurrent)
        return quickRoles(part, begin);
    const auto first = static_cast<std::uint32_t>(begin), last = first + static_cast<std::uint32_t>(part.size());
    std::vector<RoleRange> roles;
    for (auto it = firstRoleBehind(m_compilation->roles, first); it != m_compilation->roles.end() && it->range.begin < last; ++it) {
        RoleRange role = *it;
        role.range.begin = std::max(role.range.begin, first) - first;
        role.range.end = std::min(role.range.end, last) - first;
        roles.push_back(role);
    }
    return roles;
}

/// The compiler's own tokens, at once; a name that the last compilation knew near here keeps its role,
/// so that arrays don't flicker while a line is being typed.
std::vector<RoleRange> KernelEditor::quickRoles(const QByteArray& part, long begin) const {
    const std::string_view text = view(part);
    const auto dialect = lang::dialectOf(m_fileName.toStdString());
    const lang::LexResult lexed = lang::lex(text, dialect);
    std::vector<RoleRange> roles = lang::tokenRoles(lexed.tokens, text);
    if (!m_compilation)
        return roles;
    const Names known = namesNear(*m_compilation, begin, begin + part.size());
    for (RoleRange& range : roles) {
        if (range.role != SyntaxRole::Name)
            continue;
        const auto found = known.find(text.substr(range.range.begin, range.range.end - range.range.begin));
        if (found != known.end())
            range.role = found->second;
    }
    return roles;
}

bool KernelEditor::keyPressed(int key, Qt::KeyboardModifiers modifiers) {
    if (modifiers == Qt::NoModifier && m_popup->handleKey(key))
        return true;
    if (modifiers & Qt::ControlModifier && key == Qt::Key_Space) {
        complete();
        return true;
    }
    if (modifiers == Qt::AltModifier && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        showFixes();
        return true;
    }
    if (key == Qt::Key_Escape && modifiers == Qt::NoModifier) {
        if (m_pane->sci(Base::SCI_GETSELECTIONS) > 1) {
            const long at = caret();
            m_pane->sci(Base::SCI_SETEMPTYSELECTION, at);
            return true;
        }
        if (m_find->isVisible()) {
            m_find->close();
            return true;
        }
        Q_EMIT escaped();
    }
    return false;
}

void KernelEditor::characterAdded(int character) {
    if (character == '\n') {
        indentNewLine();
        m_popup->hide();
        return;
    }
    expandAbbreviation();
    const bool word = character >= 0x80 || isWordByte(static_cast<unsigned char>(character));
    if (word || character == '.' || (m_popup->isVisible() && character == '_'))
        showCompletions(false);
    else
        m_popup->hide();
    if (character == ' ' && m_pane->sci(Base::SCI_GETLENGTH) < 10'000)
        showSignature();
}

QByteArray KernelEditor::wordBeforeCaret() const {
    const auto start = static_cast<std::uint32_t>(m_pane->sci(Base::SCI_POSITIONFROMLINE, line() - 1));
    const QByteArray before = m_pane->lineText(line() - 1).left(caret() - start);
    qsizetype begin = before.size();
    while (begin > 0 && isWordByte(static_cast<unsigned char>(before[begin - 1])))
        --begin;
    return before.mid(begin);
}

void KernelEditor::expandAbbreviation() {
    if (m_pane->sci(Base::SCI_GETSELECTIONS) > 1)
        return;
    const std::uint32_t at = caret();
    const auto start = static_cast<std::uint32_t>(m_pane->sci(Base::SCI_POSITIONFROMLINE, line() - 1));
    const QByteArray before = m_pane->lineText(line() - 1).left(at - start);
    const AbbreviationHit hit = abbreviationBefore(view(before));
    if (hit.text.empty())
        return;
    const auto begin = at - static_cast<std::uint32_t>(hit.length);
    replaceRange(begin, at, QByteArray::fromStdString(hit.text));
    m_pane->sci(Base::SCI_GOTOPOS, static_cast<long>(begin + hit.text.size()));
}

void KernelEditor::indentNewLine() {
    const int row = line() - 1;
    if (row < 1 || m_pane->sci(Base::SCI_GETSELECTIONS) > 1)
        return;
    QByteArray before = m_pane->lineText(row - 1);
    while (before.endsWith('\n') || before.endsWith('\r'))
        before.chop(1);
    const std::string indent = indentAfter(view(before), static_cast<std::size_t>(m_pane->sci(Base::SCI_GETINDENT)));
    const auto start = static_cast<std::uint32_t>(m_pane->sci(Base::SCI_POSITIONFROMLINE, row));
    const auto old = static_cast<std::uint32_t>(indentOf(view(m_pane->lineText(row))).size());
    replaceRange(start, start + old, QByteArray::fromStdString(indent));
    m_pane->sci(Base::SCI_GOTOPOS, static_cast<long>(start + indent.size()));
}

void KernelEditor::replaceRange(std::uint32_t begin, std::uint32_t end, const QByteArray& text) {
    m_pane->sci(Base::SCI_SETTARGETRANGE, begin, end);
    m_pane->SendScintilla(Base::SCI_REPLACETARGET, static_cast<unsigned long>(text.size()), text.constData());
}

void KernelEditor::toggleComment() {
    const long begin = m_pane->sci(Base::SCI_GETSELECTIONSTART), end = m_pane->sci(Base::SCI_GETSELECTIONEND);
    const int first = static_cast<int>(m_pane->sci(Base::SCI_LINEFROMPOSITION, begin));
    int last = static_cast<int>(m_pane->sci(Base::SCI_LINEFROMPOSITION, end));
    if (last > first && m_pane->sci(Base::SCI_POSITIONFROMLINE, last) == end)
        --last; // a selection that ends at a line's start does not mean that line
    std::vector<std::string> lines;
    for (int row = first; row <= last; ++row)
        lines.push_back(m_pane->lineText(row).toStdString());
    const std::vector<std::string> toggled = lane::toggleComment(lines);
    m_pane->sci(Base::SCI_BEGINUNDOACTION);
    for (int row = last; row >= first; --row) {
        const auto i = static_cast<std::size_t>(row - first);
        const auto start = static_cast<std::uint32_t>(m_pane->sci(Base::SCI_POSITIONFROMLINE, row));
        if (toggled[i] != lines[i])
            replaceRange(start, start + static_cast<std::uint32_t>(lines[i].size()),
                         QByteArray::fromStdString(toggled[i]));
    }
    m_pane->sci(Base::SCI_ENDUNDOACTION);
    if (begin != end)
        m_pane->sci(Base::SCI_SETSEL, m_pane->sci(Base::SCI_POSITIONFROMLINE, first),
                    m_pane->sci(Base::SCI_GETLINEENDPOSITION, last));
}

bool KernelEditor::format() {
    if (!readOnlyReason().isEmpty())
        return false;
    const QByteArray now = m_pane->utf8();
    const auto indent = static_cast<unsigned>(m_pane->sci(Base::SCI_GETINDENT));
    const auto made = lang::format(view(now), lang::dialectOf(m_fileName.toStdString()), {.indent = indent});
    if (!made)
        return false;
    if (view(now) == *made)
        return true;
    const auto caretAfter = lang::offsetAfterFormat(view(now), *made, caret());
    const long top = m_pane->sci(Base::SCI_GETFIRSTVISIBLELINE);
    // Only what differs is replaced, so that marks of other lines stay.
    const std::string_view old = view(now), text = *made;
    const auto same = static_cast<std::size_t>(std::mismatch(old.begin(), old.end(), text.begin(), text.end()).first - old.begin());
    std::size_t tail = 0;
    while (tail < std::min(old.size(), text.size()) - same && old[old.size() - 1 - tail] == text[text.size() - 1 - tail])
        ++tail;
    m_pane->sci(Base::SCI_BEGINUNDOACTION);
    replaceRange(static_cast<std::uint32_t>(same), static_cast<std::uint32_t>(old.size() - tail),
                 QByteArray(text.data() + same, static_cast<qsizetype>(text.size() - tail - same)));
    m_pane->sci(Base::SCI_ENDUNDOACTION);
    m_pane->sci(Base::SCI_GOTOPOS, static_cast<long>(caretAfter));
    m_pane->sci(Base::SCI_SETFIRSTVISIBLELINE, top);
    return true;
}

void KernelEditor::matchBraces() {
    const long at = caret();
    for (long candidate : {at, at - 1}) {
        const auto c = candidate >= 0 ? static_cast<char>(m_pane->sci(Base::SCI_GETCHARAT, candidate)) : ' ';
        if (std::string_view("()[]{}").find(c) == std::string_view::npos)
            continue;
        const long partner = m_pane->sci(Base::SCI_BRACEMATCH, candidate, 0);
        m_pane->sci(Base::SCI_BRACEHIGHLIGHT, partner < 0 ? -1 : candidate, partner);
        return;
    }
    m_pane->sci(Base::SCI_BRACEHIGHLIGHT, -1, -1);
}

void KernelEditor::undo() { m_pane->sci(Base::SCI_UNDO); }
void KernelEditor::redo() { m_pane->sci(Base::SCI_REDO); }
void KernelEditor::cut() { m_pane->sci(Base::SCI_CUT); }
void KernelEditor::copy() { m_pane->sci(Base::SCI_COPY); }
void KernelEditor::paste() { m_pane->sci(Base::SCI_PASTE); }
void KernelEditor::moveLinesUp() { m_pane->sci(Base::SCI_MOVESELECTEDLINESUP); }
void KernelEditor::moveLinesDown() { m_pane->sci(Base::SCI_MOVESELECTEDLINESDOWN); }
void KernelEditor::duplicate() { m_pane->sci(Base::SCI_SELECTIONDUPLICATE); }
void KernelEditor::selectAll() { m_pane->sci(Base::SCI_SELECTALL); }
bool KernelEditor::canUndo() const { return m_pane->sci(Base::SCI_CANUNDO) != 0; }
bool KernelEditor::canRedo() const { return m_pane->sci(Base::SCI_CANREDO) != 0; }
void KernelEditor::find() { m_find->open(false); }
void KernelEditor::replace() { m_find->open(true); }
void KernelEditor::findNext() { m_find->findNext(); }
void KernelEditor::findPrevious() { m_find->findPrevious(); }

void KernelEditor::selectNextOccurrence() {
    m_pane->sci(Base::SCI_TARGETWHOLEDOCUMENT);
    m_pane->sci(Base::SCI_SETSEARCHFLAGS, Base::SCFIND_MATCHCASE);
    m_pane->sci(Base::SCI_MULTIPLESELECTADDNEXT);
}

} // namespace lane
