#include "views/debugger/threads_view.h"

#include "resources/theme/elided_label.h"
#include "resources/theme/theme.h"
#include "views/common/numbers.h"
#include "views/debugger/thread_map.h"
#include "views/selection.h"

#include <QLabel>
#include <QListWidget>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include <bit>

namespace lane {

struct ThreadsView::State {
    std::optional<wire::DebugStop> stop;
    int warp = 0, lane = 0;
    QLabel* title = nullptr;
    QLabel* said = nullptr;
    QLabel* legend = nullptr;
    ThreadMap* map = nullptr;
    QListWidget* calls = nullptr;
};

ThreadsView::ThreadsView(const ViewContext& context, QWidget* parent) : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("threads"));
    State& s = *m_state;
    auto* top = new QWidget(content());
    auto* lines = new QVBoxLayout(top);
    lines->setContentsMargins(8, 4, 8, 2);
    lines->setSpacing(2);
    s.title = new QLabel(top);
    s.title->setObjectName(QStringLiteral("threadsTitle"));
    s.title->setProperty("role", QStringLiteral("strong"));
    s.said = new ElidedLabel(top);
    s.said->setProperty("role", QStringLiteral("header"));
    s.legend = new QLabel(top);
    s.legend->setProperty("role", QStringLiteral("header"));
    for (QLabel* label : {s.title, s.said, s.legend})
        label->setMinimumWidth(1);
    s.legend->setWordWrap(true);
    auto* scroll = new QScrollArea(top);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    s.map = new ThreadMap(theme(), scroll);
    scroll->setWidget(s.map);
    scroll->setMinimumHeight(24);
    scroll->viewport()->setProperty("surface", QStringLiteral("pane"));
    s.map->setProperty("surface", QStringLiteral("pane"));
    lines->addWidget(s.title);
    lines->addWidget(s.said);
    lines->addWidget(scroll, 1);
    lines->addWidget(s.legend);
    s.calls = new QListWidget(content());
    s.calls->setObjectName(QStringLiteral("callStack"));
    s.calls->setFrameShape(QFrame::NoFrame);
    s.calls->setMinimumHeight(22);
    auto* splitter = new QSplitter(Qt::Vertical, content());
    splitter->setHandleWidth(1);
    splitter->addWidget(top);
    splitter->addWidget(s.calls);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(s.map, &ThreadMap::chosen, this, &ThreadsView::threadChosen);
    connect(s.map, &ThreadMap::requested, this, &ThreadsView::threadRequested);
    const auto go = [this](const QListWidgetItem* item) {
        const QPoint place = item->data(Qt::UserRole).toPoint();
        selection().goToPlace(place.x(), place.y());
    };
    connect(s.calls, &QListWidget::itemClicked, this, go);
    connect(s.calls, &QListWidget::itemActivated, this, go);
    ready();
}

ThreadsView::~ThreadsView() = default;

ThreadMap* ThreadsView::map() const { return m_state->map; }

void ThreadsView::setStop(const wire::DebugStop& stop) {
    m_state->stop = stop;
    m_state->warp = static_cast<int>(stop.warp);
    m_state->lane = static_cast<int>(stop.lane);
    showState();
}

void ThreadsView::setThread(int warp, int lane) {
    m_state->warp = warp;
    m_state->lane = lane;
    showState();
}

void ThreadsView::clear() {
    m_state->stop.reset();
    showState();
}

QString warpText(const wire::DebugStop& stop, int warp) {
    if (warp < 0 || warp >= static_cast<int>(stop.warps.size()))
        return {};
    const wire::DebugWarp& shown = stop.warps[static_cast<std::size_t>(warp)];
    QString words;
    switch (shown.state) {
    case wire::DebugWarpState::NotBegun: words = ThreadsView::tr("has not begun"); break;
    case wire::DebugWarpState::Here: words = ThreadsView::tr("has stopped at line %1").arg(shown.line); break;
    case wire::DebugWarpState::Waiting: words = ThreadsView::tr("waits at the barrier in line %1").arg(shown.line); break;
    case wire::DebugWarpState::Between: words = ThreadsView::tr("is at line %1").arg(shown.line); break;
    case wire::DebugWarpState::Finished: words = ThreadsView::tr("has finished"); break;
    }
    return ThreadsView::tr("Warp %1 %2; %3 of %4 lanes active").arg(warp).arg(words).arg(std::popcount(shown.active)).arg(std::popcount(shown.exist));
}

void ThreadsView::showState() {
    State& s = *m_state;
    if (!s.stop) {
        s.map->setStop({});
        showEmpty(QStringLiteral("lanes"), tr("Nothing is debugged"),
                  tr("While a kernel is debugged, the threads of the block appear here, one cell each, a warp a row: where they are, who waits, who has finished."));
        return;
    }
    showContent();
    const auto text = [](const std::array<std::uint32_t, 3>& at, const std::array<std::uint32_t, 3>& size) {
        return coordinatesText({at[0], at[1], at[2]}, size[2] > 1 ? 3 : size[1] > 1 ? 2 : 1);
    };
    s.title->setText(tr("Threads of block %1").arg(text(s.stop->block, s.stop->grid)));
    s.said->setText(warpText(*s.stop, s.warp));
    s.said->setToolTip(s.said->text());
    s.map->setStop(s.stop);
    s.map->setThread(s.warp, s.lane);
    const auto mark = [this](Theme::Role role, const QString& words) {
        return QStringLiteral("<span style='color:%1'>■</span> %2").arg(theme().color(role).name(), words);
    };
    s.legend->setText(QStringList{mark(Theme::Role::Accent, tr("at this line")), mark(Theme::Role::Selection, tr("elsewhere")),
                                  mark(Theme::Role::Warning, tr("waits at a barrier")), mark(Theme::Role::Line, tr("finished"))}
                          .join(QStringLiteral("  ")));
    s.calls->clear();
    for (const wire::DebugFrame& frame : s.stop->frames) {
        auto* item = new QListWidgetItem(QStringLiteral("%1   %2").arg(QString::fromStdString(frame.function), tr("line %1").arg(frame.line)), s.calls);
        item->setData(Qt::UserRole, QPoint(static_cast<int>(frame.line), static_cast<int>(frame.column)));
        item->setFont(theme().codeFont());
    }
}

void ThreadsView::retranslate() {
    setAccessibleName(tr("Threads"));
    m_state->map->setAccessibleName(tr("Threads of the block"));
    m_state->calls->setAccessibleName(tr("Calls, the innermost first"));
    m_state->calls->setToolTip(tr("The calls that the statement is in, the innermost first"));
    showState();
}

void ThreadsView::restyle() { showState(); }

} // namespace lane
