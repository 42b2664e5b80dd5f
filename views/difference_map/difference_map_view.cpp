#include "views/difference_map/difference_map_view.h"

#include "core/service/voices.h"
#include "resources/theme/theme.h"
#include "views/common/export.h"
#include "views/common/folding_bar.h"
#include "views/common/note_strip.h"
#include "views/common/voice_pairs.h"
#include "views/difference_map/map_canvas.h"
#include "views/selection.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace lane {

struct DifferenceMapView::State {
    RunRecordPtr run;
    data::Tolerance tolerance;
    bool isStale = false;
    FoldingBar* bar = nullptr;
    NoteStrip* strip = nullptr;
    QComboBox* array = nullptr;
    QComboBox* pair = nullptr;
    QLabel* between = nullptr;
    QToolButton* zoomOut = nullptr;
    QToolButton* zoomIn = nullptr;
    QToolButton* fit = nullptr;
    QAction* save = nullptr;
    MapCanvas* canvas = nullptr;

    const data::Array* outputOf(const VoiceResult& voice) const {
        const auto it = voice.outputs.find(array->currentText().toStdString());
        return it == voice.outputs.end() ? nullptr : &it->second;
    }
};

DifferenceMapView::DifferenceMapView(const ViewContext& context, QWidget* parent)
    : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("differenceMap"));
    State& s = *m_state;
    s.canvas = new MapCanvas(theme(), content());
    s.canvas->setObjectName(QStringLiteral("mapCanvas"));
    s.strip = new NoteStrip(theme(), content());
    buildBar();
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.strip);
    layout->addWidget(s.bar);
    layout->addWidget(s.canvas, 1);
    s.strip->hide();
    connect(s.array, &QComboBox::currentTextChanged, this, &DifferenceMapView::showArray);
    connect(s.pair, &QComboBox::currentIndexChanged, this, &DifferenceMapView::showArray);
    connect(s.canvas, &MapCanvas::elementClicked, this,
            [this](quint64 flat) { selection().selectElement(currentArray(), flat); });
    connect(s.canvas, &MapCanvas::elementEntered, this, [this](quint64 flat) {
        selection().selectElement(currentArray(), flat);
        Q_EMIT resultsRequested();
    });
    connect(&selection(), &Selection::elementSelected, this, [this](const QString& array, quint64 flat) {
        setArray(array);
        m_state->canvas->select(array == currentArray() ? std::optional<std::uint64_t>(flat) : std::nullopt);
    });
    ready();
}

DifferenceMapView::~DifferenceMapView() = default;

void DifferenceMapView::buildBar() {
    State& s = *m_state;
    s.bar = new FoldingBar(theme(), content());
    s.array = new QComboBox;
    s.array->setObjectName(QStringLiteral("mapArray"));
    s.array->setProperty("small", true);
    s.pair = new QComboBox;
    s.pair->setObjectName(QStringLiteral("mapPair"));
    s.pair->setProperty("small", true);
    s.between = new QLabel;
    s.between->setProperty("role", QStringLiteral("muted"));
    s.zoomOut = new QToolButton;
    s.zoomIn = new QToolButton;
    s.fit = new QToolButton;
    s.bar->addItem(s.array);
    s.bar->addItem(s.pair);
    s.bar->addItem(s.between);
    s.bar->addStretch();
    for (QToolButton* button : {s.zoomOut, s.zoomIn, s.fit})
        s.bar->addItem(button);
    connect(s.zoomOut, &QToolButton::clicked, s.canvas, &MapCanvas::zoomOut);
    connect(s.zoomIn, &QToolButton::clicked, s.canvas, &MapCanvas::zoomIn);
    connect(s.fit, &QToolButton::clicked, s.canvas, &MapCanvas::fit);
    s.save = new QAction(this);
    addBarAction(s.save);
    connect(s.save, &QAction::triggered, this, [this] {
        const Picture picture{m_state->canvas->size(), [this](QPainter& painter) { m_state->canvas->paintOn(painter); }, {}};
        askAndExport(this, currentArray() + QStringLiteral("-difference"), picture);
    });
}

