#include "views/history/history_view.h"

#include "views/chart/chart_frame.h"
#include "views/common/folding_bar.h"
#include "views/common/note_strip.h"
#include "views/common/row_delegate.h"
#include "views/history/comparison_pane.h"
#include "views/history/history_model.h"
#include "views/history/history_state.h"
#include "views/history/history_words.h"
#include "views/view/empty_pane.h"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lane {

HistoryView::HistoryView(const ViewContext& context, QWidget* parent) : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("history"));
    State& s = *m_state;
    s.strip = new NoteStrip(theme(), content());
    s.strip->setObjectName(QStringLiteral("historyVerdict"));
    buildBar();
    buildChart();
    buildTable();
    s.splitter = new QSplitter(Qt::Horizontal);
    s.splitter->addWidget(s.frame);
    s.splitter->addWidget(s.table);
    s.splitter->setStretchFactor(0, 2);
    s.splitter->setStretchFactor(1, 3);
    s.splitter->setChildrenCollapsible(true);
    s.comparison = new ComparisonPane(theme(), content());
    s.pages = new QStackedWidget;
    s.pages->addWidget(s.splitter);
    s.pages->addWidget(s.comparison);
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.bar);
    layout->addWidget(s.strip);
    layout->addWidget(s.pages, 1);
    ready();
}

HistoryView::~HistoryView() = default;

void HistoryView::buildTable() {
    State& s = *m_state;
    s.model = new HistoryModel(theme(), this);
    s.table = new QTableView;
    s.table->setObjectName(QStringLiteral("historyTable"));
    setUpRows(*s.table, theme());
    s.table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    s.table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    s.table->setModel(s.model);
    s.table->setItemDelegate(new RowDelegate(theme(), s.table));
    s.table->horizontalHeader()->setStretchLastSection(true);
    s.table->installEventFilter(this);
    connect(s.model, &HistoryModel::named, this, &HistoryView::nameRequested);
    connect(s.table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        updateButtons();
        writeVerdict();
        m_state->frame->update();
        m_state->frame->layoutNow(); // paints the rings
    });
    connect(s.table, &QTableView::activated, this, [this](const QModelIndex& index) {
        if (index.column() != HistoryModel::Name)
            compare();
    });
}

bool HistoryView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_state->table && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Delete)) {
        m_state->remove->click();
        return true;
    }
    return View::eventFilter(watched, event);
}

void HistoryView::setHistory(const HistoryPtr& history) {
    State& s = *m_state;
    const QList<qint64> before = selected();
    s.history = history && !history->all.empty() ? history : nullptr;
    s.trouble.clear();
    s.chosen = 0;
    for (std::size_t i = 0; s.history && i < s.history->all.size(); ++i)
        if (s.history->all[i].series.key == s.chosenKey)
            s.chosen = i;
    fillSeriesBox();
    showSeries();
    select(before);
}

const HistoryPtr& HistoryView::history() const { return m_state->history; }

void HistoryView::setTrouble(const QString& message, const QString& hint) {
    m_state->trouble = message;
    m_state->troubleHint = hint;
    if (!message.isEmpty())
        m_state->history = nullptr;
    showSeries();
}

void HistoryView::setKept(bool kept) {
    if (std::exchange(m_state->isKept, kept) != kept)
        showSeries();
}

void HistoryView::showSeries() {
    State& s = *m_state;
    s.model->set(s.history, s.chosen);
    if (!s.history) {
        closeComparison();
        if (!s.trouble.isEmpty())
            showEmpty(QStringLiteral("clock-history"), s.trouble, s.troubleHint);
        else if (!s.isKept)
            showEmpty(QStringLiteral("clock-history"), tr("Runs are not kept"), tr("The setting “Keep runs” is off. With it on, each run stays with its text, times and verdict, and can be compared later."));
        else
            showEmpty(QStringLiteral("clock-history"), tr("No runs of this kernel yet"),
                      tr("Each run is kept with its text, times and verdict: over edits as a chart, two beside each other, and what became slower by a test."));
        updateButtons();
        return;
    }
    showContent();
    s.seriesBox->setToolTip(s.seriesBox->currentText());
    fillChart();
    s.table->resizeColumnsToContents();
    const Numbers numbers = Numbers::of(QLocale());
    s.frame->setCaptions(tr("%1, %2, logarithmic · bars: 95 % of the median").arg(HistoryWords::device(s.series()->latest), s.model->headerData(HistoryModel::Time, Qt::Horizontal, Qt::DisplayRole).toString()),
                         tr("Slower: from +%1 % on, where a rank test shows it (p < %2)")
                             .arg(numbers.screen(QString::number(s.series()->series.rule.least * 100, 'f', 1).toStdString()), numbers.shortest(s.series()->series.rule.doubt)));
    updateButtons();
    writeVerdict();
    arrange();
}

