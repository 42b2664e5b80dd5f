// Compiled for AVX-512 whatever the rest is compiled for: include nothing with inline code.
#include "core/exec_cpu/math_lanes.h"
#include "core/exec_cpu/math_symbol.h"

#include <immintrin.h>
#include <sleef.h>

namespace {
constexpr int FloatLanes = 16, DoubleLanes = 8;
inline __m512 loadFloat(const float* p) { return _mm512_load_ps(p); }
inline __m512d loadDouble(const double* p) { return _mm512_load_pd(p); }
inline void storeFloat(float* p, __m512 v) { _mm512_store_ps(p, v); }
inline void storeDouble(double* p, __m512d v) { _mm512_store_pd(p, v); }
} // namespace

#define LANE_SLEEF_F(name) Sleef_finz_##name##f16_u10avx512f
#define LANE_SLEEF_D(name) Sleef_finz_##name##d8_u10avx512f
#include "core/exec_cpu/math_table.inc"

const lane::cpu::RuntimeSymbol* lane::cpu::mathAvx512() { return Table; }
