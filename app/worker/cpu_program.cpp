#include "app/worker/cpu_program.h"

#include "app/worker/faults.h"
#include "app/worker/observed.h"
#include "core/data/memory.h"
#include "core/ir/layout.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace lane::worker {

namespace {
constexpr std::size_t Alignment = 64;
}

Result<program::BufferHandle> CpuDevice::allocate(std::uint64_t bytes) {
    if (Status room = data::roomFor(bytes); !room)
        return room.error();
    const std::uint64_t rounded = (bytes + Alignment) / Alignment * Alignment; // never 0
    auto* memory = static_cast<std::byte*>(std::aligned_alloc(Alignment, rounded));
    if (!memory)
        return Error{"L4212", "no memory for an array of " + std::to_string(bytes) + " bytes",
                     "Free memory, or use smaller arrays."};
    std::memset(memory, 0, rounded);
    m_order.everything();
    m_memory.emplace_back(memory);
    return static_cast<program::BufferHandle>(m_memory.size() - 1);
}

// Memory is made, given back, read and written by the host, and what is on the program's own stream, in order with
// all that is on any stream.

void CpuDevice::release(program::BufferHandle buffer) {
    m_order.everything();
    m_memory[buffer].reset();
}

Status CpuDevice::read(program::BufferHandle from, std::uint64_t offset,
                       std::span<std::byte> to) {
    m_order.everything();
    std::memcpy(to.data(), m_memory[from].get() + offset, to.size());
    return Unit{};
}

Status CpuDevice::write(program::BufferHandle to, std::uint64_t offset,
                        std::span<const std::byte> from) {
    m_order.everything();
    std::memcpy(m_memory[to].get() + offset, from.data(), from.size());
    forgetWriters(to, offset, offset + from.size());
    return Unit{};
}

Status CpuDevice::copy(program::BufferHandle from, program::BufferHandle to,
                       std::uint64_t bytes) {
    m_order.everything();
    std::memmove(m_memory[to].get(), m_memory[from].get(), bytes);
    forgetWriters(to, 0, bytes);
    return Unit{};
}

Status CpuDevice::fill(program::BufferHandle to, std::span<const std::byte> element,
                       std::uint64_t count) {
    m_order.everything();
    std::byte* at = m_memory[to].get();
    for (std::uint64_t i = 0; i < count; ++i, at += element.size())
        std::memcpy(at, element.data(), element.size());
    forgetWriters(to, 0, count * element.size());
    return Unit{};
}

Status CpuDevice::record(program::EventNumber event, program::StreamNumber stream) {
    m_order.record(event, stream);
    return Unit{};
}

Status CpuDevice::wait(program::EventNumber event, program::StreamNumber stream) {
    m_order.wait(event, stream);
    return Unit{};
}

Status CpuDevice::upload(program::BufferHandle, program::StreamNumber stream) {
    return stream == 0 ? sync() : Status(Unit{});
}

Status CpuDevice::download(program::BufferHandle, program::StreamNumber stream) {
    return stream == 0 ? sync() : Status(Unit{});
}

Status CpuDevice::sync() {
    m_order.everything();
    return Unit{};
}

Status CpuDevice::launch(const program::DeviceLaunch& launch) {
    Result<std::shared_ptr<cpu::CompiledKernel>> code = m_compile(*launch.kernel, launch.block);
    if (!code)
        return code.error();
    cpu::Launch request;
    request.grid = launch.grid;
    request.block = launch.block;
    request.scalars = launch.scalars;
    for (const program::ArrayOnDevice& array : launch.globals)
        request.globals.push_back({m_memory[array.buffer].get(), array.extents});
    for (const program::ArrayOnDevice& array : launch.constants)
        request.constants.push_back({m_memory[array.buffer].get(), array.extents});
    request.sharedLengths = launch.sharedLengths;
    const std::uint64_t blocks = std::uint64_t{launch.grid[0]} * launch.grid[1] * launch.grid[2];
    if (m_checked) {
        request.restore = restoreAfter(launch);
        request.order = m_checked->checking.order;
        request.seed = m_checked->checking.seed;
        request.watched = watchedIn(launch);
        request.watchedThreads = m_checked->checking.threads;
        request.mostBlocks = m_checked->mostBlocks;
        request.timeLimit = m_checked->timeLimit;
        request.wantsTouched = launch.stream != 0;
        m_blockCount += blocks;
    }
    cpu::Outcome outcome = (*code)->run(request);
    if (outcome.error)
        return *outcome.error;
    m_checkedBlocks += outcome.checkedBlocks;
    m_isEnded = m_isEnded || outcome.isEnded;
    m_times.emplace_back(static_cast<std::uint64_t>(outcome.elapsed.count()));
    addFaults(launch, outcome);
    addUnordered(launch, std::move(outcome.touched));
    addObserved(launch, outcome);
    for (const cpu::Print& print : outcome.prints)
        m_prints.push_back(printForClient(print, *m_compilation));
    m_printCount += outcome.printCount;
    const bool isSample = m_checked && outcome.checkedBlocks < blocks && !outcome.isEnded;
    return isSample ? runWhole(launch, std::move(request)) : Status(Unit{});
}

