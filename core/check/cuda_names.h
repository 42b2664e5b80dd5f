#pragma once

#include "core/ir/module.h"

#include <string>
#include <string_view>

namespace lane::check {

/// A name of the language as a name that CUDA C++ takes: itself where it is one; else with every
/// character that is none of A-Z a-z 0-9 _ as `_uHEX_`, and with `_` after words that C++ or CUDA
/// has taken. Two names never give the same, but for those that look like such a code themselves.
std::string cudaName(std::string_view name);

/// Gives every kernel and every function its cudaName: the plain name where it is unique in the
/// module, else the qualified one with `_` for the dots. All of them differ, but for the instances
/// of one function for several types, which CUDA C++ overloads.
void nameKernels(ir::Module& module);

} // namespace lane::check
