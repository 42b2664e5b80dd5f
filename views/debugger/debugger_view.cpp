#include "views/debugger/debugger_view.h"

#include "views/common/lanes_text.h"

#include "resources/theme/elided_label.h"
#include "resources/theme/theme.h"
#include "views/common/folding_bar.h"
#include "views/common/numbers.h"
#include "views/common/worker_words.h"
#include "views/debugger/lanes_model.h"
#include "views/selection.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace lane {

namespace {

/// The mask as a bar of cells, values as the table's.
class LaneDelegate final : public QStyledItemDelegate {
public:
    LaneDelegate(Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}
    int lane = 0;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        painter->save();
        const QVariant mask = index.data(LanesModel::MaskRole);
        painter->fillRect(option.rect, m_theme.color(Theme::Role::Pane));
        painter->setPen(m_theme.color(Theme::Role::Line));
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        const QRect cell = option.rect.adjusted(1, 5, -1, -6);
        if (mask.isValid() && mask.toInt() == 2)
            painter->fillRect(cell, m_theme.color(Theme::Role::Accent));
        else if (mask.isValid() && mask.toInt() == 1)
            painter->setPen(m_theme.color(Theme::Role::Border)), painter->drawRect(cell.adjusted(0, 0, -1, -1));
        if (!mask.isValid()) {
            painter->setFont(index.data(Qt::FontRole).value<QFont>());
            painter->setPen(index.data(Qt::ForegroundRole).value<QColor>());
            painter->drawText(option.rect.adjusted(4, 0, -4, -1), index.data(Qt::TextAlignmentRole).toInt(), index.data().toString());
        }
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(QPen(m_theme.color(Theme::Role::Accent), 1.5));
            painter->drawRect(QRectF(option.rect).adjusted(1, 1, -1, -1.5));
        }
        if (index.column() == lane) { // the chosen lane, down all rows
            painter->setPen(QPen(m_theme.color(Theme::Role::Accent), 1));
            painter->drawLine(option.rect.topLeft(), option.rect.bottomLeft());
            const int right = option.rect.right();
            if (option.rect.width() < 200)
                painter->drawLine(right, option.rect.top(), right, option.rect.bottom());
        }
        painter->restore();
    }

private:
    Theme& m_theme;
};

} // namespace

struct DebuggerView::State {
    std::optional<wire::DebugStop> stop;
    std::optional<wire::DebugView> view;
    QString kernel;
    bool isRunning = false;
    int warp = 0, lane = 0, frame = 0;
    QStringList watches;

    QBoxLayout* bar = nullptr; ///< buttons and state, one under the other where it is narrow
    QHBoxLayout* buttons = nullptr;
    QLabel* where = nullptr;
    QLabel* more = nullptr;
    QComboBox* warps = nullptr;
    QComboBox* scope = nullptr;
    FoldingBar* choice = nullptr;
    QLabel* laneLabel = nullptr;
    QSpinBox* laneBox = nullptr;
    QLabel* thread = nullptr;
    QLineEdit* watch = nullptr;
    QTableView* table = nullptr;
    LanesModel* model = nullptr;
    LaneDelegate* delegate = nullptr;

    /// The expression that is shown for the whole block; nothing: one warp.
    std::optional<QString> ofBlock() const {
        const QString chosen = scope->currentData().toString();
        return scope->currentIndex() > 0 ? std::optional(chosen) : std::nullopt;
    }
};

DebuggerView::DebuggerView(const ViewContext& context, QWidget* parent) : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("debugger"));
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    buildBar();
    buildTable();
    layout->addWidget(m_state->table, 1);
    ready();
}

DebuggerView::~DebuggerView() = default;

