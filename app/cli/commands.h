#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"

#include <vector>

namespace lane::cli {

/// One command: what it takes and what it does. Each has a file of its own.
struct Command {
    CommandSpec spec;
    Exit (*execute)(Console& console, const Arguments& arguments);
};

Command devicesCommand();
Command checkCommand();
Command emitCommand();
Command runCommand();
Command sweepCommand();
Command profileCommand();
Command debugCommand();
Command benchCommand();
Command historyCommand();
Command cacheCommand();
Command explainCommand();
Command fmtCommand();

/// All of them, in the order of the manual.
const std::vector<Command>& allCommands();
/// The words of the manual that are not built yet.
bool isPlannedCommand(std::string_view name);
/// The error L5006 for a command or an option.
Error notBuiltYet(std::string_view what);

} // namespace lane::cli
