#pragma once

#include "core/base/scalar_kind.h"

#include <llvm/IR/Value.h>

#include <cstdint>

namespace lane::cpu {

/// What an expression is for the 32 lanes of a warp.
struct Value {
    enum class Kind : std::uint8_t {
        Uniform, ///< one scalar, equal for all active lanes
        Affine,  ///< base + sx * column + sy * row, integers of 32 or 64 bits, wrapping
        Vector   ///< <32 x T>
    };
    Kind kind = Kind::Uniform;
    ScalarKind type = ScalarKind::UInt32;
    llvm::Value* v = nullptr; ///< the scalar, the base or the vector
    llvm::Value* sx = nullptr;
    llvm::Value* sy = nullptr;
    /// All 32 lanes lie in 0 … max; Unbounded where that is not known.
    std::uint64_t max = Unbounded;
    /// Of an affine value: as numbers, the lanes ascend; no lane has wrapped past another.
    bool ascends = false;

    static constexpr std::uint64_t Unbounded = ~0ull;

    bool isBounded() const { return max != Unbounded; }
    bool isUniform() const { return kind == Kind::Uniform; }
    bool isVector() const { return kind == Kind::Vector; }
    explicit operator bool() const { return v != nullptr; }
};

/// The active lanes, in the three forms that code asks for.
struct Mask {
    llvm::Value* bits = nullptr;   ///< i32
    llvm::Value* lanes = nullptr;  ///< <32 x i1>
    llvm::Value* isFull = nullptr; ///< i1
};

} // namespace lane::cpu
