// Compiled for AVX2: nothing that other files use may come from a header, or they would be given
// this one's code.
#include "core/shadow/warp_checks.h"

#include <immintrin.h>

namespace lane::shadow {
namespace {

struct Lanes {
    __m256i v[4];

    template <typename F> [[gnu::always_inline]] static Lanes each(F f) {
        return {{f(0), f(1), f(2), f(3)}};
    }
    /// f gives all bits of an element or none.
    template <typename F> [[gnu::always_inline]] static std::uint32_t bits(F f) {
        const auto of = [&](int i) __attribute__((always_inline)) {
            return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(f(i)))) << 8 * i;
        };
        return of(0) | of(1) | of(2) | of(3);
    }
    [[gnu::always_inline]] static __m256i splat(Stamp s) {
        return _mm256_set1_epi32(static_cast<int>(s));
    }
    /// All bits of the elements whose lane is in the set.
    [[gnu::always_inline]] static __m256i mask(std::uint32_t lanes, int i) {
        const __m256i each = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
        return _mm256_cmpeq_epi32(_mm256_and_si256(splat(lanes >> 8 * i), each), each);
    }
    [[gnu::always_inline]] static Lanes ofSegment(Stamp now, Stamp kept = LaneBits) {
        const __m256i eight = _mm256_setr_epi32(0, 8, 16, 24, 32, 40, 48, 56);
        return each([&](int i) {
            const __m256i lanes = _mm256_or_si256(splat(static_cast<Stamp>(i) << (LaneShift + 3)), eight);
            return _mm256_or_si256(splat(now), _mm256_and_si256(lanes, splat(kept)));
        });
    }
    [[gnu::always_inline]] static Lanes load(const Stamp* from) {
        return each(
            [&](int i) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from + 8 * i)); });
    }
    [[gnu::always_inline]] static Lanes gather(const Stamp* from, const std::int64_t* at) {
        return each([&](int i) {
            const std::int64_t* const k = at + 8 * i; // the loads of a gather instruction come no sooner
            return _mm256_setr_epi32(static_cast<int>(from[k[0]]), static_cast<int>(from[k[1]]),
                                     static_cast<int>(from[k[2]]), static_cast<int>(from[k[3]]),
                                     static_cast<int>(from[k[4]]), static_cast<int>(from[k[5]]),
                                     static_cast<int>(from[k[6]]), static_cast<int>(from[k[7]]));
        });
    }
    /// What was there before is put back for the others: the next load would wait for a masked store.
    [[gnu::always_inline]] void store(Stamp* to, std::uint32_t lanes, const Lanes& before) const {
        const auto put = [&](int i, __m256i value) __attribute__((always_inline)) {
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + 8 * i), value);
        };
        const auto some = [&](int i) __attribute__((always_inline)) {
            put(i, _mm256_blendv_epi8(before.v[i], v[i], mask(lanes, i)));
        };
        if (lanes == ~0u) // as a loop it would have all vectors lie in memory
            put(0, v[0]), put(1, v[1]), put(2, v[2]), put(3, v[3]);
        else
            some(0), some(1), some(2), some(3);
    }
    [[gnu::always_inline]] std::uint32_t atLeast(Stamp least) const {
        return bits([&](int i) { return _mm256_cmpeq_epi32(_mm256_max_epu32(v[i], splat(least)), v[i]); });
    }
    [[gnu::always_inline]] bool isAnyAtLeast(Stamp least, std::uint32_t lanes) const {
        const auto of = [&](int i) __attribute__((always_inline)) {
            return lanes == ~0u ? v[i] : _mm256_and_si256(v[i], mask(lanes, i));
        };
        const __m256i most = _mm256_max_epu32(_mm256_max_epu32(of(0), of(1)), _mm256_max_epu32(of(2), of(3)));
        const __m256i bound = splat(least); // one comparison: sets of lanes are dear without AVX-512
        return _mm256_movemask_epi8(_mm256_cmpeq_epi32(_mm256_max_epu32(most, bound), most)) != 0;
    }
    [[gnu::always_inline]] Lanes max(const Lanes& other) const {
        return each([&](int i) { return _mm256_max_epu32(v[i], other.v[i]); });
    }
    [[gnu::always_inline]] Lanes max(Stamp stamp) const {
        return each([&](int i) { return _mm256_max_epu32(v[i], splat(stamp)); });
    }
    /// 0 where it is the same.
    [[gnu::always_inline]] Lanes without(const Lanes& other) const {
        return each([&](int i) { return _mm256_andnot_si256(_mm256_cmpeq_epi32(v[i], other.v[i]), v[i]); });
    }
    [[gnu::always_inline]] std::uint32_t any(Stamp flags) const {
        return ~bits([&](int i) {
            return _mm256_cmpeq_epi32(_mm256_and_si256(v[i], splat(flags)), _mm256_setzero_si256());
        });
    }
    [[gnu::always_inline]] std::uint32_t equal(const Lanes& other) const {
        return bits([&](int i) { return _mm256_cmpeq_epi32(v[i], other.v[i]); });
    }
    [[gnu::always_inline]] Lanes operator^(const Lanes& other) const {
        return each([&](int i) { return _mm256_xor_si256(v[i], other.v[i]); });
    }
    [[gnu::always_inline]] Lanes minus(Stamp stamp) const {
        return each([&](int i) { return _mm256_sub_epi32(v[i], splat(stamp)); });
    }
    [[gnu::always_inline]] Lanes with(std::uint32_t lanes, Stamp flag) const {
        return each([&](int i) {
            return _mm256_or_si256(v[i], _mm256_and_si256(mask(lanes, i), splat(flag)));
        });
    }
};

} // namespace
} // namespace lane::shadow

#include "core/shadow/warp_checks.inc"

namespace lane::shadow {
extern const WarpChecks WarpChecksAvx2{readRun, writeRun, atomicRun, atomicOwn, updateRun, updateWith, readBand};
}
