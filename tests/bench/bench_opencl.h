#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

/// Kernels in OpenCL C on the machine's CPU device (PoCL), the other way to run such kernels without
/// a GPU. Built without OpenCL's headers, there is no device.
namespace lane::bench {

struct OpenClArgument {
    void* data = nullptr;    ///< an array, used in place
    std::size_t bytes = 0;   ///< of the array; 0: a scalar of four bytes
    unsigned scalar = 0;     ///< its bits
};

/// The first CPU device's name, or empty.
std::string openClDevice();

/// Builds `kernel` of `source`; what is returned launches it once and waits. Null, with the reason on
/// stderr, where that cannot be. `size` in work items a dimension, whole groups.
std::function<void()> openClKernel(const std::string& source, const std::string& kernel,
                                   const std::vector<OpenClArgument>& arguments,
                                   std::array<std::size_t, 3> size, std::array<std::size_t, 3> group);

} // namespace lane::bench
