#pragma once

#include "views/history/history_shown.h"
#include "views/view/view.h"

#include <QList>

#include <memory>

class QPainter;

namespace lane {

/// Runs of the kernel over time: a chart of medians with their intervals and what became slower, a table, two runs beside each
/// other. Reads and keeps nothing itself.
class HistoryView final : public View {
    Q_OBJECT
public:
    explicit HistoryView(const ViewContext& context, QWidget* parent = nullptr);
    ~HistoryView() override;

    /// Null or without runs: there are none. What was selected stays selected where it is still there.
    void setHistory(const HistoryPtr& history);
    const HistoryPtr& history() const;
    /// Why there is nothing to show; empty: there is.
    void setTrouble(const QString& message, const QString& hint);
    /// The runs are not kept any more: a setting says so.
    void setKept(bool kept);
    /// Shows two runs beside each other until the user goes back.
    void setComparison(const HistoryComparisonPtr& comparison);
    void select(const QList<qint64>& ids);
    QList<qint64> selected() const;

Q_SIGNALS:
    /// It came into sight: what it shows may be old.
    void shown();
    void compareRequested(qint64 before, qint64 after);
    void nameRequested(qint64 id, const QString& name);
    void pinRequested(const QList<qint64>& ids, bool pinned);
    void deleteRequested(const QList<qint64>& ids);
    void openRequested(qint64 id);

protected:
    void retranslate() override;
    void restyle() override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildBar();
    void buildChart();
    void buildTable();
    void showSeries();
    void fillSeriesBox();
    void fitSeriesBox();
    void fillChart();
    void colorSeries();
    void paintUnderlay(QPainter& painter);
    void paintOverlay(QPainter& painter);
    void paintTicks(QPainter& painter);
    void writeVerdict();
    void updateButtons();
    void compare();
    void closeComparison();
    void enlarge();
    void arrange();

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
