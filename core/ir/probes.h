#pragma once

#include "core/ir/module.h"

namespace lane::ir {

/// What a Probe statement is for; `mark` of the statement is its number.
struct Probe {
    enum class Kind : std::uint8_t {
        Stop,  ///< before a statement, or before a further round of a loop
        End,   ///< the kernel's last statement is done
        Value, ///< `var` has been set: `indices` are its scalars
        Array, ///< the local array has been made
        Write  ///< an element is about to be written: `indices`; one of several: row-major
    };
    Kind kind = Kind::Stop;
    SourceRange range;         ///< of a Stop: the statement's head
    std::uint32_t call = 0;    ///< of Probes::calls
    std::uint32_t scopeAt = 0; ///< of a Stop: a place in the text with the names that can be seen
    bool isBarrier = false;    ///< of a Stop: what comes is a barrier
    bool isReturn = false;     ///< of a Stop: what comes ends the thread
    /// Of a Stop: what can be seen in the function around it, by ids of the plain form.
    std::vector<VarId> vars = {};
    std::vector<ArrayId> arrays = {}; ///< local ones
    VarId var = {};                   ///< of a Value
    ArrayId array = {};               ///< of an Array or a Write
    std::uint32_t indexCount = 0;     ///< of a Write
};

/// A function where it was called, or (number 0) the kernel.
struct ProbedCall {
    FunctionId function = {};
    std::uint32_t parent = 0, depth = 0;
    std::uint32_t stop = 0; ///< the Probe of the statement that called
    SourceRange range;      ///< of the call
    /// By id of the function: ids of the plain form; a missing one is not there.
    std::vector<VarId> vars = {};
    std::vector<ArrayId> arrays = {};
};

/// What the probes of a plain form mean.
struct Probes {
    std::vector<Probe> probes;
    std::vector<ProbedCall> calls;
};

} // namespace lane::ir
