#include "resources/theme/theme.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lane {

namespace {

using Steps = std::array<QRgb, 7>;

constexpr Steps EmberDark{0x241A2E, 0x4B1E57, 0x80235F, 0xB5345A, 0xDF573E, 0xF58F3B, 0xFBD772};
constexpr Steps EmberLight{0xFFF5DA, 0xFDDCA0, 0xF9B25C, 0xEB7C40, 0xCC484B, 0x97295F, 0x561C59};
constexpr Steps DepthDark{0x15242C, 0x173E49, 0x175E68, 0x1B8283, 0x35A697, 0x76CAAF, 0xC4ECCF};
constexpr Steps DepthLight{0xEDF6F1, 0xC7E6D9, 0x92CFBF, 0x57B1A3, 0x268E88, 0x15696A, 0x0B464B};
constexpr Steps BeforeAfterDark{0x4FA0F0, 0x3B75AC, 0x334A63, 0x363A40, 0x5F4532, 0xA66A3A, 0xF2995C};
constexpr Steps BeforeAfterLight{0x1D5FAB, 0x6FA2DA, 0xC5DAF0, 0xF1F1EF, 0xF3D3B6, 0xE09252, 0xA64E0C};
constexpr Steps CategoriesDark{0xC85F3A, 0xDDB12E, 0xEDCDDF, 0x6B66E8, 0x4FA8E0, 0xACDA90, 0x757C85};
constexpr Steps CategoriesLight{0xD96B5A, 0xA98C0C, 0xA6358F, 0x2B2AB8, 0x1690E0, 0x1D5B11, 0x3A3E42};

const Steps& stepsOf(Theme::Scale scale, bool dark) {
    switch (scale) {
    case Theme::Scale::Ember: return dark ? EmberDark : EmberLight;
    case Theme::Scale::Depth: return dark ? DepthDark : DepthLight;
    case Theme::Scale::BeforeAfter: return dark ? BeforeAfterDark : BeforeAfterLight;
    }
    return EmberDark;
}

std::vector<QColor> colors(const Steps& steps) {
    std::vector<QColor> out;
    for (QRgb step : steps)
        out.push_back(QColor::fromRgb(0xFF000000u | step));
    return out;
}

/// WCAG 2 relative luminance.
double luminance(const QColor& c) {
    const auto linear = [](double v) {
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

} // namespace

QColor Theme::mix(const QColor& a, const QColor& b, double share) {
    const auto channel = [share](int x, int y) {
        return static_cast<int>(std::lround(x + (y - x) * share));
    };
    return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()),
                  channel(a.blue(), b.blue()));
}

QColor Theme::sample(Scale scale, double at) const {
    const Steps& steps = stepsOf(scale, isDark());
    const double place = std::clamp(std::isnan(at) ? 0.0 : at, 0.0, 1.0) * double(steps.size() - 1);
    const std::size_t step = std::min(static_cast<std::size_t>(place), steps.size() - 2);
    return mix(QColor::fromRgb(0xFF000000u | steps[step]),
               QColor::fromRgb(0xFF000000u | steps[step + 1]), place - double(step));
}

const std::vector<QColor>& Theme::categories() const {
    static const std::vector<QColor> dark = colors(CategoriesDark), light = colors(CategoriesLight);
    return isDark() ? dark : light;
}

double Theme::contrast(const QColor& a, const QColor& b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

QColor Theme::textOn(const QColor& fill) {
    const QColor dark(0x10, 0x13, 0x18), light(Qt::white);
    return contrast(dark, fill) >= contrast(light, fill) ? dark : light;
}

} // namespace lane
