__device__ float at(const float *u, int rows, int cols, int r, int c)
{
    r = min(max(r, 0), rows - 1);
    c = min(max(c, 0), cols - 1);
    return u[r * cols + c];
}

extern "C" __global__ void waveStep(unsigned int rows, unsigned int cols, float courant,
                                    const float *__restrict__ before, const float *__restrict__ now,
                                    float *__restrict__ next)
{
    int c = blockIdx.x * blockDim.x + threadIdx.x;
    int r = blockIdx.y * blockDim.y + threadIdx.y;
    if (r >= rows || c >= cols)
        return;

    float here = at(now, rows, cols, r, c);
    float sides = at(now, rows, cols, r, c - 1) + at(now, rows, cols, r, c + 1);
    float ends = at(now, rows, cols, r - 1, c) + at(now, rows, cols, r + 1, c);
    int i = r * cols + c;
    next[i] = 2.0f * here - before[i] + courant * (sides + ends - 4.0f * here);
}
