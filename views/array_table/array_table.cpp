#include "views/array_table/array_table.h"

#include "resources/theme/theme.h"
#include "views/array_table/cell_delegate.h"
#include "views/array_table/scroll_map.h"
#include "views/array_table/windowed_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>
#include <numeric>

namespace lane {

namespace {

constexpr std::uint64_t Margin = 10'000;       ///< rows kept between the page and the window's ends
constexpr int FewColumns = 12;
constexpr int MostSpare = 90; ///< beyond, the eye loses the row
constexpr std::uint64_t MaxCopied = 4'000'000; ///< cells; a clipboard beyond that helps nobody

std::uint64_t windowFor(std::uint64_t row) {
    const std::uint64_t half = WindowedModel::WindowRows / 2;
    return row > half ? row - half : 0;
}

} // namespace

/// Opens what QTableView keeps protected.
class ArrayTable::Table : public QTableView {
public:
    using QTableView::QTableView;
    void layoutNow() {
        executeDelayedItemsLayout();
        updateGeometries();
    }
};

ArrayTable::ArrayTable(Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_table(new Table(this)), m_bar(new QScrollBar(Qt::Vertical, this)),
      m_delegate(new CellDelegate(theme, this)), m_header(new CellHeader(theme, Qt::Horizontal, m_table)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_table);
    layout->addWidget(m_bar);
    setFocusProxy(m_table);
    m_table->setItemDelegate(m_delegate);
    m_table->setHorizontalHeader(m_header);
    m_table->setVerticalHeader(new CellHeader(theme, Qt::Vertical, m_table));
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setCornerButtonEnabled(false);
    m_table->setTabKeyNavigation(false); // Tab leaves it; Tab in a cell that is edited goes on to the next
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    m_table->installEventFilter(this);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &ArrayTable::tableScrolled);
    connect(m_table->horizontalScrollBar(), &QScrollBar::valueChanged, this, &ArrayTable::growColumns);
    connect(m_bar, &QScrollBar::actionTriggered, this, &ArrayTable::barMoved);
}

QTableView* ArrayTable::view() const { return m_table; }
void ArrayTable::setRowHeaderVisible(bool visible) { m_table->verticalHeader()->setVisible(visible); }

void ArrayTable::setDim(bool dim) {
    m_delegate->setDim(dim);
    m_table->viewport()->update();
}

void ArrayTable::setModel(WindowedModel* model) {
    m_model = model;
    m_table->setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, &ArrayTable::modelReset);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid() && !m_isMoving)
                    Q_EMIT currentChanged(currentRow(), current.column());
            });
    modelReset();
}

void ArrayTable::modelReset() {
    m_table->layoutNow();
    m_table->verticalScrollBar()->setValue(0);
    m_needed.clear();
    for (int column = 0; column < std::min(m_model->columns(), 256); ++column) {
        m_needed.push_back(m_header->widthOf(m_model->header(column), m_model->headerMark(column).isValid()));
        m_table->setColumnWidth(column, m_needed.back());
    }
    growColumns();
    syncBar();
}

std::uint64_t ArrayTable::topRow() const {
    return m_model ? m_model->base() + static_cast<std::uint64_t>(m_table->verticalScrollBar()->value()) : 0;
}

std::uint64_t ArrayTable::pageRows() const {
    const int height = std::max(1, m_table->verticalHeader()->defaultSectionSize());
    return static_cast<std::uint64_t>(std::max(1, m_table->viewport()->height() / height));
}

void ArrayTable::scrollToRow(std::uint64_t top) {
    if (!m_model || m_model->totalRows() == 0)
        return;
    top = std::min(top, ScrollMap{m_model->totalRows(), pageRows()}.lastTop());
    const std::uint64_t base = m_model->base();
    const std::uint64_t end = base + static_cast<std::uint64_t>(m_model->rowCount());
    const bool nearStart = base > 0 && top < base + Margin;
    const bool nearEnd = end < m_model->totalRows() && top + Margin > end;
    if (nearStart || nearEnd)
        moveWindow(windowFor(top));
    m_table->verticalScrollBar()->setValue(static_cast<int>(top - m_model->base()));
    growColumns();
    syncBar();
}

