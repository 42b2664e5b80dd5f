// A profile: the launch of the run bar measured as often as it takes, and what it means in the margins of all
// panes and in the views.
#include "app/ide/workbench.h"

#include "app/ide/bind_later.h"
#include "app/ide/documents.h"
#include "app/ide/live.h"
#include "app/ide/notice_strip.h"
#include "app/ide/profile_heat.h"
#include "app/ide/run_bar.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "editor/code_pane.h"
#include "editor/kernel_editor.h"
#include "views/arguments/arguments_view.h"
#include "views/findings/findings_view.h"
#include "views/accesses/accesses_view.h"
#include "views/common/worker_words.h"
#include "views/metrics/metrics_view.h"
#include "views/roofline/roofline_view.h"
#include "views/stalls/stalls_view.h"

#include <QAction>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace lane::ide {

namespace {

constexpr std::array Presets{std::pair{Command::ProfileTime, profile::Preset::Time}, std::pair{Command::ProfileStalls, profile::Preset::Stalls},
                             std::pair{Command::ProfileCounters, profile::Preset::Counters}, std::pair{Command::ProfileFull, profile::Preset::Full}};

/// How lines are in the margin of a pane while its text is what was measured.
bool isText(const QByteArray& shown, const std::string& measured) {
    return std::string_view(shown.constData(), static_cast<std::size_t>(shown.size())) == measured;
}

} // namespace

void Workbench::connectProfile() {
    connect(m_window.action(Command::Profile), &QAction::triggered, this, [this] { profile(chosenPreset()); });
    for (const auto& [command, preset] : Presets)
        connect(m_window.action(command), &QAction::triggered, this, [this, preset = preset] {
            choosePreset(preset);
            profile(preset);
        });
    for (ProfileView* view : profileViews())
        connect(view, &ProfileView::profileRequested, this, [this] { profile(chosenPreset()); });
    connect(m_metrics, &MetricsView::baselineWanted, this, [this](bool wanted) {
        if (Document* document = current()) {
            Profiled& profiled = document->profiles[document->kernel];
            profiled.baseline = wanted ? profiled.profile() : nullptr;
            m_metrics->setBaseline(profiled.baseline);
        }
    });
    connect(m_findings, &FindingsView::cureWanted, this, &Workbench::tryCure);
    connect(m_run.get(), &RunService::profileFinished, this, &Workbench::profileFinished);
    showChosenPreset();
}

std::vector<ProfileView*> Workbench::profileViews() const { return {m_findings, m_metrics, m_stalls, m_accesses, m_roofline}; }

profile::Preset Workbench::chosenPreset() const {
    return profile::presetNamed(m_settings.text("profilePreset")).value_or(profile::Preset::Full);
}

/// The next Profile takes it too.
void Workbench::choosePreset(profile::Preset preset) {
    if (const Status set = m_settings.set(SettingInfo::Scope::User, "profilePreset", std::string(profile::presetName(preset))); set)
        static_cast<void>(m_settings.save(SettingInfo::Scope::User));
    showChosenPreset();
}

void Workbench::showChosenPreset() {
    const profile::Preset chosen = chosenPreset();
    for (const auto& [command, preset] : Presets)
        m_window.action(command)->setChecked(preset == chosen);
}

void Workbench::profile(profile::Preset preset) {
    Document* document = current();
    if (document && m_live->isOnGpu && m_run->isRunning())
        return afterLive([this, preset] { profile(preset); });
    if (!document || m_run->isRunning() || m_launching || m_sweep)
        return;
    m_live->cancel(); // it would take the processor from what is timed
    Scenario scenario;
    if (!readyScenario(*document, scenario)) {
        Q_EMIT profileShown({});
        return;
    }
    if (document->compilation->module.findProgram(scenario.kernel)) {
        notProfiled({"L4265", tr("%1 is a program.").arg(document->kernel).toStdString(),
                     tr("Profile the kernels that it launches, each by its name; Run shows its timeline.").toStdString()});
        return;
    }
    m_launching = true;
    m_window.runBar().setRunning(true);
    m_window.action(Command::Cancel)->setEnabled(true);
    m_window.setProgress(0, 0);
    const quint64 id = document->id();
    bindLater(this, document->compilation, scenario, document->folder(), m_arguments->readyArrays(), limitsFor(text(scenario.device)),
              [=, this](const CompilationPtr& used, const Result<BoundLaunch>& bound) { measure(id, used, scenario, preset, bound); });
}

void Workbench::notProfiled(const Error& why) {
    m_refusal = why.code;
    m_window.runNotices().showNotice(NoticeStrip::Tone::Error, tr("Not profiled."), (workerText(why.message) + u' ' + workerText(why.hint)).trimmed());
    Q_EMIT profileShown({});
}

