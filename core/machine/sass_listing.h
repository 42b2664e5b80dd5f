#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lane::machine {

/// One frame of a chain of inlined calls: the place where code of `file` was written or called.
struct SourceFrame {
    std::string file; ///< as the CUBIN's table names it
    std::uint32_t line = 0;
    bool operator==(const SourceFrame&) const = default;
};

struct SassInstruction {
    std::uint32_t line = 0;    ///< of the listing, from 1
    std::uint64_t offset = 0;  ///< bytes from the begin of its section
    std::string_view guard;    ///< "@!P0", or empty
    std::string_view opcode;   ///< "LDG.E.CONSTANT"
    std::string_view operands; ///< "R2, desc[UR4][R2.64]"
    std::uint32_t ptxLine = 0; ///< of the PTX that came with the CUBIN; 0: the table has none
    /// Of our own CUDA, innermost first: the line that it was made of, then the lines of the calls
    /// that were inlined around it. Empty: the table has none.
    std::vector<std::uint32_t> cudaLines;
    /// What was inlined there, innermost first, our own frame last; one frame where nothing was.
    std::vector<SourceFrame> chain;
    std::optional<std::uint64_t> upper; ///< the upper half of its encoding, where it was printed
    /// Behind the last instruction, to fill up the section: never carried out, linked to nothing.
    bool isPadding = false;

    std::uint32_t cudaLine() const { return cudaLines.empty() ? 0 : cudaLines.front(); }
    bool operator==(const SassInstruction&) const = default;
};

/// What the compiler tells the scheduler with an instruction, from the bits of its encoding (from sm_70 on).
/// Barriers are the six scoreboards of a warp, 0 to 5; -1: none.
struct SassControl {
    std::uint8_t stall = 0;      ///< cycles before the warp's next instruction may go
    bool yields = false;         ///< another warp is preferred for the next slot
    std::int8_t setsWhenDone = -1, setsWhenRead = -1; ///< counted down with the result, or once operands are read
    std::uint8_t waits = 0;      ///< a bit a barrier that must be down before this one goes
    /// Of the upper 64 bits of an instruction's 128.
    static SassControl of(std::uint64_t upper);
};

struct SassFunction {
    std::string name;
    std::uint32_t line = 0;              ///< of its label in the listing
    std::uint32_t first = 0, count = 0;  ///< of the listing's instructions, padding too
    bool operator==(const SassFunction&) const = default;
};

/// How many of the instructions (without padding) the CUBIN's tables link to another level.
struct SassLinks {
    std::uint32_t instructions = 0, toPtx = 0, toCuda = 0;
};

/// Machine code as text, read from what `nvdisasm -c -gi -gp` prints: a label a function, and a
/// line an instruction ("    0070  @P0   EXIT"). The links to PTX and CUDA are those of the CUBIN's
/// own line tables (.nv_debug_line_sass, .debug_line); none is derived from another.
class SassListing {
public:
    SassListing() = default;
    /// `cudaFile` is the name under which the CUDA text was compiled; of a path its last part counts.
    SassListing(std::string_view disassembly, std::string_view cudaFile);
    // The instructions' texts look into the listing's: it is moved, not copied.
    SassListing(const SassListing&) = delete;
    SassListing& operator=(const SassListing&) = delete;
    SassListing(SassListing&&) = default;
    SassListing& operator=(SassListing&&) = default;

    const std::string& text() const { return *m_text; }
    const std::vector<SassInstruction>& instructions() const { return m_instructions; }
    const std::vector<SassFunction>& functions() const { return m_functions; }
    bool empty() const { return m_instructions.empty(); }
    bool operator==(const SassListing& other) const {
        return *m_text == *other.m_text && m_instructions == other.m_instructions && m_functions == other.m_functions;
    }

    /// The instruction on a line, or null: labels and blank lines have none.
    const SassInstruction* at(std::uint32_t line) const;
    /// The lines of the instructions that the tables link to a line of PTX or CUDA, in order; with
    /// those of what was inlined into that line.
    std::vector<std::uint32_t> linesOfPtx(std::uint32_t ptxLine) const;
    std::vector<std::uint32_t> linesOfCuda(std::uint32_t cudaLine) const;
    SassLinks links() const;
    /// The instruction before `line` in its function that last set a barrier, in the order of the code; null: none.
    const SassInstruction* setterOf(std::uint32_t line, int barrier) const;

private:
    friend class SassReader;
    std::unique_ptr<std::string> m_text = std::make_unique<std::string>();
    std::vector<SassInstruction> m_instructions;
    std::vector<SassFunction> m_functions;
};

} // namespace lane::machine
