#pragma once

#include <map>
#include <string>
#include <vector>

namespace lane {

/// The keys of every kind of object of a run sheet, which the reader holds to: "sheet", "scenario",
/// "options", and of sources by their kind "source iota". The schema must have the same.
const std::map<std::string, std::vector<std::string>, std::less<>>& runSheetKeys();

} // namespace lane
