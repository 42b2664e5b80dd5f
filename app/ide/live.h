#pragma once

#include "app/ide/workbench.h"
#include "core/service/live_service.h"

#include <functional>

namespace lane::ide {

/// Checked runs that come by themselves, in pauses of typing.
struct Workbench::Live {
    Live(const std::shared_ptr<KernelCache>& cache, const WorkerCommand& worker) : service(cache, worker) {}

    void cancel() {
        pause.stop();
        ++request;
        service.cancel();
    }

    LiveService service;
    QTimer pause;
    quint64 request = 0; ///< of the newest binding
    quint64 number = 0, document = 0, revision = 0; ///< of the newest run
    Scenario scenario;          ///< of it
    CompilationPtr compilation; ///< likewise, with the values of its tunables
    bool isOnGpu = false; ///< the run service has one of ours
    std::function<void()> next; ///< what the user has asked for meanwhile
};

} // namespace lane::ide
