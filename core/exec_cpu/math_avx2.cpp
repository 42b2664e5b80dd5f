// Compiled for AVX2 with FMA whatever the rest is compiled for: include nothing with inline code.
#include "core/exec_cpu/math_lanes.h"
#include "core/exec_cpu/math_symbol.h"

#include <immintrin.h>
#include <sleef.h>

namespace {
constexpr int FloatLanes = 8, DoubleLanes = 4;
inline __m256 loadFloat(const float* p) { return _mm256_load_ps(p); }
inline __m256d loadDouble(const double* p) { return _mm256_load_pd(p); }
inline void storeFloat(float* p, __m256 v) { _mm256_store_ps(p, v); }
inline void storeDouble(double* p, __m256d v) { _mm256_store_pd(p, v); }
} // namespace

#define LANE_SLEEF_F(name) Sleef_finz_##name##f8_u10avx2
#define LANE_SLEEF_D(name) Sleef_finz_##name##d4_u10avx2
#include "core/exec_cpu/math_table.inc"

const lane::cpu::RuntimeSymbol* lane::cpu::mathAvx2() { return Table; }
