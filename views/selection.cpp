#include "views/selection.h"

namespace lane {

void Selection::hoverLine(int line) {
    if (line == m_hoveredLine)
        return;
    m_hoveredLine = line;
    Q_EMIT lineHovered(line);
}

void Selection::clickLine(int line) {
    m_clickedLine = line;
    Q_EMIT lineClicked(line);
}

void Selection::goToPlace(int line, int column) {
    clickLine(line);
    Q_EMIT placeRequested(line, column);
}

void Selection::selectElement(const QString& array, quint64 flat) {
    const Element element{array, flat};
    if (m_element == element)
        return;
    m_element = element;
    Q_EMIT elementSelected(array, flat);
}

void Selection::selectThread(const std::array<std::uint32_t, 3>& block, const std::array<std::uint32_t, 3>& thread) {
    const Thread chosen{block, thread};
    if (m_thread == chosen)
        return;
    m_thread = chosen;
    Q_EMIT threadSelected();
}

void Selection::clear() {
    m_hoveredLine = 0;
    m_clickedLine = 0;
    m_element.reset();
    m_thread.reset();
    Q_EMIT cleared();
}

} // namespace lane
