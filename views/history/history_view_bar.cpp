// The bar of the history: which runs are shown, and what can be done with those that are selected.
#include "views/history/history_view.h"

#include "resources/theme/theme.h"
#include "views/common/folding_bar.h"
#include "views/common/name_box.h"
#include "views/history/history_model.h"
#include "views/history/history_state.h"
#include "views/history/history_words.h"

#include <QAbstractItemView>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>

#include <algorithm>

namespace lane {

void HistoryView::buildBar() {
    State& s = *m_state;
    s.bar = new FoldingBar(theme(), content());
    s.seriesBox = new NameBox;
    s.seriesBox->setObjectName(QStringLiteral("historySeries"));
    s.seriesBox->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    s.seriesBox->setMinimumContentsLength(12);
    s.seriesBox->setProperty("small", true);
    const auto button = [&](const char* name) {
        auto* made = new QPushButton;
        made->setObjectName(QLatin1String(name));
        made->setProperty("small", true);
        return made;
    };
    s.back = button("historyBack");
    s.compare = button("historyCompare");
    s.open = button("historyOpen");
    s.rename = button("historyName");
    s.pin = button("historyPin");
    s.remove = button("historyDelete");
    s.enlarge = button("historyEnlarge");
    s.bar->addItem(s.back);
    s.bar->addItem(s.enlarge);
    s.bar->addItem(s.seriesBox);
    for (QPushButton* one : {s.compare, s.open, s.rename, s.pin, s.remove})
        s.bar->addItem(one);
    connect(s.seriesBox, &QComboBox::activated, this, [this](int index) {
        m_state->chosen = static_cast<std::size_t>(index);
        m_state->chosenKey = m_state->series() ? m_state->series()->series.key : std::string();
        showSeries();
    });
    connect(s.back, &QPushButton::clicked, this, &HistoryView::closeComparison);
    connect(s.enlarge, &QPushButton::clicked, this, &HistoryView::enlarge);
    connect(s.compare, &QPushButton::clicked, this, &HistoryView::compare);
    connect(s.open, &QPushButton::clicked, this, [this] {
        if (const QList<qint64> ids = selected(); ids.size() == 1)
            Q_EMIT openRequested(ids[0]);
    });
    connect(s.rename, &QPushButton::clicked, this, [this] {
        if (const QList<qint64> ids = selected(); ids.size() == 1)
            m_state->table->edit(m_state->model->index(m_state->model->rowOf(ids[0]), HistoryModel::Name));
    });
    connect(s.pin, &QPushButton::clicked, this, [this] {
        const QList<qint64> ids = selected();
        const bool arePinned = std::all_of(ids.begin(), ids.end(), [this](qint64 id) { return m_state->model->at(m_state->model->rowOf(id)).isPinned; });
        if (!ids.isEmpty())
            Q_EMIT pinRequested(ids, !arePinned);
    });
    connect(s.remove, &QPushButton::clicked, this, [this] {
        if (const QList<qint64> ids = selected(); !ids.isEmpty())
            Q_EMIT deleteRequested(ids);
    });
}

void HistoryView::fillSeriesBox() {
    State& s = *m_state;
    const QSignalBlocker quiet(s.seriesBox);
    s.seriesBox->clear();
    const Numbers numbers = Numbers::of(QLocale());
    for (std::size_t i = 0; s.history && i < s.history->all.size(); ++i)
        s.seriesBox->addItem(HistoryWords::series(s.history->all[i], numbers));
    s.seriesBox->setCurrentIndex(static_cast<int>(s.chosen));
    s.seriesBox->setToolTip(s.seriesBox->currentText());
    fitSeriesBox();
}

/// The longest name whole, as far as the view is wide enough: the buttons behind it fold, and names differ at their ends.
void HistoryView::fitSeriesBox() {
    State& s = *m_state;
    constexpr int Frame = 40, Ends = 16, Between = 8; ///< px: the box without its text, the bar's ends, between two items
    int widest = 0;
    for (int i = 0; i < s.seriesBox->count(); ++i)
        widest = std::max(widest, s.seriesBox->fontMetrics().horizontalAdvance(s.seriesBox->itemText(i)));
    const int before = s.enlarge->isVisibleTo(s.bar) ? s.enlarge->sizeHint().width() + Between : 0;
    const int room = width() - Ends - before - theme().metrics().toolButton - 2 * Between;
    s.seriesBox->setMinimumWidth(std::clamp(widest + Frame, 0, std::max(0, room)));
    s.seriesBox->view()->setMinimumWidth(widest + Frame);
    s.bar->arrange();
}

} // namespace lane
