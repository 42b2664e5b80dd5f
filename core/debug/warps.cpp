#include "core/debug/warps.h"

#include "core/base/half.h"
#include "core/data/array.h"

#include <bit>

namespace lane::debug {

Warps::Warps(const ir::Module& module, const ir::Kernel& plain, const ir::Probes& probes,
             std::array<std::uint32_t, 3> block)
    : m_probes(probes), m_threads(block[0] * block[1] * block[2]),
      m_warps((m_threads + WarpSize - 1) / WarpSize), m_variables(plain.vars.size()) {
    std::size_t words = 0;
    for (const ir::Probe& probe : probes.probes) {
        if (probe.kind != ir::Probe::Kind::Value || m_variables[probe.var.index])
            continue;
        Variable& made = m_variables[probe.var.index].emplace();
        made.parts = ir::partsOf(module.types, plain.vars[probe.var].type);
        made.first = words;
        made.known.resize(m_warps.size());
        words += made.parts.size() * m_warps.size() * WarpSize;
    }
    m_words.resize(words);
    restart();
}

void Warps::restart() {
    m_step = 0;
    begin(~0ull);
}

void Warps::begin(std::uint64_t block) {
    m_block = block;
    m_locals.clear();
    for (std::uint32_t i = 0; i < m_warps.size(); ++i) {
        m_warps[i] = {};
        const std::uint32_t left = m_threads - i * WarpSize;
        m_warps[i].exist = left >= WarpSize ? ~0u : (1u << left) - 1;
    }
    for (std::optional<Variable>& variable : m_variables)
        if (variable)
            std::fill(variable->known.begin(), variable->known.end(), 0u);
}

void Warps::reached(std::uint32_t mark, std::uint32_t lanes, std::uint64_t block,
                    std::uint32_t number) {
    if (block != m_block)
        begin(block);
    const ir::Probe& probe = m_probes.probes[mark];
    Warp& warp = m_warps[number];
    warp.previousStep = warp.step;
    warp.step = ++m_step;
    warp.mark = mark;
    warp.active = lanes & warp.exist;
    warp.finished |= std::exchange(warp.leaving, 0u);
    if (probe.isReturn || probe.kind == ir::Probe::Kind::End)
        warp.leaving = warp.active;
    if (probe.isBarrier)
        warp.barriers.push_back(m_step);
}

void Warps::set(std::uint32_t mark, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
                const std::uint64_t* words) {
    if (block != m_block)
        begin(block);
    Variable& variable = *m_variables[m_probes.probes[mark].var.index];
    variable.known[warp] |= lanes;
    for (std::size_t part = 0; part < variable.parts.size(); ++part) {
        const ScalarKind kind = variable.parts[part].kind;
        const bool isNarrow = isFloat(kind) && sizeOf(kind) == 2;
        std::uint64_t* to = m_words.data() + variable.first +
                            (part * m_warps.size() + warp) * WarpSize;
        for (std::uint32_t lane = 0; lane < WarpSize; ++lane) {
            if (!(lanes >> lane & 1))
                continue;
            const std::uint64_t word = words[part * WarpSize + lane];
            to[lane] = isNarrow ? bitsOfFloat(
                                      kind, std::bit_cast<float>(static_cast<std::uint32_t>(word)))
                                : word;
        }
    }
}

void Warps::made(std::uint32_t mark, std::uint32_t part, std::uint64_t block, std::uint32_t warp,
                 const void* data) {
    if (block != m_block)
        begin(block);
    m_locals[{m_probes.probes[mark].array.index, part, warp}] = data;
}

std::uint32_t Warps::known(ir::VarId var, std::uint32_t warp) const {
    const std::optional<Variable>& variable = m_variables[var.index];
    return variable ? variable->known[warp] : 0;
}

const std::uint64_t* Warps::bits(ir::VarId var, std::size_t part, std::uint32_t warp) const {
    const Variable& variable = *m_variables[var.index];
    return m_words.data() + variable.first + (part * m_warps.size() + warp) * WarpSize;
}

const void* Warps::local(ir::ArrayId array, std::uint32_t part, std::uint32_t warp) const {
    const auto found = m_locals.find({array.index, part, warp});
    return found == m_locals.end() ? nullptr : found->second;
}

} // namespace lane::debug
