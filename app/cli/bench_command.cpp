#include "app/cli/bench_sizes.h"
#include "app/cli/bench_table.h"
#include "app/cli/commands.h"
#include "app/cli/documents.h"
#include "app/cli/keeping.h"
#include "app/cli/outputs.h"
#include "app/cli/run_request.h"
#include "app/cli/run_session.h"
#include "app/cli/sources.h"
#include "core/launch/sizes.h"
#include "core/launch/tunables.h"
#include "core/service/voices.h"

#include <algorithm>
#include <thread>

namespace lane::cli {

namespace {

constexpr int DefaultRepeat = 10;

/// Runs one kernel over sizes on the CPU reference and, where there is one, on a GPU.
class Bench {
public:
    Bench(Console& console, const Settings& settings, const Compilation& c,
          const ir::Kernel& kernel, Scenario scenario, std::string folder,
          std::chrono::milliseconds timeout, std::string arch)
        : m_console(console), m_c(c), m_kernel(kernel), m_scenario(std::move(scenario)),
          m_folder(std::move(folder)), m_timeout(timeout), m_arch(std::move(arch)),
          m_session(console, settings) {}

    /// What was run so far, as the history keeps it.
    const std::vector<history::Run>& runs() const { return m_runs; }

    Result<BenchTable> measure(const SizeMapping& mapping, const std::vector<std::uint64_t>& sizes,
                               const std::string& device) {
        BenchTable table;
        table.file = m_c.fileName;
        table.kernel = m_kernel.name;
        table.mapping = mapping.text();
        table.mode = modeName(m_scenario.mode);
        table.cpuName =
            std::to_string(std::thread::hardware_concurrency()) + " cores, steady clock";
        const auto gpu = device.empty() ? m_session.firstGpu() : m_session.target(device, m_arch);
        if (!device.empty() && !gpu)
            return gpu.error();
        const bool hasGpu = gpu && gpu->device != "cpu";
        if (hasGpu) {
            table.gpu = gpu->device;
            table.gpuName = gpu->name;
        } else {
            table.gpuMissing = gpu ? "only the CPU was asked for" : gpu.error().message;
        }
        for (std::uint64_t size : sizes) {
            m_console.progress(m_kernel.name + ": " + std::to_string(size) + " elements");
            auto point = pointOf(mapping, size, hasGpu ? *gpu : cpuTarget(m_arch));
            if (!point)
                return point.error();
            table.points.push_back(std::move(*point));
        }
        return table;
    }

private:
    Result<ScalingPoint> pointOf(const SizeMapping& mapping, std::uint64_t size,
                                 const Target& target) {
        Scenario scenario = m_scenario;
        scenario.device = target.device;
        applySize(scenario, m_kernel, mapping, size);
        auto launch = bindLaunch(m_c.module, m_kernel, scenario, m_folder, {}, target.limits);
        if (!launch)
            return launch.error();
        RunSpec spec = specOf(m_c, m_kernel, std::move(*launch), target, scenario.mode);
        spec.alsoCpu = target.device != "cpu";
        spec.tolerance = scenario.tolerance;
        spec.warmup = scenario.warmup;
        spec.repeat = scenario.repeat;
        spec.timeout = m_timeout;
        spec.boundsChecked = false; // the first, untimed run is checked all the same
        const RunRecordPtr record = m_session.run(std::move(spec));
        if (record->gpu || record->cpu) {
            m_runs.push_back(history::runOf(*record, surroundingsOf(m_session.knownDevices())));
            m_runs.back().kind = "bench";
            m_runs.back().group = m_group;
        }
        return summed(*record, size);
    }

    static std::optional<TimeSummary> timeOf(const VoiceResult& voice, std::string_view what) {
        const wire::TimeSamples* samples = voice.time(what);
        return samples != nullptr ? summarise(*samples) : std::nullopt;
    }

    static Result<ScalingPoint> summed(const RunRecord& record, std::uint64_t size) {
        ScalingPoint point;
        point.elements = size;
        if (!record.cpu)
            return Error{"L4101", "the CPU reference gave no times"};
        if (record.cpu->error)
            return *record.cpu->error;
        point.cpu = timeOf(*record.cpu, "kernel");
        if (record.cpu->faultCount > 0)
            point.note = "the kernel faulted: " + record.cpu->faults.front().message;
        if (!record.gpu)
            return point;
        if (record.gpu->error) {
            point.note = record.gpu->error->message;
            return point;
        }
        point.gpuKernel = timeOf(*record.gpu, "kernel");
        point.gpuTotal = timeOf(*record.gpu, "total");
        if (!point.gpuTotal)
            point.gpuTotal = sumOfParts(*record.gpu);
        for (const auto& [pair, comparisons] : record.comparisons)
            point.agree = point.agree.value_or(true) && agree(comparisons);
        return point;
    }

    /// Upload, kernel and download one after the other, where the worker gave no total.
    static std::optional<TimeSummary> sumOfParts(const VoiceResult& voice) {
        TimeSummary sum;
        for (std::string_view part : {"upload", "kernel", "download"}) {
            const auto time = timeOf(voice, part);
            if (!time)
                return std::nullopt;
            sum.median += time->median;
            sum.low += time->low;
            sum.high += time->high;
            sum.minimum += time->minimum;
            sum.maximum += time->maximum;
            sum.count = time->count;
        }
        return sum;
    }

