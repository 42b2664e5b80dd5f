#include "core/shadow/warp_checks.h"

#include "core/shadow/lanes_loops.inc"
#include "core/shadow/warp_checks.inc"

namespace lane::shadow {

extern const WarpChecks WarpChecksPlain{readRun, writeRun, atomicRun, atomicOwn, updateRun, updateWith, readBand};

VectorLevel hostVectorLevel() {
#if defined(__x86_64__)
    static const VectorLevel level = [] {
        __builtin_cpu_init();
        if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl"))
            return VectorLevel::Avx512;
        return __builtin_cpu_supports("avx2") ? VectorLevel::Avx2 : VectorLevel::Plain;
    }();
    return level;
#else
    return VectorLevel::Plain;
#endif
}

const WarpChecks& warpChecks(VectorLevel level) {
#if defined(__x86_64__)
    if (level == VectorLevel::Avx512)
        return WarpChecksAvx512;
    if (level == VectorLevel::Avx2)
        return WarpChecksAvx2;
#endif
    (void)level;
    return WarpChecksPlain;
}

} // namespace lane::shadow
