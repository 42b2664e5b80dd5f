#pragma once

#include <QLocale>
#include <QString>

#include <cstdint>
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

} // namespace lane
