#include "core/debug/places.h"

namespace lane::debug {

SourceRange Places::declarationOf(std::uint32_t call) const {
    const ir::FunctionId function = m_probes.calls[call].function;
    return function.isValid() ? m_module.functions[function].range : m_kernel.range;
}

std::vector<wire::DebugFrame> Places::frames(std::uint32_t mark) const {
    std::vector<wire::DebugFrame> frames;
    for (;;) {
        const ir::Probe& probe = m_probes.probes[mark];
        const ir::ProbedCall& call = m_probes.calls[probe.call];
        const LineColumn begin = m_lines.at(probe.range.begin), end = m_lines.at(probe.range.end);
        frames.push_back({call.function.isValid() ? m_module.functions[call.function].name
                                                  : m_kernel.name,
                          begin.line, begin.column, end.line, end.column});
        if (probe.call == 0)
            return frames;
        mark = call.stop;
    }
}

std::uint32_t Places::stopOf(std::uint32_t mark, std::uint32_t level) const {
    for (; level > 0 && m_probes.probes[mark].call != 0; --level)
        mark = m_probes.calls[m_probes.probes[mark].call].stop;
    return mark;
}

std::vector<std::uint32_t> Places::stopsFor(std::uint32_t line) const {
    std::uint32_t best = ~0u;
    std::vector<std::uint32_t> stops;
    for (std::uint32_t mark = 0; mark < m_probes.probes.size(); ++mark) {
        const ir::Probe& probe = m_probes.probes[mark];
        if (probe.kind != ir::Probe::Kind::Stop || m_lines.lineAt(probe.range.begin) < line)
            continue;
        const SourceRange whole = declarationOf(probe.call);
        if (line < m_lines.lineAt(whole.begin) || probe.range.begin > best)
            continue;
        if (probe.range.begin < best)
            stops.clear();
        best = probe.range.begin;
        stops.push_back(mark);
    }
    return stops;
}

std::uint32_t Places::lineOf(const std::vector<std::uint32_t>& stops) const {
    return stops.empty() ? 0 : at(stops.front()).line;
}

} // namespace lane::debug
