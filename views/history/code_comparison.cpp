#include "views/history/code_comparison.h"

#include "core/text_diff/line_alignment.h"
#include "core/text_diff/text_comparison.h"
#include "resources/theme/theme.h"
#include "views/common/row_delegate.h"
#include "views/history/history_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace lane {

namespace {

constexpr std::size_t Context = 3; ///< lines about a change
constexpr int MostLines = 4000;    ///< in the table

/// What of an item differs, in characters: begin and end of each piece, one behind the other; whether its row is a change.
enum Role { Differing = Qt::UserRole, IsChange };

/// A line of code on its tint, what differs in it on a stronger one.
class CodeDelegate final : public QStyledItemDelegate {
public:
    CodeDelegate(Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        painter->save();
        painter->fillRect(option.rect, isSelected ? m_theme.color(Theme::Role::Selection) : index.data(Qt::BackgroundRole).value<QColor>());
        painter->setFont(m_theme.smallCodeFont());
        const QFontMetrics metrics(painter->font());
        const QRect space = option.rect.adjusted(6, 0, -4, 0);
        const QString text = index.data().toString();
        const auto x = [&](qsizetype characters) { return space.left() + metrics.horizontalAdvance(text.left(characters)); };
        const auto pieces = index.data(Differing).value<QList<int>>();
        for (qsizetype i = 0; i + 1 < pieces.size(); i += 2) {
            const QRect strong(x(pieces[i]), space.top() + 1, x(pieces[i + 1]) - x(pieces[i]), space.height() - 2);
            painter->fillRect(strong.intersected(space), Theme::mix(index.data(Qt::BackgroundRole).value<QColor>(), m_theme.color(Theme::Role::Text), 0.22));
        }
        painter->setPen(index.data(Qt::ForegroundRole).value<QColor>());
        painter->drawText(space, index.data(Qt::TextAlignmentRole).toInt(), metrics.elidedText(text, Qt::ElideRight, space.width()));
        painter->restore();
    }

private:
    Theme& m_theme;
};

/// Which rows are shown: changes and what stands about them.
std::vector<bool> shownRows(const std::vector<ComparedRow>& rows, bool areAll) {
    std::vector<bool> shown(rows.size(), areAll);
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].isChange)
            for (std::size_t k = i > Context ? i - Context : 0; k < std::min(rows.size(), i + Context + 1); ++k)
                shown[k] = true;
    return shown;
}

QString textOf(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).replace(QLatin1Char('\t'), QStringLiteral("    ")); }

QList<int> piecesOf(std::string_view line, const std::vector<ByteSpan>& marks) {
    QList<int> pieces;
    for (const ByteSpan& mark : marks)
        for (const std::size_t end : {mark.begin, mark.end})
            pieces << static_cast<int>(textOf(line.substr(0, end)).size());
    return pieces;
}

} // namespace

CodeComparison::CodeComparison(Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme), m_which(new QComboBox), m_whole(new QCheckBox), m_table(new QTableWidget) {
    m_table->setObjectName(QStringLiteral("historyDiff"));
    setUpRows(*m_table, theme);
    m_table->setItemDelegate(new CodeDelegate(theme, m_table));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_which->setObjectName(QStringLiteral("historyText"));
    m_which->setProperty("small", true);
    m_which->addItems({QString(), QStringLiteral("CUDA"), QStringLiteral("PTX")});
    m_whole->setObjectName(QStringLiteral("historyWhole"));
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(6, 2, 6, 2);
    bar->addWidget(m_which);
    bar->addWidget(m_whole);
    bar->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_table, 1);
    connect(m_which, &QComboBox::currentIndexChanged, this, &CodeComparison::fill);
    connect(m_whole, &QCheckBox::toggled, this, &CodeComparison::fill);
    for (const auto& [key, by] : {std::pair("Alt+Down", 1), std::pair("Alt+Up", -1)}) {
        auto* step = new QShortcut(QKeySequence(QLatin1String(key)), this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
        connect(step, &QShortcut::activated, this, [this, by = by] { stepToChange(by); });
    }
}

void CodeComparison::set(const HistoryComparisonPtr& comparison) {
    m_comparison = comparison;
    fill();
}

