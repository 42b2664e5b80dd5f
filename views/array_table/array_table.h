#pragma once

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

class QScrollBar;
class QTableView;

namespace lane {

class CellDelegate;
class CellHeader;
class Theme;
class WindowedModel;

/// The widget around a WindowedModel: a table view without its vertical scroll bar and one of our
/// own that counts rows in 64 bits. Moves the model's window as the user scrolls; columns grow to
/// what is visible, numbers are never cut.
class ArrayTable : public QWidget {
    Q_OBJECT
public:
    struct Range {
        std::uint64_t firstRow = 0, lastRow = 0;
        int firstColumn = 0, lastColumn = 0;
    };

    ArrayTable(Theme& theme, QWidget* parent);

    void setModel(WindowedModel* model);
    QTableView* view() const;
    void setRowHeaderVisible(bool visible);
    /// Old results: readable, and plainly not of now.
    void setDim(bool dim);

    std::uint64_t topRow() const;
    std::uint64_t pageRows() const;
    void scrollToRow(std::uint64_t top);
    /// Makes a cell current and visible.
    void goTo(std::uint64_t row, int column);
    std::optional<Range> selection() const; ///< the smallest box around what is selected
    std::uint64_t currentRow() const;
    int currentColumn() const;
    /// Copies the selection, plain, cells by tabs, rows by line ends.
    void copy();
    void restyle();

Q_SIGNALS:
    void currentChanged(quint64 row, int column);
    void pasteRequested(quint64 row, int column, const QString& text);
    void fillRequested();
    void message(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Table;
    void barMoved(int action);
    void tableScrolled(int value);
    void moveWindow(std::uint64_t base);
    void syncBar();
    void growColumns();
    void modelReset();
    void spreadColumns();

    Theme& m_theme;
    WindowedModel* m_model = nullptr;
    Table* m_table;
    QScrollBar* m_bar;
    CellDelegate* m_delegate;
    CellHeader* m_header;
    bool m_isMoving = false;    ///< the window, below an unmoved selection
    bool m_isScrolling = false;
    std::vector<int> m_needed; ///< widths of the first columns, before the spare room is shared out
};

} // namespace lane