std::optional<std::string> CpuDevice::late() const {
    if (!m_checked || !m_checked->timeLimit || !m_checked->timeLimit->isOver())
        return std::nullopt;
    return m_checked->program + " was still running on cpu after " + std::to_string(m_checked->timeLimit->whole.count()) +
           " ms and was ended in this loop";
}

/// As it was before the launch, and then all of it. What that strays from is told where the sample has not.
Status CpuDevice::runWhole(const program::DeviceLaunch& launch, cpu::Launch request) {
    const auto code = m_checked->compileWhole(*launch.kernel, launch.block);
    if (!code)
        return code.error();
    request.restore();
    request.mostBlocks = 0;
    request.order = wire::RunOrder::Forward;
    cpu::Outcome outcome = (*code)->run(request);
    if (outcome.error)
        return *outcome.error;
    std::erase_if(outcome.faults, [&](const cpu::Fault& fault) {
        const std::uint32_t line = m_compilation->lines.lineAt(fault.range.begin);
        return std::ranges::any_of(m_faults, [&](const wire::Fault& known) {
            return known.kind == fault.kind && known.line == line;
        });
    });
    addFaults(launch, outcome);
    return Unit{};
}

/// Puts back what the launch is about to write: it may be wanted again to name both places of a race.
std::function<void()> CpuDevice::restoreAfter(const program::DeviceLaunch& launch) {
    std::vector<std::pair<std::byte*, std::vector<std::byte>>> copies;
    for (std::size_t i = 0; i < launch.globals.size(); ++i) {
        const program::ArrayOnDevice& array = launch.globals[i];
        std::byte* at = m_memory[array.buffer].get();
        if (launch.kernel->arrays[launch.kernel->globals[i]].isWritten)
            copies.emplace_back(at, std::vector<std::byte>(at, at + array.bytes));
    }
    return [copies = std::move(copies)] {
        for (const auto& [at, bytes] : copies)
            std::memcpy(at, bytes.data(), bytes.size());
    };
}

void CpuDevice::addFaults(const program::DeviceLaunch& launch, const cpu::Outcome& outcome) {
    if (outcome.faults.empty() && outcome.notes.empty())
        return;
    BoundRun run; // what a fault's message speaks of
    run.compilation = m_compilation;
    run.kernel = launch.kernel;
    std::vector<wire::ArrayArgument> arguments(launch.globals.size());
    for (std::size_t i = 0; i < launch.globals.size(); ++i) {
        arguments[i].shape = launch.globals[i].extents;
        run.arrays.push_back(
            {&arguments[i], &launch.kernel->arrays[launch.kernel->globals[i]], 0});
    }
    run.sharedLengths = launch.sharedLengths;
    const auto add = [&](const cpu::Fault& fault, std::vector<wire::Fault>& list) {
        wire::Fault told = faultForClient(fault, run);
        told.launch = launch.number;
        told.message = "launch " + std::to_string(launch.number) + " of " + launch.kernel->name +
                       ": " + told.message;
        const auto same = [&](const wire::Fault& known) {
            return known.kind == told.kind && known.line == told.line &&
                   known.column == told.column && known.otherLine == told.otherLine;
        };
        if (const auto known = std::find_if(list.begin(), list.end(), same); known != list.end())
            known->count += told.count; // the first launch is told
        else
            list.push_back(std::move(told));
    };
    for (const cpu::Fault& fault : outcome.faults)
        add(fault, m_faults);
    for (const cpu::Fault& note : outcome.notes)
        add(note, m_observations);
}

