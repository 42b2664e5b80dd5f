#pragma once

#include "core/wire/debug_messages.h"
#include "views/common/numbers.h"

#include <QString>

#include <array>
#include <cstdint>
#include <vector>

namespace lane {

constexpr unsigned WarpLanes = 32;

/// A scalar of a variable or of a watch in each lane of one warp, as the screen shows it.
struct LaneRow {
    QString name; ///< "pos.x", or the expression
    QString type; ///< as the language writes it
    bool isWatch = false;
    int line = 0;                           ///< of a variable: where it is declared
    std::uint32_t known = 0;                ///< lanes that have a value
    bool isUniform = false;                 ///< all of them have the same
    std::array<QString, WarpLanes> texts{}; ///< short; a lane without a value is empty
    std::array<QString, WarpLanes> exact{}; ///< what reads back
    QString problem;                        ///< why there is no value
};

/// A short text: whole numbers as they are, others with four digits.
QString laneText(ScalarKind type, std::uint64_t bits, const Numbers& numbers);
/// The rows of a value in one of the warps that it is known for: one a scalar. Of `lanes`, a mask, alone.
std::vector<LaneRow> laneRows(const wire::DebugValue& value, std::uint32_t warp, std::uint32_t lanes, bool isWatch, const Numbers& numbers);

} // namespace lane
