#include "core/sheet/sheet_json.h"

#include "core/base/line_index.h"
#include "core/data/near_names.h"
#include "core/sheet/sheet_keys.h"

#include <algorithm>
#include <set>

namespace lane {

namespace {
constexpr std::size_t MaxText = std::size_t{1} << 28;

Error syntaxError(std::string_view text, std::size_t byte, const std::string& what) {
    const LineIndex lines(text);
    const LineColumn at = lines.at(static_cast<std::uint32_t>(byte > 0 ? byte - 1 : 0));
    return {"L3020",
            "Line " + std::to_string(at.line) + ", column " + std::to_string(at.column) + ": " +
                what,
            "A run sheet is JSON: names in quotation marks, commas between entries, none after the "
            "last."};
}

/// What is wrong at a place, byte 1 being the first, in our words: the library's speak of its parts.
std::string whatStandsAt(std::string_view text, std::size_t byte) {
    if (byte == 0 || byte > text.size())
        return "the text ends before it is complete.";
    const char c = text[byte - 1];
    if (static_cast<unsigned char>(c) < 0x20)
        return "a text is not closed, or a control character stands in it.";
    const bool isAscii = static_cast<unsigned char>(c) < 0x7F;
    return (isAscii ? "\"" + std::string(1, c) + "\"" : std::string("a character beyond ASCII")) +
           " cannot stand here.";
}

/// The end of "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while
/// parsing value - unexpected …"; the place is ours to say. It may quote broken UTF-8: only ASCII
/// is kept, so that every message is text.
std::string plainReason(std::string what) {
    for (const std::string_view before : {" - ", ": ", "] "})
        if (const std::size_t at = what.find(before); at != std::string::npos) {
            what.erase(0, at + before.size());
            break;
        }
    std::replace_if(
        what.begin(), what.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; },
        '?');
    return what + ".";
}

const char* typeOf(const Json& value) {
    switch (value.type()) {
    case Json::value_t::object:
        return "an object";
    case Json::value_t::array:
        return "a list";
    case Json::value_t::string:
        return "a text";
    case Json::value_t::boolean:
        return "true or false";
    case Json::value_t::null:
        return "null";
    default:
        return "a number";
    }
}

void printTo(std::string& out, const Json& value, std::size_t indent) {
    const auto isPlain = [](const Json& v) { return !v.is_structured(); };
    if (isPlain(value) || value.empty()) {
        out += value.dump(-1, ' ', false, Json::error_handler_t::replace);
        return;
    }
    const bool isOneLine = value.is_array() && std::all_of(value.begin(), value.end(), isPlain);
    const std::string line = isOneLine ? "" : "\n" + std::string(indent + 2, ' ');
    out += value.is_array() ? '[' : '{';
    bool isFirst = true;
    for (const auto& [key, item] : value.items()) {
        out += isFirst ? "" : isOneLine ? ", " : ",";
        out += line;
        if (value.is_object())
            out += Json(key).dump(-1, ' ', false, Json::error_handler_t::replace) + ": ";
        printTo(out, item, indent + 2);
        isFirst = false;
    }
    out += isOneLine ? "" : "\n" + std::string(indent, ' ');
    out += value.is_array() ? ']' : '}';
}
} // namespace

Result<Json> parseJson(std::string_view text) {
    if (text.size() > MaxText)
        return Error{"L3020", "The run sheet has more than 256 MiB.",
                     "Keep large arrays in .npy files."};
    std::vector<std::set<std::string>> keys;
    std::string twice;
    const auto watch = [&](int, Json::parse_event_t event, Json& parsed) {
        if (event == Json::parse_event_t::object_start)
            keys.emplace_back();
        else if (event == Json::parse_event_t::object_end)
            keys.pop_back();
        else if (event == Json::parse_event_t::key && !keys.back().insert(parsed).second)
            twice = parsed;
        return true;
    };
    try {
        Json value = Json::parse(text, watch);
        if (!twice.empty())
            return Error{"L3026", "The key \"" + twice + "\" stands twice in one object.",
                         "Keep one of them."};
        return value;
    } catch (const Json::parse_error& error) {
        return syntaxError(text, error.byte, whatStandsAt(text, error.byte));
    } catch (const Json::exception& error) {
        return Error{"L3020", "The run sheet does not read: " + plainReason(error.what()),
                     "Numbers beyond the range of a double are written as texts."};
    }
}

