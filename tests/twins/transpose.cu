#define TILE 16

extern "C" __global__ void transpose(unsigned int rows, unsigned int cols, const float *__restrict__ a,
                                     float *__restrict__ b)
{
    __shared__ float tile[TILE][TILE + 1];  // + 1: no bank conflicts

    unsigned int x = blockIdx.x * TILE + threadIdx.x;
    unsigned int y = blockIdx.y * TILE + threadIdx.y;
    if (y < rows && x < cols)
        tile[threadIdx.y][threadIdx.x] = a[y * cols + x];
    __syncthreads();

    x = blockIdx.y * TILE + threadIdx.x;
    y = blockIdx.x * TILE + threadIdx.y;
    if (y < cols && x < rows)
        b[y * rows + x] = tile[threadIdx.x][threadIdx.y];
}
