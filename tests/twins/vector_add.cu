extern "C" __global__ void vectorAdd(unsigned int n, const float *__restrict__ a,
                                     const float *__restrict__ b, float *__restrict__ c)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    c[i] = a[i] + b[i];
}
