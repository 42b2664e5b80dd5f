#pragma once

#include "views/history/history_shown.h"

#include <QWidget>

class QTableWidget;

namespace lane {

class Theme;

/// Two runs beside each other: numbers with their change, what else differs, and the lines of the source.
class ComparisonPane final : public QWidget {
    Q_OBJECT
public:
    ComparisonPane(Theme& theme, QWidget* parent);
    void set(HistoryComparisonPtr comparison);
    const HistoryComparisonPtr& comparison() const { return m_comparison; }
    void retranslate() { fill(); }
    void restyle() { fill(); }

private:
    struct Row {
        QString what, before, after, change;
    };
    std::vector<Row> rows() const;
    void fill();
    void fillNumbers();
    void fillDiff();

    Theme& m_theme;
    HistoryComparisonPtr m_comparison;
    QTableWidget* m_numbers;
    QTableWidget* m_diff;
};

} // namespace lane
