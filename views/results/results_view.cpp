#include "views/results/results_view_state.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace lane {

namespace {

unsigned componentsOf(const RunRecord& run, const std::string& array) {
    for (const BoundArray& bound : run.spec.launch.arrays)
        if (bound.name == array)
            return static_cast<unsigned>(bound.components());
    return 1;
}

} // namespace

ResultsView::ResultsView(const ViewContext& context, QWidget* parent)
    : View(context, parent), m_state(std::make_unique<State>(this)) {
    setObjectName(QStringLiteral("results"));
    State& s = *m_state;
    s.model = new ResultsModel(theme(), this);
    s.strip = new NoteStrip(theme(), content());
    s.strip->setObjectName(QStringLiteral("verdict"));
    s.faults = new QListWidget(content());
    s.faults->setObjectName(QStringLiteral("faults"));
    s.faults->setFrameShape(QFrame::NoFrame);
    s.faults->setIconSize({theme().metrics().barIcon, theme().metrics().barIcon});
    s.table = new ArrayTable(theme(), content());
    s.table->setObjectName(QStringLiteral("resultsTable"));
    s.table->setRowHeaderVisible(false);
    s.table->view()->setEditTriggers(QAbstractItemView::NoEditTriggers);
    s.table->view()->setSelectionBehavior(QAbstractItemView::SelectRows);
    s.table->setModel(s.model);
    buildBar();
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.strip);
    layout->addWidget(s.faults);
    layout->addWidget(s.bar);
    layout->addWidget(s.table, 1);
    connectAll();
    ready();
}

ResultsView::~ResultsView() = default;

void ResultsView::buildBar() {
    State& s = *m_state;
    s.bar = new FoldingBar(theme(), content());
    s.array = new QComboBox;
    s.array->setObjectName(QStringLiteral("resultArray"));
    s.array->setProperty("small", true);
    s.pair = new QComboBox;
    s.pair->setObjectName(QStringLiteral("resultPair"));
    s.pair->setProperty("small", true);
    s.format = new FormatBox(this);
    s.only = new QPushButton;
    s.only->setObjectName(QStringLiteral("onlyMismatches"));
    s.only->setCheckable(true);
    s.only->setProperty("small", true);
    s.rows = new QLabel;
    s.rows->setObjectName(QStringLiteral("mismatchCount"));
    s.rows->setProperty("role", QStringLiteral("muted"));
    s.previous = new QToolButton;
    s.next = new QToolButton;
    s.toleranceLabel = new QLabel;
    s.toleranceField = new QLineEdit;
    s.toleranceField->setObjectName(QStringLiteral("tolerance"));
    s.toleranceField->setProperty("small", true);
    s.toleranceField->setProperty("code", true);
    s.toleranceField->setMaximumWidth(96);
    s.goLabel = new QLabel;
    s.go = new IndexField;
    s.go->setObjectName(QStringLiteral("goTo"));
    for (QLabel* label : {s.toleranceLabel, s.goLabel})
        label->setProperty("role", QStringLiteral("muted"));
    for (QWidget* item : std::initializer_list<QWidget*>{s.array, s.format, s.pair, s.only, s.rows, s.previous, s.next})
        s.bar->addItem(item);
    s.bar->addStretch();
    s.bar->addPair(s.toleranceLabel, s.toleranceField);
    s.bar->addPair(s.goLabel, s.go);
    s.find = new ValueFinder;
    s.bar->addItem(s.find);
}

