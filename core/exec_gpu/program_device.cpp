#include "core/exec_gpu/program_device.h"

#include "core/exec_gpu/limits.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace lane::gpu {

namespace {
constexpr std::size_t FillBytes = 1 << 20; ///< that are written from the host at once
}

ProgramDevice::ProgramDevice(DeviceState& state, ProgramCode code)
    : m_s(state), m_driver(*state.driver), m_code(std::move(code)) {
    m_streams.push_back({state.stream, nullptr, false, true});
}

Result<program::BufferHandle> ProgramDevice::allocate(std::uint64_t bytes) {
    const Result<DevicePool::Block> block = m_s.pool.take(bytes);
    if (!block)
        return block.error();
    Memory& made = m_memory.emplace_back();
    made.block = PooledBlock(m_s.pool, *block);
    made.bytes = bytes;
    if (Status ready = beforeWork(0); !ready)
        return ready.error();
    if (bytes > 0)
        if (Status cleared = m_driver.fillZero(block->address, bytes, m_s.stream); !cleared)
            return cleared.error();
    return static_cast<program::BufferHandle>(m_memory.size() - 1);
}

Result<program::BufferHandle> ProgramDevice::allocateFrom(std::span<const std::byte> input) {
    const Result<DevicePool::Block> block = m_s.pool.take(input.size());
    if (!block)
        return block.error();
    Memory& made = m_memory.emplace_back();
    made.block = PooledBlock(m_s.pool, *block);
    made.bytes = input.size();
    made.input = input.empty() ? nullptr : input.data();
    return static_cast<program::BufferHandle>(m_memory.size() - 1);
}

/// The content, on a stream that has its place already.
Status ProgramDevice::uploadOn(Memory& memory, program::StreamNumber stream) {
    if (!memory.input)
        return Unit{};
    LANE_TRY(m_driver.copyToDevice(memory.address(), std::exchange(memory.input, nullptr),
                                   memory.bytes, m_streams[stream].handle));
    const Result<EventHandle> event = newEvent();
    if (!event)
        return event.error();
    memory.uploaded = *event;
    memory.uploadStream = stream;
    return m_driver.record(memory.uploaded, m_streams[stream].handle);
}

/// What comes on the stream finds the array's content. Stream 0 has waited for all others.
Status ProgramDevice::beforeUse(program::BufferHandle buffer, program::StreamNumber stream) {
    Memory& memory = m_memory[buffer];
    if (memory.input)
        return uploadOn(memory, stream);
    if (!memory.uploaded || memory.uploadStream == stream || stream == 0)
        return Unit{};
    return m_driver.wait(m_streams[stream].handle, memory.uploaded);
}

void ProgramDevice::wasWritten(program::BufferHandle buffer, program::StreamNumber stream) {
    m_memory[buffer].writer = stream;
    m_memory[buffer].isOnHost = false;
}

void ProgramDevice::release(program::BufferHandle buffer) {
    // Its memory may be given out again at once, and work with it may still be under way.
    if (sync().ok())
        m_memory[buffer] = {};
}

Status ProgramDevice::read(program::BufferHandle from, std::uint64_t offset,
                           std::span<std::byte> to) {
    Memory& memory = m_memory[from];
    // The copy on the host serves itself and single elements; for more it could have been written
    // over by now, as the place of another name's output.
    const bool isThere = to.data() == memory.output + offset;
    if (memory.isOnHost && (isThere || to.size() <= sizeof(std::uint64_t))) {
        LANE_TRY(m_driver.synchronize(m_streams[memory.downloadStream].handle));
        if (!isThere)
            std::memcpy(to.data(), memory.output + offset, to.size());
        return Unit{};
    }
    LANE_TRY(beforeWork(0));
    LANE_TRY(beforeUse(from, 0));
    LANE_TRY(m_driver.copyToHost(to.data(), m_memory[from].address() + offset, to.size(),
                                 m_s.stream));
    return m_driver.synchronize(m_s.stream);
}

Status ProgramDevice::write(program::BufferHandle to, std::uint64_t offset,
                            std::span<const std::byte> from) {
    LANE_TRY(beforeWork(0));
    LANE_TRY(beforeUse(to, 0));
    wasWritten(to, 0);
    LANE_TRY(m_driver.copyToDevice(m_memory[to].address() + offset, from.data(), from.size(),
                                   m_s.stream));
    return m_driver.synchronize(m_s.stream);
}

Status ProgramDevice::copy(program::BufferHandle from, program::BufferHandle to,
                           std::uint64_t bytes) {
    if (from == to || bytes == 0)
        return Unit{};
    LANE_TRY(beforeWork(0));
    LANE_TRY(beforeUse(from, 0));
    LANE_TRY(beforeUse(to, 0));
    wasWritten(to, 0);
    return m_driver.copyOnDevice(m_memory[to].address(), m_memory[from].address(), bytes,
                                 m_s.stream);
}

