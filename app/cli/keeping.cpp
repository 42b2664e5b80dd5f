#include "app/cli/keeping.h"

#include "app/cli/outputs.h"
#include "app/cli/services.h"
#include "profiler/history/trace.h"

#include <cstdio>

namespace lane::cli {

Keeper::Keeper(Console& console, const Settings& settings, const Arguments& arguments)
    : m_console(console), m_settings(settings), m_isOn(settings.boolean("history") && !arguments.has("--no-history")) {
    m_options.maxBytes = static_cast<std::uint64_t>(settings.integer("historySize")) * 1'000'000;
}

void Keeper::keep(const std::vector<history::Run>& runs) {
    if (!m_isOn || runs.empty())
        return;
    std::fflush(stdout); // who waits for the result has it before the disk is asked for anything
    const auto kept = [&]() -> Status {
        auto history = history::History::open(history::History::standardFile(), m_options);
        if (!history)
            return history.error();
        for (const history::Run& run : runs)
            if (const auto id = history->record(run); !id)
                return id.error();
        return Unit{};
    }();
    if (!kept)
        m_console.note("note: the run is not in the history: " + kept.error().message + " [" + kept.error().code + "]");
}

std::optional<wire::CompileReply> Keeper::compiled(const RunSpec& spec) const {
    const auto request = history::compileOf(spec, spec.arch);
    return request && m_isOn ? openCache(m_settings)->find(*request) : std::nullopt;
}

Status writeTrace(const Arguments& arguments, const history::Run& run) {
    if (!arguments.has("--trace"))
        return Unit{};
    return writeOutput(arguments.value("--trace"), history::traceOf(run));
}

history::Surroundings surroundingsOf(const std::optional<Result<wire::DevicesReply>>& devices) {
    history::Surroundings surroundings;
    surroundings.program = LANE_VERSION;
    if (devices && *devices)
        surroundings.devices = **devices;
    return surroundings;
}

history::FurtherComparisons furtherOf(const std::optional<ComparisonReport>& comparison) {
    if (!comparison)
        return {};
    return {{comparison->against, comparison->arrays}};
}

} // namespace lane::cli
