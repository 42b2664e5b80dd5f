#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/outputs.h"
#include "core/data/near_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <clocale>
#include <cstdio>

using namespace lane;
using namespace lane::cli;

namespace {

void printHelp(Console& console) {
    std::string text = "lanework-cli: kernels without a window\n\n  lanework-cli COMMAND …\n\n";
    for (const Command& command : allCommands()) {
        std::string left = "  " + std::string(command.spec.name);
        left.resize(12, ' ');
        text += left + std::string(command.spec.sentence) + "\n";
    }
    text += "\nlanework-cli COMMAND --help lists the options of a command.\n"
            "Exit status: 0 fine, 1 trouble with the kernel, 2 wrong usage, 3 something is not "
            "there.\n";
    console.print(text);
    console.document({{"help", text}});
}

Error unknownCommand(const std::string& word) {
    std::vector<std::string> known;
    for (const Command& command : allCommands())
        known.emplace_back(command.spec.name);
    if (word.starts_with("-"))
        return {"L5001", "`" + word + "` stands where a command is expected",
                "options stand behind their command; `lanework-cli --help` lists the commands"};
    return {"L5001", "there is no command `" + word + "`", data::nameHint(word, known)};
}

Exit execute(std::vector<std::string> words) {
    const auto isJson = [](const std::string& word) { return word == "--json"; };
    Console console(std::any_of(words.begin(), words.end(), isJson));
    // --json may stand before the command as well as behind it.
    const auto first = std::find_if_not(words.begin(), words.end(), isJson);
    if (first == words.end()) {
        printHelp(console);
        return words.empty() ? Exit::WrongUsage : Exit::Fine;
    }
    std::string name = *first;
    words.erase(first);
    if (name == "help" && !words.empty()) {
        name = words.front();
        words = {"--help"};
    }
    if (name == "--help" || name == "-h" || name == "help") {
        printHelp(console);
        return Exit::Fine;
    }
    if (name == "--version") {
        std::printf("lanework-cli %s\n", LANE_VERSION);
        return Exit::Fine;
    }
    if (isPlannedCommand(name))
        return console.fail(notBuiltYet(name));
    for (const Command& command : allCommands()) {
        if (command.spec.name != name)
            continue;
        const auto arguments = Arguments::read(command.spec, words);
        if (!arguments)
            return console.fail(arguments.error());
        if (arguments->has("--help")) {
            console.print(usageOf(command.spec));
            console.document({{"command", command.spec.name}, {"help", usageOf(command.spec)}});
            return Exit::Fine;
        }
        if (const Status outputs = checkOutputs(command.spec, *arguments); !outputs)
            return console.fail(outputs.error());
        return command.execute(console, *arguments);
    }
    return console.fail(unknownCommand(name));
}

/// Whether all that was printed has arrived: a full disk is told of here only.
bool flushOutput() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

Exit outputLost() {
    return Console(false).fail({"L5009", "the output cannot be written in full",
                                "Check that there is room where standard output goes to."});
}

} // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    // Numbers are written and read in the C locale, whatever the user's is.
    std::setlocale(LC_NUMERIC, "C");
    watchForInterrupts();
    const Exit exit = execute({argv + 1, argv + argc});
    return static_cast<int>(flushOutput() ? exit : outputLost());
}
