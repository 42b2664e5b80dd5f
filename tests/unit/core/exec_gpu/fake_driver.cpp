// A CUDA driver without a device, for the logic around it: device memory is this process's memory,
// a stream does everything at once, and the time is a count of calls. Kernels:
//   increment(unsigned n, int* x)   adds 1 to each element
//   stray()                         breaks the context at the next synchronise
// The device has 64 MiB. What its user leaves to the end of the process ends with the library.

#include <cuda.h>

#include <cstdlib>
#include <cstring>
#include <deque>
#include <map>
#include <string>

#undef cuEventElapsedTime

namespace {

constexpr std::size_t Memory = std::size_t{64} << 20;
struct Allocations : std::map<CUdeviceptr, std::size_t> {
    ~Allocations() {
        for (const auto& [address, bytes] : *this)
            std::free(reinterpret_cast<void*>(address));
    }
};
Allocations allocated;
std::size_t inUse = 0;
std::map<void*, std::size_t> pinned;
CUresult broken = CUDA_SUCCESS;
float now = 0;
std::deque<std::string> functions; ///< a handle is the address of the name
std::deque<char> modules;
std::deque<float> events; ///< a handle is the address of the time

volatile int lastTouched = 0;

const std::string& nameOf(CUfunction function) {
    return *reinterpret_cast<const std::string*>(function);
}

CUresult answer() {
    return broken;
}

} // namespace

