#pragma once

#include "views/device/device_rows.h"

/// What a worker would say of a machine with an H100, made by hand.
namespace lane::test {

inline wire::DevicesReply withH100() {
    wire::DevicesReply reply;
    wire::DeviceInfo cpu, gpu;
    cpu.id = "cpu";
    cpu.name = "CPU";
    gpu.id = "cuda:0";
    gpu.name = "NVIDIA H100 80GB HBM3";
    gpu.computeMajor = 9;
    gpu.memoryBytes = std::uint64_t{80} << 30;
    gpu.multiprocessors = 132;
    reply.devices = {cpu, gpu};
    reply.driverVersion = "13.0";
    reply.nvrtcVersion = "13.0";
    reply.cuptiVersion = "13.0";
    return reply;
}

inline wire::ProfilePermission permission(wire::ProfileLevel level, const char* why = "", const char* more = "") { return {"cuda:0", level, why, more}; }

inline wire::ProfilePermission onlyAdministrators() {
    return permission(wire::ProfileLevel::Times, "the driver lets only administrators read counters",
                      "Write `options nvidia NVreg_RestrictProfilingToAdminUsers=0` into a file of /etc/modprobe.d and restart, or give lanework-worker CAP_SYS_ADMIN.");
}

inline DeviceFacts deviceWithoutPermission() {
    return {withH100(), {}, QStringLiteral("cuda:0"), QStringLiteral("nvdisasm 13.2"), {}, onlyAdministrators()};
}

} // namespace lane::test
