#include "app/ide/dock_bars.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace lane::ide {

namespace {

QToolButton* buttonFor(QAction* action, const Theme& theme, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setIconSize({theme.metrics().barIcon, theme.metrics().barIcon});
    button->setVisible(action->isVisible());
    QObject::connect(action, &QAction::visibleChanged, button, [button, action] { button->setVisible(action->isVisible()); });
    button->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
    return button;
}

/// The bar of a dock that stands alone: its title with the line of a selected tab, then the actions.
class LoneBar : public QWidget {
public:
    LoneBar(QDockWidget* dock, const QList<QAction*>& actions, const Theme& theme) : QWidget(dock) {
        setProperty("surface", QStringLiteral("bar"));
        setAttribute(Qt::WA_StyledBackground);
        auto* tab = new QTabBar(this);
        tab->setDrawBase(false);
        tab->setExpanding(false);
        tab->setFocusPolicy(Qt::NoFocus);
        tab->addTab(dock->windowTitle());
        tab->setAttribute(Qt::WA_TransparentForMouseEvents); // so that the dock can be dragged by it
        tab->updateGeometry();
        connect(dock, &QWidget::windowTitleChanged, tab, [tab](const QString& title) {
            tab->setTabText(0, title);
            tab->updateGeometry();
        });
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 6, 0);
        layout->setSpacing(2);
        layout->addWidget(tab);
        layout->addStretch();
        for (QAction* action : actions)
            layout->addWidget(buttonFor(action, theme, this));
        m_height = theme.metrics().tabs + 1;
    }

    /// The dock's layout asks for nothing else: a hidden title bar would keep its room.
    QSize sizeHint() const override { return {QWidget::sizeHint().width(), m_collapsed ? 0 : m_height}; }
    QSize minimumSizeHint() const override { return {0, m_collapsed ? 0 : m_height}; }
    void setCollapsed(bool collapsed) {
        if (m_collapsed == collapsed)
            return;
        m_collapsed = collapsed;
        setVisible(!collapsed);
        updateGeometry();
    }

private:
    int m_height = 0;
    bool m_collapsed = false;
};

} // namespace

DockBars::DockBars(Theme& theme, QMainWindow* window) : QObject(window), m_theme(theme), m_window(window) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &DockBars::update);
    window->installEventFilter(this);
}

void DockBars::add(QDockWidget* dock, const QList<QAction*>& actions) {
    auto* bar = new LoneBar(dock, actions, m_theme);
    dock->setTitleBarWidget(bar);
    m_entries.push_back({dock, bar, actions});
    const auto later = [this] { m_timer.start(0); };
    connect(dock, &QDockWidget::visibilityChanged, this, later);
    connect(dock, &QDockWidget::topLevelChanged, this, later);
    connect(dock, &QDockWidget::dockLocationChanged, this, later);
}

bool DockBars::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::LayoutRequest:
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::ChildAdded: m_timer.start(0); break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

void DockBars::update() {
    for (const Entry& entry : m_entries) {
        const bool alone = entry.dock->isFloating() || m_window->tabifiedDockWidgets(entry.dock).isEmpty();
        static_cast<LoneBar*>(entry.bar)->setCollapsed(!alone);
    }
    for (QTabBar* tabs : m_window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
        updateTabBar(tabs);
}

const DockBars::Entry* DockBars::entryOf(const QTabBar* tabs) const {
    // QMainWindow keeps the dock's address with each tab.
    const auto* shown = reinterpret_cast<const QWidget*>(tabs->tabData(tabs->currentIndex()).value<quintptr>());
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry& e) { return e.dock == shown; });
    return found == m_entries.end() ? nullptr : &*found;
}

void DockBars::updateTabBar(QTabBar* tabs) {
    auto known = std::find_if(m_overlays.begin(), m_overlays.end(), [&](const auto& o) { return o.first == tabs; });
    if (known == m_overlays.end()) {
        tabs->setDrawBase(false);
        tabs->setExpanding(false);
        tabs->setElideMode(Qt::ElideNone);
        tabs->installEventFilter(this);
        connect(tabs, &QTabBar::currentChanged, this, [this] { m_timer.start(0); });
        connect(tabs, &QObject::destroyed, this, [this, tabs] {
            std::erase_if(m_overlays, [&](const auto& o) {
                if (o.first == tabs)
                    o.second->deleteLater();
                return o.first == tabs;
            });
        });
        m_overlays.emplace_back(tabs, new QWidget(m_window));
        known = std::prev(m_overlays.end());
        auto* layout = new QHBoxLayout(known->second);
        layout->setContentsMargins(2, 0, 6, 0);
        layout->setSpacing(2);
    }
    QWidget* overlay = known->second;
    const Entry* entry = tabs->isVisible() ? entryOf(tabs) : nullptr;
    if (overlay->property("dock").value<void*>() != (entry ? entry->dock : nullptr)) {
        overlay->setProperty("dock", QVariant::fromValue<void*>(entry ? entry->dock : nullptr));
        qDeleteAll(overlay->findChildren<QToolButton*>());
        for (QAction* action : entry ? entry->actions : QList<QAction*>())
            overlay->layout()->addWidget(buttonFor(action, m_theme, overlay));
    }
    overlay->setVisible(entry && !entry->actions.isEmpty());
    const QSize size(overlay->sizeHint().width(), tabs->height() - 1);
    overlay->setGeometry(QRect(tabs->geometry().topRight() - QPoint(size.width() - 1, 0), size));
    overlay->raise();
}

} // namespace lane::ide