/// Selection and current cell stay on their rows; what leaves the window is no longer selected.
void ArrayTable::moveWindow(std::uint64_t base) {
    const std::uint64_t before = m_model->base(), row = currentRow();
    const int column = currentColumn();
    const QItemSelection selected = m_table->selectionModel()->selection();
    m_isMoving = true;
    m_model->setBase(base);
    const auto shift = static_cast<std::int64_t>(before) - static_cast<std::int64_t>(m_model->base());
    const std::int64_t last = m_model->rowCount() - 1;
    QItemSelection moved;
    for (const QItemSelectionRange& range : selected) {
        const std::int64_t top = std::max<std::int64_t>(0, range.top() + shift);
        const std::int64_t bottom = std::min<std::int64_t>(last, range.bottom() + shift);
        if (top <= bottom)
            moved.select(m_model->index(int(top), range.left()), m_model->index(int(bottom), range.right()));
    }
    m_table->selectionModel()->select(moved, QItemSelectionModel::ClearAndSelect);
    const std::int64_t at = static_cast<std::int64_t>(row) - static_cast<std::int64_t>(m_model->base());
    if (column >= 0)
        m_table->selectionModel()->setCurrentIndex(
            at >= 0 && at <= last ? m_model->index(int(at), column) : QModelIndex(), QItemSelectionModel::NoUpdate);
    m_isMoving = false;
}

void ArrayTable::goTo(std::uint64_t row, int column) {
    if (!m_model || row >= m_model->totalRows() || column < 0 || column >= m_model->columns())
        return;
    const std::uint64_t page = pageRows(), top = topRow();
    if (row < top || row >= top + page)
        scrollToRow(row > page / 3 ? row - page / 3 : 0);
    const QModelIndex cell = m_model->index(static_cast<int>(row - m_model->base()), column);
    m_table->setCurrentIndex(cell);
    m_table->scrollTo(cell);
    syncBar();
}

void ArrayTable::tableScrolled(int) {
    if (m_isMoving || m_isScrolling || !m_model)
        return;
    m_isScrolling = true;
    scrollToRow(topRow());
    m_isScrolling = false;
}

void ArrayTable::barMoved(int action) {
    const std::uint64_t top = topRow(), page = pageRows();
    switch (action) {
    case QAbstractSlider::SliderSingleStepAdd: scrollToRow(top + 3); break;
    case QAbstractSlider::SliderSingleStepSub: scrollToRow(top > 3 ? top - 3 : 0); break;
    case QAbstractSlider::SliderPageStepAdd: scrollToRow(top + page); break;
    case QAbstractSlider::SliderPageStepSub: scrollToRow(top > page ? top - page : 0); break;
    case QAbstractSlider::SliderToMinimum: scrollToRow(0); break;
    case QAbstractSlider::SliderToMaximum: scrollToRow(m_model ? m_model->totalRows() : 0); break;
    case QAbstractSlider::SliderMove:
        if (m_model)
            scrollToRow(ScrollMap{m_model->totalRows(), page}.topOf(m_bar->sliderPosition()));
        break;
    default: break;
    }
}

void ArrayTable::syncBar() {
    const ScrollMap map{m_model ? m_model->totalRows() : 0, pageRows()};
    const QSignalBlocker quiet(m_bar);
    m_bar->setRange(0, map.barMaximum());
    m_bar->setPageStep(map.barPage());
    m_bar->setValue(map.barOf(topRow()));
    m_bar->setSliderPosition(m_bar->value());
    m_bar->setVisible(map.barMaximum() > 0);
}

