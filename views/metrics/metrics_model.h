#pragma once

#include "views/metrics/metric_rows.h"

#include <QAbstractTableModel>

namespace lane {

class Theme;

/// The rows of a profile as a table.
class MetricsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Title, Value, Unit, Wanted, Before, Change, From, ColumnCount };

    MetricsModel(Theme& theme, QObject* parent) : QAbstractTableModel(parent), m_theme(theme) {}

    void set(std::vector<MetricRow> rows, bool isStale);
    void restyle();
    const MetricRow& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// Title, value and unit, baseline, change, explanation: as it is read out.
    QString sentence(int row) const;
    /// All of it, plain, for a file: key,title,value,unit,baseline,source.
    QString csv() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const MetricRow& row, int column) const;
    QColor ink(const MetricRow& row, int column) const;

    Theme& m_theme;
    std::vector<MetricRow> m_rows;
    bool m_isStale = false;
};

} // namespace lane