void CodeComparison::fill() {
    m_table->clear();
    m_table->setRowCount(0);
    if (!m_comparison)
        return;
    const history::Run &a = m_comparison->before, &b = m_comparison->after;
    const std::string history::Run::* const texts[] = {&history::Run::source, &history::Run::cuda, &history::Run::ptx};
    const auto which = texts[std::max(0, m_which->currentIndex())];
    const std::string &before = a.*which, &after = b.*which;
    m_table->setColumnCount(Columns);
    m_table->setHorizontalHeaderLabels({QString(), tr("Run %1").arg(HistoryWords::run(a)), QString(), tr("Run %1").arg(HistoryWords::run(b))});
    for (const int column : {Before, After})
        m_table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    const std::vector<std::string_view> linesBefore = linesOf(before), linesAfter = linesOf(after);
    const std::vector<ComparedRow> rows = compareTexts(before, after, CompareBy::Text).rows;
    const std::vector<bool> shown = shownRows(rows, m_whole->isChecked());
    if (before.empty() || after.empty())
        addWords(tr("No such text was kept of run %1.").arg(HistoryWords::run(before.empty() ? a : b)));
    else if (std::ranges::none_of(rows, &ComparedRow::isChange))
        addWords(tr("The same in both runs."));
    bool wasShown = true;
    for (std::size_t i = 0; i < rows.size() && m_table->rowCount() < MostLines; ++i) {
        if (shown[i] && !wasShown)
            addWords(QStringLiteral("⋯"));
        wasShown = shown[i];
        if (shown[i])
            addRow(rows[i], rows[i].before < 0 ? std::string_view() : linesBefore[static_cast<std::size_t>(rows[i].before)],
                   rows[i].after < 0 ? std::string_view() : linesAfter[static_cast<std::size_t>(rows[i].after)]);
    }
    arrange();
}

void CodeComparison::addRow(const ComparedRow& row, std::string_view before, std::string_view after) {
    const int at = m_table->rowCount();
    m_table->insertRow(at);
    const auto put = [&](int column, const QString& text, bool isThere, Theme::Role tint) {
        auto* item = new QTableWidgetItem(text);
        const bool isNumber = column == NumberBefore || column == NumberAfter;
        item->setTextAlignment(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
        item->setBackground(m_theme.color(!row.isChange ? Theme::Role::Pane : isThere ? tint : Theme::Role::Alt));
        item->setForeground(m_theme.color(isNumber ? Theme::Role::Text3 : Theme::Role::Text));
        item->setData(IsChange, row.isChange);
        m_table->setItem(at, column, item);
        return item;
    };
    const auto side = [&](int number, std::string_view line, const std::vector<ByteSpan>& marks, int numberColumn, int column, Theme::Role tint) {
        put(numberColumn, number < 0 ? QString() : QString::number(number + 1), number >= 0, tint);
        QTableWidgetItem* item = put(column, textOf(line), number >= 0, tint);
        item->setToolTip(item->text().trimmed());
        item->setData(Differing, QVariant::fromValue(piecesOf(line, marks)));
    };
    side(row.before, before, row.marksBefore, NumberBefore, Before, Theme::Role::ErrorTint);
    side(row.after, after, row.marksAfter, NumberAfter, After, Theme::Role::GoodTint);
}

void CodeComparison::addWords(const QString& words) {
    const int at = m_table->rowCount();
    m_table->insertRow(at);
    for (int column = 0; column < Columns; ++column) {
        auto* item = new QTableWidgetItem(column == Before ? words : QString());
        item->setBackground(m_theme.color(Theme::Role::Alt));
        item->setForeground(m_theme.color(Theme::Role::Text2));
        item->setTextAlignment(Qt::AlignVCenter | Qt::AlignLeft);
        m_table->setItem(at, column, item);
    }
}

/// Both sides get the same room.
void CodeComparison::arrange() {
    QHeaderView& header = *m_table->horizontalHeader();
    header.setMinimumSectionSize(10);
    header.setStretchLastSection(false);
    for (const int column : {Before, After})
        header.setSectionResizeMode(column, QHeaderView::Stretch);
    for (const int column : {NumberBefore, NumberAfter}) {
        header.setSectionResizeMode(column, QHeaderView::Fixed);
        header.resizeSection(column, QFontMetrics(m_theme.smallCodeFont()).horizontalAdvance(QStringLiteral("0000")) + 10);
    }
}

/// Alt+Down and Alt+Up: the first row of the next change.
void CodeComparison::stepToChange(int by) {
    const auto isChange = [this](int row) { return row >= 0 && row < m_table->rowCount() && m_table->item(row, 0)->data(IsChange).toBool(); };
    for (int row = m_table->currentRow() + by; row >= 0 && row < m_table->rowCount(); row += by)
        if (isChange(row) && !isChange(row - 1))
            return m_table->setCurrentCell(row, Before);
}

void CodeComparison::retranslate() {
    const QSignalBlocker quiet(m_which);
    m_which->setItemText(0, tr("Source"));
    m_which->setAccessibleName(tr("Which text is compared"));
    m_whole->setText(tr("All lines"));
    m_whole->setToolTip(tr("Also lines far from any change. Alt+Down and Alt+Up go from change to change."));
    m_table->setAccessibleName(tr("The texts of both runs side by side"));
    fill();
}

void CodeComparison::restyle() {
    m_table->verticalHeader()->setDefaultSectionSize(QFontMetrics(m_theme.smallCodeFont()).height() + 4);
    fill();
}

} // namespace lane
