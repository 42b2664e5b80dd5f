#pragma once

#include "views/common/numbers.h"

#include <string_view>

namespace lane {

/// A value and the unit that suits it, apart: columns have one each.
struct Quantity {
    QString number, unit;
    QString text() const { return unit.isEmpty() ? number : number + QChar(0x00A0) + unit; }
};
/// `unit` as in the table of metrics: "" "ns" "B" "Hz" "%" "B/s".
Quantity quantityOf(double value, std::string_view unit, const Numbers& numbers);
/// "47 %", "0.7 %": of a share between 0 and 1.
QString shareText(double share, const Numbers& numbers, int decimals = 0);
/// "63 × 63": a grid or a block, without the axes that are one at the end.
QString extentsText(const std::array<std::uint32_t, 3>& extents);
/// "66.9 TFLOP/s", "210 GFLOP/s".
QString flopRateText(double operationsPerSecond, const Numbers& numbers);

} // namespace lane
