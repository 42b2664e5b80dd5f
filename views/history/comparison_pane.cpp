#include "views/history/comparison_pane.h"

#include "profiler/metrics/change.h"
#include "resources/theme/theme.h"
#include "views/common/row_delegate.h"
#include "views/history/code_comparison.h"
#include "views/history/history_words.h"

#include <QHeaderView>
#include <QLocale>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lane {

namespace {

QTableWidget* tableNamed(const char* name, const Theme& theme) {
    auto* table = new QTableWidget;
    table->setObjectName(QLatin1String(name));
    setUpRows(*table, theme);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    return table;
}

QString extents(const std::array<std::uint32_t, 3>& d) { return QStringLiteral("(%1, %2, %3)").arg(d[0]).arg(d[1]).arg(d[2]); }
QString text(const std::string& words) { return QString::fromStdString(words); }

QString argumentsText(const history::Run& run, const Numbers& numbers) {
    QStringList parts;
    for (const history::Argument& one : run.arguments) {
        QStringList shape;
        for (const std::uint64_t extent : one.shape)
            shape << numbers.integer(extent);
        parts << (one.isArray ? QStringLiteral("%1 [%2]").arg(text(one.name), shape.join(QStringLiteral(", "))) : QStringLiteral("%1 = %2").arg(text(one.name), numbers.screen(one.value)));
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace

ComparisonPane::ComparisonPane(Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_numbers(tableNamed("historyNumbers", theme)), m_code(new CodeComparison(theme, this)) {
    m_splitter = new QSplitter(Qt::Horizontal);
    m_splitter->addWidget(m_numbers);
    m_splitter->addWidget(m_code);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 3);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    m_numbers->setItemDelegate(new RowDelegate(theme, m_numbers));
}

void ComparisonPane::set(HistoryComparisonPtr comparison) {
    m_comparison = std::move(comparison);
    fillNumbers();
    m_code->set(m_comparison);
}

void ComparisonPane::retranslate() {
    fillNumbers();
    m_code->retranslate();
}

void ComparisonPane::restyle() {
    fillNumbers();
    m_code->restyle();
}

/// Numbers as wide as they are, the rest is the code's; one above the other where that leaves no room for two texts.
void ComparisonPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < 700;
    m_splitter->setOrientation(isNarrow ? Qt::Vertical : Qt::Horizontal);
    if (const int layout = isNarrow ? 1 : 2; std::exchange(m_layout, layout) != layout) {
        const int room = isNarrow ? height() : width();
        const int numbers = isNarrow ? room * 2 / 5 : std::min(room * 2 / 5, 420);
        m_splitter->setSizes({numbers, room - numbers});
    }
}

std::vector<ComparisonPane::Row> ComparisonPane::rows() const {
    const history::Run &a = m_comparison->before, &b = m_comparison->after;
    const Numbers numbers = Numbers::of(QLocale());
    std::vector<Row> rows;
    const auto number = [&](const QString& what, double before, double after, const QString& first, const QString& second) {
        rows.push_back({what, first, second, before > 0 && before != after ? HistoryWords::change(after / before, numbers) : QString()});
    };
    for (const history::Times& one : a.times)
        for (const history::Times& other : b.times)
            if (one.voice == other.voice && one.what == other.what && one.source == other.source) {
                const double before = profile::medianOf(one.ns), after = profile::medianOf(other.ns);
                number(QStringLiteral("%1 %2 (%3)").arg(text(one.voice), text(one.what), text(one.source)), before, after, timeText(before, numbers), timeText(after, numbers));
            }
    if (a.resources && b.resources) {
        const auto count = [&](const QString& what, std::uint64_t before, std::uint64_t after) {
            number(what, static_cast<double>(before), static_cast<double>(after), numbers.integer(before), numbers.integer(after));
        };
        count(tr("Registers"), a.resources->registers, b.resources->registers);
        count(tr("Shared memory, B"), a.resources->sharedBytes + a.dynamicSharedBytes, b.resources->sharedBytes + b.dynamicSharedBytes);
        count(tr("Spilled, B"), a.resources->spillStoreBytes + a.resources->spillLoadBytes, b.resources->spillStoreBytes + b.resources->spillLoadBytes);
    }
    for (const history::Counter& one : a.counters)
        for (const history::Counter& other : b.counters)
            if (one.key == other.key)
                number(text(one.key), one.value, other.value, numbers.significant(one.value, 4), numbers.significant(other.value, 4));
    const auto words = [&](const QString& what, const QString& before, const QString& after) {
        if (before != after)
            rows.push_back({what, before, after, {}});
    };
    words(tr("Verdict"), HistoryWords::verdict(a.verdict), HistoryWords::verdict(b.verdict));
    words(tr("Grid"), extents(a.grid), extents(b.grid));
    words(tr("Block"), extents(a.block), extents(b.block));
    words(tr("Floating point"), text(a.mode), text(b.mode));
    words(tr("Registers at most"), QString::number(a.maxRegisters), QString::number(b.maxRegisters));
    words(tr("Device"), HistoryWords::device(a), HistoryWords::device(b));
    words(tr("Arguments"), argumentsText(a, numbers), argumentsText(b, numbers));
    words(tr("Machine"), text(a.environment.host), text(b.environment.host));
    words(tr("Driver"), text(a.environment.driver), text(b.environment.driver));
    words(QStringLiteral("NVRTC"), text(a.environment.nvrtc), text(b.environment.nvrtc));
    return rows;
}

void ComparisonPane::fillNumbers() {
    m_numbers->clear();
    m_numbers->setRowCount(0);
    if (!m_comparison)
        return;
    const std::vector<Row> all = rows();
    m_numbers->setColumnCount(4);
    m_numbers->setHorizontalHeaderLabels({QString(), tr("Run %1").arg(HistoryWords::run(m_comparison->before)), tr("Run %1").arg(HistoryWords::run(m_comparison->after)), tr("Change")});
    m_numbers->setRowCount(static_cast<int>(all.size()));
    for (int row = 0; row < m_numbers->rowCount(); ++row) {
        const Row& one = all[static_cast<std::size_t>(row)];
        const QString texts[] = {one.what, one.before, one.after, one.change};
        for (int column = 0; column < 4; ++column) {
            auto* item = new QTableWidgetItem(texts[column]);
            if (column > 0) {
                item->setFont(m_theme.codeFont());
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            }
            item->setToolTip(texts[column]);
            m_numbers->setItem(row, column, item);
        }
    }
    for (int column = 1; column < 4; ++column)
        m_numbers->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_numbers->resizeColumnsToContents();
}

} // namespace lane
