#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/tables.h"
#include "profiler/history/series.h"

namespace lane::cli {

/// What every operation of `history` is given.
struct HistoryCall {
    Console& console;
    const Arguments& arguments;
    history::History& history;
    std::vector<std::string> words; ///< behind the operation's name
    history::Filter filter;
    bool isMarkdown = false;

    std::string table(const TextTable& table) const { return isMarkdown ? table.markdown() : table.text(); }
    std::string heading(const std::string& text) const { return isMarkdown ? "## " + onOneLine(text) + "\n\n" : console.bold(onOneLine(text)) + "\n"; }
};

// Operations; each gives the status.
Exit historyList(const HistoryCall& call);
Exit historyShow(const HistoryCall& call);
Exit historyCompare(const HistoryCall& call);
Exit historyPlot(const HistoryCall& call);
Exit historyRegressions(const HistoryCall& call);
Exit historyName(const HistoryCall& call);
Exit historyDelete(const HistoryCall& call);
Exit historyExport(const HistoryCall& call);
Exit historyTrace(const HistoryCall& call);
Exit historyImport(const HistoryCall& call);
Exit historyPrune(const HistoryCall& call);

// Words that several of them share.
/// "2026-11-28 14:03:05", here.
std::string whenText(std::int64_t timeNs);
/// "2026-11-28T13:03:05.123Z"
std::string isoText(std::int64_t timeNs);
/// "1.23 ms ±0.9 %"; "not timed".
std::string timeText(const history::Summary& run);
std::string deviceText(const history::Summary& run);
/// "baseline, pinned"
std::string nameText(const history::Summary& run);
/// "12", or "12 (baseline)".
std::string runText(const history::Summary& run);
Json summaryJson(const history::Summary& run);
Json changeJson(const profile::Change& change);
/// "+13.2 %", "−2.0 %"
std::string shareText(double ratio);
/// A run that a word names, with its summary.
Result<history::Summary> summaryOf(const HistoryCall& call, const std::string& word);

} // namespace lane::cli
