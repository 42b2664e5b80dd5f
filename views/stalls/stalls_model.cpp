#include "views/stalls/stalls_model.h"

#include "resources/theme/theme.h"

namespace lane {

void StallsModel::set(std::vector<profile::Stall> stalls, std::uint64_t samples) {
    beginResetModel();
    m_stalls = std::move(stalls);
    m_samples = samples;
    endResetModel();
}

void StallsModel::restyle() {
    if (!m_stalls.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int StallsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_stalls.size()); }
int StallsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

double StallsModel::shareOf(const profile::Stall& stall) const {
    return m_samples ? static_cast<double>(stall.samples) / static_cast<double>(m_samples) : 0;
}

QVariant StallsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const profile::Stall& stall = m_stalls[static_cast<std::size_t>(index.row())];
    const Numbers numbers = Numbers::of(QLocale());
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Reason  ? stallTitle(stall)
               : index.column() == Share ? shareText(shareOf(stall), numbers, 1)
                                         : numbers.integer(index.column() == Samples ? stall.samples : stall.notIssued);
    case Qt::FontRole: return index.column() == Reason ? m_theme.uiFont() : m_theme.codeFont();
    case Qt::TextAlignmentRole: return int((index.column() == Reason ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ToolTipRole: return QStringLiteral("<p>%1 <b>%2</b></p>").arg(stallHelp(stall).toHtmlEscaped(), stallGroupText(stallGroup(stall.key)).toHtmlEscaped());
    case ShareRole: return m_stalls.front().samples ? static_cast<double>(stall.samples) / static_cast<double>(m_stalls.front().samples) : 0.0;
    case ColorRole: return m_theme.categories()[static_cast<std::size_t>(stallGroup(stall.key))];
    default: return {};
    }
}

QVariant StallsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Reason ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == NotIssued)
        return tr("Samples in which the scheduler issued nothing at all: what the wait really costs");
    if (role != Qt::DisplayRole)
        return {};
    const QStringList titles{tr("What warps did"), tr("Share"), tr("Samples"), tr("Nothing issued")};
    return titles[section];
}

QString StallsModel::csv() const {
    QString all = QStringLiteral("reason,samples,not_issued,share\n");
    for (const profile::Stall& stall : m_stalls)
        all += QStringLiteral("%1,%2,%3,%4\n").arg(QString::fromStdString(stall.key)).arg(stall.samples).arg(stall.notIssued).arg(shareOf(stall), 0, 'g', 9);
    return all;
}

} // namespace lane