void Workbench::measure(quint64 id, const CompilationPtr& compilation, const Scenario& scenario, profile::Preset preset,
                        const Result<BoundLaunch>& bound) {
    m_launching = false;
    if (!bound) {
        endRun();
        notProfiled(bound.error());
        return;
    }
    m_runDocument = id;
    ProfileSpec spec;
    spec.run = specFor(compilation, scenario, *bound);
    spec.run.alsoReference = false;
    spec.run.checked = false;
    spec.cuda = compilation->cuda;
    applyPreset(spec, preset);
    if (spec.run.device == "cpu")
        sayWhyOnCpu(spec);
    // Counters take one launch a pass: what they cost is told before.
    spec.isPlanOnly = spec.wantCounters && spec.run.device != "cpu";
    startProfile(std::move(spec));
}

void Workbench::sayWhyOnCpu(ProfileSpec& spec) const {
    if (hasGpu()) {
        spec.cpuWhy = tr("The CPU reference is chosen as the device.").toStdString();
        spec.cpuMore = tr("Choose the GPU in the toolbar to measure it.").toStdString();
        return;
    }
    spec.cpuWhy = (m_deviceFailure.isEmpty() ? text(m_devices.driverMissing) : m_deviceFailure).toStdString();
    if (spec.cpuWhy.empty())
        spec.cpuWhy = tr("There is no GPU on this machine.").toStdString();
    spec.cpuMore = tr("Where there is a GPU, times, samples and counters come from it.").toStdString();
}

void Workbench::startProfile(ProfileSpec spec) {
    tellCost(spec, nullptr);
    if (m_run->startProfile(std::move(spec)))
        return;
    endRun();
    notProfiled({"L4265", tr("Another run is under way.").toStdString(), tr("Cancel it first.").toStdString()});
}

/// What it will take, with a way to stop it.
void Workbench::tellCost(const ProfileSpec& spec, const wire::Counters* plan) {
    const Numbers numbers = Numbers::of(QLocale());
    QStringList parts;
    if (spec.run.device == "cpu")
        parts << tr("the CPU reference, at least %1 times").arg(numbers.integer(11));
    else if (spec.isPlanOnly)
        parts << tr("asking how many launches the counters take");
    else
        parts << tr("times until the median is known to %1 %, at most %2 launches or %3 s")
                     .arg(numbers.shortest(spec.precisionPermille / 10.0), numbers.integer(spec.mostLaunches), numbers.shortest(spec.mostMs / 1000.0));
    if (spec.wantSamples && !spec.isPlanOnly && spec.run.device != "cpu")
        parts << tr("%1 samples").arg(numbers.integer(spec.wantedSamples));
    if (plan && plan->passes > 0)
        parts << tr("counters in %1 launches, about %2").arg(numbers.integer(plan->passes), timeText(static_cast<double>(plan->expectedNs), numbers));
    m_window.runNotices().showNotice(NoticeStrip::Tone::Note, tr("Profiling %1:").arg(text(spec.run.launch.kernel)), parts.join(QStringLiteral("; ")) + u'.');
    m_window.runNotices().addButton(tr("Cancel"), [this] { cancel(); });
}

void Workbench::profileFinished(const ProfileRecordPtr& record) {
    Document* document = m_window.documents().find(m_runDocument);
    if (record->spec.isPlanOnly && !record->error && document) {
        ProfileSpec spec = record->spec;
        spec.isPlanOnly = false;
        tellCost(spec, &record->reply.counters);
        if (m_run->startProfile(std::move(spec)))
            return;
    }
    endRun();
    m_window.runNotices().hide();
    if (!document)
        return;
    if (record->error) {
        if (record->error->code == "L4105") {
            m_window.status().showMessage(tr("The profile was cancelled."), 6000);
            Q_EMIT profileShown({});
        } else {
            notProfiled(*record->error);
        }
        return;
    }
    takeProfile(*document, record);
    keepProfile(record);
    Q_EMIT profileShown(record);
}

void Workbench::takeProfile(Document& document, const ProfileRecordPtr& record) {
    const QString kernel = text(record->spec.run.launch.kernel);
    document.profiles[kernel].take(record);
    if (record->profile) { // what it met is newer than what was asked
        const auto& [level, why, cure] = record->profile->permission;
        meetPermission({record->profile->device, level, why, cure});
        showDeviceState();
    }
    if (&document != current() || document.kernel != kernel)
        return;
    showProfile(document);
    raiseProfile();
    tellTrouble(*record);
}

/// Two of the views come to the front, unless the user looks at one already.
void Workbench::raiseProfile() {
    const auto views = profileViews();
    const auto isSeen = [](const ProfileView* view) { return !view->visibleRegion().isEmpty(); };
    if (std::any_of(views.begin(), views.end(), isSeen))
        return;
    m_window.raiseView("findings");
    m_window.raiseView("roofline");
}

