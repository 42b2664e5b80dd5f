#include "views/findings/findings_view.h"

#include "resources/theme/theme.h"
#include "views/common/note_strip.h"
#include "views/findings/finding_list.h"
#include "views/selection.h"

#include <QAction>
#include <QListView>
#include <QMessageBox>
#include <QVBoxLayout>

#include <algorithm>

namespace lane {

struct FindingsView::State {
    NoteStrip* level = nullptr;
    QListView* list = nullptr;
    FindingModel* model = nullptr;
    QAction* tryAction = nullptr;
};

FindingsView::FindingsView(const ViewContext& context, QWidget* parent)
    : ProfileView(context, "lightbulb", parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("findings"));
    State& s = *m_state;
    s.level = new NoteStrip(theme(), content());
    s.level->setObjectName(QStringLiteral("profileLevel"));
    s.model = new FindingModel(this);
    s.list = new QListView;
    s.list->setObjectName(QStringLiteral("findingsList"));
    s.list->setFrameShape(QFrame::NoFrame);
    s.list->setModel(s.model);
    s.list->setResizeMode(QListView::Adjust);
    s.list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    s.list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* delegate = new FindingDelegate(theme(), this);
    s.list->setItemDelegate(delegate);
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.level);
    layout->addWidget(s.list, 1);
    s.tryAction = new QAction(this);
    s.tryAction->setEnabled(false);
    addBarAction(s.tryAction);
    connect(s.list, &QListView::clicked, this, &FindingsView::goTo);
    connect(s.list, &QListView::activated, this, &FindingsView::goTo);
    connect(delegate, &FindingDelegate::cureClicked, this, &FindingsView::tryCure);
    connect(s.tryAction, &QAction::triggered, this, [this] { tryCure(m_state->list->currentIndex().row()); });
    connect(s.list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        m_state->tryAction->setEnabled(index.isValid() && m_state->model->at(index.row()).canTry);
    });
    ready();
}

FindingsView::~FindingsView() = default;

ProfileView::EmptyWords FindingsView::emptyWords() const {
    return {tr("Not profiled yet"),
            tr("What costs this kernel time will stand here: each finding with its evidence, the line, and what to change. "
               "Profile measures on the GPU; without one it tells what the CPU reference and the compiler know.")};
}

std::optional<ProfileView::EmptyWords> FindingsView::missing() const { return {}; }

void FindingsView::showProfile() {
    State& s = *m_state;
    const LevelWords words = levelWords(profile()->permission);
    s.level->set(words.kind == NoteStrip::Kind::Good ? words.kind : NoteStrip::Kind::Plain, staleWords() + words.state, launchWords(*profile()));
    s.model->set(findingRows(*profile(), Numbers::of(QLocale())));
    setBadge(profile()->findings.empty() ? QString() : QString::number(profile()->findings.size()));
    s.tryAction->setEnabled(false);
}

void FindingsView::goTo(const QModelIndex& index) {
    if (!index.isValid())
        return;
    const FindingRow& row = m_state->model->at(index.row());
    if (row.line > 0 && !isStale())
        selection().goToPlace(row.line, std::max(1, row.column));
}

void FindingsView::tryCure(int row) {
    if (row >= 0 && row < m_state->model->rowCount() && m_state->model->at(row).canTry)
        Q_EMIT cureWanted(m_state->model->at(row).index);
}

void FindingsView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Findings"));
    s.list->setAccessibleName(tr("Findings of the profile"));
    s.list->setToolTip(tr("A click goes to the line"));
    s.tryAction->setText(tr("Try the cure"));
    s.tryAction->setToolTip(tr("Sets what the chosen finding proposes and profiles again"));
    ProfileView::retranslate();
}

void FindingsView::restyle() {
    m_state->tryAction->setIcon(theme().icon(QStringLiteral("play")));
    m_state->level->restyle();
    m_state->list->viewport()->update();
    m_state->list->doItemsLayout();
}

} // namespace lane
