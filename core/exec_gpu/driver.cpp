#include "core/exec_gpu/driver.h"

#include "core/exec_gpu/driver_api.h"
#include "core/exec_gpu/driver_errors.h"
#include "core/exec_gpu/elf.h"

#include <cmath>
#include <type_traits>

namespace lane::gpu {

namespace {

const char HowToGetDriver[] = "Install NVIDIA's driver of this machine's GPU (Debian: "
                              "nvidia-driver; nvidia-smi shows whether "
                              "it runs). In a container the driver must be passed in (--gpus all). "
                              "Everything but GPU runs works "
                              "without it.";

std::uint32_t positive(int value) {
    return value > 0 ? static_cast<std::uint32_t>(value) : 0;
}

} // namespace

const char* Driver::Api::bind() {
#define LANE_TEXT(name) #name
#define LANE_BIND(symbol)                                                                          \
    symbol = library.function<std::remove_pointer_t<decltype(symbol)>>(LANE_TEXT(symbol));         \
    if (!symbol)                                                                                   \
        return LANE_TEXT(symbol);
    LANE_CUDA_FUNCTIONS(LANE_BIND)
#undef LANE_BIND
    elapsedTime = library.function<CUresult(float*, CUevent, CUevent)>("cuEventElapsedTime");
    return elapsedTime ? nullptr : "cuEventElapsedTime";
}

std::string Driver::Api::nameOf(CUresult result) const {
    const char* name = nullptr;
    if (cuGetErrorName(result, &name) == CUDA_SUCCESS && name)
        return name;
    return "CUDA error " + std::to_string(static_cast<int>(result));
}

std::string Driver::Api::textOf(CUresult result) const {
    const char* text = nullptr;
    if (cuGetErrorString(result, &text) == CUDA_SUCCESS && text)
        return std::string(" (") + text + ")";
    return {};
}

Error Driver::Api::failed(const std::string& doing, CUresult result) const {
    return {losesContext(result) ? "L4304" : "L4303",
            doing + ": " + nameOf(result) + textOf(result), advice(result)};
}

Status Driver::Api::check(const char* doing, CUresult result) const {
    if (result == CUDA_SUCCESS)
        return Unit{};
    return failed(doing, result);
}

Driver::Driver(std::unique_ptr<Api> api) : m_api(std::move(api)) {}
Driver::~Driver() = default; // the context goes with the process, see the README

Result<std::shared_ptr<Driver>> Driver::load() {
    auto api = std::make_unique<Api>();
    api->library = LoadedLibrary::open({"LANE_CUDA_DRIVER", {"libcuda.so.1"}, {}, {}});
    if (!api->library.isLoaded())
        return Error{"L4301", "the CUDA driver is not there: " + api->library.where(),
                     HowToGetDriver};
    if (const char* lacking = api->bind())
        return Error{"L4301",
                     "the CUDA driver " + api->library.path() + " is too old: it lacks " + lacking,
                     HowToGetDriver};
    if (const CUresult result = api->cuInit(0); result != CUDA_SUCCESS)
        return Error{"L4301",
                     "the CUDA driver " + api->library.path() +
                         " does not start: " + api->nameOf(result) + api->textOf(result),
                     HowToGetDriver};
    if (Status got =
            api->check("asking the driver's version", api->cuDriverGetVersion(&api->version));
        !got)
        return got.error();
    return std::shared_ptr<Driver>(new Driver(std::move(api)));
}

std::string Driver::version() const {
    return std::to_string(m_api->version / 1000) + "." + std::to_string(m_api->version % 1000 / 10);
}

Result<wire::DeviceInfo> Driver::Api::describe(int index) const {
    CUdevice device = 0;
    if (Status got = check("opening the device", cuDeviceGet(&device, index)); !got)
        return got.error();
    wire::DeviceInfo info;
    info.id = "cuda:" + std::to_string(index);
    char name[256] = {};
    std::size_t memory = 0;
    if (Status got = check("asking the device's name", cuDeviceGetName(name, sizeof name, device));
        !got)
        return got.error();
    if (Status got = check("asking the device's memory", cuDeviceTotalMem(&memory, device)); !got)
        return got.error();
    info.name = name;
    info.memoryBytes = memory;
    Status all = Unit{};
    const auto attribute = [&](CUdevice_attribute which) {
        int value = 0;
        if (Status got =
                check("asking a device attribute", cuDeviceGetAttribute(&value, which, device));
            !got)
            all = got;
        return value;
    };
    info.computeMajor = attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
    info.computeMinor = attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
    info.multiprocessors = positive(attribute(CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT));
    info.maxThreadsPerBlock = positive(attribute(CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK));
    info.maxBlock = {positive(attribute(CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X)),
                     positive(attribute(CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y)),
                     positive(attribute(CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z))};
    info.maxGrid = {positive(attribute(CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X)),
                    positive(attribute(CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y)),
                    positive(attribute(CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z))};
    info.sharedBytesPerBlock = positive(attribute(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK));
    info.sharedBytesOptin =
        positive(attribute(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN));
    if (!all)
        return all.error();
    // What a driver does not tell stays 0: nothing but a chart's roofs needs it.
    const auto optional = [&](CUdevice_attribute which) {
        int value = 0;
        return cuDeviceGetAttribute(&value, which, device) == CUDA_SUCCESS ? positive(value) : 0u;
    };
    info.clockMhz = optional(CU_DEVICE_ATTRIBUTE_CLOCK_RATE) / 1000;
    info.memoryClockMhz = optional(CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE) / 1000;
    info.memoryBusBits = optional(CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH);
    info.l2Bytes = optional(CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE);
    return info;
}

Result<std::vector<wire::DeviceInfo>> Driver::devices() const {
    int count = 0;
    if (Status got = m_api->check("counting the devices", m_api->cuDeviceGetCount(&count)); !got)
        return got.error();
    std::vector<wire::DeviceInfo> devices;
    for (int i = 0; i < count; ++i) {
        Result<wire::DeviceInfo> info = m_api->describe(i);
        if (!info)
            return info.error();
        devices.push_back(std::move(*info));
    }
    return devices;
}

Status Driver::openContext(int device) {
    int count = 0;
    if (Status got = m_api->check("counting the devices", m_api->cuDeviceGetCount(&count)); !got)
        return got;
    if (device < 0 || device >= count)
        return Error{"L4302",
                     "there is no device cuda:" + std::to_string(device) + "; this machine has " +
                         std::to_string(count),
                     count == 0
                         ? "Run on the device \"cpu\"."
                         : "Devices are counted from cuda:0; `lanework-cli devices` lists them."};
    CUdevice handle = 0;
    if (Status got = m_api->check("opening the device", m_api->cuDeviceGet(&handle, device)); !got)
        return got;
    CUcontext context = nullptr;
    if (Status got =
            m_api->check("making a context", m_api->cuDevicePrimaryCtxRetain(&context, handle));
        !got)
        return got;
    m_api->context = context;
    return m_api->check("using the context", m_api->cuCtxSetCurrent(context));
}

void* Driver::context() const {
    return m_api->context;
}

Result<std::string> Driver::busId(int device) const {
    char text[32] = {};
    if (Status got = m_api->check("asking where the device is",
                                  m_api->cuDeviceGetPCIBusId(text, sizeof text, device));
        !got)
        return got.error();
    return std::string(text);
}

Result<std::uint64_t> Driver::l2CacheBytes(int device) const {
    int value = 0;
    if (Status got = m_api->check(
            "asking for the size of the cache",
            m_api->cuDeviceGetAttribute(&value, CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE, device));
        !got)
        return got.error();
    return std::uint64_t{positive(value)};
}

Result<ModuleHandle> Driver::loadText(const char* ptx) const {
    CUmodule module = nullptr;
    const CUresult result = m_api->cuModuleLoadData(&module, ptx);
    if (result != CUDA_SUCCESS)
        return m_api->failed("compiling a kernel of our own", result);
    return module;
}

Result<ModuleHandle> Driver::loadModule(std::string_view cubin) const {
    if (!isWholeElf(cubin))
        return Error{"L4306",
                     "what came as machine code (" + std::to_string(cubin.size()) +
                         " bytes) is no whole CUBIN",
                     "Compile the kernel anew."};
    CUmodule module = nullptr;
    const CUresult result = m_api->cuModuleLoadData(&module, cubin.data());
    if (result != CUDA_SUCCESS)
        return m_api->failed("loading the machine code", result);
    return module;
}

Status Driver::unloadModule(ModuleHandle module) const {
    return m_api->check("unloading machine code", m_api->cuModuleUnload(module));
}

Result<FunctionHandle> Driver::function(ModuleHandle module, const std::string& name) const {
    CUfunction function = nullptr;
    const CUresult result = m_api->cuModuleGetFunction(&function, module, name.c_str());
    if (result == CUDA_ERROR_NOT_FOUND)
        return Error{"L4306", "the machine code holds no kernel \"" + name + "\"",
                     "Compile the kernel anew: the machine code belongs to another text."};
    if (result != CUDA_SUCCESS)
        return m_api->failed("looking up the kernel " + name, result);
    return function;
}

Result<FunctionLimits> Driver::limitsOf(FunctionHandle function) const {
    Status all = Unit{};
    const auto attribute = [&](CUfunction_attribute which) {
        int value = 0;
        if (Status got = m_api->check("asking about the kernel",
                                      m_api->cuFuncGetAttribute(&value, which, function));
            !got)
            all = got;
        return positive(value);
    };
    FunctionLimits limits;
    limits.maxThreadsPerBlock = attribute(CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
    limits.staticSharedBytes = attribute(CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES);
    limits.registers = attribute(CU_FUNC_ATTRIBUTE_NUM_REGS);
    limits.localBytes = attribute(CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES);
    if (!all)
        return all.error();
    return limits;
}

Result<std::uint32_t> Driver::residentBlocks(FunctionHandle function, std::uint32_t threads,
                                             std::uint32_t dynamicShared) const {
    int blocks = 0;
    const CUresult result = m_api->cuOccupancyMaxActiveBlocksPerMultiprocessor(
        &blocks, function, static_cast<int>(threads), dynamicShared);
    if (Status asked = m_api->check("asking how many blocks fit", result); !asked)
        return asked.error();
    return positive(blocks);
}

Status Driver::allowDynamicShared(FunctionHandle function, std::uint32_t bytes) const {
    return m_api->check("allowing more dynamic shared memory",
                        m_api->cuFuncSetAttribute(function,
                                                  CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
                                                  static_cast<int>(bytes)));
}

Status Driver::global(ModuleHandle module, const std::string& name, DevicePointer& address,
                      std::uint64_t& bytes) const {
    CUdeviceptr pointer = 0;
    std::size_t size = 0;
    const CUresult result = m_api->cuModuleGetGlobal(&pointer, &size, module, name.c_str());
    if (result == CUDA_ERROR_NOT_FOUND) // those that nothing reads are there too
        return Error{"L4306", "the machine code has no constant " + name,
                     "Compile the kernel anew: the machine code belongs to another text."};
    if (result != CUDA_SUCCESS)
        return m_api->failed("looking up the constant array " + name, result);
    address = pointer;
    bytes = size;
    return Unit{};
}

Result<DevicePointer> Driver::allocate(std::uint64_t bytes) const {
    CUdeviceptr pointer = 0;
    const CUresult result = m_api->cuMemAlloc(&pointer, bytes);
    if (result != CUDA_SUCCESS)
        return m_api->failed("allocating " + std::to_string(bytes) + " bytes on the device",
                             result);
    return DevicePointer{pointer};
}

Status Driver::free(DevicePointer address) const {
    return m_api->check("freeing device memory", m_api->cuMemFree(address));
}

Status Driver::copyToDevice(DevicePointer to, const void* from, std::uint64_t bytes,
                            StreamHandle stream) const {
    return m_api->check("uploading", m_api->cuMemcpyHtoDAsync(to, from, bytes, stream));
}

Status Driver::copyToHost(void* to, DevicePointer from, std::uint64_t bytes,
                          StreamHandle stream) const {
    return m_api->check("running the kernel and downloading",
                        m_api->cuMemcpyDtoHAsync(to, from, bytes, stream));
}

Status Driver::copyOnDevice(DevicePointer to, DevicePointer from, std::uint64_t bytes,
                            StreamHandle stream) const {
    return m_api->check("copying on the device", m_api->cuMemcpyDtoDAsync(to, from, bytes, stream));
}

Status Driver::fillZero(DevicePointer to, std::uint64_t bytes, StreamHandle stream) const {
    return m_api->check("clearing device memory", m_api->cuMemsetD8Async(to, 0, bytes, stream));
}

Status Driver::registerHost(void* address, std::uint64_t bytes, bool readOnly) const {
    const unsigned flags = readOnly ? CU_MEMHOSTREGISTER_READ_ONLY : 0u;
    return m_api->check("pinning host memory", m_api->cuMemHostRegister(address, bytes, flags));
}

Status Driver::unregisterHost(void* address) const {
    return m_api->check("releasing pinned host memory", m_api->cuMemHostUnregister(address));
}

Status Driver::launch(FunctionHandle function, const std::array<std::uint32_t, 3>& grid,
                      const std::array<std::uint32_t, 3>& block, std::uint32_t dynamicShared,
                      StreamHandle stream, void** arguments) const {
    return m_api->check("launching the kernel",
                        m_api->cuLaunchKernel(function, grid[0], grid[1], grid[2], block[0],
                                              block[1], block[2], dynamicShared, stream, arguments,
                                              nullptr));
}

} // namespace lane::gpu
