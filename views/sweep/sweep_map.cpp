#include "views/sweep/sweep_map.h"

#include "resources/theme/theme.h"
#include "views/sweep/sweep_words.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

using Role = Theme::Role;

constexpr double RingWidth = 2.5;
constexpr double RoomyCell = 46; ///< high enough for the noise below the time
constexpr double MarkRoom = 14;  ///< of the sign of the best, beside the time

QString percent(double share, int digits) { return QLocale().toString(share * 100, 'f', digits) + QStringLiteral(" %"); }

} // namespace

SweepMap::SweepMap(Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(0, 0);
    setObjectName(QStringLiteral("sweepMap"));
}

void SweepMap::setSweep(const SweepPtr& sweep, int columnAxis, int rowAxis) {
    m_sweep = sweep;
    m_grid = sweep ? SweepGrid::of(*sweep, columnAxis, rowAxis) : SweepGrid();
    m_best = m_worst = 0;
    if (sweep)
        for (const auto& [number, cell] : sweep->cells)
            if (cell.isMeasured()) {
                m_best = m_best == 0 ? cell.median : std::min(m_best, cell.median);
                m_worst = std::max(m_worst, cell.median);
            }
    m_unit = TimeUnit::forNanoseconds(std::max(1.0, m_best));
    if (m_selected && (!sweep || !sweep->cells.contains(*m_selected)))
        m_selected.reset();
    update();
}

void SweepMap::setDim(bool dim) {
    m_isDim = dim;
    update();
}

void SweepMap::select(std::optional<std::uint64_t> number) {
    m_selected = number;
    update();
}

double SweepMap::headerWidth() const {
    if (!m_sweep || m_grid.rowAxis < 0)
        return 10;
    const sweep::Axis& axis = m_sweep->space.axes()[static_cast<std::size_t>(m_grid.rowAxis)];
    const QFontMetrics code(m_theme.codeFont()), words(m_theme.headerFont());
    int widest = words.horizontalAdvance(SweepWords::axis(axis) + QStringLiteral(" ↓"));
    for (const std::string& value : axis.values)
        widest = std::max(widest, code.horizontalAdvance(QString::fromStdString(value)));
    return widest + 18;
}

SweepLayout SweepMap::layoutNow() const {
    return SweepLayout::of(m_grid, size(), headerWidth(), m_sweep && m_sweep->curve.size() > 1);
}

double SweepMap::shareOf(double median) const {
    if (!(m_worst > m_best))
        return 1;
    return 1 - std::log(median / m_best) / std::log(m_worst / m_best);
}

QString SweepMap::ownValue(const sweep::Cell& cell) const {
    return QString::fromStdString(m_sweep->space.value(m_sweep->space.at(cell.number), static_cast<std::size_t>(m_grid.columnAxis)));
}

void SweepMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintOn(painter);
}

void SweepMap::paintOn(QPainter& painter) const {
    painter.fillRect(rect(), m_theme.color(Role::Pane));
    if (!m_sweep || m_grid.columns == 0)
        return;
    if (m_isDim)
        painter.setOpacity(0.5);
    painter.setRenderHint(QPainter::Antialiasing);
    const SweepLayout layout = layoutNow();
    paintHeaders(painter, layout);
    for (int row = 0; row < m_grid.rows; ++row)
        for (int column = 0; column < m_grid.columns; ++column)
            if (const auto number = m_grid.at(row, column))
                paintCell(painter, layout.cell(row, column), m_sweep->cells.at(*number));
    paintOccupancy(painter, layout);
    paintRings(painter, layout);
    paintLegend(painter, layout);
    paintCurve(painter, layout);
}

