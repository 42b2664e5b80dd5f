#pragma once

#include "core/ir/module.h"

#include <span>
#include <string>

/// Inside of the room.
namespace lane::program {

enum class Wrong : std::uint8_t { Nothing, Division, Shift, Overflow, LostBits, Conversion };

/// What is wrong with an operation on single scalars: the first of type `from` (and a shift's count of type `count`),
/// its result of type `to`. Nothing is written: almost always nothing is wrong.
Wrong wrongOf(const ir::Expr& e, ScalarKind from, ScalarKind count, ScalarKind to,
              std::span<const ir::Literal> values);

/// Whether it is what code that is not checked does in silence, as kernels do, and may do on purpose: a float that
/// saturates, bits that are shifted or cut away.
bool isToldByCheckedRunsAlone(Wrong wrong);

/// It in the words of a checked run.
struct ScalarFault {
    const char* kind;
    std::string message;
    bool hasNoValue = false; ///< the run goes on with 0
};
ScalarFault faultOf(Wrong wrong, const ir::Expr& e, ScalarKind from, ScalarKind count, ScalarKind to,
                    std::span<const ir::Literal> values);

} // namespace lane::program