void DebuggerView::resizeEvent(QResizeEvent* event) {
    constexpr int Narrow = 480; ///< px, in which buttons leave no room for a sentence
    View::resizeEvent(event);
    m_state->bar->setDirection(width() < Narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void DebuggerView::buildBar() {
    State& s = *m_state;
    auto* bar = new QWidget(content());
    auto* whole = s.bar = new QBoxLayout(QBoxLayout::LeftToRight, bar);
    whole->setContentsMargins(8, 3, 8, 3);
    whole->setSpacing(4);
    s.buttons = new QHBoxLayout;
    s.buttons->setSpacing(4);
    whole->addLayout(s.buttons);
    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    whole->addLayout(line, 1);
    s.where = new ElidedLabel(bar);
    s.where->setObjectName(QStringLiteral("debugWhere"));
    s.where->setProperty("role", QStringLiteral("strong"));
    s.more = new ElidedLabel(bar);
    s.more->setObjectName(QStringLiteral("debugMore"));
    s.more->setProperty("role", QStringLiteral("muted"));
    s.where->setMinimumWidth(1); // whole where there is room: the rest may be cut, and stands in its tool tip
    s.more->setMinimumWidth(1);
    s.more->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    line->addSpacing(6);
    line->addWidget(s.where);
    line->addWidget(s.more, 1);
    auto* second = s.choice = new FoldingBar(theme(), content());
    s.warps = new QComboBox(second);
    s.warps->setObjectName(QStringLiteral("debugWarp"));
    s.scope = new QComboBox(second);
    s.scope->setObjectName(QStringLiteral("debugScope"));
    s.laneLabel = new QLabel(second);
    s.laneBox = new QSpinBox(second);
    s.laneBox->setObjectName(QStringLiteral("debugLane"));
    s.laneBox->setRange(0, 31);
    s.thread = new QLabel(second);
    s.watch = new QLineEdit(second);
    s.watch->setObjectName(QStringLiteral("debugWatch"));
    s.watch->setProperty("code", true);
    for (QWidget* small : {static_cast<QWidget*>(s.warps), static_cast<QWidget*>(s.scope), static_cast<QWidget*>(s.laneBox), static_cast<QWidget*>(s.watch)})
        small->setProperty("small", true);
    for (QLabel* label : {s.laneLabel, s.thread})
        label->setProperty("role", QStringLiteral("muted"));
    for (QComboBox* box : {s.warps, s.scope})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    s.watch->setMinimumWidth(230);
    s.choice->addItem(s.warps);
    s.choice->addPair(s.laneLabel, s.laneBox);
    s.choice->addItem(s.scope);
    s.choice->addItem(s.watch);
    s.choice->addStretch();
    s.choice->addItem(s.thread);
    qobject_cast<QVBoxLayout*>(content()->layout())->addWidget(bar);
    qobject_cast<QVBoxLayout*>(content()->layout())->addWidget(second);
    connect(s.warps, &QComboBox::activated, this, [this](int index) { Q_EMIT threadChosen(index, m_state->lane); });
    connect(s.laneBox, &QSpinBox::valueChanged, this, [this](int lane) {
        if (lane != m_state->lane)
            Q_EMIT threadChosen(m_state->warp, lane);
    });
    connect(s.scope, &QComboBox::activated, this, &DebuggerView::lookWanted);
    connect(s.watch, &QLineEdit::returnPressed, this, &DebuggerView::addWatch);
}

void DebuggerView::buildTable() {
    State& s = *m_state;
    s.model = new LanesModel(theme(), this);
    s.delegate = new LaneDelegate(theme(), this);
    auto* table = s.table = new QTableView(content());
    table->setObjectName(QStringLiteral("lanesTable"));
    table->setModel(s.model);
    table->setItemDelegate(s.delegate);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setCornerButtonEnabled(false);
    table->setTabKeyNavigation(false);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setContextMenuPolicy(Qt::CustomContextMenu);
    table->verticalHeader()->setDefaultSectionSize(theme().metrics().tableRow);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->horizontalHeader()->setMinimumSectionSize(24);
    table->horizontalHeader()->setSectionsClickable(true);
    table->installEventFilter(this);
    const auto choose = [this](const QModelIndex& index) {
        if (!m_state->isRunning)
            Q_EMIT threadChosen(m_state->ofBlock() ? index.row() : m_state->warp, index.column());
    };
    connect(table, &QTableView::clicked, this, choose);
    connect(table, &QTableView::activated, this, choose);
    connect(table->horizontalHeader(), &QHeaderView::sectionClicked, this, [this](int lane) { Q_EMIT threadChosen(m_state->warp, lane); });
    connect(table, &QTableView::customContextMenuRequested, this, &DebuggerView::showContextMenu);
}

void DebuggerView::setActions(const QList<QAction*>& actions) {
    int place = 0;
    for (QAction* action : actions) {
        if (!action) {
            m_state->buttons->insertSpacing(place++, 8);
            continue;
        }
        auto* button = new QToolButton(content());
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setAutoRaise(true);
        button->setObjectName(action->objectName() + QStringLiteral(".button"));
        m_state->buttons->insertWidget(place++, button);
    }
}

void DebuggerView::setRunning(const QString& kernel) {
    m_state->kernel = kernel;
    m_state->isRunning = true;
    showStop();
}

void DebuggerView::setStop(const wire::DebugStop& stop) {
    State& s = *m_state;
    s.stop = stop;
    s.isRunning = false;
    s.frame = 0;
    s.warp = static_cast<int>(stop.warp);
    s.lane = static_cast<int>(stop.lane);
    showStop();
}

void DebuggerView::setThread(int warp, int lane) {
    State& s = *m_state;
    const bool isOther = s.warp != warp;
    s.warp = warp;
    s.lane = lane;
    showStop();
    showRows();
    if (isOther)
        Q_EMIT lookWanted();
}

void DebuggerView::setView(const wire::DebugView& view) {
    m_state->view = view;
    showRows();
}

void DebuggerView::clear() {
    State& s = *m_state;
    s.stop.reset();
    s.view.reset();
    s.isRunning = false;
    s.model->clear();
    showStop();
}

int DebuggerView::warp() const { return m_state->warp; }
int DebuggerView::lane() const { return m_state->lane; }
QStringList DebuggerView::watches() const { return m_state->watches; }

void DebuggerView::setWatches(const QStringList& expressions) {
    m_state->watches = expressions;
    Q_EMIT lookWanted();
}

std::optional<wire::DebugLook> DebuggerView::look() const {
    const State& s = *m_state;
    if (!s.stop || s.isRunning)
        return std::nullopt;
    wire::DebugLook look;
    look.warp = static_cast<std::uint32_t>(s.warp);
    look.frame = static_cast<std::uint32_t>(s.frame);
    for (const QString& expression : s.watches)
        look.watches.push_back({expression.toStdString(), false});
    if (const auto whole = s.ofBlock())
        look.watches.push_back({whole->toStdString(), true});
    return look;
}

void DebuggerView::addWatch() {
    const QString expression = m_state->watch->text().trimmed();
    if (expression.isEmpty() || m_state->watches.contains(expression))
        return;
    m_state->watches << expression;
    m_state->watch->clear();
    Q_EMIT watchesChanged();
    Q_EMIT lookWanted();
}

void DebuggerView::removeWatch(int row) {
    const LaneRow* shown = m_state->model->rowAt(row);
    if (!shown || !shown->isWatch)
        return;
    for (const QString& expression : QStringList(m_state->watches))
        if (shown->name.startsWith(expression))
            m_state->watches.removeAll(expression);
    Q_EMIT watchesChanged();
    Q_EMIT lookWanted();
}

bool DebuggerView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_state->table && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        removeWatch(m_state->table->currentIndex().row());
        return true;
    }
    return View::eventFilter(watched, event);
}

