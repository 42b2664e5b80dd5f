#pragma once

#include "core/machine/occupancy.h"
#include "views/common/numbers.h"

#include <QString>

namespace lane {

/// "threads", "registers and shared memory": what limits, as it stands behind "limited by".
QString limitersText(const machine::Occupancy& occupancy);
QString limiterText(machine::Limiter limiter);
/// "100 %", "37.5 %".
QString occupancyText(const machine::Occupancy& occupancy, const Numbers& numbers);
/// "8 blocks, 64 of 64 warps"
QString residentText(const machine::Occupancy& occupancy, const Numbers& numbers);
/// What would let more blocks in: "With 80 registers or fewer one more block would fit."; or empty.
QString cureText(const machine::SmLimits& limits, const machine::BlockNeeds& needs, const Numbers& numbers);

} // namespace lane
