#include "app/ide/profile_heat.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace lane::ide {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Heat)
};

constexpr std::size_t Groups = static_cast<std::size_t>(StallGroup::Other) + 1;

std::vector<HeatPart> partsOf(const profile::StallLine& line, std::uint64_t samples) {
    std::array<std::uint64_t, Groups> sums{};
    for (const profile::Stall& stall : line.stalls)
        sums[static_cast<std::size_t>(stallGroup(stall.key))] += stall.samples;
    std::vector<HeatPart> parts;
    for (std::size_t group = 0; group < Groups; ++group)
        if (sums[group] > 0)
            parts.push_back({group, static_cast<double>(sums[group]) / static_cast<double>(samples)});
    std::ranges::stable_sort(parts, std::greater{}, &HeatPart::share);
    return parts;
}

} // namespace

std::vector<LineHeat> heatOf(const profile::StallLevel& level, const profile::StallReport& stalls, const Numbers& numbers) {
    std::vector<LineHeat> heat;
    for (const profile::StallLine& line : level.lines)
        if (line.line != 0 && line.samples > 0 && stalls.samples > 0)
            heat.push_back({static_cast<int>(line.line), line.share, partsOf(line, stalls.samples), lineWords(line, stalls, numbers)});
    return heat;
}

QString heatCaption(const profile::StallReport& stalls, const Numbers& numbers) {
    const QString samples = numbers.integer(stalls.samples);
    return stalls.isEnough ? Texts::tr("% of %1 samples").arg(samples) : Texts::tr("% of %1 samples, too few").arg(samples);
}

} // namespace lane::ide
