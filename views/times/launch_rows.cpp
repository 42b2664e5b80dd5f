#include "views/times/launch_rows.h"

#include <algorithm>

namespace lane {

namespace {

const VoiceResult* voiceOf(const RunRecord& run, std::size_t voice) {
    const std::optional<VoiceResult>& result = voice == LaunchRow::Gpu ? run.gpu : run.cpu;
    return result && !result->error && !result->launches.empty() ? &*result : nullptr;
}

std::optional<double> medianOf(const wire::TimeSamples& samples) {
    const auto summary = summarise(samples);
    return summary ? std::optional(summary->median) : std::nullopt;
}

bool isSame(const LaunchRow& row, const wire::LaunchTimes& launch) {
    return row.kernel == launch.kernel && row.grid == launch.grid && row.block == launch.block;
}

/// The row that a launch adds to.
LaunchRow* rowFor(std::vector<LaunchRow>& rows, const wire::LaunchTimes& launch, std::size_t index, bool each) {
    if (each) {
        if (index == rows.size())
            rows.push_back({LaunchRow::Part::Launch, launch.kernel, index + 1, launch.grid, launch.block, {}, {}});
        return isSame(rows[index], launch) ? &rows[index] : nullptr;
    }
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const LaunchRow& row) { return row.kernel == launch.kernel; });
    if (found != rows.end())
        return &*found;
    rows.push_back({LaunchRow::Part::Kernel, launch.kernel, 0, {}, {}, {}, {}});
    return &rows.back();
}

void addVoice(std::vector<LaunchRow>& rows, const VoiceResult& result, std::size_t voice, bool each, bool isFirst) {
    for (std::size_t i = 0; i < result.launches.size(); ++i) {
        LaunchRow* row = rowFor(rows, result.launches[i], i, each);
        if (!row)
            continue;
        if (!each && isFirst)
            ++row->launches;
        if (const auto ns = medianOf(result.launches[i].times))
            row->ns[voice] = row->ns[voice].value_or(0) + *ns;
    }
}

/// What is left of the whole in each voice; below 0 where launches overlapped.
void addRest(std::vector<LaunchRow>& rows, const RunRecord& run) {
    LaunchRow rest{LaunchRow::Part::Rest, {}, 0, {}, {}, {}, {}};
    LaunchRow copies{LaunchRow::Part::Copies, {}, 0, {}, {}, {}, {}};
    LaunchRow overlap{LaunchRow::Part::Overlap, {}, 0, {}, {}, {}, {}};
    for (const std::size_t voice : {LaunchRow::Gpu, LaunchRow::Cpu}) {
        const VoiceResult* result = voiceOf(run, voice);
        const wire::TimeSamples* samples = result ? result->time("kernel") : nullptr;
        const auto whole = samples ? medianOf(*samples) : std::nullopt;
        if (!whole || *whole <= 0)
            continue;
        double sum = 0;
        if (const wire::TimeSamples* moved = result->time("copies")) {
            copies.ns[voice] = medianOf(*moved);
            copies.share[voice] = copies.ns[voice].value_or(0) / *whole;
            sum += copies.ns[voice].value_or(0);
        }
        for (LaunchRow& row : rows) {
            sum += row.ns[voice].value_or(0);
            row.share[voice] = row.ns[voice].value_or(0) / *whole;
        }
        LaunchRow& left = sum > *whole ? overlap : rest;
        left.ns[voice] = *whole - sum;
        left.share[voice] = std::max(0.0, (*whole - sum) / *whole);
    }
    for (const LaunchRow& row : {copies, rest, overlap})
        if (row.ns[LaunchRow::Gpu] || row.ns[LaunchRow::Cpu])
            rows.push_back(row);
}

} // namespace

std::array<bool, 2> voicesWithLaunches(const RunRecord& run) {
    return {voiceOf(run, LaunchRow::Gpu) != nullptr, voiceOf(run, LaunchRow::Cpu) != nullptr};
}

std::vector<LaunchRow> launchRows(const RunRecord& run, bool each) {
    std::vector<LaunchRow> rows;
    bool isFirst = true;
    for (const std::size_t voice : {LaunchRow::Gpu, LaunchRow::Cpu})
        if (const VoiceResult* result = voiceOf(run, voice)) {
            addVoice(rows, *result, voice, each, isFirst);
            isFirst = false;
        }
    if (!rows.empty())
        addRest(rows, run);
    return rows;
}

} // namespace lane
