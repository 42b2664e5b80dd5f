#pragma once

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace lane {

class Theme;
class WindowedModel;

/// Paints the cells of number tables: fixed-width digits, chips of colour behind them, the ring of
/// the current cell. Edits in place with the plain text.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    CellDelegate(Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void setDim(bool dim) { m_isDim = dim; }
    /// Pixels that a text needs, padding included.
    int widthOf(const QString& text) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

private:
    Theme& m_theme;
    bool m_isDim = false;
};

/// The header of number tables: the voice's square beside its name, aligned as the column is.
class CellHeader : public QHeaderView {
    Q_OBJECT
public:
    CellHeader(Theme& theme, Qt::Orientation orientation, QWidget* parent);

    int widthOf(const QString& text, bool hasMark) const;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sizeHint() const override;

private:
    Theme& m_theme;
};

} // namespace lane
