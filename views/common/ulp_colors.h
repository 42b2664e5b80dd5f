#pragma once

#include "core/data/compare.h"

#include <QColor>

#include <cstdint>

namespace lane {

class Theme;

/// One element of two arrays of one type and shape, and what is to be said of it.
struct ElementDifference {
    std::uint64_t ulp = 0;
    double difference = 0; ///< got − want, of floats
    bool isNegative = false;
    bool isNaN = false;    ///< one of the two, or both, is NaN and they differ
    bool isInfinite = false;
    bool agrees = true;    ///< within the tolerance
};
ElementDifference differenceAt(const data::Array& got, const data::Array& want, std::uint64_t flat,
                               const data::Tolerance& tolerance);

/// The one rule by which distances get their colours, in tables and in the map: equal is the pane,
/// within tolerance a grey, beyond it ember by log₂, NaN a colour of its own.
class UlpColors {
public:
    UlpColors(const Theme& theme, ScalarKind type);

    /// The dark end of ember is close to the pane: what is beyond tolerance starts above it.
    static constexpr double emberStart = 0.25;
    /// Where the scale ends, in ulp: the significand's range of the type.
    static double scaleEnd(ScalarKind type);
    double maximum() const { return m_maximum; }
    /// 0 … 1 on the logarithmic scale.
    double position(double ulp) const;
    QColor ember(double ulp) const;
    QColor grey(double ulp, double toleranceUlp) const;
    QColor color(const ElementDifference& element, const data::Tolerance& tolerance) const;

private:
    const Theme& m_theme;
    double m_maximum = 1;
};

} // namespace lane
