#pragma once

#include <QComboBox>
#include <QStyleOptionComboBox>
#include <QStylePainter>

namespace lane {

/// A name that has no room ends in "…"; a style sheet's own box would cut it.
class NameBox final : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void paintEvent(QPaintEvent*) override {
        QStylePainter painter(this);
        QStyleOptionComboBox option;
        initStyleOption(&option);
        painter.drawComplexControl(QStyle::CC_ComboBox, option);
        const int icon = option.currentIcon.isNull() ? 0 : option.iconSize.width() + 4;
        const int room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this).width() - icon - 2;
        option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, room);
        painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    }
};

} // namespace lane
