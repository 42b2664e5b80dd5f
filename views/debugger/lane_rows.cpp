#include "views/debugger/lane_rows.h"

#include "core/data/array.h"
#include "views/common/worker_words.h"

#include <cmath>

namespace lane {

namespace {

void fill(LaneRow& row, const wire::DebugPart& part, std::size_t first, const Numbers& numbers) {
    QString same;
    row.isUniform = row.known != 0;
    for (unsigned lane = 0; lane < WarpLanes; ++lane) {
        if (!(row.known >> lane & 1u) || first + lane >= part.bits.size())
            continue;
        const std::uint64_t bits = part.bits[first + lane];
        row.exact[lane] = QString::fromStdString(data::scalarToText(part.type, bits));
        row.texts[lane] = laneText(part.type, bits, numbers);
        if (same.isNull())
            same = row.exact[lane];
        row.isUniform = row.isUniform && row.exact[lane] == same;
    }
}

} // namespace

QString laneText(ScalarKind type, std::uint64_t bits, const Numbers& numbers) {
    const std::string plain = data::scalarToText(type, bits);
    if (!isFloat(type) || plain.size() <= 6)
        return numbers.screen(plain);
    const double value = std::strtod(plain.c_str(), nullptr);
    if (!std::isfinite(value))
        return numbers.screen(plain);
    return numbers.screen(QString::number(value, 'g', 4).toStdString());
}

std::vector<LaneRow> laneRows(const wire::DebugValue& value, std::uint32_t warp, std::uint32_t lanes, bool isWatch, const Numbers& numbers) {
    LaneRow whole;
    whole.name = QString::fromStdString(value.name);
    whole.type = QString::fromStdString(value.type);
    whole.isWatch = isWatch;
    whole.line = static_cast<int>(value.line);
    if (!value.code.empty() || warp < value.firstWarp || warp - value.firstWarp >= value.known.size()) {
        whole.problem = workerText(value.message);
        return {whole};
    }
    const std::size_t place = warp - value.firstWarp;
    whole.known = value.known[place] & lanes;
    std::vector<LaneRow> rows;
    for (const wire::DebugPart& part : value.parts) {
        LaneRow row = whole;
        row.name += QString::fromStdString(part.path);
        fill(row, part, place * WarpLanes, numbers);
        rows.push_back(std::move(row));
    }
    if (rows.empty())
        rows.push_back(whole);
    return rows;
}

} // namespace lane
