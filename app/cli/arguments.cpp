#include "app/cli/arguments.h"

#include "core/data/near_names.h"


#include <algorithm>
#include <charconv>

namespace lane::cli {

namespace {

constexpr OptionSpec Common[] = {{"--json", "", "prints one JSON document"},
                                 {"--help", "", "prints this text"}};

const OptionSpec* findOption(const CommandSpec& spec, std::string_view name) {
    for (const OptionSpec& option : spec.options)
        if (option.name == name)
            return &option;
    for (const OptionSpec& option : Common)
        if (option.name == name)
            return &option;
    return nullptr;
}

Error unknownOption(const CommandSpec& spec, const std::string& word) {
    std::vector<std::string> known;
    for (const OptionSpec& option : spec.options)
        known.emplace_back(option.name);
    for (const OptionSpec& option : Common)
        known.emplace_back(option.name);
    return {"L5002", "`" + std::string(spec.name) + "` has no option `" + word + "`",
            data::nameHint(word, known)};
}

Error wrongOperands(const CommandSpec& spec, std::size_t count, const std::string& word) {
    const std::string form = "lanework-cli " + std::string(spec.name) +
                             (spec.operands.empty() ? "" : " " + std::string(spec.operands));
    if (count < spec.minOperands)
        return {"L5004", "`" + std::string(spec.name) + "` needs " + std::string(spec.operands),
                form};
    return {"L5004", "`" + std::string(spec.name) + "` does not take `" + word + "`", form};
}

} // namespace

Result<Arguments> Arguments::read(const CommandSpec& spec, std::span<const std::string> words) {
    Arguments result;
    bool onlyOperands = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (onlyOperands || !word.starts_with("-") || word == "-") {
            result.m_operands.push_back(word);
            continue;
        }
        if (word == "--") {
            onlyOperands = true;
            continue;
        }
        const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
        const std::string name = word.substr(0, equals);
        const OptionSpec* option = findOption(spec, name);
        if (option == nullptr)
            return unknownOption(spec, name);
        std::vector<std::string>& values = result.m_values[name];
        if (!values.empty() && !option->isRepeatable && !option->value.empty())
            return Error{"L5005", "`" + name + "` was given twice", "give it once"};
        if (option->value.empty()) {
            if (equals != std::string::npos)
                return Error{"L5005", "`" + name + "` takes no value", "write " + name};
            values.emplace_back();
        } else if (equals != std::string::npos) {
            values.push_back(word.substr(equals + 1));
        } else if (i + 1 < words.size() && !words[i + 1].starts_with("--")) {
            values.push_back(words[++i]);
        } else {
            return Error{"L5003", "`" + name + "` needs a value",
                         "write " + name + " " + std::string(option->value)};
        }
    }
    const std::size_t count = result.m_operands.size();
    if (!result.has("--help") && (count < spec.minOperands || count > spec.maxOperands))
        return wrongOperands(spec, count,
                             count > spec.maxOperands ? result.m_operands[spec.maxOperands] : "");
    return result;
}

std::string Arguments::value(std::string_view option, std::string_view fallback) const {
    const auto found = m_values.find(std::string(option));
    return found == m_values.end() ? std::string(fallback) : found->second.back();
}

const std::vector<std::string>& Arguments::values(std::string_view option) const {
    static const std::vector<std::string> None;
    const auto found = m_values.find(std::string(option));
    return found == m_values.end() ? None : found->second;
}

Arguments Arguments::with(const std::string& option, std::vector<std::string> values) const {
    Arguments other = *this;
    if (values.empty())
        other.m_values.erase(option);
    else
        other.m_values[option] = std::move(values);
    return other;
}

std::string usageOf(const CommandSpec& spec) {
    std::string text = "lanework-cli " + std::string(spec.name);
    if (!spec.operands.empty())
        text += " " + std::string(spec.operands);
    text += "\n  " + std::string(spec.sentence) + "\n\n";
    constexpr std::size_t Column = 32;
    const auto add = [&](const OptionSpec& option) {
        std::string left = "  " + std::string(option.name);
        if (!option.value.empty())
            left += " " + std::string(option.value);
        left.resize(std::max<std::size_t>(left.size() + 2, Column), ' ');
        text += left;
        for (const char c : option.sentence)
            text += c == '\n' ? "\n" + std::string(Column, ' ') : std::string(1, c);
        text += "\n";
    };
    std::for_each(spec.options.begin(), spec.options.end(), add);
    std::for_each(std::begin(Common), std::end(Common), add);
    return text;
}

Result<std::uint64_t> numberOf(std::string_view option, std::string_view text,
                               std::uint64_t least) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size() && value >= least)
        return value;
    return Error{"L5005", "`" + std::string(option) + "` has `" + std::string(text) + "`",
                 "a whole number from " + std::to_string(least) + " on"};
}

Result<std::pair<std::string, std::string>> pairOf(std::string_view option, std::string_view text,
                                                   std::string_view form) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return Error{"L5005", "`" + std::string(option) + "` has `" + std::string(text) + "`",
                     "write " + std::string(option) + " " + std::string(form)};
    return std::pair{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

std::vector<std::string> splitAt(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t at = text.find(separator);
        parts.emplace_back(text.substr(0, at));
        if (at == std::string_view::npos)
            return parts;
        text.remove_prefix(at + 1);
    }
}

} // namespace lane::cli
