#pragma once

/// The examples as plain loops. `parallel`: over all cores by OpenMP. Indices are `long`: with
/// unsigned ones gcc must allow for wrapping and does not vectorise.
namespace lane::bench {

void setThreads(int threads); ///< 0: all
void saxpy(long n, float alpha, const float* x, const float* y, float* r);
void heat(long n, float rate, const float* now, float* next);
void mandelbrot(long width, long height, float left, float top, float step, unsigned* rounds);
void blackScholes(long n, const float* price, const float* strike, const float* years, float* call,
                  float* put);
void blockedProduct(long n, const float* a, const float* b, float* c); ///< tiles of 16
void naiveProduct(long n, const float* a, const float* b, float* c);   ///< i, k, j order
void treeSums(long n, const float* x, float* sums);                    ///< blocks of 256
void histogram(long n, const unsigned* values, unsigned* counts);      ///< four tables

} // namespace lane::bench
