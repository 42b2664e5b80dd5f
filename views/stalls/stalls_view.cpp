#include "views/stalls/stalls_view.h"

#include "resources/theme/theme.h"
#include "views/common/export.h"
#include "views/common/note_strip.h"
#include "views/common/row_delegate.h"
#include "views/common/worker_words.h"
#include "views/selection.h"
#include "views/stalls/stalls_model.h"

#include <QAction>
#include <QHeaderView>
#include <QPainter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace lane {

namespace {

/// The share as a bar behind its number; the longest fills the cell.
class BarDelegate final : public RowDelegate {
public:
    BarDelegate(Theme& theme, QObject* parent) : RowDelegate(theme, parent) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        if (index.column() != StallsModel::Share) {
            RowDelegate::paint(painter, option, index);
            return;
        }
        painter->save();
        paintGround(painter, option);
        painter->setFont(theme().codeFont());
        const QString text = index.data().toString();
        const int digits = painter->fontMetrics().horizontalAdvance(QStringLiteral("100.0 %")) + theme().metrics().cellPadding;
        const QRect room = option.rect.adjusted(theme().metrics().cellPadding, 4, -digits - 6, -5);
        const double share = std::clamp(index.data(StallsModel::ShareRole).toDouble(), 0.0, 1.0);
        if (room.width() > 4)
            painter->fillRect(QRectF(room.left(), room.top(), std::max(1.0, share * room.width()), room.height()),
                              index.data(StallsModel::ColorRole).value<QColor>());
        painter->setPen(theme().color(Theme::Role::Text));
        painter->drawText(option.rect.adjusted(0, 0, -theme().metrics().cellPadding, -1), Qt::AlignRight | Qt::AlignVCenter, text);
        painter->restore();
    }
};

QString withCure(const QString& why, const QString& cure) {
    if (cure.isEmpty() || why.contains(cure))
        return why;
    return (why.endsWith(QLatin1Char('.')) ? why : why + QLatin1Char('.')) + QLatin1Char(' ') + cure;
}

} // namespace

struct StallsView::State {
    NoteStrip* strip = nullptr;
    QTableView* table = nullptr;
    StallsModel* model = nullptr;
    QAction* whole = nullptr; ///< the whole kernel, wherever the caret is
    QAction* exportAction = nullptr;
    int line = 0;
};

StallsView::StallsView(const ViewContext& context, QWidget* parent)
    : ProfileView(context, "bar-chart-line", parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("stalls"));
    State& s = *m_state;
    s.strip = new NoteStrip(theme(), content());
    s.strip->setObjectName(QStringLiteral("stallsStrip"));
    s.model = new StallsModel(theme(), this);
    s.table = new QTableView;
    s.table->setObjectName(QStringLiteral("stallsTable"));
    s.table->setModel(s.model);
    s.table->setItemDelegate(new BarDelegate(theme(), this));
    setUpRows(*s.table, theme());
    QHeaderView* header = s.table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(StallsModel::Share, QHeaderView::Stretch);
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.strip);
    layout->addWidget(s.table, 1);
    s.whole = new QAction(this);
    s.whole->setCheckable(true);
    s.exportAction = new QAction(this);
    addBarAction(s.whole);
    addBarAction(s.exportAction);
    const auto again = [this] {
        if (profile() && !showsEmpty())
            showProfile();
    };
    connect(s.whole, &QAction::toggled, this, again);
    connect(&selection(), &Selection::lineClicked, this, [this, again](int line) {
        m_state->line = line;
        again();
    });
    connect(s.exportAction, &QAction::triggered, this, [this] {
        Picture picture;
        picture.size = m_state->table->size();
        picture.paint = [this](QPainter& painter) { m_state->table->render(&painter); };
        picture.csv = m_state->model->csv();
        askAndExport(this, QStringLiteral("stalls"), picture);
    });
    ready();
}

StallsView::~StallsView() = default;

ProfileView::EmptyWords StallsView::emptyWords() const {
    return {tr("No samples yet"),
            tr("Profile with stalls asks the hardware, thousands of times, which instruction each warp is at and what it waits for. "
               "The reasons appear here, and beside the lines in all panes.")};
}

std::optional<ProfileView::EmptyWords> StallsView::missing() const {
    if (!profile()->stalls.empty())
        return {};
    if (!profile()->stalls.missing.empty())
        return EmptyWords{tr("No stall samples"), withCure(workerText(profile()->stalls.missing), workerText(profile()->permission.cure))};
    const bool wasAsked = profile()->preset == profile::Preset::Stalls || profile()->preset == profile::Preset::Full;
    const bool isAllowed = profile()->permission.level == wire::ProfileLevel::Counters || profile()->permission.level == wire::ProfileLevel::NotAsked;
    if (isAllowed && !wasAsked)
        return EmptyWords{tr("Samples were not asked for"), tr("Profile with the preset “stalls” or “full” to see what warps wait for.")};
    if (isAllowed) // the hardware was asked, and CUPTI handed nothing on
        return EmptyWords{tr("CUPTI gave no samples"),
                          tr("%1 launches were sampled and none of their warps was seen. A kernel that is over within one sampling period gives none: "
                             "take a larger input, or a longer one. Another profiler (Nsight, DCGM) or a virtual GPU holds samples back as well. "
                             "Times and counters do not need them.").arg(profile()->stalls.launches)};
    const LevelWords words = levelWords(profile()->permission);
    return EmptyWords{tr("No stall samples: %1").arg(words.state), words.rest, false};
}

void StallsView::showProfile() {
    State& s = *m_state;
    const profile::StallReport& stalls = profile()->stalls;
    const Numbers numbers = Numbers::of(QLocale());
    const profile::StallLine* line = s.whole->isChecked() || s.line <= 0 || isStale() ? nullptr : stalls.kernel.at(static_cast<std::uint32_t>(s.line));
    s.model->set(line ? line->stalls : stalls.total, line ? line->samples : stalls.samples);
    const QString scope = line ? tr("Line %1: %2 of the kernel's samples").arg(s.line).arg(shareText(line->share, numbers, 1)) : tr("Whole kernel");
    s.strip->set(!stalls.isEnough ? NoteStrip::Kind::Warning : NoteStrip::Kind::Plain, staleWords() + scope, sampleWords(stalls, numbers));
    s.table->setColumnHidden(StallsModel::NotIssued, width() < 420);
    s.table->setColumnHidden(StallsModel::Samples, width() < 340);
}

void StallsView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Stalls"));
    s.table->setAccessibleName(tr("What warps waited for"));
    s.whole->setText(tr("Whole kernel"));
    s.whole->setToolTip(tr("Shows the whole kernel, wherever the caret is; else the line that was clicked"));
    s.exportAction->setText(tr("Save as table…"));
    s.exportAction->setToolTip(tr("Saves the shares as CSV, or the table as a picture"));
    ProfileView::retranslate();
}

void StallsView::restyle() {
    State& s = *m_state;
    s.whole->setIcon(theme().icon(QStringLiteral("layers")));
    s.exportAction->setIcon(theme().icon(QStringLiteral("download")));
    s.strip->restyle();
    s.model->restyle();
}

} // namespace lane
