extern "C" __global__ void heatStep(unsigned int n, float rate, const float *__restrict__ now,
                                    float *__restrict__ next)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    if (i == 0 || i == n - 1)
        next[i] = now[i];  // fixed ends
    else
        next[i] = now[i] + rate * (now[i - 1] - 2.0f * now[i] + now[i + 1]);
}
