// A CUDA driver without a device, for the logic around it: device memory is this process's memory,
// and the time is a count of calls. A stream does everything at once, or, where fakeOrder says so,
// when somebody waits for it, and then in an order that finds what nothing orders. Kernels:
//   increment(unsigned n, int* x)   adds 1 to each element
//   twice(unsigned n, const int* x, int* y)   y = 2 x
//   stray()                         breaks the context at the next synchronise
// The device has 64 MiB. What its user leaves to the end of the process ends with the library.

#include <cuda.h>

#include <cstdlib>
#include <cstring>
#include <algorithm>
#include <deque>
#include <functional>
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
struct Event {
    float time = -1;
    unsigned recorded = 0, reached = 0; ///< the number of the last record, asked for and come by
};
std::deque<Event> events; ///< a handle is the address
struct Step {
    std::function<void()> run;
    Event* awaited = nullptr;
    unsigned number = 0;
    bool isReady() const { return !awaited || awaited->reached >= number; }
};
struct Stream {
    std::deque<Step> steps;
};
std::deque<Stream> streams; ///< a handle is the address

volatile int lastTouched = 0;

const std::string& nameOf(CUfunction function) {
    return *reinterpret_cast<const std::string*>(function);
}

CUresult answer() {
    return broken;
}

} // namespace

extern "C" {
extern int fakeOrder;
}

namespace {

void put(CUstream stream, Step step) {
    if (fakeOrder == 0 && step.run)
        step.run();
    if (fakeOrder != 0)
        reinterpret_cast<Stream*>(stream)->steps.push_back(std::move(step));
}

/// One step of a stream, if there is one that can go.
bool advance(Stream& stream) {
    if (stream.steps.empty() || !stream.steps.front().isReady())
        return false;
    const Step step = std::move(stream.steps.front());
    stream.steps.pop_front();
    if (step.run)
        step.run();
    return true;
}

/// Everything of a stream, and of the others what it needs, or all that they can.
void drain(Stream& stream) {
    const auto others = [&] {
        bool any = false;
        for (auto other = streams.rbegin(); other != streams.rend(); ++other)
            any = (&*other != &stream && advance(*other)) || any;
        return any;
    };
    while (fakeOrder == 2 && others()) {
    }
    while (!stream.steps.empty())
        if (!advance(stream) && !others())
            std::abort(); // a wait that nothing ends
}

} // namespace

extern "C" {

/// 0: at once. 1: a stream that is waited for goes first, the others do no more than it waits for.
/// 2: all others go first.
int fakeOrder = 0;

/// How many calls of cuMemAlloc, cuModuleLoadData and cuLaunchKernel there were.
unsigned fakeAllocations = 0, fakeModules = 0, fakeLaunches = 0;
/// Copies between the host and the device.
unsigned fakeCopies = 0;
/// Launches of the kernel that empties the cache; they are not among fakeLaunches.
unsigned fakeSweeps = 0;

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
CUresult cuDeviceGetPCIBusId(char* text, int length, CUdevice) {
    return std::strncpy(text, "0000:1b:00.0", static_cast<std::size_t>(length)), CUDA_SUCCESS;
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
CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, CUfunction, int threads, std::size_t) {
    *blocks = 2048 / threads;
    return answer();
}
unsigned fakeSharedAsked = 0; ///< what was last asked for, and how often
unsigned fakeSharedRequests = 0;
CUresult cuFuncSetAttribute(CUfunction, CUfunction_attribute which, int value) {
    if (which == CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES) {
        fakeSharedAsked = static_cast<unsigned>(value);
        ++fakeSharedRequests;
    }
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
CUresult cuMemcpyHtoDAsync(CUdeviceptr to, const void* from, std::size_t bytes, CUstream stream) {
    ++fakeCopies;
    put(stream, {[=] { std::memcpy(reinterpret_cast<void*>(to), from, bytes); }});
    return answer();
}
CUresult cuMemcpyDtoHAsync(void* to, CUdeviceptr from, std::size_t bytes, CUstream stream) {
    ++fakeCopies;
    put(stream, {[=] { std::memcpy(to, reinterpret_cast<void*>(from), bytes); }});
    return answer();
}
CUresult cuMemcpyDtoDAsync(CUdeviceptr to, CUdeviceptr from, std::size_t bytes, CUstream stream) {
    put(stream, {[=] { std::memcpy(reinterpret_cast<void*>(to), reinterpret_cast<void*>(from), bytes); }});
    return answer();
}
CUresult cuMemsetD8Async(CUdeviceptr to, unsigned char value, std::size_t bytes, CUstream stream) {
    put(stream, {[=] { std::memset(reinterpret_cast<void*>(to), value, bytes); }});
    return answer();
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
    return *stream = reinterpret_cast<CUstream>(&streams.emplace_back()), answer();
}
CUresult cuStreamSynchronize(CUstream stream) {
    if (fakeOrder != 0)
        drain(*reinterpret_cast<Stream*>(stream));
    return answer();
}
CUresult cuStreamWaitEvent(CUstream stream, CUevent event, unsigned) {
    auto* awaited = reinterpret_cast<Event*>(event);
    put(stream, {{}, awaited, awaited->recorded});
    return answer();
}
CUresult cuEventCreate(CUevent* event, unsigned) {
    return *event = reinterpret_cast<CUevent>(&events.emplace_back()), answer();
}
CUresult cuEventRecord(CUevent event, CUstream stream) {
    auto* recorded = reinterpret_cast<Event*>(event);
    const unsigned number = ++recorded->recorded;
    put(stream, {[=] {
        now += 1;
        recorded->time = now;
        recorded->reached = std::max(recorded->reached, number);
    }});
    return answer();
}
CUresult cuEventElapsedTime(float* milliseconds, CUevent begin, CUevent end) {
    const float from = reinterpret_cast<Event*>(begin)->time, to = reinterpret_cast<Event*>(end)->time;
    if (from < 0 || to < 0)
        return CUDA_ERROR_INVALID_HANDLE; // never recorded
    *milliseconds = to - from;
    return answer();
}
CUresult cuLaunchKernel(CUfunction function, unsigned, unsigned, unsigned, unsigned, unsigned,
                        unsigned, unsigned, CUstream stream, void** arguments, void**) {
    if (nameOf(function) == "lane_cache_sweep") {
        ++fakeSweeps;
        return CUDA_SUCCESS;
    }
    ++fakeLaunches;
    const std::string& name = nameOf(function);
    Step step{[] { now += 1; }};
    if (name == "stray")
        step.run = [] { broken = CUDA_ERROR_ILLEGAL_ADDRESS; }; // not here: a launch is asynchronous
    if (name == "increment")
        step.run = [n = *static_cast<unsigned*>(arguments[0]), x = *static_cast<int**>(arguments[1])] {
            now += 1;
            for (unsigned i = 0; i < n; ++i)
                ++x[i];
        };
    if (name == "twice")
        step.run = [n = *static_cast<unsigned*>(arguments[0]), x = *static_cast<const int**>(arguments[1]),
                    y = *static_cast<int**>(arguments[2])] {
            now += 1;
            for (unsigned i = 0; i < n; ++i)
                y[i] = static_cast<int>(2u * static_cast<unsigned>(x[i]));
        };
    put(stream, std::move(step));
    return CUDA_SUCCESS;
}

} // extern "C"
