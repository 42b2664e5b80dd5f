#pragma once

#include "app/ide/workbench.h"
#include "profiler/session/sweep_session.h"

#include <QThreadPool>

namespace lane::ide {

/// A sweep over configurations, on a thread of its own; one at a time. Destroyed, it is cancelled and waited for.
struct Workbench::Tuning {
    explicit Tuning(KernelRunner& with) : runner(with) { thread.setMaxThreadCount(1); }
    ~Tuning() {
        cancel();
        thread.waitForDone();
    }
    void cancel() {
        if (token)
            token->store(true);
        if (isRunning)
            runner.cancel();
    }

    KernelRunner& runner;
    bool isRunning = false;
    quint64 document = 0, revision = 0;
    Scenario scenario; ///< where it started from
    KernelRunner::Token token;
    QThreadPool thread;
};

/// What is worth varying of a kernel, as the view's field has it: tunables that it uses, and the block.
QString suggestedAxes(const Compilation& compilation, const ir::Kernel& kernel, const Scenario& scenario);

} // namespace lane::ide