/// Only what is on the screen is measured: a column grows when a wider number comes into sight.
void ArrayTable::growColumns() {
    if (!m_model || m_model->columns() == 0)
        return;
    const int first = std::max(0, m_table->columnAt(0));
    const int seen = m_table->columnAt(m_table->viewport()->width() - 1);
    const int last = std::min(seen < 0 ? m_model->columns() - 1 : seen, first + 255);
    const std::uint64_t top = topRow(), end = std::min(top + pageRows() + 1, m_model->totalRows());
    for (int column = first; column <= last; ++column) {
        const auto known = static_cast<std::size_t>(column) < m_needed.size();
        int width = known ? m_needed[static_cast<std::size_t>(column)] : m_table->columnWidth(column);
        for (std::uint64_t row = top; row < end; ++row)
            width = std::max(width, m_delegate->widthOf(m_model->text(row, column)));
        if (known)
            m_needed[static_cast<std::size_t>(column)] = width;
        if (width > m_table->columnWidth(column))
            m_table->setColumnWidth(column, width);
    }
    spreadColumns();
}

/// A table of a few columns takes the whole width, each column its share of the spare room.
void ArrayTable::spreadColumns() {
    const int columns = m_model->columns();
    if (columns > FewColumns || m_needed.size() < static_cast<std::size_t>(columns))
        return;
    const int all = std::accumulate(m_needed.begin(), m_needed.end(), 0);
    const int spare = std::clamp((m_table->viewport()->width() - all) / columns, 0, MostSpare);
    for (int column = 0; column < columns; ++column)
        m_table->setColumnWidth(column, m_needed[static_cast<std::size_t>(column)] + spare);
}

std::optional<ArrayTable::Range> ArrayTable::selection() const {
    if (!m_model || !m_table->selectionModel())
        return std::nullopt;
    std::optional<Range> box;
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection()) {
        const std::uint64_t top = m_model->base() + static_cast<std::uint64_t>(range.top());
        const std::uint64_t bottom = m_model->base() + static_cast<std::uint64_t>(range.bottom());
        if (!box)
            box = Range{top, bottom, range.left(), range.right()};
        box->firstRow = std::min(box->firstRow, top);
        box->lastRow = std::max(box->lastRow, bottom);
        box->firstColumn = std::min(box->firstColumn, range.left());
        box->lastColumn = std::max(box->lastColumn, range.right());
    }
    return box;
}

std::uint64_t ArrayTable::currentRow() const {
    const QModelIndex current = m_table->currentIndex();
    return m_model && current.isValid() ? m_model->base() + static_cast<std::uint64_t>(current.row()) : 0;
}

int ArrayTable::currentColumn() const { return m_table->currentIndex().column(); }

void ArrayTable::copy() {
    const std::optional<Range> box = selection();
    if (!box)
        return;
    const auto width = static_cast<std::uint64_t>(box->lastColumn - box->firstColumn + 1);
    const std::uint64_t rows = std::min(box->lastRow - box->firstRow + 1, std::max<std::uint64_t>(1, MaxCopied / width));
    QString text;
    for (std::uint64_t row = box->firstRow; row < box->firstRow + rows; ++row) {
        for (int column = box->firstColumn; column <= box->lastColumn; ++column) {
            if (column > box->firstColumn)
                text += QLatin1Char('\t');
            text += m_model->plainText(row, column);
        }
        text += QLatin1Char('\n');
    }
    QGuiApplication::clipboard()->setText(text);
    Q_EMIT message(tr("Copied: rows %1, columns %2").arg(rows).arg(width));
}

bool ArrayTable::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_table || event->type() != QEvent::KeyPress || !m_model)
        return QWidget::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    if (key->matches(QKeySequence::Paste)) {
        Q_EMIT pasteRequested(currentRow(), std::max(0, currentColumn()), QGuiApplication::clipboard()->text());
        return true;
    }
    const bool control = key->modifiers() == Qt::ControlModifier;
    if (control && (key->key() == Qt::Key_Home || key->key() == Qt::Key_End)) {
        const bool end = key->key() == Qt::Key_End;
        goTo(end && m_model->totalRows() ? m_model->totalRows() - 1 : 0, end ? m_model->columns() - 1 : 0);
        return true;
    }
    if (control && key->key() == Qt::Key_D) {
        Q_EMIT fillRequested();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void ArrayTable::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_table->layoutNow();
    growColumns();
    syncBar();
}

void ArrayTable::restyle() {
    m_table->verticalHeader()->setDefaultSectionSize(m_theme.metrics().tableRow);
    if (m_model)
        modelReset();
    update();
}

} // namespace lane
