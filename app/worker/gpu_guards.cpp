#include "app/worker/gpu_guards.h"

#include "core/ir/layout.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <string>

namespace lane::worker {

namespace {

constexpr std::size_t None = std::numeric_limits<std::size_t>::max();
/// Neither zero nor the highest bit: as a float small and normal, as an index far outside.
constexpr std::byte Filling{0x2B}, OtherFilling{0x35};

std::uint64_t zoneEnd(const gpu::HostArray& array) {
    return GuardedLaunch::ZoneBytes + array.bytes;
}

/// "elements 128 to 131"
std::string span(std::int64_t first, std::int64_t last) {
    return first == last ? "element " + std::to_string(first)
                         : "elements " + std::to_string(first) + " to " + std::to_string(last);
}

} // namespace

std::uint64_t GuardedLaunch::elementBytes(std::size_t array) const {
    return ir::sizeOf(m_run.compilation->module.types, m_run.arrays[array].parameter->element);
}

wire::Fault GuardedLaunch::faultAt(std::size_t array, std::int64_t element) const {
    const ir::Array& parameter = *m_run.arrays[array].parameter;
    wire::Fault fault;
    fault.kind = "bounds";
    fault.array = parameter.name;
    fault.index = {element};
    const LineColumn place = m_run.compilation->lines.at(parameter.range.begin);
    fault.line = place.line;
    fault.column = place.column;
    return fault;
}

Result<std::vector<GuardedLaunch::Bytes>> GuardedLaunch::launchOnce(std::size_t otherwiseFilled) {
    gpu::GpuLaunch launch = m_launch;
    std::vector<Bytes> blocks;
    for (std::size_t i = 0; i < launch.arrays.size(); ++i) {
        gpu::HostArray& host = launch.arrays[i];
        Bytes& block = blocks.emplace_back(zoneEnd(host) + ZoneBytes,
                                           i == otherwiseFilled ? OtherFilling : Filling);
        if (host.bytes > 0 && host.input)
            std::memcpy(block.data() + ZoneBytes, host.input, host.bytes);
        else
            std::memset(block.data() + ZoneBytes, 0, host.bytes);
    }
    for (std::size_t i = 0; i < launch.arrays.size(); ++i)
        launch.arrays[i] = {blocks[i].data(), blocks[i].data(), blocks[i].size(), 0, ZoneBytes};
    launch.pin.clear();
    launch.warmup = 0;
    launch.repeat = 1;
    launch.wantTotal = false;
    launch.stages = nullptr;
    const Result<gpu::GpuReply> done = m_runner.run(launch, {});
    if (!done)
        return done.error();
    return blocks;
}

Result<std::vector<wire::Fault>> GuardedLaunch::run() {
    for (std::vector<Bytes>* blocks : {&m_first, &m_again}) {
        auto left = launchOnce(None);
        if (!left)
            return left.error();
        *blocks = std::move(*left);
    }
    findWrites(m_first);
    for (std::size_t i = 0; i < m_launch.arrays.size(); ++i) {
        const auto left = launchOnce(i);
        if (!left)
            return left.error();
        findReads(i, *left);
    }
    takeOutputs(m_first);
    return m_faults;
}

void GuardedLaunch::findWrites(const std::vector<Bytes>& blocks) {
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const std::uint64_t size = elementBytes(i), end = zoneEnd(m_launch.arrays[i]);
        std::vector<std::int64_t> touched; // elements outside, in order
        for (std::uint64_t at = 0; at < blocks[i].size(); ++at) {
            if (at == ZoneBytes)
                at = end;
            if (at >= blocks[i].size() || blocks[i][at] == Filling)
                continue;
            const auto offset =
                static_cast<std::int64_t>(at) - static_cast<std::int64_t>(ZoneBytes);
            const auto whole = static_cast<std::int64_t>(size);
            const std::int64_t element = offset < 0 ? (offset + 1) / whole - 1 : offset / whole;
            if (touched.empty() || touched.back() != element)
                touched.push_back(element);
        }
        if (touched.empty())
            continue;
        wire::Fault fault = faultAt(i, touched.front());
        fault.count = touched.size();
        fault.message = "outside of " + fault.array + ", which has " +
                        std::to_string(m_launch.arrays[i].bytes / size) +
                        " elements, the GPU has written " + span(touched.front(), touched.back()) +
                        "; `--checked` names the line and the thread";
        m_faults.push_back(std::move(fault));
    }
}

void GuardedLaunch::findReads(std::size_t filled, const std::vector<Bytes>& blocks) {
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const std::uint64_t size = elementBytes(i), count = m_launch.arrays[i].bytes / size;
        for (std::uint64_t element = 0; element < count; ++element) {
            const std::uint64_t at = ZoneBytes + element * size;
            const auto differs = [&](const Bytes& a, const Bytes& b) {
                return std::memcmp(a.data() + at, b.data() + at, size) != 0;
            };
            if (differs(m_first[i], m_again[i]) || !differs(m_first[i], blocks[i]))
                continue;
            wire::Fault fault = faultAt(filled, -1);
            fault.index.clear(); // which element was read, nobody knows
            fault.message = "the GPU reads outside of " + fault.array + ": " +
                            m_run.arrays[i].parameter->name + " at element " +
                            std::to_string(element) +
                            " changes with what lies there; `--checked` names the line and the "
                            "thread";
            m_faults.push_back(std::move(fault));
            return;
        }
    }
}

void GuardedLaunch::takeOutputs(const std::vector<Bytes>& blocks) const {
    for (std::size_t i = 0; i < blocks.size(); ++i)
        if (const gpu::HostArray& host = m_launch.arrays[i]; host.output && host.bytes > 0)
            std::memcpy(host.output, blocks[i].data() + ZoneBytes, host.bytes);
}

} // namespace lane::worker
