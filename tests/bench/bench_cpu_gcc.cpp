#include "tests/bench/bench_cpu_gcc.h"

#include <algorithm>
#include <cmath>
#include <omp.h>

// Built twice: as it stands, and with LANE_FAST_MATH and fast mathematics.
namespace lane::bench {

#ifdef LANE_FAST_MATH
namespace fast {
#else
void setThreads(int threads) { omp_set_num_threads(threads == 0 ? omp_get_num_procs() : threads); }
#endif

void saxpy(long n, float alpha, const float* x, const float* y, float* r) {
#pragma omp parallel for
    for (long i = 0; i < n; ++i)
        r[i] = alpha * x[i] + y[i];
}

void heat(long n, float rate, const float* now, float* next) {
    next[0] = now[0];
    next[n - 1] = now[n - 1];
#pragma omp parallel for
    for (long i = 1; i < n - 1; ++i)
        next[i] = now[i] + rate * (now[i - 1] - 2 * now[i] + now[i + 1]);
}

void mandelbrot(long width, long height, float left, float top, float step, unsigned* rounds) {
#pragma omp parallel for schedule(dynamic, 4)
    for (long py = 0; py < height; ++py)
        for (long px = 0; px < width; ++px) {
            const float cx = left + static_cast<float>(px) * step;
            const float cy = top + static_cast<float>(py) * step;
            float x = 0, y = 0;
            unsigned k = 0;
            while (k < 256) {
                const float xx = x * x, yy = y * y;
                if (xx + yy > 4)
                    break;
                y = 2 * x * y + cy;
                x = xx - yy + cx;
                ++k;
            }
            rounds[py * width + px] = k;
        }
}

void blackScholes(long n, const float* price, const float* strike, const float* years, float* call,
                  float* put) {
#pragma omp parallel for
    for (long i = 0; i < n; ++i) {
        const float rate = 0.02f, volatility = 0.3f;
        const float s = price[i], x = strike[i], t = years[i];
        const float sigma = volatility * std::sqrt(t);
        const float d1 = (std::log(s / x) + (rate + 0.5f * volatility * volatility) * t) / sigma;
        const float d2 = d1 - sigma;
        const float n1 = 0.5f * (1 + std::erf(d1 * 0.70710678f));
        const float n2 = 0.5f * (1 + std::erf(d2 * 0.70710678f));
        const float discounted = x * std::exp(-(rate * t));
        call[i] = s * n1 - discounted * n2;
        put[i] = discounted * (1 - n2) - s * (1 - n1);
    }
}

namespace {
constexpr long T = 16;

/// One tile's share of the sums; `N` columns known at compile time where the tile is whole.
template <bool Whole>
void addTile(long n, const float* a, const float* b, float (&sum)[T][T], long i0, long j0, long k0) {
    const long rows = Whole ? T : std::min(T, n - i0);
    const long columns = Whole ? T : std::min(T, n - j0);
    const long depth = Whole ? T : std::min(T, n - k0);
    for (long i = 0; i < rows; ++i)
        for (long k = 0; k < depth; ++k) {
            const float v = a[(i0 + i) * n + k0 + k];
            for (long j = 0; j < columns; ++j)
                sum[i][j] += v * b[(k0 + k) * n + j0 + j];
        }
}
} // namespace

void blockedProduct(long n, const float* a, const float* b, float* c) {
#pragma omp parallel for
    for (long i0 = 0; i0 < n; i0 += T)
        for (long j0 = 0; j0 < n; j0 += T) {
            float sum[T][T] = {};
            for (long k0 = 0; k0 < n; k0 += T) {
                if (std::max({i0, j0, k0}) + T <= n)
                    addTile<true>(n, a, b, sum, i0, j0, k0);
                else
                    addTile<false>(n, a, b, sum, i0, j0, k0);
            }
            for (long i = i0; i < std::min(n, i0 + T); ++i)
                for (long j = j0; j < std::min(n, j0 + T); ++j)
                    c[i * n + j] = sum[i - i0][j - j0];
        }
}

void naiveProduct(long n, const float* a, const float* b, float* c) {
#pragma omp parallel for
    for (long i = 0; i < n; ++i) {
        std::fill_n(c + i * n, n, 0.0f);
        for (long k = 0; k < n; ++k) {
            const float v = a[i * n + k];
            for (long j = 0; j < n; ++j)
                c[i * n + j] += v * b[k * n + j];
        }
    }
}

namespace {
template <long Width, typename T> void treeSumsOf(long n, const T* x, T* sums) {
#pragma omp parallel for
    for (long piece = 0; piece < (n + Width - 1) / Width; ++piece) {
        T part[Width] = {};
        for (long t = 0; t < std::min(Width, n - piece * Width); ++t)
            part[t] = x[piece * Width + t];
        for (long d = Width / 2; d > 0; d /= 2)
            for (long t = 0; t < d; ++t)
                part[t] += part[t + d];
        sums[piece] = part[0];
    }
}
} // namespace

void treeSums(long n, const float* x, float* sums) { treeSumsOf<256>(n, x, sums); }
void warpTreeSums(long n, const int* x, int* sums) { treeSumsOf<32>(n, x, sums); }

void histogram(long n, const unsigned* values, unsigned* counts) {
#pragma omp parallel
    {
        unsigned tables[4][256] = {};
#pragma omp for
        for (long i = 0; i < n / 4; ++i)
            for (long k = 0; k < 4; ++k)
                ++tables[k][values[i * 4 + k] % 256];
#pragma omp critical
        for (long b = 0; b < 256; ++b)
            counts[b] += tables[0][b] + tables[1][b] + tables[2][b] + tables[3][b];
    }
}

#ifdef LANE_FAST_MATH
} // namespace fast
#endif
} // namespace lane::bench
