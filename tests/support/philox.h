#pragma once

#include <array>
#include <cstdint>

namespace lane::test {

using Words = std::array<std::uint32_t, 4>;

constexpr const char* RandomKernel = R"(
kernel randoms (n: Nat, seed: Nat, bits: out Array Nat [n], uniforms: out Array Float [n], normals: out Array Float [n]) := do
  let i := globalIdxX
  if i < n then
    let mut s := philox seed i
    let skipped := i % 7
    for _ in [:skipped] do
      let unused ← s.nextBits
      bits[i] := unused
    bits[i] := s.nextBits
    uniforms[i] := s.nextUniform
    let first := s.nextNormal
    if i % 2 == 0 then
      normals[i] := first
    else
      normals[i] := s.nextNormal
)";

/// Philox4x32-10 as Salmon and others describe it.
inline Words philox(Words x, std::array<std::uint32_t, 2> key) {
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t p = std::uint64_t{0xD2511F53} * x[0], q = std::uint64_t{0xCD9E8D57} * x[2];
        x = {static_cast<std::uint32_t>(q >> 32) ^ x[1] ^ key[0], static_cast<std::uint32_t>(q),
             static_cast<std::uint32_t>(p >> 32) ^ x[3] ^ key[1], static_cast<std::uint32_t>(p)};
        key[0] += 0x9E3779B9;
        key[1] += 0xBB67AE85;
    }
    return x;
}

/// The word `number` (from 0) of the state `philox seed counter`.
inline std::uint32_t drawn(std::uint32_t seed, std::uint32_t counter, std::uint32_t number) {
    return philox({number / 4, 0, counter, 0}, {seed, 0})[number % 4];
}

} // namespace lane::test