void DebuggerView::showContextMenu(const QPoint& at) {
    const int row = m_state->table->rowAt(at.y());
    const LaneRow* shown = m_state->model->rowAt(row);
    if (!shown)
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (shown->isWatch)
        menu->addAction(tr("Remove this expression"), this, [this, row] { removeWatch(row); });
    else
        menu->addAction(tr("Watch in the whole block"), this, [this, name = shown->name] {
            if (!m_state->watches.contains(name))
                m_state->watches << name;
            showStop();
            m_state->scope->setCurrentIndex(m_state->scope->findData(name));
            Q_EMIT watchesChanged();
            Q_EMIT lookWanted();
        });
    if (shown->line > 0)
        menu->addAction(tr("Go to line %1").arg(shown->line), this, [this, line = shown->line] { selection().goToPlace(line, 1); });
    menu->popup(m_state->table->viewport()->mapToGlobal(at));
}

QString stopReason(const wire::DebugStop& stop) {
    using Reason = wire::DebugReason;
    switch (stop.reason) {
    case Reason::Entry: return DebuggerView::tr("the first statement");
    case Reason::Step: return DebuggerView::tr("a step");
    case Reason::Breakpoint: return DebuggerView::tr("a breakpoint");
    case Reason::Barrier: return DebuggerView::tr("a barrier");
    case Reason::Write: return DebuggerView::tr("it is about to write the element");
    case Reason::Thread: return DebuggerView::tr("the thread");
    case Reason::Back: return DebuggerView::tr("back");
    case Reason::Pause: return DebuggerView::tr("paused");
    case Reason::Fault: return stop.faults.empty() ? DebuggerView::tr("a fault") : workerText(stop.faults.back().message);
    case Reason::End: return DebuggerView::tr("the launch is over");
    }
    return {};
}

