#include "app/cli/commands.h"
#include "app/cli/documents.h"
#include "app/cli/interrupt.h"
#include "app/cli/keeping.h"
#include "app/cli/observation_report.h"
#include "app/cli/outputs.h"
#include "app/cli/run_report.h"
#include "app/cli/run_request.h"
#include "app/cli/run_session.h"
#include "app/cli/sources.h"
#include "core/data/files.h"
#include "core/data/near_names.h"
#include "core/data/npy.h"
#include "core/host_cuda/host_program.h"
#include "core/launch/expected.h"
#include "core/launch/runnable.h"
#include "core/service/voices.h"

#include <algorithm>

namespace lane::cli {

namespace {

std::vector<std::string> outputNames(const BoundLaunch& launch) {
    std::vector<std::string> names;
    for (const BoundArray& array : launch.arrays)
        if (array.isWritten)
            names.push_back(array.name);
    return names;
}

/// The fields of an array of structures, which one structured file can hold.
std::vector<const BoundArray*> fieldsOf(const BoundLaunch& launch, const std::string& name) {
    std::vector<const BoundArray*> fields;
    for (const BoundArray& array : launch.arrays)
        if (array.isWritten && array.name.starts_with(name + "."))
            fields.push_back(&array);
    return fields;
}

Status checkOuts(const RunRequest& request, const BoundLaunch& launch) {
    const std::vector<std::string> names = outputNames(launch);
    for (const auto& [name, path] : request.outs)
        if (std::find(names.begin(), names.end(), name) == names.end() &&
            (!path.ends_with(".npy") || fieldsOf(launch, name).empty()))
            return Error{"L5005",
                         "`--out` has `" + name + "`, which " + launch.kernel + " does not write",
                         data::nameHint(name, names)};
    return Unit{};
}

/// The file that the outputs are to be compared with, read before anything runs.
Result<std::pair<std::string, data::Array>> readWanted(const RunRequest& request,
                                                       const BoundLaunch& launch) {
    const std::vector<std::string> names = outputNames(launch);
    std::string name = request.compareArray;
    if (name.empty() && names.size() != 1)
        return Error{"L5012", launch.kernel + " writes " + std::to_string(names.size()) + " arrays",
                     "say which one the file is for: --compare NAME=" + request.compareFile};
    if (name.empty())
        name = names.front();
    for (const BoundArray& array : launch.arrays) {
        if (array.name != name || !array.isWritten)
            continue;
        auto wanted = data::readArrayFile(request.compareFile, array.type);
        if (!wanted)
            return wanted.error();
        if (wanted->count() != array.shape.elementCount())
            return Error{"L5012",
                         "`" + request.compareFile + "` has " + std::to_string(wanted->count()) +
                             " elements, " + name + " has " +
                             std::to_string(array.shape.elementCount()),
                         "compare with a file of the same number of elements"};
        wanted->shape = array.shape;
        return std::pair{name, std::move(*wanted)};
    }
    return Error{"L5012", launch.kernel + " does not write `" + name + "`",
                 data::nameHint(name, names)};
}

ComparisonReport compareWith(const std::string& against, const VoiceResult& voice,
                             const std::map<std::string, data::Array>& wanted,
                             const data::Tolerance& tolerance) {
    ComparisonReport report{against, {}, {}, {}};
    for (const auto& [name, want] : wanted) {
        const auto got = voice.outputs.find(name);
        if (got == voice.outputs.end())
            continue;
        report.arrays[name] = data::compare(got->second, want, tolerance);
        report.wanted[name] = want;
    }
    return report;
}

const VoiceResult* voiceOf(const RunRecord& record) {
    const auto& voice = record.spec.device == "cpu" ? record.cpu : record.gpu;
    return voice ? &*voice : nullptr;
}

/// The document of a run that never came to be because the kernel has errors.
Exit refuseBrokenKernel(Console& console, const RunRequest& request) {
    console.note("lanework-cli: " + request.kernel->name + " has errors and was not run");
    console.document({{"file", request.compilation->fileName},
                      {request.program ? "program" : "kernel", request.kernel->name},
                      {"device", request.scenario.device},
                      {"mode", modeName(request.scenario.mode)},
                      {"outputs", Json::object()},
                      {"faults", Json::array()},
                      {"fault_count", 0},
                      {"prints", Json::array()},
                      {"print_count", 0},
                      {"diagnostics", diagnosticsJson(*request.compilation)}});
    return Exit::KernelTrouble;
}

class Runner {
public:
    Runner(Console& console, const Settings& settings, const RunRequest& request, const Arguments& arguments)
        : m_console(console), m_request(request), m_session(console, settings), m_arguments(arguments), m_keeper(console, settings, arguments) {}

