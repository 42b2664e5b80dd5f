#define BLOCK 256

extern "C" __global__ void dotProduct(unsigned int n, const float *__restrict__ a,
                                      const float *__restrict__ b, float *__restrict__ sum)
{
    __shared__ float cache[BLOCK];

    unsigned int tid = threadIdx.x;
    unsigned int i = blockIdx.x * blockDim.x + tid;
    cache[tid] = (i < n) ? a[i] * b[i] : 0.0f;
    __syncthreads();

    for (unsigned int s = BLOCK / 2; s > 0; s >>= 1) {
        if (tid < s)
            cache[tid] += cache[tid + s];
        __syncthreads();
    }
    if (tid == 0)
        atomicAdd(sum, cache[0]);
}
