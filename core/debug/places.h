#pragma once

#include "core/base/line_index.h"
#include "core/ir/probes.h"
#include "core/wire/debug_messages.h"

#include <string>
#include <vector>

namespace lane::debug {

/// The probes of a kernel as places in its text.
class Places {
public:
    Places(const ir::Module& module, const ir::Kernel& kernel, const ir::Probes& probes,
           const LineIndex& lines)
        : m_module(module), m_kernel(kernel), m_probes(probes), m_lines(lines) {}

    /// The levels of calls at a Stop or End, innermost first.
    std::vector<wire::DebugFrame> frames(std::uint32_t mark) const;
    LineColumn at(std::uint32_t mark) const { return m_lines.at(m_probes.probes[mark].range.begin); }
    std::uint32_t depth(std::uint32_t mark) const {
        return m_probes.calls[m_probes.probes[mark].call].depth;
    }
    /// The Stop that a level of calls stands at: of level 0 `mark` itself.
    std::uint32_t stopOf(std::uint32_t mark, std::uint32_t level) const;
    /// The Stops that a breakpoint in a line means: those of the first statement in it or below
    /// that belongs to the same kernel or function. Empty: there is none. A statement of a function
    /// that is called in several places has a Stop in each.
    std::vector<std::uint32_t> stopsFor(std::uint32_t line) const;
    /// The line of such Stops; 0 where there are none.
    std::uint32_t lineOf(const std::vector<std::uint32_t>& stops) const;

private:
    SourceRange declarationOf(std::uint32_t call) const;

    const ir::Module& m_module;
    const ir::Kernel& m_kernel;
    const ir::Probes& m_probes;
    const LineIndex& m_lines;
};

} // namespace lane::debug