void ResultsView::connectAll() {
    State& s = *m_state;
    connect(s.array, &QComboBox::currentTextChanged, this, &ResultsView::showArray);
    connect(s.pair, &QComboBox::currentIndexChanged, this, &ResultsView::showArray);
    connect(s.format, &FormatBox::formatChosen, this, [this](const ValueFormat& format) {
        m_state->model->setFormat(format, Numbers::of(QLocale()));
    });
    connect(s.only, &QPushButton::toggled, this, &ResultsView::applyFilter);
    connect(s.next, &QToolButton::clicked, this, [this] { stepMismatch(true); });
    connect(s.previous, &QToolButton::clicked, this, [this] { stepMismatch(false); });
    connect(s.toleranceField, &QLineEdit::editingFinished, this, &ResultsView::readTolerance);
    s.find->onSearch = [this]() -> std::optional<ValueFinder::Place> {
        const State& state = *m_state;
        if (!state.model->shown())
            return std::nullopt;
        const bool isSomewhere = state.table->currentColumn() >= 0;
        return ValueFinder::Place{*state.model->arrayShownIn(state.table->currentColumn()),
                                  isSomewhere ? std::optional(state.model->flatOf(state.table->currentRow())) : std::nullopt};
    };
    connect(s.find, &ValueFinder::found, this, &ResultsView::goToElement);
    connect(s.find, &ValueFinder::message, this, &View::messageForStatusBar);
    connect(s.go, &IndexField::elementEntered, this, &ResultsView::goToElement);
    connect(s.table, &ArrayTable::currentChanged, this, [this](quint64 row) {
        const std::uint64_t flat = m_state->model->flatOf(row);
        m_state->go->show(flat);
        selection().selectElement(currentArray(), flat);
    });
    connect(s.table, &ArrayTable::message, this, &View::messageForStatusBar);
    s.table->view()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(s.table->view(), &QTableView::customContextMenuRequested, this, &ResultsView::showContextMenu);
    connect(&selection(), &Selection::elementSelected, this, [this](const QString& array, quint64 flat) {
        if (m_state->array->findText(array) >= 0) {
            m_state->array->setCurrentText(array);
            goToElement(flat);
        }
    });
    connect(s.faults, &QListWidget::itemClicked, this, &ResultsView::goToFault);
    connect(s.faults, &QListWidget::itemActivated, this, &ResultsView::goToFault);
    auto* goTo = new QAction(this);
    goTo->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_G));
    goTo->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(goTo);
    connect(goTo, &QAction::triggered, s.go, [this] {
        m_state->go->setFocus();
        m_state->go->selectAll();
    });
}

