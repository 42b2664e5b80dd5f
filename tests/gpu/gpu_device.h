#pragma once

#include "tests/support/kernel_session.h"

#include <QtTest>

namespace lane::test {

/// The first GPU of this machine, or nothing.
inline std::optional<wire::DeviceInfo> firstGpu() {
    WorkerClient client;
    if (!client.start())
        return {};
    const auto devices = client.devices(std::chrono::seconds(60));
    if (!devices || devices->devices.size() < 2)
        return {};
    return devices->devices[1];
}

} // namespace lane::test

/// For a test's initTestCase(): nothing here can be tried without a GPU.
#define LANE_NEEDS_GPU()                                                                           \
    do {                                                                                           \
        if (!lane::test::firstGpu())                                                               \
            QSKIP("skipped: no CUDA device");                                                      \
    } while (false)

/// Fails the test with the error's own words.
#define LANE_VERIFY_OK(result)                                                                     \
    QVERIFY2((result).ok(),                                                                        \
             (result).ok() ? ""                                                                    \
                           : ((result).error().code + ": " + (result).error().message).c_str())
