#include "app/cli/sass_document.h"

namespace lane::cli {

namespace {

/// The kernel line of the innermost of an instruction's CUDA lines that has one: helpers that the emitter
/// wrote have none, and the call that they were inlined into does.
std::uint32_t kernelLineOf(const machine::SassInstruction& one, const CudaText& cuda) {
    for (const std::uint32_t line : one.cudaLines)
        if (const std::uint32_t source = cuda.sourceLineOf(line))
            return source;
    return 0;
}

std::uint32_t linkedToKernel(const machine::SassListing& listing, const CudaText& cuda) {
    std::uint32_t count = 0;
    for (const machine::SassInstruction& one : listing.instructions())
        count += kernelLineOf(one, cuda) != 0 ? 1 : 0;
    return count;
}

} // namespace

Json sassInstructions(const machine::SassListing& listing, const CudaText& cuda) {
    Json all = Json::array();
    for (const machine::SassInstruction& one : listing.instructions()) {
        if (one.isPadding)
            continue;
        Json entry = {{"line", one.line},
                      {"offset", one.offset},
                      {"opcode", one.opcode},
                      {"operands", one.operands}};
        if (!one.guard.empty())
            entry["guard"] = one.guard;
        if (one.ptxLine != 0)
            entry["ptx_line"] = one.ptxLine;
        if (one.cudaLine() != 0)
            entry["cuda_line"] = one.cudaLine();
        if (const std::uint32_t kernel = kernelLineOf(one, cuda); kernel != 0)
            entry["kernel_line"] = kernel;
        for (std::size_t i = 0; one.chain.size() > 1 && i < one.chain.size(); ++i)
            entry["inlined"].push_back({{"file", one.chain[i].file}, {"line", one.chain[i].line}});
        all.push_back(std::move(entry));
    }
    return all;
}

Json sassLinks(const machine::SassListing& listing, const CudaText& cuda) {
    const machine::SassLinks links = listing.links();
    return {{"instructions", links.instructions},
            {"to_ptx", links.toPtx},
            {"to_cuda", links.toCuda},
            {"to_kernel", linkedToKernel(listing, cuda)}};
}

std::string sassLinksText(const machine::SassListing& listing, const CudaText& cuda) {
    const machine::SassLinks links = listing.links();
    return "// " + std::to_string(links.instructions) + " instructions, linked to PTX " +
           std::to_string(links.toPtx) + ", to CUDA " + std::to_string(links.toCuda) +
           ", to the kernel " + std::to_string(linkedToKernel(listing, cuda)) + "\n";
}

} // namespace lane::cli
