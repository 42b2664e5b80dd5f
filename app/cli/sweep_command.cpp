#include "app/cli/commands.h"
#include "app/cli/documents.h"
#include "app/cli/interrupt.h"
#include "app/cli/keeping.h"
#include "app/cli/outputs.h"
#include "app/cli/sources.h"
#include "app/cli/sweep_report.h"
#include "app/cli/sweep_request.h"
#include "profiler/sweep/table.h"

#include <algorithm>

namespace lane::cli {

namespace {

enum class Form : std::uint8_t { Text, Csv, Markdown };

Result<Form> formNamed(const std::string& name) {
    if (name == "table")
        return Form::Text;
    if (name == "csv")
        return Form::Csv;
    if (name == "markdown")
        return Form::Markdown;
    return Error{"L5005", "`--format` has `" + name + "`", "table, csv or markdown; --json for all that is known"};
}

/// Limits, name and architecture of the device; those of the CPU came with the request.
Status lookUp(sweep::SweepSpec& spec, KernelRunner& runner) {
    if (spec.device == "cpu")
        return Unit{};
    const auto target = targetIn(runner.devices(), spec.device);
    if (!target)
        return target.error();
    spec.deviceName = target->name;
    spec.arch = target->arch;
    spec.limits = target->limits;
    spec.deviceBytes = target->memoryBytes;
    return Unit{};
}

Result<sweep::Sweep> measure(Console& console, const Settings& settings, sweep::SweepSpec& spec) {
    const auto cache = openCache(settings);
    const WorkerCommand worker = workerOf(settings);
    KernelRunner runner(cache, worker);
    if (Status found = lookUp(spec, runner); !found)
        return found.error();
    const auto token = std::make_shared<std::atomic<bool>>(false);
    const InterruptCall interrupt([&] {
        token->store(true);
        runner.cancel();
    });
    auto sweep = sweep::run(spec, {runner, cache, worker, token}, [&](const std::string& phase, std::size_t done, std::size_t total) {
        console.progress(spec.scenario.kernel + ": " + phase + (total > 1 ? " " + std::to_string(done) + " of " + std::to_string(total) : ""));
    });
    console.progress({});
    return sweep;
}

Status write(Console& console, const sweep::Sweep& sweep, const sweep::SweepSpec& spec, Form form, const std::string& path) {
    const std::string title = spec.scenario.kernel + " on " + (spec.deviceName.empty() ? spec.device : spec.deviceName);
    const std::string text = form == Form::Csv        ? sweep::csv(sweep)
                             : form == Form::Markdown ? sweep::markdown(sweep, title)
                                                      : sweepText(console, sweep, spec);
    console.document(sweepJson(sweep, spec));
    if (path.empty()) {
        console.print(text);
        return Unit{};
    }
    if (const Status written = writeOutput(path, text); !written)
        return written;
    console.print(sweep::verdict(sweep) + "\nwritten to " + path + "\n");
    return Unit{};
}

/// Nothing that was asked for can be launched: wrong usage, unless the kernel does not compile with it.
Exit noLaunch(const sweep::Sweep& sweep) {
    const bool isText = std::ranges::any_of(sweep.cells, [](const auto& cell) { return cell.second.reason == sweep::Reason::DoesNotCompile; });
    return isText ? Exit::KernelTrouble : Exit::WrongUsage;
}

Exit execute(Console& console, const Arguments& arguments) {
    const std::string& path = arguments.operands()[0];
    const Settings settings = openSettings(console, path);
    const auto form = formNamed(arguments.value("--format", "table"));
    if (!form)
        return console.fail(form.error());
    const auto compilation = compileFile(path);
    if (!compilation)
        return console.fail(compilation.error());
    console.diagnostics(**compilation);
    const auto kernel = arguments.has("--sheet") || arguments.has("--scenario")
                            ? Result<const ir::Kernel*>(nullptr)
                            : chooseKernel(**compilation, arguments.value("--kernel"));
    if (!kernel)
        return console.fail(kernel.error());
    if (*kernel && (*kernel)->hasErrors) {
        console.document({{"file", path}, {"kernel", (*kernel)->name}, {"diagnostics", diagnosticsJson(**compilation)}});
        return Exit::KernelTrouble;
    }
    auto request = readSweepRequest(arguments, settings, *compilation);
    if (!request)
        return console.fail(request.error());
    for (const std::string& note : request->notes)
        console.note(note);
    const auto sweep = measure(console, settings, request->spec);
    if (!sweep)
        return console.fail(sweep.error());
    if (Status written = write(console, *sweep, request->spec, *form, arguments.value("--out")); !written)
        return console.fail(written.error());
    if (Keeper keeper(console, settings, arguments); keeper.isOn())
        keeper.keep(history::runsOf(*sweep, request->spec, surroundingsOf({})));
    const bool isNoLaunch = !sweep->best && !sweep->isCancelled && sweep->count(sweep::CellState::Dead) == sweep->cells.size();
    const bool isFine = sweep->best && !sweep->isCancelled && sweep->count(sweep::CellState::Wrong) == 0 &&
                        sweep->count(sweep::CellState::Failed) == 0;
    return isFine ? Exit::Fine : isNoLaunch ? noLaunch(*sweep) : Exit::KernelTrouble;
}

} // namespace

Command sweepCommand() {
    return {{"sweep",
             "FILE",
             "the fastest of many launch configurations and tunables, each verified",
             1,
             1,
             {{"--kernel", "K", "which one; needed when the file has several"},
              {"--block", "32..1024:32", "threads in x: a list, or ranges in steps (:32) or factors (:*2)"},
              {"--block-y", "1,2,4", "threads in y, likewise"},
              {"--block-z", "1,2,4", "threads in z, likewise"},
              {"--grid", "64..4096:*2", "blocks in x; computed from the block by default"},
              {"--tunable", "NAME[=4,8,16]", "a tunable; its values are those of its declaration by default", true},
              {"--modes", "fast,strict", "float modes"},
              {"--max-registers", "0,32,64", "registers that a thread may have on a GPU; 0: the compiler chooses"},
              {"--strategy", "grid|random:N|local[:N]|halving[:N]", "how the space is gone through; grid by default"},
              {"--seed", "S", "of random, local and halving; 1 by default"},
              {"--device", "cpu|cuda:0", "where it is measured"},
              {"--arch", "sm_90", "on the CPU reference: the GPU whose limit of shared memory a block has"},
              {"--repeat", "N", "samples of each that may be the fastest; 30 by default"},
              {"--every", "", "as many samples of each configuration, however slow"},
              {"--precision", "PERCENT", "how well medians shall be known; 1 by default"},
              {"--warm", "", "leave caches as the launch before left them; empty by default"},
              {"--jobs", "N", "compilers at once; as many as cores by default, at most 8"},
              {"--fresh", "", "use nothing of earlier sweeps"},
              {"--against", "cpu|reference|own", "what results must agree with: the CPU reference of the scenario, by default"},
              {"--tolerance", "ulp=4", "what counts as agreement; the sheet's, or ulp=4,rel=1e-05,abs=1e-06"},
              {"--format", "table|csv|markdown", "how it is written"},
              {"--out", "PATH", "writes it into a file", false, Writes::File},
              {"--sheet", "F", "the scenario's run sheet"},
              {"--scenario", "NAME", "which scenario of the sheet"},
              {"--allow-outside", "", "files that the sheet names may lie outside its folder"},
              {"--set", "NAME=VALUE", "a scalar, or a tunable that is not swept", true},
              {"--array", "NAME=SOURCE", "how an input is made, as for run", true},
              {"--shared", "NAME=LENGTH", "elements of a dynamic shared array", true},
              {"--mode", "fast|strict", "whether a*b+c may fuse"},
              {"--timeout", "SECONDS", "of one run"},
              NoHistory}},
            execute};
}

} // namespace lane::cli
