#include "app/cli/commands.h"
#include "app/cli/services.h"

#include "profiler/model/kernel_profile.h"

#include <array>
#include <cstdio>

namespace lane::cli {

namespace {

std::string sizeText(std::uint64_t bytes) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f GiB",
                  static_cast<double>(bytes) / (1024.0 * 1024 * 1024));
    return text.data();
}

std::string capability(const wire::DeviceInfo& device) {
    return std::to_string(device.computeMajor) + "." + std::to_string(device.computeMinor);
}

/// "counters" "activity" "taken" "none"; empty for what nobody can tell.
Json profilingJson(const wire::ProfilePermission& permission) {
    Json json = {{"state", profile::permissionKey(permission.level)}};
    if (!permission.why.empty()) {
        json["why"] = permission.why;
        json["more"] = permission.more;
    }
    return json;
}

const wire::ProfilePermission* permissionOf(const wire::DevicesReply& reply, const std::string& device) {
    for (const wire::ProfilePermission& one : reply.profiling)
        if (one.device == device)
            return &one;
    return nullptr;
}

std::string profilingText(const wire::ProfilePermission& permission) {
    constexpr std::string_view CanDo[] = {"", "everything: times, stalls by line, hardware counters",
                                          "times only", "times by events only", "nothing"};
    std::string text = "        profile: " + std::string(CanDo[static_cast<std::size_t>(permission.level)]) + "\n";
    if (!permission.why.empty())
        text += "        why: " + permission.why + "\n        more: " + permission.more + "\n";
    return text;
}

Json deviceJson(const wire::DeviceInfo& device, const wire::ProfilePermission* permission) {
    Json json = {{"id", device.id}, {"name", device.name}};
    const bool isGpu = device.id != "cpu";
    if (isGpu)
        json["compute_capability"] = capability(device);
    json["memory_bytes"] = device.memoryBytes;
    json[isGpu ? "multiprocessors" : "cores"] = device.multiprocessors;
    json["max_threads_per_block"] = device.maxThreadsPerBlock;
    json["max_block"] = device.maxBlock;
    json["max_grid"] = device.maxGrid;
    json["shared_bytes_per_block"] = device.sharedBytesPerBlock;
    if (isGpu)
        json["shared_bytes_per_block_on_request"] = device.sharedBytesOptin;
    for (const auto& [key, value] : {std::pair{"clock_mhz", std::uint64_t{device.clockMhz}}, {"memory_clock_mhz", device.memoryClockMhz},
                                     {"memory_bus_bits", device.memoryBusBits}, {"l2_bytes", device.l2Bytes}})
        if (value != 0)
            json[key] = value;
    if (permission)
        json["profiling"] = profilingJson(*permission);
    return json;
}

std::string deviceText(Console& console, const wire::DeviceInfo& device) {
    std::string text = console.bold(device.id) +
                       std::string(device.id.size() < 8 ? 8 - device.id.size() : 1, ' ') +
                       device.name;
    if (device.id != "cpu")
        text += ", compute capability " + capability(device);
    if (device.memoryBytes != 0)
        text += ", " + sizeText(device.memoryBytes);
    return text + ", " + std::to_string(device.multiprocessors) +
           (device.id == "cpu" ? " cores\n" : " multiprocessors\n");
}

/// One part of the toolkit: its version, or why it is not there.
Json partJson(const std::string& version, const std::string& missing) {
    Json json = Json::object();
    json["available"] = !version.empty();
    if (!version.empty())
        json["version"] = version;
    if (!missing.empty())
        json["missing"] = missing;
    return json;
}

std::string partText(const std::string& name, const std::string& version,
                     const std::string& missing) {
    std::string text = name + ":";
    text.resize(8, ' ');
    text += version;
    if (!missing.empty())
        text += (version.empty() ? "" : "; ") + missing;
    return text + "\n";
}

/// NVRTC is looked for in many places: which file was found matters.
Json nvrtcJson(const wire::DevicesReply& reply) {
    Json json = partJson(reply.nvrtcVersion, reply.nvrtcMissing);
    if (!reply.nvrtcPath.empty())
        json["path"] = reply.nvrtcPath;
    return json;
}

std::string nvrtcText(const wire::DevicesReply& reply) {
    const std::string where = reply.nvrtcPath.empty() ? "" : " (" + reply.nvrtcPath + ")";
    return partText("NVRTC", reply.nvrtcVersion + where, reply.nvrtcMissing);
}

Exit execute(Console& console, const Arguments&) {
    WorkerClient worker(workerOf(openSettings(console)));
    if (const Status started = worker.start(); !started)
        return console.fail(started.error());
    const auto reply = worker.devices(WorkerTime, true);
    if (!reply)
        return console.fail(reply.error());
    Json devices = Json::array();
    std::string text;
    for (const wire::DeviceInfo& device : reply->devices) {
        const wire::ProfilePermission* permission = permissionOf(*reply, device.id);
        devices.push_back(deviceJson(device, permission));
        text += deviceText(console, device);
        if (permission)
            text += profilingText(*permission);
    }
    text += "\n" + partText("driver", reply->driverVersion, reply->driverMissing) +
            nvrtcText(*reply) + partText("CUPTI", reply->cuptiVersion, reply->cuptiMissing);
    text += reply->cuptiVersion.empty() ? "Times of a GPU come from events; there is no profile.\n" : "";
    console.print(text);
    console.document({{"devices", devices},
                      {"driver", partJson(reply->driverVersion, reply->driverMissing)},
                      {"nvrtc", nvrtcJson(*reply)},
                      {"cupti", partJson(reply->cuptiVersion, reply->cuptiMissing)}});
    return Exit::Fine;
}

} // namespace

Command devicesCommand() {
    return {{"devices", "", "lists the CPU and every GPU, what can be profiled, and what is missing", 0, 0, {}}, execute};
}

} // namespace lane::cli
