// result = alpha * x + y
extern "C" __global__ void saxpy(unsigned int n, float alpha, const float *__restrict__ x,
                                 const float *__restrict__ y, float *__restrict__ result)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        result[i] = alpha * x[i] + y[i];
}
