#pragma once

#include <QString>

#include <cstddef>
#include <vector>

namespace lane {

/// A part of a line's heat, in one of the theme's categories: what warps waited for.
struct HeatPart {
    std::size_t category = 0;
    double share = 0; ///< of all samples, 0 … 1
};

/// How much of what was sampled fell on one line, for the margin of an editor or a code pane.
struct LineHeat {
    int line = 0;                ///< from 1
    double share = 0;            ///< of all samples, 0 … 1
    std::vector<HeatPart> parts; ///< the most first; together `share`
    QString note;                ///< in words, for whoever points at it; several lines
};

struct HeatStyle {
    bool isWide = false;     ///< bars of parts with the number beside them, instead of filled cells
    bool hasDecimal = false; ///< 0.7 instead of 1: where lines are many
    bool isDim = false;      ///< of an older text, or too few samples to rely on
};

/// One stripe of a wide bar.
struct HeatStripe {
    double left = 0, width = 0; ///< pixels from the bar's left end
    std::size_t category = 0;
};

/// The stripes of a bar of `room` pixels that ends at its right end: the hottest line (`most`) fills it.
/// No part that is there is thinner than a pixel, as long as there is room.
std::vector<HeatStripe> heatStripes(const LineHeat& heat, double most, double room);
/// "47", or "0.7"; "<1" of less than half a percent, "<0.1" of less than a twentieth.
QString heatNumber(double share, bool hasDecimal);
/// Lines after an edit: text with `linesAdded` line ends (negative: removed) changed from line `at`
/// (from 1) on; `isWhole`: from its very begin. Lines that are gone lose their heat.
std::vector<LineHeat> movedHeat(std::vector<LineHeat> heat, int at, int linesAdded, bool isWhole);

} // namespace lane
