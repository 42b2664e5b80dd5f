#include "core/service/compile_service.h"

#include "core/service/kernel_compiler.h"
#include "core/service/newest_wins.h"
#include "core/service/serial_thread.h"

#include <QHash>
#include <QMetaObject>
#include <QPointer>
#include <QSet>
#include <QTimer>

namespace lane {

namespace {

using Clock = std::chrono::steady_clock;

/// A compile that has been overtaken may go on for this long, as most end by then and a killed
/// worker has to be started anew.
constexpr std::chrono::milliseconds OvertakenAge{1000};

Error nothingToCompile(const std::string& fileName) {
    return {"L4110", fileName + " has no kernel without errors, so there is nothing to compile",
            "Mend the first diagnostic."};
}

/// Errors that speak of the worker itself, not of what it was asked.
bool isOfTheWorker(const Error& error) {
    return error.code.starts_with("L410") && error.code != "L4105";
}

} // namespace

struct CompileService::State {
    /// One text on its way.
    struct Text {
        quint64 document = 0;
        quint64 ticket = 0; ///< tells submits apart; revisions may repeat
        std::string arch;
        FloatMode mode = FloatMode::Fast;
        Clock::time_point from;
        TunableValues tunables;
    };

    State(CompileService& service, std::shared_ptr<KernelCache> cache, WorkerCommand worker)
        : owner(service), compiler(std::move(cache), std::move(worker)) {}

    void frontEnd(const Text& text, quint64 revision, const QString& fileName,
                  const QByteArray& source, const NewestWins::Ticket& ticket);
    void ptx(const Text& text, const CompilationPtr& compilation, const CompilationPtr& tuned,
             const NewestWins::Ticket& ticket);
    void compile(const wire::CompileRequest& request, const CudaText& cuda, Clock::time_point from,
                 PtxResult& result, const NewestWins::Ticket& ticket = {});
    PtxResultPtr knownPtx(const Text& text, const Compilation& compilation);
    static void take(PtxResult& result, CompiledKernel compiled, const CudaText& cuda,
                     Clock::time_point from);
    void tellPtx(const Text& text, const PtxResultPtr& result);
    void deliverPtx(const Text& text, const PtxResult& result, const NewestWins::Ticket& ticket);
    /// Runs on the owner's thread, unless the text has been overtaken until then.
    template <typename Tell> void deliver(const Text& text, Tell tell) {
        const auto ifNewest = [this, text, tell = std::move(tell)] {
            if (newest.value(text.document) == text.ticket)
                tell();
        };
        QMetaObject::invokeMethod(&owner, ifNewest, Qt::QueuedConnection);
    }

    static wire::CompileRequest requestOf(const Text& text, const Compilation& compilation) {
        wire::CompileRequest request;
        request.cuda = compilation.cuda.text;
        request.fileName = cudaFileName(compilation.fileName);
        request.arch = text.arch;
        request.mode = text.mode;
        return request;
    }

