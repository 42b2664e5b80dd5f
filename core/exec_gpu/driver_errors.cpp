#include "core/exec_gpu/driver_errors.h"

#include <cuda.h>

namespace lane::gpu {

bool losesContext(int result) {
    switch (result) {
    case CUDA_ERROR_ECC_UNCORRECTABLE:
    case CUDA_ERROR_ILLEGAL_ADDRESS:
    case CUDA_ERROR_LAUNCH_TIMEOUT:
    case CUDA_ERROR_CONTEXT_IS_DESTROYED:
    case CUDA_ERROR_ASSERT:
    case CUDA_ERROR_HARDWARE_STACK_ERROR:
    case CUDA_ERROR_ILLEGAL_INSTRUCTION:
    case CUDA_ERROR_MISALIGNED_ADDRESS:
    case CUDA_ERROR_INVALID_ADDRESS_SPACE:
    case CUDA_ERROR_INVALID_PC:
    case CUDA_ERROR_LAUNCH_FAILED:
    case CUDA_ERROR_UNKNOWN:
        return true;
    default:
        return false;
    }
}

std::string advice(int result) {
    switch (result) {
    case CUDA_ERROR_OUT_OF_MEMORY:
        return "Use smaller arrays, or free the device's memory: nvidia-smi lists who holds it.";
    case CUDA_ERROR_NO_BINARY_FOR_GPU:
    case CUDA_ERROR_INVALID_IMAGE:
        return "The machine code is not for this device: compile for its own architecture.";
    case CUDA_ERROR_UNSUPPORTED_PTX_VERSION:
    case CUDA_ERROR_SYSTEM_DRIVER_MISMATCH:
        return "The driver is older than the compiler: update the driver, or use an older NVRTC.";
    case CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES:
        return "Use a smaller block: the kernel's registers do not suffice for this many threads.";
    case CUDA_ERROR_DEVICE_UNAVAILABLE:
        return "Another process holds the device exclusively: nvidia-smi shows which.";
    case CUDA_ERROR_ILLEGAL_ADDRESS:
    case CUDA_ERROR_MISALIGNED_ADDRESS:
        return "The kernel went out of its arrays. A run on the CPU reference names the line, the "
               "array and the index. The next run starts a fresh worker.";
    case CUDA_ERROR_LAUNCH_TIMEOUT:
        return "The kernel ran longer than a display GPU allows. Give it less work, or use a GPU "
               "without a display. The next run starts a fresh worker.";
    default:
        return losesContext(result)
                   ? "The context is lost; the next run starts a fresh worker. A run on the CPU "
                     "reference shows faults of the kernel."
                   : "nvidia-smi shows the state of the device.";
    }
}

} // namespace lane::gpu
