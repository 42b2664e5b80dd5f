#include "views/accesses/accesses_model.h"

#include "resources/theme/theme.h"

namespace lane {

namespace {
constexpr double Noticed = 0.1; ///< waste from which a row has a mark
} // namespace

void AccessesModel::set(std::vector<AccessRow> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void AccessesModel::restyle() {
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int AccessesModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
int AccessesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString AccessesModel::text(const AccessRow& row, int column) const {
    switch (column) {
    case Line: return QString::number(row.line);
    case Array: return row.array;
    case Access: return row.access;
    case Requests: return row.requests;
    case PerRequest: return row.perRequest;
    case Ideal: return row.ideal;
    case Wasted: return row.wasted;
    case Ways: return row.ways;
    case Stride: return row.stride;
    default: return {};
    }
}

QVariant AccessesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const AccessRow& row = at(index.row());
    const bool isWords = index.column() == Array || index.column() == Access;
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::FontRole: return index.column() == Access ? m_theme.uiFont() : m_theme.codeFont();
    case Qt::TextAlignmentRole: return int((isWords ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::DecorationRole:
        return index.column() == Array && row.waste >= Noticed ? QVariant(m_theme.icon(QStringLiteral("exclamation-triangle"), Theme::Role::Warning)) : QVariant();
    case Qt::ToolTipRole: return QStringLiteral("<p>%1</p>").arg(row.words.toHtmlEscaped());
    case WasteRole: return index.column() == Wasted || index.column() == Ways ? row.waste : 0.0;
    default: return {};
    }
}

QVariant AccessesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Array || section == Access ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        const QStringList tips{{}, {}, {}, tr("Load or store instructions of warps"), tr("Pieces of 32 bytes that one request touches"),
                               tr("The fewest that hold as many bytes"), tr("Of the bytes that move: what nobody asked for"),
                               tr("Passes that shared memory needs per request; 1 without bank conflicts"), tr("Elements between neighbouring threads")};
        return tips[section];
    }
    if (role != Qt::DisplayRole)
        return {};
    const QStringList titles{tr("Line"), tr("Array"), tr("Access"), tr("Requests"), tr("Sectors"), tr("Ideal"), tr("Wasted"), tr("Bank ways"), tr("Stride")};
    return titles[section];
}

QString AccessesModel::csv() const {
    QString all = QStringLiteral("line,column,array,access,requests,sectors_per_request,ideal_per_request,wasted,bank_ways,stride\n");
    for (const AccessRow& row : m_rows)
        all += QStringList{QString::number(row.line), QString::number(row.column), row.array, row.access, QLatin1Char('"') + row.requests + QLatin1Char('"'),
                           row.perRequest, row.ideal, QString::number(row.waste, 'g', 6), row.ways, row.stride}.join(QLatin1Char(',')) + QLatin1Char('\n');
    return all;
}

} // namespace lane
