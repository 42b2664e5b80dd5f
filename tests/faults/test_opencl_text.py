#!/usr/bin/env python3
"""The translation itself; that translated twins compute what they should is looked at by beside_oclgrind.py."""
import unittest

from opencl_text import Inexpressible, Translation, lines_of

CUDA = """__constant__ int w[5];
__constant__ unsigned int tileLength;

extern "C" __global__ void planted(
    unsigned int height, unsigned int n,
    const int* __restrict__ x,
    int* __restrict__ y)
{
    extern __shared__ int tile[];
    __shared__ bool isLast;

    tile[threadIdx.y] = x[blockIdx.x * blockDim.z] + (int)((long long)w[0] + 7ll * 0x1full);
    __syncthreads();
    __threadfence_block();
    y[gridDim.x] = atomicAdd(&tile[0], 1);
}
"""


class OpenClText(unittest.TestCase):
    def test_each_form(self):
        made = Translation(CUDA, {12: 6, 15: 7})
        self.assertEqual(made.parameters, [("height", "scalar"), ("n", "scalar"), ("x", "global"), ("y", "global"),
                                           ("w", "constant"), ("tileLength", "length"), ("tile", "local")])
        fences = "(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);"
        self.assertEqual(made.text.splitlines(), [
            "kernel void planted(uint height, uint n, global const int* restrict x, global int* restrict y, "
            "constant int* w, const uint tileLength, local int* tile)",
            "{", "    local bool isLast;", "", '#line 6 "kernel"',
            "    tile[((uint)get_local_id(1))] = x[((uint)get_group_id(0)) * ((uint)get_local_size(2))] + "
            "(int)((long)w[0] + 7l * 0x1ful);",
            "    barrier" + fences, "    mem_fence" + fences, '#line 7 "kernel"',
            "    y[((uint)get_num_groups(0))] = atomic_add(&tile[0], 1);", "}"])

    def test_a_sum_of_the_block_is_the_helper_with_local_memory(self):
        made = Translation(CUDA.replace("x[blockIdx.x * blockDim.z]", "blockReduceAdd(x[0])"), {})
        self.assertTrue(made.text.startswith('#line 1 "helper"\nint blockReduceAdd(local int* partial, int v)'))
        self.assertIn("{\nlocal int partial[1024];\n", made.text)
        self.assertIn("= blockReduceAdd(partial, x[0]) +", made.text)

    def test_what_opencl_lacks_is_told(self):
        for word, reason in (("__syncwarp();", "warp"), ("x = __shfl_down_sync(0xffffffff, x, 1);", "warp"),
                             ("x = warpReduceAdd(x);", "warp"), ("x = __syncthreads_or(x);", "bring a value"),
                             ("x = blockScanAdd(x);", "bring a value")):
            with self.assertRaisesRegex(Inexpressible, reason):
                Translation(CUDA.replace("__syncthreads();", word), {})

    def test_the_map(self):
        self.assertEqual(lines_of("40 -> 4\tint x\tkernel\n45 -> 5\ty[1 -> 2]\n"), {40: 4, 45: 5})


unittest.main()
