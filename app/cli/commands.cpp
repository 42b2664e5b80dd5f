#include "app/cli/commands.h"

#include <algorithm>
#include <array>

namespace lane::cli {

const std::vector<Command>& allCommands() {
    static const std::vector<Command> Commands = {
        devicesCommand(), checkCommand(), emitCommand(),    runCommand(), sweepCommand(), profileCommand(), debugCommand(),
        benchCommand(),   historyCommand(), cacheCommand(), explainCommand(), fmtCommand()};
    return Commands;
}

bool isPlannedCommand(std::string_view name) {
    constexpr std::array<std::string_view, 2> Planned = {"verify", "generate"};
    return std::find(Planned.begin(), Planned.end(), name) != Planned.end();
}

Error notBuiltYet(std::string_view what) {
    const bool isCommand = isPlannedCommand(what);
    return {"L5006", "`" + std::string(what) + "` is not built yet",
            isCommand ? "built: devices, check, emit, run, sweep, profile, debug, bench, history, fmt, cache, explain"
                      : "leave it out; `lanework-cli " +
                            std::string(what.substr(0, what.find(' '))) +
                            " --help` lists what there is"};
}

} // namespace lane::cli
