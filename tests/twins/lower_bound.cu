extern "C" __global__ void lowerBound(unsigned int n, unsigned int queries,
                                      const int *__restrict__ sorted, const int *__restrict__ query,
                                      unsigned int *__restrict__ place)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= queries)
        return;

    int key = query[i];
    unsigned int lo = 0;
    unsigned int hi = n;
    while (lo < hi) {
        unsigned int mid = lo + (hi - lo) / 2;
        if (sorted[mid] < key)
            lo = mid + 1;
        else
            hi = mid;
    }
    place[i] = lo;
}
