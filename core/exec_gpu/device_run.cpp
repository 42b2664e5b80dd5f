#include "core/exec_gpu/device_run.h"

#include "core/exec_gpu/limits.h"

#include <algorithm>
#include <tuple>

namespace lane::gpu {

namespace {

using Clock = std::chrono::steady_clock;

/// How many launches go out before the host looks again: enough that it does not matter, few enough
/// that progress shows and a chunk's events suffice.
class Chunks {
public:
    std::uint32_t next(std::uint32_t left) const { return std::min(left, m_size); }
    void took(Clock::duration time) {
        if (time < std::chrono::milliseconds(20))
            m_size = std::min(m_size * 2, 256u);
        else if (time > std::chrono::milliseconds(200))
            m_size = std::max(m_size / 2, 1u);
    }

private:
    std::uint32_t m_size = 16;
};

/// Whole launches that are timed, and how long they may take together before there is one less.
constexpr std::uint32_t MostRounds = 5;
constexpr std::chrono::milliseconds RoundsTime{20};

std::uint64_t nanoseconds(Clock::duration time) {
    return static_cast<std::uint64_t>(std::chrono::nanoseconds(time).count());
}

} // namespace

Status DeviceRun::all() {
    const auto begin = Clock::now();
    LANE_TRY(load());
    stageEnds("load");
    LANE_TRY(pack());
    LANE_TRY(place());
    for (const HostRegion& region : m_launch.pin)
        m_s.pin(region);
    const auto ready = Clock::now();
    stageEnds("place and pin");
    if (isPacked())
        m_packing.fill(m_launch.arrays, m_s.staging);
    LANE_TRY(fillConstants());
    LANE_TRY(upload());
    stageEnds("start the upload");
    bindArguments();
    LANE_TRY(launchAll());
    stageEnds("start the kernel");
    LANE_TRY(download());
    stageEnds("start the download");
    LANE_TRY(m_driver.synchronize(m_s.stream));
    m_whole = Clock::now() - ready;
    stageEnds("wait");
    LANE_TRY(finish());
    reply.times.push_back({"setup", "clock", {m_launch.setupNs + nanoseconds(ready - begin)}});
    if (m_launch.wantTotal)
        LANE_TRY(endToEnd());
    if (isPacked())
        m_packing.take(m_launch.arrays, m_s.staging + Packing::MostBytes);
    stageEnds("read events, whole launches");
    m_kernel->hasRun = true;
    reply.device = m_s.info.id;
    return Unit{};
}

Status DeviceRun::hold() {
    LANE_TRY(load());
    LANE_TRY(pack());
    LANE_TRY(place());
    for (const HostRegion& region : m_launch.pin)
        m_s.pin(region);
    if (isPacked())
        m_packing.fill(m_launch.arrays, m_s.staging);
    LANE_TRY(fillConstants());
    LANE_TRY(upload());
    bindArguments();
    LANE_TRY(m_s.wantEvents(FirstLaunchEvent + 2));
    return m_driver.synchronize(m_s.stream);
}

Status DeviceRun::reload() {
    LANE_TRY(m_driver.synchronize(m_s.stream));
    LANE_TRY(m_s.modules.forget(m_launch.cubin));
    reply.resources.clear();
    LANE_TRY(load());
    return fillConstants();
}

Status DeviceRun::launchOnce() {
    return m_driver.launch(m_kernel->function, m_launch.grid, m_launch.block,
                           m_launch.dynamicSharedBytes, m_s.stream, m_arguments.data());
}

Result<std::uint64_t> DeviceRun::timedLaunch() {
    const EventHandle begin = m_s.events[FirstLaunchEvent], end = m_s.events[FirstLaunchEvent + 1];
    Status done = m_driver.record(begin, m_s.stream);
    if (done)
        done = launchOnce();
    if (done)
        done = m_driver.record(end, m_s.stream);
    if (done)
        done = m_driver.synchronize(m_s.stream);
    if (!done)
        return done.error();
    return m_driver.elapsed(begin, end);
}

Status DeviceRun::fetch() {
    LANE_TRY(download());
    LANE_TRY(m_driver.synchronize(m_s.stream));
    if (isPacked())
        m_packing.take(m_launch.arrays, m_s.staging + Packing::MostBytes);
    return Unit{};
}

Status DeviceRun::load() {
    Result<LoadedKernel*> kernel = m_s.modules.find(m_launch.cubin, m_launch.cudaName);
    if (!kernel)
        return kernel.error();
    m_kernel = *kernel;
    LANE_TRY(checkLimits(m_launch, *m_kernel, m_s.info));
    LANE_TRY(m_s.allowShared(*m_kernel, m_launch.dynamicSharedBytes));
    wire::KernelResources resources;
    resources.kernel = m_launch.cudaName;
    resources.registers = m_kernel->limits.registers;
    resources.sharedBytes = m_kernel->limits.staticSharedBytes;
    resources.stackBytes = m_kernel->limits.localBytes;
    reply.resources.push_back(std::move(resources));
    return Unit{};
}

Status DeviceRun::pack() {
    m_hosts = m_launch.arrays;
    m_packing = Packing::of(m_hosts);
    if (!isPacked())
        return Unit{};
    LANE_TRY(m_s.wantStaging());
    const bool isWritten = m_packing.writtenFrom < m_packing.bytes;
    m_hosts = {{m_s.staging, isWritten ? m_s.staging + Packing::MostBytes : nullptr,
                m_packing.bytes, m_packing.writtenFrom}};
    return Unit{};
}

/// Takes device memory: a second copy where a written array must be restored from its input.
Status DeviceRun::place() {
    for (const HostArray& host : m_hosts) {
        DeviceArray& array = m_arrays.emplace_back();
        Result<DevicePool::Block> work = m_s.pool.take(host.bytes);
        if (!work)
            return work.error();
        array.work = PooledBlock(m_s.pool, *work);
        if (!host.input || !host.output || total() < 2)
            continue;
        Result<DevicePool::Block> pristine = m_s.pool.take(host.bytes);
        if (!pristine)
            return pristine.error();
        array.pristine = PooledBlock(m_s.pool, *pristine);
    }
    return Unit{};
}

Status DeviceRun::fillConstants() {
    for (const ConstantArray& constant : m_launch.constants) {
        DevicePointer address = 0;
        std::uint64_t bytes = 0;
        LANE_TRY(m_driver.global(m_kernel->module, constant.symbol, address, bytes));
        if (bytes != constant.bytes)
            return Error{"L4306",
                         "the constant array " + constant.symbol + " has " + std::to_string(bytes) +
                             " bytes in the machine code and " + std::to_string(constant.bytes) +
                             " in the run",
                         "Compile the kernel anew: the machine code belongs to another text."};
        LANE_TRY(m_driver.copyToDevice(address, constant.data, bytes, m_s.stream));
    }
    return Unit{};
}

Status DeviceRun::upload() {
    if (hasEvents())
        LANE_TRY(m_s.wantEvents(FirstLaunchEvent));
    for (std::size_t i = 0; i < m_arrays.size(); ++i) {
        const HostArray& host = m_hosts[i];
        if (!host.input || host.bytes == 0)
            continue;
        if (!m_hasUpload && hasEvents())
            LANE_TRY(m_driver.record(m_s.events[UploadEvent], m_s.stream));
        m_hasUpload = true;
        LANE_TRY(
            m_driver.copyToDevice(m_arrays[i].work.address(), host.input, host.bytes, m_s.stream));
    }
    if (m_hasUpload && hasEvents())
        LANE_TRY(m_driver.record(m_s.events[UploadEvent + 1], m_s.stream));
    for (std::size_t i = 0; i < m_arrays.size(); ++i)
        if (m_arrays[i].pristine)
            LANE_TRY(m_driver.copyOnDevice(m_arrays[i].pristine.address(),
                                           m_arrays[i].work.address(), m_hosts[i].bytes,
                                           m_s.stream));
    return Unit{};
}

void DeviceRun::bindArguments() {
    m_pointers.reserve(m_launch.arrays.size());
    // A scalar's bits are little-endian: the driver takes as many bytes as the parameter has.
    for (const std::vector<std::uint64_t>& scalar : m_launch.scalars)
        m_arguments.push_back(const_cast<std::uint64_t*>(scalar.data()));
    for (std::size_t i = 0; i < m_launch.arrays.size(); ++i)
        m_arguments.push_back(&m_pointers.emplace_back(
            isPacked() ? m_arrays[0].work.address() + m_packing.offsets[i]
                       : m_arrays[i].work.address() + m_hosts[i].kernelFrom));
}

/// Gives every array that the kernel writes its content from before the run.
Status DeviceRun::restore() {
    for (std::size_t i = 0; i < m_arrays.size(); ++i) {
        const HostArray& host = m_hosts[i];
        if (host.bytes == 0)
            continue;
        if (!host.input && (host.output || m_isFirst))
            LANE_TRY(m_driver.fillZero(m_arrays[i].work.address(), host.bytes, m_s.stream));
        else if (m_arrays[i].pristine && !m_isFirst)
            LANE_TRY(m_driver.copyOnDevice(m_arrays[i].work.address(),
                                           m_arrays[i].pristine.address(), host.bytes, m_s.stream));
    }
    m_isFirst = false;
    return Unit{};
}

/// All launches; the last chunk stays unread, so that the download follows without a wait between.
Status DeviceRun::launchAll() {
    Chunks chunks;
    for (std::uint32_t done = 0;;) {
        const std::uint32_t count = chunks.next(total() - done);
        const auto begin = Clock::now();
        LANE_TRY(launchChunk(done, count));
        done += count;
        if (done == total())
            return Unit{};
        LANE_TRY(m_driver.synchronize(m_s.stream));
        LANE_TRY(readChunk());
        chunks.took(Clock::now() - begin);
        tell(done);
    }
}

Status DeviceRun::launchChunk(std::uint32_t first, std::uint32_t count) {
    if (hasEvents())
        LANE_TRY(m_s.wantEvents(FirstLaunchEvent + 2 * std::size_t{count}));
    m_chunkFirst = first;
    m_chunkCount = count;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::size_t event = FirstLaunchEvent + 2 * std::size_t{i};
        const bool isTimed = hasEvents() && first + i >= m_launch.warmup;
        LANE_TRY(restore());
        if (isTimed)
            LANE_TRY(m_driver.record(m_s.events[event], m_s.stream));
        LANE_TRY(m_driver.launch(m_kernel->function, m_launch.grid, m_launch.block,
                                 m_launch.dynamicSharedBytes, m_s.stream, m_arguments.data()));
        if (isTimed)
            LANE_TRY(m_driver.record(m_s.events[event + 1], m_s.stream));
    }
    return Unit{};
}

