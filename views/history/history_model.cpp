#include "views/history/history_model.h"

#include "resources/theme/theme.h"
#include "views/history/history_words.h"

#include <QLocale>

namespace lane {

const HistorySeries* HistoryModel::series() const {
    return m_history && m_series < m_history->all.size() ? &m_history->all[m_series] : nullptr;
}

void HistoryModel::set(HistoryPtr history, std::size_t which) {
    beginResetModel();
    m_history = std::move(history);
    m_series = which;
    if (const HistorySeries* shown = series(); shown && !shown->series.points.empty()) {
        const TimeUnit unit = TimeUnit::forNanoseconds(shown->series.points.back().run.median);
        m_unit = unit.nanoseconds;
        m_unitName = QString::fromUtf8(unit.name);
    }
    endResetModel();
}

void HistoryModel::retranslate() {
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, Columns - 1);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

int HistoryModel::rowCount(const QModelIndex& parent) const {
    const HistorySeries* shown = series();
    return parent.isValid() || !shown ? 0 : static_cast<int>(shown->series.points.size() + shown->untimed.size());
}

const history::Summary& HistoryModel::at(int row) const {
    const HistorySeries& shown = *series();
    const std::size_t back = static_cast<std::size_t>(rowCount() - 1 - row);
    return shown.series.points.empty() ? shown.untimed[back] : shown.series.points[back].run;
}

const history::Judged* HistoryModel::judgedAt(int row) const {
    const HistorySeries& shown = *series();
    return shown.series.points.empty() ? nullptr : &shown.series.judged[static_cast<std::size_t>(rowCount() - 1 - row)];
}

int HistoryModel::rowOf(std::int64_t id) const {
    for (int row = 0; row < rowCount(); ++row)
        if (at(row).id == id)
            return row;
    return -1;
}

QString HistoryModel::textAt(int row, int column) const {
    const history::Summary& run = at(row);
    const history::Judged* judged = judgedAt(row);
    const Numbers numbers = Numbers::of(QLocale());
    const bool isChanged = judged && judged->against;
    switch (column) {
    case Number: return QString::number(run.id);
    case When: return HistoryWords::when(run.timeNs);
    case Kind: return HistoryWords::kind(run.kind);
    case Time: return run.samples > 0 ? numbers.significant(run.median / m_unit, 3) : tr("not timed");
    case Spread:
        return run.low && run.high && run.median > 0 ? QStringLiteral("±") + numbers.screen(QString::number((*run.high - *run.low) / 2 / run.median * 100, 'f', 1).toStdString()) + QStringLiteral(" %")
                                                     : QString();
    case Change: return isChanged ? HistoryWords::change(judged->change.ratio, numbers) : QString();
    case P: return isChanged ? HistoryWords::p(judged->change.p, numbers) : QString();
    case Registers: return run.registers ? QString::number(*run.registers) : QString();
    case Verdict: return (judged && judged->isRegression ? tr("slower") + QStringLiteral(", ") : QString()) + HistoryWords::verdict(run.verdict);
    default: return QString::fromStdString(run.name);
    }
}

QString HistoryModel::tipAt(int row) const {
    const history::Summary& run = at(row);
    const history::Judged* judged = judgedAt(row);
    const Numbers numbers = Numbers::of(QLocale());
    QString tip = QString::fromStdString(run.file);
    if (run.isPinned)
        tip += QLatin1Char('\n') + tr("Pinned: it stays when the history becomes too large.");
    if (run.samples > 0)
        tip += QLatin1Char('\n') + tr("Median of %1 samples (%2)").arg(numbers.integer(run.samples), QString::fromStdString(run.timeSource));
    if (judged && judged->against)
        tip += QLatin1Char('\n') + HistoryWords::statement(judged->change, HistoryWords::run(series()->series.points[*judged->against].run), HistoryWords::run(run), numbers) + QLatin1Char(' ') +
               HistoryWords::test(judged->change, numbers);
    if (judged && judged->isCreep)
        tip += QLatin1Char('\n') + tr("It came little by little: no single run was slower than the one before.");
    return tip;
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !series())
        return {};
    const int row = index.row(), column = index.column();
    const history::Summary& run = at(row);
    const history::Judged* judged = judgedAt(row);
    const bool isBad = run.verdict == history::Verdict::Differs || run.verdict == history::Verdict::Faulted || run.verdict == history::Verdict::Failed;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return textAt(row, column);
    case Qt::ToolTipRole: return tipAt(row);
    case Qt::TextAlignmentRole: return int(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::FontRole:
        if (column == When || isNumber(column))
            return m_theme.codeFont();
        return {};
    case Qt::DecorationRole:
        if (column == Name && run.isPinned)
            return m_theme.icon(QStringLiteral("lock"), Theme::Role::Text2);
        if (column != Verdict)
            return {};
        if (isBad)
            return m_theme.icon(QStringLiteral("x-circle"), Theme::Role::Error);
        if (judged && judged->isRegression)
            return m_theme.icon(QStringLiteral("exclamation-triangle"), Theme::Role::Warning);
        if (run.verdict == history::Verdict::Agrees || run.verdict == history::Verdict::NoFaults)
            return m_theme.icon(QStringLiteral("check-lg"), Theme::Role::Good);
        return {};
    case Qt::ForegroundRole:
        if (judged && judged->isRegression && (column == Change || column == P))
            return m_theme.color(Theme::Role::Warning);
        if (column == When || column == Kind || column == Spread || column == P)
            return m_theme.color(Theme::Role::Text2);
        return {};
    default: return {};
    }
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number: return QStringLiteral("#");
    case When: return tr("When");
    case Kind: return tr("Kind");
    case Time: return m_unitName;
    case Spread: return QStringLiteral("95 %");
    case Change: return tr("Change");
    case P: return QStringLiteral("p");
    case Registers: return tr("Registers");
    case Verdict: return tr("Verdict");
    default: return tr("Name");
    }
}

Qt::ItemFlags HistoryModel::flags(const QModelIndex& index) const {
    return QAbstractTableModel::flags(index) | (index.column() == Name ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

bool HistoryModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || index.column() != Name || !series())
        return false;
    const QString name = value.toString().trimmed();
    if (name != QString::fromStdString(at(index.row()).name))
        Q_EMIT named(at(index.row()).id, name); // shown once it is kept: it may be taken
    return true;
}

} // namespace lane
