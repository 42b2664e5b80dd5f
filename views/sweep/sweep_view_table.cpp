// The table beside the sweep's map, and what is saved of both.
#include "views/sweep/sweep_view_state.h"

#include "profiler/sweep/table.h"
#include "resources/theme/theme.h"
#include "views/common/export.h"
#include "views/sweep/sweep_words.h"

#include <QLocale>
#include <QPainter>
#include <QTableWidget>

#include <algorithm>

namespace lane {

void SweepView::fillTable() {
    State& s = *m_state;
    s.table->clear();
    s.table->setRowCount(0);
    if (!s.sweep)
        return;
    const Numbers numbers = Numbers::of(QLocale());
    QStringList headers;
    for (const sweep::Axis& axis : s.sweep->space.axes())
        headers << SweepWords::axis(axis);
    headers << tr("Median") << QStringLiteral("±") << tr("Behind") << tr("Registers") << tr("Occupancy") << tr("State");
    s.table->setColumnCount(static_cast<int>(headers.size()));
    s.table->setHorizontalHeaderLabels(headers);
    std::vector<const sweep::Cell*> cells;
    for (const auto& [number, cell] : s.sweep->cells)
        cells.push_back(&cell);
    std::stable_sort(cells.begin(), cells.end(), [](const auto* a, const auto* b) { return SweepGrid::isBefore(*a, *b); });
    s.table->setRowCount(static_cast<int>(cells.size()));
    const double best = s.sweep->best ? s.sweep->cells.at(*s.sweep->best).median : 0;
    for (int row = 0; row < s.table->rowCount(); ++row) {
        const sweep::Cell& cell = *cells[static_cast<std::size_t>(row)];
        const sweep::Point point = s.sweep->space.at(cell.number);
        QStringList texts;
        for (std::size_t i = 0; i < point.size(); ++i)
            texts << QString::fromStdString(s.sweep->space.value(point, i));
        const auto percent = [](double share, int digits) { return QLocale().toString(share * 100, 'f', digits) + QStringLiteral(" %"); };
        texts << (cell.isMeasured() ? timeText(cell.median, numbers) : QString())
              << (cell.isMeasured() && cell.samples.size() >= 6 ? percent(cell.precision, 1) : QString())
              << (cell.isMeasured() && best > 0 && !cell.isBest ? percent(cell.median / best - 1, 1) : QString())
              << (cell.registers > 0 ? QString::number(cell.registers) : QString()) << (cell.occupancy ? percent(*cell.occupancy, 0) : QString())
              << SweepWords::state(cell);
        for (int column = 0; column < texts.size(); ++column) {
            auto* item = new QTableWidgetItem(texts[column]);
            const bool isWord = column == texts.size() - 1;
            if (!isWord)
                item->setFont(theme().codeFont());
            item->setTextAlignment(Qt::AlignVCenter | (isWord ? Qt::AlignLeft : Qt::AlignRight));
            item->setToolTip(SweepWords::details(*s.sweep, cell, numbers));
            s.table->setItem(row, column, item);
        }
    }
    s.table->resizeColumnsToContents();
}

void SweepView::save() {
    State& s = *m_state;
    if (!s.sweep)
        return;
    const Picture picture{s.map->size(), [this](QPainter& painter) { m_state->map->paintOn(painter); },
                          QString::fromStdString(sweep::csv(*s.sweep))};
    askAndExport(this, s.kernel + QStringLiteral("-sweep"), picture);
}

} // namespace lane
