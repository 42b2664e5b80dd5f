// What a checked run counted, as marks beside the lines and as words.
#include "app/ide/coverage.h"

#include "core/data/array.h"
#include "views/common/lanes_text.h"
#include "views/common/numbers.h"
#include "views/debugger/lane_rows.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <map>

namespace lane::ide {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Coverage)
};

QString number(std::uint64_t value) { return Numbers::of(QLocale()).integer(value); }

std::uint64_t threadsOf(const wire::Observation& o) { return o.blocks * o.block[0] * std::max(1u, o.block[1]) * std::max(1u, o.block[2]); }

QString blocksText(const wire::Observation& o) {
    return o.blocks == o.blockCount ? Texts::tr("%1 blocks").arg(number(o.blocks)) : Texts::tr("%1 of %2 blocks").arg(number(o.blocks), number(o.blockCount));
}

/// "Run 1 024 times, by all 256 threads of 4 of 4 096 blocks"
QString reachText(const wire::Observation& o, const wire::StatementCount& count) {
    const std::uint64_t threads = threadsOf(o);
    const QString blocks = blocksText(o);
    if (count.executions == 0)
        return Texts::tr("Never run, in %1").arg(blocks);
    const QString who = count.threads >= threads ? Texts::tr("by all %1 threads").arg(number(threads)) : Texts::tr("by %1 of %2 threads").arg(number(count.threads), number(threads));
    return Texts::tr("Run %1 times, %2, in %3").arg(number(count.executions), who, blocks);
}

bool isLoop(wire::BranchKind kind) { return kind == wire::BranchKind::For || kind == wire::BranchKind::While; }

QString branchText(const wire::BranchCount& branch) {
    const QString share = QString::number(100.0 * static_cast<double>(branch.both) / static_cast<double>(std::max<std::uint64_t>(1, branch.evaluations())), 'f', 0);
    const QString parts = branch.both == 0 ? Texts::tr("No warp parts here")
                                           : Texts::tr("Lanes part in %1 of %2 warps that come here (%3 %)").arg(number(branch.both), number(branch.evaluations()), share);
    const QString ways = isLoop(branch.kind) ? Texts::tr("%1 lanes go round once more, %2 leave").arg(number(branch.lanesYes), number(branch.lanesNo))
                                             : Texts::tr("%1 lanes go in, %2 do not").arg(number(branch.lanesYes), number(branch.lanesNo));
    return parts + QStringLiteral(": ") + ways;
}

bool contains(const wire::TextPlace& place, int line, int column) {
    const auto at = std::pair(static_cast<std::uint32_t>(line), static_cast<std::uint32_t>(column));
    return std::pair(place.line, place.column) <= at && at < std::pair(place.endLine, place.endColumn);
}

QString modeText(wire::AccessMode mode) {
    return mode == wire::AccessMode::Read ? Texts::tr("Read of") : mode == wire::AccessMode::Write ? Texts::tr("Write of") : Texts::tr("Atomic on");
}

/// A number of a request, with a decimal where it is no whole one.
QString each(std::uint64_t sum, std::uint64_t requests) {
    const double value = static_cast<double>(sum) / static_cast<double>(std::max<std::uint64_t>(1, requests));
    return Numbers::of(QLocale()).screen(QString::number(value, 'f', sum % std::max<std::uint64_t>(1, requests) ? 1 : 0).toStdString());
}

QString patternText(const wire::AccessCount& access) {
    const std::int64_t stride = strideOf(access.worst);
    return stride > 1 || stride < 0 ? Texts::tr("stride %1").arg(stride) : Texts::tr("lanes far apart");
}

QString costText(const wire::AccessCount& a) {
    if (a.requests == 0)
        return Texts::tr("never made");
    switch (a.space) {
    case wire::MemorySpace::Global:
        if (a.sectors <= a.idealSectors)
            return Texts::tr("%1 sectors a warp, none wasted").arg(each(a.sectors, a.requests));
        return Texts::tr("%1 of %2 sectors wasted: %3").arg(each(a.sectors - a.idealSectors, a.requests), each(a.sectors, a.requests), patternText(a));
    case wire::MemorySpace::Shared:
        if (a.wavefronts <= a.idealWavefronts)
            return Texts::tr("no bank conflict");
        return Texts::tr("bank conflicts: %1 passes a warp where %2 would do, %3").arg(each(a.wavefronts, a.requests), each(a.idealWavefronts, a.requests), patternText(a));
    case wire::MemorySpace::Constant:
        return a.wavefronts <= a.requests ? Texts::tr("one word a warp") : Texts::tr("%1 words a warp, one after the other").arg(each(a.wavefronts, a.requests));
    }
    return {};
}

} // namespace

std::int64_t strideOf(const wire::AccessExample& example) {
    std::int64_t stride = 0, lastElement = 0;
    int lastLane = -1;
    for (int lane = 0; lane < static_cast<int>(example.elements.size()) && lane < 32; ++lane) {
        if (!(example.lanes >> lane & 1u))
            continue;
        const std::int64_t element = example.elements[static_cast<std::size_t>(lane)];
        if (lastLane >= 0) {
            const std::int64_t step = element - lastElement, lanes = lane - lastLane;
            if (step % lanes != 0 || (stride != 0 && step / lanes != stride) || step == 0)
                return 0;
            stride = step / lanes;
        }
        lastElement = element;
        lastLane = lane;
    }
    return stride;
}

