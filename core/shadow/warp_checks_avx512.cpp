// Compiled for AVX-512: nothing that other files use may come from a header, or they would be
// given this one's code.
#include "core/shadow/warp_checks.h"

#include <immintrin.h>

namespace lane::shadow {
namespace {

struct Lanes {
    __m512i a, b; ///< lanes 0 … 15, 16 … 31

    [[gnu::always_inline]] static __m512i splat(Stamp s) {
        return _mm512_set1_epi32(static_cast<int>(s));
    }
    [[gnu::always_inline]] static std::uint32_t both(__mmask16 low, __mmask16 high) {
        return static_cast<std::uint32_t>(low) | static_cast<std::uint32_t>(high) << 16;
    }
    [[gnu::always_inline]] static __mmask16 low(std::uint32_t lanes) {
        return static_cast<__mmask16>(lanes);
    }
    [[gnu::always_inline]] static __mmask16 high(std::uint32_t lanes) {
        return static_cast<__mmask16>(lanes >> 16);
    }
    [[gnu::always_inline]] static Lanes ofSegment(Stamp now, Stamp kept = LaneBits) {
        const __m512i low = _mm512_setr_epi32(0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120);
        const __m512i high = _mm512_or_si512(low, splat(16u << LaneShift));
        return {_mm512_or_si512(splat(now), _mm512_and_si512(low, splat(kept))),
                _mm512_or_si512(splat(now), _mm512_and_si512(high, splat(kept)))};
    }
    [[gnu::always_inline]] static Lanes load(const Stamp* from) {
        return {_mm512_loadu_si512(from), _mm512_loadu_si512(from + 16)};
    }
    [[gnu::always_inline]] static __m512i halfOf(const Stamp* from, const std::int64_t* at) {
        const auto of = [&](int k) __attribute__((always_inline)) { return static_cast<int>(from[at[k]]); };
        return _mm512_setr_epi32(of(0), of(1), of(2), of(3), of(4), of(5), of(6), of(7), of(8), of(9), of(10), of(11),
                                 of(12), of(13), of(14), of(15));
    }
    [[gnu::always_inline]] static Lanes gather(const Stamp* from, const std::int64_t* at) {
        return {halfOf(from, at), halfOf(from, at + 16)};
    }
    /// What was there before is put back for the others: the next load would wait for a masked store.
    [[gnu::always_inline]] void store(Stamp* to, std::uint32_t lanes, const Lanes& before) const {
        _mm512_storeu_si512(to, _mm512_mask_mov_epi32(before.a, low(lanes), a));
        _mm512_storeu_si512(to + 16, _mm512_mask_mov_epi32(before.b, high(lanes), b));
    }
    [[gnu::always_inline]] std::uint32_t atLeast(Stamp least) const {
        return both(_mm512_cmpge_epu32_mask(a, splat(least)), _mm512_cmpge_epu32_mask(b, splat(least)));
    }
    [[gnu::always_inline]] bool isAnyAtLeast(Stamp least, std::uint32_t lanes) const {
        return (_mm512_mask_cmpge_epu32_mask(low(lanes), a, splat(least)) |
                _mm512_mask_cmpge_epu32_mask(high(lanes), b, splat(least))) != 0;
    }
    /// Not the plain form: gcc 12 takes what that leaves undefined for a mistake.
    [[gnu::always_inline]] Lanes max(const Lanes& other) const {
        return {_mm512_maskz_max_epu32(0xffff, a, other.a), _mm512_maskz_max_epu32(0xffff, b, other.b)};
    }
    [[gnu::always_inline]] Lanes max(Stamp stamp) const {
        return max(Lanes{splat(stamp), splat(stamp)});
    }
    /// 0 where it is the same.
    [[gnu::always_inline]] Lanes without(const Lanes& other) const {
        return {_mm512_maskz_mov_epi32(_mm512_cmpneq_epu32_mask(a, other.a), a),
                _mm512_maskz_mov_epi32(_mm512_cmpneq_epu32_mask(b, other.b), b)};
    }
    [[gnu::always_inline]] std::uint32_t any(Stamp flags) const {
        return both(_mm512_test_epi32_mask(a, splat(flags)), _mm512_test_epi32_mask(b, splat(flags)));
    }
    [[gnu::always_inline]] std::uint32_t equal(const Lanes& other) const {
        return both(_mm512_cmpeq_epi32_mask(a, other.a), _mm512_cmpeq_epi32_mask(b, other.b));
    }
    [[gnu::always_inline]] Lanes operator^(const Lanes& other) const {
        return {_mm512_xor_si512(a, other.a), _mm512_xor_si512(b, other.b)};
    }
    [[gnu::always_inline]] Lanes minus(Stamp stamp) const {
        return {_mm512_sub_epi32(a, splat(stamp)), _mm512_sub_epi32(b, splat(stamp))};
    }
    [[gnu::always_inline]] Lanes with(std::uint32_t lanes, Stamp flag) const {
        return {_mm512_mask_or_epi32(a, low(lanes), a, splat(flag)),
                _mm512_mask_or_epi32(b, high(lanes), b, splat(flag))};
    }
};

} // namespace
} // namespace lane::shadow

#include "core/shadow/warp_checks.inc"

namespace lane::shadow {
extern const WarpChecks WarpChecksAvx512{readRun, writeRun, atomicRun, atomicOwn, updateRun, updateWith, readBand};
}
