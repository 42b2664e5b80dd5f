#pragma once

#include "views/history/history_shown.h"

#include <QWidget>

#include <string_view>

class QCheckBox;
class QComboBox;
class QTableWidget;

namespace lane {

class Theme;
struct ComparedRow;

/// The texts of two runs side by side: the source, the CUDA or the PTX; what differs within a line is marked. Lines far
/// from any change are folded unless all are asked for.
class CodeComparison final : public QWidget {
    Q_OBJECT
public:
    enum Column { NumberBefore, Before, NumberAfter, After, Columns };

    CodeComparison(Theme& theme, QWidget* parent);
    void set(const HistoryComparisonPtr& comparison);
    void retranslate();
    void restyle();

private:
    void fill();
    void addRow(const ComparedRow& row, std::string_view before, std::string_view after);
    void addWords(const QString& words);
    void arrange();
    void stepToChange(int by);

    Theme& m_theme;
    HistoryComparisonPtr m_comparison;
    QComboBox* m_which;
    QCheckBox* m_whole;
    QTableWidget* m_table;
};

} // namespace lane
