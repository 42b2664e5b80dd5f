#include "core/sheet/sheet_keys.h"

namespace lane {

const std::map<std::string, std::vector<std::string>, std::less<>>& runSheetKeys() {
    static const std::map<std::string, std::vector<std::string>, std::less<>> keys{
        {"sheet", {"version", "scenarios"}},
        {"scenario",
         {"name", "kernel", "program", "device", "grid", "block", "mode", "options", "tunables",
          "scalars", "arrays", "shared", "warmup", "repeat", "compare", "tolerance"}},
        {"options", {"boundsChecked", "checked", "maxRegisters"}},
        {"source zeros", {"source", "type", "shape"}},
        {"source values", {"source", "type", "shape", "values"}},
        {"source iota", {"source", "type", "shape", "start", "step"}},
        {"source constant", {"source", "type", "shape", "value"}},
        {"source uniform", {"source", "type", "shape", "low", "high", "seed"}},
        {"source normal", {"source", "type", "shape", "mean", "sd", "seed"}},
        {"source expr", {"source", "type", "shape", "expression"}},
        {"source file", {"source", "type", "path"}},
    };
    return keys;
}

} // namespace lane
