#pragma once

/// The benchmark's kernels in OpenCL C, written as one would by hand.
namespace lane::bench {

inline constexpr const char* openClSource = R"CL(
#pragma OPENCL FP_CONTRACT OFF
kernel void saxpy(uint n, float alpha, global const float* x, global const float* y, global float* r) {
    uint i = get_global_id(0);
    if (i < n)
        r[i] = alpha * x[i] + y[i];
}

kernel void heat(uint n, float rate, global const float* now, global float* next) {
    uint i = get_global_id(0);
    if (i < n) {
        if (i == 0 || i + 1 == n)
            next[i] = now[i];
        else
            next[i] = now[i] + rate * (now[i - 1] - 2 * now[i] + now[i + 1]);
    }
}

kernel void mandelbrot(uint width, uint height, float left, float top, float step, global uint* rounds) {
    uint px = get_global_id(0), py = get_global_id(1);
    if (px >= width || py >= height)
        return;
    float cx = left + px * step, cy = top + py * step, x = 0, y = 0;
    uint k = 0;
    while (k < 256) {
        float xx = x * x, yy = y * y;
        if (xx + yy > 4)
            break;
        y = 2 * x * y + cy;
        x = xx - yy + cx;
        ++k;
    }
    rounds[py * width + px] = k;
}

kernel void blackScholes(uint n, global const float* price, global const float* strike,
                         global const float* years, global float* call_, global float* put_) {
    uint i = get_global_id(0);
    if (i >= n)
        return;
    const float rate = 0.02f, volatility = 0.3f;
    float s = price[i], x = strike[i], t = years[i];
    float sigma = volatility * sqrt(t);
    float d1 = (log(s / x) + (rate + 0.5f * volatility * volatility) * t) / sigma;
    float d2 = d1 - sigma;
    float n1 = 0.5f * (1 + erf(d1 * 0.70710678f)), n2 = 0.5f * (1 + erf(d2 * 0.70710678f));
    float discounted = x * exp(-(rate * t));
    call_[i] = s * n1 - discounted * n2;
    put_[i] = discounted * (1 - n2) - s * (1 - n1);
}

kernel void tiledProduct(uint n, global const float* a, global const float* b, global float* c) {
    local float tileA[16][16], tileB[16][16];
    uint column = get_global_id(0), row = get_global_id(1), tx = get_local_id(0), ty = get_local_id(1);
    float sum = 0;
    for (uint k0 = 0; k0 < n; k0 += 16) {
        tileA[ty][tx] = row < n && k0 + tx < n ? a[row * n + k0 + tx] : 0;
        tileB[ty][tx] = column < n && k0 + ty < n ? b[(k0 + ty) * n + column] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint k = 0; k < 16; ++k)
            sum += tileA[ty][k] * tileB[k][tx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (row < n && column < n)
        c[row * n + column] = sum;
}

kernel void treeSums(uint n, global const float* x, global float* sums) {
    local float part[256];
    uint t = get_local_id(0), i = get_global_id(0);
    part[t] = i < n ? x[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint d = 128; d > 0; d /= 2) {
        if (t < d)
            part[t] += part[t + d];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (t == 0)
        sums[get_group_id(0)] = part[0];
}

kernel void histogram(uint n, global const uint* values, global uint* counts) {
    local uint table[256];
    uint t = get_local_id(0), i = get_global_id(0);
    table[t] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n)
        atomic_inc(&table[values[i] % 256]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (table[t] > 0)
        atomic_add(&counts[t], table[t]);
}
)CL";

} // namespace lane::bench
