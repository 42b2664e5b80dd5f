#include "views/occupancy/occupancy_view.h"

#include "views/chart/chart_frame.h"
#include "views/common/folding_bar.h"
#include "views/common/note_strip.h"
#include "views/occupancy/occupancy_state.h"
#include "views/occupancy/occupancy_words.h"

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

namespace lane {

OccupancyView::OccupancyView(const ViewContext& context, QWidget* parent)
    : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("occupancy"));
    State& s = *m_state;
    s.strip = new NoteStrip(theme(), content());
    s.strip->setObjectName(QStringLiteral("occupancyVerdict"));
    buildBar();
    buildChart();
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.bar);
    layout->addWidget(s.strip);
    layout->addWidget(s.frame, 1);
    ready();
}

OccupancyView::~OccupancyView() = default;

void OccupancyView::buildBar() {
    State& s = *m_state;
    s.bar = new FoldingBar(theme(), content());
    s.axisLabel = new QLabel;
    s.axisLabel->setProperty("role", QStringLiteral("muted"));
    s.axisBox = new QComboBox;
    s.axisBox->setObjectName(QStringLiteral("occupancyAxis"));
    s.axisBox->setProperty("small", true);
    s.axisBox->addItems({QString(), QString(), QString()});
    s.bar->addPair(s.axisLabel, s.axisBox);
    connect(s.axisBox, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_state->axis = static_cast<machine::OccupancyAxis>(index);
        showLaunch();
    });
}

void OccupancyView::setLaunch(const OccupancyOf& launch) {
    m_state->launch = launch;
    m_state->unavailable.clear();
    m_state->isStale = false;
    showLaunch();
}

void OccupancyView::setUnavailable(const QString& reason, const QString& lines) {
    m_state->launch.reset();
    m_state->unavailable = reason;
    m_state->unavailableLines = lines;
    showLaunch();
}

void OccupancyView::setStale(bool stale) {
    if (m_state->isStale == stale)
        return;
    m_state->isStale = stale;
    showLaunch();
}

void OccupancyView::showLaunch() {
    State& s = *m_state;
    if (!s.launch) {
        const bool isKnown = !s.unavailable.isEmpty();
        showEmpty(QStringLiteral("speedometer2"), isKnown ? s.unavailable : tr("No kernel yet"),
                  isKnown ? s.unavailableLines
                          : tr("How many warps a multiprocessor can hold of the kernel, and what limits it: over block size, "
                               "registers and shared memory. No GPU is needed."));
        return;
    }
    showContent();
    s.points = machine::occupancyCurve(s.launch->limits, s.launch->needs, s.axis);
    fillChart();
    fillTable();
    writeVerdict();
}

QString OccupancyView::axisName() const {
    switch (m_state->axis) {
    case machine::OccupancyAxis::Threads: return tr("Threads of a block");
    case machine::OccupancyAxis::Registers: return tr("Registers of a thread");
    case machine::OccupancyAxis::Shared: break;
    }
    return tr("Shared memory of a block, B");
}

void OccupancyView::fillTable() {
    const State& s = *m_state;
    const Numbers numbers = Numbers::of(QLocale());
    ChartFrame::Table table;
    table.headers = {axisName(), tr("Blocks"), tr("Warps"), tr("Occupancy"), tr("Limited by")};
    table.plainHeaders = QStringLiteral("value,blocks,warps,occupancy,limiters").split(QLatin1Char(','));
    for (const machine::OccupancyPoint& point : s.points) {
        const machine::Occupancy& o = point.occupancy;
        table.screen.append({numbers.integer(point.value), numbers.integer(o.blocks), numbers.integer(o.warps),
                             occupancyText(o, numbers), limitersText(o)});
        table.plain.append({QString::number(point.value), QString::number(o.blocks), QString::number(o.warps),
                            QString::number(o.share()), QLatin1Char('"') + limitersText(o) + QLatin1Char('"')});
    }
    m_state->frame->setTable(table);
}

void OccupancyView::writeVerdict() {
    State& s = *m_state;
    const Numbers numbers = Numbers::of(QLocale());
    const machine::Occupancy now = s.now();
    QString words, rest;
    if (now.blocks == 0) {
        words = tr("A block of %1 threads does not fit: %2").arg(numbers.integer(s.launch->needs.threads), limitersText(now));
    } else {
        words = tr("Occupancy %1, limited by %2").arg(occupancyText(now, numbers), limitersText(now));
        rest = residentText(now, numbers);
    }
    if (const QString cure = cureText(s.launch->limits, s.launch->needs, numbers); !cure.isEmpty())
        rest += (rest.isEmpty() ? QString() : QStringLiteral(" · ")) + cure;
    if (s.isStale)
        words = tr("From the edit before:") + QLatin1Char(' ') + words;
    s.strip->set(now.blocks == 0 ? NoteStrip::Kind::Error : NoteStrip::Kind::Plain, words, rest);
    const machine::BlockNeeds& needs = s.launch->needs;
    s.frame->setCaptions(tr("Warps of a multiprocessor, % of %1; %2").arg(numbers.integer(now.maxWarps), axisName()),
                         tr("%1 on %2: %3 threads a block, %4 registers a thread, %5 B shared a block. Calculated from the compiler's report.")
                             .arg(s.launch->kernel, s.launch->arch, numbers.integer(needs.threads), numbers.integer(needs.registers),
                                  numbers.integer(needs.sharedBytes)));
}

void OccupancyView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Occupancy"));
    s.frame->retranslate();
    s.axisLabel->setText(tr("Over"));
    s.axisBox->setAccessibleName(tr("What the curve is over"));
    const QStringList names{tr("block size"), tr("registers"), tr("shared memory")};
    for (int i = 0; i < 3; ++i)
        s.axisBox->setItemText(i, names[i]);
    showLaunch();
}

void OccupancyView::restyle() {
    State& s = *m_state;
    s.bar->restyle();
    s.strip->restyle();
    s.frame->restyle();
    colorSeries();
}

} // namespace lane