    /// The run as a text for nvcc, in place of the run.
    Exit writeProgram(const BoundLaunch& launch) {
        const std::string path = m_arguments.value("--as-program");
        const auto text = hostProgram(*m_request.compilation, launch, m_request.scenario);
        if (!text)
            return m_console.fail(text.error());
        if (const Status written = writeOutput(path, *text); !written)
            return m_console.fail(written.error());
        m_console.note(path + ": " + nvccCommand(m_request.kernel->cudaName, "", m_request.scenario.mode));
        m_console.document({{"file", m_request.compilation->fileName}, {"kernel", m_request.kernel->name}, {"program_text", path}});
        return Exit::Fine;
    }

    Exit execute() {
        const auto target = m_session.target(m_request.scenario.device, m_request.arch);
        if (!target)
            return m_console.fail(target.error());
        auto launch = bindRunnable(m_request.compilation->module, m_request.scenario,
                                   m_request.folder, {}, target->limits);
        if (!launch)
            return m_console.fail(launch.error());
        if (const Status outs = checkOuts(m_request, *launch); !outs)
            return m_console.fail(outs.error());
        const auto watched = watchedElements(m_request.writersOf, *launch);
        if (!watched)
            return m_console.fail(watched.error());
        m_watched = *watched;
        std::map<std::string, data::Array> wanted;
        if (!m_request.scenario.expected.empty()) {
            auto bound = bindExpected(*launch, m_request.scenario, m_request.folder);
            if (!bound)
                return m_console.fail(bound.error());
            wanted = std::move(*bound);
        }
        if (!m_request.compareFile.empty()) {
            auto read = readWanted(m_request, *launch);
            if (!read)
                return m_console.fail(read.error());
            wanted.insert(std::move(*read));
        }
        if (m_arguments.has("--as-program"))
            return writeProgram(*launch);
        const RunRecordPtr record = m_session.run(spec(*target, std::move(*launch)));
        return finish(*record, wanted);
    }

private:
    RunSpec spec(const Target& target, BoundLaunch launch) const {
        RunSpec spec = specOf(*m_request.compilation, *m_request.kernel, std::move(launch), target,
                              m_request.scenario.mode);
        spec.alsoReference = m_request.compareReference;
        spec.alsoCpu =
            (m_request.compareCpu || m_request.compareReference) && target.device != "cpu";
        spec.tolerance = m_request.scenario.tolerance;
        spec.warmup = m_request.scenario.warmup;
        spec.repeat = m_request.scenario.repeat;
        spec.timeout = m_request.timeout;
        spec.boundsChecked = m_request.isBoundsChecked;
        spec.checked = m_request.isChecked;
        spec.mostBlocks = m_request.mostBlocks;
        spec.guarded = m_request.isGuarded;
        spec.checking = m_request.checking;
        spec.checking.watched = m_watched;
        spec.maxRegisters = m_request.scenario.maxRegisters;
        return spec;
    }

    Exit finish(const RunRecord& record, const std::map<std::string, data::Array>& wanted) {
        const VoiceResult* voice = voiceOf(record);
        if (voice == nullptr)
            return m_console.fail({"L4101", "the run was ended before it gave anything"});
        if (voice->error && voice->faults.empty())
            return m_console.fail(*voice->error);
        RunReport report{m_request, record, *voice, {}, {}};
        if (!wanted.empty() && !voice->error)
            report.comparison = compareWith(
                m_request.compareFile.empty() ? "expected" : m_request.compareFile, *voice, wanted,
                m_request.scenario.tolerance);
        if (m_request.compareCpu && !voice->error) {
            const auto compared = compareWithCpu(record, report);
            if (!compared)
                return m_console.fail(compared.error());
        }
        if (m_request.compareReference && !voice->error) {
            const auto compared = compareWithReference(record, report);
            if (!compared)
                return m_console.fail(compared.error());
        }
        const Status written = writeOuts(*voice, report.record.spec.launch);
        printReport(m_console, report);
        m_console.document(reportJson(report));
        const Status traced = keep(record, report);
        for (const Status* one : {&written, &traced})
            if (!*one)
                return m_console.fail(one->error());
        const bool trouble = voice->faultCount > 0 || !voice->faults.empty() || voice->error ||
                             !report.referenceFaults.empty() ||
                             (report.comparison && !report.comparison->agree());
        return trouble ? Exit::KernelTrouble : Exit::Fine;
    }

