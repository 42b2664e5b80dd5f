#include "views/common/numbers.h"

#include <QStringList>

#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace lane {

namespace {

const QString Minus = QStringLiteral("\u2212");

std::string plain(double value, std::chars_format format, int precision) {
    std::array<char, 400> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision).ptr;
    return {buffer.data(), end};
}

QString grouped(std::string_view digits, const QString& group) {
    QString out = QString::fromLatin1(digits.data(), static_cast<qsizetype>(digits.size()));
    if (digits.size() < 4)
        return out;
    for (qsizetype at = out.size() - 3; at > 0; at -= 3)
        out.insert(at, group);
    return out;
}

} // namespace

Numbers Numbers::of(const QLocale& locale) {
    Numbers numbers{locale.groupSeparator(), locale.decimalPoint()};
    if (locale.language() == QLocale::English || locale.language() == QLocale::C)
        numbers.group = QStringLiteral("\u202F");
    return numbers;
}

QString Numbers::screen(std::string_view text) const {
    QString out;
    if (!text.empty() && text.front() == '-') {
        out = Minus;
        text.remove_prefix(1);
    }
    std::size_t whole = 0;
    while (whole < text.size() && text[whole] >= '0' && text[whole] <= '9')
        ++whole;
    out += grouped(text.substr(0, whole), group);
    for (const char c : text.substr(whole)) {
        if (c == '.')
            out += decimal;
        else if (c == '-')
            out += Minus;
        else
            out += QLatin1Char(c);
    }
    return out;
}

QString Numbers::integer(quint64 value) const { return screen(std::to_string(value)); }

QString Numbers::significant(double value, int digits) const {
    if (!std::isfinite(value) || value == 0)
        return shortest(value);
    const int magnitude = static_cast<int>(std::floor(std::log10(std::fabs(value))));
    std::string text = plain(value, std::chars_format::fixed, std::max(0, digits - 1 - magnitude));
    // Rounding may have carried into another digit: 9.996 → 10.00.
    const double rounded = std::stod(text);
    const int after = static_cast<int>(std::floor(std::log10(std::fabs(rounded))));
    if (after != magnitude)
        text = plain(value, std::chars_format::fixed, std::max(0, digits - 1 - after));
    return screen(text);
}

QString Numbers::shortest(double value) const {
    std::array<char, 64> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return screen({buffer.data(), end});
}

TimeUnit TimeUnit::forNanoseconds(double value) {
    if (value < 999.5)
        return {1, "ns"};
    if (value < 999.5e3)
        return {1e3, "µs"};
    if (value < 999.5e6)
        return {1e6, "ms"};
    return {1e9, "s"};
}

QString timeText(double nanoseconds, const Numbers& numbers) {
    const TimeUnit unit = TimeUnit::forNanoseconds(nanoseconds);
    return numbers.significant(nanoseconds / unit.nanoseconds, 3) + QChar(0x00A0) +
           QString::fromUtf8(unit.name);
}

QString indexText(const std::vector<std::uint64_t>& index) {
    QString out(QLatin1Char('['));
    for (std::size_t i = 0; i < index.size(); ++i)
        out += (i ? QStringLiteral(", ") : QString()) + QString::number(index[i]);
    return out + QLatin1Char(']');
}

QString coordinatesText(const std::array<std::optional<std::uint64_t>, 3>& coordinates, std::size_t axes) {
    QStringList parts;
    for (std::size_t axis = 0; axis < axes; ++axis)
        parts += coordinates[axis] ? QString::number(*coordinates[axis]) : QStringLiteral("?");
    return QLatin1Char('(') + parts.join(QStringLiteral(", ")) + QLatin1Char(')');
}

QString componentName(unsigned component) {
    return component < 4 ? QStringLiteral(".%1").arg(QStringView(u"xyzw")[component]) : QStringLiteral("[%1]").arg(component);
}

QString elementText(const data::Shape& shape, std::uint64_t flat, unsigned components) {
    std::vector<std::uint64_t> index = shape.indexOf(flat);
    if (components < 2 || index.empty())
        return indexText(index);
    const bool isMatrix = index.size() > 1 && shape.extents().back() != components;
    if (isMatrix) { // its rows and columns are the last two axes
        const std::vector<std::uint64_t> place(index.end() - 2, index.end());
        index.resize(index.size() - 2);
        return indexText(index) + indexText(place);
    }
    const auto component = static_cast<unsigned>(index.back());
    index.pop_back();
    return indexText(index) + componentName(component);
}

} // namespace lane
