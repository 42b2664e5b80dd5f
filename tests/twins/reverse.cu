#define BLOCK 128

extern "C" __global__ void reverse(unsigned int n, int *__restrict__ x)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n / 2) {
        int tmp = x[n - 1 - i];
        x[n - 1 - i] = x[i];
        x[i] = tmp;
    }
}

extern "C" __global__ void reverseBlocks(unsigned int n, const int *__restrict__ x, int *__restrict__ y)
{
    __shared__ int buf[BLOCK];

    unsigned int tid = threadIdx.x;
    unsigned int base = blockIdx.x * BLOCK;
    unsigned int count = min(BLOCK, n - base);
    if (tid < count)
        buf[tid] = x[base + tid];
    __syncthreads();
    if (tid < count)
        y[base + tid] = buf[count - 1 - tid];
}
