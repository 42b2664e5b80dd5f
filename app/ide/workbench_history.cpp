// Runs that are kept: each one on its way into the history, off this thread, and the view that shows what is there.
#include "app/ide/kept_runs.h"

#include "app/ide/documents.h"
#include "app/ide/notice_strip.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "views/common/worker_words.h"
#include "views/history/history_view.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace lane::ide {

namespace {

constexpr std::size_t MostShown = 1000; ///< runs of a kernel

/// All series of a kernel, the one with the newest run first.
Result<HistoryPtr> read(history::History& history, const QString& file, const QString& kernel) {
    const history::Filter filter{.kernel = kernel.toStdString(), .file = file.toStdString(), .withCells = false, .most = MostShown};
    auto timed = history::seriesOf(history, filter);
    if (!timed)
        return timed.error();
    const auto runs = history.list(filter);
    if (!runs)
        return runs.error();
    auto shown = std::make_shared<HistoryShown>();
    shown->kernel = kernel;
    for (history::Series& series : *timed)
        shown->all.push_back({std::move(series), {}, {}});
    std::map<std::string, HistorySeries> untimed;
    for (auto run = runs->rbegin(); run != runs->rend(); ++run)
        if (run->samples == 0)
            untimed[run->series].untimed.push_back(*run);
    for (auto& [key, series] : untimed) {
        series.series.key = key;
        shown->all.push_back(std::move(series));
    }
    for (HistorySeries& series : shown->all) {
        auto latest = history.load(series.series.points.empty() ? series.untimed.back().id : series.series.points.back().run.id);
        if (!latest)
            return latest.error();
        series.latest = std::move(*latest);
    }
    std::stable_sort(shown->all.begin(), shown->all.end(), [](const HistorySeries& a, const HistorySeries& b) { return a.latest.timeNs > b.latest.timeNs; });
    return HistoryPtr(shown);
}

Result<HistoryComparisonPtr> compared(history::History& history, qint64 before, qint64 after) {
    auto comparison = std::make_shared<HistoryComparison>();
    for (const auto& [id, into] : {std::pair{before, &comparison->before}, {after, &comparison->after}}) {
        auto run = history.load(id);
        if (!run)
            return run.error();
        *into = std::move(*run);
    }
    const std::string series = history::seriesOf(comparison->before);
    comparison->isOneSeries = series == history::seriesOf(comparison->after);
    profile::ChangeRule change = history::SeriesRule().ruleOf(!comparison->before.isOnGpu());
    if (comparison->isOneSeries)
        if (const auto all = history::seriesOf(history, {.series = series}); all && !all->empty())
            change = all->front().rule;
    const history::Times *a = comparison->before.mainTimes(), *b = comparison->after.mainTimes();
    if (a && b)
        comparison->change = profile::changeOf(a->ns, b->ns, change);
    return HistoryComparisonPtr(comparison);
}

} // namespace

void Workbench::connectHistory() {
    m_kept = std::make_unique<Kept>();
    history::Options options;
    options.maxBytes = static_cast<std::uint64_t>(m_settings.integer("historySize")) * 1'000'000;
    const auto later = [this](auto what) { QMetaObject::invokeMethod(this, what, Qt::QueuedConnection); };
    m_kept->recorder = std::make_unique<history::Recorder>(
        (m_window.stateFolder() + QStringLiteral("/history.db")).toStdString(), options,
        history::Recorder::Told{[this, later](std::int64_t) { later([this] { historyJobDone(true); }); },
                                [this, later](const Error& error) { later([this, error] { historyFailed(error); }); }});
    connect(m_historyView, &HistoryView::shown, this, &Workbench::showHistory);
    connect(m_historyView, &HistoryView::compareRequested, this, &Workbench::compareRuns);
    connect(m_historyView, &HistoryView::openRequested, this, &Workbench::openRun);
    connect(m_historyView, &HistoryView::deleteRequested, this, &Workbench::deleteRuns);
    connect(m_historyView, &HistoryView::nameRequested, this, [this](qint64 id, const QString& name) {
        changeHistory([id, name = name.toStdString()](history::History& history) { return history.setName(id, name); });
    });
    connect(m_historyView, &HistoryView::pinRequested, this, [this](const QList<qint64>& ids, bool pinned) {
        changeHistory([ids, pinned](history::History& history) -> Status {
            for (const qint64 id : ids)
                if (const Status done = history.setPinned(id, pinned); !done)
                    return done;
            return Unit{};
        });
    });
    m_historyView->setKept(m_settings.boolean("history"));
}

bool Workbench::historyIsBusy() const { return m_kept && (m_kept->waiting > 0 || (m_kept->isOld && m_historyView->isVisible() && current())); }

void Workbench::historyJobDone(bool isNew) {
    --m_kept->waiting;
    if (!isNew)
        return;
    m_kept->told.clear();
    m_kept->isOld = true;
    showHistory();
}

