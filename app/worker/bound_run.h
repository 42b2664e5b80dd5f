#pragma once

#include "app/worker/source_cache.h"
#include "core/base/result.h"
#include "core/wire/messages.h"

#include <cstdint>
#include <vector>

namespace lane::worker {

/// An array argument held against the kernel's parameter.
struct RunArray {
    const wire::ArrayArgument* argument = nullptr;
    const ir::Array* parameter = nullptr;
    std::uint64_t bytes = 0;

    /// As many as the parameter's rank; an argument of vectors, matrices or packed
    /// structures has the axes of an element besides.
    std::vector<std::uint64_t> extents() const {
        return {argument->shape.begin(), argument->shape.begin() + parameter->rank};
    }
};

/// A run request held against the kernel that it names: everything in the kernel's order.
struct BoundRun {
    CompilationPtr compilation;
    const ir::Kernel* kernel = nullptr;         ///< or what of it a program or a reference has
    const ir::Program* program = nullptr;       ///< where it is one
    const ir::Reference* reference = nullptr;   ///< where it is one
    std::vector<wire::ScalarArgument> scalars; ///< of a Vec or a structure one a part
    std::vector<RunArray> arrays;    ///< in global memory
    std::vector<RunArray> constants; ///< in constant memory; each has an input
    std::vector<std::uint64_t> sharedLengths; ///< of the dynamic shared arrays, elements
    std::vector<std::uint64_t> sharedOffsets; ///< where each begins, bytes
    std::uint64_t dynamicSharedBytes = 0;
};

/// Compiles the text (or finds it compiled) and picks the kernel. Errors: L4213 no such kernel, or
/// one with errors.
Result<BoundRun> bindKernel(SourceCache& sources, const std::string& fileName,
                            const std::string& source, const std::string& kernel,
                            wire::RunKind kind = wire::RunKind::Kernel);

/// Binds the request's arguments by name, and refuses (L4214) what is missing, unknown, of another
/// type or rank, or too large to be meant; L4215 extents and repeats out of all bounds. The result
/// refers to the request.
Result<BoundRun> bindRun(SourceCache& sources, const wire::RunRequest& request);

} // namespace lane::worker
