#pragma once

/// The examples as plain loops over all cores by OpenMP. Indices are `long`: with unsigned ones gcc
/// must allow for wrapping and does not vectorise.
namespace lane::bench {

void setThreads(int threads); ///< 0: all

#include "tests/bench/bench_cpu_gcc_loops.inc" // -O3 -march=native -ffp-contract=off

/// -O3 -march=native -ffast-math, which takes libmvec's functions.
namespace fast {
#include "tests/bench/bench_cpu_gcc_loops.inc"
}

} // namespace lane::bench
