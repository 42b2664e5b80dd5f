#pragma once

#include <QWidget>

#include <vector>

class QFrame;
class QToolButton;

namespace lane {

class Theme;

/// A view's bar: widgets in a row; those for which there is no room move behind a `…` button, last
/// ones first, so that a bar is never cut.
class FoldingBar : public QWidget {
    Q_OBJECT
public:
    FoldingBar(Theme& theme, QWidget* parent);

    void addItem(QWidget* item);
    /// A label and a field that stay together.
    void addPair(QWidget* label, QWidget* field);
    /// Everything after this stands at the right end.
    void addStretch();
    void setItemVisible(QWidget* item, bool visible);
    /// After an item has become wider or narrower: one behind the button does not tell the bar by itself.
    void arrange();
    int foldedCount() const { return m_folded; }
    void restyle();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Item {
        QWidget* widget = nullptr;
        bool isWanted = true;
    };
    void openPopup();

    Theme& m_theme;
    std::vector<Item> m_items;
    std::size_t m_stretchBefore = static_cast<std::size_t>(-1);
    QToolButton* m_more;
    QFrame* m_popup;
    int m_folded = 0;
};

} // namespace lane
