#include "views/device/device_rows.h"

#include <QCoreApplication>

namespace lane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(DeviceView)
};

using State = DeviceRow::State;
using Level = wire::ProfileLevel;

QString words(const std::string& text) {
    QString out = QString::fromStdString(text);
    if (!out.isEmpty())
        out[0] = out[0].toUpper();
    return out;
}

Level levelOf(const DeviceFacts& facts) {
    if (!facts.gpu())
        return Level::None;
    return facts.permission ? facts.permission->level : Level::NotAsked;
}

QString noGpu(const DeviceFacts& facts) {
    if (!facts.workerFailure.isEmpty())
        return facts.workerFailure;
    return facts.reply.driverMissing.empty() ? Texts::tr("There is no GPU on this machine.") : words(facts.reply.driverMissing);
}

/// What only a profiler of the hardware knows: there, or why not, and what stands in for it.
DeviceRow counted(const DeviceFacts& facts, const QString& what, const QString& source, const QString& standIn) {
    DeviceRow row{what, source, State::Works, {}, {}};
    const Level level = levelOf(facts);
    if (level == Level::Counters)
        return row;
    if (level == Level::None) {
        row.why = noGpu(facts);
    } else if (!facts.reply.cuptiMissing.empty()) {
        row.why = words(facts.reply.cuptiMissing);
    } else if (facts.permission) {
        row.why = words(facts.permission->why);
        row.cure = words(facts.permission->more);
    }
    if (!standIn.isEmpty()) {
        row.source = standIn;
        row.state = State::StandIn;
        return row;
    }
    row.state = level == Level::NotAsked && facts.reply.cuptiMissing.empty() ? State::Unknown
                : level == Level::Taken                                       ? State::Busy
                : level == Level::Times && facts.reply.cuptiMissing.empty()   ? State::Permission
                                                                              : State::Missing;
    if (row.state == State::Unknown)
        row.why = Texts::tr("The driver has not been asked yet what it lets a profiler see: Check again, or a profile, asks it.");
    return row;
}

DeviceRow timesRow(const DeviceFacts& facts) {
    DeviceRow row{Texts::tr("Kernel times"), Texts::tr("CUPTI activity records"), State::Works, {}, {}};
    if (!facts.gpu())
        return {row.what, Texts::tr("clock, around the CPU reference"), State::StandIn, noGpu(facts), {}};
    if (!facts.reply.cuptiMissing.empty())
        return {row.what, Texts::tr("events of the device"), State::StandIn, words(facts.reply.cuptiMissing), {}};
    if (levelOf(facts) == Level::Taken)
        return {row.what, Texts::tr("events of the device"), State::StandIn, words(facts.permission->why), words(facts.permission->more)};
    return row;
}

} // namespace

const wire::DeviceInfo* DeviceFacts::gpu() const {
    const wire::DeviceInfo* first = nullptr;
    for (const wire::DeviceInfo& device : reply.devices) {
        if (device.id == "cpu")
            continue;
        if (QString::fromStdString(device.id) == chosen)
            return &device;
        first = first ? first : &device;
    }
    return first;
}

std::vector<DeviceRow> deviceRows(const DeviceFacts& facts) {
    const wire::DevicesReply& reply = facts.reply;
    std::vector<DeviceRow> rows;
    const bool hasWorker = facts.workerFailure.isEmpty();
    const auto add = [&](DeviceRow row) { rows.push_back(std::move(row)); };
    if (facts.gpu())
        add({Texts::tr("Run kernels"), Texts::tr("CUDA driver %1").arg(QString::fromStdString(reply.driverVersion)), State::Works, {}, {}});
    else
        add({Texts::tr("Run kernels on a GPU"), Texts::tr("CUDA driver"), State::Missing, noGpu(facts), {}});
    add({Texts::tr("CPU reference, debugger"), Texts::tr("LLVM, in the worker"), hasWorker ? State::Works : State::Missing, facts.workerFailure, {}});
    const bool hasNvrtc = hasWorker && reply.nvrtcMissing.empty();
    const QString noNvrtc = hasWorker ? words(reply.nvrtcMissing) : facts.workerFailure;
    add({Texts::tr("PTX, CUBIN"), reply.nvrtcVersion.empty() ? QStringLiteral("NVRTC") : QStringLiteral("NVRTC %1").arg(QString::fromStdString(reply.nvrtcVersion)),
         hasNvrtc ? State::Works : State::Missing, noNvrtc, {}});
    add({Texts::tr("Registers, spills, occupancy"), Texts::tr("compiler's report"), hasNvrtc ? State::Works : State::Missing, noNvrtc, {}});
    const bool isLookedFor = !facts.disassembler.isEmpty() || !facts.disassemblerMissing.isEmpty();
    add({Texts::tr("SASS"), facts.disassembler.isEmpty() ? QStringLiteral("nvdisasm") : facts.disassembler,
         !facts.disassembler.isEmpty() ? State::Works : isLookedFor ? State::Missing : State::Unknown,
         isLookedFor ? facts.disassemblerMissing : Texts::tr("It is looked for once there is a CUBIN to disassemble."), {}});
    add({Texts::tr("Faults, races, bank conflicts"), Texts::tr("checked CPU run"), hasWorker ? State::Works : State::Missing, facts.workerFailure, {}});
    add(timesRow(facts));
    const QString checkedRun = Texts::tr("checked CPU run, instead of counters");
    add(counted(facts, Texts::tr("Sectors per request"), Texts::tr("hardware counters"), checkedRun));
    add(counted(facts, Texts::tr("Bytes of device memory"), Texts::tr("hardware counters"), checkedRun));
    add(counted(facts, Texts::tr("Hot lines, stall reasons"), Texts::tr("PC sampling"), {}));
    add(counted(facts, Texts::tr("Reached occupancy, cache hits"), Texts::tr("hardware counters"), {}));
    return rows;
}

QString stateText(State state) {
    switch (state) {
    case State::Works: return Texts::tr("works");
    case State::StandIn: return Texts::tr("stand-in");
    case State::Permission: return Texts::tr("permission");
    case State::Busy: return Texts::tr("busy");
    case State::Missing: return Texts::tr("missing");
    case State::Unknown: break;
    }
    return Texts::tr("not asked");
}

QString levelText(const DeviceFacts& facts) {
    switch (levelOf(facts)) {
    case Level::Counters: return Texts::tr("counters available");
    case Level::Times: return facts.reply.cuptiMissing.empty() ? Texts::tr("no counters permission") : Texts::tr("no CUPTI");
    case Level::Taken: return Texts::tr("another profiler holds it");
    case Level::None: return Texts::tr("No GPU");
    case Level::NotAsked: break;
    }
    return facts.reply.cuptiMissing.empty() ? QString() : Texts::tr("no CUPTI");
}

} // namespace lane
