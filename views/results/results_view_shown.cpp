// The view of results in words: verdict, faults, names and icons.
#include "views/results/results_view_state.h"
#include "views/common/worker_words.h"

namespace lane {

namespace {

constexpr int FaultRows = 3; ///< seen at once

} // namespace

void ResultsView::listFaults() {
    State& s = *m_state;
    s.faults->clear();
    if (!s.run)
        return;
    for (const auto* voice : {&s.run->cpu, &s.run->gpu, &s.run->reference}) {
        if (!*voice)
            continue;
        for (const wire::Fault& fault : (*voice)->faults) {
            QString text = tr("Line %1: %2").arg(fault.line).arg(workerText(fault.message));
            if (fault.count > 1)
                text += QStringLiteral(" · ") + tr("%1 times").arg(Numbers::of(QLocale()).integer(fault.count));
            auto* item = new QListWidgetItem(text, s.faults);
            item->setIcon(theme().icon(QStringLiteral("x-circle"), Theme::Role::Error));
            item->setToolTip(text);
            item->setData(Qt::UserRole, QPoint(static_cast<int>(fault.line), static_cast<int>(fault.column)));
        }
    }
    const int rows = std::min(FaultRows, s.faults->count());
    s.faults->setFixedHeight(rows * theme().metrics().tableRow + 2);
    s.faults->setVisible(rows > 0);
}

void ResultsView::showState() {
    State& s = *m_state;
    if (!s.run) {
        showEmpty(QStringLiteral("table"), tr("Nothing has run yet"),
                  tr("Every array that the kernel writes appears here, GPU beside CPU and a reference of the text, with the "
                     "differences marked. Run (F5) works without a GPU too."));
        return;
    }
    showContent();
    const Verdict before = s.verdict;
    s.verdict = verdictOf(*s.run, s.findings.comparisons, s.tolerance, Numbers::of(QLocale()), s.findings.owners);
    if (s.isStale)
        s.strip->set(NoteStrip::Kind::Plain, tr("From the edit before:"), s.verdict.line());
    else
        s.strip->set(s.verdict.kind, s.verdict.bold, s.verdict.rest);
    s.table->setDim(s.isStale);
    const bool both = s.model->hasBoth();
    const std::size_t count = s.findings.mismatches ? s.findings.mismatches->size() : 0;
    s.bar->setItemVisible(s.array, s.array->count() > 0);
    s.bar->setItemVisible(s.pair, s.pair->count() > 1);
    s.bar->setItemVisible(s.only, both);
    s.bar->setItemVisible(s.toleranceField, both);
    s.bar->setItemVisible(s.rows, both && s.only->isChecked());
    s.bar->setItemVisible(s.previous, both && count > 0);
    s.bar->setItemVisible(s.next, both && count > 0);
    s.rows->setText(s.findings.mismatches ? tr("%1 rows").arg(Numbers::of(QLocale()).integer(count)) : tr("counting …"));
    if (!s.toleranceField->hasFocus())
        s.toleranceField->setText(s.tolerance.ulp && !s.tolerance.relative && !s.tolerance.absolute
                                      ? QStringLiteral("%1 ulp").arg(*s.tolerance.ulp)
                                      : QString::fromStdString(s.tolerance.toText()));
    if (before.line() != s.verdict.line())
        Q_EMIT verdictChanged(s.verdict.line(), s.verdict.isGood(), s.hasBoth());
}

void ResultsView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Results"));
    s.table->view()->setAccessibleName(tr("Values of the shown output"));
    s.faults->setAccessibleName(tr("Faults of this run"));
    s.array->setAccessibleName(tr("Shown output"));
    s.array->setToolTip(tr("Which array that the kernel writes is shown"));
    s.pair->setAccessibleName(tr("Compared voices"));
    s.pair->setToolTip(tr("Whose difference is shown"));
    retitlePairs(*s.pair);
    s.format->retranslate();
    s.only->setText(tr("Only mismatches"));
    s.only->setToolTip(tr("Shows only the elements beyond the tolerance"));
    s.previous->setToolTip(tr("Mismatch before this element (Shift+F4)"));
    s.previous->setAccessibleName(tr("Mismatch before"));
    s.next->setToolTip(tr("Next mismatch (F4)"));
    s.next->setAccessibleName(tr("Next mismatch"));
    s.toleranceLabel->setText(tr("Tolerance"));
    s.toleranceField->setAccessibleName(tr("Tolerance"));
    s.toleranceField->setToolTip(tr("What counts as agreement: 8 ulp, rel=1e-5, abs=1e-6 or exact"));
    s.goLabel->setText(tr("Go to"));
    s.find->retranslate();
    s.go->setAccessibleName(tr("Go to element"));
    s.model->setFormat(s.format->format(), Numbers::of(QLocale()));
    listFaults();
    showState();
}

void ResultsView::restyle() {
    State& s = *m_state;
    s.only->setIcon(theme().icon(QStringLiteral("funnel")));
    s.previous->setIcon(theme().icon(QStringLiteral("arrow-up")));
    s.next->setIcon(theme().icon(QStringLiteral("arrow-down")));
    s.bar->restyle();
    s.strip->restyle();
    s.table->restyle();
    listFaults();
}

} // namespace lane
