#pragma once

#include <QLabel>

namespace lane {

/// One line of plain text that ends in "…" where there is no room for it, instead of being cut; the
/// whole text is then its tool tip. Asks for the room that its text needs, and does with less.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }
    bool isElided() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
};

} // namespace lane
