#pragma once

#include <QAbstractTableModel>
#include <QColor>

#include <cstdint>

namespace lane {

/// What a cell is, apart from its text; the delegate paints by these.
struct CellLook {
    enum class Align : std::uint8_t { Right, Left, Center };
    Align align = Align::Right;
    QColor ink = {};  ///< of the text; none: the theme's
    QColor fill = {}; ///< of a chip behind the text
    bool isDim = false;
};

/// A table of any number of rows for a view that can hold a million: the view's rows are a window
/// onto the real ones, which setBase() moves. The plumbing towards Qt is final; a table gives the
/// three functions columns(), header() and text(), and more where it wants to.
/// Nothing is stored for a row, so that opening costs the same for ten rows and for 10¹¹.
class WindowedModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr std::uint64_t WindowRows = 1'000'000;
    enum Role { LookRole = Qt::UserRole + 1 };

    using QAbstractTableModel::QAbstractTableModel;

    std::uint64_t totalRows() const { return m_total; }
    std::uint64_t base() const { return m_base; }
    /// Moves the window; clamped. Rows keep their number, so no view loses its header's sizes.
    void setBase(std::uint64_t base);

    virtual int columns() const = 0;
    virtual QString header(int column) const = 0;
    /// As the screen shows it.
    virtual QString text(std::uint64_t row, int column) const = 0;
    /// As it is copied and edited: plain, reads back.
    virtual QString plainText(std::uint64_t row, int column) const { return text(row, column); }
    virtual QString rowHeader(std::uint64_t row) const { return QString::number(row); }
    virtual CellLook look(std::uint64_t, int) const { return {}; }
    virtual QColor headerMark(int) const { return {}; } ///< the 9 px square of a voice
    virtual QString toolTip(std::uint64_t, int) const { return {}; }
    virtual bool isEditable(std::uint64_t, int) const { return false; }
    /// False where the text does not fit the cell; the model has said why.
    virtual bool edit(std::uint64_t, int, const QString&) { return false; }

    int rowCount(const QModelIndex& parent = {}) const final;
    int columnCount(const QModelIndex& parent = {}) const final;
    QVariant data(const QModelIndex& index, int role) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const final;
    Qt::ItemFlags flags(const QModelIndex& index) const final;
    bool setData(const QModelIndex& index, const QVariant& value, int role) final;

protected:
    /// Call between beginResetModel() and endResetModel().
    void setTotalRows(std::uint64_t rows);
    void cellsChanged(); ///< all that is shown may have other texts

private:
    std::uint64_t m_total = 0;
    std::uint64_t m_base = 0;
};

} // namespace lane

Q_DECLARE_METATYPE(lane::CellLook)
