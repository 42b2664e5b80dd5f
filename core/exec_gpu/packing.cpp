#include "core/exec_gpu/packing.h"

#include <cstring>

namespace lane::gpu {

namespace {

constexpr std::uint64_t Alignment = 256;

/// What the kernel changes has an output.
int groupOf(const HostArray& array) {
    return !array.output ? 0 : array.input ? 1 : 2;
}

} // namespace

Packing Packing::of(const std::vector<HostArray>& arrays) {
    std::uint64_t sum = 0;
    std::size_t uploads = 0;
    for (const HostArray& array : arrays) {
        if (array.bytes > MostBytes || array.kernelFrom > 0)
            return {};
        sum += (array.bytes + Alignment - 1) / Alignment * Alignment;
        uploads += array.input && array.bytes > 0;
    }
    if (sum > MostBytes || uploads == 0)
        return {};
    Packing packing;
    packing.offsets.resize(arrays.size());
    for (const int group : {0, 1, 2}) {
        if (group == 1)
            packing.writtenFrom = packing.bytes;
        for (std::size_t i = 0; i < arrays.size(); ++i) {
            if (groupOf(arrays[i]) != group)
                continue;
            packing.offsets[i] = packing.bytes;
            packing.bytes += (arrays[i].bytes + Alignment - 1) / Alignment * Alignment;
        }
    }
    return packing;
}

void Packing::fill(const std::vector<HostArray>& arrays, std::byte* block) const {
    for (std::size_t i = 0; i < arrays.size(); ++i) {
        if (arrays[i].bytes == 0)
            continue;
        if (arrays[i].input)
            std::memcpy(block + offsets[i], arrays[i].input, arrays[i].bytes);
        else
            std::memset(block + offsets[i], 0, arrays[i].bytes);
    }
}

void Packing::take(const std::vector<HostArray>& arrays, const std::byte* block) const {
    for (std::size_t i = 0; i < arrays.size(); ++i)
        if (arrays[i].output && arrays[i].bytes > 0)
            std::memcpy(arrays[i].output, block + offsets[i], arrays[i].bytes);
}

} // namespace lane::gpu
