#include "core/service/settings.h"

#include <cctype>
#include <charconv>
#include <sstream>

namespace lane {

namespace {

constexpr SettingInfo Rows[] = {
#define LANE_SETTING(key, type, fallback, scope, allowed, title, detail)                           \
    {key, SettingInfo::Type::type, fallback, SettingInfo::Scope::scope, allowed, title, detail},
#include "core/service/settings.def"
#undef LANE_SETTING
};

Error wrongValue(const SettingInfo& info, std::string_view text, const std::string& right) {
    return {"L5082", "`" + std::string(text) + "` is no value of `" + std::string(info.key) + "`",
            "It takes " + right + "; the default is `" + std::string(info.fallback) + "`."};
}

std::int64_t word(std::string_view text, int index) {
    std::istringstream words{std::string(text)};
    std::int64_t value = 0;
    for (int i = 0; i <= index; ++i)
        words >> value;
    return value;
}

} // namespace

std::span<const SettingInfo> allSettings() {
    return Rows;
}

const SettingInfo* findSetting(std::string_view key) {
    for (const SettingInfo& info : Rows)
        if (info.key == key)
            return &info;
    return nullptr;
}

std::vector<std::string> SettingInfo::choices() const {
    std::vector<std::string> words;
    std::istringstream stream{std::string(allowed)};
    for (std::string one; type == Type::Choice && stream >> one;)
        words.push_back(one);
    return words;
}

std::int64_t SettingInfo::least() const {
    return word(allowed, 0);
}
std::int64_t SettingInfo::most() const {
    return word(allowed, 1);
}

std::string SettingInfo::variable() const {
    std::string name = "LANE_";
    for (const char c : key) {
        if (std::isupper(static_cast<unsigned char>(c)))
            name += '_';
        name += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    return name;
}

Result<SettingValue> settingFromText(const SettingInfo& info, std::string_view text) {
    switch (info.type) {
    case SettingInfo::Type::Bool:
        for (const auto& [name, value] : {std::pair("true", true), std::pair("false", false),
                                          std::pair("1", true), std::pair("0", false)})
            if (text == name)
                return SettingValue(value);
        return wrongValue(info, text, "`true` or `false`");
    case SettingInfo::Type::Int: {
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error == std::errc() && end == text.data() + text.size() && value >= info.least() &&
            value <= info.most())
            return SettingValue(value);
        return wrongValue(info, text,
                          "a whole number from " + std::to_string(info.least()) + " to " +
                              std::to_string(info.most()));
    }
    case SettingInfo::Type::Choice: {
        std::string names;
        for (const std::string& choice : info.choices()) {
            if (text == choice)
                return SettingValue(choice);
            names += (names.empty() ? "`" : ", `") + choice + "`";
        }
        return wrongValue(info, text, "one of " + names);
    }
    case SettingInfo::Type::Text:
    case SettingInfo::Type::Path:
        break;
    }
    return SettingValue(std::string(text));
}

std::string settingToText(const SettingValue& value) {
    if (const bool* truth = std::get_if<bool>(&value))
        return *truth ? "true" : "false";
    if (const std::int64_t* number = std::get_if<std::int64_t>(&value))
        return std::to_string(*number);
    return std::get<std::string>(value);
}

std::string_view originName(Settings::Origin origin) {
    constexpr std::string_view Names[] = {"default", "user", "workspace", "environment",
                                          "command line"};
    return Names[static_cast<std::size_t>(origin)];
}

} // namespace lane
