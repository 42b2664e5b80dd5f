#include "app/ide/launch_hint.h"

#include "core/launch/guard.h"
#include "core/launch/ir_values.h"
#include "core/launch/runnable.h"
#include "views/common/numbers.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace lane::ide {

namespace {

/// The texts of the hint; a context of their own for the translators.
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(LaunchHint)
};

/// Threads of an axis that come through its guards; nothing where that can't be told.
std::optional<quint64> passing(const LaunchShape& shape, unsigned axis, quint64 threads, std::int64_t perBlock) {
    bool any = false;
    quint64 most = 0;
    for (const IndexBound& bound : shape.bounds) {
        if (bound.axis != axis)
            continue;
        if (!bound.expr.isValid() || !bound.extent || *bound.extent < 0 || bound.perBlock != perBlock)
            return std::nullopt;
        any = true;
        most = std::max(most, static_cast<quint64>(*bound.extent));
    }
    return any ? std::min(most, threads) : threads;
}

} // namespace

QString dimsText(const Dim3& dims) {
    QString out = QString::number(dims.x);
    if (dims.y > 1 || dims.z > 1)
        out += QStringLiteral(" × ") + QString::number(dims.y);
    if (dims.z > 1)
        out += QStringLiteral(" × ") + QString::number(dims.z);
    return out;
}

std::optional<quint64> guardedAway(const ir::Module& module, const ir::Kernel& kernel, const BoundLaunch& bound) {
    const LaunchShape shape = analyseLaunch(kernel, IrValues(module, kernel, knownValues(module.types, kernel, bound)));
    const std::array<quint64, 3> blocks{bound.grid.x, bound.grid.y, bound.grid.z};
    const std::array<quint64, 3> block{bound.block.x, bound.block.y, bound.block.z};
    quint64 through = 1;
    for (unsigned axis = 0; axis < 3; ++axis) {
        const auto some = passing(shape, axis, blocks[axis] * block[axis], static_cast<std::int64_t>(block[axis]));
        if (!some)
            return std::nullopt;
        through *= *some;
    }
    return bound.grid.count() * bound.block.count() - through;
}

LaunchHint launchHint(const ir::Module& module, const ir::Kernel& kernel, const BoundLaunch& bound) {
    const Numbers numbers = Numbers::of(QLocale());
    if (bound.grid.count() == 0)
        return {Texts::tr("Nothing to launch"), bound.notes.empty() ? QString() : QString::fromStdString(bound.notes.front())};
    LaunchHint hint;
    const QString blocks = bound.grid.count() == 1 ? Texts::tr("1 block of %1") : Texts::tr("%2 blocks of %1").arg(QStringLiteral("%1"), dimsText(bound.grid));
    hint.first = blocks.arg(dimsText(bound.block));
    hint.second = Texts::tr("%1 threads").arg(numbers.integer(bound.grid.count() * bound.block.count()));
    hint.shortSecond = hint.second;
    const auto dropped = guardedAway(module, kernel, bound);
    if (dropped && *dropped > 0)
        hint.second = Texts::tr("%1, the guard drops %2").arg(hint.second, numbers.integer(*dropped));
    else if (bound.gridWasComputed)
        hint.second = Texts::tr("%1, grid computed").arg(hint.second);
    return hint;
}

LaunchHint programHint(const ir::Module& module, const ir::Program& program) {
    QStringList names;
    for (const ir::Kernel* kernel : kernelsOf(module, program))
        names << QString::fromStdString(kernel->name);
    const int launches = static_cast<int>(std::count_if(program.steps.begin(), program.steps.end(), [](const ir::HostStep& step) {
        return step.op == ir::HostOp::Launch;
    }));
    if (names.isEmpty())
        return {Texts::tr("Launches no kernel"), Texts::tr("all of it runs on the host")};
    return {Texts::tr("Launches %1").arg(names.join(QStringLiteral(", "))),
            Texts::tr("from %n place(s) of its text, each with a grid of its own", nullptr, launches)};
}

} // namespace lane::ide
