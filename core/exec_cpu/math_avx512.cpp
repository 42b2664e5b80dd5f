// Compiled for AVX-512 whatever the rest is compiled for: include nothing with inline code.
#include "core/exec_cpu/math_lanes.h"
#include "core/exec_cpu/math_symbol.h"

#include <immintrin.h>
#include <sleef.h>

#include <cstddef>

namespace {
constexpr int FloatLanes = 16, DoubleLanes = 8;
inline __m512 loadFloat(const float* p) { return _mm512_load_ps(p); }
inline __m512d loadDouble(const double* p) { return _mm512_load_pd(p); }
inline void storeFloat(float* p, __m512 v) { _mm512_store_ps(p, v); }
inline void storeDouble(double* p, __m512d v) { _mm512_store_pd(p, v); }

using FloatVector = __m512;
inline __m512 broadcast(float v) { return _mm512_set1_ps(v); }
inline __m512 multiply(__m512 a, __m512 b) { return _mm512_mul_ps(a, b); }
inline __m512 fusedMultiplyAdd(__m512 a, __m512 b, __m512 c) { return _mm512_fmadd_ps(a, b, c); }
inline __m512 smaller(__m512 a, __m512 b) { return _mm512_min_ps(a, b); }
inline __m512 magnitude(__m512 a) { return _mm512_abs_ps(a); }
inline __m512 withSign(__m512 size, __m512 sign) {
    const __m512i bit = _mm512_set1_epi32(static_cast<int>(0x80000000u));
    return _mm512_castsi512_ps(_mm512_or_si512(_mm512_castps_si512(size), _mm512_and_si512(_mm512_castps_si512(sign), bit)));
}
inline __m512 selectBelowOne(__m512 size, __m512 yes, __m512 no) {
    return _mm512_mask_blend_ps(_mm512_cmp_ps_mask(size, broadcast(1.0f), _CMP_LT_OQ), no, yes);
}
} // namespace
#include "core/exec_cpu/math_erf.inc"

#define LANE_SLEEF_F(name) Sleef_finz_##name##f16_u10avx512f
#define LANE_SLEEF_D(name) Sleef_finz_##name##d8_u10avx512f
#define Sleef_finz_erff16_u10avx512f erfOf
// SLEEF has these at other accuracies.
#define Sleef_finz_sinpif16_u10avx512f Sleef_finz_sinpif16_u05avx512f
#define Sleef_finz_sinpid8_u10avx512f Sleef_finz_sinpid8_u05avx512f
#define Sleef_finz_cospif16_u10avx512f Sleef_finz_cospif16_u05avx512f
#define Sleef_finz_cospid8_u10avx512f Sleef_finz_cospid8_u05avx512f
#define Sleef_finz_hypotf16_u10avx512f Sleef_finz_hypotf16_u05avx512f
#define Sleef_finz_hypotd8_u10avx512f Sleef_finz_hypotd8_u05avx512f
#define Sleef_finz_erfcf16_u10avx512f Sleef_finz_erfcf16_u15avx512f
#define Sleef_finz_erfcd8_u10avx512f Sleef_finz_erfcd8_u15avx512f
#define Sleef_finz_gammaf16_u10avx512f Sleef_finz_tgammaf16_u10avx512f
#define Sleef_finz_gammad8_u10avx512f Sleef_finz_tgammad8_u10avx512f
#include "core/exec_cpu/math_table.inc"

const lane::cpu::RuntimeSymbol* lane::cpu::mathAvx512() { return Table; }
