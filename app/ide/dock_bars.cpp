#include "app/ide/dock_bars.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
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
    dock->installEventFilter(this); // its tabs may use what it gains or loses
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

/// The tab bar is watched from here on; what stands at its right end lies over the window.
QWidget* DockBars::overlayOf(QTabBar* tabs) {
    const auto known = std::find_if(m_overlays.begin(), m_overlays.end(), [&](const auto& o) { return o.first == tabs; });
    if (known != m_overlays.end())
        return known->second;
    tabs->setDrawBase(false);
    tabs->setExpanding(false);
    tabs->setElideMode(Qt::ElideNone);
    tabs->installEventFilter(this);
    connect(tabs, &QTabBar::currentChanged, this, [this] { m_timer.start(0); });
    connect(tabs, &QObject::destroyed, this, [this, tabs] {
        m_tabs.remove(tabs);
        std::erase_if(m_overlays, [&](const auto& o) {
            if (o.first == tabs)
                o.second->deleteLater();
            return o.first == tabs;
        });
    });
    auto* overlay = new QWidget(m_window);
    auto* layout = new QHBoxLayout(overlay);
    layout->setContentsMargins(2, 0, 6, 0);
    layout->setSpacing(2);
    m_overlays.emplace_back(tabs, overlay);
    return overlay;
}

/// Anew only where it would hold something else: buttons that are just being pressed stay.
void DockBars::fillOverlay(QTabBar* tabs, QWidget* overlay, const Entry* entry, int room) {
    const QList<QAction*> actions = entry ? entry->actions : QList<QAction*>();
    const int icon = m_theme.metrics().toolButton + 2, wanted = m_tabs[tabs].width(*tabs);
    const auto shown = std::count_if(actions.begin(), actions.end(), [](const QAction* action) { return action->isVisible(); });
    const bool folds = shown > 1 && wanted + static_cast<int>(shown) * icon > room;
    const bool lists = wanted + (folds ? 1 : static_cast<int>(shown)) * icon + 8 > room;
    const QString holds = QStringLiteral("%1 %2 %3").arg(quintptr(entry ? entry->dock : nullptr)).arg(folds).arg(lists);
    if (overlay->property("holds").toString() == holds)
        return;
    overlay->setProperty("holds", holds);
    qDeleteAll(overlay->findChildren<QToolButton*>(Qt::FindDirectChildrenOnly));
    const auto addMenuButton = [&](const char* name, const char* iconName, const QString& tip) {
        auto* button = new QToolButton(overlay);
        button->setObjectName(QLatin1String(name));
        button->setIcon(m_theme.icon(QLatin1String(iconName)));
        button->setIconSize({m_theme.metrics().barIcon, m_theme.metrics().barIcon});
        button->setPopupMode(QToolButton::InstantPopup);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        overlay->layout()->addWidget(button);
        return button;
    };
    if (entry && lists)
        WholeTabs::list(tabs, addMenuButton("allTabs", "chevron-down", tr("All views here")));
    if (folds) {
        auto* button = addMenuButton("foldedActions", "three-dots", tr("More of this view"));
        auto* menu = new QMenu(button);
        menu->addActions(actions);
        button->setMenu(menu);
    } else {
        for (QAction* action : actions)
            overlay->layout()->addWidget(buttonFor(action, m_theme, overlay));
    }
    overlay->layout()->activate();
}

void DockBars::updateTabBar(QTabBar* tabs) {
    QWidget* overlay = overlayOf(tabs);
    const Entry* entry = tabs->isVisible() ? entryOf(tabs) : nullptr;
    const int room = entry ? entry->dock->width() : tabs->width();
    fillOverlay(tabs, overlay, entry, room);
    const bool isShown = entry && !overlay->findChildren<QToolButton*>(Qt::FindDirectChildrenOnly).isEmpty();
    overlay->setVisible(isShown);
    if (!entry)
        return;
    const int width = isShown ? overlay->sizeHint().width() : 0;
    m_tabs[tabs].fit(*tabs, room - width);
    tabs->setMaximumWidth(std::max(1, room - width)); // the window's layout would give it all
    if (tabs->width() != std::min(room - width, tabs->maximumWidth()))
        tabs->resize(room - width, tabs->height());
    overlay->setGeometry(tabs->x() + room - width, tabs->y(), width, tabs->height() - 1);
    overlay->raise();
}

} // namespace lane::ide