Status DeviceRun::readChunk() {
    if (!hasEvents())
        return Unit{};
    for (std::uint32_t i = 0; i < m_chunkCount; ++i)
        if (m_chunkFirst + i >= m_launch.warmup)
            LANE_TRY(m_s.addSample(m_kernelTimes, FirstLaunchEvent + 2 * std::size_t{i}));
    return Unit{};
}

Status DeviceRun::copyBack(std::size_t array) {
    const HostArray& host = m_hosts[array];
    return m_driver.copyToHost(host.output + host.outputFrom,
                               m_arrays[array].work.address() + host.outputFrom,
                               host.bytes - host.outputFrom, m_s.stream);
}

Status DeviceRun::download() {
    for (std::size_t i = 0; i < m_arrays.size(); ++i) {
        const HostArray& host = m_hosts[i];
        if (!host.output || host.bytes == 0)
            continue;
        if (!m_hasDownload && hasEvents())
            LANE_TRY(m_driver.record(m_s.events[DownloadEvent], m_s.stream));
        m_hasDownload = true;
        LANE_TRY(copyBack(i));
    }
    if (m_hasDownload && hasEvents())
        LANE_TRY(m_driver.record(m_s.events[DownloadEvent + 1], m_s.stream));
    return Unit{};
}

/// Reads the times that are still out.
Status DeviceRun::finish() {
    if (!hasEvents())
        return Unit{};
    LANE_TRY(readChunk());
    reply.times.push_back(std::move(m_kernelTimes));
    for (const auto& [what, isThere, event] : {std::tuple{"upload", m_hasUpload, UploadEvent},
                                               {"download", m_hasDownload, DownloadEvent}}) {
        if (!isThere)
            continue;
        wire::TimeSamples samples{what, "event", {}};
        LANE_TRY(m_s.addSample(samples, event));
        reply.times.push_back(std::move(samples));
    }
    return Unit{};
}

