#pragma once

#include "core/data/fill.h"
#include "core/sheet/sheet_json.h"

namespace lane {

/// An array's source as JSON: {"source": "uniform", "shape": [64, 32], "low": 0, …}. Reading also
/// takes the command line's short text, "uniform:64x32:0:1:7". An entry "type" is left to the
/// caller.
Json jsonOfSource(const data::Source& source);
data::Source readSource(JsonReader& reader, const Json& value, const std::string& place);

} // namespace lane
