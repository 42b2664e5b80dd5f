// One thread of a launch, from wherever it is spoken of.
#include "app/ide/workbench.h"

#include "app/ide/debug.h"
#include "app/ide/documents.h"
#include "app/ide/fault_places.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "core/launch/owners.h"
#include "editor/kernel_editor.h"

#include <algorithm>
#include <optional>

namespace lane::ide {

namespace {

using Coordinates = std::array<std::uint32_t, 3>;

/// Elements that are asked for their thread; beyond that the answer would take too long to come.
constexpr std::uint64_t MostAsked = 4'000'000;

struct Found {
    QString array;
    quint64 flat = 0;
};

/// Row-major; nothing for an index outside, which is what a fault may be about.
std::optional<quint64> flatOf(const BoundArray& array, const std::vector<std::int64_t>& index) {
    const auto& extents = array.shape.extents();
    if (index.empty() || index.size() > extents.size())
        return std::nullopt;
    quint64 flat = 0;
    for (std::size_t d = 0; d < index.size(); ++d) {
        if (index[d] < 0 || static_cast<std::uint64_t>(index[d]) >= extents[d])
            return std::nullopt;
        flat = flat * extents[d] + static_cast<quint64>(index[d]);
    }
    return flat;
}

bool isOf(const std::array<std::optional<std::uint64_t>, 3>& known, const Coordinates& wanted) {
    for (std::size_t d = 0; d < 3; ++d)
        if (known[d].value_or(0) != wanted[d])
            return false;
    return true;
}

/// The first element that the thread writes.
std::optional<Found> writtenBy(const RunRecordPtr& run, const Coordinates& block, const Coordinates& thread, const Background::Stale& stale) {
    const CompilationPtr text = compileSource(0, run->spec.fileName, run->spec.source);
    for (const BoundArray& array : run->spec.launch.arrays) {
        if (!array.isWritten)
            continue;
        const Owners owners = Owners::of(text->module, run->spec.launch, array.name);
        const std::uint64_t count = std::min(MostAsked, array.shape.elementCount() / array.components());
        for (std::uint64_t i = 0; owners.areKnown() && i < count && !stale; ++i)
            if (const auto owner = owners.ownerOf(i); owner && isOf(owner->block, block) && isOf(owner->thread, thread))
                return Found{QString::fromStdString(array.name), i};
    }
    return std::nullopt;
}

} // namespace

void Workbench::lineAction(const Document& document, int number) {
    if (number < DebugNumber)
        return goToThread(document.checked, number);
    const auto place = static_cast<std::size_t>((number - DebugNumber) / 2);
    if (!document.checked || !document.checked->cpu || place >= document.checked->cpu->faults.size())
        return;
    const wire::Fault& fault = document.checked->cpu->faults[place];
    const bool isOther = number % 2 == 1;
    debugThread(isOther ? fault.otherBlock : fault.block, isOther ? fault.otherThread : fault.thread, static_cast<int>(isOther ? fault.otherLine : fault.line));
}

/// Who writes an element that was chosen is the thread that is spoken of, where the text tells.
void Workbench::chooseWriter(const QString& array, quint64 flat) {
    const Document* document = current();
    if (!document || !document->run || document->run->spec.launch.isProgram || m_debug->service.state() != DebugService::State::Idle)
        return;
    if (!document->compilation || document->runRevision != document->compilation->revision)
        return;
    for (const BoundArray& one : document->run->spec.launch.arrays) {
        if (one.name != array.toStdString() || !one.isWritten)
            continue;
        const auto owner = Owners::of(document->tuned->module, document->run->spec.launch, one.name).ownerOf(flat / std::max<std::uint64_t>(1, one.components()));
        Coordinates block{}, thread{};
        for (std::size_t d = 0; owner && d < 3; ++d) {
            block[d] = static_cast<std::uint32_t>(owner->block[d].value_or(0));
            thread[d] = static_cast<std::uint32_t>(owner->thread[d].value_or(0));
        }
        if (owner && isOf(owner->block, block) && isOf(owner->thread, thread))
            m_window.selection().selectThread(block, thread);
    }
}

/// Shows the element that the fault is about, else one that its thread writes, in the tables.
void Workbench::goToThread(const RunRecordPtr& record, int number) {
    if (!record || !record->cpu || number < 0 || static_cast<std::size_t>(number / 2) >= record->cpu->faults.size())
        return;
    const wire::Fault fault = record->cpu->faults[static_cast<std::size_t>(number / 2)];
    const bool isOther = number % 2 == 1;
    const Coordinates block = isOther ? fault.otherBlock : fault.block, thread = isOther ? fault.otherThread : fault.thread;
    const QString who = threadText(record->spec.launch, block, thread);
    m_window.selection().selectThread(block, thread);
    if (const std::uint32_t line = isOther ? fault.otherLine : fault.line; line > 0)
        m_window.selection().goToPlace(static_cast<int>(line), static_cast<int>(isOther ? fault.otherColumn : fault.column));
    for (const BoundArray& array : record->spec.launch.arrays)
        if (array.name == fault.array)
            if (const auto flat = flatOf(array, fault.index)) {
                m_window.selection().selectElement(text(fault.array), *flat);
                m_window.selection().selectThread(block, thread); // whoever writes it
                m_window.raiseView(array.isWritten ? "results" : "arguments");
                m_window.status().showMessage(tr("%1: it comes to %2 here.").arg(who, text(fault.array)), 8000);
                return;
            }
    m_threadSearch.run([record, block, thread](const Background::Stale& stale) { return writtenBy(record, block, thread, stale); },
                       [this, who](const std::optional<Found>& found) {
                           if (!found) {
                               m_window.status().showMessage(tr("%1: the text does not tell which elements it writes.").arg(who), 8000);
                               return;
                           }
                           m_window.selection().selectElement(found->array, found->flat);
                           m_window.raiseView("results");
                           m_window.status().showMessage(tr("%1 writes %2.").arg(who, found->array), 8000);
                       });
}

} // namespace lane::ide
