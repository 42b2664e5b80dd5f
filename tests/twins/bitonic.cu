#define COUNT 512

// sorts COUNT numbers in one block of COUNT / 2 threads
extern "C" __global__ void bitonicSort(int *__restrict__ x)
{
    __shared__ int s[COUNT];

    unsigned int t = threadIdx.x;
    s[t] = x[t];
    s[t + COUNT / 2] = x[t + COUNT / 2];

    for (unsigned int size = 2; size <= COUNT; size *= 2) {
        for (unsigned int stride = size / 2; stride > 0; stride /= 2) {
            __syncthreads();
            unsigned int lo = 2 * t - t % stride;
            unsigned int hi = lo + stride;
            bool up = (lo & size) == 0;
            int a = s[lo];
            int b = s[hi];
            if ((a > b) == up) {
                s[lo] = b;
                s[hi] = a;
            }
        }
    }

    __syncthreads();
    x[t] = s[t];
    x[t + COUNT / 2] = s[t + COUNT / 2];
}
