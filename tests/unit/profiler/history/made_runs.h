#pragma once

#include "profiler/history/series.h"

#include <random>

namespace lane::history::test {

/// A run that has everything, of kernel `saxpy` in /work/saxpy.lane.
Run wholeRun(int number = 1);
/// A plain one on a GPU with these samples of its kernel.
Run timedRun(std::int64_t timeNs, std::vector<std::uint64_t> ns, const std::string& source = "kernel saxpy");

/// Times of a kernel as a quiet GPU gives them: a median, one percent of noise to the right, a straggler now and then.
std::vector<std::uint64_t> madeTimes(std::mt19937_64& random, double medianNs, std::size_t count, double noise = 0.01);
/// A point of a series with those samples.
Point madePoint(std::int64_t number, std::vector<std::uint64_t> ns, const std::string& code, const std::string& device = "cuda:0");

} // namespace lane::history::test
