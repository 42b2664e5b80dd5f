// What of a key the front end takes in a long file: the gallery's kernels, each file under a namespace of its own, to
// 1,000 lines, edited in the middle; every other edit leaves a mistake. One table, in milliseconds of this thread's
// own processor time, which other programs on the machine do not change much.
//   bench_check [ROUNDS]

#include "core/compile/compilation.h"
#include "core/lang/lexer.h"
#include "core/lang/parse.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

using namespace lane;

namespace {

double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

void row(const char* what, std::vector<double> ms) {
    std::sort(ms.begin(), ms.end());
    const auto at = [&](double share) { return ms[static_cast<std::size_t>(share * static_cast<double>(ms.size() - 1))]; };
    std::printf("| %-36s | %7.3f | %7.3f | %7.3f |\n", what, ms.front(), at(0.5), at(0.95));
}

/// The examples one after another, again from the beginning where they do not suffice.
std::string thousandLines() {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(LANE_SOURCE_DIR "/resources/examples"))
        if (entry.path().extension() == ".lane")
            paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::string text;
    for (int round = 0; !paths.empty(); ++round)
        for (const auto& path : paths) {
            std::stringstream one;
            one << std::ifstream(path).rdbuf();
            const std::string name = "Part" + std::to_string(round) + "_" + path.stem().string();
            text += "namespace " + name + "\n" + one.str() + "\nend " + name + "\n\n";
            if (std::count(text.begin(), text.end(), '\n') >= 1000)
                return text;
        }
    return text;
}

} // namespace

int main(int argc, char** argv) {
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 300;
    const std::string text = thousandLines();
    const std::size_t middle = text.find('\n', text.size() / 2);
    std::vector<double> lexing, parsing, checking, wholes, cuda;
    for (int i = -10; i < rounds; ++i) {
        std::string edited = text;
        edited.insert(middle, (i % 2 == 0 ? " -- " : " + nowhere") + std::to_string(i + 10));
        const double a = now();
        lang::lex(edited);
        const double b = now();
        const lang::SyntaxTree tree = lang::parse(edited);
        const double c = now();
        check::check(tree, edited);
        const double d = now();
        const auto all = compileSource(1, "long.lane", edited);
        const double e = now();
        if (i < 0)
            continue;
        lexing.push_back(b - a);
        parsing.push_back(c - b);
        checking.push_back(d - c);
        wholes.push_back(e - d);
        cuda.push_back(static_cast<double>(all->cudaTime.count()) * 1e-6);
    }
    std::printf("%td lines, %zu bytes, %d keys; ms\n", std::count(text.begin(), text.end(), '\n'), text.size(), rounds);
    std::printf("| %-36s | %7s | %7s | %7s |\n", "", "best", "p50", "p95");
    row("text to tokens", lexing);
    row("text to syntax, tokens included", parsing);
    row("syntax to IR", checking);
    row("IR to CUDA (by the clock)", cuda);
    row("the whole: text to CUDA", wholes);
}
