#pragma once

#include "core/base/result.h"
#include "core/compile/compilation.h"
#include "core/compile/ptx_lines.h"
#include "core/launch/tunables.h"
#include "core/service/kernel_cache.h"
#include "core/service/worker_client.h"
#include "core/wire/messages.h"

#include <QObject>
#include <QString>

#include <memory>

namespace lane {

/// PTX, CUBIN and resources of one revision's CUDA text, or why there are none.
struct PtxResult {
    std::uint64_t revision = 0;
    std::string arch;
    FloatMode mode = FloatMode::Fast;
    wire::CompileReply reply;
    PtxLines lines; ///< of reply.ptx
    bool fromCache = false;
    bool isComplete = true;       ///< false: only PTX as yet; CUBIN and resources follow
    std::optional<Error> error;   ///< no NVRTC, worker died, no kernel without errors (L4110) …
    Diagnostics diagnostics = {}; ///< NVRTC's messages at kernel places
    std::chrono::nanoseconds elapsed{}; ///< from the request to here
};
using PtxResultPtr = std::shared_ptr<const PtxResult>;

/// Compiles while the user types, on threads of its own: the newest text wins, and nothing ever
/// waits for it. For each submitted text `frontEndReady` comes first (diagnostics, CUDA), then
/// `ptxReady`: for a real architecture twice where the cache does not have it, with the PTX as soon
/// as there is one (a CUBIN takes NVRTC half as long again), then with CUBIN and resources too.
/// Results of texts that have been overtaken are dropped. Signals come on the thread that owns the
/// object.
class CompileService : public QObject {
    Q_OBJECT
public:
    CompileService(std::shared_ptr<KernelCache> cache, WorkerCommand worker,
                   QObject* parent = nullptr);
    ~CompileService() override;

    /// Both hold for what is submitted from now on; submit again what is to be seen with them.
    /// "auto" is sm_90: who knows the device says its own.
    void setArch(const QString& arch);
    void setMode(FloatMode mode);
    /// Submits a text; `document` tells several open files apart.
    void submit(quint64 document, quint64 revision, const QString& fileName, const QString& text) {
        submit(document, revision, fileName, text.toUtf8());
    }
    /// The bytes of a file, UTF-8 or not: what is wrong with them is a diagnostic.
    /// Tunables that have a value here get it in all that is made of the text (CUDA, PTX, CUBIN);
    /// those that do not fit it are left out.
    void submit(quint64 document, quint64 revision, const QString& fileName,
                const QByteArray& bytes, const TunableValues& tunables = {});
    /// The document is closed: nothing more will come of it.
    void forget(quint64 document);
    /// Starts a worker and lets it load NVRTC, without waiting, so that the first text need not
    /// wait.
    void warmUp();
    /// Compiles and waits: for the command line and the tests. `compilation.cuda` for `arch`. From
    /// any thread. `fileName` is the kernel file's.
    PtxResultPtr compileNow(const std::string& cuda, const std::string& arch, FloatMode mode,
                            const std::string& fileName);

Q_SIGNALS:
    /// `tuned` is the same text with the values of its tunables: what the code is made of; the same
    /// compilation where none is set. Its lines are those of the text.
    void frontEndReady(quint64 document, lane::CompilationPtr compilation,
                       lane::CompilationPtr tuned);
    void ptxReady(quint64 document, lane::PtxResultPtr result);
    /// The worker died or could not be started; the next submit tries again.
    void workerFailed(const QString& message, const QString& hint);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane

Q_DECLARE_METATYPE(lane::CompilationPtr)
Q_DECLARE_METATYPE(lane::PtxResultPtr)