    Status keep(const RunRecord& record, const RunReport& report) {
        if (!m_keeper.isOn() && !m_arguments.has("--trace"))
            return Unit{};
        const auto compiled = m_keeper.compiled(record.spec);
        // What the service has compared stands in the record already.
        const bool isNew = report.comparison && (record.comparisons.empty() || (report.comparison->against != "cpu" && report.comparison->against != "reference"));
        const history::Run run = history::runOf(record, surroundingsOf(m_session.knownDevices()), compiled ? &*compiled : nullptr,
                                                isNew ? furtherOf(report.comparison) : history::FurtherComparisons());
        m_keeper.keep({run});
        return writeTrace(m_arguments, run);
    }

    /// A GPU's outputs against the CPU reference's of the same run; the CPU's own against a second
    /// run, which differs where the kernel has a race.
    Status compareWithCpu(const RunRecord& record, RunReport& report) {
        if (record.spec.device != "cpu") {
            if (!record.cpu)
                return Error{"L4101", "the CPU reference gave nothing to compare with"};
            if (record.cpu->error)
                return *record.cpu->error;
            report.comparison =
                compareWith("cpu", report.voice, record.cpu->outputs, record.spec.tolerance);
            return Unit{};
        }
        const RunRecordPtr second = m_session.run(record.spec);
        if (!second->cpu || second->cpu->error)
            return second->cpu ? *second->cpu->error
                               : Error{"L4101", "the second run gave nothing"};
        report.comparison =
            compareWith("cpu", report.voice, second->cpu->outputs, record.spec.tolerance);
        return Unit{};
    }

    /// Against the reference; on a GPU also which of the three voices stands alone.
    Status compareWithReference(const RunRecord& record, RunReport& report) {
        if (!record.reference)
            return Error{"L4101", "the reference gave nothing to compare with"};
        if (record.reference->error && record.reference->faults.empty())
            return *record.reference->error;
        report.referenceFaults = record.reference->faults;
        if (record.reference->error)
            return Unit{}; // a fault says why there is nothing to compare with
        const auto& tolerance = record.spec.tolerance;
        report.comparison =
            compareWith("reference", report.voice, record.reference->outputs, tolerance);
        if (!record.gpu || !record.cpu || record.cpu->error)
            return Unit{};
        const bool isCpuRight =
            compareWith("reference", *record.cpu, record.reference->outputs, tolerance).agree();
        const bool areAlike =
            compareWith("cpu", report.voice, record.cpu->outputs, tolerance).agree();
        static constexpr const char* Names[] = {"none", "gpu", "cpu", "reference", "all"};
        const StandsAlone alone = standsAlone(areAlike, report.comparison->agree(), isCpuRight);
        report.comparison->standsAlone = Names[static_cast<std::size_t>(alone)];
        return Unit{};
    }

    Status writeOuts(const VoiceResult& voice, const BoundLaunch& launch) const {
        for (const auto& [name, path] : m_request.outs) {
            const auto array = voice.outputs.find(name);
            const WholeFile guard;
            if (const Status written = asOutput(array != voice.outputs.end() ? data::writeArrayFile(path, array->second)
                                                                             : writeStructures(voice, launch, name, path));
                !written)
                return written;
        }
        return Unit{};
    }

    static Status writeStructures(const VoiceResult& voice, const BoundLaunch& launch, const std::string& name,
                                  const std::string& path) {
        const std::vector<const BoundArray*> all = fieldsOf(launch, name);
        std::vector<std::pair<std::string, const data::Array*>> fields;
        for (const BoundArray* field : all)
            if (const auto array = voice.outputs.find(field->name); array != voice.outputs.end())
                fields.emplace_back(field->name.substr(name.size() + 1), &array->second);
        if (fields.empty())
            return Unit{};
        const auto bytes = data::structuredNpy(fields, all.front()->elementShape().rank());
        return bytes ? data::writeFileAtomically(path, *bytes) : Status(bytes.error());
    }