void SweepMap::paintHeaders(QPainter& painter, const SweepLayout& layout) const {
    if (m_grid.isFolded)
        return;
    const auto& axes = m_sweep->space.axes();
    const sweep::Axis& across = axes[static_cast<std::size_t>(m_grid.columnAxis)];
    painter.setFont(m_theme.headerFont());
    painter.setPen(m_theme.color(Role::Text2));
    painter.drawText(QRectF(layout.map.left(), 2, std::max(200.0, layout.map.width()), 18), Qt::AlignLeft | Qt::AlignVCenter, SweepWords::axis(across) + QStringLiteral(" →"));
    if (m_grid.rowAxis >= 0)
        painter.drawText(QRectF(4, 20, layout.map.left() - 10, 18), Qt::AlignRight | Qt::AlignVCenter,
                         SweepWords::axis(axes[static_cast<std::size_t>(m_grid.rowAxis)]) + QStringLiteral(" ↓"));
    painter.setFont(m_theme.codeFont());
    painter.setPen(m_theme.color(Role::Text));
    const QFontMetrics metrics(m_theme.codeFont());
    double last = -100; // labels that would touch the one before are left out
    for (int column = 0; column < m_grid.columns; ++column) {
        const QString value = QString::fromStdString(across.values[static_cast<std::size_t>(column)]);
        const QRectF cell = layout.cell(0, column);
        const double half = metrics.horizontalAdvance(value) / 2.0;
        if (cell.center().x() - half < last + 4)
            continue;
        last = cell.center().x() + half;
        painter.drawText(QRectF(cell.center().x() - 60, layout.map.top() - 20, 120, 18), Qt::AlignCenter, value);
    }
    if (m_grid.rowAxis < 0)
        return;
    double above = -100;
    for (int row = 0; row < m_grid.rows; ++row) {
        const QRectF cell = layout.cell(row, 0);
        if (cell.center().y() - 7 < above)
            continue;
        above = cell.center().y() + 7;
        painter.drawText(QRectF(2, cell.center().y() - 9, layout.map.left() - 10, 18), Qt::AlignRight | Qt::AlignVCenter,
                         QString::fromStdString(axes[static_cast<std::size_t>(m_grid.rowAxis)].values[static_cast<std::size_t>(row)]));
    }
}

void SweepMap::paintCell(QPainter& painter, const QRectF& box, const sweep::Cell& cell) const {
    painter.save();
    painter.setClipRect(box.adjusted(-1, -1, 1, 1));
    if (cell.isMeasured())
        paintMeasured(painter, box, cell);
    else
        paintReason(painter, box, cell);
    painter.restore();
}

void SweepMap::paintMeasured(QPainter& painter, const QRectF& box, const sweep::Cell& cell) const {
    const QColor fill = m_theme.sample(Theme::Scale::Depth, shareOf(cell.median));
    painter.fillRect(box, fill);
    const QColor ink = Theme::textOn(fill);
    painter.setPen(ink);
    const Numbers numbers = Numbers::of(QLocale());
    const QString time = numbers.significant(cell.median / m_unit.nanoseconds, 3);
    const QFontMetrics code(m_theme.codeFont());
    if (box.width() < code.horizontalAdvance(time) + 4 || box.height() < code.height())
        return; // too small for words: colour, ring and hover
    const bool isRoomy = box.height() >= RoomyCell, isWide = box.width() >= 84, showsOwn = m_grid.isFolded && box.height() >= 32;
    double top = box.top() + (isRoomy ? 4 : (box.height() - code.height()) / 2);
    if (showsOwn) {
        painter.setFont(m_theme.headerFont());
        painter.drawText(QRectF(box.left() + 5, box.top() + 2, box.width() - 8, 14), Qt::AlignLeft | Qt::AlignVCenter, ownValue(cell));
        top = isRoomy ? top + 8 : box.bottom() - code.height() - 1;
    }
    painter.setFont(m_theme.codeFont());
    const double mark = !isRoomy && hasMark(box, cell) ? MarkRoom : 0; // which stands in the same line
    painter.drawText(QRectF(box.left() + mark, top, box.width() - mark, code.height()), Qt::AlignCenter, time);
    if (!isRoomy)
        return;
    // Noise: 5 to 95 % of the samples, on a scale on which the cell is half to one and a half times the median.
    const double y = top + code.height() + 4, middle = box.center().x(), reach = box.width() * 0.42;
    const auto at = [&](double ns) { return middle + std::clamp((ns / cell.median - 1) * 10, -1.0, 1.0) * reach; };
    painter.setPen(QPen(ink, 1.2));
    painter.drawLine(QPointF(at(cell.low), y), QPointF(at(cell.high), y));
    for (const double ns : {cell.low, cell.high})
        painter.drawLine(QPointF(at(ns), y - 3), QPointF(at(ns), y + 3));
    painter.setFont(m_theme.headerFont());
    const QRectF bottom(box.left() + 5, box.bottom() - 17, box.width() - 10, 15);
    if (cell.samples.size() >= 6 && y + 8 < bottom.bottom() - 4)
        painter.drawText(bottom, Qt::AlignCenter, QStringLiteral("±") + percent(cell.precision, 1));
    if (isWide && cell.occupancy)
        painter.drawText(bottom, Qt::AlignRight | Qt::AlignVCenter, QLocale().toString(*cell.occupancy * 100, 'f', 0) + QStringLiteral("%"));
}

