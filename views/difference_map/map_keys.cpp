// The map by keys: an element is chosen cell by cell or difference by difference, said to screen readers, and gone to.
#include "views/difference_map/map_canvas.h"

#include <QKeyEvent>

#include <algorithm>

namespace lane {

namespace {

constexpr double PanStep = 40; ///< px
constexpr qint64 PagesInSight = 8; ///< Page keys move by that part of the rows in sight

qint64 moved(std::uint64_t from, qint64 by, std::uint64_t extent) {
    return std::clamp<qint64>(static_cast<qint64>(from) + by, 0, std::max<qint64>(0, static_cast<qint64>(extent) - 1));
}

} // namespace

/// Rows and columns of the array that one cell of the image stands for.
MapGeometry::Cell MapCanvas::elementsPerCell() const {
    return m_image ? MapGeometry::Cell{m_image->map.elementsPerCellY, m_image->map.elementsPerCellX} : MapGeometry::Cell{1, 1};
}

/// By so many cells of the image; the first key chooses what is at the corner.
void MapCanvas::moveBy(qint64 rows, qint64 columns) {
    const MapGeometry::Cell per = elementsPerCell();
    const MapGeometry::Cell corner{m_geometry.visibleRows().first, m_geometry.visibleColumns().first};
    const bool isFirst = !m_selected || *m_selected >= m_got->count();
    const MapGeometry::Cell from = isFirst ? corner : cellOf(*m_selected);
    const auto cells = [](std::uint64_t extent, std::uint64_t size) { return (extent + size - 1) / size; };
    const qint64 row = moved(from.row / per.row, isFirst ? 0 : rows, cells(m_geometry.rows, per.row));
    const qint64 column = moved(from.column / per.column, isFirst ? 0 : columns, cells(m_geometry.columns, per.column));
    choose({static_cast<std::uint64_t>(row) * per.row, static_cast<std::uint64_t>(column) * per.column});
}

/// The element that coloured a cell; of a folded array's last row the last one there is.
void MapCanvas::choose(MapGeometry::Cell cell) {
    m_isByKeys = true;
    m_pointer.reset();
    select(std::min(shownBy(cell), m_got->count() - 1));
    update();
}

bool MapCanvas::stepDifference(bool forward) {
    if (!m_image || !m_got)
        return false;
    const data::PooledMap& map = m_image->map;
    const std::uint64_t count = map.rows * map.columns;
    std::uint64_t at = forward ? count - 1 : 0; // so that the first step meets the first, or the last
    if (m_selected && *m_selected < m_got->count()) {
        const MapGeometry::Cell cell = cellOf(*m_selected);
        at = cell.row / map.elementsPerCellY * map.columns + cell.column / map.elementsPerCellX;
    }
    for (std::uint64_t step = 0; step < count; ++step) {
        at = forward ? (at + 1) % count : (at + count - 1) % count;
        if (!m_image->isBeyond(at))
            continue;
        m_isByKeys = true;
        m_pointer.reset();
        select(map.worst[at]);
        update();
        return true;
    }
    return false;
}

void MapCanvas::keyPressEvent(QKeyEvent* event) {
    const bool canMove = m_got && m_want && !m_geometry.isEmpty();
    const bool isControl = event->modifiers() & Qt::ControlModifier, isShift = event->modifiers() & Qt::ShiftModifier;
    const qint64 all = static_cast<qint64>(std::max(m_geometry.rows, m_geometry.columns));
    const auto go = [&](qint64 rows, qint64 columns, QPointF pan) {
        if (!canMove)
            return;
        if (!isControl)
            return moveBy(rows, columns);
        m_geometry.pan(pan * PanStep);
        changed();
    };
    const auto page = [&] {
        return std::max<qint64>(1, static_cast<qint64>(m_geometry.visibleRows().count() / elementsPerCell().row) / PagesInSight);
    };
    switch (event->key()) {
    case Qt::Key_Plus: case Qt::Key_Equal: return zoomIn();
    case Qt::Key_Minus: return zoomOut();
    case Qt::Key_0: return fit();
    case Qt::Key_Left: return go(0, -1, {1, 0});
    case Qt::Key_Right: return go(0, 1, {-1, 0});
    case Qt::Key_Up: return go(-1, 0, {0, 1});
    case Qt::Key_Down: return go(1, 0, {0, -1});
    case Qt::Key_PageUp: return canMove ? moveBy(-page(), 0) : void();
    case Qt::Key_PageDown: return canMove ? moveBy(page(), 0) : void();
    case Qt::Key_Home: return canMove ? moveBy(isControl ? -all : 0, -all) : void();
    case Qt::Key_End: return canMove ? moveBy(isControl ? all : 0, all) : void();
    case Qt::Key_N:
        if (canMove && !stepDifference(!isShift))
            tell(tr("No element differs"));
        return;
    case Qt::Key_Return: case Qt::Key_Enter:
        if (canMove && m_selected && *m_selected < m_got->count())
            Q_EMIT elementEntered(*m_selected);
        return;
    default: QWidget::keyPressEvent(event);
    }
}

void MapCanvas::retranslate() {
    setAccessibleDescription(tr("Arrow keys, Page, Home and End choose an element, Enter goes to it in the results, N and Shift+N to the next "
                                "and the previous difference; plus, minus and 0 zoom, Ctrl with arrow keys pans."));
    tell();
}

/// The name is what screen readers say when it changes: the map, and the chosen element with both values.
void MapCanvas::tell(const QString& words) {
    const bool isChosen = m_selected && m_got && m_want && *m_selected < m_got->count();
    QString said = words.isEmpty() && isChosen ? elementWords(*m_selected).replace(QLatin1Char('\n'), QStringLiteral(", ")) : words;
    setAccessibleName(said.isEmpty() ? tr("Map of differences") : tr("Map of differences: %1").arg(said));
}

} // namespace lane
