#pragma once

#include "views/accesses/access_rows.h"

#include <QAbstractTableModel>

namespace lane {

class Theme;

class AccessesModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Line, Array, Access, Requests, PerRequest, Ideal, Wasted, Ways, Stride, ColumnCount };
    enum Role { WasteRole = Qt::UserRole };

    AccessesModel(Theme& theme, QObject* parent) : QAbstractTableModel(parent), m_theme(theme) {}

    void set(std::vector<AccessRow> rows);
    void restyle();
    const AccessRow& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QString csv() const;

private:
    QString text(const AccessRow& row, int column) const;

    Theme& m_theme;
    std::vector<AccessRow> m_rows;
};

} // namespace lane
