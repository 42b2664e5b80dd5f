#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lane {

/// Which CUDA line each instruction of a PTX text comes from, read once from its `.loc` directives
/// (NVRTC writes them with -lineinfo). Lines count from 1. Code inlined from another file (a CUDA
/// header) counts as the line of ours that called it.
class PtxLines {
public:
    PtxLines() = default;
    /// `cudaFile` is the name under which the CUDA text was compiled; empty: the first `.file`.
    explicit PtxLines(std::string_view ptx, std::string_view cudaFile = {});

    /// The CUDA line of a PTX line; 0 for labels, directives, blank lines and beyond the end.
    std::uint32_t cudaLineOf(std::uint32_t ptxLine) const;
    /// The instructions of a CUDA line, in order.
    std::vector<std::uint32_t> ptxLinesOf(std::uint32_t cudaLine) const;
    /// All instructions, whether they have a CUDA line or not.
    std::uint32_t instructionCount() const { return m_instructions; }
    bool empty() const { return m_cudaLine.empty(); }

private:
    std::vector<std::uint32_t> m_cudaLine; ///< by PTX line, from 1 at index 0
    std::uint32_t m_instructions = 0;
};

} // namespace lane
