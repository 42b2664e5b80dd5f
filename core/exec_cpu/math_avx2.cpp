// Compiled for AVX2 with FMA whatever the rest is compiled for: include nothing with inline code.
#include "core/exec_cpu/math_lanes.h"
#include "core/exec_cpu/math_symbol.h"

#include <immintrin.h>
#include <sleef.h>

#include <cstddef>

namespace {
constexpr int FloatLanes = 8, DoubleLanes = 4;
inline __m256 loadFloat(const float* p) { return _mm256_load_ps(p); }
inline __m256d loadDouble(const double* p) { return _mm256_load_pd(p); }
inline void storeFloat(float* p, __m256 v) { _mm256_store_ps(p, v); }
inline void storeDouble(double* p, __m256d v) { _mm256_store_pd(p, v); }

using FloatVector = __m256;
inline __m256 broadcast(float v) { return _mm256_set1_ps(v); }
inline __m256 multiply(__m256 a, __m256 b) { return _mm256_mul_ps(a, b); }
inline __m256 fusedMultiplyAdd(__m256 a, __m256 b, __m256 c) { return _mm256_fmadd_ps(a, b, c); }
inline __m256 smaller(__m256 a, __m256 b) { return _mm256_min_ps(a, b); }
inline __m256 magnitude(__m256 a) { return _mm256_andnot_ps(broadcast(-0.0f), a); }
inline __m256 withSign(__m256 size, __m256 sign) {
    return _mm256_or_ps(size, _mm256_and_ps(sign, broadcast(-0.0f)));
}
inline __m256 selectBelowOne(__m256 size, __m256 yes, __m256 no) {
    return _mm256_blendv_ps(no, yes, _mm256_cmp_ps(size, broadcast(1.0f), _CMP_LT_OQ));
}
} // namespace
#include "core/exec_cpu/math_erf.inc"

#define LANE_SLEEF_F(name) Sleef_finz_##name##f8_u10avx2
#define LANE_SLEEF_D(name) Sleef_finz_##name##d4_u10avx2
#define Sleef_finz_erff8_u10avx2 erfOf
// SLEEF has these at other accuracies.
#define Sleef_finz_sinpif8_u10avx2 Sleef_finz_sinpif8_u05avx2
#define Sleef_finz_sinpid4_u10avx2 Sleef_finz_sinpid4_u05avx2
#define Sleef_finz_cospif8_u10avx2 Sleef_finz_cospif8_u05avx2
#define Sleef_finz_cospid4_u10avx2 Sleef_finz_cospid4_u05avx2
#define Sleef_finz_hypotf8_u10avx2 Sleef_finz_hypotf8_u05avx2
#define Sleef_finz_hypotd4_u10avx2 Sleef_finz_hypotd4_u05avx2
#define Sleef_finz_erfcf8_u10avx2 Sleef_finz_erfcf8_u15avx2
#define Sleef_finz_erfcd4_u10avx2 Sleef_finz_erfcd4_u15avx2
#define Sleef_finz_gammaf8_u10avx2 Sleef_finz_tgammaf8_u10avx2
#define Sleef_finz_gammad4_u10avx2 Sleef_finz_tgammad4_u10avx2
#include "core/exec_cpu/math_table.inc"

const lane::cpu::RuntimeSymbol* lane::cpu::mathAvx2() { return Table; }