void ResultsView::showContextMenu(const QPoint& at) {
    const QModelIndex index = m_state->table->view()->indexAt(at);
    if (!index.isValid() || !m_state->run)
        return;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("resultMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const std::uint64_t flat = m_state->model->flatOf(m_state->model->base() + static_cast<std::uint64_t>(index.row()));
    if (!m_state->run->spec.launch.isProgram)
        menu->addAction(theme().icon(QStringLiteral("to-writer")), tr("Debug the thread that writes it"), this,
                        [this, flat] { selection().requestWriter(currentArray(), flat); });
    menu->addAction(theme().icon(QStringLiteral("bullseye")), tr("Who wrote it last?"), this,
                    [this, flat] { selection().askLastWriter(currentArray(), flat); });
    menu->popup(m_state->table->view()->viewport()->mapToGlobal(at));
}

void ResultsView::setRun(const RunRecordPtr& run) {
    State& s = *m_state;
    s.run = run;
    s.isStale = false;
    s.findings = {};
    s.verdict = {}; // a new run is told even when it says the same
    if (run) {
        s.tolerance = run->spec.tolerance;
        s.findings.comparisons = run->comparisons;
    }
    offerOutputs(*s.array, run.get());
    offerPairs(*s.pair, run.get());
    listFaults();
    showArray();
    showState();
}

void ResultsView::setStale(bool stale) {
    if (m_state->isStale == stale)
        return;
    m_state->isStale = stale;
    showState();
}

void ResultsView::setTolerance(const data::Tolerance& tolerance) {
    if (tolerance == m_state->tolerance)
        return;
    m_state->tolerance = tolerance;
    m_state->model->setTolerance(tolerance);
    findAnew();
    showState();
}

const data::Tolerance& ResultsView::tolerance() const { return m_state->tolerance; }
QString ResultsView::currentArray() const { return m_state->array->currentText(); }
QString ResultsView::verdict() const { return m_state->run ? m_state->verdict.line() : QString(); }

void ResultsView::showArray() {
    State& s = *m_state;
    const std::string name = currentArray().toStdString();
    const auto of = [&](const std::optional<VoiceResult>& voice) -> std::optional<data::Array> {
        if (!voice || voice->error)
            return std::nullopt;
        const auto it = voice->outputs.find(name);
        return it == voice->outputs.end() ? std::nullopt : std::optional(it->second);
    };
    if (s.run)
        s.model->setArrays(of(s.run->gpu), of(s.run->cpu), of(s.run->reference), shownPair(*s.pair), componentsOf(*s.run, name));
    else
        s.model->setArrays(std::nullopt, std::nullopt);
    s.model->setTolerance(s.tolerance);
    if (s.model->shown())
        s.go->setShape(s.model->shown()->shape);
    findAnew();
}

/// The verdict and the list of mismatches, off the GUI thread; what is known stays shown meanwhile.
void ResultsView::findAnew() {
    State& s = *m_state;
    s.findings.mismatches = nullptr;
    applyFilter();
    if (!s.run || s.run->cancelled)
        return;
    const bool anew = !(s.tolerance == s.run->spec.tolerance);
    s.background.run(
        [run = s.run, tolerance = s.tolerance, pair = shownPair(*s.pair), name = currentArray().toStdString(), anew](const Background::Stale& stale) {
            return findingsOf(run, tolerance, pair, name, anew, stale);
        },
        [this](Findings findings) {
            m_state->findings = std::move(findings);
            showOwners();
            applyFilter();
            showState();
        });
}

/// The columns of block and thread come with the findings; the place in the table stays.
void ResultsView::showOwners() {
    State& s = *m_state;
    const std::uint64_t row = s.table->currentRow(), top = s.table->topRow();
    const int column = s.table->currentColumn();
    s.model->setOwners(s.findings.owners.owners, s.run->spec.launch.grid, s.run->spec.launch.block);
    s.table->scrollToRow(top);
    if (column >= 0)
        s.table->goTo(row, column);
}

void ResultsView::applyFilter() {
    State& s = *m_state;
    const bool filter = s.only->isChecked() && s.findings.mismatches;
    const std::uint64_t flat = s.model->shown() && s.model->totalRows() ? s.model->flatOf(s.table->currentRow() % s.model->totalRows()) : 0;
    s.model->setRows(filter ? s.findings.mismatches : nullptr);
    if (const auto row = s.model->rowOf(flat); row && flat)
        s.table->goTo(*row, 0);
    showState();
}

void ResultsView::goToElement(quint64 flat) {
    State& s = *m_state;
    if (!s.model->shown() || flat >= s.model->shown()->count())
        return;
    const auto row = s.model->rowOf(flat);
    if (!row || s.model->flatOf(*row) != flat)
        s.only->setChecked(false); // the element agrees: it is not in the list
    if (const auto now = s.model->rowOf(flat))
        s.table->goTo(*now, std::max(0, s.table->currentColumn()));
}

bool ResultsView::stepMismatch(bool forward) {
    const State& s = *m_state;
    if (!s.findings.mismatches || s.findings.mismatches->empty())
        return false;
    const auto& list = *s.findings.mismatches;
    const std::uint64_t flat = s.table->currentColumn() < 0 ? 0 : s.model->flatOf(s.table->currentRow());
    const bool isFirst = s.table->currentColumn() < 0;
    auto it = isFirst || !forward ? std::lower_bound(list.begin(), list.end(), flat)
                                  : std::upper_bound(list.begin(), list.end(), flat);
    if (!forward)
        it = it == list.begin() ? list.end() - 1 : it - 1;
    goToElement(it == list.end() ? list.front() : *it);
    return true;
}

void ResultsView::readTolerance() {
    State& s = *m_state;
    QString text = s.toleranceField->text().trimmed();
    bool isNumber = false;
    text.remove(QStringLiteral("ulp"), Qt::CaseInsensitive).trimmed().toULongLong(&isNumber);
    const std::string plain = isNumber ? "ulp=" + text.trimmed().toStdString() : s.toleranceField->text().trimmed().toStdString();
    const Result<data::Tolerance> read = data::Tolerance::parse(plain);
    s.toleranceField->setProperty("bad", !read.ok());
    s.toleranceField->style()->unpolish(s.toleranceField);
    s.toleranceField->style()->polish(s.toleranceField);
    if (!read.ok()) {
        s.toleranceField->setToolTip(QString::fromStdString(read.error().message + "\n" + read.error().hint));
        return;
    }
    s.toleranceField->setToolTip(tr("What counts as agreement: 8 ulp, rel=1e-5, abs=1e-6 or exact"));
    if (*read == s.tolerance)
        return;
    setTolerance(*read);
    Q_EMIT toleranceChanged(*read);
}

void ResultsView::goToFault(QListWidgetItem* item) {
    const QPoint place = item->data(Qt::UserRole).toPoint();
    selection().goToPlace(place.x(), place.y());
}

} // namespace lane
