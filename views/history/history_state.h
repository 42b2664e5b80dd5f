#pragma once

#include "resources/theme/theme.h"
#include "views/common/numbers.h"
#include "views/history/history_view.h"

class QComboBox;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTableView;
class QValueAxis;

namespace lane {

class ChartFrame;
class ComparisonPane;
class FoldingBar;
class HistoryModel;
class NoteStrip;

struct HistoryView::State {
    HistoryPtr history;
    std::size_t chosen = 0;
    std::string chosenKey; ///< of the series: stays chosen when newer runs put others before it
    QString trouble, troubleHint;
    bool isKept = true;
    int layout = -1; ///< of the splitter: 0 the table alone, 1 below the chart, 2 beside it

    FoldingBar* bar = nullptr;
    QComboBox* seriesBox = nullptr;
    QPushButton *compare = nullptr, *open = nullptr, *rename = nullptr, *pin = nullptr, *remove = nullptr, *back = nullptr;
    QPushButton* enlarge = nullptr;
    NoteStrip* strip = nullptr;
    QStackedWidget* pages = nullptr;
    QSplitter* splitter = nullptr;
    ChartFrame* frame = nullptr;
    QValueAxis *xAxis = nullptr, *yAxis = nullptr;
    QTableView* table = nullptr;
    HistoryModel* model = nullptr;
    ComparisonPane* comparison = nullptr;

    const HistorySeries* series() const { return history && chosen < history->all.size() ? &history->all[chosen] : nullptr; }
    /// The first point that is drawn: only the newest are.
    std::size_t firstDrawn() const {
        constexpr std::size_t MostDrawn = 200;
        const std::size_t count = series() ? series()->series.points.size() : 0;
        return count > MostDrawn ? count - MostDrawn : 0;
    }
};

} // namespace lane
