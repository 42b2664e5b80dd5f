#include "views/prints/prints_model.h"

#include "resources/theme/theme.h"

#include <QLocale>

namespace lane {

namespace {

/// "(3, 5)": trailing zeros of a coordinate are left out, but for the first.
QString coordinate(const std::array<std::uint32_t, 3>& at) {
    QString text = QString::number(at[0]);
    if (at[1] > 0 || at[2] > 0)
        text += QStringLiteral(", %1").arg(at[1]);
    if (at[2] > 0)
        text += QStringLiteral(", %1").arg(at[2]);
    return QStringLiteral("(%1)").arg(text);
}

} // namespace

void PrintsModel::set(const RunRecordPtr& run) {
    beginResetModel();
    m_run = run;
    m_rows.clear();
    m_count = 0;
    if (run)
        for (const auto& [voice, from] : {std::pair{&run->gpu, From::Gpu}, {&run->cpu, From::Cpu}, {&run->reference, From::Reference}}) {
            if (!*voice)
                continue;
            m_count += (*voice)->printCount;
            for (const wire::Print& print : (*voice)->prints)
                m_rows.push_back({from, &print});
        }
    endResetModel();
}

void PrintsModel::restyle() {
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int PrintsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
int PrintsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString PrintsModel::placeOf(const wire::Print& print) {
    QString place = print.isOfHost ? tr("host") : tr("block %1, thread %2").arg(coordinate(print.block), coordinate(print.thread));
    if (print.launch > 0 && !print.isOfHost)
        place = tr("launch %1, %2").arg(print.launch).arg(place);
    return place;
}

QVariant PrintsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Voice: return row.from == From::Gpu ? tr("GPU") : row.from == From::Cpu ? tr("CPU") : tr("Reference");
        case Place: return placeOf(*row.print);
        case Line: return QString::number(row.print->line);
        case Text: return QString::fromStdString(row.print->text);
        default: return {};
        }
    case Qt::ToolTipRole: return QString::fromStdString(row.print->text);
    case Qt::FontRole: return index.column() >= Line ? m_theme.codeFont() : m_theme.uiFont();
    case Qt::TextAlignmentRole: return int((index.column() == Line ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        if (index.column() == Voice)
            return m_theme.color(row.from == From::Gpu ? Theme::Role::Gpu : row.from == From::Cpu ? Theme::Role::Cpu : Theme::Role::Reference);
        return m_theme.color(index.column() == Text ? Theme::Role::Text : Theme::Role::Text2);
    default: return {};
    }
}

QVariant PrintsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Line ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Voice: return tr("Voice");
    case Place: return tr("Where");
    case Line: return tr("Line");
    case Text: return tr("Text");
    default: return {};
    }
}

} // namespace lane
