extern "C" __global__ void grey(unsigned int pixels, const unsigned char *__restrict__ colour,
                                unsigned char *__restrict__ bright)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < pixels) {
        unsigned int weighed = 77 * colour[3 * i] + 150 * colour[3 * i + 1] + 29 * colour[3 * i + 2];
        bright[i] = (weighed + 128) >> 8;
    }
}

extern "C" __global__ void invert(unsigned int count, unsigned char *__restrict__ values)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        values[i] = 255 - values[i];
}

// RGBA, red in the lowest byte
extern "C" __global__ void interleave(unsigned int pixels, const unsigned char *__restrict__ red,
                                      const unsigned char *__restrict__ green,
                                      const unsigned char *__restrict__ blue,
                                      unsigned int *__restrict__ packed)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < pixels)
        packed[i] = red[i] | green[i] << 8 | blue[i] << 16 | 0xff000000u;
}
