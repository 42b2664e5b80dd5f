#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lane {

using Json = nlohmann::ordered_json;

/// JSON text to a value; errors name line and column, a key that stands twice in one object is one.
Result<Json> parseJson(std::string_view text);
/// Objects over several lines, lists of plain values on one; ends with a line feed.
std::string printJson(const Json& value);

/// A text as JSON: as a number or a boolean where reading that back gives the same text.
Json jsonOfText(const std::string& text);
Json jsonOfTexts(const std::vector<std::string>& texts);

/// Reads entries and keeps the first error, with its place. After an error every further call gives
/// a default, so that a reader may be written straight down.
class JsonReader {
public:
    const std::optional<Error>& error() const { return m_error; }
    void fail(std::string code, const std::string& place, const std::string& what,
              const std::string& hint);

    /// Whether it is an object, with no keys but those of runSheetKeys() for `kind`.
    bool object(const Json& value, const std::string& place, std::string_view kind);
    /// The entry, or null where there is none.
    static const Json* entry(const Json& object, std::string_view key);
    const Json* required(const Json& object, const std::string& place, std::string_view key);

    std::string string(const Json& value, const std::string& place);
    /// A string, a number or a boolean as the text that it is written with.
    std::string text(const Json& value, const std::string& place);
    std::vector<std::string> texts(const Json& value, const std::string& place);
    bool boolean(const Json& value, const std::string& place);
    std::uint64_t whole(const Json& value, const std::string& place, std::uint64_t most);
    void wrongType(const Json& value, const std::string& place, const std::string& wanted);

private:
    std::optional<Error> m_error;
};

} // namespace lane
