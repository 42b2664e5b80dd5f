#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace lane::fuzz {

/// Texts to begin with: the examples and the inputs of the golden files. Where the repository is not:
/// the files of $LANE_FUZZ_CORPUS, which `fuzz_replay --write` makes.
std::vector<std::string> corpus();
/// Every word and mark of the language, from the compiler's own tables.
std::vector<std::string> dictionary();

/// A few steps away: along its types from a text that is sound or from another that is, else along its tokens.
std::string mutated(const std::string& text, const std::vector<std::string>& corpus,
                    const std::vector<std::string>& dictionary, std::mt19937_64& random);

struct Counts {
    std::uint64_t runs = 0, parsed = 0, checked = 0;
};

/// Reads, prints and formats a text; ends the program where a promise is broken.
void tryParser(std::string_view text, Counts& counts);
/// Text to CUDA; what is sound is remembered for typedStep(). Of some texts, by their hash: hovers, completions,
/// and the forms of the IR that the CPU back end reads.
void tryPipeline(std::string_view text, Counts& counts);
/// tryPipeline(), and tryParser() of every eighth text.
void tryAll(std::string_view text, Counts& counts);

} // namespace lane::fuzz