std::string printJson(const Json& value) {
    std::string out;
    printTo(out, value, 0);
    return out + "\n";
}

Json jsonOfText(const std::string& text) {
    Json value = Json::parse(text, nullptr, false);
    const bool isSame =
        (value.is_number() || value.is_boolean()) && !value.is_discarded() && value.dump() == text;
    return isSame ? value : Json(text);
}

Json jsonOfTexts(const std::vector<std::string>& texts) {
    Json list = Json::array();
    for (const std::string& text : texts)
        list.push_back(jsonOfText(text));
    return list;
}

void JsonReader::fail(std::string code, const std::string& place, const std::string& what,
                      const std::string& hint) {
    if (!m_error)
        m_error = Error{std::move(code), place + ": " + what, hint};
}

void JsonReader::wrongType(const Json& value, const std::string& place, const std::string& wanted) {
    fail("L3022", place,
         std::string("here stands ") + typeOf(value) + ", and " + wanted + " belongs here.",
         "The keys and their types are listed in run-sheet.schema.json.");
}

bool JsonReader::object(const Json& value, const std::string& place, std::string_view kind) {
    if (!value.is_object()) {
        wrongType(value, place, "an object");
        return false;
    }
    const std::vector<std::string>& known = runSheetKeys().find(kind)->second;
    for (const auto& [key, item] : value.items())
        if (std::find(known.begin(), known.end(), key) == known.end()) {
            fail("L3021", place, "there is no key \"" + key + "\".", data::nameHint(key, known));
            return false;
        }
    return !m_error;
}

const Json* JsonReader::entry(const Json& object, std::string_view key) {
    const auto at = object.find(key);
    return at == object.end() ? nullptr : &*at;
}

const Json* JsonReader::required(const Json& object, const std::string& place,
                                 std::string_view key) {
    const Json* value = entry(object, key);
    if (!value)
        fail("L3024", place, "\"" + std::string(key) + "\" is missing.",
             "Add \"" + std::string(key) + "\".");
    return value;
}

std::string JsonReader::string(const Json& value, const std::string& place) {
    if (value.is_string())
        return value.get<std::string>();
    wrongType(value, place, "a text");
    return {};
}

std::string JsonReader::text(const Json& value, const std::string& place) {
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_number() || value.is_boolean())
        return value.dump();
    wrongType(value, place, "a text, a number or true or false");
    return {};
}

std::vector<std::string> JsonReader::texts(const Json& value, const std::string& place) {
    std::vector<std::string> result;
    if (!value.is_array()) {
        wrongType(value, place, "a list");
        return result;
    }
    for (std::size_t k = 0; k < value.size() && !m_error; ++k)
        result.push_back(text(value[k], place + "[" + std::to_string(k) + "]"));
    return result;
}

bool JsonReader::boolean(const Json& value, const std::string& place) {
    if (value.is_boolean())
        return value.get<bool>();
    wrongType(value, place, "true or false");
    return false;
}

std::uint64_t JsonReader::whole(const Json& value, const std::string& place, std::uint64_t most) {
    if (value.is_number_unsigned() && value.get<std::uint64_t>() <= most)
        return value.get<std::uint64_t>();
    if (value.is_number())
        fail("L3025", place,
             value.dump() + " is not a whole number of the range 0 … " + std::to_string(most) + ".",
             "Write digits only.");
    else
        wrongType(value, place, "a whole number");
    return 0;
}

} // namespace lane
