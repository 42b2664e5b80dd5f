#pragma once

#include "views/common/row_delegate.h"

#include <QWidget>

class QLineEdit;
class QToolButton;

namespace lane {

class Theme;

/// Edits a source: a field with the command line's text forms, and a drop-down that writes them.
class SourceEditor : public QWidget {
    Q_OBJECT
public:
    /// With choices the drop-down offers these.
    SourceEditor(Theme& theme, bool isArray, const QStringList& choices, QWidget* parent);

    QString text() const;
    void setText(const QString& text);
    /// Puts a form into the field with the part selected that is to be typed.
    void offer(const QString& form, const QString& select);
    QLineEdit* field() const { return m_field; }
    QToolButton* button() const { return m_button; }

Q_SIGNALS:
    void done();

private:
    void buildMenu(Theme& theme);
    void buildChoices(const QStringList& choices);
    void chooseFile();

    QLineEdit* m_field;
    QToolButton* m_button = nullptr;
};

/// Rows of parameters: the source's editor, and the bars of the preview.
class SourceDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace lane
