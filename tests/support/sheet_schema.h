#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace lane::test {

/// Where `value` breaks a JSON schema, or nothing. As much of the language as a schema of ours uses:
/// type, const, enum, properties, required, additionalProperties, minProperties, items, maxItems,
/// oneOf, pattern, minimum, maximum, $ref into $defs; another keyword that constrains is said to be
/// one that this does not know.
std::string schemaProblem(const nlohmann::json& root, const nlohmann::json& schema,
                          const nlohmann::json& value, const std::string& place = "");

} // namespace lane::test
