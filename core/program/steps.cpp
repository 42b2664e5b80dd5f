#include "core/program/interpreter.h"
#include "core/ir/constant_value.h"
#include "core/ir/index_width.h"
#include "core/ir/layout.h"
#include "core/ir/limits.h"
#include "core/ir/natural_loops.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace lane::program {

namespace {

using Clock = std::chrono::steady_clock;
using Extents = std::vector<std::uint64_t>;

constexpr std::array<std::int64_t, 3> MostGrid{2147483647, 65535, 65535};
constexpr std::array<std::int64_t, 3> MostBlock{1024, 1024, 64};
constexpr std::int64_t MostThreads = 1024;
constexpr std::uint64_t MostElements = std::uint64_t{1} << 48;

std::uint64_t countOf(const Extents& extents) {
    std::uint64_t count = 1;
    for (std::uint64_t extent : extents)
        count *= extent;
    return count;
}

std::string textOf(const Extents& extents) {
    std::string text;
    for (std::uint64_t extent : extents)
        text += (text.empty() ? "" : " × ") + std::to_string(extent);
    return text;
}

} // namespace

void Interpreter::note(std::string text) {
    const auto& notes = m_outcome.notes;
    if (notes.size() < MostNotes && std::ranges::find(notes, text) == notes.end())
        m_outcome.notes.push_back(std::move(text));
}

std::uint64_t Interpreter::elementBytes(const ir::Array& array) const {
    return ir::sizeOf(m_module.types, array.element);
}

Flow Interpreter::host(const ir::Stmt& s) {
    const ir::HostStep& step = m_program.steps[s.host];
    const auto buffer = [&] { return m_frame->arrays[step.array.index].on.buffer; };
    switch (step.op) {
    case ir::HostOp::Buffer:
        makeBuffer(s, step);
        break;
    case ir::HostOp::Swap:
        swapNames(step.array, step.other);
        break;
    case ir::HostOp::Copy:
        copyArray(s, step);
        break;
    case ir::HostOp::Fill:
        fillArray(step);
        break;
    case ir::HostOp::Launch:
        launch(s, step);
        break;
    case ir::HostOp::Timed:
        timed(s, step);
        break;
    case ir::HostOp::Stream:
    case ir::HostOp::Event: {
        const bool isEvent = step.op == ir::HostOp::Event;
        const Result<std::uint32_t> made = isEvent ? m_device.makeEvent() : m_device.makeStream();
        if (!made)
            stop(made.error());
        else
            m_handles[step.handle.index] = *made;
        break;
    }
    case ir::HostOp::Upload:
        check(m_device.upload(buffer(), streamOf(step)));
        break;
    case ir::HostOp::Download:
        check(m_device.download(buffer(), streamOf(step)));
        break;
    case ir::HostOp::Record:
        check(m_device.record(m_handles[step.handle.index], streamOf(step)));
        break;
    case ir::HostOp::Wait:
        check(m_device.wait(m_handles[step.handle.index], streamOf(step)));
        break;
    case ir::HostOp::Sync:
        check(m_device.sync());
        break;
    }
    return isStopped() ? Flow::Return : Flow::Next;
}

/// The declared extents with the values that the names have now; a negative one is a fault and 0.
std::optional<Extents> Interpreter::extentsOf(const ir::Array& array) {
    Extents extents;
    std::uint64_t count = 1;
    for (ir::ExprId id : array.extents) {
        const auto computed = wide(id);
        if (isStopped())
            return std::nullopt;
        if (!computed) {
            stop({"L4220", lineOf(array.range) + ": an extent of " + array.name +
                               " overflows 64 bits or divides by zero",
                  "Look at the values that its extents are computed from."});
            return std::nullopt;
        }
        std::int64_t extent = *computed;
        if (extent < 0) {
            fault("bounds", m_frame->body->exprs[id].range,
                  "an extent of " + array.name + " is " + std::to_string(extent), array.name);
            extent = 0;
        }
        extents.push_back(static_cast<std::uint64_t>(extent));
        if (__builtin_mul_overflow(count, extents.back(), &count) || count > MostElements ||
            (m_frame->body->exprs[id].op == ir::Op::Var && m_frame->body->exprs[id].type == ir::natType() &&
             extents.back() > ir::LongestExtent)) {
            stop({"L4220", lineOf(array.range) + ": the array " + array.name +
                               " is larger than any memory",
                  "Look at the values that its extents are computed from."});
            return std::nullopt;
        }
    }
    return extents;
}

