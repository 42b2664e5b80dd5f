#include "app/cli/commands.h"
#include "app/cli/services.h"
#include "core/data/near_names.h"

#include <array>
#include <ctime>

namespace lane::cli {

namespace {

std::string timeText(std::int64_t seconds) {
    const std::time_t time = seconds;
    std::tm parts{};
    gmtime_r(&time, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S UTC", &parts);
    return text.data();
}

Exit list(Console& console, const KernelCache& cache) {
    Json entries = Json::array();
    std::string text;
    std::uint64_t total = 0;
    for (const KernelCache::Entry& entry : cache.list()) {
        std::string kernels;
        for (const std::string& kernel : entry.kernels)
            kernels += (kernels.empty() ? "" : ", ") + kernel;
        text += entry.key + "  " + timeText(entry.lastUsed) + "  " + std::to_string(entry.bytes) +
                " bytes  " + kernels + "\n";
        total += entry.bytes;
        entries.push_back({{"key", entry.key},
                           {"bytes", entry.bytes},
                           {"last_used", entry.lastUsed},
                           {"kernels", entry.kernels}});
    }
    text += console.bold(std::to_string(entries.size()) + " entries, " + std::to_string(total) +
                         " bytes in " + cache.folder()) +
            "\n";
    console.print(text);
    console.document({{"folder", cache.folder()}, {"bytes", total}, {"entries", entries}});
    return Exit::Fine;
}

Exit execute(Console& console, const Arguments& arguments) {
    const std::string& what = arguments.operands()[0];
    const auto cache = openCache(openSettings(console));
    if (what == "list")
        return list(console, *cache);
    if (what == "path") {
        console.print(cache->folder() + "\n");
        console.document({{"folder", cache->folder()}});
        return Exit::Fine;
    }
    if (what == "clear") {
        const std::uint64_t removed = cache->clear();
        console.print(std::to_string(removed) + " entries removed from " + cache->folder() + "\n");
        console.document({{"folder", cache->folder()}, {"removed", removed}});
        return Exit::Fine;
    }
    return console.fail({"L5005", "`cache` does not know `" + what + "`",
                         data::nameHint(what, {"list", "clear", "path"})});
}

} // namespace

Command cacheCommand() {
    return {
        {"cache", "list|clear|path", "shows or empties the cache of compiled kernels", 1, 1, {}},
        execute};
}

} // namespace lane::cli
