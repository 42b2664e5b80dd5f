#include "app/cli/commands.h"
#include "app/cli/documents.h"
#include "app/cli/keeping.h"
#include "app/cli/profile_report.h"
#include "app/cli/run_session.h"
#include "app/cli/sources.h"
#include "core/data/near_names.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>

namespace lane::cli {

namespace {

using profile::Preset;

/// How it is measured, as far as options say.
struct Wishes {
    Preset preset = Preset::Time;
    bool isVerified = false; ///< compared with the CPU reference, where the user says so
    bool isMarkdown = false;
    ProfileSpec spec;        ///< all but the run
};

/// `--set` is a preset without `=` and a scalar with it. The preset, and the words without it.
Result<Preset> takePreset(Arguments& arguments) {
    std::vector<std::string> scalars;
    Preset preset = Preset::Time;
    for (const std::string& value : arguments.values("--set")) {
        if (value.find('=') != std::string::npos) {
            scalars.push_back(value);
            continue;
        }
        const auto named = profile::presetNamed(value);
        if (!named)
            return Error{"L5005", "`--set` has `" + value + "`",
                         data::nameHint(value, {"time", "stalls", "counters", "full"}) +
                             " A scalar is set with --set NAME=VALUE."};
        preset = *named;
    }
    arguments = arguments.with("--set", std::move(scalars));
    return preset;
}

Result<std::uint32_t> boundedNumber(const Arguments& arguments, const char* option,
                                    std::uint32_t fallback, std::uint64_t least,
                                    std::uint64_t most) {
    if (!arguments.has(option))
        return fallback;
    const auto number = numberOf(option, arguments.value(option), least);
    if (!number)
        return number.error();
    if (*number > most)
        return Error{"L5005", "`" + std::string(option) + "` has `" + arguments.value(option) + "`",
                     "at most " + std::to_string(most)};
    return static_cast<std::uint32_t>(*number);
}

/// Percent as thousandths.
Result<std::uint32_t> readPrecision(const Arguments& arguments, std::uint32_t fallback) {
    if (!arguments.has("--precision"))
        return fallback;
    const std::string text = arguments.value("--precision");
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size() && value >= 0.1 && value <= 50)
        return static_cast<std::uint32_t>(std::lround(value * 10));
    return Error{"L5005", "`--precision` has `" + text + "`", "percent of the median, 0.1 to 50"};
}

Result<std::uint32_t> readPeriod(const Arguments& arguments) {
    const auto cycles = boundedNumber(arguments, "--period", 0, 32, std::uint64_t{1} << 31);
    if (!cycles || *cycles == 0)
        return cycles;
    if (!std::has_single_bit(*cycles))
        return Error{"L5005", "`--period` has `" + arguments.value("--period") + "`",
                     "a power of two of cycles, from 32 on: 1024"};
    return static_cast<std::uint32_t>(std::countr_zero(*cycles));
}

Result<Wishes> readWishes(Arguments& arguments) {
    Wishes wishes;
    const auto preset = takePreset(arguments);
    if (!preset)
        return preset.error();
    wishes.preset = *preset;
    ProfileSpec& spec = wishes.spec;
    applyPreset(spec, *preset);
    spec.isCold = !arguments.has("--warm");
    spec.isPlanOnly = arguments.has("--plan");
    wishes.isVerified = arguments.has("--compare");
    const std::string format = arguments.value("--format", "text");
    if (format != "text" && format != "markdown")
        return Error{"L5005", "`--format` has `" + format + "`", "text or markdown; --json for all that is known"};
    wishes.isMarkdown = format == "markdown";
    const auto precision = readPrecision(arguments, spec.precisionPermille);
    if (!precision)
        return precision.error();
    spec.precisionPermille = *precision;
    const auto launches =
        boundedNumber(arguments, "--most-launches", spec.mostLaunches, 1, 1'000'000);
    if (!launches)
        return launches.error();
    spec.mostLaunches = *launches;
    const auto samples = boundedNumber(arguments, "--samples",
                                       static_cast<std::uint32_t>(spec.wantedSamples), 1,
                                       1'000'000'000);
    if (!samples)
        return samples.error();
    spec.wantedSamples = *samples;
    const auto period = readPeriod(arguments);
    if (!period)
        return period.error();
    spec.samplingPeriod = *period;
    if (arguments.has("--sampling")) {
        const std::string mode = arguments.value("--sampling");
        if (mode != "serialized" && mode != "concurrent")
            return Error{"L5005", "`--sampling` has `" + mode + "`", "it takes serialized or concurrent"};
        spec.samplingMode = mode == "concurrent" ? wire::SamplingMode::Concurrent : wire::SamplingMode::Serialized;
    }
    if (spec.isPlanOnly && !spec.wantCounters)
        return Error{"L5005", "`--plan` stands with --set " +
                                  std::string(profile::presetName(*preset)) +
                                  ", which counts nothing",
                     "ask for the plan of --set counters or --set full"};
    return wishes;
}

Status onlyCpuComparison(const Arguments& arguments) {
    if (arguments.has("--compare") && arguments.value("--compare") != "cpu")
        return Error{"L5005", "`profile` compares with the CPU reference only",
                     "use --compare cpu; `run --compare` knows the others"};
    return Unit{};
}

class Profiler {
public:
    Profiler(Console& console, const Settings& settings, const RunRequest& request, Wishes wishes, const Arguments& arguments)
        : m_console(console), m_request(request), m_wishes(std::move(wishes)), m_session(console, settings),
          m_arguments(arguments), m_keeper(console, settings, arguments) {}

    /// `isChosen`: the user has named the device.
    Exit execute(bool isChosen) {
        const std::string& device = m_request.scenario.device;
        if (device == "cpu" && isChosen && m_wishes.spec.isPlanOnly)
            return m_console.fail({"L5005", "`--plan` stands with --device cpu, which has no counters", "Leave --device out, or name a GPU: --device cuda:0."});
        if (device == "cpu" && isChosen)
            return withoutGpu({"L4265", "the device cpu was asked for",
                               "Leave --device out, or name a GPU: --device cuda:0."});
        const Result<Target> target =
            isChosen ? m_session.target(device, m_request.arch) : m_session.firstGpu();
        if (target)
            return measure(*target);
        return isChosen || m_wishes.spec.isPlanOnly ? m_console.fail(target.error()) : withoutGpu(target.error());
    }

private:
    Result<BoundLaunch> bind(const Target& target) const {
        return bindLaunch(m_request.compilation->module, *m_request.kernel, m_request.scenario,
                          m_request.folder, {}, target.limits);
    }
    RunSpec runSpec(const Target& target, BoundLaunch launch) const {
        RunSpec spec = specOf(*m_request.compilation, *m_request.kernel, std::move(launch), target,
                              m_request.scenario.mode);
        spec.warmup = m_request.scenario.warmup;
        spec.repeat = m_request.scenario.repeat;
        spec.timeout = m_request.timeout;
        spec.maxRegisters = m_request.scenario.maxRegisters;
        spec.tolerance = m_request.scenario.tolerance;
        return spec;
    }

    Exit measure(const Target& target) {
        auto launch = bind(target);
        if (!launch)
            return m_console.fail(launch.error());
        ProfileSpec spec = m_wishes.spec;
        spec.run = runSpec(target, std::move(*launch));
        spec.cuda = cudaOf(*m_request.compilation, *m_request.kernel);
        const ProfileRecord record = m_session.profile(std::move(spec));
        if (record.error) {
            for (const wire::Fault& fault : record.faults)
                printFault(m_console, *m_request.compilation, fault);
            return m_console.fail(*record.error);
        }
        ProfileReport report{m_request, m_wishes.preset, target.name, record, {}, {}};
        if (m_wishes.isVerified && !record.spec.isPlanOnly)
            if (const Status compared = verify(record, report); !compared)
                return m_console.fail(compared.error());
        return show(report);
    }

    Exit show(const ProfileReport& report) {
        if (m_wishes.isMarkdown)
            m_console.print(profileMarkdown(report));
        else
            printProfile(m_console, report);
        for (const wire::Fault& fault : report.record.faults)
            printFault(m_console, *m_request.compilation, fault);
        m_console.document(profileJson(report));
        if (const Status kept = keep(report); !kept)
            return m_console.fail(kept.error());
        const bool trouble = report.record.faultCount > 0 || (report.comparison && !report.comparison->agree());
        return trouble ? Exit::KernelTrouble : Exit::Fine;
    }

    Status keep(const ProfileReport& report) {
        if (report.record.spec.isPlanOnly || (!m_keeper.isOn() && !m_arguments.has("--trace")))
            return Unit{};
        history::Run run = history::runOf(report.record, surroundingsOf(m_session.knownDevices()), furtherOf(report.comparison));
        if (m_arguments.has("--trace") && run.isOnGpu())
            addTimeline(run, report.record.spec.run);
        m_keeper.keep({run});
        return writeTrace(m_arguments, run);
    }

    /// A profile empties caches and switches counters between launches: what the device did and when is taken in one plain
    /// run beside it, and a note says so.
    void addTimeline(history::Run& run, const RunSpec& spec) {
        const RunRecordPtr plain = m_session.run(spec);
        if (!plain->gpu || plain->gpu->error)
            return;
        const history::Run timed = history::runOf(*plain, surroundingsOf(m_session.knownDevices()));
        run.spans = timed.spans;
        run.launches = timed.launches;
        run.notes.emplace_back("the timeline is that of a plain run of " + std::to_string(spec.repeat) + " launches beside the profile");
    }

    /// What came out of the last measured launch against the CPU reference.
    Status verify(const ProfileRecord& record, ProfileReport& report) {
        RunSpec spec = record.spec.run;
        spec.device = "cpu";
        spec.warmup = 0;
        spec.repeat = 1;
        const RunRecordPtr cpu = m_session.run(spec);
        if (!cpu->cpu)
            return Error{"L4101", "the CPU reference gave nothing to compare with"};
        if (cpu->cpu->error)
            return *cpu->cpu->error;
        report.comparison = ComparisonReport{"cpu", {}, {}};
        for (const auto& [name, want] : cpu->cpu->outputs)
            if (const auto got = record.outputs.find(name); got != record.outputs.end())
                report.comparison->arrays[name] =
                    data::compare(got->second, want, spec.tolerance);
        return Unit{};
    }

    /// What the CPU reference and the compiler know, and why it is not more.
    Exit withoutGpu(const Error& why) {
        const Target cpu = cpuTarget(m_request.arch);
        auto launch = bind(cpu);
        if (!launch)
            return m_console.fail(launch.error());
        ProfileSpec spec = m_wishes.spec;
        spec.run = runSpec(cpu, std::move(*launch));
        spec.cuda = cudaOf(*m_request.compilation, *m_request.kernel);
        spec.run.cuda = spec.cuda.text;
        spec.run.cudaName = m_request.kernel->cudaName;
        spec.cpuWhy = why.message;
        spec.cpuMore = why.hint.empty()
                           ? "Run it where there is a GPU; `lanework-cli devices` lists what there is."
                           : why.hint;
        const ProfileRecord record = m_session.profile(std::move(spec));
        if (record.error) {
            for (const wire::Fault& fault : record.faults)
                printFault(m_console, *m_request.compilation, fault);
            return m_console.fail(*record.error);
        }
        ProfileReport report{m_request, m_wishes.preset, {}, record, {}, {}};
        if (m_wishes.isVerified)
            if (const Status compared = verify(record, report); !compared)
                return m_console.fail(compared.error());
        return show(report);
    }

    Console& m_console;
    const RunRequest& m_request;
    Wishes m_wishes;
    RunSession m_session;
    const Arguments& m_arguments;
    Keeper m_keeper;
};

Exit execute(Console& console, const Arguments& given) {
    Arguments arguments = given;
    const std::string path = arguments.operands()[0];
    if (arguments.operands().size() > 1) {
        if (arguments.has("--kernel"))
            return console.fail({"L5005", "the kernel is named twice",
                                 "`" + arguments.operands()[1] + "` and --kernel " +
                                     arguments.value("--kernel") + ": one of them"});
        arguments = arguments.with("--kernel", {arguments.operands()[1]});
    }
    auto wishes = readWishes(arguments);
    if (!wishes)
        return console.fail(wishes.error());
    if (const Status can = onlyCpuComparison(arguments); !can)
        return console.fail(can.error());
    const Settings settings = openSettings(console, path);
    const auto request = openRunRequest(console, arguments, settings);
    if (!request)
        return console.fail(request.error());
    if (request->program)
        return console.fail({"L4265", request->program->name + " is a program, not a kernel",
                             "Profile the kernels that it launches, each by its name."});
    if (request->kernel->hasErrors) {
        console.document({{"file", path}, {"diagnostics", diagnosticsJson(*request->compilation)}});
        return Exit::KernelTrouble;
    }
    return Profiler(console, settings, *request, std::move(*wishes), arguments)
        .execute(arguments.has("--device"));
}

} // namespace

Command profileCommand() {
    return {{"profile",
             "FILE [KERNEL]",
             "measures a kernel: times, stalls by line, counters, roofline, occupancy, findings",
             1,
             2,
             {{"--set", "time|stalls|counters|full",
               "what is measured; NAME=VALUE sets a scalar or a tunable", true},
              {"--kernel", "K", "which one; needed when the file has several"},
              {"--sheet", "F", "a run sheet; the options below win over it"},
              {"--scenario", "NAME", "a scenario of the sheet"},
              {"--allow-outside", "", "files that the sheet names may lie outside its folder"},
              {"--device", "cuda:0|cpu", "where; the first GPU by default"},
              {"--grid", "X[,Y[,Z]]", "blocks; left out: computed from block and guard"},
              {"--block", "X[,Y[,Z]]", "threads of a block"},
              {"--shared", "NAME=LEN", "elements of a dynamic shared array", true},
              {"--array", "NAME=SOURCE", "as `run` takes them", true},
              {"--mode", "fast|strict", "whether a*b+c may fuse"},
              {"--compare", "cpu", "the outputs of the last measured launch with the CPU reference"},
              {"--tolerance", "ulp=4", "exact, unordered, ulp=N, rel=X, abs=X, joined by commas"},
              {"--warm", "", "caches as an equal launch leaves them; else they are emptied before each"},
              {"--warmup", "N", "launches before those that are timed"},
              {"--repeat", "N", "launches that are timed at least"},
              {"--most-launches", "N", "and at most; 1000 by default"},
              {"--precision", "PERCENT",
               "timed until the median is known to within this (95 %); 1 by default"},
              {"--samples", "N", "samples of program counters that are wanted; 20000 by default"},
              {"--period", "CYCLES", "between samples, a power of two; chosen by the kernel's time"},
              {"--sampling", "serialized|concurrent", "kernels one after another, or as they run anyway; else what gives samples"},
              {"--plan", "", "tells how many launches counters take and how long, and runs nothing"},
              {"--timeout", "SECONDS", "then the measurement is ended"},
              {"--format", "text|markdown", "how it is written"},
              TraceOption,
              NoHistory}},
            execute};
}

} // namespace lane::cli
