#include "views/problems/problems_model.h"

#include "resources/theme/theme.h"

#include <algorithm>

namespace lane {

namespace {

QIcon iconOf(const Theme& theme, Severity severity) {
    switch (severity) {
    case Severity::Error: return theme.icon(QStringLiteral("x-circle"), Theme::Role::Error);
    case Severity::Warning: return theme.icon(QStringLiteral("exclamation-triangle"), Theme::Role::Warning);
    case Severity::Note: return theme.icon(QStringLiteral("info-circle"), Theme::Role::Note);
    }
    return {};
}

} // namespace

void ProblemsModel::set(const Compilation& compilation, const Diagnostics& further) {
    beginResetModel();
    m_rows.clear();
    for (const Diagnostics* list : {&compilation.diagnostics, &further})
        for (const Diagnostic& diagnostic : *list)
            m_rows.push_back({diagnostic, compilation.lines.at(diagnostic.range.begin)});
    std::stable_sort(m_rows.begin(), m_rows.end(), [](const Row& a, const Row& b) {
        return a.diagnostic.severity < b.diagnostic.severity;
    });
    endResetModel();
}

void ProblemsModel::clear() {
    beginResetModel();
    m_rows.clear();
    endResetModel();
}

void ProblemsModel::restyle() {
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int ProblemsModel::count(Severity severity) const {
    return static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(), [severity](const Row& row) {
        return row.diagnostic.severity == severity;
    }));
}

int ProblemsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ProblemsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DecorationRole && index.column() == Message)
        return iconOf(m_theme, row.diagnostic.severity);
    if (role == Qt::ToolTipRole && index.column() == Message)
        return QString::fromStdString(row.diagnostic.message);
    if (role == Qt::TextAlignmentRole)
        return int(index.column() == Place ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ForegroundRole && index.column() != Message)
        return m_theme.color(Theme::Role::Text2);
    if (role == Qt::FontRole && index.column() != Message)
        return m_theme.codeFont();
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Message: return QString::fromStdString(row.diagnostic.message);
    case Code: return QString::fromStdString(row.diagnostic.code);
    case Place: return QStringLiteral("%1:%2").arg(row.place.line).arg(row.place.column);
    default: return {};
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == Place ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Message: return tr("Message");
    case Code: return tr("Code");
    case Place: return tr("Line");
    default: return {};
    }
}

} // namespace lane
