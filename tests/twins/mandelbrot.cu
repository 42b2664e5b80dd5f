#define MAX_ITER 256

extern "C" __global__ void mandelbrot(unsigned int width, unsigned int height, float left, float top,
                                      float step, unsigned int *__restrict__ rounds)
{
    unsigned int px = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned int py = blockIdx.y * blockDim.y + threadIdx.y;
    if (px >= width || py >= height)
        return;

    float cx = left + px * step;
    float cy = top + py * step;
    float x = 0.0f, y = 0.0f;
    unsigned int iter = 0;
    while (iter < MAX_ITER) {
        float x2 = x * x;
        float y2 = y * y;
        if (x2 + y2 > 4.0f)
            break;
        y = 2.0f * x * y + cy;
        x = x2 - y2 + cx;
        ++iter;
    }
    rounds[py * width + px] = iter;
}
