#include "core/service/kernel_compiler.h"

#include <algorithm>
#include <charconv>
#include <csignal>

namespace lane {

namespace {

/// NVRTC takes 25 ms for a kernel and a second for the worst of headers.
constexpr std::chrono::seconds CompileTimeout{60};

Result<wire::CompileReply> compileOnce(WorkerClient& worker, const wire::CompileRequest& request,
                                       const std::atomic<bool>* isGivenUp) {
    if (Status started = worker.start(isGivenUp); !started)
        return started.error();
    return worker.compile(request, CompileTimeout);
}

} // namespace

Result<CompiledKernel> compileAt(WorkerClient& worker, KernelCache& cache,
                                 const wire::CompileRequest& request,
                                 const std::atomic<bool>* isGivenUp) {
    if (worker.isAlive() && cache.nvrtcWasReplaced())
        worker.kill();
    Result<wire::CompileReply> reply = compileOnce(worker, request, isGivenUp);
    if (!reply && reply.error().code == "L4101")
        reply = compileOnce(worker, request, isGivenUp);
    if (!reply)
        return reply.error();
    cache.putSoon(request, *reply);
    return CompiledKernel{std::move(*reply), false};
}

KernelCompiler::KernelCompiler(std::shared_ptr<KernelCache> cache, WorkerCommand worker, std::size_t workers)
    : m_cache(std::move(cache)), m_pool(std::move(worker), workers) {}

KernelCompiler::~KernelCompiler() {
    stop();
}

std::optional<CompiledKernel> KernelCompiler::cached(const wire::CompileRequest& request) {
    if (auto known = m_cache->find(request))
        return CompiledKernel{std::move(*known), true};
    return std::nullopt;
}

Result<CompiledKernel> KernelCompiler::compile(const wire::CompileRequest& request,
                                               std::function<bool()> isWanted) {
    if (auto known = cached(request))
        return std::move(*known);
    const WorkerPool::Lease worker = m_pool.acquire();
    if (m_isStopped)
        return Error{"L4105", "Compiling " + request.fileName + " was given up.", ""};
    std::list<Running>::iterator entry;
    {
        const std::lock_guard lock(m_mutex);
        entry = m_running.insert(m_running.end(),
                                 {&*worker, std::chrono::steady_clock::now(), std::move(isWanted)});
    }
    Result<CompiledKernel> compiled = compileAt(*worker, *m_cache, request, &m_isStopped);
    const std::lock_guard lock(m_mutex);
    m_running.erase(entry); // before the worker is given back
    return compiled;
}

void KernelCompiler::endUnwanted(std::chrono::milliseconds age) {
    const auto now = std::chrono::steady_clock::now();
    const std::lock_guard lock(m_mutex);
    for (const Running& running : m_running)
        if (running.isWanted && !running.isWanted() && now - running.since > age)
            running.worker->kill();
}

KernelCompiler::Pause::Pause(KernelCompiler& compiler) {
    const std::lock_guard lock(compiler.m_mutex);
    for (const Running& running : compiler.m_running)
        if (const int pid = running.worker->pid(); pid > 0 && running.isWanted && !running.isWanted())
            if (::kill(-pid, SIGSTOP) == 0) // its group: it may stand behind a script
                m_pids.push_back(pid);
}

KernelCompiler::Pause::~Pause() {
    for (const int pid : m_pids)
        ::kill(-pid, SIGCONT);
}

void KernelCompiler::warmUp(const std::string& arch) {
    wire::CompileRequest empty;
    empty.cuda = "__global__ void warm() {}\n";
    empty.fileName = "warm-up";
    empty.arch = arch;
    // What is wrong with the worker or NVRTC is told when somebody wants something of them.
    const WorkerPool::Lease worker = m_pool.acquire();
    if (!m_isStopped && !worker->isAlive())
        static_cast<void>(compileAt(*worker, *m_cache, empty, &m_isStopped));
}

void KernelCompiler::startSpare() {
    if (!m_isStopped)
        m_pool.startSpare(&m_isStopped);
}

void KernelCompiler::stop() {
    m_isStopped = true;
    m_pool.killAll();
}

std::string cudaFileName(const std::string& sourceName) {
    std::string name = sourceName.substr(sourceName.rfind('/') + 1);
    if (name.ends_with(".lane"))
        name.resize(name.size() - 5);
    return (name.empty() ? "kernel" : name) + ".cu";
}

namespace {

/// "NAME(LINE): error: TEXT", "NAME(LINE): warning #177-D: TEXT", "ptxas error   : TEXT".
struct NvrtcMessage {
    Severity severity = Severity::Error;
    std::uint32_t line = 0; ///< of the CUDA text; 0: none
    std::string_view text;
};

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == ':'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

/// The line number of "…(LINE)" at the end of `place`.
std::uint32_t lineIn(std::string_view place) {
    const std::size_t open = place.rfind('(');
    if (open == std::string_view::npos || !place.ends_with(')'))
        return 0;
    std::uint32_t line = 0;
    const std::string_view digits = place.substr(open + 1, place.size() - open - 2);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), line);
    return error == std::errc() && end == digits.data() + digits.size() ? line : 0;
}

