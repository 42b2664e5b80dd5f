#pragma once

#include "core/ir/module.h"

namespace lane::ir {

/// What kind of operation each row of ops.def is.
enum class OpClass : std::uint8_t {
    Leaf,       ///< a value that stands there
    Place,      ///< where a thread is, and how many there are
    Sign,       ///< of one operand
    Arithmetic, ///< of two
    Shift,
    Test,       ///< compares; gives Bool
    Logic,      ///< the second operand only where the first does not decide
    Choice,     ///< one of two operands, by the first
    Conversion,
    Call,
    Array,      ///< an element, or what is asked of a whole array
    Part,       ///< makes aggregates and takes them apart
    Threads     ///< of several threads
};

constexpr OpClass classOf(Op op) {
    switch (op) {
#define LANE_OP(Id, name, Class) \
    case Op::Id:                 \
        return OpClass::Class;
#include "core/ir/ops.def"
#undef LANE_OP
    }
    return OpClass::Leaf;
}

/// Written by an operator, from a sign to a conversion: a value of its operands alone.
constexpr bool isOperator(Op op) {
    return classOf(op) >= OpClass::Sign && classOf(op) <= OpClass::Conversion;
}

constexpr bool isTest(Op op) {
    return classOf(op) == OpClass::Test;
}

/// Whether some of its operands may not be evaluated.
constexpr bool leavesOut(Op op) {
    return classOf(op) == OpClass::Logic || classOf(op) == OpClass::Choice;
}

} // namespace lane::ir
