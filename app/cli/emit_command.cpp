#include "app/cli/commands.h"
#include "app/cli/documents.h"
#include "app/cli/emit_stages.h"
#include "app/cli/resources_document.h"
#include "app/cli/sass_document.h"
#include "app/cli/sources.h"
#include "core/data/near_names.h"
#include "core/launch/tunables.h"

namespace lane::cli {

namespace {

Result<EmitRequest> readRequest(const Arguments& arguments, const Settings& settings) {
    static const std::vector<std::string> Stages = {"tokens", "syntax", "ir",     "cuda", "ptx",
                                                    "sass",   "llvm",   "native", "map"};
    EmitRequest request;
    request.wantResources = arguments.has("--resources");
    request.isChecked = !arguments.has("--unchecked");
    request.stage = arguments.value("--stage");
    if (request.stage.empty() && !request.wantResources)
        return Error{"L5003", "`emit` needs --stage",
                     "one of: tokens syntax ir cuda ptx sass llvm native map"};
    if (!request.stage.empty() && !isStage(request.stage))
        return Error{"L5005", "`--stage` has `" + request.stage + "`",
                     data::nameHint(request.stage, Stages)};
    const bool isNative = request.stage == "llvm" || request.stage == "native";
    if (!request.isChecked && !isNative)
        return Error{"L5005", "`--unchecked` stands without the stage llvm or native",
                     "the other stages have no bounds checks"};
    if (arguments.has("--block") && !request.wantResources)
        return Error{"L5005", "`--block` stands without `--resources`",
                     "it is the block of which --resources tells the occupancy"};
    const auto arch = chosenArch(arguments, settings);
    if (!arch)
        return arch.error();
    request.arch = *arch;
    const auto block = blockOf(arguments);
    if (!block)
        return block.error();
    request.block = *block;
    const auto mode = modeNamed(arguments.value("--mode", settings.text("mode")));
    if (!mode)
        return mode.error();
    request.mode = *mode;
    return request;
}

Result<TunableValues> readTunables(const Arguments& arguments) {
    TunableValues values;
    for (const std::string& text : arguments.values("--set")) {
        auto pair = pairOf("--set", text, "TUNABLE=VALUE");
        if (!pair)
            return pair.error();
        values[pair->first] = pair->second;
    }
    return values;
}

/// The kernels to print: the one that was named, or all without errors.
Result<std::vector<const ir::Kernel*>> chooseKernels(const Compilation& c,
                                                     const Arguments& arguments) {
    std::vector<const ir::Kernel*> kernels;
    if (arguments.has("--kernel")) {
        const auto kernel = chooseKernel(c, arguments.value("--kernel"));
        if (!kernel)
            return kernel.error();
        kernels.push_back(*kernel);
        return kernels;
    }
    for (const ir::Kernel& kernel : c.module.kernels)
        if (!kernel.hasErrors)
            kernels.push_back(&kernel);
    return kernels;
}

/// Tokens and syntax are the file's, whatever is wrong with its kernels.
bool isOfTheFile(const std::string& stage) {
    return stage == "tokens" || stage == "syntax";
}

bool isKernelByKernel(const std::string& stage) {
    return stage == "llvm" || stage == "native";
}

class Printer {
public:
    Printer(Console& console, const Compilation& c, const EmitRequest& request,
            const Settings& settings)
        : m_console(console), m_c(c), m_request(request), m_maker(settings, request) {}

    Status whole() {
        auto emitted = m_maker.make(m_c, nullptr);
        if (!emitted)
            return emitted.error();
        print(*emitted);
        m_text = emitted->text;
        return Unit{};
    }

