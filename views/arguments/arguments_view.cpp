#include "views/arguments/arguments_view.h"

#include "resources/theme/theme.h"
#include "views/arguments/argument_store.h"
#include "views/arguments/array_panel.h"
#include "views/arguments/parameter_model.h"
#include "views/arguments/source_delegate.h"
#include "views/common/note_strip.h"
#include "views/common/row_delegate.h"
#include "views/common/worker_words.h"
#include "views/selection.h"

#include <QAction>
#include <QHeaderView>
#include <QResizeEvent>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

namespace lane {

namespace {

constexpr int LeastForPreview = 340; ///< pixels of the whole table

} // namespace

struct ArgumentsView::State {
    explicit State(QObject* owner) : store(owner) {}

    ArgumentStore store;
    ParameterModel* model = nullptr;
    QTableView* table = nullptr;
    NoteStrip* strip = nullptr;
    ArrayPanel* panel = nullptr;
    QSplitter* splitter = nullptr;
    QAction* undo = nullptr;
    QAction* redo = nullptr;
    Error cellError;       ///< of the last edit in the table below
    QString lastError;
    bool isSetting = false; ///< texts come from outside: nobody is to be told
};

ArgumentsView::ArgumentsView(const ViewContext& context, QWidget* parent)
    : View(context, parent), m_state(std::make_unique<State>(this)) {
    setObjectName(QStringLiteral("arguments"));
    State& s = *m_state;
    s.strip = new NoteStrip(theme(), content());
    s.strip->setObjectName(QStringLiteral("argumentError"));
    s.strip->hide();
    s.panel = new ArrayPanel(theme(), s.store, content());
    buildTable();
    buildActions();
    s.splitter = new QSplitter(Qt::Vertical, content());
    s.splitter->addWidget(s.table);
    s.splitter->addWidget(s.panel);
    s.splitter->setStretchFactor(1, 1);
    s.table->setMinimumHeight(44);
    s.panel->setMinimumHeight(40);
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.strip);
    layout->addWidget(s.splitter, 1);
    connect(&s.store, &ArgumentStore::changed, this, &ArgumentsView::follow);
    connect(&s.store, &ArgumentStore::edited, this, [this] {
        m_state->cellError = {};
        if (!m_state->isSetting)
            Q_EMIT scenarioChanged();
    });
    connect(s.panel, &ArrayPanel::errorFound, this, [this](const Error& error) {
        m_state->cellError = error;
        showErrors();
    });
    connect(s.panel, &ArrayPanel::message, this, &View::messageForStatusBar);
    connect(s.panel, &ArrayPanel::elementSelected, &selection(), &Selection::selectElement);
    connect(&selection(), &Selection::elementSelected, this, &ArgumentsView::showElement);
    ready();
}

ArgumentsView::~ArgumentsView() = default;

void ArgumentsView::buildTable() {
    State& s = *m_state;
    s.model = new ParameterModel(theme(), s.store, this);
    auto* table = s.table = new QTableView;
    table->setObjectName(QStringLiteral("parameters"));
    table->setModel(s.model);
    table->setItemDelegate(new SourceDelegate(theme(), this));
    setUpRows(*table, theme());
    table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed |
                           QAbstractItemView::SelectedClicked);
    table->verticalHeader()->setMinimumSectionSize(18);
    QHeaderView* header = table->horizontalHeader();
    header->setMinimumSectionSize(40);
    for (const int column : {ParameterModel::Name, ParameterModel::Type, ParameterModel::Shape})
        header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(ParameterModel::Source, QHeaderView::Stretch);
    header->setSectionResizeMode(ParameterModel::Preview, QHeaderView::Fixed);
    header->resizeSection(ParameterModel::Preview, 90);
    table->installEventFilter(this);
    connect(table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                m_state->panel->show(current.isValid() ? std::optional(static_cast<std::size_t>(current.row())) : std::nullopt);
            });
}

void ArgumentsView::buildActions() {
    State& s = *m_state;
    s.undo = s.store.undoStack()->createUndoAction(this);
    s.redo = s.store.undoStack()->createRedoAction(this);
    s.undo->setShortcut(QKeySequence::Undo);
    s.redo->setShortcut(QKeySequence::Redo);
    for (QAction* action : {s.undo, s.redo}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
    for (QAction* action : s.panel->actions())
        addBarAction(action);
    addBarAction(s.undo);
    addBarAction(s.redo);
    s.panel->setContextMenuPolicy(Qt::ActionsContextMenu);
    for (QAction* action : barActions())
        s.panel->addAction(action);
}

/// In a narrow view the source keeps the room that its text needs; the preview is in the table below too.
bool ArgumentsView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_state->table && event->type() == QEvent::Resize)
        m_state->table->setColumnHidden(ParameterModel::Preview, static_cast<QResizeEvent*>(event)->size().width() < LeastForPreview);
    return View::eventFilter(watched, event);
}