std::vector<LineCoverage> coverageOf(const wire::Observation& observation) {
    const std::uint64_t threads = threadsOf(observation);
    std::map<std::uint32_t, const wire::StatementCount*> most; // by line: the statement that ran most
    for (const wire::StatementCount& count : observation.statements) {
        const wire::StatementCount*& shown = most[count.place.line];
        if (!shown || count.executions > shown->executions)
            shown = &count;
    }
    std::vector<LineCoverage> lines;
    for (const auto& [line, count] : most) {
        LineCoverage one;
        one.line = static_cast<int>(line);
        one.reach = count->executions == 0 ? LineCoverage::Reach::Never : count->threads >= threads ? LineCoverage::Reach::All : LineCoverage::Reach::Some;
        one.note = reachText(observation, *count);
        for (const wire::BranchCount& branch : observation.branches)
            if (branch.place.line == line && branch.evaluations() > 0) {
                one.diverges = one.diverges || branch.both > 0;
                one.note += u'\n' + branchText(branch);
            }
        lines.push_back(std::move(one));
    }
    return lines;
}

namespace {

/// A name may be declared in several copies of a function's text: one that was come to speaks.
const wire::ValueRange* valueAt(const wire::Observation& observation, std::uint32_t declaredAt) {
    const wire::ValueRange* found = nullptr;
    for (const wire::ValueRange& value : observation.values)
        if (value.place.begin == declaredAt && (!found || found->count == 0))
            found = &value;
    return found;
}

} // namespace

QString rangeText(const wire::Observation& observation, std::uint32_t declaredAt) {
    const wire::ValueRange* found = valueAt(observation, declaredAt);
    if (!found)
        return {};
    if (found->count == 0)
        return Texts::tr("%1 was given no value, in %2").arg(QString::fromStdString(found->name), blocksText(observation));
    const Numbers numbers = Numbers::of(QLocale());
    const auto shown = [&](std::uint64_t bits) { return numbers.screen(data::scalarToText(found->type, bits)); };
    const QString name = QString::fromStdString(found->name), blocks = blocksText(observation);
    const bool isOne = found->least == found->most;
    QString text = found->count == found->nans ? Texts::tr("%1 is NaN, in %2").arg(name, blocks)
                   : isOne                     ? Texts::tr("%1 is %2, in %3").arg(name, shown(found->least), blocks)
                                               : Texts::tr("%1: %2 to %3, in %4").arg(name, shown(found->least), shown(found->most), blocks);
    if (found->nans > 0 && found->count > found->nans)
        text += Texts::tr("; NaN %1 times").arg(number(found->nans));
    if (found->isOfFirst && !isOne)
        text += Texts::tr("; %1 at last in the first thread").arg(shown(found->ofFirst));
    return text;
}

QString threadValueText(const wire::Observation& observation, std::uint32_t declaredAt, const wire::ThreadName& thread, const QString& who) {
    const wire::ValueRange* found = valueAt(observation, declaredAt);
    if (!found || found->count == 0 || observation.threads.empty() || observation.threads.front() != thread)
        return {};
    const auto& [x, y, z] = observation.block;
    const std::uint32_t number = thread.thread[0] + x * (thread.thread[1] + y * thread.thread[2]), lane = number % 32;
    const std::uint32_t behind = x * y * z - (number - lane), exist = behind >= 32 ? ~0u : (1u << behind) - 1;
    const QString name = QString::fromStdString(found->name);
    if (found->warpLanes == 0)
        return Texts::tr("%1 was given no value by %2, nor by its warp").arg(name, who);
    const bool isKnown = found->warpLanes >> lane & 1u;
    if (isKnown && found->least == found->most && found->nans == 0 && found->warpLanes == exist)
        return {};
    const Numbers numbers = Numbers::of(QLocale());
    std::array<QString, 32> texts;
    for (std::size_t i = 0; i < texts.size() && i < found->inWarp.size(); ++i)
        texts[i] = laneText(found->type, found->inWarp[i], numbers);
    const QString first = isKnown ? Texts::tr("%1 is %2 at last in %3").arg(name, numbers.screen(data::scalarToText(found->type, found->inWarp[lane])), who)
                                  : Texts::tr("%1 was given no value by %2").arg(name, who);
    return first + Texts::tr("; in its warp:") + u'\n' + lanesText(texts, found->warpLanes, exist);
}

QString accessText(const wire::Observation& observation, int line, int column) {
    // The innermost place: x[i[t]] has two.
    const wire::AccessCount* inner = nullptr;
    QStringList lines;
    for (const wire::AccessCount& access : observation.accesses)
        if (contains(access.place, line, column) && (!inner || access.place.end - access.place.begin < inner->place.end - inner->place.begin))
            inner = &access;
    for (const wire::AccessCount& access : observation.accesses)
        if (inner && access.place.begin == inner->place.begin && access.place.end == inner->place.end)
            lines << QStringLiteral("%1 %2: %3").arg(modeText(access.mode), QString::fromStdString(access.array), costText(access));
    return lines.join(u'\n');
}

} // namespace lane::ide
