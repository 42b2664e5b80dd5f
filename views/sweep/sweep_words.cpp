#include "views/sweep/sweep_words.h"

#include "views/common/worker_words.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

QString text(const std::string& words) { return QString::fromStdString(words); }

QString percent(double share, int digits) { return QLocale().toString(share * 100, 'f', digits) + QStringLiteral(" %"); }

} // namespace

QString SweepWords::reason(sweep::Reason reason) {
    using sweep::Reason;
    switch (reason) {
    case Reason::None: break;
    case Reason::TooManyThreads: return tr("too many threads");
    case Reason::TooMuchShared: return tr("too much shared");
    case Reason::TooManyRegisters: return tr("too many registers");
    case Reason::EmptyBlock: return tr("empty block");
    case Reason::GridTooLarge: return tr("grid too large");
    case Reason::EmptyGrid: return tr("empty grid");
    case Reason::NotAllowed: return tr("value not allowed");
    case Reason::BeyondBounds: return tr("beyond launch bounds");
    case Reason::DoesNotFit: return tr("does not fit");
    case Reason::DoesNotCompile: return tr("does not compile");
    case Reason::Faulted: return tr("faulted");
    case Reason::TookTooLong: return tr("took too long");
    case Reason::Refused: return tr("refused");
    case Reason::WrongResult: return tr("wrong result");
    }
    return {};
}

QString SweepWords::axis(const sweep::Axis& axis) {
    using sweep::AxisKind;
    switch (axis.kind) {
    case AxisKind::BlockX: return tr("block x");
    case AxisKind::BlockY: return tr("block y");
    case AxisKind::BlockZ: return tr("block z");
    case AxisKind::Grid: return tr("grid");
    case AxisKind::Mode: return tr("mode");
    case AxisKind::MaxRegisters: return tr("max registers");
    case AxisKind::Tunable: break;
    }
    return text(axis.name);
}

QString SweepWords::configuration(const sweep::Sweep& sweep, std::uint64_t number) {
    const sweep::Point point = sweep.space.at(number);
    QStringList parts;
    for (std::size_t i = 0; i < point.size(); ++i)
        parts << axis(sweep.space.axes()[i]) + QLatin1Char(' ') + text(sweep.space.value(point, i));
    return parts.join(QStringLiteral(", "));
}

QString SweepWords::verdict(const sweep::Sweep& sweep, const Numbers& numbers) {
    if (sweep.best)
        return configuration(sweep, *sweep.best) + QStringLiteral(": ") + timeText(sweep.cells.at(*sweep.best).median, numbers);
    if (!sweep.isDone)
        return tr("Measuring …");
    return sweep.isCancelled ? tr("Stopped before anything was measured") : tr("No configuration could be measured");
}

QString SweepWords::rest(const sweep::Sweep& sweep) {
    if (!sweep.best || !sweep.isDone)
        return {};
    constexpr qsizetype MostNamed = 3;
    QStringList names;
    for (const sweep::Cell* cell : sweep.tied())
        names << configuration(sweep, cell->number);
    const auto samples = static_cast<int>(sweep.cells.at(*sweep.best).samples.size());
    QString words = names.isEmpty() ? tr("the fastest")
                    : names.size() > MostNamed
                        ? tr("tied with %1 others: no difference that counts, shown by %n samples each", nullptr, samples).arg(names.size())
                        : tr("tied with %1: no difference that counts, shown by %n samples each", nullptr, samples).arg(names.join(QStringLiteral("; ")));
    if (sweep.isCancelled)
        words += QStringLiteral(" · ") + tr("stopped early");
    if (!sweep.notes.empty())
        words += QStringLiteral(" · ") + workerText(sweep.notes.front());
    return words;
}

QString SweepWords::counts(const sweep::Sweep& sweep) {
    QStringList parts;
    const auto add = [&](sweep::CellState state, const QString& words) {
        if (const auto n = sweep.count(state))
            parts << words.arg(n);
    };
    add(sweep::CellState::Measured, tr("%1 verified"));
    add(sweep::CellState::Wrong, tr("%1 wrong"));
    add(sweep::CellState::Failed, tr("%1 failed"));
    add(sweep::CellState::Dead, tr("%1 not possible"));
    if (sweep.cached > 0)
        parts << tr("%1 known before").arg(sweep.cached);
    if (sweep.isDone)
        parts << QLocale().toString(sweep.seconds, 'f', 1) + QStringLiteral(" s");
    return parts.join(QStringLiteral(" · "));
}

QString SweepWords::state(const sweep::Cell& cell) {
    switch (cell.state) {
    case sweep::CellState::Waiting: return tr("not measured");
    case sweep::CellState::Measured: return cell.isBest ? tr("best") : cell.isTied ? tr("tied with the best") : tr("measured");
    case sweep::CellState::Dead:
    case sweep::CellState::Failed:
    case sweep::CellState::Wrong: break;
    }
    return reason(cell.reason);
}

QString SweepWords::details(const sweep::Sweep& sweep, const sweep::Cell& cell, const Numbers& numbers) {
    QStringList lines{configuration(sweep, cell.number)};
    if (cell.isMeasured()) {
        lines << tr("%1, %2 … %3 (5–95 % of %n samples)", nullptr, static_cast<int>(cell.samples.size()))
                     .arg(timeText(cell.median, numbers), timeText(cell.low, numbers), timeText(cell.high, numbers));
        if (sweep.best && !cell.isBest)
            lines << tr("%1 behind the best").arg(percent(cell.median / sweep.cells.at(*sweep.best).median - 1, 1)) +
                         (cell.isTied ? QStringLiteral(", ") + tr("tied") : QString());
        lines << tr("agrees with the reference, at most %1 ulp").arg(numbers.integer(cell.maxUlp));
        lines << tr("times: %1").arg(text(cell.source)) + (cell.isCached ? QStringLiteral(", ") + tr("known before") : QString());
    } else {
        lines << state(cell);
    }
    if (!cell.rule.empty())
        lines << text(cell.rule.substr(0, cell.rule.find('\n')));
    if (cell.state != sweep::CellState::Dead)
        lines << tr("block %1 × %2 × %3, grid %4 × %5 × %6")
                     .arg(cell.block[0]).arg(cell.block[1]).arg(cell.block[2]).arg(cell.grid[0]).arg(cell.grid[1]).arg(cell.grid[2]);
    if (cell.registers > 0)
        lines << tr("%1 registers, %2 B shared, %3 B spilled").arg(cell.registers).arg(numbers.integer(cell.sharedBytes)).arg(cell.spillBytes);
    if (cell.occupancy)
        lines << tr("occupancy %1, limited by %2").arg(percent(*cell.occupancy, 0), text(cell.limiter));
    if (!cell.note.empty())
        lines << text(cell.note);
    return lines.join(QLatin1Char('\n'));
}

QString SweepWords::phase(const QString& phase) {
    if (phase.startsWith(QLatin1String("looking")))
        return tr("looking at configurations");
    if (phase.startsWith(QLatin1String("compiling")))
        return tr("compiling");
    if (phase.startsWith(QLatin1String("verifying")))
        return tr("verifying");
    if (phase.startsWith(QLatin1String("running")))
        return tr("running the CPU reference");
    return tr("timing");
}

} // namespace lane
