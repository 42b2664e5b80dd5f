// Runs the corpus, and texts near it, through parser and pipeline without a fuzzing engine.
//   fuzz_replay [--runs N] [--seed S]    N texts near the corpus, each a few steps away
//   fuzz_replay --write DIR              the corpus and the dictionary as files, for libFuzzer
#include "tests/fuzz/fuzz_material.h"
#include "tests/fuzz/sound_texts.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace lane::fuzz;

namespace {

void writeAll(const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder / "corpus");
    int number = 0;
    const auto put = [&](const std::string& text) {
        std::ofstream(folder / "corpus" / std::to_string(number++), std::ios::binary) << text;
    };
    for (const std::string& text : corpus()) {
        put(text);
        for (const std::string& smaller : smallerTexts(text))
            put(smaller);
    }
    std::ofstream words(folder / "dictionary.txt");
    for (const std::string& word : dictionary()) {
        words << '"';
        for (const char c : word) {
            char code[8];
            std::snprintf(code, sizeof code, "\\x%02X", static_cast<unsigned char>(c));
            words << code;
        }
        words << "\"\n";
    }
}

std::string current; ///< the text that is being tried

/// The text that broke something, so that it can become a test.
void tell(int signal) {
    [[maybe_unused]] const auto written = write(STDERR_FILENO, current.data(), current.size());
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void print(const char* what, const Counts& counts) {
    const double all = counts.runs == 0 ? 1 : static_cast<double>(counts.runs);
    std::printf("%s: %llu runs, %.1f %% pass the parser, %.1f %% the checker\n", what,
                static_cast<unsigned long long>(counts.runs),
                100 * static_cast<double>(counts.parsed) / all,
                100 * static_cast<double>(counts.checked) / all);
}

} // namespace

int main(int argc, char** argv) {
    std::uint64_t runs = 0, seed = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (std::strcmp(argv[i], "--write") == 0) {
            writeAll(argv[i + 1]);
            return 0;
        }
        (std::strcmp(argv[i], "--seed") == 0 ? seed : runs) =
            std::strtoull(argv[i + 1], nullptr, 10);
    }
    std::signal(SIGSEGV, tell);
    std::signal(SIGFPE, tell);
    const auto texts = corpus();
    const auto words = dictionary();
    Counts parser, pipeline;
    for (const std::string& text : texts) {
        current = text;
        tryParser(text, parser);
        tryPipeline(text, pipeline);
    }
    print("corpus, parser", parser);
    print("corpus, pipeline", pipeline);
    parser = pipeline = {};
    std::mt19937_64 random(seed);
    for (std::uint64_t i = 0; i < runs; ++i) {
        std::string text = texts[random() % texts.size()];
        for (std::uint64_t steps = 1 + random() % 3; steps > 0; --steps)
            text = mutated(text, texts, words, random);
        current = text;
        tryParser(text, parser);
        tryPipeline(text, pipeline);
    }
    print("near it, parser", parser);
    print("near it, pipeline", pipeline);
    return texts.empty() ? 1 : 0;
}
