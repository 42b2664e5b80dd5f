#include "core/data/compare.h"
#include "core/data/near_names.h"
#include "core/data/text.h"

#include <charconv>

namespace lane::data {

namespace {
Error toleranceError(std::string_view text, const std::string& what, const std::string& hint = {}) {
    return {"L2026", "Tolerance \"" + quotable(text) + "\": " + what + ".",
            hint.empty() ? "Write exact, unordered, ulp=4, rel=1e-5 or abs=1e-6; join several by commas."
                         : hint};
}

Result<double> bound(std::string_view whole, std::string_view text) {
    double value = 0;
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (ec != std::errc() || end != text.data() + text.size() || !(value >= 0))
        return toleranceError(whole,
                              "\"" + quotable(text) + "\" is no bound; a number from 0 up is");
    return value;
}
} // namespace

Result<Tolerance> Tolerance::parse(std::string_view text) {
    Tolerance tolerance;
    if (trimmed(text).empty() || trimmed(text) == "exact")
        return tolerance;
    for (std::string_view part : split(text, ',')) {
        const std::size_t equals = part.find('=');
        const std::string_view key = trimmed(part.substr(0, equals));
        const std::string_view value = equals == std::string_view::npos
                                           ? std::string_view()
                                           : trimmed(part.substr(equals + 1));
        if (key == "unordered" && equals == std::string_view::npos) {
            tolerance.unordered = true;
            continue;
        }
        if (key != "ulp" && key != "rel" && key != "abs")
            return toleranceError(text,
                                  key == "exact" ? "exact stands alone"
                                                 : "\"" + quotable(key) + "\" is no kind of bound",
                                  nearestName(key, {"exact", "unordered", "ulp", "rel", "abs"}).empty()
                                      ? ""
                                      : nameHint(key, {"exact", "unordered", "ulp", "rel", "abs"}));
        if (key == "ulp") {
            const auto ulp = wholeNumber(value, "L2026", "The ulp of \"" + quotable(text) + "\"");
            if (!ulp)
                return ulp.error();
            tolerance.ulp = *ulp;
            continue;
        }
        const auto number = bound(text, value);
        if (!number)
            return number.error();
        (key == "rel" ? tolerance.relative : tolerance.absolute) = *number;
    }
    return tolerance;
}

std::string Tolerance::toText() const {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ",") + part; };
    if (unordered)
        add("unordered");
    if (ulp)
        add("ulp=" + std::to_string(*ulp));
    if (relative)
        add("rel=" + numberText(*relative));
    if (absolute)
        add("abs=" + numberText(*absolute));
    return text.empty() ? "exact" : text;
}

} // namespace lane::data
