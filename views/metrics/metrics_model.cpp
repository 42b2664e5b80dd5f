#include "views/metrics/metrics_model.h"

#include "resources/theme/theme.h"

namespace lane {

namespace {

QString directionText(profile::Direction direction) {
    switch (direction) {
    case profile::Direction::Lower: return MetricsModel::tr("less");
    case profile::Direction::Higher: return MetricsModel::tr("more");
    case profile::Direction::Neither: break;
    }
    return {};
}

QString quoted(QString text) {
    text.replace(QLatin1Char('"'), QStringLiteral("\"\""));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

} // namespace

void MetricsModel::set(std::vector<MetricRow> rows, bool isStale) {
    beginResetModel();
    m_rows = std::move(rows);
    m_isStale = isStale;
    endResetModel();
}

void MetricsModel::restyle() {
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int MetricsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
int MetricsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString MetricsModel::text(const MetricRow& row, int column) const {
    switch (column) {
    case Title: return row.title;
    case Value: return row.now.number;
    case Unit: return row.now.unit;
    case Wanted: return directionText(row.direction);
    case Before: return row.before;
    case Change: return row.change;
    case From: return row.source;
    default: return {};
    }
}

QColor MetricsModel::ink(const MetricRow& row, int column) const {
    if (m_isStale)
        return m_theme.color(Theme::Role::Text2);
    if (column == Change && row.isBetter)
        return m_theme.sample(Theme::Scale::BeforeAfter, *row.isBetter ? 0.0 : 1.0);
    if (column == Unit || column == Wanted || column == From)
        return m_theme.color(Theme::Role::Text2);
    return m_theme.color(Theme::Role::Text);
}

QString MetricsModel::sentence(int row) const {
    const MetricRow& one = at(row);
    QString words = one.explanation;
    if (one.isBetter)
        words += QLatin1Char(' ') + (*one.isBetter ? tr("Better than the baseline.") : tr("Worse than the baseline."));
    if (!one.doubt.isEmpty())
        words += QLatin1Char(' ') + (one.plain ? tr("In doubt: %1") : tr("Not known: %1")).arg(one.doubt);
    return words.trimmed();
}

QVariant MetricsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const MetricRow& row = at(index.row());
    const int column = index.column();
    const bool isNumber = column == Value || column == Before || column == Change;
    switch (role) {
    case Qt::DisplayRole: return text(row, column);
    case Qt::FontRole: return isNumber ? m_theme.codeFont() : m_theme.uiFont();
    case Qt::TextAlignmentRole: return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ForegroundRole: return ink(row, column);
    case Qt::DecorationRole:
        return column == Title && !row.doubt.isEmpty() ? QVariant(m_theme.icon(QStringLiteral("exclamation-triangle"), Theme::Role::Warning)) : QVariant();
    case Qt::ToolTipRole: return QStringLiteral("<p>%1</p>").arg(sentence(index.row()).toHtmlEscaped());
    default: return {};
    }
}

QVariant MetricsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Value || section == Before || section == Change ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const QStringList titles{tr("Metric"), tr("Value"), tr("Unit"), tr("Better"), tr("Baseline"), tr("Change"), tr("Source")};
    return titles[section];
}

QString MetricsModel::csv() const {
    QString all = QStringLiteral("key,title,value,baseline,unit_shown,source\n");
    for (const MetricRow& row : m_rows)
        all += QStringList{QString::fromStdString(row.key), quoted(row.title), row.plain ? QString::number(*row.plain, 'g', 17) : QString(),
                           row.plainBefore ? QString::number(*row.plainBefore, 'g', 17) : QString(), quoted(row.now.text()), quoted(row.source)}
                   .join(QLatin1Char(',')) + QLatin1Char('\n');
    return all;
}

} // namespace lane
