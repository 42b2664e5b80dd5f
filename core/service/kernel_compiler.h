#pragma once

#include "core/base/result.h"
#include "core/codegen_cuda/emit.h"
#include "core/diag/diagnostic.h"
#include "core/service/kernel_cache.h"
#include "core/service/worker_pool.h"
#include "core/wire/messages.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace lane {

struct CompiledKernel {
    wire::CompileReply reply;
    bool fromCache = false;
};

/// CUDA text to PTX and CUBIN at a given worker, kept in the cache. The worker is started if it is
/// not alive, and replaced if the NVRTC that it has loaded is no longer the one that is found. When
/// it dies over the text, a fresh one tries once more: an idle worker may have been killed unseen.
Result<CompiledKernel> compileAt(WorkerClient& worker, KernelCache& cache,
                                 const wire::CompileRequest& request,
                                 const std::atomic<bool>* isGivenUp = nullptr);

/// CUDA text to PTX and CUBIN: from the cache, or from the next free of its workers, so that a
/// compile that has been overtaken does not hold up its successor. Thread-safe; no Qt.
class KernelCompiler {
public:
    /// More workers where many texts are to be compiled at once.
    KernelCompiler(std::shared_ptr<KernelCache> cache, WorkerCommand worker, std::size_t workers = 2);
    ~KernelCompiler();

    /// `isWanted` is asked from other threads while it compiles; see endUnwanted().
    Result<CompiledKernel> compile(const wire::CompileRequest& request,
                                   std::function<bool()> isWanted = {});
    /// Ends compiles that nobody wants any more and that have been at it for longer than `age`
    /// (some texts take NVRTC a minute): otherwise they would hold up those that are wanted.
    void endUnwanted(std::chrono::milliseconds age);
    /// While it lives, compiles that nobody wants any more stand still: on a machine of few cores they hold up the front
    /// end of the text that has overtaken them. For milliseconds only.
    class Pause {
    public:
        explicit Pause(KernelCompiler& compiler);
        ~Pause();
        Pause(const Pause&) = delete;
        Pause& operator=(const Pause&) = delete;

    private:
        std::vector<int> m_pids;
    };
    std::optional<CompiledKernel> cached(const wire::CompileRequest& request);
    /// Starts a worker and lets it load NVRTC.
    void warmUp(const std::string& arch);
    /// Starts what has died or never lived; for a thread that has nothing else to do.
    void startSpare();
    /// Ends every call that is waiting, now and from now on (L4105).
    void stop();

private:
    std::shared_ptr<KernelCache> m_cache;
    WorkerPool m_pool;
    std::atomic<bool> m_isStopped{false};
    struct Running {
        WorkerClient* worker;
        std::chrono::steady_clock::time_point since;
        std::function<bool()> isWanted;
    };
    std::mutex m_mutex; ///< guards m_running
    std::list<Running> m_running;
};

/// What the CUDA text of a kernel file is called in messages and line tables: "dir/a.lane" →
/// "a.cu".
std::string cudaFileName(const std::string& sourceName);

/// A warning (L4122) for each kernel of which ptxas keeps values in local memory for lack of registers, at the
/// kernel's head.
Diagnostics spillDiagnostics(const std::vector<wire::KernelResources>& resources, const CudaText& cuda);

/// NVRTC's log as diagnostics of the kernel source: each message on the piece of source that its
/// CUDA line came from, ptxas's on the head of the kernel that it names, without a place where there is none. L4120 errors, L4121 warnings; further
/// lines of a message (its caret, its notes) are left to the log.
Diagnostics nvrtcDiagnostics(std::string_view log, const CudaText& cuda);

} // namespace lane
