#pragma once

#include "core/base/source_range.h"
#include "core/diag/diagnostic.h"
#include "core/ir/module.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lane {

/// One line of generated CUDA and the piece of kernel source that it came from. Line numbers
/// from 1.
struct CudaLine {
    std::uint32_t line = 0;
    SourceRange source;           ///< the statement or declaration, its head for a compound one
    std::uint32_t sourceLine = 0; ///< of source.begin, from 1
};

/// A `__constant__` of the text that whoever launches the kernel gives its value first: what the
/// launch knows, and the kernel's signature (its scalars, then its arrays) has no place for.
struct CudaSymbol {
    enum class Kind : std::uint8_t {
        Content,     ///< of an array in constant memory
        Length,      ///< of an array of undeclared shape, in elements: an unsigned int
        SharedOffset ///< where a dynamic shared array begins, in bytes: an unsigned int
    };
    Kind kind = Kind::Content;
    std::string kernel; ///< qualified
    ir::ArrayId array;  ///< of that kernel
    std::string name;   ///< in the text, and in the module made of it
};

/// CUDA C++ for a module, with its map. Lines that come from no single place (a lone brace, a blank
/// line) are not in the map; several lines may share a source, and a line may have several sources, the one that it is for first.
struct CudaText {
    std::string text;
    std::vector<CudaLine> map; ///< ordered by line
    std::vector<CudaSymbol> symbols;
    /// What CUDA cannot be made of (L09..); the kernels that they stand in are left out.
    Diagnostics problems;
    std::vector<std::string> refused; ///< those kernels, qualified

    /// The kernel source line of a CUDA line; 0 if it has none.
    std::uint32_t sourceLineOf(std::uint32_t cudaLine) const;
    /// The CUDA lines of a kernel source line, in order.
    std::vector<std::uint32_t> cudaLinesOf(std::uint32_t sourceLine) const;
};

struct EmitOptions {
    /// Arrays of several dimensions may have more elements than 32-bit indices reach: their places are
    /// computed in 64 bits.
    bool hasLongArrays = false;
};

/// The whole module (kernels with errors are left out), or one kernel with what it needs.
/// `source` is the text that the module's ranges refer to. Pure; takes microseconds.
CudaText emitCuda(const ir::Module& module, std::string_view source, EmitOptions options = {});
CudaText emitCuda(const ir::Module& module, const ir::Kernel& kernel, std::string_view source);

/// The type as the text of the module writes it: "float3", "Particle".
std::string cudaTypeName(const ir::Module& module, ir::TypeId type);

} // namespace lane
