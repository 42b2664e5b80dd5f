#include "views/common/quantities.h"

#include <array>
#include <cmath>
#include <span>

namespace lane {

namespace {

struct Step {
    double from;
    const char* unit;
};

/// In the largest unit of the list that does not make it less than one.
Quantity scaled(double value, std::span<const Step> steps, const Numbers& numbers) {
    const Step* chosen = &steps.front();
    for (const Step& step : steps)
        if (std::fabs(value) >= step.from * 0.9995)
            chosen = &step;
    return {numbers.significant(value / chosen->from, 3), QString::fromUtf8(chosen->unit)};
}

Quantity bytesOf(double value, const Numbers& numbers) {
    static constexpr std::array Steps{Step{1048576, "MiB"}, Step{1073741824, "GiB"}, Step{1099511627776.0, "TiB"}};
    if (value < Steps[0].from && value >= 0)
        return {numbers.integer(static_cast<quint64>(std::llround(value))), QStringLiteral("B")};
    return scaled(value, Steps, numbers);
}

} // namespace

Quantity quantityOf(double value, std::string_view unit, const Numbers& numbers) {
    static constexpr std::array Rates{Step{1, "B/s"}, Step{1e3, "kB/s"}, Step{1e6, "MB/s"}, Step{1e9, "GB/s"}, Step{1e12, "TB/s"}};
    static constexpr std::array Clocks{Step{1, "Hz"}, Step{1e6, "MHz"}, Step{1e9, "GHz"}};
    if (unit == "ns") {
        const TimeUnit time = TimeUnit::forNanoseconds(std::fabs(value));
        return {numbers.significant(value / time.nanoseconds, 3), QString::fromUtf8(time.name)};
    }
    if (unit == "B")
        return bytesOf(value, numbers);
    if (unit == "B/s")
        return scaled(value, Rates, numbers);
    if (unit == "Hz")
        return scaled(value, Clocks, numbers);
    if (unit == "%")
        return {numbers.screen(QString::number(value, 'f', 1).toStdString()), QStringLiteral("%")};
    const bool isCount = value >= 0 && value < 1e18 && std::fabs(value - std::round(value)) < 1e-9;
    return {isCount ? numbers.integer(static_cast<quint64>(std::llround(value))) : numbers.significant(value, 3),
            QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()))};
}

QString shareText(double share, const Numbers& numbers, int decimals) {
    return numbers.screen(QString::number(share * 100, 'f', decimals).toStdString()) + QStringLiteral(" %");
}

QString flopRateText(double operationsPerSecond, const Numbers& numbers) {
    static constexpr std::array Rates{Step{1, "FLOP/s"}, Step{1e6, "MFLOP/s"}, Step{1e9, "GFLOP/s"}, Step{1e12, "TFLOP/s"}};
    return scaled(operationsPerSecond, Rates, numbers).text();
}

QString extentsText(const std::array<std::uint32_t, 3>& extents) {
    QString text = QString::number(extents[0]);
    if (extents[1] > 1 || extents[2] > 1)
        text += QStringLiteral(" × %1").arg(extents[1]);
    if (extents[2] > 1)
        text += QStringLiteral(" × %1").arg(extents[2]);
    return text;
}

} // namespace lane
