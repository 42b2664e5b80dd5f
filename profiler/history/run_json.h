#pragma once

#include "core/base/result.h"
#include "profiler/history/run.h"

#include <nlohmann/json.hpp>

namespace lane::history {

using Json = nlohmann::ordered_json;

/// A run as exports and `history show --json` have it (resources/schemas/history.schema.json), without its id. Texts stand
/// as hashes; `samples` says whether each sample is there.
Json toJson(const Run& run, bool samples = true);
/// The same back. Texts are left empty: `texts` gets their hashes. L3046 names what does not fit.
struct TextHashes {
    std::string source, cuda, ptx; ///< empty: there was none
};
Result<Run> fromJson(const Json& json, TextHashes& texts);

} // namespace lane::history
