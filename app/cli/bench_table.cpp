#include "app/cli/bench_table.h"

#include "app/cli/run_report.h"
#include "app/cli/tables.h"
#include "core/data/near_names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace lane::cli {

namespace {

using Row = std::vector<std::string>;

std::string ratioText(const std::optional<TimeSummary>& cpu,
                      const std::optional<TimeSummary>& gpu) {
    if (!cpu || !gpu || gpu->median <= 0)
        return "–";
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g×", cpu->median / gpu->median);
    return text.data();
}

std::string timeCell(const std::optional<TimeSummary>& time) {
    return time ? durationText(time->median) : "not measured";
}

Row heading(const BenchTable& table) {
    if (table.gpu.empty())
        return {"elements", "CPU reference"};
    return {"elements",     "CPU reference", "GPU kernel", "GPU with copies",
            "CPU / kernel", "CPU / all",     "agree"};
}

Row cells(const BenchTable& table, const ScalingPoint& p) {
    Row row = {std::to_string(p.elements), timeCell(p.cpu)};
    if (!table.gpu.empty())
        row.insert(row.end(),
                   {timeCell(p.gpuKernel), timeCell(p.gpuTotal), ratioText(p.cpu, p.gpuKernel),
                    ratioText(p.cpu, p.gpuTotal), p.agree ? (*p.agree ? "yes" : "NO") : "–"});
    return row;
}

std::string markdown(const std::vector<Row>& rows) {
    std::string text;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (const std::string& cell : rows[r])
            text += "| " + cell + " ";
        text += "|\n";
        if (r == 0) {
            for (std::size_t i = 0; i < rows[r].size(); ++i)
                text += "|---:";
            text += "|\n";
        }
    }
    return text;
}

std::string crossingText(const BenchTable& table, bool endToEnd) {
    const std::string what = endToEnd ? "with copies" : "kernel alone";
    if (const auto crossing = crossingPoint(table.points, endToEnd))
        return "crossing point, " + what + ": " + std::to_string(std::llround(*crossing)) +
               " elements\n";
    return "crossing point, " + what + ": none between these sizes\n";
}

std::string footer(const BenchTable& table) {
    std::string text = "sizes: " + table.mapping + "; medians; CPU: " + table.cpuName + "\n";
    if (table.gpu.empty())
        return text + "GPU: not measured: " + table.gpuMissing + "\n";
    text += "GPU: " + table.gpu + " " + table.gpuName + "\n" + crossingText(table, false) +
            crossingText(table, true);
    for (const ScalingPoint& p : table.points)
        if (!p.note.empty())
            text += std::to_string(p.elements) + ": " + p.note + "\n";
    return text;
}

/// Nanoseconds, an empty field for what was not measured.
std::string csv(const BenchTable& table) {
    std::string text = "elements,cpu_ns,gpu_kernel_ns,gpu_total_ns,agree\n";
    const auto field = [](const std::optional<TimeSummary>& time) {
        return time ? std::to_string(std::llround(time->median)) : std::string();
    };
    for (const ScalingPoint& p : table.points)
        text += std::to_string(p.elements) + "," + field(p.cpu) + "," + field(p.gpuKernel) + "," +
                field(p.gpuTotal) + "," + (p.agree ? (*p.agree ? "true" : "false") : "") + "\n";
    return text;
}

void addTime(Json& json, const char* key, const std::optional<TimeSummary>& time) {
    if (time)
        json[key] = {{"median_ns", time->median},
                     {"min_ns", time->minimum},
                     {"max_ns", time->maximum},
                     {"count", time->count}};
}

} // namespace

Result<TableFormat> formatNamed(std::string_view name) {
    static const std::vector<std::string> Names = {"table", "csv", "json", "markdown"};
    const auto found = std::find(Names.begin(), Names.end(), name);
    if (found == Names.end())
        return Error{"L5005", "`--format` has `" + std::string(name) + "`",
                     data::nameHint(name, Names)};
    return static_cast<TableFormat>(found - Names.begin());
}

Json tableJson(const BenchTable& table) {
    Json json = {{"file", table.file},
                 {"kernel", table.kernel},
                 {"mode", table.mode},
                 {"sizes", table.mapping},
                 {"cpu", table.cpuName}};
    if (table.gpu.empty())
        json["gpu_missing"] = table.gpuMissing;
    else
        json["gpu"] = {{"id", table.gpu}, {"name", table.gpuName}};
    json["points"] = Json::array();
    for (const ScalingPoint& p : table.points) {
        Json point = {{"elements", p.elements}};
        addTime(point, "cpu", p.cpu);
        addTime(point, "gpu_kernel", p.gpuKernel);
        addTime(point, "gpu_total", p.gpuTotal);
        if (p.agree)
            point["agree"] = *p.agree;
        if (!p.note.empty())
            point["note"] = p.note;
        json["points"].push_back(std::move(point));
    }
    if (const auto kernel = crossingPoint(table.points, false))
        json["crossing_kernel"] = *kernel;
    if (const auto total = crossingPoint(table.points, true))
        json["crossing_total"] = *total;
    return json;
}

std::string tableText(const BenchTable& table, TableFormat format) {
    std::vector<Row> rows = {heading(table)};
    for (const ScalingPoint& p : table.points)
        rows.push_back(cells(table, p));
    switch (format) {
    case TableFormat::Csv:
        return csv(table);
    case TableFormat::Json:
        return tableJson(table).dump(2) + "\n";
    case TableFormat::Markdown: {
        std::string notes = footer(table);
        for (std::size_t at = notes.find('\n'); at + 1 < notes.size();
             at = notes.find('\n', at + 4))
            notes.insert(at, "  ");
        return "## " + table.kernel + "\n\n" + markdown(rows) + "\n" + notes;
    }
    case TableFormat::Text:
        break;
    }
    return table.kernel + ", " + table.mode + "\n\n" + alignedRows(rows) + "\n" + footer(table);
}

} // namespace lane::cli
