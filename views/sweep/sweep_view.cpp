#include "views/sweep/sweep_view_state.h"

#include "resources/theme/theme.h"
#include "views/common/folding_bar.h"
#include "views/common/note_strip.h"
#include "views/sweep/sweep_words.h"
#include "views/view/empty_pane.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStyle>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace lane {

SweepView::SweepView(const ViewContext& context, QWidget* parent) : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("sweep"));
    State& s = *m_state;
    s.strip = new NoteStrip(theme(), content());
    s.strip->setObjectName(QStringLiteral("sweepVerdict"));
    s.map = new SweepMap(theme(), content());
    buildBar();
    buildAxisBar();
    s.table = new QTableWidget;
    s.table->setObjectName(QStringLiteral("sweepTable"));
    s.table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    s.table->setShowGrid(false);
    s.table->setFrameShape(QFrame::NoFrame);
    s.table->verticalHeader()->hide();
    s.table->verticalHeader()->setDefaultSectionSize(theme().metrics().tableRow);
    s.table->setTabKeyNavigation(false);
    s.table->hide();
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->addWidget(s.map);
    splitter->addWidget(s.table);
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.bar);
    layout->addWidget(s.strip);
    layout->addWidget(s.axisBar);
    layout->addWidget(splitter, 1);
    s.tableAction = new QAction(this);
    s.tableAction->setCheckable(true);
    s.exportAction = new QAction(this);
    connect(s.tableAction, &QAction::toggled, this, [this, splitter](bool on) {
        m_state->table->setVisible(on);
        if (on)
            splitter->setSizes({splitter->width() * 3 / 5, splitter->width() * 2 / 5});
    });
    connect(s.exportAction, &QAction::triggered, this, &SweepView::save);
    addBarAction(s.tableAction);
    addBarAction(s.exportAction);
    connect(s.map, &SweepMap::cellSelected, this, &SweepView::writeVerdict);
    connect(s.map, &SweepMap::cellActivated, this, &SweepView::apply);
    connect(emptyPane(), &EmptyPane::buttonClicked, this, &SweepView::start);
    ready();
}

SweepView::~SweepView() = default;

void SweepView::buildBar() {
    State& s = *m_state;
    s.bar = new FoldingBar(theme(), content());
    s.varyLabel = new QLabel;
    s.varyLabel->setProperty("role", QStringLiteral("muted"));
    s.vary = new QLineEdit;
    s.vary->setObjectName(QStringLiteral("sweepAxes"));
    s.vary->setMinimumWidth(210);
    s.vary->setProperty("code", true);
    s.strategy = new QComboBox;
    s.strategy->setObjectName(QStringLiteral("sweepStrategy"));
    for (const char* word : {"grid", "random:40", "local", "halving"})
        s.strategy->addItem(QString(), QString::fromLatin1(word));
    s.measure = new QPushButton;
    s.measure->setObjectName(QStringLiteral("sweepMeasure"));
    s.cancel = new QPushButton;
    s.cancel->setObjectName(QStringLiteral("sweepCancel"));
    s.progress = new QLabel;
    s.progress->setObjectName(QStringLiteral("sweepProgress"));
    s.progress->setProperty("role", QStringLiteral("muted"));
    for (QWidget* widget : std::initializer_list<QWidget*>{s.vary, s.strategy, s.measure, s.cancel})
        widget->setProperty("small", true);
    s.bar->addItem(s.measure);
    s.bar->addItem(s.cancel);
    s.bar->addItem(s.progress);
    s.bar->addPair(s.varyLabel, s.vary);
    s.bar->addItem(s.strategy);
    connect(s.measure, &QPushButton::clicked, this, &SweepView::start);
    connect(s.vary, &QLineEdit::returnPressed, this, &SweepView::start);
    connect(s.vary, &QLineEdit::textEdited, this, [this](const QString& words) { m_state->written[m_state->kernel] = words; });
    connect(s.cancel, &QPushButton::clicked, this, &SweepView::cancelRequested);
}

void SweepView::buildAxisBar() {
    State& s = *m_state;
    s.axisBar = new FoldingBar(theme(), content());
    s.columnsLabel = new QLabel;
    s.rowsLabel = new QLabel;
    s.counts = new QLabel;
    s.counts->setObjectName(QStringLiteral("sweepCounts"));
    for (QLabel* label : {s.columnsLabel, s.rowsLabel, s.counts})
        label->setProperty("role", QStringLiteral("muted"));
    s.columns = new QComboBox;
    s.columns->setObjectName(QStringLiteral("sweepColumns"));
    s.rows = new QComboBox;
    s.rows->setObjectName(QStringLiteral("sweepRows"));
    s.apply = new QPushButton;
    s.apply->setObjectName(QStringLiteral("sweepApply"));
    for (QWidget* widget : std::initializer_list<QWidget*>{s.columns, s.rows, s.apply})
        widget->setProperty("small", true);
    s.axisBar->addItem(s.apply);
    s.axisBar->addPair(s.columnsLabel, s.columns);
    s.axisBar->addPair(s.rowsLabel, s.rows);
    s.axisBar->addItem(s.counts);
    connect(s.columns, &QComboBox::activated, this, &SweepView::refill);
    connect(s.rows, &QComboBox::activated, this, &SweepView::refill);
    connect(s.apply, &QPushButton::clicked, this, &SweepView::apply);
}

