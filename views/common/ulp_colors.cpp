#include "views/common/ulp_colors.h"

#include "resources/theme/theme.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace lane {

namespace {

bool sameBytes(const data::Array& a, const data::Array& b, std::uint64_t flat) {
    const std::size_t size = sizeOf(a.type);
    return std::memcmp(a.buffer->bytes() + flat * size, b.buffer->bytes() + flat * size, size) == 0;
}

/// Within any of the bounds that are set; with none, bit for bit.
bool within(const ElementDifference& d, double want, const data::Tolerance& tolerance, bool same) {
    if (d.ulp == 0 && (same || tolerance.ulp || tolerance.relative || tolerance.absolute))
        return true;
    if (!d.isNaN && tolerance.ulp && d.ulp <= *tolerance.ulp)
        return true;
    if (d.isNaN || d.isInfinite)
        return false;
    const double size = std::fabs(d.difference);
    return (tolerance.absolute && size <= *tolerance.absolute) ||
           (tolerance.relative && size <= *tolerance.relative * std::fabs(want));
}

} // namespace

ElementDifference differenceAt(const data::Array& got, const data::Array& want, std::uint64_t flat,
                               const data::Tolerance& tolerance) {
    ElementDifference d;
    d.ulp = data::ulpDistance(got, want, flat);
    const double a = got.asDouble(flat), b = want.asDouble(flat);
    const bool bothNaN = std::isnan(a) && std::isnan(b);
    d.isNaN = !bothNaN && (std::isnan(a) || std::isnan(b));
    d.isInfinite = d.ulp != 0 && !d.isNaN && (std::isinf(a) || std::isinf(b));
    d.difference = bothNaN ? 0 : a - b;
    d.isNegative = a < b;
    d.agrees = within(d, b, tolerance, bothNaN || sameBytes(got, want, flat));
    return d;
}

double UlpColors::scaleEnd(ScalarKind type) {
    switch (type) {
    case ScalarKind::Float64: return std::exp2(53);
    case ScalarKind::Float32: return std::exp2(24);
    case ScalarKind::Float16: return std::exp2(11);
    case ScalarKind::BFloat16: return std::exp2(8);
    default: return std::exp2(8 * static_cast<double>(sizeOf(type)));
    }
}

UlpColors::UlpColors(const Theme& theme, ScalarKind type) : m_theme(theme), m_maximum(scaleEnd(type)) {}

double UlpColors::position(double ulp) const {
    return ulp <= 1 ? 0 : std::min(1.0, std::log2(ulp) / std::log2(m_maximum));
}

QColor UlpColors::ember(double ulp) const {
    return m_theme.sample(Theme::Scale::Ember, emberStart + (1 - emberStart) * position(ulp));
}

QColor UlpColors::grey(double ulp, double toleranceUlp) const {
    const double share = toleranceUlp > 1 ? std::min(1.0, std::log2(1 + ulp) / std::log2(1 + toleranceUlp)) : 1;
    return Theme::mix(m_theme.color(Theme::Role::Pane), m_theme.color(Theme::Role::Text3), 0.2 + 0.1 * share);
}

QColor UlpColors::color(const ElementDifference& element, const data::Tolerance& tolerance) const {
    if (element.isNaN || element.isInfinite)
        return m_theme.color(Theme::Role::NaN);
    if (element.ulp == 0)
        return {};
    const auto ulp = static_cast<double>(element.ulp);
    if (element.agrees)
        return grey(ulp, static_cast<double>(tolerance.ulp.value_or(1)));
    return ember(ulp);
}

} // namespace lane
