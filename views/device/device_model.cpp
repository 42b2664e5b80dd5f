#include "views/device/device_model.h"

#include "resources/theme/theme.h"

#include <QIcon>

namespace lane {

namespace {

using State = DeviceRow::State;

std::pair<const char*, Theme::Role> markOf(State state) {
    switch (state) {
    case State::Works: return {"check2", Theme::Role::Good};
    case State::StandIn: return {"arrow-return-right", Theme::Role::Note};
    case State::Permission: return {"lock", Theme::Role::Warning};
    case State::Busy: return {"pause-fill", Theme::Role::Warning};
    case State::Missing: return {"x-circle", Theme::Role::Text3};
    case State::Unknown: break;
    }
    return {"question-circle", Theme::Role::Text3};
}

} // namespace

void DeviceModel::set(std::vector<DeviceRow> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void DeviceModel::restyle() {
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int DeviceModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
int DeviceModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant DeviceModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const DeviceRow& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return index.column() == What ? row.what : index.column() == Source ? row.source : stateText(row.state);
    if (role == Qt::DecorationRole && index.column() == State) {
        const auto [icon, color] = markOf(row.state);
        return m_theme.icon(QLatin1String(icon), color);
    }
    if (role == Qt::ToolTipRole && !row.why.isEmpty())
        return QStringLiteral("<p>%1</p>").arg((row.why + u' ' + row.cure).trimmed().toHtmlEscaped());
    return {};
}

QVariant DeviceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == What ? tr("What") : section == Source ? tr("Source") : tr("State");
}

} // namespace lane