void SweepView::start() {
    State& s = *m_state;
    if (s.isRunning || !s.unavailable.isEmpty())
        return;
    const auto axes = sweep::parseAxes(s.vary->text().toStdString());
    const bool isBad = !axes || axes->empty();
    s.vary->setProperty("bad", isBad);
    s.vary->style()->unpolish(s.vary);
    s.vary->style()->polish(s.vary);
    if (isBad) {
        showContent();
        s.strip->set(NoteStrip::Kind::Error, axes ? tr("There is nothing to vary") : QString::fromStdString(axes.error().message),
                     axes ? tr("Write block x: 32..1024:32, or a tunable: TILE: 8, 16, 32") : QString::fromStdString(axes.error().hint));
        s.vary->setFocus();
        return;
    }
    SweepWish wish;
    wish.axes = *axes;
    if (const auto strategy = sweep::parseStrategy(s.strategy->currentData().toString().toStdString()))
        wish.strategy = *strategy;
    Q_EMIT sweepRequested(wish);
}

void SweepView::apply() {
    if (const auto number = m_state->toApply(); number && !m_state->isRunning)
        Q_EMIT applyRequested(*number);
}

void SweepView::setSweep(const SweepPtr& sweep) {
    State& s = *m_state;
    s.sweep = sweep;
    s.error.clear();
    s.isStale = false;
    fillAxes();
    showSweep();
}

const SweepPtr& SweepView::sweep() const { return m_state->sweep; }

void SweepView::suggest(const QString& kernel, const QString& axes) {
    State& s = *m_state;
    s.kernel = kernel;
    const auto known = s.written.find(kernel);
    const QString words = known == s.written.end() ? axes : known->second;
    if (s.vary->text() != words) {
        s.vary->setText(words);
        s.vary->setCursorPosition(0);
    }
}

void SweepView::setProgress(const QString& phase, int done, int total) {
    State& s = *m_state;
    s.phase = phase;
    s.done = done;
    s.total = total;
    const QString words = SweepWords::phase(phase);
    s.progress->setText(total > 1 ? tr("%1, %2 of %3").arg(words).arg(done).arg(total) : words);
}

void SweepView::setRunning(bool running) {
    m_state->isRunning = running;
    if (running) {
        m_state->error.clear();
        setProgress(QStringLiteral("looking"), 0, 0);
    }
    showSweep();
}

void SweepView::setUnavailable(const QString& reason) {
    m_state->unavailable = reason;
    showSweep();
}

void SweepView::setStale(bool stale) {
    if (m_state->isStale == stale)
        return;
    m_state->isStale = stale;
    showSweep();
}

void SweepView::showError(const QString& message, const QString& hint) {
    m_state->error = message;
    m_state->errorHint = hint;
    showSweep();
}

/// Columns and rows are the two axes as they were written, or of more the longest, until somebody chooses others.
void SweepView::fillAxes() {
    State& s = *m_state;
    const QSignalBlocker quietColumns(s.columns), quietRows(s.rows);
    const auto* axes = s.sweep ? &s.sweep->space.axes() : nullptr;
    const int count = axes ? static_cast<int>(axes->size()) : 0;
    QStringList names;
    for (int i = 0; i < count; ++i)
        names << SweepWords::axis((*axes)[static_cast<std::size_t>(i)]);
    QStringList before;
    for (int i = 0; i < s.columns->count(); ++i)
        before << s.columns->itemText(i);
    if (names == before)
        return;
    s.columns->clear();
    s.rows->clear();
    std::vector<int> order;
    for (int i = 0; i < count; ++i) {
        s.columns->addItem(names[i], i);
        order.push_back(i);
    }
    for (int i = 0; i < count; ++i)
        s.rows->addItem(names[i], i);
    s.rows->addItem(tr("none"), -1);
    if (count > 2)
        std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
            return (*axes)[static_cast<std::size_t>(a)].values.size() > (*axes)[static_cast<std::size_t>(b)].values.size();
        });
    s.columns->setCurrentIndex(count > 0 ? order[0] : -1);
    s.rows->setCurrentIndex(count > 1 ? order[1] : s.rows->count() - 1);
    const bool isChoice = count > 1;
    for (QWidget* widget : std::initializer_list<QWidget*>{s.columnsLabel, s.columns, s.rowsLabel, s.rows})
        s.axisBar->setItemVisible(widget, isChoice);
}