void Workbench::tellTrouble(const ProfileRecord& record) {
    const profile::KernelProfile& profile = *record.profile;
    if (record.faultCount > 0) {
        const QString first = record.faults.empty() ? QString() : workerText(record.faults.front().message) + QStringLiteral(". ");
        m_window.runNotices().showNotice(NoticeStrip::Tone::Error, tr("%1 met %n fault(s) while it was measured.", nullptr, static_cast<int>(record.faultCount)).arg(text(profile.kernel)),
                                         first + tr("Check shows all of them with their lines."));
    } else if (!profile.changedOutputs.empty()) {
        QStringList names;
        for (const std::string& name : profile.changedOutputs)
            names << text(name);
        m_window.runNotices().showNotice(NoticeStrip::Tone::Warning, tr("Outputs are not the same after %1 launches: %2.").arg(profile.launches).arg(names.join(QStringLiteral(", "))),
                                         tr("Run and Check say whether they are right."));
    } else if (!profile.clocks.heldBackBy.empty()) {
        QStringList limits;
        for (const std::string& limit : profile.clocks.heldBackBy)
            limits << text(limit);
        m_window.runNotices().showNotice(NoticeStrip::Tone::Warning, tr("Clocks were held back (%1).").arg(limits.join(QStringLiteral(", "))),
                                         tr("%1 of %2 MHz: times of another minute may differ.").arg(profile.clocks.leastMhz).arg(profile.clocks.maxMhz));
    }
}

/// The chosen kernel's profile in all views; empty where it has none.
void Workbench::showProfile(Document& document) {
    const Profiled& profiled = document.profiles[document.kernel];
    const KernelProfilePtr profile = profiled.profile();
    const bool isStale = profile && !isProfiledText(document);
    m_roofline->setEarlier(profiled.earlier);
    m_metrics->setBaseline(profiled.baseline);
    for (ProfileView* view : profileViews()) {
        if (view->profile() != profile)
            view->setProfile(profile);
        view->setStale(isStale);
    }
    showHeat(document);
    QString words, tip;
    if (profile) {
        words = tr("profiled %1").arg(QLocale().toString(profiled.at.time(), QStringLiteral("HH:mm:ss")));
        if (profile->counters.passes > 0)
            words += QStringLiteral(", ") + tr("%n pass(es)", nullptr, static_cast<int>(profile->counters.passes));
        const LevelWords level = levelWords(profile->permission);
        tip = launchWords(*profile) + u'\n' + level.state + u' ' + level.rest;
    }
    m_window.status().set(StatusSegments::Profiled, words, tip);
}

/// Whether the text on the screen is what was measured: also after an edit was taken back.
bool Workbench::isProfiledText(const Document& document) const {
    const auto found = document.profiles.find(document.kernel);
    if (found == document.profiles.end() || !found->second.record)
        return false;
    return isText(document.bytes(), found->second.record->spec.run.source);
}

/// Shares of samples beside the lines, in each pane that shows the code that was measured.
void Workbench::showHeat(Document& document) {
    const auto found = document.profiles.find(document.kernel);
    const ProfileRecord* record = found == document.profiles.end() ? nullptr : found->second.record.get();
    if (!record || !record->profile || record->profile->stalls.empty()) {
        document.editor().setHeat({}, false);
        m_window.documents().setNote({});
        for (CodePane* pane : {&m_window.cudaPane(), &m_window.ptxPane(), &m_window.sassPane()})
            pane->setHeat(0, {}, {}, false);
        return;
    }
    const profile::StallReport& stalls = record->profile->stalls;
    const Numbers numbers = Numbers::of(QLocale());
    const QString caption = heatCaption(stalls, numbers);
    if (isProfiledText(document)) {
        document.editor().setHeat(heatOf(stalls.kernel, stalls, numbers), !stalls.isEnough);
        m_window.documents().setNote(tr("stalls, %1").arg(caption));
    } else { // what moved with its lines stays, and says that it is old
        document.editor().setHeat(document.editor().heat(), true);
        m_window.documents().setNote(document.editor().heat().empty() ? QString() : tr("stalls, from the edit before"));
    }
    const auto put = [&](CodePane& pane, const profile::StallLevel& level, bool isMeasured) {
        pane.setHeat(0, isMeasured ? heatOf(level, stalls, numbers) : std::vector<LineHeat>(), caption, !stalls.isEnough);
    };
    put(m_window.cudaPane(), stalls.cuda, isText(m_window.cudaPane().code(CudaCode), record->spec.run.cuda));
    put(m_window.ptxPane(), stalls.ptx, isText(m_window.ptxPane().code(0), record->compiled.ptx));
    put(m_window.sassPane(), stalls.sass, record->sass && isText(m_window.sassPane().code(0), record->sass->text()));
}

/// Sets what a finding proposes, and measures it beside what there was.
void Workbench::tryCure(int finding) {
    Document* document = current();
    if (!document || m_run->isRunning() || m_launching)
        return;
    Profiled& profiled = document->profiles[document->kernel];
    const KernelProfilePtr profile = profiled.profile();
    if (!profile || finding < 0 || finding >= static_cast<int>(profile->findings.size()))
        return;
    const profile::Cure& cure = profile->findings[static_cast<std::size_t>(finding)].cure;
    if (cure.blockThreads)
        m_window.runBar().setBlock({std::to_string(*cure.blockThreads)});
    scenarioEdited();
    if (cure.maxRegisters) {
        Scenario scenario = document->scenarios[document->kernel];
        scenario.maxRegisters = *cure.maxRegisters;
        storeScenario(*document, scenario);
        m_arguments->setScenario(scenario);
    }
    profiled.baseline = profile;
    this->profile(profile->preset);
}

} // namespace lane::ide
