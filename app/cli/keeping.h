#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/run_report.h"
#include "core/service/settings.h"
#include "profiler/history/history.h"
#include "profiler/session/recording.h"

namespace lane::cli {

/// The switch that every command which runs something has.
inline constexpr OptionSpec NoHistory{"--no-history", "", "keeps nothing of it in the history"};

/// Keeps what a command has run in the user's history, once all that was to be printed is out. What goes wrong with that
/// is a note on standard error: it changes no status.
class Keeper {
public:
    Keeper(Console& console, const Settings& settings, const Arguments& arguments);
    bool isOn() const { return m_isOn; }
    void keep(const std::vector<history::Run>& runs);

    /// PTX and resources of a run on a GPU, from the cache.
    std::optional<wire::CompileReply> compiled(const RunSpec& spec) const;

private:
    Console& m_console;
    const Settings& m_settings;
    bool m_isOn;
    history::Options m_options;
};

/// The option of commands that can write what they ran as a trace.
inline constexpr OptionSpec TraceOption{"--trace", "FILE", "writes it as a trace for ui.perfetto.dev or chrome://tracing", false, Writes::File};
/// Writes a run as a trace, where --trace names a file; L5009.
Status writeTrace(const Arguments& arguments, const history::Run& run);

history::Surroundings surroundingsOf(const std::optional<Result<wire::DevicesReply>>& devices);
history::FurtherComparisons furtherOf(const std::optional<ComparisonReport>& comparison);

} // namespace lane::cli
