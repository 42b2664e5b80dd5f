#pragma once

#include "core/data/array.h"
#include "views/array_table/value_format.h"
#include "views/array_table/windowed_model.h"

#include <functional>
#include <optional>
#include <vector>

namespace lane {

/// Arrays as a table: one of rank 2 as a grid, higher ranks with their leading dimensions folded
/// into rows, arrays of rank 1 side by side by index, those of Vec with a column a component.
/// Shares the buffers.
class ArrayModel final : public WindowedModel {
    Q_OBJECT
public:
    struct Column {
        QString name;
        data::Array array;
        bool isEditable = false;
        unsigned components = 1; ///< of a Vec more: then the array's last axis, one column each
    };
    /// Columns that a view can hold at once; a wider grid is seen through a window.
    static constexpr std::uint64_t WindowColumns = 4096;

    using WindowedModel::WindowedModel;

    void setGrid(Column array);
    void setSideBySide(std::vector<Column> arrays);
    void clear();
    void setFormat(ValueFormat format, const Numbers& numbers);
    /// Moves the window of a wide grid so that this column can be seen; gives its place there.
    int showColumn(std::uint64_t column);

    bool isGrid() const { return m_isGrid; }
    std::uint64_t gridColumns() const { return m_gridColumns; }
    std::uint64_t firstColumn() const { return m_firstColumn; }
    const std::vector<Column>& arrays() const { return m_arrays; }
    /// Which array and which element a cell shows; nothing where there is none.
    struct Place {
        std::size_t array = 0;
        std::uint64_t flat = 0;
    };
    std::optional<Place> placeOf(std::uint64_t row, int column) const;
    /// The array of a column, also below its last element.
    std::optional<std::size_t> arrayOf(int column) const;
    /// Where an element (of a Vec: a component) is shown; of a wide grid after showColumn().
    std::pair<std::uint64_t, int> cellOf(std::size_t array, std::uint64_t flat);
    /// Other arrays of the same shapes and types in the places of the ones before.
    void replaceArrays(const std::vector<data::Array>& arrays);
    /// Lets go of the buffers until replaceArrays(); nothing may be painted in between.
    void releaseArrays();
    /// Called with what the user typed into a cell; says whether it was taken.
    std::function<bool(Place, const QString&)> onEdit;

    int columns() const override;
    QString header(int column) const override;
    QString text(std::uint64_t row, int column) const override;
    QString plainText(std::uint64_t row, int column) const override;
    QString rowHeader(std::uint64_t row) const override;
    bool isEditable(std::uint64_t row, int column) const override;
    bool edit(std::uint64_t row, int column, const QString& text) override;

private:
    void measure();
    std::uint64_t elementsOf(std::size_t array) const;

    std::vector<Column> m_arrays;
    std::vector<ValueWriter> m_writers; ///< one an array
    std::vector<std::pair<std::size_t, unsigned>> m_columns; ///< side by side: array and component of each column
    ValueFormat m_format;
    Numbers m_numbers = Numbers::of(QLocale());
    bool m_isGrid = false;
    std::uint64_t m_gridColumns = 1;
    std::uint64_t m_firstColumn = 0;
};

} // namespace lane