    Console& m_console;
    const Compilation& m_c;
    const ir::Kernel& m_kernel;
    Scenario m_scenario;
    std::string m_folder;
    std::chrono::milliseconds m_timeout;
    std::string m_arch; ///< whose shared memory the CPU reference has
    RunSession m_session;
    std::vector<history::Run> m_runs;
    std::string m_group = history::newUid();
};

Status writeTable(Console& console, const BenchTable& table, const Arguments& arguments,
                  TableFormat format) {
    const std::string path = arguments.value("--out");
    if (path.empty()) {
        console.print(tableText(table, format));
        console.document(tableJson(table));
        return Unit{};
    }
    if (const Status written = writeOutput(path, tableText(table, format)); !written)
        return written;
    console.print("written to " + path + "\n");
    console.document(tableJson(table));
    return Unit{};
}

/// A scenario to vary: the sheet's where one is named, else one that suits the kernel.
Result<Scenario> scenarioOf(const Compilation& c, const ir::Kernel& kernel,
                            const Arguments& arguments, const Settings& settings,
                            std::string& folder) {
    auto scenario = startingScenario(c.fileName, arguments, settings, folder);
    if (!scenario)
        return scenario.error();
    if (!arguments.has("--sheet") && !arguments.has("--scenario")) {
        Scenario fitting = defaultScenario(c.module, kernel);
        fitting.mode = scenario->mode;
        fitting.warmup = 1;
        fitting.repeat = DefaultRepeat;
        scenario = fitting;
    }
    scenario->kernel = kernel.name;
    scenario->device = "cpu";
    scenario->grid.clear();
    if (const Status applied = applyOptions(*scenario, arguments); !applied)
        return applied.error();
    return scenario;
}

Exit execute(Console& console, const Arguments& arguments) {
    const std::string& path = arguments.operands()[0];
    const Settings settings = openSettings(console, path);
    const auto format = formatNamed(arguments.value("--format", "table"));
    if (!format)
        return console.fail(format.error());
    const auto sizes = readSizes(arguments.value("--sizes", "1K,10K,100K,1M,10M"));
    if (!sizes)
        return console.fail(sizes.error());
    const auto compilation = compileFile(path);
    if (!compilation)
        return console.fail(compilation.error());
    const Compilation& c = **compilation;
    console.diagnostics(c);
    const auto kernel = chooseKernel(c, arguments.value("--kernel"));
    if (!kernel)
        return console.fail(kernel.error());
    if ((*kernel)->hasErrors) {
        console.document(
            {{"file", path}, {"kernel", (*kernel)->name}, {"diagnostics", diagnosticsJson(c)}});
        return Exit::KernelTrouble;
    }
    const auto mapping = sizeMapping(c.module, **kernel);
    if (!mapping)
        return console.fail(mapping.error());
    std::string folder;
    auto scenario = scenarioOf(c, **kernel, arguments, settings, folder);
    if (!scenario)
        return console.fail(scenario.error());
    const auto tuned = compileWithTunables(*compilation, **kernel, *scenario);
    if (!tuned)
        return console.fail(tuned.error());
    const ir::Kernel& tunedKernel = *(*tuned)->module.find((*kernel)->name);
    const auto timeout = readTimeout(arguments, settings);
    if (!timeout)
        return console.fail(timeout.error());
    const auto arch = chosenArch(arguments, settings);
    if (!arch)
        return console.fail(arch.error());
    Bench bench(console, settings, **tuned, tunedKernel, std::move(*scenario), folder, *timeout, *arch);
    const auto table = bench.measure(*mapping, *sizes, arguments.value("--device"));
    if (!table)
        return console.fail(table.error());
    if (const Status written = writeTable(console, *table, arguments, *format); !written)
        return console.fail(written.error());
    Keeper(console, settings, arguments).keep(bench.runs());
    const bool differs = std::any_of(table->points.begin(), table->points.end(),
                                     [](const ScalingPoint& p) { return p.agree && !*p.agree; });
    return differs ? Exit::KernelTrouble : Exit::Fine;
}

} // namespace

Command benchCommand() {
    return {{"bench",
             "FILE",
             "CPU reference against GPU over sizes",
             1,
             1,
             {{"--sizes", "1K,10K,1M", "elements; 1K,10K,100K,1M,10M by default"},
              {"--kernel", "K", "which one; needed when the file has several"},
              {"--allow-outside", "", "files that the sheet names may lie outside its folder"},
              {"--device", "cpu|cuda:0", "the first GPU by default; cpu measures no GPU"},
              {"--format", "table|csv|json|markdown", "how the table is written"},
              {"--out", "PATH", "writes it into a file", false, Writes::File},
              {"--sheet", "F", "inputs of a run sheet instead of made ones"},
              {"--scenario", "NAME", "which scenario of the sheet"},
              {"--block", "X[,Y[,Z]]", "threads of a block"},
              {"--set", "NAME=VALUE", "a scalar that is no size, or a tunable", true},
              {"--array", "NAME=SOURCE", "how an input is made, as for run", true},
              {"--mode", "fast|strict", "whether a*b+c may fuse"},
              {"--tolerance", "ulp=4", "what counts as agreement"},
              {"--warmup", "N", "runs before those that are timed; 1 by default"},
              {"--repeat", "N", "runs that are timed; 10 by default"},
              {"--timeout", "SECONDS", "then the runs of a size are ended, and so is the table"},
              NoHistory}},
            execute};
}

} // namespace lane::cli