void DifferenceMapView::setRun(const RunRecordPtr& run) {
    State& s = *m_state;
    s.run = run;
    s.isStale = false;
    if (run)
        s.tolerance = run->spec.tolerance;
    offerOutputs(*s.array, run.get());
    offerPairs(*s.pair, run.get());
    showArray();
}

void DifferenceMapView::setStale(bool stale) {
    if (m_state->isStale == stale)
        return;
    m_state->isStale = stale;
    m_state->canvas->setDim(stale);
    m_state->strip->setVisible(stale);
}

void DifferenceMapView::setTolerance(const data::Tolerance& tolerance) {
    if (tolerance == m_state->tolerance)
        return;
    m_state->tolerance = tolerance;
    showArray();
}

void DifferenceMapView::setArray(const QString& name) {
    if (m_state->array->findText(name) >= 0)
        m_state->array->setCurrentText(name);
}

bool DifferenceMapView::stepDifference(bool forward) { return m_state->canvas->stepDifference(forward); }

QString DifferenceMapView::currentArray() const { return m_state->array->currentText(); }

void DifferenceMapView::showArray() {
    State& s = *m_state;
    const VoicePair pair = shownPair(*s.pair);
    const auto voices = s.run ? voicesOf(*s.run, pair) : std::nullopt;
    const data::Array* got = voices ? s.outputOf(*voices->first) : nullptr;
    const data::Array* want = voices ? s.outputOf(*voices->second) : nullptr;
    const bool both = got && want && got->type == want->type && got->shape == want->shape && got->count() > 0;
    s.canvas->setArrays(both ? std::optional(*got) : std::nullopt, both ? std::optional(*want) : std::nullopt, s.tolerance, pair);
    const bool hasChoice = s.pair->count() > 1;
    s.bar->setItemVisible(s.pair, hasChoice);
    s.between->setText(hasChoice ? tr("in ulp") : tr("%1, in ulp").arg(pairTitle(pair)));
    s.canvas->setDim(s.isStale);
    s.strip->setVisible(s.isStale);
    if (both)
        showContent();
    else if (!s.run)
        showEmpty(QStringLiteral("map"), tr("Nothing to compare yet"),
                  tr("After a run with two voices each output appears here as an image: equal elements stay quiet, one that "
                     "differs glows. A click or Enter goes to its row in the results."));
    else
        showEmpty(QStringLiteral("map"), tr("Only one voice in this run"),
                  tr("The map shows where two voices differ: a GPU and the CPU, or one of them and a reference of the text. The "
                     "values of this run are in the results."));
}

void DifferenceMapView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Difference map"));
    s.canvas->setNumbers(Numbers::of(QLocale()));
    s.canvas->retranslate();
    s.array->setAccessibleName(tr("Shown output"));
    s.array->setToolTip(tr("Which array that the kernel writes is shown"));
    s.pair->setAccessibleName(tr("Compared voices"));
    s.pair->setToolTip(tr("Whose difference is shown"));
    retitlePairs(*s.pair);
    s.zoomOut->setToolTip(tr("Zoom out (−)"));
    s.zoomOut->setAccessibleName(tr("Zoom out"));
    s.zoomIn->setToolTip(tr("Zoom in (+)"));
    s.zoomIn->setAccessibleName(tr("Zoom in"));
    s.fit->setToolTip(tr("Whole array (0)"));
    s.fit->setAccessibleName(tr("Whole array"));
    s.save->setText(tr("Save the map as a picture…"));
    s.strip->set(NoteStrip::Kind::Plain, tr("From the edit before"));
    showArray();
}

void DifferenceMapView::restyle() {
    State& s = *m_state;
    s.zoomOut->setIcon(theme().icon(QStringLiteral("zoom-out")));
    s.zoomIn->setIcon(theme().icon(QStringLiteral("zoom-in")));
    s.fit->setIcon(theme().icon(QStringLiteral("fullscreen")));
    s.save->setIcon(theme().icon(QStringLiteral("download")));
    s.bar->restyle();
    s.canvas->restyle();
}

} // namespace lane
