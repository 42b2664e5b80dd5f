#pragma once

#include "core/ir/module.h"
#include "core/ir/probes.h"

namespace lane::ir {

/// The same kernel in fewer words, for a back end that gains nothing from the structure of the
/// source: without Repeat (it becomes a While) and without CallFunction (bodies are put in where
/// they are called; the language has no recursion). Ids of variables and arrays stay, new ones come
/// behind. Ranges stay: a fault in a function is at the function's line.
/// `marksCalls`: where a call is a whole statement, one that does nothing keeps its place.
Kernel plainForm(const Module& module, const Kernel& kernel, bool marksCalls = false);
/// With Probe statements, and what they mean: for a debugger. Without them it is the same kernel.
Kernel probedForm(const Module& module, const Kernel& kernel, Probes& probes);

} // namespace lane::ir
