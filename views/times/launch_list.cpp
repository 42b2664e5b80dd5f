#include "views/times/launch_list.h"

#include "resources/theme/theme.h"
#include "views/common/quantities.h"

#include <QHeaderView>
#include <QPainter>

#include <cmath>

namespace lane {

namespace {

constexpr int ShareBar = 3; ///< pixels

Theme::Role roleOf(std::size_t voice) { return voice == LaunchRow::Gpu ? Theme::Role::Gpu : Theme::Role::Cpu; }

} // namespace

void LaunchModel::set(const RunRecordPtr& run, bool each) {
    beginResetModel();
    m_rows = run ? launchRows(*run, each) : std::vector<LaunchRow>{};
    m_each = each;
    m_voices.clear();
    if (run)
        for (const std::size_t voice : {LaunchRow::Gpu, LaunchRow::Cpu})
            if (voicesWithLaunches(*run)[voice])
                m_voices.push_back(voice);
    endResetModel();
}

void LaunchModel::restyle() {
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, std::max(0, columnCount() - 1));
}

int LaunchModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
int LaunchModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : FirstTime + static_cast<int>(m_voices.size());
}

QString LaunchModel::text(const LaunchRow& row, int column) const {
    const Numbers numbers = Numbers::of(QLocale());
    const bool isPart = row.part == LaunchRow::Part::Kernel || row.part == LaunchRow::Part::Launch;
    if (column == 0 && row.part == LaunchRow::Part::Copies)
        return tr("Copies");
    if (column == 0 && !isPart)
        return row.part == LaunchRow::Part::Rest ? tr("Everything else") : tr("Saved by overlap");
    if (column == 0)
        return row.part == LaunchRow::Part::Launch ? tr("%1. %2").arg(numbers.integer(row.launches), QString::fromStdString(row.kernel))
                                                   : QString::fromStdString(row.kernel);
    if (column == 1)
        return !isPart ? QString()
               : m_each ? QStringLiteral("%1 · %2").arg(extentsText(row.grid), extentsText(row.block))
                        : numbers.integer(row.launches);
    const auto& ns = row.ns[voiceOf(column)];
    if (!ns)
        return isPart ? tr("not measured") : QString();
    const QString time = (*ns < 0 ? QStringLiteral("−") : QString()) + timeText(std::abs(*ns), numbers);
    return row.part == LaunchRow::Part::Overlap ? time : tr("%1 · %2 %").arg(time).arg(std::lround(100 * row.share[voiceOf(column)]));
}

QString LaunchModel::toolTip(const LaunchRow& row) const {
    switch (row.part) {
    case LaunchRow::Part::Launch:
        return tr("Launch %1 of the program: grid %2, block %3. Medians over the runs.")
            .arg(row.launches).arg(extentsText(row.grid), extentsText(row.block));
    case LaunchRow::Part::Kernel: return tr("All launches of this kernel together. Medians over the runs.");
    case LaunchRow::Part::Copies: return tr("Copies within the program: up, down and on the device, together. CUPTI activity records.");
    case LaunchRow::Part::Rest: return tr("The whole less its launches: the program's own code, host accesses, copies, and waiting for the next launch.");
    case LaunchRow::Part::Overlap: return tr("The launches together took longer than the whole: they ran side by side on streams.");
    }
    return {};
}

QVariant LaunchModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LaunchRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const bool isTime = index.column() >= FirstTime;
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::FontRole: return index.column() == 0 && row.part != LaunchRow::Part::Kernel && row.part != LaunchRow::Part::Launch
                                  ? m_theme.uiFont() : m_theme.codeFont();
    case Qt::TextAlignmentRole: return int((index.column() == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return m_theme.color(row.part == LaunchRow::Part::Kernel || row.part == LaunchRow::Part::Launch ? Theme::Role::Text : Theme::Role::Text2);
    case Qt::ToolTipRole: return toolTip(row);
    case ShareRole: return isTime ? row.share[voiceOf(index.column())] : 0.0;
    case VoiceRole: return isTime ? QVariant(m_theme.color(roleOf(voiceOf(index.column())))) : QVariant();
    default: return {};
    }
}

QVariant LaunchModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return m_each ? tr("Launch") : tr("Kernel");
    if (section == 1)
        return m_each ? tr("Grid · block") : tr("Launches");
    return voiceOf(section) == LaunchRow::Gpu ? tr("GPU") : tr("CPU");
}

void ShareDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    RowDelegate::paint(painter, option, index);
    const double share = index.data(LaunchModel::ShareRole).toDouble();
    if (share <= 0)
        return;
    const int room = option.rect.width() - 2 * theme().metrics().cellPadding;
    const int width = std::max(1, static_cast<int>(std::min(1.0, share) * room));
    painter->fillRect(option.rect.right() - theme().metrics().cellPadding - width, option.rect.bottom() - ShareBar, width, ShareBar,
                      index.data(LaunchModel::VoiceRole).value<QColor>());
}

LaunchList::LaunchList(Theme& theme, QWidget* parent) : QTableView(parent), m_model(new LaunchModel(theme, this)) {
    setObjectName(QStringLiteral("launches"));
    setModel(m_model);
    setItemDelegate(new ShareDelegate(theme, this));
    setUpRows(*this, theme);
    verticalHeader()->setMinimumSectionSize(18);
    hide();
}

void LaunchList::setRun(const RunRecordPtr& run, bool each) {
    m_model->set(run, each);
    setVisible(m_model->rowCount() > 0);
    for (int column = 0; column < m_model->columnCount(); ++column) // of ten thousand rows the first tell the width
        horizontalHeader()->setSectionResizeMode(column, column == 0 ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    horizontalHeader()->setResizeContentsPrecision(100);
}

int LaunchList::wantedHeight() const {
    return horizontalHeader()->sizeHint().height() + m_model->rowCount() * verticalHeader()->defaultSectionSize() + 2;
}

} // namespace lane
