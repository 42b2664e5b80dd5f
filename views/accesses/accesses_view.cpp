#include "views/accesses/accesses_view.h"

#include "resources/theme/theme.h"
#include "views/common/export.h"
#include "views/common/row_delegate.h"
#include "views/accesses/accesses_model.h"
#include "views/selection.h"

#include <QAction>
#include <QHeaderView>
#include <QPainter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

/// The waste as a bar of heat under its number.
class WasteDelegate final : public RowDelegate {
public:
    WasteDelegate(Theme& theme, QObject* parent) : RowDelegate(theme, parent) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        RowDelegate::paint(painter, option, index);
        const double waste = index.data(AccessesModel::WasteRole).toDouble();
        if (waste <= 0.005 || index.data().toString().isEmpty())
            return;
        const int room = option.rect.width() - 2 * theme().metrics().cellPadding;
        const int wide = std::max(1, static_cast<int>(waste * room));
        painter->fillRect(option.rect.right() - theme().metrics().cellPadding - wide, option.rect.bottom() - 3, wide, 3,
                          theme().sample(Theme::Scale::Ember, 0.35 + 0.5 * std::sqrt(waste)));
    }
};

} // namespace

struct AccessesView::State {
    NoteStrip* strip = nullptr;
    QTableView* table = nullptr;
    AccessesModel* model = nullptr;
    QAction* exportAction = nullptr;
};

AccessesView::AccessesView(const ViewContext& context, QWidget* parent) : ProfileView(context, "grid-3x3", parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("accesses"));
    State& s = *m_state;
    s.strip = new NoteStrip(theme(), content());
    s.strip->setObjectName(QStringLiteral("accessesStrip"));
    s.model = new AccessesModel(theme(), this);
    s.table = new QTableView;
    s.table->setObjectName(QStringLiteral("accessesTable"));
    s.table->setModel(s.model);
    s.table->setItemDelegate(new WasteDelegate(theme(), this));
    setUpRows(*s.table, theme());
    s.table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    s.table->horizontalHeader()->setStretchLastSection(true);
    s.table->horizontalHeader()->setMinimumSectionSize(40);
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.strip);
    layout->addWidget(s.table, 1);
    s.exportAction = new QAction(this);
    addBarAction(s.exportAction);
    connect(s.table, &QTableView::clicked, this, [this](const QModelIndex& index) { goTo(index.row()); });
    connect(s.table, &QTableView::activated, this, [this](const QModelIndex& index) { goTo(index.row()); });
    connect(s.exportAction, &QAction::triggered, this, [this] {
        Picture picture;
        picture.size = m_state->table->size();
        picture.paint = [this](QPainter& painter) { m_state->table->render(&painter); };
        picture.csv = m_state->model->csv();
        askAndExport(this, QStringLiteral("accesses"), picture);
    });
    ready();
}

AccessesView::~AccessesView() = default;

ProfileView::EmptyWords AccessesView::emptyWords() const {
    return {tr("No memory report yet"),
            tr("For each access of the text: sectors per request beside the fewest that would do, and bank conflicts. "
               "Counted by a checked run on the CPU reference; no GPU is needed.")};
}

std::optional<ProfileView::EmptyWords> AccessesView::missing() const {
    if (!profile()->memory.accesses.empty())
        return {};
    if (!profile()->memory.missing.empty())
        return EmptyWords{tr("No access was counted"), QString::fromStdString(profile()->memory.missing)};
    return EmptyWords{tr("This kernel accesses no arrays"), tr("Sectors and bank conflicts of its accesses would stand here."), false};
}

/// The kernel's whole traffic, where counters say it.
QString AccessesView::wholeWords(const Numbers& numbers) const {
    const profile::CounterReport& counters = profile()->counters;
    QStringList parts;
    const auto add = [&](const char* key, const QString& pattern) {
        if (const profile::MetricReading* reading = counters.find(key); reading && reading->metric)
            parts << pattern.arg(quantityOf(reading->value, reading->metric->unit, numbers).text());
    };
    add("dram_bytes", tr("device memory %1"));
    add("l2_hit_rate", tr("L2 hits %1"));
    add("l1_hit_rate", tr("L1 hits %1"));
    return parts.isEmpty() ? QString() : tr("Counters: %1").arg(parts.join(QStringLiteral(", ")));
}

void AccessesView::showProfile() {
    State& s = *m_state;
    const profile::MemoryReport& report = profile()->memory;
    const Numbers numbers = Numbers::of(QLocale());
    s.model->set(accessRows(report, numbers));
    QString source = sourceText(report.source);
    if (report.ofBlocks > 0)
        source = report.blocks < report.ofBlocks ? tr("%1, %2 of %3 blocks").arg(source, numbers.integer(report.blocks), numbers.integer(report.ofBlocks))
                                                 : tr("%1, all %2 blocks").arg(source, numbers.integer(report.blocks));
    QString rest = wholeWords(numbers);
    s.strip->set(NoteStrip::Kind::Plain, staleWords() + tr("Counted by: %1").arg(source), rest.isEmpty() ? rest : QStringLiteral("· ") + rest);
    s.table->setColumnHidden(AccessesModel::Stride, width() < 680);
    s.table->setColumnHidden(AccessesModel::Requests, width() < 600);
    s.table->setColumnHidden(AccessesModel::Ideal, width() < 520);
}

void AccessesView::goTo(int row) {
    if (row < 0 || row >= m_state->model->rowCount() || isStale())
        return;
    const AccessRow& at = m_state->model->at(row);
    if (at.line > 0)
        selection().goToPlace(at.line, std::max(1, at.column));
}

void AccessesView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Accesses"));
    s.table->setAccessibleName(tr("Memory accesses of the kernel"));
    s.exportAction->setText(tr("Save as table…"));
    s.exportAction->setToolTip(tr("Saves the accesses as CSV, or the table as a picture"));
    ProfileView::retranslate();
}

void AccessesView::restyle() {
    State& s = *m_state;
    s.exportAction->setIcon(theme().icon(QStringLiteral("download")));
    s.strip->restyle();
    s.model->restyle();
}

} // namespace lane
