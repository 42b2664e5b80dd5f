// degree 8, Horner with fma
extern "C" __global__ void horner(unsigned int n, const float *__restrict__ x, float *__restrict__ y)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;

    float v = x[i];
    float p = 0.0078125f;
    p = fmaf(p, v, -0.015625f);
    p = fmaf(p, v, 0.0625f);
    p = fmaf(p, v, -0.125f);
    p = fmaf(p, v, 0.25f);
    p = fmaf(p, v, -0.5f);
    p = fmaf(p, v, 1.5f);
    p = fmaf(p, v, -2.0f);
    y[i] = fmaf(p, v, 0.75f);
}