/// Whether the sign of the best or of what is tied with it has room beside the time.
bool SweepMap::hasMark(const QRectF& box, const sweep::Cell& cell) const {
    if (!(cell.isBest || cell.isTied) || box.width() <= 30 || box.height() <= 18)
        return false;
    const QString time = Numbers::of(QLocale()).significant(cell.median / m_unit.nanoseconds, 3);
    return box.height() >= RoomyCell || box.width() >= QFontMetrics(m_theme.codeFont()).horizontalAdvance(time) + MarkRoom + 6;
}

void SweepMap::paintReason(QPainter& painter, const QRectF& box, const sweep::Cell& cell) const {
    const bool isBad = cell.state == sweep::CellState::Wrong || cell.state == sweep::CellState::Failed;
    const QColor line = m_theme.color(isBad ? Role::Error : Role::Line);
    painter.setPen(QPen(line, isBad ? 1.5 : 1));
    painter.setBrush(Qt::NoBrush);
    if (cell.state == sweep::CellState::Dead) {
        painter.setPen(QPen(m_theme.color(Role::Line), 1));
        for (double x = box.left() - box.height(); x < box.right(); x += 8)
            painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()));
    }
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    QString words = cell.state == sweep::CellState::Waiting ? QStringLiteral("…") : SweepWords::reason(cell.reason);
    if (isBad)
        words.prepend(QStringLiteral("✕ "));
    painter.setFont(m_theme.headerFont());
    painter.setPen(isBad ? m_theme.color(Role::Error) : m_theme.color(Role::Text2));
    QRectF room = box.adjusted(3, 1, -3, -1);
    if (m_grid.isFolded && box.height() >= 44) {
        painter.drawText(QRectF(box.left() + 4, box.top() + 2, box.width() - 8, 14), Qt::AlignLeft | Qt::AlignVCenter, ownValue(cell));
        room.setTop(room.top() + 14);
    }
    const QRectF needed = painter.boundingRect(QRectF(0, 0, room.width(), 1000), Qt::AlignCenter | Qt::TextWordWrap, words);
    const bool fits = needed.height() <= room.height() && needed.width() <= room.width(); // else the card over the cell says it
    if (fits || isBad)
        painter.drawText(fits ? room : box, Qt::AlignCenter | Qt::TextWordWrap, fits ? words : QStringLiteral("✕"));
}

/// A line between neighbours of which another share of the multiprocessor is filled.
void SweepMap::paintOccupancy(QPainter& painter, const SweepLayout& layout) const {
    const auto occupancyAt = [&](int row, int column) -> std::optional<double> {
        if (row >= m_grid.rows || column >= m_grid.columns)
            return {};
        const auto number = m_grid.at(row, column);
        return number ? m_sweep->cells.at(*number).occupancy : std::nullopt;
    };
    const auto differ = [](const std::optional<double>& a, const std::optional<double>& b) { return a && b && std::fabs(*a - *b) > 0.004; };
    painter.setPen(QPen(m_theme.color(Role::Text), 1.5));
    for (int row = 0; row < m_grid.rows; ++row)
        for (int column = 0; column < m_grid.columns; ++column) {
            const auto here = occupancyAt(row, column);
            const QRectF cell = layout.cell(row, column);
            if (differ(here, occupancyAt(row, column + 1)))
                painter.drawLine(QPointF(cell.right() + 1, cell.top() - 1), QPointF(cell.right() + 1, cell.bottom() + 1));
            if (!m_grid.isFolded && differ(here, occupancyAt(row + 1, column)))
                painter.drawLine(QPointF(cell.left() - 1, cell.bottom() + 1), QPointF(cell.right() + 1, cell.bottom() + 1));
        }
}

