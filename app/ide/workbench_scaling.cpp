// The sweep over sizes: the same kernel, its extents set anew each time, one run after the other.
#include "app/ide/kept_runs.h"
#include "app/ide/scaling_sweep.h"

#include "app/ide/documents.h"
#include "app/ide/live.h"
#include "app/ide/run_bar.h"
#include "app/ide/status_segments.h"
#include "core/launch/runnable.h"
#include "core/launch/tunables.h"
#include "core/service/voices.h"
#include "editor/kernel_editor.h"
#include "views/arguments/arguments_view.h"
#include "views/scaling/scaling_view.h"

#include <QAction>
#include <QThreadPool>

namespace lane::ide {

namespace {

std::optional<TimeSummary> summaryOf(const std::optional<VoiceResult>& voice, std::string_view what) {
    const wire::TimeSamples* samples = voice && !voice->error ? voice->time(what) : nullptr;
    return samples ? summarise(*samples) : std::nullopt;
}

ScalingPoint pointOf(quint64 size, const RunRecord& record) {
    ScalingPoint point;
    point.elements = size;
    point.cpu = summaryOf(record.cpu, "kernel");
    point.gpuKernel = summaryOf(record.gpu, "kernel");
    point.gpuTotal = summaryOf(record.gpu, "total");
    for (const auto& [pair, comparisons] : record.comparisons)
        point.agree = point.agree.value_or(true) && agree(comparisons);
    for (const auto* voice : {&record.gpu, &record.cpu})
        if (voice->has_value() && (*voice)->error && point.note.empty())
            point.note = (*voice)->error->message;
    return point;
}

/// Typed values and files have one size only; over sizes, random values stand in for them. Says for which.
QStringList replaceFixedSources(Scenario& scenario) {
    QStringList replaced;
    for (auto& [name, source] : scenario.arrays)
        if (source.kind == data::Source::Kind::Values || source.kind == data::Source::Kind::File) {
            source = {};
            source.kind = data::Source::Kind::Uniform;
            replaced << QString::fromStdString(name);
        }
    return replaced;
}

} // namespace

bool Workbench::measureScaling(const std::vector<quint64>& sizes) {
    Document* document = current();
    const ir::Kernel* kernel = document ? kernelOf(*document) : nullptr;
    if (m_live->isOnGpu && m_run->isRunning()) {
        afterLive([this, sizes] { measureScaling(sizes); });
        return true;
    }
    if (!kernel || kernel->hasErrors || sizes.empty() || m_run->isRunning() || m_launching || m_sweep || isSweeping())
        return false;
    const Result<SizeMapping> mapping = sizeMapping(document->compilation->module, *kernel);
    if (!mapping) {
        refuse(tr("Nothing to scale."), QString::fromStdString(mapping.error().message),
               QString::fromStdString(mapping.error().hint));
        return false;
    }
    m_sweep = std::make_unique<Sweep>();
    m_kept->group = history::newUid();
    m_sweep->document = document->id();
    m_sweep->compilation = document->compilation;
    m_sweep->scenario = currentScenario();
    document->scalingReplaced = replaceFixedSources(m_sweep->scenario);
    document->scalingIsOfProgram = m_sweep->scenario.isProgram;
    m_scaling->setProgram(document->scalingIsOfProgram);
    m_scaling->setReplaced(document->scalingReplaced);
    m_sweep->mapping = *mapping;
    m_sweep->sizes = sizes;
    m_window.action(Command::Cancel)->setEnabled(true);
    m_window.runBar().setRunning(true);
    nextSweepStep();
    return true;
}

void Workbench::nextSweepStep() {
    Document* document = m_window.documents().find(m_sweep->document);
    if (!document || m_sweep->next >= m_sweep->sizes.size()) {
        endSweep();
        return;
    }
    m_scaling->setProgress(static_cast<int>(m_sweep->next), static_cast<int>(m_sweep->sizes.size()));
    Scenario scenario = m_sweep->scenario;
    const CompilationPtr compilation = m_sweep->compilation;
    const quint64 size = m_sweep->sizes[m_sweep->next];
    const std::string folder = document->folder().toStdString();
    const SizeMapping mapping = m_sweep->mapping;
    const LaunchLimits limits = limitsFor(QString::fromStdString(scenario.device));
    QThreadPool::globalInstance()->start([=, guard = QPointer<Workbench>(this)]() mutable {
        const auto tuned = compileWithTunables(compilation, *findRunnable(compilation->module, scenario.kernel), scenario);
        const CompilationPtr used = tuned ? *tuned : compilation;
        applySize(scenario, *findRunnable(used->module, scenario.kernel), mapping, size);
        const Result<BoundLaunch> bound =
            tuned ? bindRunnable(used->module, scenario, folder, {}, limits) : Result<BoundLaunch>(tuned.error());
        if (guard)
            QMetaObject::invokeMethod(guard, [guard, used, scenario, bound] {
                if (guard->m_sweep)
                    guard->m_sweep->compilation = used;
                guard->sweepLaunch(scenario, bound);
            });
    });
}

void Workbench::sweepLaunch(const Scenario& scenario, const Result<BoundLaunch>& bound) {
    if (!m_sweep)
        return;
    if (!bound) {
        ScalingPoint point;
        point.elements = m_sweep->sizes[m_sweep->next];
        point.note = bound.error().message;
        addSweepPoint(point);
    } else {
        RunSpec spec = specFor(m_sweep->compilation, scenario, *bound);
        spec.alsoReference = false; // on one thread it would take longer than all the others
        if (!m_run->start(std::move(spec)))
            endSweep();
    }
}

void Workbench::sweepStepDone(const RunRecordPtr& record) {
    if (record->cancelled) {
        endSweep();
        return;
    }
    addSweepPoint(pointOf(m_sweep->sizes[m_sweep->next], *record));
}

void Workbench::addSweepPoint(const ScalingPoint& point) {
    m_sweep->points.push_back(point);
    ++m_sweep->next;
    if (Document* document = m_window.documents().find(m_sweep->document)) {
        document->scaling = m_sweep->points;
        if (document == current())
            m_scaling->setPoints(document->scaling);
    }
    nextSweepStep();
}

void Workbench::endSweep() {
    if (!m_sweep)
        return;
    const std::vector<ScalingPoint> points = std::move(m_sweep->points);
    m_sweep.reset();
    m_scaling->setProgress(0, 0);
    endRun();
    Q_EMIT scalingShown(points);
}

} // namespace lane::ide
