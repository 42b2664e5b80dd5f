#include "views/problems/problems_view.h"

#include "core/diag/codes.h"
#include "resources/theme/theme.h"
#include "views/common/row_delegate.h"
#include "views/problems/problems_model.h"
#include "views/selection.h"
#include "views/view/empty_pane.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>

namespace lane {

namespace {

/// Finds the words in the message, the code and the place alike.
class Filter final : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    QStringList words;
    void changed() { invalidateFilter(); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        QString all;
        for (int column = 0; column < sourceModel()->columnCount(); ++column)
            all += sourceModel()->index(row, column, parent).data().toString() + QLatin1Char('\n');
        return std::all_of(words.begin(), words.end(),
                           [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
    }
};

} // namespace

struct ProblemsView::State {
    ProblemsModel* model = nullptr;
    Filter* filter = nullptr;
    QLineEdit* words = nullptr;
    QLabel* counts = nullptr;
    QTableView* table = nullptr;
    QSplitter* splitter = nullptr;
    QWidget* side = nullptr;
    QLabel* title = nullptr;
    QPlainTextEdit* explanation = nullptr;
    QPushButton* fix = nullptr;
    bool hasText = false;

    const Diagnostic* current() const {
        const QModelIndex index = filter->mapToSource(table->currentIndex());
        return index.isValid() ? &model->at(index.row()) : nullptr;
    }
};

ProblemsView::ProblemsView(const ViewContext& context, QWidget* parent)
    : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("problems"));
    buildTable();
    buildSide();
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 3, 8, 3);
    bar->setSpacing(8);
    m_state->words = new QLineEdit;
    m_state->words->setObjectName(QStringLiteral("problemsFilter"));
    m_state->words->setProperty("small", true);
    m_state->words->setClearButtonEnabled(true);
    m_state->counts = new QLabel;
    m_state->counts->setProperty("role", QStringLiteral("muted"));
    bar->addWidget(m_state->words, 1);
    bar->addWidget(m_state->counts);
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->setChildrenCollapsible(true);
    splitter->addWidget(m_state->table);
    splitter->addWidget(m_state->side);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    m_state->splitter = splitter;
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(splitter, 1);
    connect(m_state->words, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_state->filter->words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        m_state->filter->changed();
    });
    ready();
}

ProblemsView::~ProblemsView() = default;