void SweepView::refill() {
    State& s = *m_state;
    s.map->setSweep(s.sweep, s.columns->currentData().toInt(), s.rows->count() > 0 ? s.rows->currentData().toInt() : -1);
    s.map->setDim(s.isStale);
    fillTable();
    writeVerdict();
}

void SweepView::showSweep() {
    State& s = *m_state;
    s.bar->setItemVisible(s.measure, !s.isRunning);
    s.bar->setItemVisible(s.cancel, s.isRunning);
    s.bar->setItemVisible(s.progress, s.isRunning);
    s.measure->setEnabled(s.unavailable.isEmpty());
    const bool isEmpty = !s.sweep || s.sweep->cells.empty();
    if (isEmpty && !s.isRunning && s.error.isEmpty()) {
        showEmpty(QStringLiteral("grid-3x3"), s.unavailable.isEmpty() ? tr("Not swept yet") : s.unavailable,
                  tr("One kernel over block shapes and tunables: each verified against the CPU reference, timed against the others, "
                     "and the fastest applied with a click."));
        emptyPane()->setButton(s.unavailable.isEmpty() ? tr("Sweep") : QString());
        return;
    }
    showContent();
    s.axisBar->setVisible(!isEmpty);
    refill();
}

void SweepView::writeVerdict() {
    State& s = *m_state;
    const Numbers numbers = Numbers::of(QLocale());
    if (!s.error.isEmpty()) {
        s.strip->set(NoteStrip::Kind::Error, s.error, s.errorHint);
    } else if (!s.sweep) {
        s.strip->set(NoteStrip::Kind::Plain, tr("Measuring …"));
    } else {
        QString words = SweepWords::verdict(*s.sweep, numbers);
        if (s.isStale)
            words = tr("From the edit before:") + QLatin1Char(' ') + words;
        const bool isBad = s.sweep->isDone && !s.sweep->best;
        s.strip->set(isBad ? NoteStrip::Kind::Warning : NoteStrip::Kind::Plain, words, SweepWords::rest(*s.sweep));
    }
    s.counts->setText(s.sweep ? SweepWords::counts(*s.sweep) + (s.map->grid().isPooled ? QStringLiteral(" · ") + tr("the best over the other axes") : QString())
                              : QString());
    s.axisBar->setItemVisible(s.counts, s.sweep != nullptr); // its width is another one now
    const auto number = s.toApply();
    s.apply->setEnabled(number && !s.isRunning);
    s.apply->setText(number && s.sweep->best != number ? tr("Apply the chosen one") : tr("Apply"));
    s.apply->setToolTip(number ? tr("Puts %1 where runs take their values from").arg(SweepWords::configuration(*s.sweep, *number)) : QString());
}

void SweepView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Sweep"));
    s.varyLabel->setText(tr("Vary"));
    s.vary->setAccessibleName(tr("What to vary"));
    s.vary->setToolTip(tr("Names and values, e.g. block x: 32..1024:32; TILE: 8, 16. Names: block x, block y, block z, grid, mode, max registers, and the tunables of the text."));
    s.strategy->setItemText(0, tr("all"));
    s.strategy->setItemText(1, tr("40 at random"));
    s.strategy->setItemText(2, tr("local search"));
    s.strategy->setItemText(3, tr("halving"));
    s.strategy->setToolTip(tr("How the space is gone through"));
    s.strategy->setAccessibleName(tr("Strategy"));
    s.measure->setText(tr("Sweep"));
    s.measure->setToolTip(tr("Measures the configurations (Enter in the field); what is known already is not measured again"));
    s.cancel->setText(tr("Cancel"));
    s.cancel->setToolTip(tr("Stops; what has been measured stays"));
    s.columnsLabel->setText(tr("Columns"));
    s.rowsLabel->setText(tr("Rows"));
    s.columns->setAccessibleName(tr("Columns"));
    s.rows->setAccessibleName(tr("Rows"));
    s.map->setAccessibleName(tr("Heat map of the sweep; its numbers are in the table beside it"));
    s.table->setAccessibleName(tr("Cells of the sweep"));
    s.tableAction->setText(tr("Table of these numbers"));
    s.tableAction->setToolTip(tr("Shows all cells as a table, the fastest first"));
    s.exportAction->setText(tr("Save as picture or table…"));
    s.exportAction->setToolTip(tr("Saves the map as PNG or SVG, or all cells as CSV"));
    s.columns->clear(); // named anew
    fillAxes();
    showSweep();
}

void SweepView::restyle() {
    State& s = *m_state;
    s.bar->restyle();
    s.axisBar->restyle();
    s.strip->restyle();
    s.tableAction->setIcon(theme().icon(QStringLiteral("table")));
    s.exportAction->setIcon(theme().icon(QStringLiteral("download")));
    s.map->update();
}

} // namespace lane
