#include "editor/line_heat.h"

#include <QLocale>

#include <algorithm>

namespace lane {

std::vector<HeatStripe> heatStripes(const LineHeat& heat, double most, double room) {
    std::vector<HeatStripe> stripes;
    if (most <= 0 || room < 1)
        return stripes;
    double width = 0;
    for (const HeatPart& part : heat.parts) {
        if (part.share <= 0)
            continue;
        const double wide = std::min(std::max(1.0, part.share / most * room), room - width);
        if (wide <= 0)
            break;
        stripes.push_back({width, wide, part.category});
        width += wide;
    }
    for (HeatStripe& stripe : stripes)
        stripe.left += room - width;
    return stripes;
}

QString heatNumber(double share, bool hasDecimal) {
    const double percent = share * 100;
    if (percent < (hasDecimal ? 0.05 : 0.5))
        return QLatin1Char('<') + QLocale().toString(hasDecimal ? 0.1 : 1.0, 'f', hasDecimal ? 1 : 0);
    return QLocale().toString(percent, 'f', hasDecimal ? 1 : 0);
}

std::vector<LineHeat> movedHeat(std::vector<LineHeat> heat, int at, int linesAdded, bool isWhole) {
    const int first = isWhole ? at : at + 1; // the first line that moves
    if (linesAdded < 0)
        std::erase_if(heat, [&](const LineHeat& one) { return one.line >= first && one.line < first - linesAdded; });
    for (LineHeat& one : heat)
        if (one.line >= first)
            one.line += linesAdded;
    return heat;
}

} // namespace lane
