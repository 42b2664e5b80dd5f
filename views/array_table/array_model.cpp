#include "views/array_table/array_model.h"

#include <algorithm>

namespace lane {

namespace {

/// A matrix has two axes, a vector one.
bool isOfMatrices(const ArrayModel::Column& shown) {
    return shown.components > 1 && shown.array.shape.extents().back() != shown.components;
}

/// `.y` of a vector, `[1, 2]` of a matrix, as the kernel names them.
QString componentText(const ArrayModel::Column& shown, unsigned component) {
    if (!isOfMatrices(shown))
        return componentName(component);
    const auto columns = static_cast<unsigned>(shown.array.shape.extents().back());
    return QStringLiteral("[%1, %2]").arg(component / columns).arg(component % columns);
}

} // namespace

void ArrayModel::setGrid(Column array) {
    beginResetModel();
    const data::Shape& shape = array.array.shape;
    m_gridColumns = shape.rank() == 0 ? 1 : shape[shape.rank() - 1];
    const std::uint64_t count = array.array.count();
    setTotalRows(m_gridColumns ? count / m_gridColumns : 0);
    m_isGrid = true;
    m_firstColumn = 0;
    m_arrays = {std::move(array)};
    measure();
    endResetModel();
}

void ArrayModel::setSideBySide(std::vector<Column> arrays) {
    beginResetModel();
    m_isGrid = false;
    m_gridColumns = 1;
    m_firstColumn = 0;
    m_arrays = std::move(arrays);
    m_columns.clear();
    std::uint64_t rows = 0;
    for (std::size_t array = 0; array < m_arrays.size(); ++array) {
        rows = std::max(rows, elementsOf(array));
        for (unsigned component = 0; component < m_arrays[array].components; ++component)
            m_columns.emplace_back(array, component);
    }
    setTotalRows(rows);
    measure();
    endResetModel();
}

void ArrayModel::clear() {
    beginResetModel();
    m_arrays.clear();
    m_columns.clear();
    m_writers.clear();
    m_isGrid = false;
    setTotalRows(0);
    endResetModel();
}

void ArrayModel::setFormat(ValueFormat format, const Numbers& numbers) {
    beginResetModel();
    const std::uint64_t rows = totalRows();
    m_format = format;
    m_numbers = numbers;
    measure();
    setTotalRows(rows);
    endResetModel();
}

void ArrayModel::replaceArrays(const std::vector<data::Array>& arrays) {
    for (std::size_t i = 0; i < arrays.size() && i < m_arrays.size(); ++i)
        m_arrays[i].array = arrays[i];
    measure();
    cellsChanged();
}

void ArrayModel::releaseArrays() {
    for (Column& column : m_arrays)
        column.array.buffer = nullptr;
}

void ArrayModel::measure() {
    m_writers.clear();
    for (const Column& column : m_arrays) {
        m_writers.emplace_back(m_format, m_numbers);
        m_writers.back().measure(column.array);
    }
}

int ArrayModel::showColumn(std::uint64_t column) {
    if (!m_isGrid || m_gridColumns <= WindowColumns)
        return static_cast<int>(column);
    if (column < m_firstColumn || column >= m_firstColumn + WindowColumns) {
        m_firstColumn = std::min(column > WindowColumns / 2 ? column - WindowColumns / 2 : 0,
                                 m_gridColumns - WindowColumns);
        cellsChanged();
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columns() - 1);
    }
    return static_cast<int>(column - m_firstColumn);
}

std::optional<ArrayModel::Place> ArrayModel::placeOf(std::uint64_t row, int column) const {
    if (column < 0 || column >= columns() || row >= totalRows())
        return std::nullopt;
    if (m_isGrid)
        return Place{0, row * m_gridColumns + m_firstColumn + static_cast<std::uint64_t>(column)};
    const auto [array, component] = m_columns[static_cast<std::size_t>(column)];
    if (row >= elementsOf(array))
        return std::nullopt;
    return Place{array, row * m_arrays[array].components + component};
}

std::optional<std::size_t> ArrayModel::arrayOf(int column) const {
    if (column < 0 || column >= columns())
        return std::nullopt;
    return m_isGrid ? 0 : m_columns[static_cast<std::size_t>(column)].first;
}

std::uint64_t ArrayModel::elementsOf(std::size_t array) const {
    return m_arrays[array].array.count() / m_arrays[array].components;
}

std::pair<std::uint64_t, int> ArrayModel::cellOf(std::size_t array, std::uint64_t flat) {
    if (m_isGrid)
        return {flat / m_gridColumns, showColumn(flat % m_gridColumns)};
    const unsigned components = m_arrays[array].components;
    const auto first = std::find(m_columns.begin(), m_columns.end(), std::pair(array, 0u));
    return {flat / components, static_cast<int>(first - m_columns.begin()) + static_cast<int>(flat % components)};
}

int ArrayModel::columns() const {
    if (m_isGrid)
        return static_cast<int>(std::min(m_gridColumns, WindowColumns));
    return static_cast<int>(m_columns.size());
}

QString ArrayModel::header(int column) const {
    if (m_isGrid) {
        const std::uint64_t last = m_firstColumn + static_cast<std::uint64_t>(column);
        const Column& shown = m_arrays.front();
        return shown.components > 1 && !isOfMatrices(shown) ? componentName(static_cast<unsigned>(last)) : QString::number(last);
    }
    const auto [array, component] = m_columns[static_cast<std::size_t>(column)];
    const Column& shown = m_arrays[array];
    return shown.components > 1 ? shown.name + componentText(shown, component) : shown.name;
}

QString ArrayModel::text(std::uint64_t row, int column) const {
    const auto place = placeOf(row, column);
    return place ? m_writers[place->array].text(m_arrays[place->array].array, place->flat) : QString();
}

QString ArrayModel::plainText(std::uint64_t row, int column) const {
    const auto place = placeOf(row, column);
    return place ? QString::fromStdString(m_arrays[place->array].array.textOf(place->flat)) : QString();
}

/// Of higher ranks the leading indices: "2, 17".
QString ArrayModel::rowHeader(std::uint64_t row) const {
    if (!m_isGrid || m_arrays.empty() || m_arrays.front().array.shape.rank() <= 2)
        return QString::number(row);
    std::vector<std::uint64_t> index = m_arrays.front().array.shape.indexOf(row * m_gridColumns);
    index.pop_back();
    const QString brackets = indexText(index);
    return brackets.mid(1, brackets.size() - 2);
}

bool ArrayModel::isEditable(std::uint64_t row, int column) const {
    const auto place = placeOf(row, column);
    return place && onEdit && m_arrays[place->array].isEditable;
}

bool ArrayModel::edit(std::uint64_t row, int column, const QString& text) {
    const auto place = placeOf(row, column);
    return place && onEdit && onEdit(*place, text);
}

} // namespace lane
