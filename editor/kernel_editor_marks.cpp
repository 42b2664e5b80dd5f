// What runs and debuggers show in the text.
#include "editor/kernel_editor.h"
#include "editor/source_pane.h"
#include "editor/text_position.h"

#include <algorithm>
#include <cctype>

namespace lane {

using Base = QsciScintillaBase;

void KernelEditor::setBreakpoints(const std::vector<LineBreakpoint>& breakpoints) {
    if (breakpoints == this->breakpoints())
        return;
    for (const Break& one : m_breaks)
        m_pane->removeBreakpoint(one.handle);
    m_breaks.clear();
    for (const LineBreakpoint& one : breakpoints)
        if (one.line >= 1 && one.line <= lineCount())
            m_breaks.push_back({m_pane->addBreakpoint(one.line - 1, one.isOn), one.isOn, one.condition});
    emit breakpointsChanged();
}

std::vector<LineBreakpoint> KernelEditor::breakpoints() const {
    std::vector<LineBreakpoint> all;
    for (const Break& one : m_breaks)
        if (const int line = m_pane->lineOfBreakpoint(one.handle); line >= 0)
            all.push_back({line + 1, one.isOn, one.condition});
    std::ranges::sort(all, {}, &LineBreakpoint::line);
    const auto same = std::ranges::unique(all, {}, &LineBreakpoint::line); // lines that were joined
    all.erase(same.begin(), same.end());
    return all;
}

void KernelEditor::toggleBreakpoint(int line) {
    std::vector<LineBreakpoint> all = breakpoints();
    if (std::erase_if(all, [line](const LineBreakpoint& one) { return one.line == line; }) == 0)
        all.push_back({line});
    setBreakpoints(all);
}

void KernelEditor::setHere(int line) { m_pane->setHere(line - 1); }

int KernelEditor::here() const {
    for (int row = 0; row < lineCount(); ++row)
        if (m_pane->isHere(row))
            return row + 1;
    return 0;
}

void KernelEditor::setCoverage(std::vector<LineCoverage> coverage, bool isDim) { m_pane->setCoverage(std::move(coverage), isDim); }
const std::vector<LineCoverage>& KernelEditor::coverage() const { return m_pane->coverage(); }

/// The name that a byte lies in; empty where it lies in none.
QString KernelEditor::wordAt(std::uint32_t position) const {
    const int row = static_cast<int>(m_pane->sci(Base::SCI_LINEFROMPOSITION, position));
    const QByteArray text = m_pane->lineText(row);
    const auto at = static_cast<qsizetype>(position) - static_cast<qsizetype>(m_pane->sci(Base::SCI_POSITIONFROMLINE, row));
    const auto isName = [&](qsizetype i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        return std::isalnum(byte) != 0 || byte == '_' || byte == '\'' || byte >= 0x80u;
    };
    if (at < 0 || at >= text.size() || !isName(at))
        return {};
    qsizetype begin = at, end = at;
    while (begin > 0 && isName(begin - 1))
        --begin;
    while (end < text.size() && isName(end))
        ++end;
    return QString::fromUtf8(text.mid(begin, end - begin));
}

QString KernelEditor::sourceText(std::uint32_t position) const {
    if (!m_hoverSource)
        return {};
    const int row = static_cast<int>(m_pane->sci(Base::SCI_LINEFROMPOSITION, position));
    const auto begin = static_cast<std::uint32_t>(m_pane->sci(Base::SCI_POSITIONFROMLINE, row));
    const auto column = text_position::codePoints(QByteArrayView(m_pane->lineText(row)).first(position - begin));
    return m_hoverSource(row + 1, static_cast<int>(column) + 1, wordAt(position));
}

} // namespace lane
