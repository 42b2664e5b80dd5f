#include "views/array_table/windowed_model.h"

#include <algorithm>

namespace lane {

void WindowedModel::setTotalRows(std::uint64_t rows) {
    m_total = rows;
    m_base = 0;
}

void WindowedModel::setBase(std::uint64_t base) {
    const std::uint64_t last = m_total > WindowRows ? m_total - WindowRows : 0;
    base = std::min(base, last);
    if (base == m_base)
        return;
    m_base = base;
    cellsChanged();
}

void WindowedModel::cellsChanged() {
    const int rows = rowCount(), count = columnCount();
    if (rows == 0 || count == 0)
        return;
    Q_EMIT dataChanged(index(0, 0), index(rows - 1, count - 1));
    Q_EMIT headerDataChanged(Qt::Vertical, 0, rows - 1);
}

int WindowedModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(std::min(m_total, WindowRows));
}

int WindowedModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns();
}

QVariant WindowedModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::uint64_t row = m_base + static_cast<std::uint64_t>(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::EditRole: return plainText(row, index.column());
    case Qt::ToolTipRole: {
        const QString tip = toolTip(row, index.column());
        return tip.isEmpty() ? QVariant() : QVariant(tip);
    }
    case Qt::AccessibleTextRole: return plainText(row, index.column());
    case LookRole: return QVariant::fromValue(look(row, index.column()));
    default: return {};
    }
}

QVariant WindowedModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || section < 0)
        return {};
    if (orientation == Qt::Horizontal)
        return section < columns() ? QVariant(header(section)) : QVariant();
    return rowHeader(m_base + static_cast<std::uint64_t>(section));
}

Qt::ItemFlags WindowedModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    const std::uint64_t row = m_base + static_cast<std::uint64_t>(index.row());
    return isEditable(row, index.column()) ? flags | Qt::ItemIsEditable : flags;
}

bool WindowedModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    return edit(m_base + static_cast<std::uint64_t>(index.row()), index.column(), value.toString());
}

} // namespace lane