    Status one(const ir::Kernel& kernel) {
        m_console.progress("compiling " + kernel.name);
        auto emitted = m_maker.make(m_c, &kernel);
        if (!emitted)
            return emitted.error();
        if (!m_console.isJson())
            print(*emitted);
        Json entry = {{"name", kernel.name}, {"text", emitted->text}};
        for (const wire::KernelResources& r : emitted->resources)
            if (r.kernel == kernel.cudaName)
                entry["resources"] = resourcesJson(r, m_request);
        if (emitted->sass) {
            entry["instructions"] = sassInstructions(emitted->sass->listing, emitted->cuda);
            entry["linked"] = sassLinks(emitted->sass->listing, emitted->cuda);
        }
        m_kernels.push_back(std::move(entry));
        return Unit{};
    }

    Json document() const {
        Json json = {{"file", m_c.fileName},
                     {"stage", m_request.stage},
                     {"arch", m_request.arch},
                     {"mode", modeName(m_request.mode)}};
        if (isOfTheFile(m_request.stage))
            json["text"] = m_text;
        json["kernels"] = m_kernels;
        return json;
    }

private:
    void print(const Emitted& emitted) {
        m_console.print(m_request.stage.empty() ? std::string() : emitted.text);
        if (!emitted.text.empty() && !emitted.text.ends_with('\n'))
            m_console.print("\n");
        if (emitted.sass)
            m_console.print(sassLinksText(emitted.sass->listing, emitted.cuda));
        if (m_request.wantResources)
            for (const wire::KernelResources& r : emitted.resources)
                m_console.print((m_request.stage.empty() ? "" : "// ") + resourcesText(r, m_request));
    }

    Console& m_console;
    const Compilation& m_c;
    const EmitRequest& m_request;
    StageMaker m_maker;
    Json m_kernels = Json::array();
    std::string m_text;
};

Exit execute(Console& console, const Arguments& arguments) {
    const std::string& path = arguments.operands()[0];
    const Settings settings = openSettings(console, path);
    const auto request = readRequest(arguments, settings);
    if (!request)
        return console.fail(request.error());
    const auto tunables = readTunables(arguments);
    if (!tunables)
        return console.fail(tunables.error());
    const auto typed = compileFile(path);
    if (!typed)
        return console.fail(typed.error());
    const auto compilation = compileWithTunables(*typed, *tunables);
    if (!compilation)
        return console.fail(compilation.error());
    const Compilation& c = **compilation;
    console.diagnostics(c);
    const auto kernels = chooseKernels(c, arguments);
    if (!kernels)
        return console.fail(kernels.error());
    const bool named = arguments.has("--kernel");
    const bool broken = named ? kernels->front()->hasErrors : hasErrors(c.diagnostics);
    Printer printer(console, c, *request, settings);
    Status status = Unit{};
    if (isOfTheFile(request->stage) ||
        (!named && !console.isJson() && !isKernelByKernel(request->stage)))
        status =
            kernels->empty() && !isOfTheFile(request->stage) ? Status(Unit{}) : printer.whole();
    else if (!named || !broken)
        for (std::size_t i = 0; i < kernels->size() && status.ok(); ++i)
            status = printer.one(*(*kernels)[i]);
    if (!status)
        return console.fail(status.error());
    console.document(printer.document());
    return broken ? Exit::KernelTrouble : Exit::Fine;
}

} // namespace

Command emitCommand() {
    return {{"emit",
             "FILE",
             "prints what a kernel becomes",
             1,
             1,
             {{"--stage", "S", "tokens syntax ir cuda ptx sass llvm native map"},
              {"--kernel", "K", "one kernel; else all, in order"},
              {"--arch", "sm_90", "what is compiled for; also compute_90"},
              {"--mode", "fast|strict", "whether a*b+c may fuse"},
              {"--set", "NAME=VALUE", "a tunable, in all that is made of the text", true},
              {"--resources", "", "registers, shared bytes, spills, from ptxas; no GPU needed"},
              {"--block", "X[,Y[,Z]]", "of which --resources tells the occupancy; else 256 threads"},
              {"--unchecked", "", "llvm and native without bounds checks"}}},
            execute};
}

} // namespace lane::cli
