#include "app/cli/emit_stages.h"

#include "core/compile/stages.h"
#include "core/service/kernel_compiler.h"

namespace lane::cli {

struct StageMaker::Parts {
    std::shared_ptr<KernelCache> cache;
    KernelCompiler compiler;
    SassStore sass;
    WorkerClient native;

    Parts(const Settings& settings)
        : cache(openCache(settings)), compiler(cache, workerOf(settings)), sass(cache->folder()),
          native(workerOf(settings)) {}
};

StageMaker::StageMaker(const Settings& settings, EmitRequest request)
    : m_parts(std::make_unique<Parts>(settings)), m_request(std::move(request)) {}

StageMaker::~StageMaker() = default;

bool isStage(std::string_view name) {
    return stageNamed(name) || name == "ptx" || name == "sass" || name == "llvm" ||
           name == "native";
}

Result<wire::CompileReply> StageMaker::compile(const Compilation& c, const CudaText& cuda) {
    wire::CompileRequest request{cuda.text, cudaFileName(c.fileName), m_request.arch,
                                 m_request.mode};
    request.wantCubin = m_request.wantResources || m_request.stage == "sass";
    if (request.wantCubin && !request.arch.starts_with("sm_"))
        return Error{"L5005", "`--arch` has `" + request.arch + "`, which is no real architecture",
                     "machine code and resources need one: sm_90"};
    auto compiled = m_parts->compiler.compile(request);
    if (!compiled)
        return compiled.error();
    if (compiled->reply.ok)
        return std::move(compiled->reply);
    // The front end has let it pass, so that NVRTC's own words are all there is to say.
    std::string message = "NVRTC refuses the CUDA text";
    for (const Diagnostic& d : nvrtcDiagnostics(compiled->reply.log, cuda))
        if (d.severity == Severity::Error)
            message +=
                "; kernel line " + std::to_string(c.lines.lineAt(d.range.begin)) + ": " + d.message;
    return Error{"L4207", message, compiled->reply.log};
}

Result<std::string> StageMaker::native(const Compilation& c, const ir::Kernel& kernel) {
    if (const Status started = m_parts->native.start(); !started)
        return started.error();
    wire::NativeRequest request{c.text, c.fileName, kernel.name, m_request.mode};
    request.checked = m_request.isChecked;
    request.assembly = m_request.stage == "native";
    auto reply = m_parts->native.native(request, WorkerTime);
    if (!reply)
        return reply.error();
    return std::move(reply->text);
}

Status StageMaker::addSass(const Compilation& c, const wire::CompileReply& reply, Emitted& result) {
    PtxResult compiled;
    compiled.arch = m_request.arch;
    compiled.reply = reply;
    result.sass = SassService::disassembleNow(compiled, c.fileName, m_parts->sass);
    if (result.sass->error)
        return *result.sass->error;
    result.text = result.sass->listing.text();
    return Unit{};
}

Result<Emitted> StageMaker::make(const Compilation& c, const ir::Kernel* kernel) {
    Emitted result;
    const bool isNative = m_request.stage == "llvm" || m_request.stage == "native";
    const bool needsNvrtc =
        m_request.stage == "ptx" || m_request.stage == "sass" || m_request.wantResources;
    if (needsNvrtc) {
        result.cuda = kernel ? emitCuda(c.module, *kernel, c.text) : c.cuda;
        auto reply = compile(c, result.cuda);
        if (!reply)
            return reply.error();
        result.resources = reply->resources;
        result.text = reply->ptx;
        if (m_request.stage == "sass")
            if (const Status added = addSass(c, *reply, result); !added)
                return added.error();
    }
    if (isNative) {
        if (kernel == nullptr)
            return Error{"L5008", "`" + m_request.stage + "` is made kernel by kernel",
                         "choose one"};
        auto text = native(c, *kernel);
        if (!text)
            return text.error();
        result.text = std::move(*text);
    } else if (const auto stage = stageNamed(m_request.stage)) {
        result.text = printStage(c, *stage, kernel);
    }
    return result;
}

} // namespace lane::cli
