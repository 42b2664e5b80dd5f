#pragma once

#include "core/ir/module.h"

namespace lane::ir {

/// How faults write an operation of two numbers, with its spaces: " + ". Of Add, Sub, Mul, Div, Rem, Shl and Shr.
constexpr const char* operatorText(Op op) {
    switch (op) {
    case Op::Add: return " + ";
    case Op::Sub: return " - ";
    case Op::Mul: return " * ";
    case Op::Div: return " / ";
    case Op::Rem: return " % ";
    case Op::Shl: return " <<< ";
    default: return " >>> ";
    }
}

} // namespace lane::ir
