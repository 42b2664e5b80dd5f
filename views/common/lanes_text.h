#pragma once

#include <QString>

#include <array>
#include <cstdint>

namespace lane {

/// What 32 lanes hold, in few lines: lanes with the same side by side as one ("lanes 0–15: 3 · 16–31: 4"), else eight
/// a line. Of `exist`; lanes that are not `known` have no value.
QString lanesText(const std::array<QString, 32>& texts, std::uint32_t known, std::uint32_t exist);

} // namespace lane
