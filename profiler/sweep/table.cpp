#include "profiler/sweep/table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <utility>

namespace lane::sweep {

namespace {

std::string shape(const std::array<std::uint32_t, 3>& d) {
    return std::to_string(d[0]) + "x" + std::to_string(d[1]) + "x" + std::to_string(d[2]);
}

std::string number(double value) {
    std::array<char, 32> text;
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), end};
}

const char* stateText(const Cell& cell) {
    switch (cell.state) {
    case CellState::Waiting: return "not measured";
    case CellState::Dead: return "not possible";
    case CellState::Failed: return "failed";
    case CellState::Wrong: return "wrong";
    case CellState::Measured: break;
    }
    return cell.isBest ? "best" : cell.isTied ? "tied" : "measured";
}

/// Three digits, in a unit in which the number is in 1 … 999.
std::string timeText(double ns) {
    const auto [unit, name] = ns < 1e3 ? std::pair{1.0, "ns"} : ns < 1e6 ? std::pair{1e3, "µs"} : ns < 1e9 ? std::pair{1e6, "ms"} : std::pair{1e9, "s"};
    const double value = ns / unit;
    char text[48];
    std::snprintf(text, sizeof text, "%.*f %s", value < 10 ? 2 : value < 100 ? 1 : 0, value, name);
    return text;
}

std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos)
        return text;
    std::string result = "\"";
    for (const char c : text)
        result += c == '"' ? std::string("\"\"") : std::string(1, c);
    return result + "\"";
}

std::string barred(std::string text) {
    for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
        text.insert(at, "\\");
    return text;
}

} // namespace

Table tableOf(const Sweep& sweep) {
    Table table;
    for (const Axis& axis : sweep.space.axes())
        table.headers.push_back(axis.name);
    for (const char* header : {"grid", "block", "state", "median_ns", "p5_ns", "p95_ns", "precision", "samples", "p",
                               "source", "registers", "spill_bytes", "shared_bytes", "occupancy", "limiter",
                               "mismatches", "max_ulp", "cached", "reason", "rule"})
        table.headers.emplace_back(header);
    for (const auto& [id, cell] : sweep.cells) {
        std::vector<std::string>& row = table.rows.emplace_back();
        const Point point = sweep.space.at(id);
        for (std::size_t i = 0; i < point.size(); ++i)
            row.push_back(sweep.space.value(point, i));
        const bool isMeasured = cell.isMeasured(), wasRun = isMeasured || cell.state == CellState::Wrong;
        const bool hasPlace = cell.state != CellState::Dead;
        const auto when = [](bool is, std::string text) { return is ? std::move(text) : std::string(); };
        row.push_back(when(hasPlace, shape(cell.grid)));
        row.push_back(when(hasPlace, shape(cell.block)));
        row.push_back(stateText(cell));
        row.push_back(when(isMeasured, number(cell.median)));
        row.push_back(when(isMeasured, number(cell.low)));
        row.push_back(when(isMeasured, number(cell.high)));
        row.push_back(when(isMeasured && cell.samples.size() >= 6, number(cell.precision)));
        row.push_back(when(isMeasured, std::to_string(cell.samples.size())));
        row.push_back(when(isMeasured && !cell.isBest && cell.p < 1, number(cell.p)));
        row.push_back(cell.source);
        const bool hasCode = cell.registers > 0;
        row.push_back(when(hasCode, std::to_string(cell.registers)));
        row.push_back(when(hasCode, std::to_string(cell.spillBytes)));
        row.push_back(when(hasCode, std::to_string(cell.sharedBytes)));
        row.push_back(cell.occupancy ? number(*cell.occupancy) : "");
        row.push_back(cell.limiter);
        row.push_back(when(wasRun, std::to_string(cell.mismatches)));
        row.push_back(when(wasRun, std::to_string(cell.maxUlp)));
        row.push_back(when(isMeasured, cell.isCached ? "yes" : "no"));
        row.push_back(std::string(reasonText(cell.reason)));
        row.push_back(cell.rule);
    }
    return table;
}

std::string csv(const Sweep& sweep) {
    const Table table = tableOf(sweep);
    std::string text;
    const auto line = [&](const std::vector<std::string>& row) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i ? "," : "") + quoted(row[i]);
        text += "\n";
    };
    line(table.headers);
    for (const auto& row : table.rows)
        line(row);
    return text;
}

std::string markdown(const Sweep& sweep, const std::string& title) {
    std::string text = "## " + title + "\n\n" + verdict(sweep) + "\n\n" + counts(sweep) + ".\n\n|";
    for (const Axis& axis : sweep.space.axes())
        text += " " + barred(axis.name) + " |";
    text += " block | time | ± | registers | occupancy | |\n|";
    for (std::size_t i = 0; i < sweep.space.axes().size() + 6; ++i)
        text += i + 1 < sweep.space.axes().size() + 6 ? " ---: |" : " --- |";
    text += "\n";
    for (const auto& [id, cell] : sweep.cells) {
        const Point point = sweep.space.at(id);
        text += "|";
        for (std::size_t i = 0; i < point.size(); ++i)
            text += " " + barred(sweep.space.value(point, i)) + " |";
        const bool isMeasured = cell.isMeasured();
        char precision[32] = "";
        if (isMeasured && cell.samples.size() >= 6)
            std::snprintf(precision, sizeof precision, "%.1f %%", cell.precision * 100);
        text += " " + (cell.state == CellState::Dead ? "" : shape(cell.block)) + " | " +
                (isMeasured ? timeText(cell.median) : "") + " | " + precision + " | " +
                (cell.registers ? std::to_string(cell.registers) : "") + " | " +
                (cell.occupancy ? std::to_string(std::lround(*cell.occupancy * 100)) + " %" : "") + " | " +
                (isMeasured ? cell.isBest ? "**best**" : cell.isTied ? "tied" : "" : std::string(reasonText(cell.reason))) +
                " |\n";
    }
    return text;
}

std::string verdict(const Sweep& sweep) {
    if (!sweep.best)
        return sweep.isCancelled ? "Stopped before anything was measured." : "No configuration could be measured.";
    const Cell& best = sweep.cells.at(*sweep.best);
    std::string text = sweep.space.text(best.number) + ": " + timeText(best.median);
    const auto tied = sweep.tied();
    if (tied.empty())
        return text + (sweep.isCancelled ? ", the fastest until it was stopped." : ", the fastest.");
    constexpr std::size_t MostNamed = 4;
    text += ", tied with ";
    for (std::size_t i = 0; i < std::min(tied.size(), MostNamed); ++i)
        text += (i ? "; " : "") + sweep.space.text(tied[i]->number);
    if (tied.size() > MostNamed)
        text += " and " + std::to_string(tied.size() - MostNamed) + " more";
    return text + ": no difference that counts was shown by " + std::to_string(best.samples.size()) + " samples each.";
}

std::string counts(const Sweep& sweep) {
    std::string text = std::to_string(sweep.count(CellState::Measured)) + " measured and verified";
    const auto add = [&](CellState state, const char* what) {
        if (const std::uint64_t n = sweep.count(state))
            text += ", " + std::to_string(n) + " " + what;
    };
    add(CellState::Wrong, "wrong");
    add(CellState::Failed, "failed");
    add(CellState::Dead, "not possible");
    add(CellState::Waiting, "not measured");
    if (sweep.cached > 0)
        text += ", " + std::to_string(sweep.cached) + " known before";
    return text;
}

} // namespace lane::sweep
