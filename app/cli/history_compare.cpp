#include "app/cli/history_command.h"

#include "app/cli/run_report.h"
#include "core/text_diff/unified_diff.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace lane::cli {

namespace {

using history::Run;

/// A number of both runs.
struct Pair {
    std::string what, before, after, change;
};

std::string plain(double value) {
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%.6g", value);
    return text.data();
}

void addNumber(std::vector<Pair>& pairs, const std::string& what, double before, double after) {
    pairs.push_back({what, plain(before), plain(after), before == after ? "" : before > 0 ? shareText(after / before) : "new"});
}

std::vector<Pair> numbersOf(const Run& a, const Run& b) {
    std::vector<Pair> pairs;
    if (a.resources && b.resources) {
        addNumber(pairs, "registers", a.resources->registers, b.resources->registers);
        addNumber(pairs, "shared bytes", a.resources->sharedBytes + static_cast<double>(a.dynamicSharedBytes), b.resources->sharedBytes + static_cast<double>(b.dynamicSharedBytes));
        addNumber(pairs, "spilled bytes", a.resources->spillStoreBytes + a.resources->spillLoadBytes, b.resources->spillStoreBytes + b.resources->spillLoadBytes);
    }
    for (const history::Counter& one : a.counters) {
        const auto other = std::find_if(b.counters.begin(), b.counters.end(), [&](const history::Counter& c) { return c.key == one.key; });
        if (other != b.counters.end())
            addNumber(pairs, one.key + (one.unit.empty() ? "" : ", " + one.unit), one.value, other->value);
    }
    return pairs;
}

std::string extents(const std::array<std::uint32_t, 3>& d) { return std::to_string(d[0]) + "," + std::to_string(d[1]) + "," + std::to_string(d[2]); }

std::string argumentsText(const Run& run) {
    std::string text;
    for (const history::Argument& one : run.arguments) {
        text += (text.empty() ? "" : ", ") + one.name + "=" + one.value;
        for (const std::uint64_t extent : one.shape)
            text += std::to_string(extent) + " ";
    }
    return text;
}

/// What else is not the same: an edit's own changes, and what makes two times no longer comparable.
std::vector<Pair> differencesOf(const Run& a, const Run& b) {
    std::vector<Pair> pairs;
    const auto add = [&](const char* what, const std::string& before, const std::string& after) {
        if (before != after)
            pairs.push_back({what, before, after, ""});
    };
    add("verdict", std::string(history::verdictKey(a.verdict)), std::string(history::verdictKey(b.verdict)));
    add("grid", extents(a.grid), extents(b.grid));
    add("block", extents(a.block), extents(b.block));
    add("dynamic shared bytes", std::to_string(a.dynamicSharedBytes), std::to_string(b.dynamicSharedBytes));
    add("configuration", a.configuration, b.configuration);
    add("mode", a.mode, b.mode);
    add("most registers", std::to_string(a.maxRegisters), std::to_string(b.maxRegisters));
    add("architecture", a.arch, b.arch);
    add("kernel", a.kernel, b.kernel);
    add("file", a.file, b.file);
    add("device", a.deviceName.empty() ? a.device : a.deviceName, b.deviceName.empty() ? b.device : b.deviceName);
    add("arguments", argumentsText(a), argumentsText(b));
    add("caches", a.isCold ? "cold" : "warm", b.isCold ? "cold" : "warm");
    add("host", a.environment.host, b.environment.host);
    add("driver", a.environment.driver, b.environment.driver);
    add("NVRTC", a.environment.nvrtc, b.environment.nvrtc);
    add("Lanework", a.environment.program, b.environment.program);
    return pairs;
}

struct TimePair {
    std::string voice, what, source;
    profile::Change change;
};

std::vector<TimePair> timesOf(const Run& a, const Run& b, const profile::ChangeRule& rule) {
    std::vector<TimePair> pairs;
    for (const history::Times& one : a.times)
        for (const history::Times& other : b.times)
            if (one.voice == other.voice && one.what == other.what && one.source == other.source) {
                TimePair pair{one.voice, one.what, one.source, profile::changeOf(one.ns, other.ns, rule)};
                profile::addInterval(pair.change, one.ns, other.ns);
                pairs.push_back(std::move(pair));
            }
    return pairs;
}

Json pairsJson(const std::vector<Pair>& pairs) {
    Json json = Json::array();
    for (const Pair& pair : pairs)
        json.push_back({{"what", pair.what}, {"before", pair.before}, {"after", pair.after}});
    return json;
}

std::string fencedDiff(const HistoryCall& call, const std::string& diff) { return call.isMarkdown ? "```diff\n" + diff + "```\n" : diff; }

/// The rule of the series that both are in, which knows how much runs of the same code scatter; else the plain one.
Result<profile::ChangeRule> ruleOf(const HistoryCall& call, const history::Summary& a, const history::Summary& b) {
    if (a.series != b.series)
        return history::SeriesRule().ruleOf(a.device == "cpu");
    const auto series = history::seriesOf(call.history, {.series = a.series});
    if (!series)
        return series.error();
    return series->empty() ? profile::ChangeRule{} : series->front().rule;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

std::string statementOf(const profile::Change& change) {
    switch (change.step) {
    case profile::Step::Slower: return "slower";
    case profile::Step::Faster: return "faster";
    case profile::Step::NoDifference: return "no difference that counts";
    case profile::Step::NotKnown: break;
    }
    return "too few samples";
}

TextTable timeTable(const std::vector<TimePair>& times, const history::Summary& a, const history::Summary& b) {
    TextTable table({"time", " run " + runText(a), " run " + runText(b), " change", " 95 %", " p", "statement"});
    for (const TimePair& pair : times) {
        const profile::Change& c = pair.change;
        table.add({pair.voice + " " + pair.what + " (" + pair.source + ")", durationText(c.before), durationText(c.after), shareText(c.ratio),
                   c.low ? shareText(*c.low) + " … " + shareText(*c.high) : "–", history::pText(c.p),
                   a.series == b.series ? statementOf(c) : "other work"});
    }
    return table;
}

TextTable pairTable(const std::vector<Pair>& pairs, const std::string& title) {
    TextTable table({title, " before", " after", " change"});
    for (const Pair& pair : pairs)
        table.add({pair.what, pair.before, pair.after, pair.change});
    return table;
}

} // namespace

Json changeJson(const profile::Change& change) {
    constexpr const char* Steps[] = {"not known", "no difference", "slower", "faster"};
    Json json{{"before_ns", change.before}, {"after_ns", change.after}, {"ratio", change.ratio},         {"p", change.p},
              {"test", "mann-whitney"},     {"samples", {change.countBefore, change.countAfter}}, {"step", Steps[static_cast<std::size_t>(change.step)]}};
    if (change.low && change.high)
        json["interval"] = {{"confidence", 0.95}, {"low", *change.low}, {"high", *change.high}, {"method", "bootstrap of the medians"}};
    return json;
}

Exit historyCompare(const HistoryCall& call) {
    const auto first = summaryOf(call, call.words[0]), second = summaryOf(call, call.words[1]);
    for (const auto* one : {&first, &second})
        if (!*one)
            return call.console.fail(one->error());
    const auto a = call.history.load(first->id), b = call.history.load(second->id);
    for (const auto* one : {&a, &b})
        if (!*one)
            return call.console.fail(one->error());
    const std::string which = call.arguments.value("--text", "source");
    if (which != "source" && which != "cuda" && which != "ptx")
        return call.console.fail({"L5005", "`--text` has `" + which + "`", "source, cuda or ptx"});
    const auto textOf = [&](const Run& run) -> const std::string& { return which == "source" ? run.source : which == "cuda" ? run.cuda : run.ptx; };
    const auto rule = ruleOf(call, *first, *second);
    if (!rule)
        return call.console.fail(rule.error());
    const std::vector<TimePair> times = timesOf(*a, *b, *rule);
    const std::vector<Pair> numbers = numbersOf(*a, *b), others = differencesOf(*a, *b);
    const std::string diff = unifiedDiff(textOf(*a), textOf(*b), which + " of run " + runText(*first), which + " of run " + runText(*second));

    std::string text = call.heading("run " + runText(*second) + " against run " + runText(*first));
    const auto main = std::find_if(times.begin(), times.end(), [&](const TimePair& pair) {
        const history::Times* of = a->mainTimes();
        return of && pair.voice == of->voice && pair.what == of->what && pair.source == of->source;
    });
    if (first->series != second->series)
        text += "these two are not of one series, and no share says which does better: " + joined(history::seriesDifferences(*a, *b)) + " differ\n";
    else
        text += main == times.end() ? "nothing was timed in both runs alike\n" : a->kernel + ": " + history::changeText(main->change, "run " + runText(*first)) + "\n";
    if (!times.empty())
        text += "\n" + call.table(timeTable(times, *first, *second));
    if (!numbers.empty())
        text += "\n" + call.table(pairTable(numbers, "number"));
    if (!others.empty())
        text += "\n" + call.table(pairTable(others, "differs"));
    text += "\n" + (textOf(*a).empty() || textOf(*b).empty() ? "no " + which + " was kept of " + (textOf(*a).empty() ? "run " + runText(*first) : "run " + runText(*second)) + "\n"
                    : diff.empty()                            ? "the same " + which + "\n"
                                                              : fencedDiff(call, diff));
    call.console.print(text);
    Json json{{"before", summaryJson(*first)}, {"after", summaryJson(*second)}, {"comparable", first->series == second->series}, {"not_comparable_by", history::seriesDifferences(*a, *b)}, {"least_that_counts", rule->least}, {"times", Json::array()}};
    for (const TimePair& pair : times) {
        Json one{{"voice", pair.voice}, {"what", pair.what}, {"source", pair.source}};
        one.update(changeJson(pair.change));
        json["times"].push_back(std::move(one));
    }
    json["numbers"] = pairsJson(numbers);
    json["differs"] = pairsJson(others);
    json["diff"] = {{"of", which}, {"unified", diff}};
    call.console.document(json);
    return Exit::Fine;
}

} // namespace lane::cli