void SweepMap::paintRings(QPainter& painter, const SweepLayout& layout) const {
    for (int row = 0; row < m_grid.rows; ++row)
        for (int column = 0; column < m_grid.columns; ++column) {
            const auto number = m_grid.at(row, column);
            if (!number)
                continue;
            const sweep::Cell& cell = m_sweep->cells.at(*number);
            const QRectF box = layout.cell(row, column);
            painter.setBrush(Qt::NoBrush);
            if (m_selected == *number) {
                painter.setPen(QPen(m_theme.color(Role::Text), 1.5));
                painter.drawRect(box.adjusted(-1, -1, 1, 1));
            }
            if (!cell.isBest && !cell.isTied)
                continue;
            painter.setPen(QPen(m_theme.color(Role::Accent), RingWidth));
            painter.drawRect(box.adjusted(RingWidth / 2, RingWidth / 2, -RingWidth / 2, -RingWidth / 2));
            painter.setPen(Theme::textOn(m_theme.sample(Theme::Scale::Depth, shareOf(cell.median))));
            painter.setFont(m_theme.uiFont());
            if (hasMark(box, cell))
                painter.drawText(box.adjusted(6, 0, 0, -3), Qt::AlignLeft | Qt::AlignBottom, cell.isBest ? QStringLiteral("★") : QStringLiteral("="));
        }
}

void SweepMap::paintLegend(QPainter& painter, const SweepLayout& layout) const {
    if (m_best <= 0)
        return;
    const Numbers numbers = Numbers::of(QLocale());
    const QRectF bar(layout.legend.left(), layout.legend.top(), std::min(150.0, layout.legend.width() / 2), 9);
    for (int x = 0; x < static_cast<int>(bar.width()); ++x)
        painter.fillRect(QRectF(bar.left() + x, bar.top(), 1.5, bar.height()), m_theme.sample(Theme::Scale::Depth, 1 - x / bar.width()));
    painter.setFont(m_theme.headerFont());
    painter.setPen(m_theme.color(Role::Text2));
    const QRectF below(bar.left(), bar.bottom() + 1, bar.width(), 16);
    const QString unit = QString::fromUtf8(m_unit.name);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, numbers.significant(m_best / m_unit.nanoseconds, 3) + QLatin1Char(' ') + unit);
    if (m_worst > m_best * 1.001)
        painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, numbers.significant(m_worst / m_unit.nanoseconds, 3) + QLatin1Char(' ') + unit);
    double x = bar.right() + 18;
    const auto entry = [&](const QString& words, auto mark) {
        const double width = 30 + painter.fontMetrics().horizontalAdvance(words);
        if (x + width > this->width())
            return;
        mark(QRectF(x, bar.top() + 1, 20, 11));
        painter.setPen(m_theme.color(Role::Text2));
        painter.drawText(QRectF(x + 26, bar.top() - 3, width, 18), Qt::AlignLeft | Qt::AlignVCenter, words);
        x += width + 14;
    };
    entry(tr("best, or tied with it"), [&](const QRectF& box) {
        painter.setPen(QPen(m_theme.color(Role::Accent), RingWidth));
        painter.drawRect(box);
    });
    if (m_sweep->count(sweep::CellState::Dead) > 0)
        entry(tr("not run, with the reason"), [&](const QRectF& box) {
            painter.setPen(QPen(m_theme.color(Role::Border), 1));
            painter.drawRect(box);
            for (double at = box.left(); at < box.right() - 6; at += 5)
                painter.drawLine(QPointF(at, box.bottom()), QPointF(at + 8, box.top()));
        });
    const bool hasOccupancy = std::any_of(m_sweep->cells.begin(), m_sweep->cells.end(), [](const auto& one) { return one.second.occupancy.has_value(); });
    if (hasOccupancy)
        entry(tr("the occupancy changes"), [&](const QRectF& box) {
            painter.setPen(QPen(m_theme.color(Role::Text), 1.5));
            painter.drawLine(QPointF(box.center().x(), box.top() - 1), QPointF(box.center().x(), box.bottom() + 1));
        });
}

