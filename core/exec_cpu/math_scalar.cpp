// For machines without AVX2: the C library, lane by lane.
#include "core/exec_cpu/math_lanes.h"
#include "core/exec_cpu/math_symbol.h"

#include <cmath>

namespace {
constexpr int FloatLanes = 1, DoubleLanes = 1;
inline float loadFloat(const float* p) { return *p; }
inline double loadDouble(const double* p) { return *p; }
inline void storeFloat(float* p, float v) { *p = v; }
inline void storeDouble(double* p, double v) { *p = v; }
} // namespace

#define LANE_SLEEF_F(name) std::name
#define LANE_SLEEF_D(name) std::name
#include "core/exec_cpu/math_table.inc"

const lane::cpu::RuntimeSymbol* lane::cpu::mathScalar() { return Table; }
