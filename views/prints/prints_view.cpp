#include "views/prints/prints_view.h"

#include "resources/theme/theme.h"
#include "views/common/note_strip.h"
#include "views/common/numbers.h"
#include "views/common/row_delegate.h"
#include "views/prints/prints_model.h"
#include "views/selection.h"

#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

namespace lane {

struct PrintsView::State {
    RunRecordPtr run;
    bool isStale = false;
    PrintsModel* model = nullptr;
    QTableView* table = nullptr;
    NoteStrip* strip = nullptr;
};

PrintsView::PrintsView(const ViewContext& context, QWidget* parent) : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("prints"));
    m_state->strip = new NoteStrip(theme(), content());
    m_state->strip->setObjectName(QStringLiteral("printsNote"));
    buildTable();
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_state->strip);
    layout->addWidget(m_state->table, 1);
    ready();
}

PrintsView::~PrintsView() = default;

void PrintsView::buildTable() {
    m_state->model = new PrintsModel(theme(), this);
    auto* table = m_state->table = new QTableView;
    table->setObjectName(QStringLiteral("printsTable"));
    table->setModel(m_state->model);
    table->setItemDelegate(new RowDelegate(theme(), this));
    setUpRows(*table, theme());
    for (const int column : {PrintsModel::Voice, PrintsModel::Place, PrintsModel::Line})
        table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(PrintsModel::Text, QHeaderView::Stretch);
    connect(table, &QTableView::clicked, this, [this](const QModelIndex& index) { goToRow(index.row()); });
    connect(table, &QTableView::activated, this, [this](const QModelIndex& index) { goToRow(index.row()); });
}

void PrintsView::goToRow(int row) {
    const wire::Print& print = m_state->model->printAt(row);
    selection().goToPlace(static_cast<int>(print.line), static_cast<int>(print.column));
}

void PrintsView::setRun(const RunRecordPtr& run) {
    m_state->run = run;
    m_state->isStale = false;
    m_state->model->set(run);
    showRun();
}

void PrintsView::setStale(bool stale) {
    m_state->isStale = stale;
    showRun();
}

void PrintsView::showRun() {
    const State& s = *m_state;
    if (!s.run || s.model->rowCount() == 0) {
        showEmpty(QStringLiteral("chat-left-text"), s.run ? tr("Nothing was printed in this run") : tr("No prints yet"),
                  tr("What print in a kernel, a program or a reference writes appears here, with block, thread and line."));
        return;
    }
    showContent();
    const Numbers numbers = Numbers::of(QLocale());
    const auto shown = static_cast<quint64>(s.model->rowCount());
    QString words = s.isStale ? tr("From the edit before") : QString();
    if (s.model->count() > shown)
        words = tr("%1 of %2 prints are shown").arg(numbers.integer(shown), numbers.integer(s.model->count()));
    s.strip->setVisible(!words.isEmpty());
    s.strip->set(NoteStrip::Kind::Plain, words);
}

void PrintsView::retranslate() {
    setAccessibleName(tr("Prints"));
    m_state->table->setAccessibleName(tr("What the threads printed"));
    m_state->model->restyle();
    showRun();
}

void PrintsView::restyle() {
    m_state->strip->restyle();
    m_state->model->restyle();
}

} // namespace lane
