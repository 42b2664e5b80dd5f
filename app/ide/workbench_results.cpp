// What a finished run shows, in the views and in the strip.
#include "app/ide/workbench.h"

#include "app/ide/documents.h"
#include "app/ide/fault_places.h"
#include "app/ide/notice_strip.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "editor/kernel_editor.h"
#include "views/difference_map/difference_map_view.h"
#include "views/histogram/histogram_view.h"
#include "views/prints/prints_view.h"
#include "views/results/results_view.h"
#include "views/scaling/scaling_view.h"
#include "views/timeline/timeline_view.h"
#include "views/times/times_view.h"

#include <algorithm>

namespace lane::ide {

void Workbench::showRun(Document& document) {
    const bool stale = document.run && document.runRevision != document.editor().revision();
    m_results->setRun(document.run);
    m_map->setRun(document.run);
    m_histogram->setRun(document.run);
    m_times->setRun(document.run);
    m_timeline->setRun(document.run);
    m_prints->setRun(document.run);
    m_scaling->setProgram(document.scalingIsOfProgram);
    m_scaling->setReplaced(document.scalingReplaced);
    m_scaling->setPoints(document.scaling);
    setResultsStale(stale);
    m_scaling->setStale(false);
    if (!document.run)
        m_window.status().setVerdict({}, StatusSegments::Tone::Plain);
}

void Workbench::setResultsStale(bool stale) {
    m_results->setStale(stale);
    m_map->setStale(stale);
    m_histogram->setStale(stale);
    m_times->setStale(stale);
    m_timeline->setStale(stale);
    m_prints->setStale(stale);
}

/// What went wrong in the kernel or with its worker, in one strip with the first place.
void Workbench::showFaults(const RunRecord& record) {
    for (const auto* voice : {&record.gpu, &record.cpu, &record.reference}) {
        if (!voice->has_value())
            continue;
        if ((*voice)->error) {
            m_window.runNotices().showNotice(NoticeStrip::Tone::Error, text((*voice)->error->message),
                                             text((*voice)->error->hint));
            return;
        }
        if (!(*voice)->faults.empty()) {
            const wire::Fault fault = (*voice)->faults.front();
            const quint64 more = (*voice)->faultCount > 1 ? (*voice)->faultCount - 1 : 0;
            m_window.runNotices().showNotice(NoticeStrip::Tone::Error, faultSentence(fault),
                                             more ? tr("%n more of them.", nullptr, int(std::min<quint64>(more, 2'000'000'000))) : QString());
            if (fault.line > 0)
                m_window.runNotices().addButton(tr("Go to line %1").arg(fault.line), [this, fault] {
                    m_window.selection().goToPlace(static_cast<int>(fault.line), static_cast<int>(fault.column));
                });
            return;
        }
    }
}

} // namespace lane::ide
