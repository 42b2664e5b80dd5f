// Faults of a checked run at their places in the text.
#include "app/ide/fault_places.h"

#include "app/ide/texts.h"
#include "views/common/numbers.h"
#include "views/common/worker_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cctype>
#include <iterator>

namespace lane::ide {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FaultPlaces)
};

constexpr std::size_t MostNotes = 12; ///< a text full of them is read no more

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

int axesOf(const std::array<std::uint32_t, 3>& at) { return at[2] ? 3 : at[1] ? 2 : 1; }
int axesOf(const Dim3& size) { return size.z > 1 ? 3 : size.y > 1 ? 2 : 1; }

/// Of a program's launches the size is not known here.
QString coordinates(const Dim3& size, const std::array<std::uint32_t, 3>& at) {
    return coordinatesText({at[0], at[1], at[2]}, static_cast<std::size_t>(std::max(axesOf(size), axesOf(at))));
}

bool isRace(const wire::Fault& fault) { return fault.kind == "race"; }
/// Else its other place is a barrier.
bool isAccess(const wire::Fault& fault) { return fault.kind != "divergence" && fault.kind != "warp"; }

QString otherThread(const BoundLaunch& launch, const wire::Fault& fault) {
    return fault.hasOtherThread ? threadText(launch, fault.otherBlock, fault.otherThread) : Texts::tr("another thread");
}

QString otherAccess(const BoundLaunch& launch, const wire::Fault& fault) {
    if (!isAccess(fault))
        return Texts::tr("Here waits %2, of the fault in line %1.").arg(fault.line).arg(otherThread(launch, fault));
    if (fault.isOfHost)
        return Texts::tr("The other launch of the race in line %1.").arg(fault.line);
    return (isRace(fault) ? Texts::tr("The other access of the race in line %1, by %2.") : Texts::tr("The other access of the fault in line %1, by %2."))
        .arg(fault.line)
        .arg(otherThread(launch, fault));
}

void addFault(const Compilation& compilation, const BoundLaunch& launch, const wire::Fault& fault, Severity severity, Diagnostics& out) {
    if (fault.line == 0)
        return;
    Diagnostic found{severity, std::string(faultCode(fault.kind)), faultSentence(fault).toStdString(), accessAt(compilation, fault.line, fault.column)};
    if (!fault.isOfHost)
        found.labels.push_back({found.range, Texts::tr("in %1").arg(threadText(launch, fault.block, fault.thread)).toStdString()});
    if (fault.count > 1)
        found.labels.push_back({found.range, Texts::tr("%1 times").arg(fault.count).toStdString()});
    if (fault.otherLine == 0) {
        out.push_back(std::move(found));
        return;
    }
    const SourceRange other = accessAt(compilation, fault.otherLine, fault.otherColumn);
    const QString where = isAccess(fault) ? Texts::tr("the other access, by %1, is in line %2") : Texts::tr("%1 waits in line %2");
    const QString label = fault.isOfHost ? Texts::tr("the other launch is in line %1").arg(fault.otherLine)
                                         : where.arg(otherThread(launch, fault)).arg(fault.otherLine);
    found.labels.push_back({other, label.toStdString()});
    Diagnostic partner{Severity::Note, found.code, otherAccess(launch, fault).toStdString(), other};
    partner.labels.push_back({found.range, found.message});
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

/// "Read of s[63], which … wrote at line 5; … · block (0), thread (0) · 4 times"
QString noteOf(const BoundLaunch& launch, const wire::Fault& fault) {
    QString text = faultSentence(fault);
    if (!fault.isOfHost)
        text += QStringLiteral(" · ") + threadText(launch, fault.block, fault.thread);
    if (fault.count > 1)
        text += QStringLiteral(" · ") + Texts::tr("%1 times").arg(Numbers::of(QLocale()).integer(fault.count));
    return text;
}

} // namespace

QString threadText(const BoundLaunch& launch, const std::array<std::uint32_t, 3>& block, const std::array<std::uint32_t, 3>& thread) {
    return Texts::tr("block %1, thread %2").arg(coordinates(launch.grid, block), coordinates(launch.block, thread));
}

/// Those of a lost worker begin with the kernel's name, those about values with a number.
QString faultSentence(const wire::Fault& fault) {
    QString message = workerText(fault.message);
    if (!message.isEmpty() && fault.kind != "timeout" && fault.kind != "crash")
        message[0] = message[0].toUpper();
    return message;
}

Diagnostics diagnosticsOf(const Compilation& compilation, const RunRecord& checked) {
    Diagnostics all;
    for (const wire::Fault& fault : checked.cpu->faults)
        addFault(compilation, checked.spec.launch, fault, Severity::Error, all);
    all = withoutNotesUnderFaults(all);
    for (const wire::Fault& seen : checked.cpu->observations)
        addFault(compilation, checked.spec.launch, seen, seen.kind == "wrap" || seen.kind == "rounding" ? Severity::Warning : Severity::Note, all);
    return all;
}

std::vector<KernelEditor::LineNote> notesOf(const RunRecord& checked) {
    const BoundLaunch& launch = checked.spec.launch;
    const std::vector<wire::Fault>& faults = checked.cpu->faults;
    std::vector<KernelEditor::LineNote> notes;
    for (const wire::Fault& fault : faults) {
        if (fault.line == 0 || notes.size() >= MostNotes)
            continue;
        notes.push_back({static_cast<int>(fault.line), Severity::Error, noteOf(launch, fault)});
        const bool isKnown = std::any_of(faults.begin(), faults.end(),
                                         [&](const wire::Fault& each) { return each.line == fault.otherLine && each.column == fault.otherColumn; });
        if (fault.otherLine != 0 && !isKnown)
            notes.push_back({static_cast<int>(fault.otherLine), Severity::Note, otherAccess(launch, fault)});
    }
    return notes;
}

std::vector<KernelEditor::LineAction> actionsOf(const RunRecord& checked) {
    const std::vector<wire::Fault>& faults = checked.cpu->faults;
    std::vector<KernelEditor::LineAction> actions;
    const auto add = [&](std::uint32_t line, const auto& block, const auto& thread, std::size_t number) {
        const QString who = threadText(checked.spec.launch, block, thread), words = Texts::tr("Go to %1").arg(who);
        const bool isThere = std::any_of(actions.begin(), actions.end(),
                                         [&](const auto& each) { return each.line == static_cast<int>(line) && each.text == words; });
        if (line > 0 && !isThere)
            for (const bool debugs : {false, true})
                if (!debugs || !checked.spec.launch.isProgram)
                    actions.push_back({static_cast<int>(line), debugs ? Texts::tr("Debug %1 here").arg(who) : words, static_cast<int>(number) + (debugs ? DebugNumber : 0)});
    };
    for (std::size_t i = 0; i < faults.size(); ++i) {
        const wire::Fault& fault = faults[i];
        if (fault.isOfHost)
            continue;
        add(fault.line, fault.block, fault.thread, 2 * i);
        if (fault.hasOtherThread) {
            add(fault.line, fault.otherBlock, fault.otherThread, 2 * i + 1);
            add(fault.otherLine, fault.otherBlock, fault.otherThread, 2 * i + 1);
        }
    }
    return actions;
}

} // namespace lane::ide
