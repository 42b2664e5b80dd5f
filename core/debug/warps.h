#pragma once

#include "core/ir/layout.h"
#include "core/ir/probes.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

/// What a debugger knows of a launch whose probes it is told. Pure: no threads, no worker.
namespace lane::debug {

constexpr std::uint32_t WarpSize = 32;
constexpr std::uint32_t NoMark = ~0u;

/// One warp of the block that runs.
struct Warp {
    std::uint32_t mark = NoMark;     ///< the last Stop or End that it came to
    std::uint64_t step = 0;          ///< when that was; 0: never
    std::uint64_t previousStep = 0;  ///< when it came to the one before
    std::uint32_t exist = 0;         ///< lanes that have a thread
    std::uint32_t active = 0;        ///< lanes there
    std::uint32_t finished = 0;      ///< lanes that have returned before
    std::uint32_t leaving = 0;       ///< lanes there that return now
    std::vector<std::uint64_t> barriers; ///< the steps of the barriers that it came to

    std::uint32_t gone() const { return (finished | leaving) & exist; }
    bool hasFinished() const { return gone() == exist; }
};

/// Where each warp of the running block is, and its variables. A step is one warp's coming to one
/// statement, counted over the whole launch: it names a moment, the same one in every run.
class Warps {
public:
    Warps(const ir::Module& module, const ir::Kernel& plain, const ir::Probes& probes,
          std::array<std::uint32_t, 3> block);
    void restart(); ///< the launch begins anew

    // What probes tell.
    void reached(std::uint32_t mark, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp);
    void set(std::uint32_t mark, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
             const std::uint64_t* words);
    void made(std::uint32_t mark, std::uint32_t part, std::uint64_t block, std::uint32_t warp,
              const void* data);

    std::uint64_t step() const { return m_step; }
    std::uint64_t block() const { return m_block; }
    std::uint32_t count() const { return static_cast<std::uint32_t>(m_warps.size()); }
    const Warp& operator[](std::uint32_t warp) const { return m_warps[warp]; }

    /// The lanes that have set a variable since the block began.
    std::uint32_t known(ir::VarId var, std::uint32_t warp) const;
    /// The bits of one scalar of a variable, lane by lane, in the scalar's own type, integers extended.
    const std::uint64_t* bits(ir::VarId var, std::size_t part, std::uint32_t warp) const;
    /// One part of a local array: its elements, of each the 32 lanes; null: not made.
    const void* local(ir::ArrayId array, std::uint32_t part, std::uint32_t warp) const;

private:
    struct Variable {
        std::vector<ir::Part> parts;
        std::size_t first = 0; ///< word of its first part in warp 0
        std::vector<std::uint32_t> known;
    };
    void begin(std::uint64_t block);

    const ir::Probes& m_probes;
    std::uint32_t m_threads;
    std::uint64_t m_step = 0;
    std::uint64_t m_block = ~0ull;
    std::vector<Warp> m_warps;
    std::vector<std::optional<Variable>> m_variables; ///< by VarId of the plain form
    std::vector<std::uint64_t> m_words;
    std::map<std::array<std::uint32_t, 3>, const void*> m_locals; ///< array, part, warp
};

} // namespace lane::debug
