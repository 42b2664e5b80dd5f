#pragma once

#include "views/history/history_shown.h"

#include <QAbstractTableModel>

namespace lane {

class Theme;

/// Runs of one series, the newest first. The name is edited in place; the owner keeps it.
class HistoryModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { Number, When, Name, Time, Change, P, Verdict, Registers, Spread, Kind, Columns };
    static bool isNumber(int column) { return column == Number || column == Time || column == Change || column == P || column == Registers || column == Spread; }

    HistoryModel(Theme& theme, QObject* parent) : QAbstractTableModel(parent), m_theme(theme) {}
    void set(HistoryPtr history, std::size_t series);
    void retranslate();

    const history::Summary& at(int row) const;
    const history::Judged* judgedAt(int row) const; ///< null where nothing was timed
    int rowOf(std::int64_t id) const;               ///< -1: not here
    /// Of the column: all times have it.
    double unit() const { return m_unit; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : Columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void named(qint64 id, const QString& name);

private:
    QString textAt(int row, int column) const;
    QString tipAt(int row) const;
    const HistorySeries* series() const;

    Theme& m_theme;
    HistoryPtr m_history;
    std::size_t m_series = 0;
    double m_unit = 1;
    QString m_unitName = QStringLiteral("ns");
};

} // namespace lane
