// Runs kernels of the gallery through the command line and compares what they give with oracles
// that share no code with the program: one line a kernel, with the worst error seen.
//
//   judge --cli PROGRAM --examples FOLDER [--device cuda:0] [--mode fast] [--checked] [--long] [KERNEL…]
//
// Without --long each kernel is tried at one ragged size and one block.

#include "tests/oracle/cases.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <unistd.h>

namespace oracle {
namespace {

std::vector<Case> allCases() {
    std::vector<Case> all;
    for (const auto& group : {mapCases(), layoutCases(), stencilCases(), reductionCases(),
                              atomicCases(), algebraCases(), simulationCases(), numberCases(),
                              vectorCases(), structureCases(), sumCases(), programCases()})
        all.insert(all.end(), group.begin(), group.end());
    return all;
}

std::vector<Shape> sizesOf(const Case& c, bool isLong) {
    std::vector<Shape> sizes;
    switch (c.sizes) {
    case Sizes::Line:
        sizes = {{1000}, {0},    {1},    {31},   {32},    {33},       {255},           {256},
                 {257},  {1023}, {1024}, {1025}, {50000}, {1u << 20}, {(1u << 20) + 3}};
        break;
    case Sizes::Plane:
        sizes = {{17, 33}, {1, 1}, {32, 32}, {1000, 777}, {1024, 1024}};
        break;
    case Sizes::Space:
        sizes = {{5, 7, 9}, {96, 96, 96}};
        break;
    case Sizes::Own:
        sizes = c.ownSizes;
    }
    if (!isLong)
        sizes.resize(1);
    return sizes;
}

std::vector<Shape> blocksOf(const Case& c, bool isLong) {
    std::vector<Shape> blocks = c.ownBlocks;
    if (blocks.empty() && c.sizes == Sizes::Plane)
        blocks = {{32, 8}, {16, 16}, {1, 1}, {32, 32}};
    else if (blocks.empty() && c.sizes == Sizes::Space)
        blocks = {{8, 4, 2}, {1, 1, 1}, {4, 4, 4}};
    else if (blocks.empty())
        blocks = {{96}, {1}, {32}, {64}, {128}, {256}, {512}, {1024}};
    if (!isLong)
        blocks.resize(1);
    return blocks;
}

/// One line of the table. Returns whether all of the kernel's trials agree.
bool tryCase(const Setup& setup, const Case& c, bool isLong) {
    Verdict worst;
    unsigned trials = 0;
    for (const Shape& size : sizesOf(c, isLong))
        for (const Shape& block : blocksOf(c, isLong)) {
            const std::size_t threads = elements(block), work = elements(size);
            if (threads < 32 && work > 100'000)
                continue; // a million blocks of one thread say nothing new
            Trial trial(setup, size, block);
            try {
                c.judge(trial);
            } catch (const std::exception& error) {
                trial.require(false, error.what());
            }
            const Verdict& verdict = trial.verdict();
            ++trials;
            worst.ulp = std::max(worst.ulp, verdict.ulp);
            if (verdict.worst >= worst.worst) {
                worst.worst = verdict.worst;
                worst.measure = verdict.measure;
            }
            if (!verdict.agrees && worst.agrees) {
                worst.agrees = false;
                worst.complaint = "size " + Trial::joined(size, 'x') + ", block " +
                                  Trial::joined(block, 'x') + ": " + verdict.complaint;
            }
        }
    std::printf("%-22s %-7s %-6s %4u  %-12s %10.3g %10.3g  %s\n", c.kernel.c_str(), setup.device.c_str(),
                setup.mode.c_str(), trials, worst.measure.c_str(), worst.worst, worst.ulp,
                worst.agrees ? "agrees" : "DIFFERS");
    if (!worst.agrees)
        std::printf("    %s\n", worst.complaint.c_str());
    std::fflush(stdout);
    return worst.agrees;
}

/// Kernels that show what conversions do with numbers that do not fit, which a checked run must call
/// faults.
const std::vector<std::string> OverflowOnPurpose = {"rounding", "fraction"};

int runAll(const Setup& setup, const std::vector<std::string>& wanted, bool isLong) {
    const std::vector<Case> all = allCases();
    for (const std::string& name : wanted)
        if (std::ranges::find(all, name, &Case::kernel) == all.end()) {
            std::fprintf(stderr, "no kernel %s among the oracles\n", name.c_str());
            return 2;
        }
    unsigned passed = 0, failed = 0, skipped = 0;
    std::printf("%-22s %-7s %-6s %4s  %-12s %10s %10s\n", "kernel", "device", "mode", "runs", "measure",
                "worst", "ulp");
    for (const Case& c : all)
        if (setup.isChecked && std::ranges::find(OverflowOnPurpose, c.kernel) != OverflowOnPurpose.end())
            ++skipped;
        else if (wanted.empty() || std::ranges::find(wanted, c.kernel) != wanted.end())
            ++(tryCase(setup, c, isLong) ? passed : failed);
    std::printf("Totals: %u passed, %u failed, %u skipped\n", passed, failed, skipped);
    return failed == 0 ? 0 : 1;
}

} // namespace
} // namespace oracle

int main(int argc, char** argv) {
    oracle::Setup setup;
    std::vector<std::string> wanted;
    bool isLong = false;
    const std::vector<std::string> words(argv + 1, argv + argc);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool hasValue = i + 1 < words.size();
        if (words[i] == "--long")
            isLong = true;
        else if (words[i] == "--cli" && hasValue)
            setup.cli = words[++i];
        else if (words[i] == "--examples" && hasValue)
            setup.examples = words[++i];
        else if (words[i] == "--device" && hasValue)
            setup.device = words[++i];
        else if (words[i] == "--checked")
            setup.isChecked = true;
        else if (words[i] == "--mode" && hasValue)
            setup.mode = words[++i];
        else if (words[i].starts_with("--"))
            return std::fprintf(stderr, "unknown word %s\n", words[i].c_str()), 2;
        else
            wanted.push_back(words[i]);
    }
    if (setup.cli.empty() || setup.examples.empty())
        return std::fprintf(stderr, "give --cli PROGRAM and --examples FOLDER\n"), 2;
    setup.folder =
        std::filesystem::temp_directory_path() / ("lane-oracle-" + std::to_string(::getpid()));
    std::filesystem::create_directories(setup.folder);
    const int status = oracle::runAll(setup, wanted, isLong);
    std::filesystem::remove_all(setup.folder);
    return status;
}
