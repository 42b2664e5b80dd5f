#define BINS 256

extern "C" __global__ void histogram(unsigned int n, const unsigned int *__restrict__ values,
                                     unsigned int *__restrict__ counts)
{
    __shared__ unsigned int bins[BINS];

    for (unsigned int b = threadIdx.x; b < BINS; b += blockDim.x)
        bins[b] = 0;
    __syncthreads();

    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&bins[values[i] % BINS], 1);
    __syncthreads();

    for (unsigned int b = threadIdx.x; b < BINS; b += blockDim.x) {
        if (bins[b] > 0)
            atomicAdd(&counts[b], bins[b]);
    }
}