extern "C" {

/// How many calls of cuMemAlloc, cuModuleLoadData and cuLaunchKernel there were.
unsigned fakeAllocations = 0, fakeModules = 0, fakeLaunches = 0;
/// Copies between the host and the device.
unsigned fakeCopies = 0;

CUresult cuInit(unsigned) {
    return CUDA_SUCCESS;
}
CUresult cuDriverGetVersion(int* version) {
    return *version = 13000, CUDA_SUCCESS;
}
CUresult cuGetErrorName(CUresult error, const char** name) {
    *name = error == CUDA_ERROR_ILLEGAL_ADDRESS ? "CUDA_ERROR_ILLEGAL_ADDRESS"
            : error == CUDA_ERROR_OUT_OF_MEMORY ? "CUDA_ERROR_OUT_OF_MEMORY"
                                                : "CUDA_ERROR_OTHER";
    return CUDA_SUCCESS;
}
CUresult cuGetErrorString(CUresult, const char** text) {
    return *text = "in the fake's words", CUDA_SUCCESS;
}
CUresult cuDeviceGetCount(int* count) {
    return *count = 1, CUDA_SUCCESS;
}
CUresult cuDeviceGet(CUdevice* device, int index) {
    return *device = index, CUDA_SUCCESS;
}
CUresult cuDeviceGetName(char* name, int length, CUdevice) {
    return std::strncpy(name, "a fake GPU", static_cast<std::size_t>(length)), CUDA_SUCCESS;
}
CUresult cuDeviceGetAttribute(int* value, CUdevice_attribute which, CUdevice) {
    switch (which) {
    case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR:
        *value = 9;
        break;
    case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR:
        *value = 0;
        break;
    case CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK:
        *value = 49152;
        break;
    case CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN:
        *value = 232448;
        break;
    default:
        *value = 1024;
    }
    return CUDA_SUCCESS;
}
CUresult cuDeviceTotalMem(std::size_t* bytes, CUdevice) {
    return *bytes = Memory, CUDA_SUCCESS;
}
CUresult cuDevicePrimaryCtxRetain(CUcontext* context, CUdevice) {
    return *context = nullptr, answer();
}
CUresult cuCtxSetCurrent(CUcontext) {
    return answer();
}
CUresult cuModuleLoadData(CUmodule* module, const void*) {
    ++fakeModules;
    return *module = reinterpret_cast<CUmodule>(&modules.emplace_back()), answer();
}
CUresult cuModuleUnload(CUmodule) {
    return answer();
}
CUresult cuModuleGetFunction(CUfunction* function, CUmodule, const char* name) {
    if (std::string(name) == "missing")
        return CUDA_ERROR_NOT_FOUND;
    *function = reinterpret_cast<CUfunction>(&functions.emplace_back(name));
    return answer();
}
/// Every module has one constant, of four ints.
int fakeWeights[4] = {};
CUresult cuModuleGetGlobal(CUdeviceptr* address, std::size_t* bytes, CUmodule, const char* name) {
    if (std::string(name) != "weights")
        return CUDA_ERROR_NOT_FOUND;
    *address = reinterpret_cast<CUdeviceptr>(fakeWeights);
    *bytes = sizeof fakeWeights;
    return answer();
}
CUresult cuFuncGetAttribute(int* value, CUfunction_attribute which, CUfunction) {
    *value = which == CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK ? 1024 : 16;
    return answer();
}
CUresult cuFuncSetAttribute(CUfunction, CUfunction_attribute, int) {
    return answer();
}
CUresult cuMemAlloc(CUdeviceptr* pointer, std::size_t bytes) {
    if (broken != CUDA_SUCCESS)
        return broken;
    if (inUse + bytes > Memory)
        return CUDA_ERROR_OUT_OF_MEMORY;
    ++fakeAllocations;
    *pointer = reinterpret_cast<CUdeviceptr>(std::malloc(bytes));
    std::memset(reinterpret_cast<void*>(*pointer), 0xA5, bytes); // nobody may count on zeros
    allocated[*pointer] = bytes;
    inUse += bytes;
    return CUDA_SUCCESS;
}
CUresult cuMemFree(CUdeviceptr pointer) {
    inUse -= allocated.at(pointer);
    allocated.erase(pointer);
    std::free(reinterpret_cast<void*>(pointer));
    return answer();
}
CUresult cuMemcpyHtoDAsync(CUdeviceptr to, const void* from, std::size_t bytes, CUstream) {
    ++fakeCopies;
    return std::memcpy(reinterpret_cast<void*>(to), from, bytes), answer();
}
CUresult cuMemcpyDtoHAsync(void* to, CUdeviceptr from, std::size_t bytes, CUstream) {
    ++fakeCopies;
    return std::memcpy(to, reinterpret_cast<void*>(from), bytes), answer();
}
CUresult cuMemcpyDtoDAsync(CUdeviceptr to, CUdeviceptr from, std::size_t bytes, CUstream) {
    return std::memcpy(reinterpret_cast<void*>(to), reinterpret_cast<void*>(from), bytes), answer();
}
CUresult cuMemsetD8Async(CUdeviceptr to, unsigned char value, std::size_t bytes, CUstream) {
    return std::memset(reinterpret_cast<void*>(to), value, bytes), answer();
}
CUresult cuMemHostRegister(void* address, std::size_t bytes, unsigned) {
    if (!pinned.emplace(address, bytes).second)
        std::abort(); // twice
    return answer();
}
CUresult cuMemHostUnregister(void* address) {
    const auto found = pinned.find(address);
    if (found == pinned.end())
        std::abort(); // never pinned
    // Still mapped: the driver would have to touch it.
    const auto* bytes = static_cast<volatile char*>(address);
    lastTouched = bytes[0] + bytes[found->second - 1];
    pinned.erase(found);
    return answer();
}
CUresult cuStreamCreate(CUstream* stream, unsigned) {
    return *stream = nullptr, answer();
}
CUresult cuStreamSynchronize(CUstream) {
    return answer();
}
CUresult cuStreamWaitEvent(CUstream, CUevent, unsigned) {
    return answer();
}
CUresult cuEventCreate(CUevent* event, unsigned) {
    return *event = reinterpret_cast<CUevent>(&events.emplace_back(-1.0F)), answer();
}
CUresult cuEventRecord(CUevent event, CUstream) {
    now += 1;
    *reinterpret_cast<float*>(event) = now;
    return answer();
}
CUresult cuEventElapsedTime(float* milliseconds, CUevent begin, CUevent end) {
    const float from = *reinterpret_cast<float*>(begin), to = *reinterpret_cast<float*>(end);
    if (from < 0 || to < 0)
        return CUDA_ERROR_INVALID_HANDLE; // never recorded
    *milliseconds = to - from;
    return answer();
}
CUresult cuLaunchKernel(CUfunction function, unsigned, unsigned, unsigned, unsigned, unsigned,
                        unsigned, unsigned, CUstream, void** arguments, void**) {
    now += 1;
    ++fakeLaunches;
    if (nameOf(function) == "stray")
        broken = CUDA_ERROR_ILLEGAL_ADDRESS; // not here: a launch is asynchronous
    if (nameOf(function) == "increment") {
        const unsigned n = *static_cast<unsigned*>(arguments[0]);
        int* x = *static_cast<int**>(arguments[1]);
        for (unsigned i = 0; i < n; ++i)
            ++x[i];
    }
    return CUDA_SUCCESS;
}

} // extern "C"