/// The best median after so many configurations.
void SweepMap::paintCurve(QPainter& painter, const SweepLayout& layout) const {
    if (layout.curve.isEmpty() || m_sweep->curve.size() < 2)
        return;
    const QRectF plot = layout.curve.adjusted(58, 0, -4, 0);
    const auto& curve = m_sweep->curve;
    const double most = static_cast<double>(std::max<std::uint64_t>(m_sweep->cells.size(), 2)), high = curve.front().best, low = curve.back().best;
    const auto xOf = [&](double evaluated) { return plot.left() + evaluated / most * plot.width(); };
    const auto yOf = [&](double ns) { return plot.bottom() - 6 - (high > low ? (ns - low) / (high - low) : 0.0) * (plot.height() - 12); };
    painter.setPen(QPen(m_theme.color(Role::Border), 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.drawLine(plot.topLeft(), plot.bottomLeft());
    QPolygonF steps;
    for (std::size_t i = 0; i < curve.size(); ++i) {
        if (i > 0)
            steps << QPointF(xOf(static_cast<double>(curve[i].evaluated)), yOf(curve[i - 1].best));
        steps << QPointF(xOf(static_cast<double>(curve[i].evaluated)), yOf(curve[i].best));
    }
    steps << QPointF(xOf(most), yOf(low));
    const bool isGpu = std::any_of(m_sweep->cells.begin(), m_sweep->cells.end(), [](const auto& one) { return one.second.registers > 0; });
    painter.setPen(QPen(m_theme.color(isGpu ? Role::Gpu : Role::Cpu), 2));
    painter.drawPolyline(steps);
    const Numbers numbers = Numbers::of(QLocale());
    painter.setFont(m_theme.smallCodeFont());
    painter.setPen(m_theme.color(Role::Text2));
    for (const double ns : {high, low})
        painter.drawText(QRectF(layout.curve.left(), yOf(ns) - 8, 54, 16), Qt::AlignRight | Qt::AlignVCenter, numbers.significant(ns / m_unit.nanoseconds, 3));
    painter.setFont(m_theme.headerFont());
    painter.drawText(QRectF(plot.left(), plot.bottom() + 2, plot.width(), 16), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("best so far, %1, over configurations looked at").arg(QString::fromUtf8(m_unit.name)));
    painter.drawText(QRectF(plot.left(), plot.bottom() + 2, plot.width(), 16), Qt::AlignRight | Qt::AlignVCenter, numbers.integer(m_sweep->cells.size()));
}

std::optional<std::uint64_t> SweepMap::numberAt(const QPointF& at) const {
    const auto place = layoutNow().cellAt(m_grid, at);
    return place ? m_grid.at(place->first, place->second) : std::nullopt;
}

void SweepMap::mousePressEvent(QMouseEvent* event) {
    if (const auto number = numberAt(event->position())) {
        select(number);
        Q_EMIT cellSelected(*number);
    }
}

void SweepMap::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto number = numberAt(event->position()))
        Q_EMIT cellActivated(*number);
}

void SweepMap::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m_selected) {
        Q_EMIT cellActivated(*m_selected);
        return;
    }
    const int across = key == Qt::Key_Right ? 1 : key == Qt::Key_Left ? -1 : 0, down = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
    if ((across == 0 && down == 0) || !m_sweep || m_grid.cells.empty())
        return QWidget::keyPressEvent(event);
    const auto here = std::find(m_grid.cells.begin(), m_grid.cells.end(), m_selected ? m_selected : m_sweep->best);
    const int place = here == m_grid.cells.end() ? 0 : static_cast<int>(here - m_grid.cells.begin());
    const int row = std::clamp(place / m_grid.columns + (m_selected ? down : 0), 0, m_grid.rows - 1);
    const int column = std::clamp(place % m_grid.columns + (m_selected ? across : 0), 0, m_grid.columns - 1);
    if (const auto number = m_grid.at(row, column)) {
        select(number);
        Q_EMIT cellSelected(*number);
    }
}

bool SweepMap::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const auto number = m_sweep ? numberAt(help->pos()) : std::nullopt;
        if (number)
            QToolTip::showText(help->globalPos(), SweepWords::details(*m_sweep, m_sweep->cells.at(*number), Numbers::of(QLocale())), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

} // namespace lane
