#pragma once

#include "views/findings/finding_rows.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>

namespace lane {

class Theme;

class FindingModel final : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;
    void set(std::vector<FindingRow> rows);
    const FindingRow& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override; ///< the whole card as words

private:
    std::vector<FindingRow> m_rows;
};

/// Where the parts of a card stand, from its top left. Knows fonts and no painting.
struct CardLayout {
    QRect icon, title, share, text, evidence, cure;
    int height = 0;
};
CardLayout cardLayout(const FindingRow& row, int width, const Theme& theme);

/// Paints cards; a click on a cure that can be tried asks for it.
class FindingDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    FindingDelegate(Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option, const QModelIndex& index) override;

Q_SIGNALS:
    void cureClicked(int row);

private:
    Theme& m_theme;
};

} // namespace lane
