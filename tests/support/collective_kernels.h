#pragma once

/// Kernels that use every atomic and every operation of a warp and of a block, for tests of the CPU
/// reference, of NVRTC and of GPUs alike. Rows of a result are n elements apart.
namespace lane::test {

constexpr const char* WarpKernel = R"(
kernel warps (n: Nat, x: in Array Float, v: in Array Int, f: inout Array Float, r: inout Array Int, u: inout Array Nat) := do
  let t := globalIdxX
  if t ≥ n then return
  let lanes := popcount (ballot true)
  let a := x[t]
  let b := v[t]
  f[t] := shfl a ((laneId + 5) % lanes)
  f[n + t] := shflUp a 3
  f[2 * n + t] := shflDown a (if laneId + 5 < lanes then 5 else 0)
  f[3 * n + t] := shflXor a (if (laneId ^^^ 5) < lanes then 5 else 0)
  f[4 * n + t] := warpReduceAdd a
  f[5 * n + t] := warpReduceMin a
  f[6 * n + t] := warpReduceMax a
  f[7 * n + t] := warpScanAdd a
  r[t] := warpReduceAdd b
  r[n + t] := warpScanAdd b
  r[2 * n + t] := warpReduceMin b
  r[3 * n + t] := shflUp b (n + 40)
  r[4 * n + t] := (warpScanAdd b.toInt8).toInt
  r[5 * n + t] := (warpReduceMax b.toInt64).toInt
  r[6 * n + t] := if shfl (b > 0) 0 then 1 else 0
  r[7 * n + t] := (shflUp b.toInt16 1).toInt
  u[t] := ballot (b > 0)
  u[n + t] := matchAny (b % 3)
  u[2 * n + t] := if anyLane (b > 40) then 1 else 0
  u[3 * n + t] := if allLanes (b > -40) then 1 else 0
  warpBarrier
  u[4 * n + t] := matchAny (b % 2 == 0)
)";

/// With threads that have finished anywhere in a warp, and whole warps of them.
constexpr const char* BlockKernel = R"(
kernel blocks (n: Nat, x: in Array Float, v: in Array Int, f: inout Array Float, r: inout Array Int, u: inout Array Nat) := do
  let t := globalIdxX
  if t ≥ n || t % 5 == 3 || (threadIdxX / 32) % 4 == 1 then return
  let a := x[t]
  let sum ← blockReduceAdd a
  f[t] := sum
  f[n + t] := blockScanAdd a
  let mut low := a
  if sum > -1000000 then
    low := blockReduceMin low
  f[2 * n + t] := low
  f[3 * n + t] := blockReduceMax a
  f[4 * n + t] := warpReduceAdd a
  f[5 * n + t] := warpScanAdd a
  let mut s := 0
  for k in [0:3] do
    s += blockReduceAdd (v[t] + k)
  r[t] := s
  r[n + t] := blockScanAdd v[t]
  r[2 * n + t] := (blockReduceAdd v[t].toInt8).toInt
  u[t] := barrierCount (v[t] > 0)
  let all ← barrierAnd (v[t] > -40)
  let any ← barrierOr (v[t] > 40)
  u[n + t] := (if all then 1 else 0) + (if any then 2 else 0)
  u[2 * n + t] := if blockReduceMax v[t] > 0 && all then 1 else 0
)";

/// Cells that do not depend on the order of threads.
constexpr const char* AtomicKernel = R"(
kernel atomics (n: Nat, x: in Array Float, v: in Array Int, f: inout Array Float, d: inout Array Float64, i: inout Array Int [2, 8], u: inout Array Nat, w: inout Array Int64, z: inout Array UInt64) := do
  shared most : Int
  shared bits : Array Nat [2]
  let t := globalIdxX
  if threadIdxX == 0 then
    most := -1000
    bits[0] := 0
    bits[1] := 4294967295
  barrier
  if t < n then
    let b := v[t]
    f.atomicMin 0 x[t]
    f.atomicMax 1 x[t]
    f.atomicAdd 2 1
    d.atomicMin 0 x[t].toFloat64
    d.atomicMax 1 x[t].toFloat64
    d.atomicAdd 2 0.5
    i.atomicAdd (0, 0) b
    i.atomicSub (0, 1) b
    i.atomicMin (0, 2) b
    i.atomicMax (1, 3) b
    i.atomicXor (1, 4) b
    u.atomicInc 0 6
    u.atomicDec 1 6
    u.atomicAnd 2 (~~~(b.toNat &&& 7))
    u.atomicOr 3 (1 <<< (t % 32))
    w.atomicAdd 0 b.toInt64
    w.atomicMin 1 b.toInt64
    w.atomicMax 2 b.toInt64
    w.atomicXor 3 b.toInt64
    z.atomicAdd 0 4294967296
    z.atomicMax 1 t.toUInt64
    let mut seen := u[4]
    let mut was := seen + 1
    while was != seen do
      was := seen
      seen := u.atomicCas 4 was (was + 2)
    most.atomicMax b
    bits.atomicOr 0 (1 <<< (t % 32))
    bits.atomicAnd 1 (~~~(1 <<< (t % 7)))
  barrier
  if threadIdxX == 0 then
    i.atomicMax (1, 5) most
    u.atomicOr 5 bits[0]
    u.atomicAnd 6 bits[1]
    memFence
    u.atomicExch 7 9
  x.prefetch t
)";

/// What each atomic gives, by one thread.
constexpr const char* OldKernel = R"(
kernel olds (f: inout Array Float, d: inout Array Float64, i: inout Array Int, u: inout Array Nat, w: inout Array Int64) := do
  f[1] := f.atomicMin 0 2 + 10
  f[2] := f.atomicMax 0 Float.nan
  f[3] := f.atomicExch 0 7
  d[1] := d.atomicMax 0 2.5
  d[2] := d.atomicExch 0 (-1)
  i[1] := i.atomicSub 0 3
  i[2] := i.atomicCas 0 2 50
  i[3] := i.atomicCas 0 2 60
  i[4] := i.atomicMin 0 (-4)
  u[1] := u.atomicInc 0 5
  u[2] := u.atomicInc 0 5
  u[3] := u.atomicDec 0 9
  u[4] := u.atomicAnd 0 12
  u[5] := u.atomicXor 0 3
  w[1] := w.atomicExch 0 (-9)
  w[2] := w.atomicCas 0 (-9) 4
  w[3] := w.atomicOr 0 3
  w[4] := w[0]
)";

} // namespace lane::test
