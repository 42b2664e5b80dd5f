// For machines without AVX2: the C library, lane by lane.
#include "core/exec_cpu/math_lanes.h"
#include "core/exec_cpu/math_symbol.h"
#include "core/exec_cpu/math_turns.h"

#include <cmath>

namespace {
constexpr int FloatLanes = 1, DoubleLanes = 1;
inline float loadFloat(const float* p) { return *p; }
inline double loadDouble(const double* p) { return *p; }
inline void storeFloat(float* p, float v) { *p = v; }
inline void storeDouble(double* p, double v) { *p = v; }

/// The C library's functions by the names of the list, each in the type of its argument.
namespace libm {
using std::acos, std::acosh, std::asin, std::asinh, std::atan, std::atan2, std::atanh, std::cos,
    std::cosh, std::erf, std::erfc, std::exp, std::exp2, std::expm1, std::hypot, std::log,
    std::log10, std::log1p, std::log2, std::pow, std::sin, std::sinh, std::tan;

template <typename T> T sinpi(T x) { return static_cast<T>(lane::cpu::sinpi(static_cast<long double>(x))); }
template <typename T> T cospi(T x) { return static_cast<T>(lane::cpu::cospi(static_cast<long double>(x))); }
template <typename T> T cbrt(T x) { return static_cast<T>(cbrtl(x)); }
template <typename T> T tanh(T x) { return static_cast<T>(tanhl(x)); }
template <typename T> T gamma(T x) { return static_cast<T>(tgammal(x)); }
template <typename T> T lgamma(T x) {
    int sign = 0;
    return static_cast<T>(lgammal_r(x, &sign));
}
} // namespace libm
} // namespace

#define LANE_SLEEF_F(name) libm::name
#define LANE_SLEEF_D(name) libm::name
#include "core/exec_cpu/math_table.inc"

const lane::cpu::RuntimeSymbol* lane::cpu::mathScalar() { return Table; }
