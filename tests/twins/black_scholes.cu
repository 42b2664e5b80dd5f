#define RATE 0.02f
#define VOLATILITY 0.3f

// cumulative normal distribution
__device__ inline float cnd(float d)
{
    return 0.5f * (1.0f + erff(d * 0.70710678f));
}

extern "C" __global__ void blackScholes(unsigned int n, const float *__restrict__ price,
                                        const float *__restrict__ strike, const float *__restrict__ years,
                                        float *__restrict__ call, float *__restrict__ put)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;

    float S = price[i];
    float X = strike[i];
    float T = years[i];
    float sigma = VOLATILITY * sqrtf(T);
    float d1 = (logf(S / X) + (RATE + 0.5f * VOLATILITY * VOLATILITY) * T) / sigma;
    float d2 = d1 - sigma;
    float cnd1 = cnd(d1);
    float cnd2 = cnd(d2);
    float discounted = X * expf(-RATE * T);
    call[i] = S * cnd1 - discounted * cnd2;
    put[i] = discounted * (1.0f - cnd2) - S * (1.0f - cnd1);
}
