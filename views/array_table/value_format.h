#pragma once

#include "core/data/array.h"
#include "views/common/numbers.h"

namespace lane {

/// How the numbers of a table are written. Every column has one format, so that points align.
struct ValueFormat {
    enum class Kind : std::uint8_t {
        Shortest,    ///< shortest text that reads back exactly; points aligned by trailing space
        Decimals,    ///< a fixed number of decimals
        Significant, ///< a fixed number of significant digits
        Hex,         ///< the bits
        Bits         ///< the same in twos; of a float sign, exponent and significand apart
    };
    Kind kind = Kind::Shortest;
    int digits = 4;
    friend bool operator==(const ValueFormat&, const ValueFormat&) = default;
};

/// The formats that the format boxes offer.
const std::vector<ValueFormat>& offeredFormats();

/// Writes the values of arrays for the screen. Keeps how many characters the fractions of a column
/// take, so that points stand below each other.
class ValueWriter {
public:
    ValueWriter() = default;
    ValueWriter(ValueFormat format, Numbers numbers) : m_format(format), m_numbers(std::move(numbers)) {}

    /// Looks at up to some thousand values spread over the array; further arrays may follow.
    void measure(const data::Array& array);
    QString text(const data::Array& array, std::uint64_t flat) const;
    /// A number that is no element: a difference.
    QString number(double value) const;
    const Numbers& numbers() const { return m_numbers; }

private:
    QString shortest(const data::Array& array, std::uint64_t flat) const;

    ValueFormat m_format;
    Numbers m_numbers;
    qsizetype m_fraction = 0; ///< characters after the whole part, the point included
};

/// The bits of an element as "0x3fc00000".
QString hexText(const data::Array& array, std::uint64_t flat);
/// "0 01111111 10000000000000000000000"; whole numbers in groups of eight.
QString bitsText(const data::Array& array, std::uint64_t flat);

} // namespace lane
