#pragma once

/// The mathematical functions, one list: LANE_MATH1(name, sleef name) of one argument, LANE_MATH2
/// of two. SLEEF's most accurate variants; "finz" means the same bits at every register width, so
/// that a result depends neither on the lane nor on the machine's width.
#define LANE_MATH_FUNCTIONS                                                                        \
    LANE_MATH1(sin)                                                                                \
    LANE_MATH1(cos)                                                                                \
    LANE_MATH1(tan)                                                                                \
    LANE_MATH1(atan)                                                                               \
    LANE_MATH1(exp)                                                                                \
    LANE_MATH1(exp2)                                                                               \
    LANE_MATH1(log)                                                                                \
    LANE_MATH1(log2)                                                                               \
    LANE_MATH1(log10)                                                                              \
    LANE_MATH1(tanh)                                                                               \
    LANE_MATH1(erf)                                                                                \
    LANE_MATH1(cbrt)                                                                                \
    LANE_MATH1(expm1)                                                                               \
    LANE_MATH1(log1p)                                                                               \
    LANE_MATH1(asin)                                                                                \
    LANE_MATH1(acos)                                                                                \
    LANE_MATH1(sinh)                                                                                \
    LANE_MATH1(cosh)                                                                                \
    LANE_MATH1(asinh)                                                                               \
    LANE_MATH1(acosh)                                                                               \
    LANE_MATH1(atanh)                                                                               \
    LANE_MATH1(sinpi)                                                                               \
    LANE_MATH1(cospi)                                                                               \
    LANE_MATH1(erfc)                                                                                \
    LANE_MATH1(gamma)                                                                               \
    LANE_MATH1(lgamma)                                                                              \
    LANE_MATH2(hypot)                                                                               \
    LANE_MATH2(atan2)                                                                              \
    LANE_MATH2(pow)

namespace lane::cpu {

struct RuntimeSymbol;

using Math1f = void (*)(float*, const float*);
using Math2f = void (*)(float*, const float*, const float*);

/// The table of one instruction set, ended by a null name.
const RuntimeSymbol* mathAvx512();
const RuntimeSymbol* mathAvx2();
const RuntimeSymbol* mathScalar();

} // namespace lane::cpu