    Console& m_console;
    const RunRequest& m_request;
    RunSession m_session;
    const Arguments& m_arguments;
    Keeper m_keeper;
    std::vector<wire::ElementName> m_watched;
};

Exit execute(Console& console, const Arguments& arguments) {
    const std::string& path = arguments.operands()[0];
    const Settings settings = openSettings(console, path);
    auto compilation = compileFile(path);
    if (!compilation)
        return console.fail(compilation.error());
    console.diagnostics(**compilation);
    // With not one kernel to choose from, what is wrong with the text is the answer.
    const ir::Module& module = (*compilation)->module;
    if (module.kernels.empty() && module.programs.empty() && hasErrors((*compilation)->diagnostics)) {
        console.document({{"file", path}, {"diagnostics", diagnosticsJson(**compilation)}});
        return Exit::KernelTrouble;
    }
    const auto request = readRunRequest(arguments, settings, *compilation);
    if (!request)
        return console.fail(request.error());
    for (const std::string& note : request->notes)
        console.note(note);
    if (request->kernel->hasErrors)
        return refuseBrokenKernel(console, *request);
    return Runner(console, settings, *request, arguments).execute();
}

} // namespace

Command runCommand() {
    return {
        {"run",
         "FILE",
         "runs one kernel or program",
         1,
         1,
         {{"--kernel", "K", "which one; needed when the file has several"},
          {"--program", "P", "a program: it launches kernels itself"},
          {"--sheet", "F", "a run sheet; the options below win over it"},
          {"--scenario", "NAME", "a scenario of the sheet (FILE.run.json without --sheet); without either "
           "the first one for the kernel, if that file is there"},
          {"--allow-outside", "", "files that the sheet names may lie outside its folder"},
          {"--device", "cpu|cuda:0", "where; cpu by default"},
          {"--grid", "X[,Y[,Z]]", "blocks; left out: computed from block and guard"},
          {"--block", "X[,Y[,Z]]", "threads of a block"},
          {"--shared", "NAME=LEN", "elements of a dynamic shared array: a number or an expression",
           true},
          {"--set", "NAME=VALUE", "a scalar or a tunable", true},
          {"--array", "NAME=SOURCE",
           "how an array is made: values:1,2,3  zeros:SHAPE  constant:SHAPE:V  iota:SHAPE\n"
           "uniform:SHAPE:LO:HI:SEED  normal:SHAPE:MEAN:SD:SEED  expr:SHAPE:EXPRESSION  file:PATH\n"
           "SHAPE is 1000 or 64x32, or nothing (zeros:) for the declared one",
           true},
          {"--arch", "sm_90", "on the CPU reference: the GPU whose limit of shared memory a block has"},
          {"--mode", "fast|strict", "whether a*b+c may fuse"},
          {"--checked", "",
           "one run on the CPU reference that looks for races, uninitialised reads, overflow and every "
           "other fault"},
          {"--blocks", "N", "of a checked run: only so many blocks, spread over the grid; of a program of each launch"},
          {"--guards", "",
           "one run on a GPU with guard zones about each array, which show what is written or read "
           "outside of it"},
          {"--observe", "",
           "of a checked run: counts per line, branch and access, sectors, bank conflicts, flops and bytes"},
          {"--writer", "NAME[I,J]", "of a checked run: who wrote this element last", true},
          {"--order", "forward|reversed|random:SEED",
           "of a checked run: in which order blocks, and warps between barriers, are taken"},
          {"--unchecked", "", "timed runs of the CPU reference without bounds checks"},
          {"--compare", "cpu|reference|FILE",
           "with the CPU reference, the file's own `reference`, or a .npy or .csv file (NAME=FILE)"},
          {"--tolerance", "ulp=4", "exact, unordered, ulp=N, rel=X, abs=X, joined by commas"},
          {"--warmup", "N", "runs before those that are timed"},
          {"--repeat", "N", "runs that are timed"},
          {"--as-program", "PATH", "writes the CUDA with a main around it, for nvcc, and runs nothing", false, Writes::File},
          {"--out", "NAME=PATH", "writes an array as .npy or .csv; structures whole as .npy", true, Writes::NamedFile},
          {"--timeout", "SECONDS", "then the run is ended; a checked one may take 1 s more to name the lines of a race"},
          {"--full", "", "prints whole arrays"},
          TraceOption,
          NoHistory}},
        execute};
}

} // namespace lane::cli