QString laneSummary(const wire::DebugValue& value, std::uint32_t warp, int lane, std::uint32_t exist) {
    const Numbers numbers = Numbers::of(QLocale());
    QStringList lines;
    for (const LaneRow& row : laneRows(value, warp, ~0u, false, numbers)) {
        if (!row.problem.isEmpty())
            continue;
        if (row.known == 0)
            lines << DebuggerView::tr("%1 has no value yet in this warp").arg(row.name);
        else if (row.isUniform && (exist & ~row.known) == 0)
            lines << DebuggerView::tr("%1 = %2 in all lanes").arg(row.name, numbers.screen(row.exact[static_cast<unsigned>(__builtin_ctz(row.known))].toStdString()));
        else if ((row.known >> lane & 1u) == 0)
            lines << DebuggerView::tr("%1 has no value yet in lane %2").arg(row.name).arg(lane) << lanesText(row.texts, row.known, exist);
        else
            lines << DebuggerView::tr("%1 = %2 in lane %3").arg(row.name, numbers.screen(row.exact[static_cast<unsigned>(lane)].toStdString())).arg(lane)
                  << lanesText(row.texts, row.known, exist);
        if (lines.size() >= 8)
            break;
    }
    return lines.join(u'\n');
}

QString DebuggerView::stateText() const {
    const State& s = *m_state;
    if (s.isRunning)
        return tr("%1 runs").arg(s.kernel);
    if (!s.stop)
        return {};
    if (s.stop->frames.empty())
        return tr("At the end");
    return tr("Stopped before line %1").arg(s.stop->frames.front().line);
}

void DebuggerView::showStop() {
    State& s = *m_state;
    if (!s.stop && !s.isRunning) {
        showEmpty(QStringLiteral("bug"), tr("Nothing is debugged"),
                  tr("A click beside a line number sets a breakpoint; Debug runs the kernel on the CPU reference to the first of them. Here its 32 lanes "
                     "appear, with every variable. No GPU is needed."));
        return;
    }
    showContent();
    s.where->setText(stateText());
    QStringList more;
    if (s.stop && !s.isRunning) {
        more << stopReason(*s.stop) << tr("step %1").arg(Numbers::of(QLocale()).integer(s.stop->step));
        if (!s.stop->note.empty())
            more << workerText(s.stop->note);
    }
    s.more->setText(more.join(QStringLiteral(" · ")));
    s.table->viewport()->setEnabled(!s.isRunning); // the table itself would lose the keyboard with every step
    if (!s.stop)
        return;
    s.warps->clear();
    for (std::size_t i = 0; i < s.stop->warps.size(); ++i)
        s.warps->addItem(theme().icon(QStringLiteral("lanes")), tr("warp %1").arg(i));
    s.warps->setCurrentIndex(s.warp);
    const QSignalBlocker quiet(s.laneBox);
    s.laneBox->setValue(s.lane);
    const QString kept = s.scope->currentData().toString();
    s.scope->clear();
    s.scope->addItem(tr("all expressions"));
    for (const QString& expression : s.watches)
        s.scope->addItem(tr("%1 in the block").arg(expression), expression);
    s.scope->setCurrentIndex(std::max(0, kept.isEmpty() ? 0 : s.scope->findData(kept)));
    const wire::DebugStop& stop = *s.stop;
    const auto number = static_cast<std::uint32_t>(s.warp) * WarpLanes + static_cast<std::uint32_t>(s.lane);
    const std::uint32_t x = std::max(1u, stop.blockDim[0]), y = std::max(1u, stop.blockDim[1]);
    const std::size_t axes = stop.blockDim[2] > 1 ? 3 : stop.blockDim[1] > 1 ? 2 : 1, gridAxes = stop.grid[2] > 1 ? 3 : stop.grid[1] > 1 ? 2 : 1;
    s.thread->setText(tr("thread %1, block %2").arg(coordinatesText({number % x, number / x % y, number / x / y}, axes),
                                                    coordinatesText({stop.block[0], stop.block[1], stop.block[2]}, gridAxes)));
}

