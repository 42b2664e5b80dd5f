// What the machine code of each kernel line consists of.

#include "profiler/model/profile_parts.h"

namespace lane::profile {

namespace {

bool begins(std::string_view opcode, std::initializer_list<std::string_view> words) {
    for (const std::string_view word : words)
        if (opcode == word || (opcode.starts_with(word) && opcode[word.size()] == '.'))
            return true;
    return false;
}

void add(CodeLine& line, std::string_view opcode) {
    ++line.instructions;
    line.globalLoads += begins(opcode, {"LDG"});
    line.globalStores += begins(opcode, {"STG"});
    line.sharedLoads += begins(opcode, {"LDS", "LDSM"});
    line.sharedStores += begins(opcode, {"STS"});
    line.atomics += begins(opcode, {"ATOM", "ATOMG", "ATOMS", "RED", "REDG"});
    line.localAccesses += begins(opcode, {"LDL", "STL"});
    line.fp64 += begins(opcode, {"DADD", "DMUL", "DFMA", "DSETP"});
    line.branches += begins(opcode, {"BRA", "BRX", "JMP"});
    line.barriers += begins(opcode, {"BAR"});
}

} // namespace

std::vector<CodeLine> codeLines(const machine::SassListing& sass, const CudaText& cuda) {
    std::map<std::uint32_t, CodeLine> byLine;
    for (const machine::SassInstruction& one : sass.instructions()) {
        if (one.isPadding)
            continue;
        CodeLine& line = byLine[kernelLineOf(one, cuda)];
        add(line, one.opcode);
    }
    std::vector<CodeLine> lines;
    for (auto& [number, line] : byLine) {
        line.line = number;
        lines.push_back(line);
    }
    return lines;
}

} // namespace lane::profile
