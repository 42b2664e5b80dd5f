#include "views/array_table/value_format.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>

namespace lane {

namespace {

constexpr std::uint64_t Samples = 2048;
constexpr qsizetype WidestFraction = 10;

/// Characters from the decimal point on; 0 where there is none.
qsizetype fractionOf(std::string_view plain) {
    std::size_t whole = !plain.empty() && plain.front() == '-' ? 1 : 0;
    while (whole < plain.size() && plain[whole] >= '0' && plain[whole] <= '9')
        ++whole;
    return static_cast<qsizetype>(plain.size() - whole);
}

bool isNumber(std::string_view plain) {
    return !plain.empty() && (plain.back() >= '0' && plain.back() <= '9');
}

std::string written(double value, std::chars_format format, int digits) {
    std::array<char, 400> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, digits).ptr;
    return {buffer.data(), end};
}

std::uint64_t bitsOf(const data::Array& array, std::uint64_t flat) {
    const std::size_t size = sizeOf(array.type);
    std::uint64_t bits = 0;
    std::memcpy(&bits, array.buffer->bytes() + flat * size, size); // little-endian hosts only
    return bits;
}

} // namespace

const std::vector<ValueFormat>& offeredFormats() {
    using Kind = ValueFormat::Kind;
    static const std::vector<ValueFormat> formats{{Kind::Shortest, 0},    {Kind::Decimals, 2}, {Kind::Decimals, 4},
                                                  {Kind::Decimals, 6},    {Kind::Significant, 8},
                                                  {Kind::Significant, 4}, {Kind::Hex, 0}, {Kind::Bits, 0}};
    return formats;
}

void ValueWriter::measure(const data::Array& array) {
    const std::uint64_t count = array.buffer ? array.count() : 0;
    const std::uint64_t step = std::max<std::uint64_t>(1, count / Samples);
    for (std::uint64_t flat = 0; flat < count; flat += step) {
        const std::string plain = array.textOf(flat);
        if (isNumber(plain))
            m_fraction = std::max(m_fraction, std::min(fractionOf(plain), WidestFraction));
    }
}

QString ValueWriter::shortest(const data::Array& array, std::uint64_t flat) const {
    const std::string plain = array.textOf(flat);
    const QString text = m_numbers.screen(plain);
    if (!isNumber(plain))
        return text;
    const qsizetype fill = m_fraction - fractionOf(plain);
    return fill > 0 ? text + QString(fill, QChar(0x00A0)) : text;
}

QString ValueWriter::text(const data::Array& array, std::uint64_t flat) const {
    if (m_format.kind == ValueFormat::Kind::Hex)
        return hexText(array, flat);
    if (m_format.kind == ValueFormat::Kind::Bits)
        return bitsText(array, flat);
    if (m_format.kind == ValueFormat::Kind::Shortest || !isFloat(array.type))
        return shortest(array, flat);
    return number(array.asDouble(flat));
}

QString ValueWriter::number(double value) const {
    if (!std::isfinite(value))
        return m_numbers.screen(std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf");
    if (m_format.kind == ValueFormat::Kind::Decimals)
        return m_numbers.screen(written(value, std::chars_format::fixed, m_format.digits));
    if (value == 0)
        return QStringLiteral("0");
    const double size = std::fabs(value);
    const int digits = m_format.kind == ValueFormat::Kind::Significant ? m_format.digits : 9;
    const int magnitude = static_cast<int>(std::floor(std::log10(size)));
    if (magnitude < -5 || magnitude >= digits)
        return m_numbers.screen(written(value, std::chars_format::scientific, digits - 1));
    return m_numbers.screen(written(value, std::chars_format::fixed, std::max(0, digits - 1 - magnitude)));
}

QString hexText(const data::Array& array, std::uint64_t flat) {
    return QStringLiteral("0x%1").arg(bitsOf(array, flat), static_cast<int>(sizeOf(array.type)) * 2, 16, QLatin1Char('0'));
}

QString bitsText(const data::Array& array, std::uint64_t flat) {
    const int size = static_cast<int>(sizeOf(array.type)) * 8;
    QString text = QStringLiteral("%1").arg(bitsOf(array, flat), size, 2, QLatin1Char('0'));
    if (!isFloat(array.type)) {
        for (int at = size - 8; at > 0; at -= 8)
            text.insert(at, QLatin1Char(' '));
        return text;
    }
    const int exponent = array.type == ScalarKind::Float64 ? 11 : array.type == ScalarKind::Float16 ? 5 : 8;
    return text.insert(1 + exponent, QLatin1Char(' ')).insert(1, QLatin1Char(' '));
}

} // namespace lane