/// Of the selected run against what it was judged by; of none the newest regression that stands.
void HistoryView::writeVerdict() {
    State& s = *m_state;
    if (!s.history || !s.series())
        return;
    const Numbers numbers = Numbers::of(QLocale());
    if (s.pages->currentWidget() == s.comparison && s.comparison->comparison()) {
        const HistoryComparison& c = *s.comparison->comparison();
        if (!c.isOneSeries)
            return s.strip->set(NoteStrip::Kind::Note, tr("Runs %1 and %2 are not of one series, and no share says which does better.").arg(HistoryWords::run(c.before), HistoryWords::run(c.after)),
                                tr("Not the same: %1.").arg(HistoryWords::parts(history::seriesDifferences(c.before, c.after))));
        s.strip->set(c.change.step == profile::Step::Slower ? NoteStrip::Kind::Warning : NoteStrip::Kind::Plain,
                     HistoryWords::statement(c.change, HistoryWords::run(c.before), HistoryWords::run(c.after), numbers),
                     HistoryWords::test(c.change, numbers));
        return;
    }
    const auto& series = s.series()->series;
    std::optional<std::size_t> told;
    const QList<qint64> chosen = selected();
    for (std::size_t i = 0; i < series.points.size(); ++i)
        if (chosen.size() == 1 ? series.points[i].run.id == chosen[0] : series.judged[i].isRegression && series.judged[i].stands)
            told = i;
    if (told && series.judged[*told].against) {
        const history::Judged& one = series.judged[*told];
        s.strip->set(one.isRegression ? NoteStrip::Kind::Warning : one.change.step == profile::Step::Faster ? NoteStrip::Kind::Good : NoteStrip::Kind::Plain,
                     HistoryWords::statement(one.change, HistoryWords::run(series.points[*one.against].run), HistoryWords::run(series.points[*told].run), numbers), HistoryWords::test(one.change, numbers));
        return;
    }
    if (series.points.empty())
        return s.strip->set(NoteStrip::Kind::Plain, tr("%n run(s), none of them timed", nullptr, s.model->rowCount()));
    if (series.points.size() == 1)
        return s.strip->set(NoteStrip::Kind::Plain, tr("One run so far."), tr("The next one is held against it."));
    s.strip->set(NoteStrip::Kind::Plain, tr("%n run(s); no slowdown stands.", nullptr, s.model->rowCount()),
                 s.isKept ? QString() : tr("New runs are not kept: a setting says so."));
}

void HistoryView::updateButtons() {
    State& s = *m_state;
    const bool isComparing = s.pages->currentWidget() == s.comparison;
    const QList<qint64> ids = s.history ? selected() : QList<qint64>();
    for (QWidget* one : {s.back, s.enlarge})
        s.bar->setItemVisible(one, isComparing);
    for (QWidget* one : std::initializer_list<QWidget*>{s.seriesBox, s.compare, s.open, s.rename, s.pin, s.remove})
        s.bar->setItemVisible(one, !isComparing);
    const history::Judged* judged = ids.size() == 1 ? s.model->judgedAt(s.model->rowOf(ids[0])) : nullptr;
    s.compare->setEnabled(ids.size() == 2 || (judged && judged->against));
    s.open->setEnabled(ids.size() == 1);
    s.rename->setEnabled(ids.size() == 1);
    s.pin->setEnabled(!ids.isEmpty());
    s.remove->setEnabled(!ids.isEmpty());
    const bool arePinned = !ids.isEmpty() && std::all_of(ids.begin(), ids.end(), [&](qint64 id) { return s.model->at(s.model->rowOf(id)).isPinned; });
    s.pin->setText(arePinned ? tr("Unpin") : tr("Pin"));
}

QList<qint64> HistoryView::selected() const {
    QList<qint64> ids;
    for (const QModelIndex& index : m_state->table->selectionModel()->selectedRows())
        ids << m_state->model->at(index.row()).id;
    std::sort(ids.begin(), ids.end());
    return ids;
}

void HistoryView::select(const QList<qint64>& ids) {
    QItemSelection selection;
    for (const qint64 id : ids)
        if (const int row = m_state->model->rowOf(id); row >= 0)
            selection.select(m_state->model->index(row, 0), m_state->model->index(row, HistoryModel::Columns - 1));
    m_state->table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (!selection.isEmpty())
        m_state->table->scrollTo(selection.indexes().constFirst());
}

