#pragma once

#include "core/data/shape.h"

#include <QLocale>
#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace lane {

/// Numbers as they stand on the screen: groups of three from four digits on, U+2212 as minus, the
/// decimal sign of the language. Copies, fields and exports never go through here.
struct Numbers {
    QString group;
    QString decimal;

    static Numbers of(const QLocale& locale);

    /// A plain number ("-12345.5", "1.5e-05", "nan") as the screen shows it.
    QString screen(std::string_view plain) const;
    QString integer(quint64 value) const;
    /// `digits` significant ones, trailing zeros kept: 0.412, 41.8, 702.
    QString significant(double value, int digits) const;
    /// The shortest text that reads back exactly, for words and sentences.
    QString shortest(double value) const;
};

/// One unit for a column or an axis of times, so that the values are in 1 … 999 where they can.
struct TimeUnit {
    double nanoseconds = 1;
    const char* name = "ns";
    static TimeUnit forNanoseconds(double value);
};

/// "0.412 ms": three significant digits in the unit that suits the value.
QString timeText(double nanoseconds, const Numbers& numbers);
/// "[194, 592]": an element's index in its array.
QString indexText(const std::vector<std::uint64_t>& index);
/// "(3, 5)": a thread or a block of so many axes, "?" where one is unknown.
QString coordinatesText(const std::array<std::optional<std::uint64_t>, 3>& coordinates, std::size_t axes);
/// ".x": how a component of a Vec is written after its name.
QString componentName(unsigned component);
/// "[5]", of an array of Vec, whose last axis are the components, "[5].y"; of one of Mat "[5][0, 1]".
QString elementText(const data::Shape& shape, std::uint64_t flat, unsigned components);

} // namespace lane