void Interpreter::makeBuffer(const ir::Stmt& s, const ir::HostStep& step) {
    Bound& bound = m_frame->arrays[step.array.index];
    const auto extents = extentsOf(*bound.array);
    if (!extents || isStopped())
        return;
    bound.isLive = false;
    releaseUnnamed();
    const std::uint64_t bytes = countOf(*extents) * elementBytes(*bound.array);
    const Result<BufferHandle> made = m_device.allocate(bytes);
    if (!made)
        return stop({made.error().code, lineOf(s.range) + ": " + made.error().message,
                     made.error().hint});
    m_owned.push_back(*made);
    bound.on = {*made, bytes, *extents};
    bound.isLive = true;
}

/// Gives memory of the program's own back that no name stands for any more.
void Interpreter::releaseUnnamed() {
    std::erase_if(m_owned, [&](BufferHandle owned) {
        const bool isNamed = std::ranges::any_of(m_main.arrays, [&](const Bound& bound) {
            return bound.isLive && bound.on.buffer == owned;
        });
        if (!isNamed)
            m_device.release(owned);
        return !isNamed;
    });
}

void Interpreter::swapNames(ir::ArrayId a, ir::ArrayId b) {
    Bound &first = m_frame->arrays[a.index], &second = m_frame->arrays[b.index];
    std::swap(first.on, second.on);
    std::swap(first.isLive, second.isLive);
}

void Interpreter::copyArray(const ir::Stmt& s, const ir::HostStep& step) {
    const Bound& from = m_frame->arrays[step.array.index];
    const Bound& to = m_frame->arrays[step.other.index];
    if (from.on.bytes != to.on.bytes)
        return stop({"L4220",
                     lineOf(s.range) + ": `copy` from " + from.array->name + " of " +
                         textOf(from.on.extents) + " elements to " + to.array->name + " of " +
                         textOf(to.on.extents),
                     "Both arrays of a copy have the same number of elements."});
    check(m_device.copy(from.on.buffer, to.on.buffer, from.on.bytes));
}

void Interpreter::fillArray(const ir::HostStep& step) {
    const Bound& to = m_frame->arrays[step.array.index];
    std::vector<std::byte> element(elementBytes(*to.array));
    const std::vector<ir::Part> parts = ir::partsOf(m_module.types, to.array->element);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const ir::Literal value = eval(step.scalars[i]);
        std::memcpy(element.data() + parts[i].offset, &value.bits, sizeOf(parts[i].kind));
    }
    if (!isStopped())
        check(m_device.fill(to.on.buffer, element, countOf(to.on.extents)));
}

/// repeat N timed do: everything before a round is waited for, and everything in it.
void Interpreter::timed(const ir::Stmt& s, const ir::HostStep& step) {
    std::int64_t count = whole(step.value);
    if (isSigned(kindOf(step.value)) && count < 0)
        count = 0;
    for (std::int64_t i = 0; i < count && !isStopped(); ++i) {
        check(m_device.sync());
        const auto begin = Clock::now();
        if (!isStopped() && statements(s.body) != Flow::Next)
            return;
        check(m_device.sync());
        m_outcome.timedNs.push_back(static_cast<std::uint64_t>(
            std::chrono::nanoseconds(Clock::now() - begin).count()));
    }
}

