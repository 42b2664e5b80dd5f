#pragma once

#include "core/base/loaded_library.h"
#include "core/exec_gpu/driver.h"

#include <cuda.h>

namespace lane::gpu {

// cuda.h maps plain names to the version that its types belong to (cuMemAlloc is cuMemAlloc_v2);
// the name is asked of the library after that mapping. cuEventElapsedTime alone is taken in its
// first version: the second came with CUDA 12.8, and drivers before it lack it.
#undef cuEventElapsedTime
// clang-format off
#define LANE_CUDA_FUNCTIONS(F)                                                                     \
    F(cuInit) F(cuDriverGetVersion) F(cuGetErrorName) F(cuGetErrorString) F(cuDeviceGetCount)      \
    F(cuDeviceGet) F(cuDeviceGetName) F(cuDeviceGetAttribute) F(cuDeviceTotalMem)                  \
    F(cuDeviceGetPCIBusId)                                                                         \
    F(cuDevicePrimaryCtxRetain) F(cuCtxSetCurrent) F(cuModuleLoadData) F(cuModuleUnload)           \
    F(cuModuleGetFunction) F(cuModuleGetGlobal) F(cuFuncGetAttribute) F(cuFuncSetAttribute)        \
    F(cuMemAlloc) F(cuMemFree) F(cuMemcpyHtoDAsync) F(cuMemcpyDtoHAsync) F(cuMemcpyDtoDAsync)      \
    F(cuMemsetD8Async) F(cuMemHostRegister) F(cuMemHostUnregister) F(cuStreamCreate)               \
    F(cuStreamSynchronize) F(cuEventCreate) F(cuEventRecord) F(cuLaunchKernel)       \
    F(cuStreamWaitEvent) F(cuOccupancyMaxActiveBlocksPerMultiprocessor)
// clang-format on

struct Driver::Api {
    LoadedLibrary library;
#define LANE_DECLARE(name) decltype(&::name) name = nullptr;
    LANE_CUDA_FUNCTIONS(LANE_DECLARE)
#undef LANE_DECLARE
    CUresult (*elapsedTime)(float*, CUevent, CUevent) = nullptr;
    int version = 0;
    CUcontext context = nullptr; ///< that openContext() made

    const char* bind();
    std::string nameOf(CUresult result) const;
    std::string textOf(CUresult result) const;
    Error failed(const std::string& doing, CUresult result) const;
    Status check(const char* doing, CUresult result) const;
    Result<wire::DeviceInfo> describe(int index) const;
};

} // namespace lane::gpu