/// Two that are selected, the older first; one with what it was judged by.
void HistoryView::compare() {
    const QList<qint64> ids = selected();
    const State& s = *m_state;
    if (ids.size() == 2) {
        const bool isOrdered = s.model->rowOf(ids[0]) > s.model->rowOf(ids[1]); // the newest stands first
        Q_EMIT compareRequested(isOrdered ? ids[0] : ids[1], isOrdered ? ids[1] : ids[0]);
    } else if (ids.size() == 1) {
        if (const history::Judged* judged = s.model->judgedAt(s.model->rowOf(ids[0])); judged && judged->against)
            Q_EMIT compareRequested(s.series()->series.points[*judged->against].run.id, ids[0]);
    }
}

void HistoryView::setComparison(const HistoryComparisonPtr& comparison) {
    m_state->comparison->set(comparison);
    m_state->pages->setCurrentWidget(comparison ? static_cast<QWidget*>(m_state->comparison) : m_state->splitter);
    updateButtons();
    writeVerdict();
}

/// Two texts side by side want more room than a dock has.
void HistoryView::enlarge() {
    const HistoryComparisonPtr comparison = m_state->comparison->comparison();
    if (!comparison)
        return;
    auto* pane = new ComparisonPane(theme(), this);
    pane->setWindowFlags(Qt::Window);
    pane->setAttribute(Qt::WA_DeleteOnClose);
    pane->setObjectName(QStringLiteral("historyWindow"));
    pane->setWindowTitle(tr("Run %1 and run %2").arg(HistoryWords::run(comparison->before), HistoryWords::run(comparison->after)));
    pane->resize(window()->size() * 4 / 5);
    pane->set(comparison);
    pane->retranslate();
    pane->restyle();
    auto* close = new QShortcut(QKeySequence(Qt::Key_Escape), pane);
    connect(close, &QShortcut::activated, pane, &QWidget::close);
    pane->show();
}

void HistoryView::closeComparison() { setComparison(nullptr); }

/// A narrow view has the table alone, or below the chart where it is high.
void HistoryView::arrange() {
    State& s = *m_state;
    const bool isNarrow = width() < 620;
    const bool hasTimes = s.series() && !s.series()->series.points.empty();
    const bool hasChart = hasTimes && !(isNarrow && height() < 250);
    fitSeriesBox();
    s.splitter->setOrientation(isNarrow ? Qt::Vertical : Qt::Horizontal);
    s.frame->setVisible(hasChart);
    // Where a user has moved the border it stays, until the layout is another one.
    const int layout = !hasChart ? 0 : isNarrow ? 1 : 2;
    if (s.splitter->size().isEmpty() || std::exchange(s.layout, layout) == layout || !hasChart)
        return;
    const int room = isNarrow ? s.splitter->height() : s.splitter->width();
    const int chart = room * (isNarrow ? 55 : 45) / 100;
    s.splitter->setSizes({chart, room - chart});
}

void HistoryView::resizeEvent(QResizeEvent* event) {
    View::resizeEvent(event);
    arrange();
}

void HistoryView::showEvent(QShowEvent* event) {
    View::showEvent(event);
    arrange();
    Q_EMIT shown();
}

void HistoryView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("History"));
    s.frame->retranslate();
    s.seriesBox->setAccessibleName(tr("Which runs are shown"));
    s.table->setAccessibleName(tr("Runs"));
    s.back->setText(tr("Back to the runs"));
    s.enlarge->setText(tr("Enlarge"));
    s.enlarge->setToolTip(tr("This comparison in a window of its own"));
    s.compare->setText(tr("Compare"));
    s.compare->setToolTip(tr("Two selected runs, or one with the run that it is held against: numbers and texts side by side."));
    s.open->setText(tr("Open source"));
    s.open->setToolTip(tr("The text of this run in a new tab."));
    s.rename->setText(tr("Name"));
    s.rename->setToolTip(tr("A named run is never removed by itself."));
    s.pin->setToolTip(tr("A pinned run is never removed by itself."));
    s.remove->setText(tr("Delete"));
    s.model->retranslate();
    s.comparison->retranslate();
    fillSeriesBox();
    showSeries();
}

void HistoryView::restyle() {
    State& s = *m_state;
    s.bar->restyle();
    s.strip->restyle();
    s.frame->restyle();
    s.comparison->restyle();
    s.model->retranslate();
    s.table->verticalHeader()->setDefaultSectionSize(theme().metrics().tableRow);
    colorSeries();
}

} // namespace lane
