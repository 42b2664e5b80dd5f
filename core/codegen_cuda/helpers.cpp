#include "core/codegen_cuda/helpers.h"

namespace lane::cuda {

std::string_view textOf(Helper helper) {
    switch (helper) {
    case Helper::ThreadRank: // 32 threads in a row are a warp
        return R"(__device__ unsigned int threadRank()
{
    return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
)";
    case Helper::CeilDiv:
        return R"(template <typename T>
__device__ T ceilDiv(T a, T b)
{
    return a / b + (a % b != 0 && (a % b > 0) == (b > 0));
}
)";
    case Helper::Select:
        return R"(template <typename T>
__device__ T select(bool condition, T a, T b)
{
    return condition ? a : b;
}
)";
    case Helper::SignOf:
        return R"(template <typename T>
__device__ T signOf(T x)
{
    return x > 0 ? 1 : x < 0 ? -1 : x;
}
)";
    case Helper::FractFloat:
        return R"(__device__ float fractOf(float x)
{
    return x - floorf(x);
}
)";
    case Helper::FractDouble:
        return R"(__device__ double fractOf(double x)
{
    return x - floor(x);
}
)";
    case Helper::LerpFloat:
        return R"(__device__ float lerp(float a, float b, float t)
{
    return fmaf(t, b - a, a);
}
)";
    case Helper::LerpDouble:
        return R"(__device__ double lerp(double a, double b, double t)
{
    return fma(t, b - a, a);
}
)";
    case Helper::SmoothstepFloat:
        return R"(__device__ float smoothstep(float lo, float hi, float x)
{
    float t = __saturatef((x - lo) / (hi - lo));
    return t * t * (3.0f - 2.0f * t);
}
)";
    case Helper::SmoothstepDouble:
        return R"(__device__ double smoothstep(double lo, double hi, double x)
{
    double t = fmin(fmax((x - lo) / (hi - lo), 0.0), 1.0);
    return t * t * (3.0 - 2.0 * t);
}
)";
    case Helper::Rotl8:
        return R"(__device__ unsigned char rotl(unsigned char x, unsigned int count)
{
    return (unsigned char)(x << (count % 8) | x >> (-count % 8));
}
)";
    case Helper::Rotl16:
        return R"(__device__ unsigned short rotl(unsigned short x, unsigned int count)
{
    return (unsigned short)(x << (count % 16) | x >> (-count % 16));
}
)";
    case Helper::Rotl64:
        return R"(__device__ unsigned long long rotl(unsigned long long x, unsigned int count)
{
    return x << (count % 64) | x >> (-count % 64);
}
)";
    case Helper::Rotl32:
        return R"(__device__ unsigned int rotl(unsigned int x, unsigned int count)
{
    return __funnelshift_l(x, x, count);
}
)";
    case Helper::Rotr8:
        return R"(__device__ unsigned char rotr(unsigned char x, unsigned int count)
{
    return (unsigned char)(x >> (count % 8) | x << (-count % 8));
}
)";
    case Helper::Rotr16:
        return R"(__device__ unsigned short rotr(unsigned short x, unsigned int count)
{
    return (unsigned short)(x >> (count % 16) | x << (-count % 16));
}
)";
    case Helper::Rotr64:
        return R"(__device__ unsigned long long rotr(unsigned long long x, unsigned int count)
{
    return x >> (count % 64) | x << (-count % 64);
}
)";
    case Helper::Rotr32:
        return R"(__device__ unsigned int rotr(unsigned int x, unsigned int count)
{
    return __funnelshift_r(x, x, count);
}
)";
    case Helper::ByteSwap64:
        break;
    }
    return R"(__device__ unsigned long long byteSwap(unsigned long long x)
{
    unsigned int low = (unsigned int)x;
    unsigned int high = (unsigned int)(x >> 32);
    return (unsigned long long)__byte_perm(low, 0, 0x0123) << 32 | __byte_perm(high, 0, 0x0123);
}
)";
}

} // namespace lane::cuda
