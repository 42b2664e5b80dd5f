#include "views/debugger/lanes_model.h"

#include "resources/theme/theme.h"

namespace lane {

void LanesModel::set(std::vector<LaneRow> rows, std::uint32_t exist, std::uint32_t active, bool hasMask) {
    beginResetModel();
    m_rows = std::move(rows);
    m_exist = exist;
    m_active = active;
    m_hasMask = hasMask;
    endResetModel();
}

void LanesModel::setLane(int lane) {
    m_lane = lane;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, static_cast<int>(WarpLanes) - 1);
}

const LaneRow* LanesModel::rowAt(int row) const {
    const int place = row - (m_hasMask ? 1 : 0);
    return place >= 0 && place < static_cast<int>(m_rows.size()) ? &m_rows[static_cast<std::size_t>(place)] : nullptr;
}

bool LanesModel::isWhole(int row) const {
    const LaneRow* shown = rowAt(row);
    return shown && (shown->isUniform || shown->known == 0);
}

int LanesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size()) + (m_hasMask ? 1 : 0);
}

QString LanesModel::wholeText(const LaneRow& row) const {
    if (!row.problem.isEmpty())
        return row.problem;
    if (row.known == 0)
        return tr("no value yet");
    const auto first = static_cast<unsigned>(__builtin_ctz(row.known));
    return row.texts[first] + QStringLiteral("   ") + (row.known == (m_exist ? m_exist : row.known) ? tr("same in all lanes") : tr("same in the lanes that have it"));
}

QVariant LanesModel::maskData(int lane, int role) const {
    const bool isThere = m_exist >> lane & 1u, isActive = m_active >> lane & 1u;
    if (role == MaskRole)
        return isThere ? (isActive ? 2 : 1) : 0;
    if (role == Qt::ToolTipRole)
        return !isThere ? tr("Lane %1 has no thread").arg(lane) : isActive ? tr("Lane %1 is active").arg(lane) : tr("Lane %1 is not active").arg(lane);
    return {};
}

QVariant LanesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LaneRow* row = rowAt(index.row());
    if (!row)
        return maskData(index.column(), role);
    const auto lane = static_cast<unsigned>(index.column());
    const bool isWhole = this->isWhole(index.row());
    switch (role) {
    case Qt::DisplayRole: return isWhole ? (lane == 0 ? wholeText(*row) : QString()) : row->texts[lane];
    case Qt::ToolTipRole: {
        const unsigned shown = isWhole && row->known ? static_cast<unsigned>(__builtin_ctz(row->known)) : lane;
        const QString value = row->problem.isEmpty() ? row->exact[shown] : row->problem;
        return value.isEmpty() ? QString() : QStringLiteral("%1 = %2").arg(row->name, value);
    }
    case Qt::FontRole: return row->problem.isEmpty() ? m_theme.smallCodeFont() : m_theme.uiFont();
    case Qt::TextAlignmentRole: return int((isWhole ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ForegroundRole: {
        if (!row->problem.isEmpty())
            return m_theme.color(Theme::Role::Error);
        const bool isActive = isWhole ? row->known != 0 : (m_active >> lane & 1u) != 0;
        return m_theme.color(isActive ? Theme::Role::Text : Theme::Role::Text3);
    }
    default: return {};
    }
}

QVariant LanesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal) {
        if (role == Qt::DisplayRole)
            return QString::number(section);
        if (role == Qt::ForegroundRole)
            return m_theme.color(section == m_lane ? Theme::Role::Accent : Theme::Role::Text2);
        if (role == Qt::TextAlignmentRole)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    }
    const LaneRow* row = rowAt(section);
    if (role == Qt::DisplayRole)
        return !row ? tr("active mask") + QStringLiteral("   %1").arg(m_active, 8, 16, QLatin1Char('0')) : row->type.isEmpty() ? row->name : row->name + QStringLiteral("   ") + row->type;
    if (role == Qt::ToolTipRole && row && row->line > 0)
        return tr("%1: %2, declared in line %3").arg(row->name, row->type).arg(row->line);
    if (role == Qt::FontRole)
        return m_theme.smallCodeFont();
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ForegroundRole)
        return m_theme.color(row && row->isWatch ? Theme::Role::Accent : Theme::Role::Text);
    return {};
}

} // namespace lane
