// What moves a launch that is debugged: commands, breakpoints, threads and elements.
#include "app/ide/workbench.h"

#include "app/ide/coverage.h"
#include "app/ide/debug.h"
#include "app/ide/documents.h"
#include "app/ide/fault_places.h"
#include "app/ide/notice_strip.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "core/data/array.h"
#include "editor/kernel_editor.h"
#include "views/common/numbers.h"
#include "views/common/worker_words.h"
#include "views/debugger/debugger_view.h"

#include <QAction>
#include <QInputDialog>
#include <QLineEdit>

#include <algorithm>

namespace lane::ide {

using State = DebugService::State;
using Move = wire::DebugMove;

void Workbench::connectDebugCommands() {
    const auto on = [this](Command command, auto action) { connect(m_window.action(command), &QAction::triggered, this, action); };
    on(Command::DebugStart, [this] { startDebug(false); });
    on(Command::DebugContinue, [this] { continueDebug(); });
    on(Command::DebugStop, [this] { m_debug->service.stop(); });
    on(Command::DebugRestart, [this] { debugGo(Move::Restart); });
    // As elsewhere, a step begins a session where there is none.
    on(Command::StepOver, [this] { debugGo(Move::Next) || (startDebug(true), true); });
    on(Command::StepInto, [this] { debugGo(Move::Into) || (startDebug(true), true); });
    on(Command::StepOut, [this] { debugGo(Move::Out); });
    on(Command::StepBarrier, [this] { debugGo(Move::Barrier); });
    on(Command::StepBack, [this] { debugGo(Move::BackStatement); });
    on(Command::BackBarrier, [this] { debugGo(Move::BackBarrier); });
    on(Command::BackStop, [this] { debugGo(Move::Back); });
    on(Command::RunToCursor, [this] {
        if (const Document* document = current())
            runToLine(document->editor().line(), {});
    });
    on(Command::RunToWriter, [this] {
        if (const auto& element = m_window.selection().element())
            runToWriter(element->array, element->flat);
        else
            m_window.status().showMessage(tr("No element is selected: choose one in the results first."), 5000);
    });
    on(Command::ToggleBreakpoint, [this] {
        if (Document* document = current())
            document->editor().toggleBreakpoint(document->editor().line());
    });
    on(Command::RemoveBreakpoints, [this] {
        if (Document* document = current())
            document->editor().setBreakpoints({});
    });
    on(Command::BreakpointCondition, [this] { setBreakpointCondition(); });
}

bool Workbench::debugGo(Move move) {
    if (m_debug->service.state() != State::Stopped)
        return false;
    wire::DebugGo go;
    go.move = move;
    go.warp = static_cast<std::uint32_t>(m_debug->view->warp());
    return m_debug->service.go(go);
}

/// True where a session took it.
bool Workbench::continueDebug() {
    const State state = m_debug->service.state();
    if (state == State::Running)
        m_debug->service.pause();
    return state != State::Idle && (state != State::Stopped || debugGo(Move::Continue));
}

void Workbench::watchBreakpoints(Document& document) {
    connect(&document.editor(), &KernelEditor::breakpointsChanged, this, [this, &document] {
        if (document.id() == m_debug->document)
            sendBreakpoints();
        m_window.saveSession();
    });
    document.editor().setHoverSource([this, &document](int line, int column, const QString& name) { return hoverText(document, line, column, name); });
}

/// Those of the editor that are on, and the one that "run to" has set.
std::vector<wire::DebugBreakpoint> Workbench::breakpointsOf(const Document& document) const {
    std::vector<wire::DebugBreakpoint> breakpoints;
    std::uint32_t number = 0;
    for (const LineBreakpoint& one : document.editor().breakpoints())
        if (++number; one.isOn)
            breakpoints.push_back({number, static_cast<std::uint32_t>(one.line), one.condition.toStdString(), 0});
    if (m_debug->cursor)
        breakpoints.push_back(*m_debug->cursor);
    return breakpoints;
}

void Workbench::sendBreakpoints() {
    const Document* document = debugged();
    if (!document || m_debug->service.state() == State::Idle)
        return;
    m_debug->service.setBreakpoints(breakpointsOf(*document));
}

/// Those on lines without a statement move to the next one that has one.
void Workbench::breakpointsPlaced(const std::vector<wire::DebugPlaced>& placed) {
    Document* document = debugged();
    if (!document)
        return;
    std::vector<LineBreakpoint> all = document->editor().breakpoints();
    bool isMoved = false;
    for (const wire::DebugPlaced& one : placed) {
        if (!one.code.empty())
            m_window.runNotices().showNotice(NoticeStrip::Tone::Error, workerText(one.message), workerText(one.hint));
        if (one.number == 0 || one.number > all.size())
            continue;
        LineBreakpoint& here = all[one.number - 1];
        if (one.line == 0 && one.code.empty())
            m_window.status().showMessage(tr("There is no statement in line %1 or below it to stop at.").arg(here.line), 6000);
        else if (one.line > 0 && static_cast<int>(one.line) != here.line)
            here.line = static_cast<int>(one.line), isMoved = true;
    }
    if (!isMoved)
        return;
    const QSignalBlocker quiet(&document->editor());
    document->editor().setBreakpoints(all);
}

/// With a breakpoint that is gone at the next stop.
void Workbench::runToLine(int line, const QString& condition) {
    wire::DebugBreakpoint cursor;
    cursor.number = Debug::CursorNumber;
    cursor.line = static_cast<std::uint32_t>(line);
    cursor.condition = condition.toStdString();
    m_debug->cursor = cursor;
    if (m_debug->service.state() == State::Idle)
        return startDebug(false);
    sendBreakpoints();
    debugGo(Move::Continue);
}

void Workbench::runToWriter(const QString& array, quint64 flat) {
    const Document* document = current();
    if (!document)
        return;
    wire::DebugGo go;
    go.move = Move::Write;
    go.array = array.toStdString();
    std::vector<std::uint64_t> extents;
    if (m_debug->service.state() == State::Stopped) {
        for (const wire::DebugArray& one : m_debug->service.session().arrays)
            if (one.name == go.array)
                extents = one.shape;
    } else if (document->run) {
        for (const BoundArray& one : document->run->spec.launch.arrays)
            if (one.name == go.array) {
                extents = one.shape.extents();
                if (one.components() > 1) { // of a Vec the element, whatever component was pointed at
                    extents.pop_back();
                    flat /= one.components();
                }
            }
    }
    if (extents.empty())
        return;
    go.index.resize(extents.size());
    for (std::size_t d = extents.size(); d-- > 0; flat /= std::max<std::uint64_t>(1, extents[d]))
        go.index[d] = static_cast<std::int64_t>(flat % std::max<std::uint64_t>(1, extents[d]));
    if (m_debug->service.state() == State::Stopped) {
        m_debug->service.go(go);
        return;
    }
    m_debug->next = go;
    startDebug(true);
}

/// Stops this thread before the line.
void Workbench::debugThread(const std::array<std::uint32_t, 3>& block, const std::array<std::uint32_t, 3>& thread, int line) {
    if (m_debug->service.state() != State::Idle) {
        m_debug->afterEnd = [=, this] { debugThread(block, thread, line); };
        m_debug->service.stop();
        return;
    }
    constexpr const char* Axes[] = {"X", "Y", "Z"};
    QStringList parts;
    for (std::size_t d = 0; d < 3; ++d) {
        if (block[d] > 0 || d == 0)
            parts << QStringLiteral("blockIdx%1 == %2").arg(QLatin1String(Axes[d])).arg(block[d]);
        if (thread[d] > 0 || d == 0)
            parts << QStringLiteral("threadIdx%1 == %2").arg(QLatin1String(Axes[d])).arg(thread[d]);
    }
    m_debug->wanted = std::pair(block, thread);
    runToLine(line, parts.join(QStringLiteral(" && ")));
}

void Workbench::setBreakpointCondition() {
    Document* document = current();
    if (!document)
        return;
    const int line = document->editor().line();
    std::vector<LineBreakpoint> all = document->editor().breakpoints();
    auto here = std::ranges::find(all, line, &LineBreakpoint::line);
    bool ok = false;
    const QString condition = QInputDialog::getText(&m_window, tr("Condition of the breakpoint"), tr("Stops in line %1 where this holds for a thread:").arg(line),
                                                    QLineEdit::Normal, here == all.end() ? QString() : here->condition, &ok);
    if (!ok)
        return;
    if (here == all.end())
        here = all.insert(all.end(), LineBreakpoint{line});
    here->condition = condition.trimmed();
    document->editor().setBreakpoints(all);
}

/// What the checked run knows of the name there: of a parameter its value, of a variable all that it became.
QStringList Workbench::valuesSeen(const Document& document, const RunRecord& checked, int line, int column) const {
    const Compilation& compilation = *document.compilation;
    const check::Symbol* symbol = compilation.symbolAt(compilation.lines.offsetOf({static_cast<std::uint32_t>(line), static_cast<std::uint32_t>(column)}));
    if (!symbol)
        return {};
    QStringList lines;
    if (symbol->kind == check::Symbol::Kind::Scalar && !checked.spec.launch.isProgram)
        for (const BoundScalar& scalar : checked.spec.launch.scalars)
            if (scalar.name == symbol->name)
                lines << tr("%1 is %2, in the whole launch").arg(text(scalar.name), Numbers::of(QLocale()).screen(data::scalarToText(scalar.type, scalar.bits)));
    const auto& chosen = m_window.selection().thread();
    for (const wire::Observation& observation : checked.cpu->observed) {
        const QString range = rangeText(observation, symbol->nameRange.begin);
        if (range.isEmpty())
            continue;
        lines << range;
        if (!chosen)
            continue;
        const wire::ThreadName thread{chosen->block, chosen->thread};
        const QString who = threadText(checked.spec.launch, thread.block, thread.thread);
        if (const QString value = threadValueText(observation, symbol->nameRange.begin, thread, who); !value.isEmpty())
            lines << value;
        else if (observation.threads.empty() || observation.threads.front() != thread)
            lines << tr("%1 (%2) tells what it is in %3").arg(m_window.action(Command::Check)->toolTip(), m_window.action(Command::Check)->shortcut().toString(QKeySequence::NativeText), who);
    }
    return lines;
}

/// What the run or the debugger knows of the place that is pointed at.
QString Workbench::hoverText(const Document& document, int line, int column, const QString& name) const {
    QStringList lines;
    const QString value = valueText(document, name);
    if (!value.isEmpty())
        lines << value;
    const RunRecord* checked = document.compilation && document.compilation->revision == document.editor().revision() ? checkedOf(document) : nullptr;
    if (checked && value.isEmpty())
        lines << valuesSeen(document, *checked, line, column);
    if (checked)
        for (const wire::Observation& observation : checked->cpu->observed)
            if (const QString cost = accessText(observation, line, column); !cost.isEmpty())
                lines << cost;
    return lines.join(u'\n');
}

} // namespace lane::ide