Status ProgramDevice::fill(program::BufferHandle to, std::span<const std::byte> element,
                           std::uint64_t count) {
    const std::uint64_t bytes = count * element.size();
    if (bytes == 0)
        return Unit{};
    LANE_TRY(beforeWork(0));
    m_memory[to].input = nullptr; // all of it is written over
    wasWritten(to, 0);
    const DevicePointer address = m_memory[to].address();
    if (std::ranges::all_of(element, [](std::byte b) { return b == std::byte{0}; }))
        return m_driver.fillZero(address, bytes, m_s.stream);
    // Whole elements: the pieces go end to end.
    const std::uint64_t piece = FillBytes / element.size() * element.size();
    std::vector<std::byte> pattern(std::min(bytes, piece));
    for (std::size_t at = 0; at < pattern.size(); at += element.size())
        std::memcpy(pattern.data() + at, element.data(), element.size());
    for (std::uint64_t at = 0; at < bytes; at += pattern.size())
        LANE_TRY(m_driver.copyToDevice(address + at, pattern.data(),
                                       std::min<std::uint64_t>(pattern.size(), bytes - at),
                                       m_s.stream));
    return m_driver.synchronize(m_s.stream); // the pattern goes
}

Result<LoadedKernel*> ProgramDevice::load(const program::DeviceLaunch& launch) {
    Result<std::string> cubin = m_code.code(launch);
    if (!cubin)
        return cubin.error();
    Result<LoadedKernel*> kernel = m_s.modules.find(*cubin, launch.kernel->cudaName);
    if (!kernel)
        return kernel;
    GpuLaunch limits;
    limits.grid = launch.grid;
    limits.block = launch.block;
    limits.dynamicSharedBytes = m_code.dynamicSharedBytes(launch);
    if (Status fits = checkLimits(limits, **kernel, m_s.info); !fits)
        return fits.error();
    if (Status allowed = m_s.allowShared(**kernel, limits.dynamicSharedBytes); !allowed)
        return allowed.error();
    return kernel;
}

Status ProgramDevice::launch(const program::DeviceLaunch& launch) {
    const Result<LoadedKernel*> kernel = load(launch);
    if (!kernel)
        return kernel.error();
    if (m_pending == MostPending)
        LANE_TRY(harvest());
    LANE_TRY(beforeWork(launch.stream));
    const StreamHandle stream = m_streams[launch.stream].handle;
    for (const auto* arrays : {&launch.globals, &launch.constants})
        for (const program::ArrayOnDevice& array : *arrays)
            LANE_TRY(beforeUse(array.buffer, launch.stream));
    LANE_TRY(setSymbols(launch, **kernel, stream));
    std::vector<DevicePointer> pointers;
    pointers.reserve(launch.globals.size());
    std::vector<void*> arguments;
    std::vector<std::vector<std::uint64_t>> scalars = m_code.scalars(launch);
    for (std::vector<std::uint64_t>& scalar : scalars)
        arguments.push_back(scalar.data());
    for (const program::ArrayOnDevice& array : launch.globals)
        arguments.push_back(&pointers.emplace_back(m_memory[array.buffer].address()));
    const std::size_t event = FirstLaunchEvent + 2 * m_pending;
    LANE_TRY(m_s.wantEvents(event + 2));
    LANE_TRY(m_driver.record(m_s.events[event], stream));
    LANE_TRY(m_driver.launch((*kernel)->function, launch.grid, launch.block,
                             m_code.dynamicSharedBytes(launch), stream, arguments.data()));
    LANE_TRY(m_driver.record(m_s.events[event + 1], stream));
    for (std::size_t i = 0; i < launch.globals.size(); ++i)
        if (launch.kernel->arrays[launch.kernel->globals[i]].isWritten)
            wasWritten(launch.globals[i].buffer, launch.stream);
    ++m_pending;
    if (m_code.launched) {
        LANE_TRY(sync());
        m_code.launched(launch);
    }
    return Unit{};
}

/// A symbol belongs to the module: a launch on another stream must not change it under this one.
Status ProgramDevice::setSymbols(const program::DeviceLaunch& launch, const LoadedKernel& kernel,
                                 StreamHandle stream) {
    const std::vector<LaunchSymbol> symbols = m_code.symbols(launch);
    if (symbols.empty())
        return Unit{};
    LANE_TRY(sync());
    for (const LaunchSymbol& symbol : symbols) {
        DevicePointer address = 0;
        std::uint64_t bytes = 0;
        LANE_TRY(m_driver.global(kernel.module, symbol.name, address, bytes));
        if (bytes == 0)
            continue; // nothing reads it
        const std::uint64_t wanted = symbol.content ? symbol.content->bytes : sizeof symbol.word;
        if (bytes != wanted)
            return Error{"L4306",
                         "the constant array " + symbol.name + " has " + std::to_string(bytes) +
                             " bytes in the machine code and " + std::to_string(wanted) +
                             " in the launch",
                         "Compile the kernel anew: the machine code belongs to another text."};
        LANE_TRY(symbol.content
                     ? m_driver.copyOnDevice(address, m_memory[symbol.content->buffer].address(),
                                             bytes, stream)
                     : m_driver.copyToDevice(address, &symbol.word, bytes, stream));
    }
    return m_driver.synchronize(stream); // the words go
}

