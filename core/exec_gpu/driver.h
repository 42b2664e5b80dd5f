#pragma once

#include "core/base/result.h"
#include "core/wire/messages.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// The driver's own opaque types, so that its header stays in driver.cpp.
struct CUstream_st;
struct CUevent_st;
struct CUmod_st;
struct CUfunc_st;

namespace lane::gpu {

/// A device address, and handles that only the driver can look into.
using DevicePointer = std::uint64_t;
using StreamHandle = ::CUstream_st*;
using EventHandle = ::CUevent_st*;
using ModuleHandle = ::CUmod_st*;
using FunctionHandle = ::CUfunc_st*;

/// What the driver knows about a loaded kernel.
struct FunctionLimits {
    std::uint32_t maxThreadsPerBlock = 0;
    std::uint32_t staticSharedBytes = 0;
    std::uint32_t registers = 0;
    std::uint32_t localBytes = 0;
};

/// The CUDA driver, loaded at run time: the only place that spells its names. Every call is
/// checked. A refusal is L4303 with the driver's own name and text; an error after which the
/// context is lost is L4304 (isBroken). One context at a time, current on the thread that made it.
class Driver {
public:
    /// Errors: L4301 no driver, or one that is too old or does not start (says which).
    static Result<std::shared_ptr<Driver>> load();
    ~Driver();
    Driver(const Driver&) = delete;
    Driver& operator=(const Driver&) = delete;

    std::string version() const; ///< the CUDA version it serves: "13.0"
    Result<std::vector<wire::DeviceInfo>> devices() const;

    /// Makes the device's context current on this thread. Errors: L4302 no such device.
    Status openContext(int device);

    /// The context that openContext() made, for those who ask the driver's tools about it.
    void* context() const;
    /// "0000:1b:00.0": what other libraries know the device by.
    Result<std::string> busId(int device) const;
    Result<std::uint64_t> l2CacheBytes(int device) const;

    Result<ModuleHandle> loadModule(std::string_view cubin) const;
    /// From PTX, which the driver compiles: for the few kernels that are our own.
    Result<ModuleHandle> loadText(const char* ptx) const;
    Status unloadModule(ModuleHandle module) const;
    /// Errors: L4306 the module has no kernel of that name.
    Result<FunctionHandle> function(ModuleHandle module, const std::string& name) const;
    Result<FunctionLimits> limitsOf(FunctionHandle function) const;
    /// Blocks of so many threads that a multiprocessor holds at once.
    Result<std::uint32_t> residentBlocks(FunctionHandle function, std::uint32_t threads,
                                         std::uint32_t dynamicShared) const;
    Status allowDynamicShared(FunctionHandle function, std::uint32_t bytes) const;
    /// Address and size of a module's variable; 0 bytes where the module has none of that name.
    Status global(ModuleHandle module, const std::string& name, DevicePointer& address,
                  std::uint64_t& bytes) const;

    /// Bytes must be more than 0.
    Result<DevicePointer> allocate(std::uint64_t bytes) const;
    Status free(DevicePointer address) const;
    Status copyToDevice(DevicePointer to, const void* from, std::uint64_t bytes,
                        StreamHandle) const;
    Status copyToHost(void* to, DevicePointer from, std::uint64_t bytes, StreamHandle) const;
    Status copyOnDevice(DevicePointer to, DevicePointer from, std::uint64_t bytes,
                        StreamHandle) const;
    Status fillZero(DevicePointer to, std::uint64_t bytes, StreamHandle) const;
    Status registerHost(void* address, std::uint64_t bytes, bool readOnly) const;
    Status unregisterHost(void* address) const;

    Result<StreamHandle> makeStream() const;
    Status synchronize(StreamHandle stream) const;
    Result<EventHandle> makeEvent() const;
    Status record(EventHandle event, StreamHandle stream) const;
    /// What comes on the stream from here on waits for the event as it was last recorded.
    Status wait(StreamHandle stream, EventHandle event) const;
    /// Nanoseconds between two recorded and finished events.
    Result<std::uint64_t> elapsed(EventHandle begin, EventHandle end) const;
    Status launch(FunctionHandle function, const std::array<std::uint32_t, 3>& grid,
                  const std::array<std::uint32_t, 3>& block, std::uint32_t dynamicShared,
                  StreamHandle stream, void** arguments) const;

private:
    struct Api;
    explicit Driver(std::unique_ptr<Api> api);
    std::unique_ptr<Api> m_api;
};

/// Whether an error means that the context is lost and the process must be given up.
inline bool isBroken(const Error& error) {
    return error.code == "L4304";
}

} // namespace lane::gpu
