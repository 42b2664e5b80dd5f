#include "app/worker/cpu_arrays.h"

#include <cstring>

namespace lane::worker {

namespace {

constexpr std::size_t Alignment = 64;

std::byte* allocate(std::uint64_t bytes) {
    const std::uint64_t rounded = (bytes + Alignment) / Alignment * Alignment; // never 0
    return static_cast<std::byte*>(std::aligned_alloc(Alignment, rounded));
}

} // namespace

Result<CpuArrays> CpuArrays::map(const BoundRun& run, Buffers& buffers) {
    CpuArrays arrays;
    for (const auto& [from, to] : {std::pair{&run.arrays, &arrays.m_arrays},
                                   std::pair{&run.constants, &arrays.m_constants}})
        for (const RunArray& array : *from) {
            Result<Array> mapped = mapArray(array, buffers);
            if (!mapped)
                return mapped.error();
            to->push_back(std::move(*mapped));
        }
    return arrays;
}

Result<CpuArrays::Array> CpuArrays::mapArray(const RunArray& from, Buffers& buffers) {
    Array array;
    array.bytes = from.bytes;
    if (from.argument->input != 0) {
        Result<const std::byte*> input = buffers.input(from.argument->input, from.bytes);
        if (!input)
            return input.error();
        array.input = *input;
    }
    if (from.argument->output != 0) {
        Result<std::byte*> output = buffers.output(from.argument->output, from.bytes);
        if (!output)
            return output.error();
        array.data = *output;
    } else if (array.input && !from.parameter->isWritten) {
        // Mapped read-only, and the kernel has no store to it.
        array.data = const_cast<std::byte*>(array.input);
        return array;
    } else {
        array.scratch.reset(allocate(from.bytes));
        if (!array.scratch)
            return Error{"L4212",
                         "no memory for the array " + from.parameter->name + " of " +
                             std::to_string(from.bytes) + " bytes",
                         "Free memory, or use smaller arrays."};
        array.data = array.scratch.get();
    }
    array.isRestored = true;
    return array;
}

void CpuArrays::restore() {
    for (Array& array : m_arrays) {
        if (!array.isRestored || array.bytes == 0)
            continue;
        if (array.input)
            std::memcpy(array.data, array.input, array.bytes);
        else
            std::memset(array.data, 0, array.bytes);
    }
}

} // namespace lane::worker
