#pragma once

#include "tests/support/kernel_session.h"

#include <QtTest>

namespace lane::test {

/// The first GPU of this machine, or nothing; `failure` says why nobody could be asked.
inline std::optional<wire::DeviceInfo> firstGpu(QByteArray* failure = nullptr) {
    WorkerClient client;
    const auto started = client.start();
    if (!started) {
        if (failure != nullptr)
            *failure = started.error().message.c_str();
        return {};
    }
    const auto devices = client.devices(std::chrono::seconds(60));
    if (!devices && failure != nullptr)
        *failure = "the worker does not say which devices there are";
    if (!devices || devices->devices.size() < 2)
        return {};
    return devices->devices[1];
}

} // namespace lane::test

/// For a test's initTestCase(): nothing here can be tried without a GPU. Where nobody could be asked for one, it fails.
#define LANE_NEEDS_GPU()                                                                           \
    do {                                                                                           \
        QByteArray failure;                                                                        \
        const bool hasGpu = lane::test::firstGpu(&failure).has_value();                            \
        QVERIFY2(failure.isEmpty(), failure.constData());                                          \
        if (!hasGpu)                                                                               \
            QSKIP("skipped: no CUDA device");                                                      \
    } while (false)

/// Fails the test with the error's own words.
#define LANE_VERIFY_OK(result)                                                                     \
    QVERIFY2((result).ok(),                                                                        \
             (result).ok() ? ""                                                                    \
                           : ((result).error().code + ": " + (result).error().message).c_str())