void ProblemsView::buildTable() {
    m_state->model = new ProblemsModel(theme(), this);
    m_state->filter = new Filter(this);
    m_state->filter->setSourceModel(m_state->model);
    auto* table = m_state->table = new QTableView;
    table->setObjectName(QStringLiteral("problemsTable"));
    table->setModel(m_state->filter);
    table->setItemDelegate(new RowDelegate(theme(), this));
    setUpRows(*table, theme());
    table->horizontalHeader()->setSectionResizeMode(ProblemsModel::Message, QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(ProblemsModel::Code, QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(ProblemsModel::Place, QHeaderView::ResizeToContents);
    connect(table, &QTableView::clicked, this, &ProblemsView::goToRow);
    connect(table, &QTableView::activated, this, &ProblemsView::goToRow);
    connect(table->selectionModel(), &QItemSelectionModel::currentChanged, this, &ProblemsView::explain);
}

void ProblemsView::buildSide() {
    auto* inside = new QWidget;
    inside->setProperty("surface", QStringLiteral("pane"));
    auto* layout = new QVBoxLayout(inside);
    layout->setContentsMargins(12, 8, 12, 8);
    m_state->title = new QLabel;
    m_state->title->setProperty("role", QStringLiteral("strong"));
    m_state->title->setWordWrap(true);
    m_state->title->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_state->explanation = new QPlainTextEdit;
    m_state->explanation->setObjectName(QStringLiteral("problemsExplanation"));
    m_state->explanation->setReadOnly(true);
    m_state->explanation->setFrameShape(QFrame::NoFrame);
    m_state->explanation->setMinimumSize(0, 0);
    m_state->explanation->document()->setDocumentMargin(0);
    m_state->fix = new QPushButton;
    m_state->fix->setObjectName(QStringLiteral("problemsFix"));
    m_state->fix->setProperty("small", true);
    layout->addWidget(m_state->title);
    layout->addWidget(m_state->fix, 0, Qt::AlignLeft);
    layout->addWidget(m_state->explanation, 1);
    m_state->side = inside;
    m_state->side->hide();
    connect(m_state->fix, &QPushButton::clicked, this, [this] {
        const Diagnostic* diagnostic = m_state->current();
        if (diagnostic && !diagnostic->fixes.empty())
            Q_EMIT fixRequested(diagnostic->fixes.front());
    });
}

void ProblemsView::goToRow(const QModelIndex& index) {
    const QModelIndex row = m_state->filter->mapToSource(index);
    if (!row.isValid())
        return;
    const LineColumn place = m_state->model->placeAt(row.row());
    selection().goToPlace(static_cast<int>(place.line), static_cast<int>(place.column));
}

void ProblemsView::explain() {
    const Diagnostic* diagnostic = m_state->current();
    const bool appears = diagnostic && m_state->side->isHidden();
    m_state->side->setVisible(diagnostic != nullptr);
    if (!diagnostic)
        return;
    if (appears) // a splitter gives a child that was hidden no room by itself
        m_state->splitter->setSizes({width() * 3 / 5, width() * 2 / 5});
    const CodeInfo* info = findCode(diagnostic->code);
    const QString code = QString::fromStdString(diagnostic->code);
    m_state->title->setText(info ? QStringLiteral("%1 · %2").arg(code, QString::fromUtf8(info->title.data(), qsizetype(info->title.size())))
                                 : code);
    QString text = QString::fromStdString(diagnostic->message);
    for (const Label& label : diagnostic->labels)
        text += QStringLiteral("\n• ") + QString::fromStdString(label.message);
    if (info)
        text += QStringLiteral("\n\n") + QString::fromUtf8(info->explanation.data(), qsizetype(info->explanation.size()));
    m_state->explanation->setPlainText(text);
    m_state->fix->setVisible(!diagnostic->fixes.empty());
    if (!diagnostic->fixes.empty())
        m_state->fix->setText(QString::fromStdString(diagnostic->fixes.front().title));
}

void ProblemsView::setCompilation(const CompilationPtr& compilation, const Diagnostics& further) {
    m_state->hasText = compilation != nullptr;
    if (compilation)
        m_state->model->set(*compilation, further);
    else
        m_state->model->clear();
    explain();
    showState();
}

void ProblemsView::showState() {
    const int errors = errorCount(), warnings = warningCount(), all = m_state->model->rowCount();
    setBadge(all ? QString::number(all) : QString());
    m_state->counts->setText(tr("Errors %1 · warnings %2").arg(errors).arg(warnings));
    if (all)
        showContent();
    else if (m_state->hasText)
        showEmpty(QStringLiteral("check-circle"), tr("No problems in this file"),
                  tr("What the compiler has to say stands here while you type; a click goes to the line."));
    else
        showEmpty(QStringLiteral("list-task"), tr("No file is open"),
                  tr("Errors, warnings and notes of the open file will appear here, each with its explanation."));
}

int ProblemsView::errorCount() const { return m_state->model->count(Severity::Error); }
int ProblemsView::warningCount() const { return m_state->model->count(Severity::Warning); }

void ProblemsView::retranslate() {
    setAccessibleName(tr("Problems"));
    m_state->words->setPlaceholderText(tr("Filter by words, code or line"));
    m_state->words->setAccessibleName(tr("Filter problems"));
    m_state->words->setToolTip(tr("Shows only the problems that hold all of these words"));
    m_state->table->setAccessibleName(tr("Problems"));
    m_state->explanation->setAccessibleName(tr("Explanation of the problem"));
    m_state->table->setToolTip(tr("Enter or a click goes to the line"));
    m_state->fix->setToolTip(tr("Changes the text as it says (Alt+Enter in the editor)"));
    showState();
}

void ProblemsView::restyle() { m_state->model->restyle(); }

} // namespace lane
