#pragma once

#include <QStyledItemDelegate>

class QTableView;

namespace lane {

class Theme;

/// Rows of words: icon and text with the table's padding, the text's own colour also where it is
/// selected, and a line below.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    RowDelegate(Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// What is cut is whole in its tool tip, where the model has no other.
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option, const QModelIndex& index) override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    /// Background, line below and focus ring; what stands on it comes after.
    void paintGround(QPainter* painter, const QStyleOptionViewItem& option) const;
    Theme& theme() const { return m_theme; }

private:
    Theme& m_theme;
};

/// How tables of rows look and are chosen from: whole rows, one at a time, no grid, no row numbers, the
/// height of the theme. Columns and the delegate stay the view's own.
void setUpRows(QTableView& table, const Theme& theme);

} // namespace lane
