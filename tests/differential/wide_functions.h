#pragma once

#include <string_view>

namespace differential {

using WideFunction = double (*)(double);

/// A built-in of one float in double, good to a few units of a double; null for one that is not here:
/// several arguments, no float, or an intrinsic that promises nothing over all floats.
WideFunction wideFunction(std::string_view name);

/// Whether CUDA's programming guide bounds the function's error there: of lgammaf it does not between -10.001 and -2.264,
/// where the function goes through 0 again and again.
bool isBoundedOnGpu(std::string_view name, float x);

/// How far a float is from a value, in units of the float's last place at the value: what is beyond
/// the largest float counts as 2^128, and subnormal results by their own unit.
double distance(float got, double want);

} // namespace differential
