#pragma once

#include "views/common/numbers.h"
#include "views/history/history_shown.h"

#include <QCoreApplication>

namespace lane {

/// What the history says, in the language of the moment.
class HistoryWords {
    Q_DECLARE_TR_FUNCTIONS(HistoryWords)
public:
    static QString verdict(history::Verdict verdict);
    static QString kind(const std::string& kind);
    /// Of history::seriesDifferences(): "arguments, device".
    static QString parts(const std::vector<std::string>& names);
    /// "NVIDIA H100", "CPU reference"
    static QString device(const history::Run& run);
    /// "NVIDIA H100 · N = 1000 · cold caches"
    static QString series(const HistorySeries& series, const Numbers& numbers);
    /// "5", "5 (baseline)"
    static QString run(const history::Summary& run);
    static QString run(const history::Run& run);
    /// "+13.2 %", with the minus of the screen.
    static QString change(double ratio, const Numbers& numbers);
    static QString p(double p, const Numbers& numbers);
    /// "Run 6 is 13.2 % slower than run 5", "No difference between … is shown".
    static QString statement(const profile::Change& change, const QString& before, const QString& after, const Numbers& numbers);
    /// "Mann–Whitney, p < 0.001, 60 against 60 samples"
    static QString test(const profile::Change& change, const Numbers& numbers);
    static QString when(std::int64_t timeNs);
};

} // namespace lane
