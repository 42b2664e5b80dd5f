#pragma once

#include "core/ir/module.h"

#include <optional>
#include <span>
#include <string>

/// Inside of the room.
namespace lane::program {

/// Bits as literals keep them: integers extended to 64 bits by their sign.
ir::Literal extended(ScalarKind kind, std::uint64_t bits);

/// What is wrong with an operation of a program or a reference, in the words of a checked run.
struct ScalarFault {
    const char* kind;
    std::string message;
    bool hasNoValue = false; ///< the run goes on with 0
};

/// Of an operation on single scalars: the first of type `from` (and a shift's count of type `count`), its result of type `to`.
std::optional<ScalarFault> faultOf(const ir::Expr& e, ScalarKind from, ScalarKind count, ScalarKind to,
                                   std::span<const ir::Literal> values);

} // namespace lane::program
