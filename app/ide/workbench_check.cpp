// Checked runs: what the CPU reference finds wrong in a kernel, at its places in the text.
#include "app/ide/workbench.h"

#include "app/ide/documents.h"
#include "app/ide/notice_strip.h"
#include "app/ide/status_segments.h"
#include "editor/kernel_editor.h"
#include "views/common/numbers.h"

#include <algorithm>
#include <iterator>

namespace lane::ide {

namespace {

/// Threads up to which every block is looked at; of larger launches SampledBlocks are.
constexpr std::uint64_t MostThreadsWhole = 1 << 20;
constexpr std::uint64_t SampledBlocks = 256;

bool isWordByte(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'' || static_cast<unsigned char>(c) >= 0x80u; }

/// The access that begins at a place: its name, and its brackets where it has some.
SourceRange accessAt(const Compilation& compilation, std::uint32_t line, std::uint32_t column) {
    const std::string& text = compilation.text;
    const std::uint32_t begin = compilation.lines.offsetOf({line, std::max(column, 1u)});
    std::size_t end = begin;
    while (end < text.size() && isWordByte(text[end]))
        ++end;
    if (end < text.size() && text[end] == '[' && text.find(']', end) < text.find('\n', end))
        end = text.find(']', end) + 1;
    return {begin, std::max(static_cast<std::uint32_t>(end), begin + 1)};
}

std::string coordinates(const std::array<std::uint32_t, 3>& at) {
    return coordinatesText({at[0], at[1], at[2]}, at[2] ? 3 : at[1] ? 2 : 1).toStdString();
}

/// A fault as the compiler would say it; of a race the other access as a note at its own place.
void addFault(const Compilation& compilation, const wire::Fault& fault, Severity severity, Diagnostics& out) {
    if (fault.line == 0)
        return;
    Diagnostic found{severity, std::string(faultCode(fault.kind)), fault.message, accessAt(compilation, fault.line, fault.column)};
    if (!fault.isOfHost)
        found.labels.push_back({found.range, "in block " + coordinates(fault.block) + ", thread " + coordinates(fault.thread)});
    if (fault.count > 1)
        found.labels.push_back({found.range, std::to_string(fault.count) + " times"});
    if (fault.otherLine == 0) {
        out.push_back(std::move(found));
        return;
    }
    const SourceRange other = accessAt(compilation, fault.otherLine, fault.otherColumn);
    const std::string who = fault.hasOtherThread ? "block " + coordinates(fault.otherBlock) + ", thread " + coordinates(fault.otherThread) : "another thread";
    found.labels.push_back({other, "the other access, by " + who + ", is in line " + std::to_string(fault.otherLine)});
    Diagnostic partner{Severity::Note, found.code, "The other access of the " + fault.kind + " in line " + std::to_string(fault.line) + ", by " + who + ".", other};
    partner.labels.push_back({found.range, fault.message});
    out.push_back(std::move(found));
    out.push_back(std::move(partner));
}

/// A fault at a place says more than a note that it is another's partner.
Diagnostics withoutNotesUnderFaults(const Diagnostics& all) {
    Diagnostics kept;
    std::copy_if(all.begin(), all.end(), std::back_inserter(kept), [&all](const Diagnostic& note) {
        return note.severity != Severity::Note || std::none_of(all.begin(), all.end(), [&note](const Diagnostic& each) {
                   return each.severity == Severity::Error && each.range == note.range;
               });
    });
    return kept;
}

} // namespace

void Workbench::check() {
    m_checking = true;
    run();
    if (!m_launching)
        m_checking = false; // refused
}

/// The same launch, once, on the CPU reference with every fault looked for.
void Workbench::makeChecked(RunSpec& spec) const {
    spec.device = "cpu";
    spec.checked = true;
    spec.alsoReference = false;
    spec.warmup = 0;
    spec.repeat = 1;
    const BoundLaunch& launch = spec.launch;
    if (!launch.isProgram && launch.grid.count() * launch.block.count() > MostThreadsWhole)
        spec.mostBlocks = SampledBlocks;
}

/// Places are those of the text that was checked: of another they would be wrong.
Diagnostics Workbench::furtherOf(const Document& document) const {
    Diagnostics all;
    const quint64 revision = document.compilation ? document.compilation->revision : 0;
    if (document.ptx && document.ptx->revision == revision)
        all = document.ptx->diagnostics;
    if (document.checked && document.checkedRevision == revision && document.checked->cpu) {
        for (const wire::Fault& fault : document.checked->cpu->faults)
            addFault(*document.compilation, fault, Severity::Error, all);
        all = withoutNotesUnderFaults(all);
        for (const wire::Fault& seen : document.checked->cpu->observations)
            addFault(*document.compilation, seen, seen.kind == "wrap" ? Severity::Warning : Severity::Note, all);
    }
    return all;
}

void Workbench::checkFinished(Document& document, const RunRecordPtr& record) {
    document.checked = record;
    document.checkedRevision = m_runRevision;
    document.editor().setFurtherDiagnostics(furtherOf(document));
    if (&document == current()) {
        showChecked(document);
        showProblems(document);
        showFaults(*record);
        if (record->cpu && record->cpu->faultCount > 0)
            m_window.raiseView("problems");
    }
    Q_EMIT checkShown(record);
}

/// "checked: no faults in 4 blocks", as strong as what was looked at.
void Workbench::showChecked(const Document& document) {
    StatusSegments& status = m_window.status();
    const bool isOfThisText = document.checked && document.compilation && document.checkedRevision == document.compilation->revision;
    if (!isOfThisText || !document.checked->cpu || (document.checked->cpu->error && document.checked->cpu->faultCount == 0))
        return status.setMarked(StatusSegments::Checked, {}, StatusSegments::Tone::Plain);
    const VoiceResult& voice = *document.checked->cpu;
    const Numbers numbers = Numbers::of(QLocale());
    if (voice.faultCount > 0) {
        const std::uint32_t line = voice.faults.empty() ? 0 : voice.faults.front().line;
        return status.setMarked(StatusSegments::Checked, tr("checked: %n fault(s), first in line %1", nullptr, int(std::min<quint64>(voice.faultCount, 2'000'000'000))).arg(line),
                                StatusSegments::Tone::Bad);
    }
    const QString blocks = numbers.integer(voice.checkedBlocks);
    const QString text = voice.blockCount == 0                     ? tr("checked: no faults")
                         : voice.checkedBlocks == 1 && voice.blockCount == 1 ? tr("checked: no faults in 1 block")
                         : voice.checkedBlocks == voice.blockCount ? tr("checked: no faults in %1 blocks").arg(blocks)
                                                                   : tr("checked: no faults in %1 of %2 blocks").arg(blocks, numbers.integer(voice.blockCount));
    status.setMarked(StatusSegments::Checked, text, StatusSegments::Tone::Good);
}

} // namespace lane::ide
