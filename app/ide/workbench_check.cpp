// Checked runs: what the CPU reference finds wrong in a kernel, at its places in the text.
#include "app/ide/workbench.h"

#include "app/ide/coverage.h"
#include "app/ide/documents.h"
#include "app/ide/fault_places.h"
#include "app/ide/notice_strip.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "editor/kernel_editor.h"
#include "views/common/numbers.h"
#include "views/selection.h"

#include <algorithm>

namespace lane::ide {

namespace {

/// Threads up to which every block is looked at; of larger launches SampledBlocks are.
constexpr std::uint64_t MostThreadsWhole = 1 << 20;
constexpr std::uint64_t SampledBlocks = 256;
/// Of each launch of a program, whose sizes are not known beforehand.
constexpr std::uint64_t MostBlocksOfProgram = 4096;

} // namespace

void Workbench::check() {
    m_checking = true;
    run();
    if (!m_launching) { // refused
        m_checking = false;
        m_watched.reset();
    }
}

/// A checked run of the whole launch that is asked for one element: two runs of the same inputs are the same.
void Workbench::askLastWriter(const QString& array, quint64 flat) {
    const Document* document = current();
    if (!document || !document->run || m_run->isRunning() || m_launching)
        return;
    if (document->kernel != text(document->run->spec.launch.kernel)) {
        m_window.status().showMessage(tr("These are the results of %1: choose it in the run bar first.").arg(text(document->run->spec.launch.kernel)), 6000);
        return;
    }
    for (const BoundArray& one : document->run->spec.launch.arrays)
        if (one.name == array.toStdString())
            m_watched = wire::ElementName{one.name, flat / std::max<std::uint64_t>(1, one.components())}; // of a Vec the element
    if (m_watched)
        check();
}

/// "r[7] was last written by block (0), thread (7) in line 5, as the second of 2 writes", and there.
void Workbench::tellLastWriter(Document& document, const RunRecord& record) {
    for (const wire::Observation& observation : record.cpu->observed)
        for (const wire::LastWriter& writer : observation.writers) {
            const BoundLaunch& launch = record.spec.launch;
            const auto array = std::ranges::find(launch.arrays, writer.array, &BoundArray::name);
            if (array == launch.arrays.end())
                continue;
            const Numbers numbers = Numbers::of(QLocale());
            const QString element = text(writer.array) + elementText(array->elementShape(), writer.element, 1);
            if (writer.writes == 0) {
                m_window.runNotices().showNotice(NoticeStrip::Tone::Note, tr("%1 was not written.").arg(element), tr("No thread of the launch wrote it."));
                continue;
            }
            const auto place = [](const std::array<std::uint32_t, 3>& at, const std::array<std::uint32_t, 3>& of) {
                const std::size_t axes = of[2] > 1 ? 3 : of[1] > 1 ? 2 : 1;
                return coordinatesText({at[0], at[1], at[2]}, axes);
            };
            m_window.runNotices().showNotice(
                NoticeStrip::Tone::Note, tr("%1 was last written in line %2").arg(element).arg(writer.place.line),
                tr("by block %1, thread %2; writes of it: %3").arg(place(writer.block, observation.grid), place(writer.thread, observation.block), numbers.integer(writer.writes)));
            if (&document == current()) {
                document.editor().goTo(static_cast<int>(writer.place.line), static_cast<int>(writer.place.column));
                m_window.selection().selectThread(writer.block, writer.thread);
            }
        }
}

/// The same launch, once, on the CPU reference with every fault looked for.
void Workbench::makeChecked(RunSpec& spec) const {
    spec.device = "cpu";
    spec.checked = true;
    spec.checking.observe = true;
    if (const auto& thread = m_window.selection().thread())
        spec.checking.threads = {{thread->block, thread->thread}};
    spec.alsoReference = false;
    spec.warmup = 0;
    spec.repeat = 1;
    const BoundLaunch& launch = spec.launch;
    if (launch.isProgram) // of each launch
        spec.mostBlocks = MostBlocksOfProgram;
    else if (launch.grid.count() * launch.block.count() > MostThreadsWhole)
        spec.mostBlocks = SampledBlocks;
}

/// Places are those of the text that was checked: of another they would be wrong.
const RunRecord* Workbench::checkedOf(const Document& document) const {
    const bool isOfThisText = document.checked && document.compilation && document.checkedRevision == document.compilation->revision;
    return isOfThisText && document.checked->cpu ? document.checked.get() : nullptr;
}

Diagnostics Workbench::furtherOf(const Document& document) const {
    Diagnostics all;
    const quint64 revision = document.compilation ? document.compilation->revision : 0;
    if (document.ptx && document.ptx->revision == revision)
        all = document.ptx->diagnostics;
    if (const RunRecord* checked = checkedOf(document)) {
        const Diagnostics found = diagnosticsOf(*document.compilation, *checked);
        all.insert(all.end(), found.begin(), found.end());
    }
    return all;
}

/// Squiggles, texts under lines and what their menus offer.
void Workbench::markFaults(Document& document) {
    document.editor().setFurtherDiagnostics(furtherOf(document));
    const RunRecord* checked = checkedOf(document);
    if (document.compilation && document.compilation->revision != document.editor().revision())
        return; // its lines may have moved
    document.editor().setLineNotes(checked ? notesOf(*checked) : std::vector<KernelEditor::LineNote>{});
    if (checked) {
        std::vector<LineCoverage> lines;
        for (const wire::Observation& observation : checked->cpu->observed) // of a program one a kernel
            for (LineCoverage& line : coverageOf(observation))
                lines.push_back(std::move(line));
        document.editor().setCoverage(std::move(lines));
    }
    document.editor().setLineActions(checked ? actionsOf(*checked) : std::vector<KernelEditor::LineAction>{});
}

void Workbench::checkFinished(Document& document, const RunRecordPtr& record) {
    document.checked = record;
    document.checkedRevision = m_runRevision;
    markFaults(document);
    if (&document == current()) {
        showChecked(document);
        showProblems(document);
        showFaults(*record);
        if (record->cpu && record->cpu->faultCount > 0)
            m_window.raiseView("problems");
    }
    if (record->cpu)
        tellLastWriter(document, *record);
    Q_EMIT checkShown(record);
}

/// "checked: no faults in 4 of 4096 blocks", as strong as what was looked at.
void Workbench::showChecked(const Document& document) {
    StatusSegments& status = m_window.status();
    const RunRecord* checked = checkedOf(document);
    if (!checked || (checked->cpu->error && checked->cpu->faultCount == 0))
        return status.setMarked(StatusSegments::Checked, {}, StatusSegments::Tone::Plain);
    const VoiceResult& voice = *checked->cpu;
    const Numbers numbers = Numbers::of(QLocale());
    const QString blocks = voice.checkedBlocks == 0 ? QString()
                           : voice.checkedBlocks == voice.blockCount
                               ? tr("in %n block(s)", nullptr, int(std::min<quint64>(voice.checkedBlocks, 2'000'000'000)))
                               : tr("in %1 of %2 blocks").arg(numbers.integer(voice.checkedBlocks), numbers.integer(voice.blockCount));
    QString text = voice.faultCount == 0 ? tr("checked: no faults")
                                         : tr("checked: %n fault(s)", nullptr, int(std::min<quint64>(voice.faultCount, 2'000'000'000)));
    if (!blocks.isEmpty())
        text += u' ' + blocks;
    if (voice.faultCount > 0 && !voice.faults.empty() && voice.faults.front().line > 0)
        text += tr(", first in line %1").arg(voice.faults.front().line);
    status.setMarked(StatusSegments::Checked, text, voice.faultCount > 0 ? StatusSegments::Tone::Bad : StatusSegments::Tone::Good);
}

} // namespace lane::ide