void ArgumentsView::setKernel(const CompilationPtr& compilation, const QString& kernel, const CompilationPtr& tuned) {
    m_state->isSetting = true;
    m_state->store.setKernel(compilation, kernel, tuned);
    m_state->isSetting = false;
    selectFirstArray();
}

void ArgumentsView::setScenario(const Scenario& scenario) {
    m_state->isSetting = true;
    m_state->store.setScenario(scenario);
    m_state->isSetting = false;
    selectFirstArray();
}

/// So that a table is there without a click; the user's own choice stays.
void ArgumentsView::selectFirstArray() {
    State& s = *m_state;
    if (s.table->currentIndex().isValid())
        return;
    for (std::size_t i = 0; i < s.store.parameters().size(); ++i)
        if (s.store.parameters()[i].isArray)
            return s.table->selectRow(static_cast<int>(i));
}

void ArgumentsView::setFileGate(std::function<Status(const std::string&, const data::Source&)> gate) {
    m_state->store.setFileGate(std::move(gate));
}
void ArgumentsView::readFilesAgain() { m_state->store.refresh(); }
void ArgumentsView::setLaunch(const std::vector<std::string>& block, const LaunchLimits& limits) { m_state->store.setLaunch(block, limits); }
void ArgumentsView::setFolder(const QString& folder) { m_state->store.setFolder(folder.toStdString()); }
const Scenario& ArgumentsView::scenario() const { return m_state->store.scenario(); }
std::map<std::string, data::Array> ArgumentsView::readyArrays() const { return m_state->store.readyArrays(); }
std::map<std::string, data::Array> ArgumentsView::editedArrays() const { return m_state->store.editedArrays(); }
quint64 ArgumentsView::editsRevision() const { return m_state->store.editsRevision(); }
QUndoStack* ArgumentsView::undoStack() const { return m_state->store.undoStack(); }
bool ArgumentsView::isBusy() const { return m_state->store.isBusy(); }

bool ArgumentsView::hasErrors() const {
    for (std::size_t i = 0; i < m_state->store.parameters().size(); ++i)
        if (m_state->store.errorOf(i))
            return true;
    return false;
}

void ArgumentsView::follow() {
    State& s = *m_state;
    if (!s.store.hasKernel())
        showEmpty(QStringLiteral("sliders"), tr("No kernel to run"),
                  tr("The parameters of the chosen kernel or program appear here, one row each; arrays open as tables below."));
    else if (s.store.parameters().empty())
        showEmpty(QStringLiteral("sliders"), tr("It takes no arguments"),
                  tr("It can be run as it is. Parameters that you add appear here, one row each."));
    else
        showContent();
    const int wanted = (s.model->rowCount() + 1) * theme().metrics().tableRow + 4;
    if (s.table->maximumHeight() != wanted) { // other parameters: all rows, but never over half of the view
        s.table->setMaximumHeight(wanted);
        s.splitter->setSizes({wanted, std::max(height() - wanted, height() / 2)});
    }
    showErrors();
}

/// The last edit's error first, then the first row that has one.
void ArgumentsView::showErrors() {
    State& s = *m_state;
    Error error = s.cellError;
    for (std::size_t i = 0; error.message.empty() && i < s.store.parameters().size(); ++i)
        if (s.store.errorOf(i))
            error = *s.store.errorOf(i);
    const QString text = workerText(error.message);
    s.strip->setVisible(!text.isEmpty());
    s.strip->set(NoteStrip::Kind::Error, text, workerText(error.hint));
    if (text != s.lastError) {
        s.lastError = text;
        Q_EMIT errorChanged(text);
    }
}

void ArgumentsView::showElement(const QString& array, quint64 flat) {
    const auto parameter = m_state->store.find(array.toStdString());
    if (!parameter || !m_state->store.parameters()[*parameter].isArray || !m_state->store.arrayOf(*parameter))
        return;
    m_state->table->selectRow(static_cast<int>(*parameter));
    m_state->panel->goToElement(array.toStdString(), flat);
}

void ArgumentsView::retranslate() {
    setAccessibleName(tr("Arguments"));
    m_state->table->setAccessibleName(tr("Parameters"));
    m_state->undo->setText(tr("Undo"));
    m_state->redo->setText(tr("Redo"));
    m_state->panel->retranslate();
    m_state->model->restyle();
    follow();
}

void ArgumentsView::restyle() {
    State& s = *m_state;
    s.undo->setIcon(theme().icon(QStringLiteral("arrow-counterclockwise")));
    s.redo->setIcon(theme().icon(QStringLiteral("arrow-clockwise")));
    s.strip->restyle();
    s.panel->restyle();
    s.model->restyle();
}

} // namespace lane
