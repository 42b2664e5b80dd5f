#include "views/device/device_view.h"

#include "resources/theme/theme.h"
#include "views/common/note_strip.h"
#include "views/common/quantities.h"
#include "views/common/row_delegate.h"
#include "views/device/device_model.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace lane {

struct DeviceView::State {
    std::optional<DeviceFacts> facts;
    NoteStrip* strip = nullptr;
    DeviceModel* model = nullptr;
    QTableView* table = nullptr;
    QLabel* detail = nullptr;
    QAction* check = nullptr;
    QAction* copy = nullptr;
};

DeviceView::DeviceView(const ViewContext& context, QWidget* parent) : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("device"));
    State& s = *m_state;
    s.strip = new NoteStrip(theme(), content());
    s.strip->setObjectName(QStringLiteral("deviceStrip"));
    s.model = new DeviceModel(theme(), this);
    s.table = new QTableView;
    s.table->setObjectName(QStringLiteral("deviceTable"));
    s.table->setModel(s.model);
    s.table->setItemDelegate(new RowDelegate(theme(), this));
    setUpRows(*s.table, theme());
    s.table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    s.table->horizontalHeader()->setSectionResizeMode(DeviceModel::Source, QHeaderView::Stretch);
    s.detail = new QLabel(content());
    s.detail->setObjectName(QStringLiteral("deviceDetail"));
    s.detail->setWordWrap(true);
    s.detail->setTextFormat(Qt::PlainText);
    s.detail->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    s.detail->setContentsMargins(10, 6, 10, 8);
    s.detail->setMinimumWidth(1);
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.strip);
    layout->addWidget(s.table, 1);
    layout->addWidget(s.detail);
    s.check = new QAction(this);
    s.copy = new QAction(this);
    addBarAction(s.check);
    addBarAction(s.copy);
    connect(s.check, &QAction::triggered, this, &DeviceView::checkRequested);
    connect(s.copy, &QAction::triggered, this, [this] {
        QStringList lines;
        for (const DeviceRow& row : m_state->model->rows())
            lines << QStringList{row.what, row.source, stateText(row.state), (row.why + u' ' + row.cure).trimmed()}.join(u'\t');
        QApplication::clipboard()->setText(lines.join(u'\n'));
        Q_EMIT messageForStatusBar(tr("Copied for an administrator: %1 rows").arg(lines.size()));
    });
    connect(s.table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &DeviceView::showDetail);
    ready();
}

DeviceView::~DeviceView() = default;

void DeviceView::setFacts(const DeviceFacts& facts) {
    m_state->facts = facts;
    showFacts();
}

const DeviceFacts* DeviceView::facts() const { return m_state->facts ? &*m_state->facts : nullptr; }
QString DeviceView::detailText() const { return m_state->detail->isHidden() ? QString() : m_state->detail->text(); }
void DeviceView::setChecking(bool checking) { m_state->check->setEnabled(!checking); }

void DeviceView::showFacts() {
    State& s = *m_state;
    if (!s.facts) {
        showEmpty(QStringLiteral("gpu-card"), tr("This machine is being looked at"),
                  tr("What runs here, where each number comes from, and how to get what is missing."));
        return;
    }
    showContent();
    const int row = s.detail->text().isEmpty() ? -1 : s.table->currentIndex().row(); // one with a reason stays
    s.model->set(deviceRows(*s.facts));
    const Numbers numbers = Numbers::of(QLocale());
    const QString level = levelText(*s.facts);
    if (const wire::DeviceInfo* gpu = s.facts->gpu()) {
        const QString what = QStringLiteral("%1 · sm_%2%3 · CUDA %4").arg(quantityOf(static_cast<double>(gpu->memoryBytes), "B", numbers).text()).arg(gpu->computeMajor).arg(gpu->computeMinor).arg(QString::fromStdString(s.facts->reply.driverVersion));
        s.strip->set(NoteStrip::Kind::Plain, QString::fromStdString(gpu->name), level.isEmpty() ? what : what + QStringLiteral(" · ") + level);
    } else {
        s.strip->set(NoteStrip::Kind::Note, tr("No GPU on this machine."), tr("Everything that says “works” needs none."));
    }
    const auto& rows = s.model->rows();
    const auto first = std::ranges::find_if(rows, [](const DeviceRow& one) { return one.state != DeviceRow::State::Works; });
    s.table->setCurrentIndex(s.model->index(row >= 0 ? row : first == rows.end() ? 0 : static_cast<int>(first - rows.begin()), 0));
    showDetail();
}

void DeviceView::resizeEvent(QResizeEvent* event) {
    View::resizeEvent(event);
    showDetail(); // a low view keeps its table
    constexpr int Narrow = 420; // px: what a row is of ends in "…" there, so that its state can be seen
    m_state->table->horizontalHeader()->setMaximumSectionSize(width() < Narrow ? std::max(60, width() * 45 / 100) : QWIDGETSIZE_MAX);
}

void DeviceView::showDetail() {
    State& s = *m_state;
    const int row = s.table->currentIndex().row();
    const DeviceRow* chosen = row >= 0 && row < s.model->rowCount() ? &s.model->rows()[static_cast<std::size_t>(row)] : nullptr;
    const bool hasWords = chosen && !chosen->why.isEmpty();
    s.detail->setText(hasWords ? (chosen->cure.isEmpty() ? chosen->why : chosen->why + u'\n' + chosen->cure) : QString());
    s.detail->setVisible(hasWords && height() > 200);
}

void DeviceView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Device"));
    s.table->setAccessibleName(tr("What this machine can do"));
    s.check->setText(tr("Check again"));
    s.check->setToolTip(tr("Looks at the machine again: driver, compilers, and what a profiler may see"));
    s.copy->setText(tr("Copy for an administrator"));
    s.copy->setToolTip(tr("Copies all rows with their reasons and cures"));
    showFacts();
}

void DeviceView::restyle() {
    State& s = *m_state;
    s.check->setIcon(theme().icon(QStringLiteral("arrow-clockwise")));
    s.copy->setIcon(theme().icon(QStringLiteral("clipboard")));
    s.strip->restyle();
    s.model->restyle();
}

} // namespace lane