Result<EventHandle> ProgramDevice::newEvent() {
    if (m_usedEvents == m_s.programEvents.size()) {
        const Result<EventHandle> made = m_driver.makeEvent();
        if (!made)
            return made;
        m_s.programEvents.push_back(*made);
    }
    return m_s.programEvents[m_usedEvents++];
}

Result<program::StreamNumber> ProgramDevice::makeStream() {
    const std::size_t number = m_streams.size();
    if (number > m_s.programStreams.size()) {
        const Result<StreamHandle> made = m_driver.makeStream();
        if (!made)
            return made.error();
        m_s.programStreams.push_back(*made);
    }
    m_streams.push_back({m_s.programStreams[number - 1], nullptr, false, false});
    return static_cast<program::StreamNumber>(number);
}

Result<program::EventNumber> ProgramDevice::makeEvent() {
    const Result<EventHandle> made = newEvent();
    if (!made)
        return made.error();
    m_events.push_back(*made);
    return static_cast<program::EventNumber>(m_events.size() - 1);
}

Status ProgramDevice::waitFor(Stream& waiting, Stream& awaited) {
    if (!awaited.order) {
        const Result<EventHandle> made = newEvent();
        if (!made)
            return made.error();
        awaited.order = *made;
    }
    LANE_TRY(m_driver.record(awaited.order, awaited.handle));
    return m_driver.wait(waiting.handle, awaited.order);
}

/// Gives a stream its place: stream 0 after all others, the others after stream 0.
Status ProgramDevice::beforeWork(program::StreamNumber number) {
    Stream& stream = m_streams[number];
    if (number == 0) {
        for (std::size_t i = 1; i < m_streams.size(); ++i) {
            if (std::exchange(m_streams[i].hasWork, false))
                LANE_TRY(waitFor(stream, m_streams[i]));
            m_streams[i].knowsZero = false;
        }
        return Unit{};
    }
    stream.hasWork = true;
    return std::exchange(stream.knowsZero, true) ? Status(Unit{}) : waitFor(stream, m_streams[0]);
}

Status ProgramDevice::record(program::EventNumber event, program::StreamNumber stream) {
    LANE_TRY(beforeWork(stream));
    return m_driver.record(m_events[event], m_streams[stream].handle);
}

Status ProgramDevice::wait(program::EventNumber event, program::StreamNumber stream) {
    LANE_TRY(beforeWork(stream));
    return m_driver.wait(m_streams[stream].handle, m_events[event]);
}

Status ProgramDevice::upload(program::BufferHandle buffer, program::StreamNumber stream) {
    LANE_TRY(beforeWork(stream));
    return uploadOn(m_memory[buffer], stream);
}

/// Behind whoever wrote the array last, on whichever stream.
Status ProgramDevice::download(program::BufferHandle buffer, program::StreamNumber stream) {
    LANE_TRY(beforeWork(stream));
    Memory& memory = m_memory[buffer];
    if (!memory.output || memory.bytes == 0 || memory.isOnHost)
        return Unit{};
    LANE_TRY(beforeUse(buffer, stream));
    if (memory.writer != stream && memory.writer != 0)
        LANE_TRY(waitFor(m_streams[stream], m_streams[memory.writer]));
    LANE_TRY(m_driver.copyToHost(memory.output, memory.address(), memory.bytes,
                                 m_streams[stream].handle));
    memory.downloadStream = stream;
    memory.isOnHost = true;
    return Unit{};
}

Status ProgramDevice::sync() {
    for (Stream& stream : m_streams) {
        LANE_TRY(m_driver.synchronize(stream.handle));
        stream.hasWork = false;
        stream.knowsZero = true;
    }
    for (Memory& memory : m_memory)
        memory.uploaded = nullptr;
    return Unit{};
}

/// Reads the times of the launches whose events are out.
Status ProgramDevice::harvest() {
    LANE_TRY(sync());
    for (std::size_t i = 0; i < m_pending; ++i) {
        const std::size_t event = FirstLaunchEvent + 2 * i;
        const Result<std::uint64_t> ns =
            m_driver.elapsed(m_s.events[event], m_s.events[event + 1]);
        if (!ns)
            return ns.error();
        m_times.emplace_back(*ns);
    }
    m_pending = 0;
    return Unit{};
}

Result<std::vector<std::optional<std::uint64_t>>> ProgramDevice::takeTimes() {
    if (Status read = harvest(); !read)
        return read.error();
    return std::exchange(m_times, {});
}

} // namespace lane::gpu
