// What observing costs: one block of the tiled product 128², checked, and checked and observed, on one
// thread of one run: bench_observe FOLDER-OF-EXAMPLES.

#include "core/compile/compilation.h"
#include "core/exec_cpu/cpu_executor.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <sstream>

using namespace lane;

namespace {

constexpr std::uint32_t N = 128;

double median(std::vector<double> v) {
    std::ranges::sort(v);
    return v[v.size() / 2];
}

} // namespace

int main(int argc, char** argv) {
    std::ifstream file(std::string(argc > 1 ? argv[1] : "resources/examples") + "/tiled.lane");
    std::stringstream text;
    text << file.rdbuf();
    const CompilationPtr compilation = compileSource(1, "tiled.lane", text.str());
    const ir::Kernel* kernel = compilation->module.find("tiledProduct");
    if (!kernel) {
        std::puts("no tiledProduct in tiled.lane: name the folder of examples");
        return 2;
    }
    cpu::Executor executor;
    executor.warmUp();
    std::vector<float> a(N * N, 1), b(N * N, 2), c(N * N);
    cpu::Launch launch{.grid = {N / 16, N / 16, 1}, .block = {16, 16, 1}};
    launch.scalars = {N, N, N};
    for (auto* array : {&a, &b, &c})
        launch.globals.push_back({array->data(), {N, N}});
    launch.mostBlocks = 1;
    std::shared_ptr<cpu::CompiledKernel> code[2];
    for (const bool isObserved : {false, true}) {
        auto made = executor.compile(compilation->module, *kernel,
                                     {.block = launch.block, .checked = true, .observed = isObserved});
        if (!made) {
            std::puts(made.error().message.c_str());
            return 1;
        }
        code[isObserved] = std::move(made).value();
    }
    std::vector<double> times[2];
    std::uint64_t requests = 0;
    for (int round = 0; round < 201; ++round)
        for (const bool isObserved : {false, true}) {
            const cpu::Outcome outcome = code[isObserved]->run(launch);
            times[isObserved].push_back(static_cast<double>(outcome.elapsed.count()));
            requests = 0;
            if (outcome.observation)
                for (const wire::AccessCount& access : outcome.observation->accesses)
                    requests += access.requests;
        }
    const double plain = median(times[0]), observed = median(times[1]);
    std::printf("one block of the tiled product %u², %llu requests\n", N,
                static_cast<unsigned long long>(requests));
    std::printf("checked            %8.1f µs   code ready in %.1f ms\n", plain / 1e3,
                static_cast<double>(code[0]->compileTime().count()) / 1e6);
    std::printf("checked, observed  %8.1f µs   code ready in %.1f ms\n", observed / 1e3,
                static_cast<double>(code[1]->compileTime().count()) / 1e6);
    std::printf("observing          %8.1f µs   %.0f ns a request; target 200 µs, met: %s\n", (observed - plain) / 1e3,
                (observed - plain) / static_cast<double>(requests), observed - plain <= 200e3 ? "yes" : "NO");
    return 0;
}