bool parseMessage(std::string_view line, NvrtcMessage& message) {
    constexpr std::pair<std::string_view, Severity> Kinds[] = {
        {"catastrophic error", Severity::Error},
        {"error", Severity::Error},
        {"fatal", Severity::Error},
        {"warning", Severity::Warning}};
    for (const auto& [word, severity] : Kinds) {
        const std::size_t located = line.find("): " + std::string(word));
        const bool isPtxas = line.starts_with("ptxas " + std::string(word));
        const bool isNvrtc = line.starts_with("nvrtc: " + std::string(word));
        if (located == std::string_view::npos && !isPtxas && !isNvrtc)
            continue;
        message.severity = severity;
        std::size_t from = (isPtxas ? 6 : 7) + word.size();
        if (located != std::string_view::npos) {
            message.line = lineIn(line.substr(0, located + 1));
            from = located + 3 + word.size();
        }
        std::string_view rest = line.substr(from);
        if (rest.starts_with(" #")) // a number of NVIDIA's: " #177-D: "
            rest.remove_prefix(std::min(rest.find(": ", 2), rest.size()));
        message.text = trimmed(rest);
        return !message.text.empty();
    }
    return false;
}

SourceRange sourceOf(const CudaText& cuda, std::uint32_t line) {
    const auto found = std::find_if(cuda.map.begin(), cuda.map.end(),
                                    [&](const CudaLine& l) { return l.line == line; });
    return found != cuda.map.end() ? found->source : SourceRange{};
}

/// Where the CUDA text defines a kernel, as a piece of the source.
SourceRange kernelIn(const CudaText& cuda, std::string_view name) {
    const std::size_t at = cuda.text.find(" void " + std::string(name) + "(");
    if (name.empty() || at == std::string::npos)
        return {};
    const auto begin = cuda.text.begin();
    return sourceOf(cuda, 1 + static_cast<std::uint32_t>(
                                  std::count(begin, begin + static_cast<std::ptrdiff_t>(at), '\n')));
}

/// The name in "ptxas error   : Entry function 'k' uses too much shared data".
std::string_view entryIn(std::string_view text) {
    constexpr std::string_view Words = "ntry function '";
    const std::size_t at = text.find(Words);
    if (at == std::string_view::npos)
        return {};
    const std::size_t begin = at + Words.size();
    return text.substr(begin, text.find('\'', begin) - begin);
}

} // namespace

Diagnostics spillDiagnostics(const std::vector<wire::KernelResources>& resources, const CudaText& cuda) {
    Diagnostics diagnostics;
    for (const wire::KernelResources& r : resources) {
        if (r.spillStoreBytes + r.spillLoadBytes == 0)
            continue;
        Diagnostic d;
        d.severity = Severity::Warning;
        d.code = "L4122";
        d.message = "ptxas finds " + std::to_string(r.registers) + " registers a thread too few for `" + r.kernel +
                    "`: " + std::to_string(r.spillStoreBytes) + " bytes are stored to and " +
                    std::to_string(r.spillLoadBytes) + " loaded from local memory";
        d.range = kernelIn(cuda, r.kernel);
        diagnostics.push_back(std::move(d));
    }
    return diagnostics;
}

Diagnostics nvrtcDiagnostics(std::string_view log, const CudaText& cuda) {
    Diagnostics diagnostics;
    while (!log.empty()) {
        const std::size_t end = std::min(log.find('\n'), log.size());
        NvrtcMessage message;
        if (parseMessage(log.substr(0, end), message)) {
            const bool isError = message.severity == Severity::Error;
            Diagnostic d;
            d.severity = message.severity;
            d.code = isError ? "L4120" : "L4121";
            d.message = "NVRTC says of the CUDA text" +
                        (message.line ? ", line " + std::to_string(message.line) : std::string()) +
                        ": " + std::string(message.text);
            d.range = message.line ? sourceOf(cuda, message.line) : kernelIn(cuda, entryIn(message.text));
            diagnostics.push_back(std::move(d));
        }
        log.remove_prefix(std::min(end + 1, log.size()));
    }
    return diagnostics;
}

} // namespace lane
