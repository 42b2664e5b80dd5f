#include "views/accesses/access_rows.h"

#include <QCoreApplication>

#include <algorithm>

namespace lane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(AccessesView)
};

using profile::AccessKind;
using profile::MemoryAccess;
using profile::Space;

QString accessText(const MemoryAccess& access) {
    const QString kind = access.kind == AccessKind::Load ? Texts::tr("load") : access.kind == AccessKind::Store ? Texts::tr("store") : Texts::tr("atomic");
    switch (access.space) {
    case Space::Global: return Texts::tr("global %1").arg(kind);
    case Space::Shared: return Texts::tr("shared %1").arg(kind);
    case Space::Constant: return Texts::tr("constant %1").arg(kind);
    case Space::Local: break;
    }
    return Texts::tr("local %1").arg(kind);
}

QString ratioText(double value, const Numbers& numbers) { return numbers.screen(QString::number(value, 'f', 2).toStdString()); }

/// What moves and what had to.
QString globalWords(const MemoryAccess& access, const Numbers& numbers) {
    QString words = Texts::tr("%1 sectors of 32 B per request of a warp, %2 would do.")
                        .arg(ratioText(access.sectorsPerRequest(), numbers), ratioText(access.idealPerRequest(), numbers));
    if (access.wasted() > 0.005)
        words += QLatin1Char(' ') + Texts::tr("%1 of the bytes that move are not used.").arg(shareText(access.wasted(), numbers));
    if (access.stride && *access.stride != 1)
        words += QLatin1Char(' ') + Texts::tr("Neighbouring threads are %1 elements apart.").arg(numbers.screen(std::to_string(*access.stride)));
    return words;
}

QString sharedWords(const MemoryAccess& access, const Numbers& numbers) {
    if (access.wavefronts <= access.idealWavefronts)
        return Texts::tr("No bank conflicts.");
    return Texts::tr("%1 passes per request where one would do; at worst %2 ways.")
        .arg(ratioText(access.ways(), numbers), numbers.integer(access.mostWays));
}

AccessRow rowOf(const MemoryAccess& access, const Numbers& numbers) {
    AccessRow row;
    row.line = static_cast<int>(access.line);
    row.column = static_cast<int>(access.column);
    row.array = QString::fromStdString(access.array);
    row.access = accessText(access);
    row.requests = numbers.integer(access.requests);
    if (access.space == Space::Shared) {
        row.ways = ratioText(std::max(1.0, access.ways()), numbers);
        row.waste = access.wavefronts > access.idealWavefronts
                        ? 1 - static_cast<double>(access.idealWavefronts) / static_cast<double>(access.wavefronts) : 0;
        row.words = sharedWords(access, numbers);
    } else if (access.sectors > 0) {
        row.perRequest = ratioText(access.sectorsPerRequest(), numbers);
        row.ideal = ratioText(access.idealPerRequest(), numbers);
        row.waste = access.wasted();
        row.wasted = shareText(row.waste, numbers);
        row.words = globalWords(access, numbers);
    }
    if (access.stride)
        row.stride = numbers.screen(std::to_string(*access.stride));
    if (access.kind == AccessKind::Atomic && access.sameAddress > 0)
        row.words += QLatin1Char(' ') + Texts::tr("%1 operations had to wait for another of their warp on the same element.").arg(numbers.integer(access.sameAddress));
    return row;
}

} // namespace

std::vector<AccessRow> accessRows(const profile::MemoryReport& report, const Numbers& numbers) {
    std::vector<AccessRow> rows;
    for (const MemoryAccess& access : report.accesses)
        rows.push_back(rowOf(access, numbers));
    std::ranges::stable_sort(rows, std::greater{}, [](const AccessRow& row) { return row.waste; });
    return rows;
}

} // namespace lane
