#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lane::cubin {

/// A function's name and where it begins in its section, in bytes.
struct Symbol {
    std::string name;
    std::uint64_t offset = 0;
};

/// A place in a text: where code was written, or called from.
struct Frame {
    std::string file; ///< as the table names it, with its folder
    std::uint32_t line = 0;
    bool operator==(const Frame&) const = default;
};

/// A row of a line table: its frames count from `offset` on.
struct Row {
    std::uint64_t offset = 0;   ///< from the begin of its section
    std::vector<Frame> frames;  ///< what was inlined there, innermost first; then where it was called
};

/// An indirect branch and where it may lead, in bytes from the begin of its section.
struct IndirectBranch {
    std::uint64_t offset = 0;
    std::vector<std::uint64_t> targets;
};

/// The code of one section with what the CUBIN's tables say of it.
struct Section {
    std::string name;             ///< ".text.saxpy"
    std::uint64_t begin = 0, size = 0; ///< in Code::bytes
    std::vector<Symbol> functions; ///< by offset, no two at one
    std::vector<IndirectBranch> indirect; ///< as .nv.info lists them
    std::vector<Row> cuda, ptx;   ///< .debug_line, .nv_debug_line_sass; by offset
};

/// All code of a CUBIN, one section behind the other in the order of its headers.
struct Code {
    unsigned sm = 0; ///< 90
    std::string bytes;
    std::vector<Section> sections;
};

/// What a CUBIN holds. None, with the reason in `why`: no CUBIN, or one with something that we do not
/// carry over (relocations in code, functions with gaps behind them, two names at one place).
std::optional<Code> codeOf(std::string_view cubin, std::string& why);

} // namespace lane::cubin
