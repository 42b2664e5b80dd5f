#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace lane::fuzz {

/// Texts to begin with: the examples and the inputs of the golden files.
std::vector<std::string> corpus();
/// Every word and mark of the language, from the compiler's own tables.
std::vector<std::string> dictionary();

/// One step away from a text, mostly along tokens, so that many results are still kernels.
std::string mutated(const std::string& text, const std::vector<std::string>& corpus,
                    const std::vector<std::string>& dictionary, std::mt19937_64& random);

struct Counts {
    std::uint64_t runs = 0, parsed = 0, checked = 0;
};

/// Reads, prints and formats a text; ends the program where a promise is broken.
void tryParser(std::string_view text, Counts& counts);
/// Text to CUDA, with hovers and completions on the way.
void tryPipeline(std::string_view text, Counts& counts);

} // namespace lane::fuzz