void Interpreter::launch(const ir::Stmt& s, const ir::HostStep& step) {
    DeviceLaunch launch;
    launch.kernel = &m_module.kernels[step.kernel];
    launch.stream = streamOf(step);
    launch.range = s.range;
    if (step.stream.isValid())
        launch.streamName = m_program.handles[step.stream].name;
    for (ir::ExprId scalar : step.scalars)
        launch.scalars.push_back(eval(scalar).bits);
    const bool hasWork = launchExtents(s, step, launch) && launchArrays(s, step, launch);
    if (!hasWork || isStopped())
        return;
    checkLoops(s, launch);
    launchShared(s, step, launch);
    launch.number = static_cast<std::uint32_t>(++m_outcome.launchCount);
    if (m_outcome.launches.size() < MostLaunches)
        m_outcome.launches.push_back({launch.kernel, launch.grid, launch.block, {}});
    if (isStopped())
        return;
    if (Status done = m_device.launch(launch); !done)
        stop({done.error().code,
              lineOf(s.range) + ", launch " + std::to_string(launch.number) + " of " +
                  launch.kernel->name + ": " + done.error().message,
              done.error().hint});
    m_isOver = m_isOver || m_device.isEnded();
    std::uint64_t printed = 0;
    std::vector<wire::Print> prints = m_device.takePrints(printed);
    addPrints(std::move(prints), printed, launch.number);
}

/// Grid and block; false where one is 0, which a note says, or beyond the limits.
bool Interpreter::launchExtents(const ir::Stmt& s, const ir::HostStep& step,
                                DeviceLaunch& launch) {
    bool hasZero = false;
    std::int64_t threads = 1;
    for (const bool isGrid : {true, false}) {
        const auto& ids = isGrid ? step.grid : step.block;
        for (std::size_t axis = 0; axis < ids.size(); ++axis) {
            const std::int64_t extent = whole(ids[axis]);
            const std::int64_t most = (isGrid ? MostGrid : MostBlock)[axis];
            if (extent < 0 || extent > most) {
                stop({"L4221",
                      lineOf(s.range) + ": a " + (isGrid ? "grid" : "block") + " of " +
                          std::to_string(extent) + " along " + "xyz"[axis] + " for " +
                          launch.kernel->name + " is not within 0 … " + std::to_string(most),
                      "Look at the values that it is computed from."});
                return false;
            }
            hasZero = hasZero || extent == 0;
            (isGrid ? launch.grid : launch.block)[axis] = static_cast<std::uint32_t>(extent);
            threads *= isGrid ? 1 : extent;
        }
    }
    if (threads > MostThreads)
        stop({"L4221",
              lineOf(s.range) + ": a block of " + std::to_string(threads) + " threads for " +
                  launch.kernel->name + " is beyond 1024",
              "Use a smaller block and a larger grid."});
    if (hasZero)
        note(lineOf(s.range) + ": " + launch.kernel->name +
             " was not launched: its grid or its block is 0 there");
    return !hasZero && !isStopped();
}

/// The arrays, each in the shape that the kernel declares for these scalars.
bool Interpreter::launchArrays(const ir::Stmt& s, const ir::HostStep& step,
                               DeviceLaunch& launch) {
    const ir::Kernel& kernel = *launch.kernel;
    Frame frame = frameOf(kernel);
    std::size_t next = 0;
    for (ir::VarId id : kernel.scalars) {
        std::vector<ir::Literal>& parts = frame.parts[id];
        for (std::size_t i = ir::partsOf(m_module.types, kernel.vars[id].type).size(); i > 0; --i)
            parts.push_back({launch.scalars[next++]});
        frame.vars[id.index] = parts.front();
    }
    std::vector<BufferHandle> written;
    const auto bind = [&](ir::ArrayId parameterId, ir::ArrayId givenId) {
        const ir::Array& parameter = kernel.arrays[parameterId];
        const Bound& given = m_frame->arrays[givenId.index];
        ArrayOnDevice bound = given.on;
        if (!parameter.extents.empty()) {
            Frame* const outer = std::exchange(m_frame, &frame);
            const auto extents = extentsOf(parameter);
            m_frame = outer;
            if (!extents)
                return bound;
            if (countOf(*extents) != countOf(bound.extents))
                stop({"L4220",
                      lineOf(s.range) + ": " + given.array->name + " has " +
                          textOf(bound.extents) + " elements; " + kernel.name + " takes " +
                          textOf(*extents) + " for its " + parameter.name,
                      "Give the kernel the array's own size, or make the buffer as large."});
            else if (*extents != bound.extents)
                note(lineOf(s.range) + ": " + given.array->name + " goes to " + kernel.name +
                     " reshaped from " + textOf(bound.extents) + " to " + textOf(*extents));
            bound.extents = *extents;
            launch.hasLongArrays = launch.hasLongArrays || ir::outgrowsIndices(m_module.types, kernel, parameter,
                                                                               countOf(*extents));
        }
        if (parameter.isWritten)
            written.push_back(bound.buffer);
        return bound;
    };
    for (std::size_t i = 0; i < step.arrays.size(); ++i)
        launch.globals.push_back(bind(kernel.globals[i], step.arrays[i]));
    for (std::size_t i = 0; i < step.constants.size(); ++i)
        launch.constants.push_back(bind(kernel.constants[i], step.constants[i]));
    for (const ir::ArrayId id : step.arrays)
        launch.given.push_back(m_frame->arrays[id.index].array);
    for (BufferHandle buffer : written)
        launch.hasAliases =
            launch.hasAliases || std::ranges::count(launch.globals, buffer,
                                                    &ArrayOnDevice::buffer) > 1;
    return !isStopped();
}

