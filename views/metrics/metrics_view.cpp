#include "views/metrics/metrics_view.h"

#include "resources/theme/theme.h"
#include "views/common/export.h"
#include "views/common/folding_bar.h"
#include "views/common/row_delegate.h"
#include "views/common/worker_words.h"
#include "views/metrics/metrics_model.h"

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace lane {

namespace {

constexpr int HeightForHelp = 240; ///< below, the explanation is in the tooltip alone

} // namespace

struct MetricsView::State {
    ProfilePtr baseline;
    MetricsModel* model = nullptr;
    QSortFilterProxyModel* filter = nullptr;
    QTableView* table = nullptr;
    FoldingBar* bar = nullptr;
    QLineEdit* words = nullptr;
    QPushButton* baselineButton = nullptr;
    QLabel* what = nullptr;
    QLabel* help = nullptr;
    QAction* exportAction = nullptr;
};

MetricsView::MetricsView(const ViewContext& context, QWidget* parent)
    : ProfileView(context, "list-ol", parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("metrics"));
    State& s = *m_state;
    s.model = new MetricsModel(theme(), this);
    s.filter = new QSortFilterProxyModel(this);
    s.filter->setSourceModel(s.model);
    s.filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    s.filter->setFilterKeyColumn(MetricsModel::Title);
    s.table = new QTableView;
    s.table->setObjectName(QStringLiteral("metricsTable"));
    s.table->setModel(s.filter);
    s.table->setItemDelegate(new RowDelegate(theme(), this));
    setUpRows(*s.table, theme());
    s.table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    s.table->horizontalHeader()->setStretchLastSection(true);
    s.bar = new FoldingBar(theme(), content());
    s.words = new QLineEdit;
    s.words->setObjectName(QStringLiteral("metricsFilter"));
    s.words->setProperty("small", true);
    s.words->setClearButtonEnabled(true);
    s.baselineButton = new QPushButton;
    s.baselineButton->setObjectName(QStringLiteral("baselineButton"));
    s.baselineButton->setProperty("small", true);
    s.what = new QLabel;
    s.what->setProperty("role", QStringLiteral("muted"));
    s.bar->addItem(s.words);
    s.bar->addItem(s.baselineButton);
    s.bar->addStretch();
    s.bar->addItem(s.what);
    s.help = new QLabel;
    s.help->setObjectName(QStringLiteral("metricHelp"));
    s.help->setProperty("role", QStringLiteral("note"));
    s.help->setWordWrap(true);
    s.help->setContentsMargins(8, 4, 8, 4);
    s.help->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.bar);
    layout->addWidget(s.table, 1);
    layout->addWidget(s.help);
    s.exportAction = new QAction(this);
    addBarAction(s.exportAction);
    connect(s.words, &QLineEdit::textChanged, s.filter, &QSortFilterProxyModel::setFilterFixedString);
    connect(s.baselineButton, &QPushButton::clicked, this, [this] { Q_EMIT baselineWanted(m_state->baseline != profile()); });
    connect(s.table->selectionModel(), &QItemSelectionModel::currentChanged, this, &MetricsView::explain);
    connect(s.exportAction, &QAction::triggered, this, [this] {
        Picture table;
        table.size = m_state->table->size();
        table.paint = [this](QPainter& painter) { m_state->table->render(&painter); };
        table.csv = m_state->model->csv();
        askAndExport(this, QStringLiteral("metrics"), table);
    });
    ready();
}

MetricsView::~MetricsView() = default;

void MetricsView::setBaseline(const ProfilePtr& baseline) {
    m_state->baseline = baseline;
    if (profile() && !showsEmpty())
        showProfile();
}

ProfileView::EmptyWords MetricsView::emptyWords() const {
    return {tr("Nothing measured yet"),
            tr("Profile lists here what the hardware counted: traffic, instructions, hit rates, occupancy, each with its explanation "
               "and beside a baseline of your choice.")};
}

std::optional<ProfileView::EmptyWords> MetricsView::missing() const {
    if (!profile()->times.empty() || !profile()->counters.metrics.empty() || profile()->resources)
        return {};
    return EmptyWords{tr("This profile has no numbers"), levelWords(profile()->permission).rest};
}

void MetricsView::showProfile() {
    State& s = *m_state;
    const Numbers numbers = Numbers::of(QLocale());
    const QModelIndex kept = s.filter->mapToSource(s.table->currentIndex());
    const std::string key = kept.isValid() ? s.model->at(kept.row()).key : std::string();
    const bool isOther = s.baseline && s.baseline != profile();
    s.model->set(metricRows(*profile(), isOther ? s.baseline.get() : nullptr, numbers), isStale());
    s.table->setColumnHidden(MetricsModel::Before, !isOther);
    s.table->setColumnHidden(MetricsModel::Change, !isOther);
    for (int row = 0; row < s.model->rowCount(); ++row)
        if (s.model->at(row).key == key)
            s.table->setCurrentIndex(s.filter->mapFromSource(s.model->index(row, 0)));
    showBar();
    explain();
}

void MetricsView::showBar() {
    State& s = *m_state;
    const bool isItself = s.baseline == profile();
    s.baselineButton->setText(isItself ? tr("Clear baseline") : tr("Set as baseline"));
    s.baselineButton->setToolTip(isItself ? tr("Compare with nothing any more") : tr("Later profiles are compared with this one"));
    QString what = staleWords() + launchWords(*profile());
    if (!profile()->counters.missing.empty())
        what = workerText(profile()->counters.missing);
    else if (s.baseline && !isItself)
        what = staleWords() + tr("baseline: %1").arg(launchWords(*s.baseline));
    s.what->setText(s.what->fontMetrics().elidedText(what, Qt::ElideRight, 420));
    s.what->setToolTip(what);
    s.bar->restyle(); // other words, other widths
}

void MetricsView::explain() {
    State& s = *m_state;
    const QModelIndex index = s.filter->mapToSource(s.table->currentIndex());
    const QString words = index.isValid() ? s.model->at(index.row()).title + QStringLiteral(": ") + s.model->sentence(index.row()) : QString();
    s.help->setText(words);
    s.help->setVisible(!words.isEmpty() && height() >= HeightForHelp);
}

void MetricsView::resizeEvent(QResizeEvent* event) {
    ProfileView::resizeEvent(event);
    explain();
}

void MetricsView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Metrics"));
    s.words->setPlaceholderText(tr("Filter by words"));
    s.words->setAccessibleName(tr("Filter metrics"));
    s.table->setAccessibleName(tr("Metrics of the profile"));
    s.exportAction->setText(tr("Save as table…"));
    s.exportAction->setToolTip(tr("Saves the numbers as CSV, or the table as a picture"));
    ProfileView::retranslate();
}

void MetricsView::restyle() {
    m_state->exportAction->setIcon(theme().icon(QStringLiteral("download")));
    m_state->bar->restyle();
    m_state->model->restyle();
}

} // namespace lane
