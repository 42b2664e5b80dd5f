// The debugger: one launch on the CPU reference that stops where it is told to.
#include "app/ide/workbench.h"

#include "app/ide/bind_later.h"
#include "app/ide/debug.h"
#include "app/ide/documents.h"
#include "app/ide/live.h"
#include "app/ide/notice_strip.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "editor/kernel_editor.h"
#include "views/arguments/arguments_view.h"
#include "views/common/worker_words.h"
#include "views/debugger/debugger_view.h"
#include "views/debugger/memory_view.h"
#include "views/debugger/threads_view.h"

#include <QAction>

#include <algorithm>

namespace lane::ide {

using State = DebugService::State;

void Workbench::connectDebug() {
    m_debug = std::make_unique<Debug>(m_worker);
    Debug& d = *m_debug;
    d.view = qobject_cast<DebuggerView*>(m_window.view("debugger"));
    d.threads = qobject_cast<ThreadsView*>(m_window.view("threads"));
    d.memory = qobject_cast<MemoryView*>(m_window.view("memory"));
    QList<QAction*> buttons;
    for (const Command command : {Command::DebugContinue, Command::DebugStop, Command::DebugRestart, Command::Count, Command::StepOver, Command::StepInto,
                                  Command::StepOut, Command::StepBarrier, Command::Count, Command::StepBack, Command::BackStop})
        buttons << (command == Command::Count ? nullptr : m_window.action(command));
    d.view->setActions(buttons);
    connect(&d.service, &DebugService::stateChanged, this, &Workbench::debugState);
    connect(&d.service, &DebugService::started, this, [this](const wire::DebugStarted& session) {
        breakpointsPlaced(session.breakpoints);
        m_debug->memory->setArrays(session.arrays);
    });
    connect(&d.service, &DebugService::stopped, this, &Workbench::debugStopped);
    connect(&d.service, &DebugService::viewReady, this, [this](const wire::DebugView& view) {
        m_debug->values = view;
        m_debug->view->setView(view);
        Q_EMIT debugShown();
    });
    connect(&d.service, &DebugService::elementsReady, this, [this](const wire::DebugElements& elements) { m_debug->memory->setElements(elements); });
    connect(&d.service, &DebugService::breakpointsPlaced, this, &Workbench::breakpointsPlaced);
    connect(&d.service, &DebugService::failed, this, [this](const Error& error) {
        m_window.runNotices().showNotice(NoticeStrip::Tone::Error, workerText(error.message), workerText(error.hint));
    });
    connect(&d.service, &DebugService::ended, this, &Workbench::debugEnded);
    connect(d.view, &DebuggerView::lookWanted, this, &Workbench::debugLook);
    connect(d.view, &DebuggerView::threadChosen, this, &Workbench::chooseLane);
    connect(d.threads, &ThreadsView::threadChosen, this, &Workbench::chooseLane);
    connect(d.threads, &ThreadsView::threadRequested, this, [this](int warp, int lane) {
        const wire::DebugStop stop = m_debug->service.lastStop();
        wire::DebugGo go;
        go.move = wire::DebugMove::Thread;
        go.block = stop.block;
        go.thread = threadOfLane(stop, static_cast<std::uint32_t>(warp), static_cast<std::uint32_t>(lane));
        m_debug->service.go(go);
    });
    connect(d.memory, &MemoryView::memoryWanted, this, [this] {
        if (const auto request = m_debug->memory->request())
            m_debug->service.memory(*request);
    });
    connect(d.memory, &MemoryView::writerRequested, this, &Workbench::runToWriter);
    connect(&m_window.selection(), &Selection::writerRequested, this, &Workbench::runToWriter);
    connect(&m_window.selection(), &Selection::lastWriterRequested, this, &Workbench::askLastWriter);
    connect(&m_window.selection(), &Selection::elementSelected, this, &Workbench::chooseWriter);
    connect(&m_window.documents(), &Documents::documentClosing, this, [this](const Document* document) {
        if (document->id() == m_debug->document)
            m_debug->service.stop();
    });
    connectDebugCommands();
    debugState();
}

Document* Workbench::debugged() const {
    Document* document = m_window.documents().find(m_debug->document);
    return document && document->editor().revision() == m_debug->revision ? document : nullptr;
}

/// As Run begins.
void Workbench::startDebug(bool stopsAtEntry) {
    Document* document = current();
    if (!document || m_debug->service.state() != State::Idle || m_debug->isBinding)
        return;
    m_window.runNotices().hide();
    const ir::Kernel* kernel = kernelOf(*document);
    const bool stale = document->compilation && document->compilation->revision != document->editor().revision();
    if (!kernel || stale || kernel->hasErrors) {
        m_window.runNotices().showNotice(NoticeStrip::Tone::Error, tr("Not debugged."),
                                         !kernel ? tr("There is no kernel in this text.") : stale ? tr("The text is just being compiled.")
                                                                                                 : hasErrorsText(document->compilation->module, kernel));
        return;
    }
    Scenario scenario = currentScenario();
    scenario.kernel = kernel->name;
    if (const Status allowed = filesAllowed(*document, scenario); !allowed) {
        m_window.runNotices().showNotice(NoticeStrip::Tone::Error, workerText(allowed.error().message), workerText(allowed.error().hint));
        return;
    }
    m_live->cancel();
    m_debug->isBinding = true;
    bindLater(this, document->compilation, scenario, document->folder(), m_arguments->readyArrays(), limitsFor(QStringLiteral("cpu")),
              [this, scenario, stopsAtEntry, id = document->id()](const CompilationPtr& used, const Result<BoundLaunch>& bound) {
                  m_debug->isBinding = false;
                  launchDebug(id, used, scenario, bound, stopsAtEntry);
              });
}

void Workbench::launchDebug(quint64 id, const CompilationPtr& compilation, const Scenario& scenario, const Result<BoundLaunch>& bound, bool stopsAtEntry) {
    Document* document = m_window.documents().find(id);
    if (!document)
        return;
    if (!bound) {
        m_window.runNotices().showNotice(NoticeStrip::Tone::Error, workerText(bound.error().message), workerText(bound.error().hint));
        return;
    }
    m_debug->document = id;
    m_debug->revision = compilation->revision;
    std::vector<wire::DebugBreakpoint> breakpoints = breakpointsOf(*document);
    const bool goesOn = !stopsAtEntry && !breakpoints.empty();
    m_debug->view->setRunning(document->kernel);
    if (m_debug->service.start(specFor(compilation, scenario, *bound), std::move(breakpoints), goesOn ? wire::DebugMove::Continue : wire::DebugMove::Restart))
        for (const char* view : {"threads", "debugger", "memory"})
            m_window.raiseView(view);
}

void Workbench::debugState() {
    const State state = m_debug->service.state();
    const bool isStopped = state == State::Stopped, isIdle = state == State::Idle;
    for (const Command command : {Command::DebugRestart, Command::StepOut, Command::StepBarrier, Command::StepBack, Command::BackBarrier, Command::BackStop})
        m_window.action(command)->setEnabled(isStopped);
    for (const Command command : {Command::StepOver, Command::StepInto, Command::RunToCursor, Command::RunToWriter})
        m_window.action(command)->setEnabled(isStopped || isIdle);
    m_window.action(Command::DebugStart)->setEnabled(isIdle);
    m_window.action(Command::DebugStop)->setEnabled(!isIdle);
    QAction* go = m_window.action(Command::DebugContinue);
    go->setEnabled(isStopped || state == State::Running);
    go->setIcon(m_window.theme().icon(state == State::Running ? QStringLiteral("pause-fill") : QStringLiteral("play-fill")));
    m_window.action(Command::Cancel)->setEnabled(!isIdle || m_run->isRunning());
    if (state == State::Running || state == State::Starting) {
        const Document* document = m_window.documents().find(m_debug->document);
        m_debug->view->setRunning(document ? document->kernel : QString());
        if (document)
            document->editor().setHere(0);
    }
}

void Workbench::debugStopped(const wire::DebugStop& stop) {
    Debug& d = *m_debug;
    d.values.reset();
    wire::DebugStop shown = stop;
    if (d.wanted && d.wanted->first == stop.block) { // whom the user has asked for, where it is of the same warp
        const auto [warp, lane] = laneOfThread(stop, d.wanted->second);
        if (warp == stop.warp)
            shown.lane = lane;
    }
    d.wanted.reset();
    if (d.cursor.has_value()) {
        d.cursor.reset();
        sendBreakpoints();
    }
    if (const auto next = std::exchange(d.next, std::nullopt))
        if (d.service.go(*next))
            return;
    d.view->setStop(shown);
    d.threads->setStop(shown);
    const int line = stop.frames.empty() ? 0 : static_cast<int>(stop.frames.front().line);
    if (Document* document = debugged()) {
        if (document != current() && line > 0)
            m_window.documents().setCurrentWidget(document->widget());
        document->editor().setHere(line);
        if (line > 0)
            clicked(linksOfKernelLine(*document, line));
    } else if (line > 0) {
        m_window.status().showMessage(tr("The text has changed since; what is debugged is the one before."), 6000);
    }
    m_window.selection().selectThread(shown.block, threadOfLane(shown, shown.warp, shown.lane));
    debugLook();
    if (const auto request = d.memory->request())
        d.service.memory(*request);
}

void Workbench::debugLook() {
    if (const auto look = m_debug->view->look())
        m_debug->service.look(*look);
}

void Workbench::chooseLane(int warp, int lane) {
    if (m_debug->service.state() != State::Stopped)
        return;
    m_debug->threads->setThread(warp, lane);
    m_debug->view->setThread(warp, lane);
    const wire::DebugStop stop = m_debug->service.lastStop();
    m_window.selection().selectThread(stop.block, threadOfLane(stop, static_cast<std::uint32_t>(warp), static_cast<std::uint32_t>(lane)));
}

void Workbench::debugEnded() {
    Debug& d = *m_debug;
    d.values.reset();
    d.next.reset();
    d.cursor.reset();
    d.wanted.reset();
    d.view->clear();
    d.threads->clear();
    d.memory->clear();
    if (Document* document = m_window.documents().find(d.document))
        document->editor().setHere(0);
    debugState();
    if (const auto next = std::exchange(d.afterEnd, {}))
        next();
}

/// "acc = 1.5 in lane 3", where it has stopped; of all lanes where they differ.
QString Workbench::valueText(const Document& document, const QString& name) const {
    const Debug& d = *m_debug;
    if (name.isEmpty() || !d.values || debugged() != &document)
        return {};
    const auto& all = d.values->variables;
    const auto found = std::find_if(all.rbegin(), all.rend(), [&](const wire::DebugValue& value) { return text(value.name) == name; });
    if (found == all.rend())
        return {};
    const auto& warps = d.service.lastStop().warps;
    const std::uint32_t exist = d.values->warp < warps.size() ? warps[d.values->warp].exist : ~0u;
    return laneSummary(*found, d.values->warp, d.view->lane(), exist);
}

} // namespace lane::ide
