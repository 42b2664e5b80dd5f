#include "views/occupancy/occupancy_words.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace lane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Occupancy)
};

} // namespace

QString limiterText(machine::Limiter limiter) {
    switch (limiter) {
    case machine::Limiter::Threads: return Texts::tr("threads");
    case machine::Limiter::Blocks: return Texts::tr("number of blocks");
    case machine::Limiter::Registers: return Texts::tr("registers");
    case machine::Limiter::Shared: break;
    }
    return Texts::tr("shared memory");
}

QString limitersText(const machine::Occupancy& occupancy) {
    QString text;
    for (const machine::Limiter limiter : occupancy.limiters)
        text = text.isEmpty() ? limiterText(limiter) : Texts::tr("%1 and %2").arg(text, limiterText(limiter));
    return text;
}

QString occupancyText(const machine::Occupancy& occupancy, const Numbers& numbers) {
    const double percent = 100 * occupancy.share();
    const bool isWhole = std::fabs(percent - std::round(percent)) < 0.05;
    return numbers.screen(QString::number(percent, 'f', isWhole ? 0 : 1).toStdString()) + QStringLiteral(" %");
}

QString residentText(const machine::Occupancy& occupancy, const Numbers& numbers) {
    if (occupancy.blocks == 0)
        return Texts::tr("no block fits");
    return Texts::tr("%n block(s)", nullptr, static_cast<int>(occupancy.blocks)) + QStringLiteral(", ") +
           Texts::tr("%1 of %2 warps").arg(numbers.integer(occupancy.warps), numbers.integer(occupancy.maxWarps));
}

QString cureText(const machine::SmLimits& limits, const machine::BlockNeeds& needs, const Numbers& numbers) {
    if (const auto registers = machine::registersForMore(limits, needs))
        return Texts::tr("With %1 registers or fewer more blocks would fit.").arg(numbers.integer(*registers));
    if (const auto bytes = machine::sharedForMore(limits, needs))
        return Texts::tr("With %1 B of shared memory or less more blocks would fit.").arg(numbers.integer(*bytes));
    return {};
}

} // namespace lane
