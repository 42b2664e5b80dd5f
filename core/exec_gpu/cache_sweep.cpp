#include "core/exec_gpu/cache_sweep.h"

#include <algorithm>

namespace lane::gpu {

namespace {

constexpr std::uint64_t Times = 4;                        // the cache's size
constexpr std::uint64_t LeastBytes = std::uint64_t{8} << 20;
constexpr std::uint32_t Blocks = 1024, Threads = 256;

/// Threads read 16 bytes each, side by side, past L1. The sum is written only if it is a number that
/// zeros do not add up to, so that nothing is optimised away and nothing is written.
const char SweepPtx[] = R"(.version 7.0
.target sm_70
.address_size 64
.visible .entry lane_cache_sweep(.param .u64 begin, .param .u64 count, .param .u64 out)
{
    .reg .pred %p<3>;
    .reg .b32 %r<16>;
    .reg .b64 %rd<12>;
    ld.param.u64 %rd1, [begin];
    ld.param.u64 %rd2, [count];
    ld.param.u64 %rd3, [out];
    cvta.to.global.u64 %rd1, %rd1;
    cvta.to.global.u64 %rd3, %rd3;
    mov.u32 %r1, %ctaid.x;
    mov.u32 %r2, %ntid.x;
    mov.u32 %r3, %tid.x;
    mov.u32 %r4, %nctaid.x;
    mad.lo.u32 %r5, %r1, %r2, %r3;
    mul.lo.u32 %r6, %r2, %r4;
    cvt.u64.u32 %rd4, %r5;
    cvt.u64.u32 %rd5, %r6;
    mov.u32 %r7, 0;
next:
    setp.ge.u64 %p1, %rd4, %rd2;
    @%p1 bra done;
    shl.b64 %rd6, %rd4, 4;
    add.s64 %rd7, %rd1, %rd6;
    ld.global.cg.v4.u32 {%r8, %r9, %r10, %r11}, [%rd7];
    add.u32 %r7, %r7, %r8;
    add.u32 %r7, %r7, %r9;
    add.u32 %r7, %r7, %r10;
    add.u32 %r7, %r7, %r11;
    add.s64 %rd4, %rd4, %rd5;
    bra next;
done:
    setp.ne.u32 %p2, %r7, 2654435769;
    @%p2 bra end;
    st.global.u32 [%rd3], %r7;
end:
    ret;
}
)";

} // namespace

Result<CacheSweep> CacheSweep::make(DeviceState& state) {
    const Result<std::uint64_t> cache = state.driver->l2CacheBytes(state.device);
    if (!cache)
        return cache.error();
    if (!state.cacheSweep) {
        const Result<ModuleHandle> module = state.driver->loadText(SweepPtx);
        if (!module)
            return module.error();
        const Result<FunctionHandle> function =
            state.driver->function(*module, "lane_cache_sweep");
        if (!function)
            return function.error();
        state.cacheSweep = *function;
    }
    const std::uint64_t bytes = std::max(Times * *cache, LeastBytes);
    const Result<DevicePool::Block> block = state.pool.take(bytes + 16);
    if (!block)
        return block.error();
    CacheSweep sweep(state, PooledBlock(state.pool, *block), bytes);
    if (Status zeroed = state.driver->fillZero(sweep.m_block.address(), bytes + 16, state.stream);
        !zeroed)
        return zeroed.error();
    return sweep;
}

Status CacheSweep::run() {
    DevicePointer begin = m_block.address(), out = begin + m_bytes;
    std::uint64_t count = m_bytes / 16;
    void* arguments[] = {&begin, &count, &out};
    return m_s->driver->launch(m_s->cacheSweep, {Blocks, 1, 1}, {Threads, 1, 1}, 0, m_s->stream,
                               arguments);
}

} // namespace lane::gpu
