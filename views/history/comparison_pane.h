#pragma once

#include "views/history/history_shown.h"

#include <QWidget>

class QSplitter;
class QTableWidget;

namespace lane {

class CodeComparison;
class Theme;

/// Two runs beside each other: numbers with their change, what else differs, and their texts.
class ComparisonPane final : public QWidget {
    Q_OBJECT
public:
    ComparisonPane(Theme& theme, QWidget* parent);
    void set(HistoryComparisonPtr comparison);
    const HistoryComparisonPtr& comparison() const { return m_comparison; }
    void retranslate();
    void restyle();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Row {
        QString what, before, after, change;
    };
    std::vector<Row> rows() const;
    void fillNumbers();

    Theme& m_theme;
    HistoryComparisonPtr m_comparison;
    QSplitter* m_splitter = nullptr;
    QTableWidget* m_numbers;
    CodeComparison* m_code;
    int m_layout = 0; ///< 1 one above the other, 2 side by side; a user's border stays until it is another one
};

} // namespace lane
