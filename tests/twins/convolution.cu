#define BLOCK 256
#define MAX_TAPS 15

extern "C" __global__ void convolution(unsigned int n, unsigned int taps, const float *__restrict__ x,
                                       const float *__restrict__ filter, float *__restrict__ y)
{
    __shared__ float s[BLOCK + MAX_TAPS];

    unsigned int tid = threadIdx.x;
    unsigned int i = blockIdx.x * blockDim.x + tid;
    unsigned int radius = taps / 2;

    // tile plus halo, zeros outside
    for (unsigned int k = tid; k < BLOCK + taps; k += BLOCK) {
        unsigned int src = blockIdx.x * BLOCK + k;
        s[k] = (src >= radius && src - radius < n) ? x[src - radius] : 0.0f;
    }
    __syncthreads();

    if (i < n) {
        float sum = 0.0f;
        for (unsigned int k = 0; k < taps; ++k)
            sum += filter[k] * s[tid + k];
        y[i] = sum;
    }
}
