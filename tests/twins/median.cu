// 3x3 median, clamped at the borders
extern "C" __global__ void median(unsigned int rows, unsigned int cols,
                                  const unsigned int *__restrict__ image,
                                  unsigned int *__restrict__ filtered)
{
    unsigned int col = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row >= rows || col >= cols)
        return;

    unsigned int v[9];
    unsigned int count = 0;
    for (unsigned int dy = 0; dy < 3; ++dy) {
        for (unsigned int dx = 0; dx < 3; ++dx) {
            unsigned int y = min(max(row + dy, 1u) - 1, rows - 1);
            unsigned int x = min(max(col + dx, 1u) - 1, cols - 1);
            unsigned int value = image[y * cols + x];
            // insertion sort
            unsigned int j = count++;
            while (j > 0 && v[j - 1] > value) {
                v[j] = v[j - 1];
                --j;
            }
            v[j] = value;
        }
    }
    filtered[row * cols + col] = v[4];
}
