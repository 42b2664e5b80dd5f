#pragma once

#include "views/device/device_rows.h"

#include <QAbstractTableModel>

namespace lane {

class Theme;

class DeviceModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { What, Source, State, ColumnCount };

    DeviceModel(Theme& theme, QObject* parent) : QAbstractTableModel(parent), m_theme(theme) {}
    void set(std::vector<DeviceRow> rows);
    void restyle();
    const std::vector<DeviceRow>& rows() const { return m_rows; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Theme& m_theme;
    std::vector<DeviceRow> m_rows;
};

} // namespace lane