void DebuggerView::showRows() {
    State& s = *m_state;
    if (!s.view || !s.stop)
        return;
    const Numbers numbers = Numbers::of(QLocale());
    std::vector<LaneRow> rows;
    const auto whole = s.ofBlock();
    const bool isOfWarp = !whole;
    const auto maskOf = [&](std::size_t warp) { return warp < s.stop->warps.size() ? s.stop->warps[warp] : wire::DebugWarp{}; };
    const wire::DebugWarp here = maskOf(static_cast<std::size_t>(s.warp));
    if (isOfWarp && s.view->warp == static_cast<std::uint32_t>(s.warp)) {
        for (const bool isWatch : {true, false})
            for (const wire::DebugValue& value : isWatch ? s.view->watches : s.view->variables)
                for (LaneRow& row : laneRows(value, s.view->warp, here.exist, isWatch, numbers))
                    rows.push_back(std::move(row));
    } else if (!isOfWarp && !s.view->watches.empty()) {
        const wire::DebugValue& value = s.view->watches.back();
        for (std::size_t warp = 0; warp < s.stop->warps.size(); ++warp)
            for (LaneRow& row : laneRows(value, static_cast<std::uint32_t>(warp), s.stop->warps[warp].exist, false, numbers)) {
                row.name = tr("warp %1").arg(warp) + (row.name == *whole ? QString() : QStringLiteral(" ") + row.name);
                row.type.clear();
                row.line = 0;
                rows.push_back(std::move(row));
            }
    }
    s.model->set(std::move(rows), here.exist, here.active, isOfWarp);
    s.delegate->lane = s.lane;
    s.model->setLane(s.lane);
    s.table->clearSpans();
    int width = 34;
    const QFontMetrics metrics(theme().smallCodeFont());
    for (int row = 0; row < s.model->rowCount(); ++row) {
        if (s.model->isWhole(row))
            s.table->setSpan(row, 0, 1, static_cast<int>(WarpLanes));
        else if (const LaneRow* shown = s.model->rowAt(row))
            for (const QString& text : shown->texts)
                width = std::max(width, metrics.horizontalAdvance(text) + 9);
    }
    for (int lane = 0; lane < static_cast<int>(WarpLanes); ++lane)
        s.table->setColumnWidth(lane, width);
}

void DebuggerView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Debugger"));
    s.table->setAccessibleName(tr("Values of the lanes"));
    s.warps->setAccessibleName(tr("Warp"));
    s.warps->setToolTip(tr("Whose lanes are shown"));
    s.scope->setAccessibleName(tr("What is shown"));
    s.scope->setToolTip(tr("All of one warp, or one expression in every warp of the block"));
    s.laneLabel->setText(tr("Lane"));
    s.laneBox->setAccessibleName(tr("Lane"));
    s.watch->setPlaceholderText(tr("Add an expression: As[y, i] * 2"));
    s.watch->setAccessibleName(tr("Add an expression"));
    s.watch->setToolTip(tr("Return adds it for every lane; Delete in the table removes it"));
    showStop();
    showRows();
}

void DebuggerView::restyle() {
    m_state->choice->restyle();
    m_state->table->viewport()->update();
    showStop();
    showRows();
}

} // namespace lane
