#pragma once

#include "app/worker/bound_run.h"
#include "app/worker/buffers.h"

#include <cstdlib>
#include <memory>
#include <vector>

namespace lane::worker {

/// The arrays of a CPU run in this process's memory. What the kernel only reads is the client's
/// input itself; what it writes is the output, filled from the input before each launch.
class CpuArrays {
public:
    static Result<CpuArrays> map(const BoundRun& run, Buffers& buffers);

    /// Gives every written array its content from before the run.
    void restore();
    /// As many as the kernel has globals, in its order.
    void* data(std::size_t i) const { return m_arrays[i].data; }
    /// As many as it has constants.
    void* constant(std::size_t i) const { return m_constants[i].data; }

private:
    struct FreeMemory {
        void operator()(std::byte* bytes) const { std::free(bytes); }
    };
    struct Array {
        std::byte* data = nullptr;
        const std::byte* input = nullptr; ///< null: starts zeroed
        std::uint64_t bytes = 0;
        bool isRestored = false;
        std::unique_ptr<std::byte, FreeMemory> scratch; ///< where nobody wants it back
    };
    static Result<Array> mapArray(const RunArray& array, Buffers& buffers);

    std::vector<Array> m_arrays, m_constants;
};

} // namespace lane::worker
