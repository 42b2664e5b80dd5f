#define BLOCK 128

// one block per row
extern "C" __global__ void softmax(unsigned int rows, unsigned int cols, const float *__restrict__ x,
                                   float *__restrict__ y)
{
    __shared__ float part[BLOCK];

    const unsigned int tid = threadIdx.x;
    const unsigned int row = blockIdx.x;

    float m = -__int_as_float(0x7f800000);
    for (unsigned int c = tid; c < cols; c += BLOCK)
        m = fmaxf(m, x[row * cols + c]);
    part[tid] = m;
    __syncthreads();
    for (unsigned int s = BLOCK / 2; s > 0; s >>= 1) {
        if (tid < s)
            part[tid] = fmaxf(part[tid], part[tid + s]);
        __syncthreads();
    }
    m = part[0];
    __syncthreads();

    float sum = 0.0f;
    for (unsigned int c = tid; c < cols; c += BLOCK)
        sum += expf(x[row * cols + c] - m);
    part[tid] = sum;
    __syncthreads();
    for (unsigned int s = BLOCK / 2; s > 0; s >>= 1) {
        if (tid < s)
            part[tid] += part[tid + s];
        __syncthreads();
    }

    for (unsigned int c = tid; c < cols; c += BLOCK)
        y[row * cols + c] = expf(x[row * cols + c] - m) / part[0];
}