Status DeviceRun::endToEnd() {
    wire::TimeSamples samples{"total", "clock", {}};
    if (total() == 1 && (m_kernel->hasRun || m_whole > RoundsTime)) {
        samples.ns.push_back(nanoseconds(m_whole));
    } else {
        const auto first = Clock::now();
        do {
            const auto begin = Clock::now();
            LANE_TRY(round());
            samples.ns.push_back(nanoseconds(Clock::now() - begin));
            ++reply.extraLaunches;
        } while (reply.extraLaunches < std::min(m_launch.repeat, MostRounds) &&
                 Clock::now() - first < RoundsTime);
    }
    reply.times.push_back(std::move(samples));
    return Unit{};
}

Status DeviceRun::round() {
    LANE_TRY(fillConstants());
    for (std::size_t i = 0; i < m_arrays.size(); ++i) {
        const HostArray& host = m_hosts[i];
        const DevicePointer address = m_arrays[i].work.address();
        if (host.bytes == 0)
            continue;
        LANE_TRY(host.input ? m_driver.copyToDevice(address, host.input, host.bytes, m_s.stream)
                            : m_driver.fillZero(address, host.bytes, m_s.stream));
    }
    LANE_TRY(m_driver.launch(m_kernel->function, m_launch.grid, m_launch.block,
                             m_launch.dynamicSharedBytes, m_s.stream, m_arguments.data()));
    for (std::size_t i = 0; i < m_arrays.size(); ++i) {
        const HostArray& host = m_hosts[i];
        if (host.output && host.bytes != 0)
            LANE_TRY(copyBack(i));
    }
    return m_driver.synchronize(m_s.stream);
}

void DeviceRun::tell(std::uint32_t done) {
    if (!m_progress || Clock::now() - m_lastTold < std::chrono::milliseconds(100))
        return;
    m_lastTold = Clock::now();
    m_progress({"run", done, total()});
}

} // namespace lane::gpu
