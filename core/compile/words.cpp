#include "core/compile/words.h"

namespace lane {

namespace {

std::string indexSentence(std::string_view name) {
    if (name == "laneId")
        return "The thread's place in its warp: 0 to 31.";
    if (name == "warpId")
        return "Which warp of its block the thread is in.";
    const std::string axis(1, name.back());
    if (name.starts_with("globalIdx"))
        return "The thread's place in the grid: blockIdx" + axis + " * blockDim" + axis +
               " + threadIdx" + axis + ".";
    if (name.starts_with("threadIdx"))
        return "The thread's place in its block, along " + axis + ".";
    if (name.starts_with("blockIdx"))
        return "The block's place in the grid, along " + axis + ".";
    if (name.starts_with("blockDim"))
        return "How many threads a block has, along " + axis + ".";
    return "How many blocks the grid has, along " + axis + ".";
}

} // namespace

std::string signatureOf(const BuiltinInfo& info) {
    return std::string(info.name) + " " + std::string(info.parameters);
}

std::string signatureOf(const lang::Word& word) {
    const std::string name(word.name);
    switch (word.family) {
    case lang::WordFamily::Index:
        return name + " : Nat";
    case lang::WordFamily::Method:
        return "a." + name + (word.parameters.empty() ? "" : " ") + std::string(word.parameters);
    case lang::WordFamily::Action:
    case lang::WordFamily::Function:
        return name + (word.parameters.empty() ? "" : " ") + std::string(word.parameters);
    case lang::WordFamily::Cast:
        return "e." + name + " : " + std::string(scalarInfo(word.target).name);
    default:
        return name;
    }
}

std::string sentenceOf(const BuiltinInfo& info) {
    std::string text(info.sentence);
    if (info.ulp > 0 || info.ulpDouble > 0)
        text += " On a GPU at most " + std::to_string(info.ulp) + " ulp off" +
                (info.ulpDouble > 0 && info.ulpDouble != info.ulp
                     ? ", as Float64 " + std::to_string(info.ulpDouble)
                     : "") +
                ".";
    return text;
}

std::string sentenceOf(const lang::Word& word) {
    switch (word.family) {
    case lang::WordFamily::Index:
        return indexSentence(word.name);
    case lang::WordFamily::Cast:
        return "The value as " + std::string(scalarInfo(word.target).name) +
               "; floats are cut toward zero, integers wrap.";
    default:
        return std::string(word.sentence);
    }
}

std::string sentenceOf(ScalarKind kind) {
    const ScalarInfo& info = scalarInfo(kind);
    if (kind == ScalarKind::Bool)
        return "true or false; bool in CUDA.";
    const std::string bits = std::to_string(info.size * 8);
    const std::string what = info.isFloat    ? "-bit float"
                             : info.isSigned ? "-bit signed integer"
                                             : "-bit unsigned integer";
    return "A " + bits + what + "; " + std::string(info.cuda) + " in CUDA.";
}

std::string_view sentenceOf(lang::TokenKind keyword) {
    using K = lang::TokenKind;
    switch (keyword) {
    case K::KernelArgs:
        return "Declares a kernel's scalars and arrays, as cLean does.";
    case K::DeviceKernel:
        return "A kernel whose parameters a kernelArgs declares.";
    case K::Kernel:
        return "A kernel with its parameters in brackets.";
    case K::Const:
        return "A named constant; goes into the CUDA text by its name.";
    case K::Global:
        return "Arrays in the GPU's memory.";
    case K::Shared:
        return "Arrays that the threads of a block share.";
    case K::Let:
        return "Names a value; with mut it can be assigned again.";
    case K::Mut:
        return "Lets a name be assigned again.";
    case K::Unless:
        return "What follows only where a condition does not hold.";
    case K::For:
        return "Counts: [lo:hi:step], half open, bounds evaluated once.";
    case K::While:
        return "Again and again while a condition holds.";
    case K::Break:
        return "Leaves the innermost loop.";
    case K::Continue:
        return "Goes on with the next round of the innermost loop.";
    case K::Return:
        return "Ends this thread.";
    case K::In:
        return "As a word of a parameter: only read.";
    case K::Out:
        return "As a word of a parameter: written; what was in it is not needed.";
    case K::InOut:
        return "As a word of a parameter: read and written.";
    default:
        return {};
    }
}

} // namespace lane
