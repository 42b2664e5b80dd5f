#include "app/cli/history_command.h"

#include "app/cli/commands.h"
#include "app/cli/services.h"
#include "core/data/near_names.h"

#include <chrono>
#include <filesystem>
#include <ctime>
#include <limits>

namespace lane::cli {

namespace {

struct Operation {
    std::string_view name, operands;
    std::size_t least, most;
    Exit (*execute)(const HistoryCall& call);
};

constexpr std::size_t Any = std::numeric_limits<std::size_t>::max();
constexpr Operation Operations[] = {{"list", "", 0, 0, historyList},
                                    {"show", "RUN", 1, 1, historyShow},
                                    {"name", "RUN [NAME]", 1, 2, historyName},
                                    {"compare", "RUN RUN", 2, 2, historyCompare},
                                    {"plot", "", 0, 0, historyPlot},
                                    {"regressions", "", 0, 0, historyRegressions},
                                    {"export", "[RUN…]", 0, Any, historyExport},
                                    {"import", "FILE", 1, 1, historyImport},
                                    {"trace", "RUN FILE", 2, 2, historyTrace},
                                    {"delete", "RUN…", 1, Any, historyDelete},
                                    {"prune", "", 0, 0, historyPrune}};

std::int64_t present() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// "2026-11-28", "2026-11-28T14:00" (here), or how long ago: "90m", "2h", "3d", "2w".
Result<std::int64_t> momentOf(std::string_view option, const std::string& text) {
    constexpr std::int64_t Second = 1'000'000'000;
    const Error bad{"L5005", "`" + std::string(option) + "` has `" + text + "`", "a day (2026-11-28), a moment (2026-11-28T14:00), or how long ago: 90m, 2h, 3d, 2w"};
    if (const std::string_view units = "mhdw"; !text.empty() && units.find(text.back()) != std::string_view::npos) {
        const auto count = numberOf(option, text.substr(0, text.size() - 1), 1);
        if (!count || *count > 100'000)
            return bad;
        constexpr std::int64_t Seconds[] = {60, 3600, 86'400, 604'800};
        return present() - static_cast<std::int64_t>(*count) * Seconds[units.find(text.back())] * Second;
    }
    for (const char* form : {"%Y-%m-%dT%H:%M:%S", "%Y-%m-%dT%H:%M", "%Y-%m-%d"}) {
        std::tm parts{};
        parts.tm_isdst = -1;
        const char* end = strptime(text.c_str(), form, &parts);
        if (end != nullptr && *end == 0)
            return static_cast<std::int64_t>(std::mktime(&parts)) * Second;
    }
    return bad;
}

Result<history::Filter> filterOf(const Arguments& arguments) {
    history::Filter filter;
    filter.kernel = arguments.value("--kernel");
    filter.file = arguments.value("--file");
    filter.device = arguments.value("--device");
    filter.name = arguments.value("--name");
    filter.onlyKept = arguments.has("--kept");
    filter.withCells = arguments.has("--cells");
    for (const auto& [option, into] : {std::pair{"--since", &filter.sinceNs}, {"--until", &filter.untilNs}}) {
        if (!arguments.has(option))
            continue;
        const auto moment = momentOf(option, arguments.value(option));
        if (!moment)
            return moment.error();
        *into = *moment;
    }
    if (arguments.has("--limit")) {
        const auto limit = numberOf("--limit", arguments.value("--limit"), 1);
        if (!limit)
            return limit.error();
        filter.most = *limit;
    }
    return filter;
}

const Operation* operationNamed(const std::string& name) {
    for (const Operation& one : Operations)
        if (one.name == name)
            return &one;
    return nullptr;
}

/// Options that belong to some operations only; the others take any run that there is.
Status checkOptions(const Arguments& arguments, std::string_view operation) {
    constexpr std::pair<std::string_view, std::string_view> Owners[] = {
        {"--pin", "name"}, {"--unpin", "name"},  {"--clear", "name"}, {"--text", "show compare"},
        {"--of", "plot"},  {"--out", "export"},  {"--size", "prune"}, {"--dry-run", "prune"}};
    for (const auto& [option, owners] : Owners)
        if (arguments.has(option) && owners.find(operation) == std::string_view::npos) {
            const std::size_t blank = owners.find(' ');
            std::string of = "`history " + std::string(owners.substr(0, blank)) + "`";
            if (blank != std::string_view::npos)
                of += " and `history " + std::string(owners.substr(blank + 1)) + "`";
            return Error{"L5005", "`" + std::string(option) + "` stands with `history " + std::string(operation) + "`", "it belongs to " + of};
        }
    return Unit{};
}

/// A file that was named must be there: only `import` begins a new history in it.
Status checkFile(const Arguments& arguments, std::string_view operation) {
    const std::string file = arguments.value("--history");
    std::error_code ignored;
    if (!arguments.has("--history") || operation == "import" || std::filesystem::exists(file, ignored))
        return Unit{};
    return Error{"L5007", "there is no history `" + file + "`", "check the name; `lanework-cli history import FILE --history " + file + "` begins a new one"};
}

Exit execute(Console& console, const Arguments& arguments) {
    std::vector<std::string> words = arguments.operands(), names;
    const Operation* operation = operationNamed(words.front());
    for (const Operation& one : Operations)
        names.emplace_back(one.name);
    if (operation == nullptr)
        return console.fail({"L5005", "`history` does not know `" + words.front() + "`", data::nameHint(words.front(), names)});
    words.erase(words.begin());
    if (words.size() < operation->least || words.size() > operation->most)
        return console.fail({"L5004", "`history " + std::string(operation->name) + "` takes " + (operation->operands.empty() ? "no more words" : std::string(operation->operands)),
                             operation->operands.starts_with("RUN") || operation->operands.starts_with("[RUN")
                                 ? "RUN is a number, a name, last, last-1, or the beginning of a uid; `lanework-cli history --help`"
                                 : operation->operands.empty() ? "runs are chosen by options; `lanework-cli history --help`" : "FILE is what `history export --out FILE` has written"});
    for (const Status& status : {checkOptions(arguments, operation->name), checkFile(arguments, operation->name)})
        if (!status)
            return console.fail(status.error());
    const std::string format = arguments.value("--format", "text");
    if (format != "text" && format != "markdown")
        return console.fail({"L5005", "`--format` has `" + format + "`", "text or markdown; --json for all that is known"});
    const auto filter = filterOf(arguments);
    if (!filter)
        return console.fail(filter.error());
    const Settings settings = openSettings(console);
    history::Options options;
    options.maxBytes = static_cast<std::uint64_t>(settings.integer("historySize")) * 1'000'000;
    const std::string file = arguments.value("--history", history::History::standardFile());
    auto history = history::History::canOnlyBeRead(file) ? history::History::openForReading(file, options) : history::History::open(file, options);
    if (!history)
        return console.fail(history.error());
    return operation->execute({console, arguments, *history, words, *filter, format == "markdown"});
}

} // namespace

Result<history::Summary> summaryOf(const HistoryCall& call, const std::string& word) {
    const auto id = call.history.find(word, call.filter);
    if (!id)
        return id.error();
    const auto runs = call.history.list({.id = *id});
    if (!runs)
        return runs.error();
    if (!runs->empty())
        return runs->front();
    return Error{"L3044", "there is no run `" + word + "` in the history", "`lanework-cli history list` shows what there is."};
}

Command historyCommand() {
    return {{"history",
             "list|show|name|compare|plot|regressions|export|import|trace|delete|prune [RUN…]",
             "runs that were kept: lists, compares and plots them, and says which became slower",
             1,
             1'000'000,
             {{"--kernel", "K", "of list, plot, regressions, export: only runs of this kernel"},
              {"--file", "F", "only of this file: its path, or the end of it"},
              {"--device", "cpu|cuda:0|NAME", "only on this device: its id, or a part of its name"},
              {"--name", "TEXT", "only those whose name has this in it"},
              {"--since", "WHEN", "2026-11-28, 2026-11-28T14:00, or how long ago: 2h, 3d, 2w"},
              {"--until", "WHEN", "likewise"},
              {"--limit", "N", "the newest N; of list 30 by default"},
              {"--kept", "", "only those that are named or pinned"},
              {"--cells", "", "also the configurations of sweeps that were not the best"},
              {"--pin", "", "of name: never pruned, without a name too"},
              {"--unpin", "", "of name"},
              {"--clear", "", "of name: takes the name away"},
              {"--text", "source|cuda|ptx", "of show: prints this text; of compare: which are compared, source by default"},
              {"--of", "time|registers|shared|spills|COUNTER", "of plot: what is plotted; time by default"},
              {"--out", "PATH", "of export: the file; standard output without it", false, Writes::File},
              {"--size", "MB", "of prune: the bound; the setting historySize by default"},
              {"--dry-run", "", "of prune: only tells what would go"},
              {"--format", "text|markdown", "how it is written"},
              {"--history", "PATH", "another file than the user's"}}},
            execute};
}

} // namespace lane::cli
