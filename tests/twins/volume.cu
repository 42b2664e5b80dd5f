extern "C" __global__ void volume(unsigned int depth, unsigned int height, unsigned int width, float scale,
                                  const float *__restrict__ a, float *__restrict__ b)
{
    unsigned int x = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned int y = blockIdx.y * blockDim.y + threadIdx.y;
    unsigned int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (x >= width || y >= height || z >= depth)
        return;
    b[(x * depth + z) * height + y] = scale * a[(z * height + y) * width + x];
}
