#define BLOCK 128

// adds the pull of one body, mass in .w
__device__ void addPull(float3 &sum, float3 place, float4 body, float softening)
{
    float dx = body.x - place.x;
    float dy = body.y - place.y;
    float dz = body.z - place.z;
    float inv = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + softening);
    float s = body.w * inv * inv * inv;
    sum.x += dx * s;
    sum.y += dy * s;
    sum.z += dz * s;
}

extern "C" __global__ void gravity(unsigned int n, float softening, const float4 *__restrict__ bodies,
                                   float3 *__restrict__ acceleration)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;

    float4 b = bodies[i];
    float3 place = make_float3(b.x, b.y, b.z);
    float3 sum = make_float3(0.0f, 0.0f, 0.0f);
    for (unsigned int k = 0; k < n; ++k)
        addPull(sum, place, bodies[k], softening);
    acceleration[i] = sum;
}

extern "C" __global__ void gravityTiled(unsigned int n, float softening, const float4 *__restrict__ bodies,
                                        float3 *__restrict__ acceleration)
{
    __shared__ float4 tile[BLOCK];

    unsigned int t = threadIdx.x;
    unsigned int i = blockIdx.x * blockDim.x + t;
    float3 place = make_float3(0.0f, 0.0f, 0.0f);
    if (i < n) {
        float4 b = bodies[i];
        place = make_float3(b.x, b.y, b.z);
    }

    float3 sum = make_float3(0.0f, 0.0f, 0.0f);
    for (unsigned int first = 0; first < n; first += BLOCK) {
        tile[t] = first + t < n ? bodies[first + t] : make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        __syncthreads();
        for (unsigned int k = 0; k < BLOCK; ++k)
            addPull(sum, place, tile[k], softening);
        __syncthreads();
    }
    if (i < n)
        acceleration[i] = sum;
}
