#pragma once

#include "app/worker/buffers.h"
#include "core/base/fingerprint.h"
#include "core/base/scalar_kind.h"
#include "core/wire/messages.h"

namespace lane::worker {

/// What TimedLaunch::outputs says of what a launch has left in the client's buffers.
inline Result<std::uint64_t> outputsFingerprint(const wire::RunRequest& request, Buffers& buffers) {
    std::uint64_t all = 0;
    for (const wire::ArrayArgument& array : request.arrays) {
        if (array.output == 0)
            continue;
        std::uint64_t bytes = scalarInfo(array.type).size;
        for (const std::uint64_t extent : array.shape)
            bytes *= extent;
        const Result<std::byte*> at = buffers.output(array.output, bytes);
        if (!at)
            return at.error();
        all = fingerprint(*at, bytes, all);
    }
    return all;
}

} // namespace lane::worker
