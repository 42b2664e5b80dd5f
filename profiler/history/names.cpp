#include "profiler/history/names.h"

#include <algorithm>
#include <charconv>

namespace lane::history {

namespace {

bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

bool standsForARun(std::string_view name) {
    std::int64_t ignored = 0;
    return isNumber(name, ignored) || isLast(name, ignored);
}

} // namespace

bool isNumber(std::string_view word, std::int64_t& value) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    return error == std::errc() && end == word.data() + word.size();
}

bool isLast(std::string_view word, std::int64_t& back) {
    if (word == "last") {
        back = 0;
        return true;
    }
    return word.starts_with("last-") && isNumber(word.substr(5), back) && back >= 0;
}

Status checkName(std::string_view name) {
    if (std::ranges::any_of(name, isControl))
        return Error{"L3047", "a name cannot have a line break or another control character in it", "Write it on one line."};
    if (name.size() > LongestName)
        return Error{"L3047", "a name of " + std::to_string(name.size()) + " bytes is too long: " + std::to_string(LongestName) + " at most",
                     "Shorten it; the run keeps its whole text anyway."};
    if (standsForARun(name))
        return Error{"L3047", "`" + std::string(name) + "` stands for a run already, as a number or as one before the last",
                     "Take a name with another word in it: `try " + std::string(name) + "`."};
    return Unit{};
}

std::string fittingName(std::string_view name) {
    std::string fitting(name);
    std::ranges::replace_if(fitting, isControl, ' ');
    if (fitting.size() > LongestName) {
        std::size_t end = LongestName;
        while (end > 0 && (static_cast<unsigned char>(fitting[end]) & 0xC0u) == 0x80u) // not amid a letter
            --end;
        fitting.resize(end);
    }
    return standsForARun(fitting) ? "run " + fitting : fitting;
}

} // namespace lane::history
