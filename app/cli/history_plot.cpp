#include "app/cli/history_command.h"

#include "app/cli/run_report.h"
#include "core/data/near_names.h"

#include <algorithm>
#include <cmath>

namespace lane::cli {

namespace {

using history::Series;

constexpr std::size_t Rows = 12, MostColumns = 60;

/// A mark a run: its value, and between what it may lie.
struct Mark {
    double value = 0, low = 0, high = 0;
    bool isSlower = false;
};

/// Columns of characters with a logarithmic axis: │ is the interval, ● the median, ▲ a run that was flagged.
std::string chart(const std::vector<Mark>& all, const std::function<std::string(double)>& label) {
    const std::vector<Mark> marks(all.end() - static_cast<std::ptrdiff_t>(std::min(all.size(), MostColumns)), all.end());
    double least = INFINITY, most = 0;
    for (const Mark& mark : marks) {
        least = std::min(least, mark.low);
        most = std::max(most, mark.high);
    }
    if (!(least > 0) || !(most > 0))
        return {};
    const double from = std::log(least) - 0.02, to = std::log(most) + 0.02;
    const auto rowOf = [&](double value) { return static_cast<std::size_t>(std::lround((to - std::log(value)) / (to - from) * static_cast<double>(Rows - 1))); };
    std::vector<std::vector<std::string>> grid(Rows, std::vector<std::string>(marks.size(), " "));
    for (std::size_t i = 0; i < marks.size(); ++i) {
        for (std::size_t row = rowOf(marks[i].high); row <= rowOf(marks[i].low); ++row)
            grid[row][i] = "│";
        grid[rowOf(marks[i].value)][i] = marks[i].isSlower ? "▲" : "●";
    }
    std::string text;
    std::vector<std::string> labels(Rows);
    for (const std::size_t row : {std::size_t{0}, Rows / 2, Rows - 1})
        labels[row] = label(std::exp(to - (to - from) * static_cast<double>(row) / static_cast<double>(Rows - 1)));
    std::size_t width = 0;
    for (const std::string& one : labels)
        width = std::max(width, columnsOf(one));
    for (std::size_t row = 0; row < Rows; ++row) {
        std::string line = std::string(width - columnsOf(labels[row]), ' ') + labels[row] + " ┤";
        for (const std::string& cell : grid[row])
            line += " " + cell;
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

/// A run's value of what is plotted; nothing where it has none.
Result<std::optional<Mark>> markOf(const HistoryCall& call, const history::Point& point, const std::string& of) {
    const history::Summary& run = point.run;
    const auto plain = [](double value) { return std::optional(Mark{value, value, value}); };
    if (of == "time")
        return std::optional(Mark{run.median, run.low.value_or(run.median), run.high.value_or(run.median)});
    for (const auto& [name, value] : {std::pair{"registers", run.registers}, {"shared", run.sharedBytes}, {"spills", run.spillBytes}})
        if (of == name)
            return value ? plain(*value) : std::nullopt;
    const auto whole = call.history.load(run.id);
    if (!whole)
        return whole.error();
    for (const history::Counter& counter : whole->counters)
        if (counter.key == of)
            return plain(counter.value);
    return std::optional<Mark>();
}

std::string titleOf(const Series& series) {
    const history::Summary& last = series.points.back().run;
    return last.kernel + " on " + deviceText(last) + ", " + std::to_string(series.points.size()) + (series.points.size() == 1 ? " run of " : " runs of ") + last.file;
}

std::string stepText(const history::Judged& one, const Series& series) {
    if (one.isRegression)
        return std::string(one.isCreep ? "slower little by little" : "slower") + (one.stands ? "" : ", over since") + " than " + runText(series.points[*one.against].run);
    return one.change.step == profile::Step::Faster ? "faster" : "";
}

TextTable tableOf(const Series& series) {
    TextTable table({" #", "when", " time", " change", " p", " registers", "verdict", "name", ""});
    for (std::size_t i = 0; i < series.points.size(); ++i) {
        const history::Summary& run = series.points[i].run;
        const history::Judged& one = series.judged[i];
        table.add({std::to_string(run.id), whenText(run.timeNs), timeText(run), one.against ? shareText(one.change.ratio) : "–", one.against ? history::pText(one.change.p) : "–",
                   run.registers ? std::to_string(*run.registers) : "–", std::string(history::verdictKey(run.verdict)), nameText(run), stepText(one, series)});
    }
    return table;
}

Json judgedJson(const Series& series, std::size_t at) {
    const history::Judged& one = series.judged[at];
    Json json = summaryJson(series.points[at].run);
    if (one.against) {
        json["against"] = series.points[*one.against].run.id;
        json["change"] = changeJson(one.change);
    }
    json["regression"] = one.isRegression;
    if (one.isRegression) {
        json["little_by_little"] = one.isCreep;
        json["stands"] = one.stands;
    }
    return json;
}

Json seriesJson(const Series& series) {
    const history::Summary& last = series.points.back().run;
    return {{"series", series.key}, {"kernel", last.kernel}, {"file", last.file}, {"device", last.device}, {"least_that_counts", series.rule.least}, {"doubt", series.rule.doubt}, {"spread_of_same_code", series.spread}};
}

std::string ruleText(const Series& series) {
    char text[200];
    const std::string atLeast = series.rule.leastNs > 0 ? " and " + durationText(series.rule.leastNs) : std::string();
    std::snprintf(text, sizeof text, "a run counts as slower from +%.1f %%%s on, where a rank test shows it (p < %g)%s", series.rule.least * 100, atLeast.c_str(), series.rule.doubt,
                  series.spread > 0 ? "; runs of the same code scatter by" : "");
    std::string out = text;
    if (series.spread > 0) {
        std::snprintf(text, sizeof text, " %.1f %%", series.spread * 100);
        out += text;
    }
    return out;
}

} // namespace

Exit historyPlot(const HistoryCall& call) {
    const std::string of = call.arguments.value("--of", "time");
    const auto all = history::seriesOf(call.history, call.filter);
    if (!all)
        return call.console.fail(all.error());
    std::string text;
    Json list = Json::array();
    std::vector<std::string> counters;
    for (const Series& series : *all) {
        std::vector<Mark> marks;
        Json values = Json::array();
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            auto mark = markOf(call, series.points[i], of);
            if (!mark)
                return call.console.fail(mark.error());
            Json one = judgedJson(series, i);
            if (*mark) {
                (*mark)->isSlower = of == "time" && series.judged[i].isRegression;
                marks.push_back(**mark);
                one["value"] = (*mark)->value;
            }
            values.push_back(std::move(one));
        }
        if (marks.empty())
            continue;
        const bool isTime = of == "time";
        text += (text.empty() ? "" : "\n") + call.heading(titleOf(series) + (isTime ? "" : ": " + of));
        const std::string drawn = chart(marks, [&](double value) { return isTime ? durationText(value) : std::to_string(std::llround(value)); });
        if (!drawn.empty() && marks.size() > 1)
            text += call.isMarkdown ? "```\n" + drawn + "```\n\n" : drawn + "\n";
        text += call.table(tableOf(series)) + (call.isMarkdown ? "\n" : "") + call.console.faint(ruleText(series)) + "\n";
        Json json = seriesJson(series);
        json["of"] = of;
        json["runs"] = std::move(values);
        list.push_back(std::move(json));
    }
    if (text.empty() && of != "time")
        return call.console.fail({"L5005", "no run that was timed has `" + of + "`", "time, registers, shared, spills, or a counter's key, as `history show` lists them"});
    call.console.print(text.empty() ? "no timed runs here\n" : text);
    call.console.document({{"series", std::move(list)}});
    return Exit::Fine;
}

Exit historyRegressions(const HistoryCall& call) {
    const auto all = history::seriesOf(call.history, call.filter);
    if (!all)
        return call.console.fail(all.error());
    std::string text;
    Json list = Json::array();
    std::size_t standing = 0, over = 0, runs = 0;
    for (const Series& series : *all) {
        runs += series.points.size();
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            const history::Judged& one = series.judged[i];
            if (!one.isRegression)
                continue;
            ++(one.stands ? standing : over);
            const history::Summary& run = series.points[i].run;
            text += std::string(call.isMarkdown ? "- " : "") + "run " + runText(run) + ", " + run.kernel + " on " + deviceText(run) + ", " + whenText(run.timeNs) + ": " +
                    history::changeText(one.change, "run " + runText(series.points[*one.against].run)) + (one.isCreep ? ", little by little" : "") + (one.stands ? "" : "; over since") + "\n";
            Json json = judgedJson(series, i);
            json["least_that_counts"] = series.rule.least;
            list.push_back(std::move(json));
        }
    }
    text += call.console.bold(std::to_string(standing) + " stand, " + std::to_string(over) + " are over, in " + std::to_string(all->size()) + " series of " + std::to_string(runs) + " timed runs") + "\n";
    call.console.print(text);
    call.console.document({{"regressions", std::move(list)}, {"standing", standing}, {"over", over}, {"series", all->size()}, {"runs", runs}});
    return standing > 0 ? Exit::KernelTrouble : Exit::Fine;
}

} // namespace lane::cli
