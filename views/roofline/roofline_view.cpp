#include "views/roofline/roofline_view.h"

#include "resources/theme/theme.h"
#include "views/chart/chart_frame.h"
#include "views/common/folding_bar.h"
#include "views/roofline/roofline_state.h"

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace lane {

namespace {

using profile::MemoryLevel;
using profile::Precision;

constexpr std::array Precisions{Precision::Fp32, Precision::Fp64, Precision::Fp16};
constexpr std::array Levels{MemoryLevel::Dram, MemoryLevel::L2, MemoryLevel::L1, MemoryLevel::Shared};

} // namespace

RooflineView::RooflineView(const ViewContext& context, QWidget* parent) : ProfileView(context, "roofline", parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("roofline"));
    buildBar();
    buildChart();
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_state->bar);
    layout->addWidget(m_state->frame, 1);
    ready();
}

RooflineView::~RooflineView() = default;

void RooflineView::buildBar() {
    State& s = *m_state;
    s.bar = new FoldingBar(theme(), content());
    const auto box = [&](const char* name, std::size_t items, QLabel*& label) {
        label = new QLabel;
        label->setProperty("role", QStringLiteral("muted"));
        auto* made = new QComboBox;
        made->setObjectName(QLatin1String(name));
        made->setProperty("small", true);
        for (std::size_t i = 0; i < items; ++i)
            made->addItem(QString());
        s.bar->addPair(label, made);
        return made;
    };
    s.precisionBox = box("rooflinePrecision", Precisions.size(), s.precisionLabel);
    s.memoryBox = box("rooflineMemory", Levels.size() + 1, s.memoryLabel);
    connect(s.precisionBox, &QComboBox::activated, this, [this](int index) {
        m_state->choice.precision = Precisions[static_cast<std::size_t>(index)];
        m_state->isChosen = true;
        if (profile() && !showsEmpty())
            showProfile();
    });
    connect(s.memoryBox, &QComboBox::activated, this, [this](int index) {
        m_state->choice.memory = index == 0 ? std::nullopt : std::optional(Levels[static_cast<std::size_t>(index - 1)]);
        if (profile() && !showsEmpty())
            showProfile();
    });
}

void RooflineView::setEarlier(const std::vector<ProfilePtr>& earlier) {
    m_state->earlier = earlier;
    if (profile() && !showsEmpty())
        showProfile();
}

ProfileView::EmptyWords RooflineView::emptyWords() const {
    return {tr("No roofline yet"),
            tr("How close the kernel comes to what memory and arithmetic allow, on this device and on the CPU. Operations and bytes come "
               "from counters, or, without them, from a checked run.")};
}

std::optional<ProfileView::EmptyWords> RooflineView::missing() const {
    const profile::Roofline& roofline = profile()->roofline;
    const bool hasPoint = std::ranges::any_of(roofline.points, [](const profile::RooflinePoint& p) { return p.intensity() > 0 && p.rate() > 0; });
    if (hasPoint)
        return {};
    if (!roofline.points.empty())
        return EmptyWords{tr("No floating-point operations were counted"),
                          tr("This kernel moves data or computes with whole numbers: metrics and memory say how well."), false};
    return EmptyWords{tr("Operations or bytes are not known"), profileText(roofline.missing)};
}

void RooflineView::showProfile() {
    State& s = *m_state;
    if (!s.isChosen)
        s.choice.precision = mainPrecision(profile()->roofline);
    s.precisionBox->setCurrentIndex(static_cast<int>(std::ranges::find(Precisions, s.choice.precision) - Precisions.begin()));
    const Numbers numbers = Numbers::of(QLocale());
    s.scene = rooflineScene(*profile(), s.earlier, s.choice, numbers);
    fillChart();
    fillTable();
    QString above = staleWords() + (s.scene.verdict.isEmpty() ? launchWords(*profile()) : s.scene.verdict);
    QStringList below;
    for (const profile::RooflinePoint& point : profile()->roofline.points)
        if (point.precision == s.choice.precision && point.memory == MemoryLevel::Dram)
            below << tr("%1: operations from %2, bytes from %3, time from %4.")
                         .arg(point.isCpu ? tr("CPU reference") : tr("GPU"), sourceText(point.flopsSource), sourceText(point.bytesSource), sourceText(point.timeSource));
    if (!s.scene.trail.empty())
        below << tr("Trail: one point an edit.");
    s.frame->setCaptions(above, below.join(QLatin1Char(' ')));
}

void RooflineView::fillTable() {
    const State& s = *m_state;
    const Numbers numbers = Numbers::of(QLocale());
    ChartFrame::Table table;
    table.headers = {tr("What"), tr("Operations/byte"), tr("Rate"), tr("Source")};
    table.plainHeaders = QStringLiteral("what,flop_per_byte,flop_per_s,source").split(QLatin1Char(','));
    const auto plain = [](double value) { return QString::number(value, 'g', 9); };
    for (const ScenePoint& point : s.scene.points) {
        const QString name = point.kind == ScenePoint::Kind::Earlier ? tr("edit %1").arg(point.label)
                             : point.kind == ScenePoint::Kind::Cpu   ? point.label
                                                                     : tr("now, %1").arg(levelText(point.memory));
        table.screen.append({name, numbers.significant(point.at.x(), 3), flopRateText(point.at.y(), numbers), point.isHollow ? tr("counted") : tr("measured")});
        table.plain.append({QLatin1Char('"') + name + QLatin1Char('"'), plain(point.at.x()), plain(point.at.y()), point.isHollow ? QStringLiteral("counted") : QStringLiteral("measured")});
    }
    for (const profile::Roof& roof : profile()->roofline.roofs) {
        const QString name = (roof.isCpu ? tr("CPU, %1") : tr("roof, %1")).arg(roof.memory ? levelText(*roof.memory) : precisionText(*roof.precision));
        table.screen.append({name, {}, roof.memory ? quantityOf(roof.rate, "B/s", numbers).text() : flopRateText(roof.rate, numbers), sourceText(roof.source)});
        table.plain.append({QLatin1Char('"') + name + QLatin1Char('"'), {}, plain(roof.rate), QString::fromUtf8(profile::sourceKey(roof.source))});
    }
    s.frame->setTable(table);
}

void RooflineView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Roofline"));
    s.frame->retranslate();
    s.precisionLabel->setText(tr("Precision"));
    s.memoryLabel->setText(tr("Memory"));
    s.precisionBox->setAccessibleName(tr("Precision of the operations"));
    s.memoryBox->setAccessibleName(tr("Memory whose bytes count"));
    for (std::size_t i = 0; i < Precisions.size(); ++i)
        s.precisionBox->setItemText(static_cast<int>(i), precisionText(Precisions[i]));
    s.memoryBox->setItemText(0, tr("all levels"));
    for (std::size_t i = 0; i < Levels.size(); ++i)
        s.memoryBox->setItemText(static_cast<int>(i) + 1, levelText(Levels[i]));
    ProfileView::retranslate();
}

void RooflineView::restyle() {
    m_state->bar->restyle();
    m_state->frame->restyle();
    colorSeries();
}

} // namespace lane