    CompileService& owner;
    KernelCompiler compiler;
    // The owner's thread alone:
    QString arch = QStringLiteral("sm_90");
    FloatMode mode = FloatMode::Fast;
    QHash<quint64, quint64> newest; ///< document → ticket
    quint64 tickets = 0;
    QSet<quint64> waiting; ///< documents whose newest text has not all its results
    QTimer overtaken;
    // Threads, the first to be destroyed last: each hands on to those above it.
    SerialThread side;
    NewestWins ptxQueue{2};
    NewestWins frontEndQueue{1};
};

CompileService::CompileService(std::shared_ptr<KernelCache> cache, WorkerCommand worker,
                               QObject* parent)
    : QObject(parent),
      m_state(std::make_unique<State>(*this, std::move(cache), std::move(worker))) {
    qRegisterMetaType<CompilationPtr>();
    qRegisterMetaType<PtxResultPtr>();
    m_state->overtaken.setInterval(OvertakenAge / 2);
    connect(&m_state->overtaken, &QTimer::timeout, this, [state = m_state.get()] {
        state->compiler.endUnwanted(OvertakenAge);
        if (state->waiting.isEmpty())
            state->overtaken.stop();
    });
}

CompileService::~CompileService() {
    m_state->compiler.stop();
}

void CompileService::setArch(const QString& arch) {
    const bool isOpen = arch.isEmpty() || arch == QStringLiteral("auto");
    m_state->arch = isOpen ? QStringLiteral("sm_90") : arch;
}
void CompileService::setMode(FloatMode mode) {
    m_state->mode = mode;
}

void CompileService::submit(quint64 document, quint64 revision, const QString& fileName,
                            const QByteArray& bytes, const TunableValues& tunables) {
    const quint64 number = ++m_state->tickets;
    m_state->newest[document] = number;
    m_state->waiting.insert(document);
    if (!m_state->overtaken.isActive())
        m_state->overtaken.start();
    m_state->ptxQueue.forget(document); // told at once, not when the front end is through
    const State::Text one{document, number, m_state->arch.toStdString(), m_state->mode,
                          Clock::now(), tunables};
    m_state->frontEndQueue.submit(
        document, [state = m_state.get(), one, revision, fileName, bytes](const auto& ticket) {
            state->frontEnd(one, revision, fileName, bytes, ticket);
        });
}

void CompileService::forget(quint64 document) {
    m_state->newest.remove(document);
    m_state->waiting.remove(document);
    m_state->frontEndQueue.forget(document);
    m_state->ptxQueue.forget(document);
}

void CompileService::warmUp() {
    m_state->side.post([state = m_state.get(), arch = m_state->arch.toStdString()] {
        state->compiler.warmUp(arch);
        state->compiler.startSpare();
    });
}

void CompileService::State::frontEnd(const Text& text, quint64 revision, const QString& fileName,
                                     const QByteArray& source, const NewestWins::Ticket& ticket) {
    if (ticket.isStale())
        return;
    CompilationPtr compilation;
    {
        const KernelCompiler::Pause pause(compiler);
        compilation = compileSource(revision, fileName.toStdString(), source.toStdString());
    }
    if (ticket.isStale())
        return;
    const CompilationPtr tuned = withFittingTunables(compilation, text.tunables);
    const auto known = knownPtx(text, *tuned);
    deliver(text, [this, text, compilation, tuned, known] {
        const QPointer<CompileService> guard(&owner);
        Q_EMIT owner.frontEndReady(text.document, compilation, tuned);
        if (guard && known && newest.value(text.document) == text.ticket)
            tellPtx(text, known);
    });
    if (known)
        return;
    ptxQueue.submit(text.document, [this, text, compilation, tuned](const auto& ptxTicket) {
        ptx(text, compilation, tuned, ptxTicket);
    });
}

namespace {

/// What NVRTC says of the tuned text, at the places of the text as it was typed: the lines are the same.
void moveTo(Diagnostics& diagnostics, const Compilation& typed, const Compilation& tuned) {
    if (&typed == &tuned)
        return;
    for (Diagnostic& d : diagnostics)
        d.range = {typed.lines.offsetOf(tuned.lines.at(d.range.begin)),
                   typed.lines.offsetOf(tuned.lines.at(d.range.end))};
}

} // namespace

void CompileService::State::ptx(const Text& text, const CompilationPtr& compilation,
                                const CompilationPtr& tuned, const NewestWins::Ticket& ticket) {
    if (ticket.isStale())
        return;
    wire::CompileRequest request = requestOf(text, *tuned);
    PtxResult result;
    result.revision = compilation->revision;
    // Somebody may have compiled the same text since.
    const bool inTwoSteps = text.arch.starts_with("sm_") && !compiler.cached(request);
    if (inTwoSteps) {
        request.wantCubin = false;
        result.isComplete = false;
        compile(request, tuned->cuda, text.from, result, ticket);
        moveTo(result.diagnostics, *compilation, *tuned);
        result.isComplete = result.error || !result.reply.ok;
        deliverPtx(text, result, ticket);
        if (result.isComplete || ticket.isStale())
            return;
        request.wantCubin = true;
    }
    result.isComplete = true;
    compile(request, tuned->cuda, text.from, result, ticket);
    moveTo(result.diagnostics, *compilation, *tuned);
    deliverPtx(text, result, ticket);
    if (!result.fromCache)
        side.post([this] { compiler.startSpare(); });
}

void CompileService::State::deliverPtx(const Text& text, const PtxResult& result,
                                       const NewestWins::Ticket& ticket) {
    if (ticket.isStale())
        return;
    deliver(text, [this, text, shared = std::make_shared<const PtxResult>(result)] {
        tellPtx(text, shared);
    });
}

void CompileService::State::tellPtx(const Text& text, const PtxResultPtr& result) {
    if (result->error && isOfTheWorker(*result->error))
        Q_EMIT owner.workerFailed(QString::fromStdString(result->error->message),
                                  QString::fromStdString(result->error->hint));
    if (result->isComplete)
        waiting.remove(text.document);
    Q_EMIT owner.ptxReady(text.document, result);
}

/// What the cache has of a text is told together with its front end, by the same thread.
PtxResultPtr CompileService::State::knownPtx(const Text& text, const Compilation& compilation) {
    std::optional<CompiledKernel> known = compiler.cached(requestOf(text, compilation));
    if (!known)
        return nullptr;
    auto result = std::make_shared<PtxResult>();
    result->revision = compilation.revision;
    result->arch = text.arch;
    result->mode = text.mode;
    take(*result, std::move(*known), compilation.cuda, text.from);
    return result;
}

void CompileService::State::take(PtxResult& result, CompiledKernel compiled, const CudaText& cuda,
                                 Clock::time_point from) {
    result.reply = std::move(compiled.reply);
    result.fromCache = compiled.fromCache;
    result.lines = PtxLines(result.reply.ptx);
    result.diagnostics = nvrtcDiagnostics(result.reply.log, cuda);
    for (Diagnostic& d : spillDiagnostics(result.reply.resources, cuda))
        result.diagnostics.push_back(std::move(d));
    result.elapsed = Clock::now() - from;
}

void CompileService::State::compile(const wire::CompileRequest& request, const CudaText& cuda,
                                    Clock::time_point from, PtxResult& result,
                                    const NewestWins::Ticket& ticket) {
    result.arch = request.arch;
    result.mode = request.mode;
    if (request.cuda.find("__global__") == std::string::npos) {
        result.error = nothingToCompile(request.fileName);
    } else if (Result<CompiledKernel> compiled =
                   compiler.compile(request, [ticket] { return !ticket.isStale(); });
               !compiled) {
        result.error = compiled.error();
    } else {
        return take(result, std::move(*compiled), cuda, from);
    }
    result.elapsed = Clock::now() - from;
}

PtxResultPtr CompileService::compileNow(const std::string& cuda, const std::string& arch,
                                        FloatMode mode, const std::string& fileName) {
    wire::CompileRequest request;
    request.cuda = cuda;
    request.fileName = cudaFileName(fileName);
    request.arch = arch;
    request.mode = mode;
    auto result = std::make_shared<PtxResult>();
    m_state->compile(request, CudaText{}, Clock::now(), *result);
    return result;
}

} // namespace lane
