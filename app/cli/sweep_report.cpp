#include "app/cli/sweep_report.h"

#include "app/cli/documents.h"
#include "app/cli/run_report.h"
#include "app/cli/services.h"
#include "app/cli/tables.h"
#include "profiler/sweep/table.h"

#include <algorithm>
#include <cstdio>

namespace lane::cli {

namespace {

using sweep::Cell;
using sweep::CellState;
using sweep::Sweep;

constexpr std::size_t MostLines = 40;

using Row = std::vector<std::string>;

std::string percent(double share, int digits) {
    char text[32];
    std::snprintf(text, sizeof text, "%.*f %%", digits, share * 100);
    return text;
}

std::vector<const Cell*> fastestFirst(const Sweep& sweep) {
    std::vector<const Cell*> cells;
    for (const auto& [number, cell] : sweep.cells)
        if (cell.isMeasured())
            cells.push_back(&cell);
    std::stable_sort(cells.begin(), cells.end(), [](const Cell* a, const Cell* b) { return a->median < b->median; });
    return cells;
}

std::string times(const Sweep& sweep) {
    const std::vector<const Cell*> cells = fastestFirst(sweep);
    if (cells.empty())
        return {};
    const bool isGpu = std::any_of(cells.begin(), cells.end(), [](const Cell* cell) { return cell->registers > 0; });
    std::vector<Row> rows(1);
    for (const sweep::Axis& axis : sweep.space.axes())
        rows[0].push_back(axis.name);
    for (const char* header : {"median", "±", "behind", "samples"})
        rows[0].emplace_back(header);
    if (isGpu)
        rows[0].insert(rows[0].end(), {"registers", "occupancy"});
    rows[0].emplace_back("");
    for (std::size_t i = 0; i < std::min(cells.size(), MostLines); ++i) {
        const Cell& cell = *cells[i];
        Row& row = rows.emplace_back();
        const sweep::Point point = sweep.space.at(cell.number);
        for (std::size_t k = 0; k < point.size(); ++k)
            row.push_back(sweep.space.value(point, k));
        row.push_back(durationText(cell.median));
        row.push_back(cell.samples.size() >= 6 ? percent(cell.precision, 1) : "–");
        row.push_back(cell.isBest ? "" : percent(cell.median / cells[0]->median - 1, 1));
        row.push_back(std::to_string(cell.samples.size()) + (cell.isCached ? " known" : ""));
        if (isGpu) {
            row.push_back(std::to_string(cell.registers));
            row.push_back(cell.occupancy ? percent(*cell.occupancy, 0) + ", " + cell.limiter : "");
        }
        row.emplace_back(cell.isBest ? "*" : cell.isTied ? "=" : " ");
    }
    std::string text = alignedRows(rows);
    if (cells.size() > 1)
        text += sweep.tied().empty() ? "* the fastest\n" : "* the fastest   = tied with it\n";
    if (cells.size() > MostLines)
        text += "  … and " + std::to_string(cells.size() - MostLines) + " slower ones (--json and --format csv have all)\n";
    return text;
}

/// Each reason once, with how many cells it has and one of their messages.
std::string reasons(const Sweep& sweep) {
    std::vector<std::pair<sweep::Reason, std::pair<std::size_t, const Cell*>>> found;
    for (const auto& [number, cell] : sweep.cells) {
        if (cell.reason == sweep::Reason::None)
            continue;
        const auto known = std::find_if(found.begin(), found.end(), [&](const auto& entry) { return entry.first == cell.reason; });
        if (known == found.end())
            found.push_back({cell.reason, {1, &cell}});
        else
            ++known->second.first;
    }
    std::string text;
    for (const auto& [reason, entry] : found) {
        const auto& [count, cell] = entry;
        text += "  " + std::to_string(count) + " " + std::string(sweep::reasonText(reason)) + ": " +
                sweep.space.text(cell->number) + ": " + cell->rule.substr(0, cell->rule.find('\n')) + "\n";
    }
    return text;
}

Json configuration(const Sweep& sweep, std::uint64_t number) {
    Json json = Json::object();
    const sweep::Point point = sweep.space.at(number);
    for (std::size_t i = 0; i < point.size(); ++i)
        json[sweep.space.axes()[i].name] = sweep.space.value(point, i);
    return json;
}

const char* stateWord(CellState state) {
    switch (state) {
    case CellState::Waiting: return "not measured";
    case CellState::Dead: return "not possible";
    case CellState::Failed: return "failed";
    case CellState::Wrong: return "wrong";
    case CellState::Measured: break;
    }
    return "measured";
}

Json cellJson(const Sweep& sweep, const Cell& cell) {
    Json json{{"configuration", configuration(sweep, cell.number)}, {"state", stateWord(cell.state)}};
    if (cell.state != CellState::Dead) {
        json["grid"] = cell.grid;
        json["block"] = cell.block;
    }
    if (cell.reason != sweep::Reason::None) {
        json["reason"] = sweep::reasonText(cell.reason);
        json["rule"] = cell.rule;
    }
    if (cell.isMeasured()) {
        Json time{{"median_ns", cell.median}, {"p5_ns", cell.low}, {"p95_ns", cell.high}};
        if (cell.samples.size() >= 6)
            time["precision"] = cell.precision;
        time["is_precise"] = cell.isPrecise;
        time["samples"] = cell.samples;
        time["source"] = cell.source;
        json["time"] = std::move(time);
        json["cached"] = cell.isCached;
        json["best"] = cell.isBest;
        json["tied"] = cell.isTied;
        if (!cell.isBest && cell.p < 1)
            json["p"] = cell.p;
    }
    if (cell.isMeasured() || cell.state == CellState::Wrong)
        json["verified"] = {{"elements", cell.elements}, {"mismatches", cell.mismatches}, {"max_ulp", cell.maxUlp}};
    if (cell.registers > 0)
        json["resources"] = {{"registers", cell.registers}, {"shared_bytes", cell.sharedBytes}, {"spill_bytes", cell.spillBytes}};
    if (cell.occupancy)
        json["occupancy"] = {{"share", *cell.occupancy}, {"limiter", cell.limiter}};
    if (!cell.note.empty())
        json["note"] = cell.note;
    return json;
}

} // namespace

std::string sweepText(const Console& console, const Sweep& sweep, const sweep::SweepSpec& spec) {
    std::string text = console.bold(spec.scenario.kernel) + " on " + (spec.deviceName.empty() ? spec.device : spec.deviceName) + ", " +
                       std::string(modeName(spec.scenario.mode)) + ", " + sweep::textOf(sweep.strategy) + ", " +
                       std::to_string(sweep.cells.size()) + " of " + std::to_string(sweep.space.size()) + " configurations" +
                       (spec.device == "cpu" ? "" : spec.isCold ? ", caches cold" : ", caches warm") + "\n";
    if (const std::string table = times(sweep); !table.empty())
        text += "\n" + table;
    if (const std::string why = reasons(sweep); !why.empty())
        text += "\nwithout a time:\n" + why;
    char seconds[48];
    std::snprintf(seconds, sizeof seconds, " in %.2f s.\n", sweep.seconds);
    text += "\n" + console.bold(sweep::verdict(sweep)) + "\n" + sweep::counts(sweep) + ", within " + spec.tolerance.toText() + seconds;
    for (const std::string& note : sweep.notes)
        text += console.faint("note: " + note) + "\n";
    if (sweep.isCancelled)
        text += "Stopped: this is what was measured until then.\n";
    return text;
}

Json sweepJson(const Sweep& sweep, const sweep::SweepSpec& spec) {
    constexpr const char* AgainstWords[] = {"cpu", "reference", "own"};
    Json json{{"file", spec.compilation->fileName}, {"kernel", spec.scenario.kernel}, {"device", spec.device}};
    if (!spec.deviceName.empty())
        json["device_name"] = spec.deviceName;
    if (!spec.arch.empty())
        json["arch"] = spec.arch;
    json["mode"] = modeName(spec.scenario.mode);
    json["strategy"] = sweep::textOf(sweep.strategy);
    json["axes"] = Json::array();
    for (const sweep::Axis& axis : sweep.space.axes())
        json["axes"].push_back({{"name", axis.name}, {"values", axis.values}});
    json["size"] = sweep.space.size();
    if (spec.device != "cpu")
        json["cold"] = spec.isCold;
    json["against"] = AgainstWords[static_cast<int>(spec.against)];
    json["tolerance"] = spec.tolerance.toText();
    json["seconds"] = sweep.seconds;
    json["cached"] = sweep.cached;
    json["cancelled"] = sweep.isCancelled;
    if (sweep.best)
        json["best"] = configuration(sweep, *sweep.best);
    json["tied"] = Json::array();
    for (const Cell* cell : sweep.tied())
        json["tied"].push_back(configuration(sweep, cell->number));
    json["cells"] = Json::array();
    for (const auto& [number, cell] : sweep.cells)
        json["cells"].push_back(cellJson(sweep, cell));
    json["curve"] = Json::array();
    for (const sweep::CurvePoint& point : sweep.curve)
        json["curve"].push_back({{"evaluated", point.evaluated}, {"best_ns", point.best}});
    json["notes"] = sweep.notes;
    return json;
}

} // namespace lane::cli
