#pragma once

#include "app/ide/workbench.h"
#include "profiler/history/recorder.h"
#include "profiler/session/recording.h"

namespace lane::ide {

/// The history beside the other state: what writes it, and what its view shows.
struct Workbench::Kept {
    std::unique_ptr<history::Recorder> recorder;
    QString file, kernel;     ///< that the view shows
    bool isOld = true;        ///< something was kept, or another kernel chosen, since it was read
    int waiting = 0;          ///< jobs that are not done yet
    std::string told;         ///< the code of what was said to be wrong: once is enough
    std::string group;        ///< what runs of the measurement under way share
    std::shared_ptr<const sweep::SweepSpec> sweep; ///< the one under way, without its callback
};

/// A job on the history's thread; `done` comes back here with what it gave.
template <typename Work, typename Done> void Workbench::askHistory(Work work, Done done) {
    ++m_kept->waiting;
    m_kept->recorder->post([this, work, done](history::History& history) {
        auto result = work(history);
        QMetaObject::invokeMethod(this, [this, done, result = std::move(result)] {
            if (!result)
                return historyFailed(result.error());
            historyJobDone(false);
            done(*result);
        }, Qt::QueuedConnection);
    });
}

} // namespace lane::ide