/// A race between launches: what two of them do that nothing orders. Each pair of places and array is told once.
void CpuDevice::addUnordered(const program::DeviceLaunch& launch, std::vector<cpu::Touched> touched) {
    if (!m_checked)
        return;
    if (launch.stream == 0 || !launch.constants.empty()) // whose content is copied on the program's own stream
        m_order.everything();
    if (launch.stream == 0)
        return;
    program::StreamWork work{launch.stream, std::string(launch.streamName), launch.kernel->name, launch.number, launch.range, {}};
    for (std::size_t i = 0; i < touched.size(); ++i)
        work.touches.push_back({launch.globals[i].buffer, launch.given[i]->name, std::move(touched[i].reads),
                                std::move(touched[i].writes), std::move(touched[i].atomics)});
    for (const program::Unordered& found : m_order.launch(std::move(work))) {
        wire::Fault told = unorderedForClient(found, launch, *m_compilation);
        const auto known = std::ranges::find_if(m_faults, [&](const wire::Fault& one) {
            return one.isOfHost && one.kind == told.kind && one.line == told.line && one.column == told.column &&
                   one.otherLine == told.otherLine && one.otherColumn == told.otherColumn && one.array == told.array;
        });
        if (known != m_faults.end())
            known->count += told.count;
        else
            m_faults.push_back(std::move(told));
    }
}

std::vector<wire::ElementName> CpuDevice::watchedIn(const program::DeviceLaunch& launch) const {
    std::vector<wire::ElementName> watched;
    for (const ir::ArrayId id : launch.kernel->globals)
        for (const wire::ElementName& name : m_checked->checking.watched)
            if (launch.kernel->arrays[id].isWritten)
                watched.push_back({launch.kernel->arrays[id].name, name.element});
    return watched;
}

void CpuDevice::noteWriters(const program::DeviceLaunch& launch, const std::vector<wire::LastWriter>& writers) {
    for (const wire::LastWriter& writer : writers)
        for (std::size_t i = 0; i < launch.globals.size() && writer.writes > 0; ++i) {
            const ir::Array& array = launch.kernel->arrays[launch.kernel->globals[i]];
            if (array.name != writer.array)
                continue;
            const std::uint64_t bytes = ir::sizeOf(m_compilation->module.types, array.element);
            Written& known = m_written[{launch.globals[i].buffer, writer.element}];
            const std::uint64_t before = known.writer.writes;
            known = {launch.kernel->name, writer.element * bytes, (writer.element + 1) * bytes, writer};
            known.writer.writes += before;
        }
}

void CpuDevice::forgetWriters(program::BufferHandle buffer, std::uint64_t begin, std::uint64_t end) {
    std::erase_if(m_written, [&](const auto& one) {
        return one.first.first == buffer && one.second.begin < end && begin < one.second.end;
    });
}

std::optional<std::pair<std::string, wire::LastWriter>> CpuDevice::lastWriter(program::BufferHandle buffer,
                                                                              std::uint64_t element) const {
    const auto found = m_written.find({buffer, element});
    if (found == m_written.end())
        return {};
    return std::pair{found->second.kernel, found->second.writer};
}

void CpuDevice::addObserved(const program::DeviceLaunch& launch, cpu::Outcome& outcome) {
    if (!outcome.observation)
        return;
    wire::Observation told = observedForClient(std::move(*outcome.observation), *m_compilation);
    noteWriters(launch, std::exchange(told.writers, {}));
    const auto known = std::ranges::find(m_observed, launch.kernel->name, &wire::Observation::kernel);
    if (known != m_observed.end())
        return observe::add(*known, told);
    m_observed.push_back(std::move(told));
}

std::vector<wire::Observation> CpuDevice::takeObserved() {
    return std::exchange(m_observed, {});
}

Result<std::vector<std::optional<std::uint64_t>>> CpuDevice::takeTimes() {
    return std::exchange(m_times, {});
}

std::vector<wire::Print> CpuDevice::takePrints(std::uint64_t& count) {
    count = std::exchange(m_printCount, 0);
    return std::exchange(m_prints, {});
}

std::vector<wire::Fault> CpuDevice::takeFaults() {
    return std::exchange(m_faults, {});
}

std::vector<wire::Fault> CpuDevice::takeObservations() {
    return std::exchange(m_observations, {});
}

} // namespace lane::worker
