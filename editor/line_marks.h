#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace lane {

/// How far a run came to a line, for the strip beside the text.
struct LineCoverage {
    enum class Reach : std::uint8_t { All, Some, Never }; ///< of the threads that were run
    int line = 0; ///< from 1
    Reach reach = Reach::All;
    bool diverges = false; ///< lanes of one warp part here
    QString note;          ///< in words, for whoever points at it
};

/// Where a debugger stops. It moves with its line.
struct LineBreakpoint {
    int line = 0; ///< from 1
    bool isOn = true;
    QString condition = {}; ///< empty: always
    friend bool operator==(const LineBreakpoint&, const LineBreakpoint&) = default;
};

} // namespace lane
