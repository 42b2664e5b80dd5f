#include "tests/bench/bench_opencl.h"

#include <cstdio>
#include <memory>

#ifdef LANE_OPENCL
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

namespace lane::bench {
namespace {

struct Device {
    cl_device_id id = nullptr;
    cl_context context = nullptr;
    cl_command_queue queue = nullptr;
    std::string name;
};

/// One for the program's life, never given back: drivers' own exit handlers run before ours.
const Device& device() {
    static const Device found = [] {
        Device d;
        cl_platform_id platforms[8];
        cl_uint count = 0;
        if (clGetPlatformIDs(8, platforms, &count) != CL_SUCCESS)
            return d;
        for (cl_uint p = 0; p < count && p < 8 && !d.id; ++p)
            clGetDeviceIDs(platforms[p], CL_DEVICE_TYPE_ALL, 1, &d.id, nullptr);
        if (!d.id)
            return d;
        char name[256] = {};
        clGetDeviceInfo(d.id, CL_DEVICE_NAME, sizeof(name) - 1, name, nullptr);
        cl_int status = 0;
        d.context = clCreateContext(nullptr, 1, &d.id, nullptr, nullptr, &status);
        if (status == CL_SUCCESS)
            d.queue = clCreateCommandQueue(d.context, d.id, 0, &status);
        d.name = status == CL_SUCCESS ? name : "";
        return d;
    }();
    return found;
}

bool fails(cl_int status, const char* what) {
    if (status != CL_SUCCESS)
        std::fprintf(stderr, "OpenCL: %s: %d\n", what, status);
    return status != CL_SUCCESS;
}

bool setArgument(cl_kernel kernel, cl_uint i, const OpenClArgument& a) {
    if (a.bytes == 0)
        return !fails(clSetKernelArg(kernel, i, sizeof a.scalar, &a.scalar), "clSetKernelArg");
    cl_int status = 0;
    cl_mem memory = clCreateBuffer(device().context, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR,
                                   a.bytes, a.data, &status);
    return !fails(status, "clCreateBuffer") &&
           !fails(clSetKernelArg(kernel, i, sizeof memory, &memory), "clSetKernelArg");
}

} // namespace

std::string openClDevice() { return device().name; }

std::function<void()> openClKernel(const std::string& source, const std::string& kernel,
                                   const std::vector<OpenClArgument>& arguments,
                                   std::array<std::size_t, 3> size, std::array<std::size_t, 3> group) {
    const Device& d = device();
    if (d.name.empty())
        return {};
    cl_int status = 0;
    const char* text = source.c_str();
    cl_program program = clCreateProgramWithSource(d.context, 1, &text, nullptr, &status);
    if (fails(status, "clCreateProgramWithSource") ||
        fails(clBuildProgram(program, 1, &d.id, "", nullptr, nullptr), "clBuildProgram"))
        return {};
    cl_kernel made = clCreateKernel(program, kernel.c_str(), &status);
    if (fails(status, "clCreateKernel"))
        return {};
    for (cl_uint i = 0; i < arguments.size(); ++i)
        if (!setArgument(made, i, arguments[i]))
            return {};
    return [made, size, group] {
        if (!fails(clEnqueueNDRangeKernel(device().queue, made, 3, nullptr, size.data(), group.data(),
                                          0, nullptr, nullptr),
                   "clEnqueueNDRangeKernel"))
            fails(clFinish(device().queue), "clFinish");
    };
}

} // namespace lane::bench

#else

namespace lane::bench {
std::string openClDevice() { return {}; }
std::function<void()> openClKernel(const std::string&, const std::string&,
                                   const std::vector<OpenClArgument>&, std::array<std::size_t, 3>,
                                   std::array<std::size_t, 3>) {
    return {};
}
} // namespace lane::bench

#endif