/// Where a step of a counted loop would pass 2^32: the kernel's code goes on from 0 there.
void Interpreter::checkLoops(const ir::Stmt& s, const DeviceLaunch& launch) {
    std::map<ir::VarId, std::int64_t> known;
    std::size_t next = 0;
    for (const ir::VarId id : launch.kernel->scalars) {
        const ir::TypeId type = launch.kernel->vars[id].type;
        const std::uint64_t bits = launch.scalars[next];
        next += ir::partsOf(m_module.types, type).size();
        if (type == ir::natType())
            known[id] = static_cast<std::int64_t>(bits);
    }
    ir::LaunchValues values;
    values.scalar = [&](ir::VarId id) {
        const auto found = known.find(id);
        return found == known.end() ? std::nullopt : std::optional(found->second);
    };
    std::ranges::copy(launch.grid, values.grid.begin());
    std::ranges::copy(launch.block, values.block.begin());
    if (const auto loop = ir::overrunningLoop(m_module, *launch.kernel, values))
        stop({"L2036",
              lineOf(s.range) + ": the loop over " + loop->variable + " of " + launch.kernel->name + " runs to " +
                  std::to_string(loop->end) + " in steps of " + std::to_string(loop->step) +
                  ": together they are more than 2^32, which a Nat cannot count",
              "Use a smaller grid if the step comes from it, or count in UInt64."});
}

/// Lengths of dynamic shared arrays; without one given, one element a thread.
void Interpreter::launchShared(const ir::Stmt& s, const ir::HostStep& step, DeviceLaunch& launch) {
    const std::uint64_t threads =
        std::uint64_t{launch.block[0]} * launch.block[1] * launch.block[2];
    const ir::Kernel& kernel = *launch.kernel;
    std::uint64_t bytes = 0;
    std::size_t i = 0;
    for (ir::ArrayId id : kernel.shareds) {
        const ir::Array& array = kernel.arrays[id];
        if (!array.isDynamicShared) {
            std::uint64_t count = 1;
            for (const ir::ExprId extent : array.extents)
                count *= ir::constantValue(m_module, kernel, extent).value_or(1);
            bytes += count * elementBytes(array);
            continue;
        }
        const ir::ExprId given = step.shared[i++];
        const std::int64_t length = given.isValid() ? whole(given) : 0;
        launch.sharedLengths.push_back(given.isValid() ? static_cast<std::uint64_t>(length)
                                                       : threads);
        if (isStopped())
            return;
        if (length < 0 || launch.sharedLengths.back() > (1u << 20))
            stop({"L4221",
                  lineOf(s.range) + ": the shared array " + array.name + " of " + kernel.name + " cannot have " +
                      std::to_string(length) + " elements",
                  "Look at the value after `shared`."});
        bytes += launch.sharedLengths.back() * elementBytes(array);
    }
    const bool isKnown = m_maxSharedBytes != 0;
    const std::uint64_t most = isKnown ? m_maxSharedBytes : ir::MostSharedBytes;
    if (bytes > most && !isStopped())
        stop({"L4221",
              lineOf(s.range) + ": the shared arrays of " + kernel.name + " take " + std::to_string(bytes) +
                  " bytes in this launch; " +
                  (isKnown ? "a block may have " + std::to_string(most) + " on " + m_sharedOf
                           : "no GPU gives a block more than " + std::to_string(most)),
              "Give smaller lengths after `shared`."});
}

} // namespace lane::program
