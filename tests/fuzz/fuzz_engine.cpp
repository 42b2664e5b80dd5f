// The targets for libFuzzer: LANE_FUZZ_TRY is tryParser, tryPipeline or tryAll.
#include "tests/fuzz/fuzz_material.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace lane::fuzz;

namespace {

Counts counts;

/// One line, which `run` adds up over its processes.
void printCounts() {
    const double all = counts.runs == 0 ? 1 : static_cast<double>(counts.runs);
    std::fprintf(stderr, "%llu runs, %.1f %% pass the parser, %.1f %% the checker\n",
                 static_cast<unsigned long long>(counts.runs),
                 100 * static_cast<double>(counts.parsed) / all,
                 100 * static_cast<double>(counts.checked) / all);
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
    std::atexit(printCounts);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    LANE_FUZZ_TRY({reinterpret_cast<const char*>(data), size}, counts);
    return 0;
}

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
    static const auto texts = corpus();
    static const auto words = dictionary();
    std::mt19937_64 random(seed);
    if (random() % 16 == 0)
        return LLVMFuzzerMutate(data, size, most);
    std::string made(reinterpret_cast<const char*>(data), size);
    for (auto steps = 1 + random() % 4 / 3; steps > 0; --steps)
        made = mutated(made, texts, words, random);
    const std::size_t length = std::min(made.size(), most);
    std::memcpy(data, made.data(), length);
    return length;
}
