#pragma once

#include "app/cli/arguments.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace lane::cli {

/// Looks at every file that the options of a command name for writing (OptionSpec::writes), before the command does
/// anything: it can be written, it is named once, and it is no file that the command reads as its operand. L5009 names
/// the option and says what would be right. `main` asks this for all commands, so none finds out after a long run.
Status checkOutputs(const CommandSpec& spec, const Arguments& arguments);

/// Writes a whole file or none of it, not cut by Ctrl-C; L5009.
Status writeOutput(const std::string& path, std::string_view bytes);
/// What a write inside of core gave, with the code of the command line.
Status asOutput(Status written);

} // namespace lane::cli
