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

/// Where a function of SLEEF's keeps its promise; beyond, lanes are computed again one by one from
/// the C library in the next wider type. Found by running every float through every function.
struct MathEdge {
    const char* name;
    float low, high;
    double lowDouble, highDouble;
};

inline constexpr MathEdge MathEdges[] = {
    {"log1p", -1, 1e37f, -1, 1e300},                         // infinite above
    {"sinpi", -1e6f, 1e6f, -1e8, 1e8},                       // whole turns are lost
    {"cospi", -1e6f, 1e6f, -1e8, 1e8},                       //
    {"sinh", -88, 88, -700, 700},                            // e to the |x| overflows before they do
    {"cosh", -88, 88, -700, 700},                            //
    {"asinh", -1e15f, 1e15f, -1e150, 1e150},                 // x² overflows
    {"acosh", 1, 1e15f, 1, 1e150},                           //
    {"gamma", -30, 30, -150, 150},                           // subnormal results
    {"lgamma", 0, 1e30f, 0, 1e300},                          // near its zeros, and before it overflows
};

consteval int edgeOf(const char* name) {
    for (int i = 0; i < static_cast<int>(sizeof MathEdges / sizeof *MathEdges); ++i) {
        const char *a = MathEdges[i].name, *b = name;
        while (*a != 0 && *a == *b)
            ++a, ++b;
        if (*a == *b)
            return i;
    }
    return -1;
}

/// Computes again what lies beyond an edge, of 32 lanes.
void mendLanes(int edge, float* out, const float* x);
void mendLanes(int edge, double* out, const double* x);

/// The table of one instruction set, ended by a null name.
const RuntimeSymbol* mathAvx512();
const RuntimeSymbol* mathAvx2();
const RuntimeSymbol* mathScalar();

} // namespace lane::cpu