/// A run goes on as if nothing were: it is said once, and the view says it as long as it is so.
void Workbench::historyFailed(const Error& error) {
    --m_kept->waiting;
    if (std::exchange(m_kept->told, error.code) != error.code)
        m_window.status().showMessage(tr("The history: %1").arg(workerText(error.message)), 10'000);
    if (error.code != "L3044" && error.code != "L3045" && error.code != "L3047")
        m_historyView->setTrouble(workerText(error.message), workerText(error.hint));
    Q_EMIT historyShown();
}

void Workbench::changeHistory(const std::function<Status(history::History&)>& change) {
    askHistory(change, [this](const Unit&) {
        m_kept->told.clear();
        m_kept->isOld = true;
        showHistory();
    });
}

history::Surroundings Workbench::surroundingsOf(const RunSpec& spec, const Document* document) const {
    history::Surroundings surroundings;
    surroundings.program = QCoreApplication::applicationVersion().toStdString();
    if (m_devicesKnown && m_deviceFailure.isEmpty())
        surroundings.devices = m_devices;
    // What the compiler has said of this very text belongs to a run on the CPU too.
    if (spec.device == "cpu" && document && document->tuned && document->tuned->cuda.text == spec.cuda)
        if (const wire::KernelResources* resources = resourcesOf(*document)) {
            surroundings.resources = *resources;
            surroundings.ptx = document->ptx->reply.ptx;
            surroundings.arch = document->ptx->arch;
        }
    return surroundings;
}

void Workbench::keepRun(const RunRecordPtr& record, const std::string& kind) {
    if (!m_settings.boolean("history") || record->cancelled)
        return;
    ++m_kept->waiting;
    m_kept->recorder->put([record, kind, group = m_kept->group, cache = m_cache, surroundings = surroundingsOf(record->spec, m_window.documents().find(m_runDocument))] {
        const auto request = history::compileOf(record->spec, record->spec.arch);
        const auto compiled = request ? cache->find(*request) : std::nullopt;
        history::Run run = history::runOf(*record, surroundings, compiled ? &*compiled : nullptr);
        run.kind = kind;
        if (kind == "bench")
            run.group = group;
        return run;
    });
}

void Workbench::keepProfile(const ProfileRecordPtr& record) {
    if (!m_settings.boolean("history") || record->spec.isPlanOnly || !record->profile)
        return;
    ++m_kept->waiting;
    m_kept->recorder->put([record, surroundings = surroundingsOf(record->spec.run, nullptr)] { return history::runOf(*record, surroundings); });
}

void Workbench::keepSweep(const std::shared_ptr<const sweep::Sweep>& sweep) {
    const auto spec = std::exchange(m_kept->sweep, nullptr);
    if (!m_settings.boolean("history") || !spec)
        return;
    askHistory([sweep, spec, surroundings = surroundingsOf({}, nullptr)](history::History& history) -> Status {
        for (const history::Run& run : history::runsOf(*sweep, *spec, surroundings))
            if (const auto id = history.record(run); !id)
                return id.error();
        return Unit{};
    }, [this](const Unit&) {
        m_kept->isOld = true;
        showHistory();
    });
}

/// Read anew where it is in sight and something has changed; else when it comes into sight.
void Workbench::showHistory() {
    const Document* document = current();
    const QString file = document ? text(history::keptFile(document->fileName().toStdString())) : QString(), kernel = document ? document->kernel : QString();
    if (file != m_kept->file || kernel != m_kept->kernel) {
        m_kept->isOld = true;
        m_kept->file = file;
        m_kept->kernel = kernel;
        m_historyView->setComparison(nullptr);
        m_historyView->setHistory(nullptr);
    }
    if (!m_kept->isOld || !m_historyView->isVisible() || !document)
        return;
    m_kept->isOld = false;
    askHistory([file, kernel](history::History& history) { return read(history, file, kernel); }, [this, file, kernel](const HistoryPtr& shown) {
        if (file == m_kept->file && kernel == m_kept->kernel)
            m_historyView->setHistory(shown);
        Q_EMIT historyShown();
    });
}

void Workbench::compareRuns(qint64 before, qint64 after) {
    askHistory([before, after](history::History& history) { return compared(history, before, after); },
               [this](const HistoryComparisonPtr& comparison) { m_historyView->setComparison(comparison); });
}

/// The text as it was, beside what it has become: nothing is written over.
void Workbench::openRun(qint64 id) {
    askHistory([id](history::History& history) { return history.load(id); }, [this](const history::Run& run) {
        if (m_window.documents().newDocument(text(run.source)))
            m_window.status().showMessage(tr("The source of run %1, as it was kept.").arg(run.id), 6000);
    });
}

void Workbench::deleteRuns(const QList<qint64>& ids) {
    using Runs = std::shared_ptr<const std::vector<history::Run>>;
    askHistory([ids](history::History& history) -> Result<Runs> {
        auto runs = std::make_shared<std::vector<history::Run>>();
        for (const qint64 id : ids) {
            auto run = history.load(id);
            if (!run)
                return run.error();
            runs->push_back(std::move(*run));
        }
        if (const Status removed = history.remove({ids.begin(), ids.end()}); !removed)
            return removed.error();
        return Runs(runs);
    }, [this](const Runs& runs) {
        m_kept->isOld = true;
        showHistory();
        m_window.runNotices().showNotice(NoticeStrip::Tone::Note, tr("%n run(s) deleted from the history.", nullptr, static_cast<int>(runs->size())), {});
        m_window.runNotices().addButton(tr("Undo"), [this, runs] {
            m_window.runNotices().hide();
            changeHistory([runs](history::History& history) -> Status {
                if (const auto restored = history.restore(*runs); !restored)
                    return restored.error();
                return Unit{};
            });
        });
    });
}

} // namespace lane::ide
