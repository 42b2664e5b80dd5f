#include "tests/support/sheet_schema.h"

#include <algorithm>
#include <regex>
#include <set>

namespace lane::test {

namespace {

using nlohmann::json;

bool isOfType(const json& value, const std::string& type) {
    if (type == "object")
        return value.is_object();
    if (type == "array")
        return value.is_array();
    if (type == "string")
        return value.is_string();
    if (type == "boolean")
        return value.is_boolean();
    if (type == "null")
        return value.is_null();
    if (type == "integer")
        return value.is_number_integer();
    return type == "number" && value.is_number();
}

struct Checker {
    const json& root;

    std::string type(const json& wanted, const json& value, const std::string& place) const {
        const json list = wanted.is_array() ? wanted : json::array({wanted});
        const bool isOne = std::any_of(list.begin(), list.end(), [&](const json& type) {
            return isOfType(value, type.get<std::string>());
        });
        return isOne ? "" : place + ": another type than " + wanted.dump();
    }

    std::string object(const json& schema, const json& value, const std::string& place) const {
        const json properties = schema.value("properties", json::object());
        for (const json& key : schema.value("required", json::array()))
            if (!value.contains(key.get<std::string>()))
                return place + ": " + key.dump() + " is missing";
        if (value.size() < schema.value("minProperties", std::size_t{0}))
            return place + ": too few entries";
        for (const auto& [key, entry] : value.items()) {
            const std::string at = place + "." + key;
            const json more = schema.value("additionalProperties", json(true));
            if (!properties.contains(key) && more == json(false))
                return at + ": no such key";
            const json of = properties.contains(key) ? properties[key]
                            : more.is_object()       ? more
                                                     : json::object();
            if (std::string problem = check(of, entry, at); !problem.empty())
                return problem;
        }
        return "";
    }

    std::string array(const json& schema, const json& value, const std::string& place) const {
        if (value.size() > schema.value("maxItems", value.size()))
            return place + ": too many items";
        for (std::size_t k = 0; k < value.size() && schema.contains("items"); ++k)
            if (std::string problem =
                    check(schema["items"], value[k], place + "[" + std::to_string(k) + "]");
                !problem.empty())
                return problem;
        return "";
    }

    std::string plain(const json& schema, const json& value, const std::string& place) const {
        if (value.is_number() && schema.contains("minimum") && value < schema["minimum"])
            return place + ": below the minimum";
        if (value.is_number() && schema.contains("maximum") && value > schema["maximum"])
            return place + ": beyond the maximum";
        if (value.is_string() && schema.contains("pattern") &&
            !std::regex_search(value.get<std::string>(),
                               std::regex(schema["pattern"].get<std::string>())))
            return place + ": does not match " + schema["pattern"].dump();
        return "";
    }

    std::string oneOf(const json& forms, const json& value, const std::string& place) const {
        std::string problems;
        std::size_t fitting = 0;
        for (const json& form : forms) {
            const std::string problem = check(form, value, place);
            fitting += problem.empty();
            problems += "\n  " + problem;
        }
        return fitting == 1 ? ""
                            : place + ": fits " + std::to_string(fitting) + " forms" + problems;
    }

    std::string check(const json& schema, const json& value, const std::string& place) const {
        static const std::set<std::string> known{
            "$schema",  "$defs",    "$ref",   "title",      "description", "default",
            "type",     "const",    "enum",   "properties", "required",    "additionalProperties",
            "items",    "maxItems", "oneOf",  "pattern",    "minimum",     "maximum",
            "examples", "minProperties"};
        for (const auto& [key, entry] : schema.items())
            if (!known.contains(key))
                return place + ": the test does not know the keyword " + key;
        std::string problem;
        if (schema.contains("$ref"))
            problem = check(root.at(json::json_pointer(schema["$ref"].get<std::string>().substr(1))),
                            value, place);
        if (problem.empty() && schema.contains("const") && value != schema["const"])
            problem = place + ": is not " + schema["const"].dump();
        if (problem.empty() && schema.contains("enum") &&
            std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
            problem = place + ": is none of " + schema["enum"].dump();
        if (problem.empty() && schema.contains("type"))
            problem = type(schema["type"], value, place);
        if (problem.empty() && schema.contains("oneOf"))
            problem = oneOf(schema["oneOf"], value, place);
        if (problem.empty() && value.is_object())
            problem = object(schema, value, place);
        if (problem.empty() && value.is_array())
            problem = array(schema, value, place);
        return problem.empty() ? plain(schema, value, place) : problem;
    }
};

} // namespace

std::string schemaProblem(const json& root, const json& schema, const json& value,
                          const std::string& place) {
    return Checker{root}.check(schema, value, place);
}

} // namespace lane::test
