#include "app/cli/services.h"

#include <algorithm>
#include <filesystem>

namespace lane::cli {

Settings openSettings(Console& console, const std::string& sourceFile) {
    std::error_code ignored;
    const auto file = std::filesystem::absolute(sourceFile.empty() ? "." : sourceFile, ignored);
    const auto folder = sourceFile.empty() ? file : file.parent_path();
    Settings settings({.userFile = Settings::standardUserFile(),
                       .workspaceFile = Settings::findWorkspaceFile(folder.string())});
    for (const Error& problem : settings.problems())
        console.note("lanework-cli: " + problem.message + " [" + problem.code + "]");
    return settings;
}

std::shared_ptr<KernelCache> openCache(const Settings& settings) {
    KernelCache::Options options;
    options.folder = settings.text("cacheFolder");
    if (options.folder.empty())
        options.folder = KernelCache::standardFolder();
    options.maxDiskBytes = static_cast<std::uint64_t>(settings.integer("cacheSize")) << 20;
    return std::make_shared<KernelCache>(options);
}

WorkerCommand workerOf(const Settings& settings) {
    const std::string worker = settings.text("worker");
    return worker.empty() ? WorkerCommand::standard() : WorkerCommand{{worker}};
}

Result<FloatMode> modeNamed(std::string_view text) {
    if (text == "fast")
        return FloatMode::Fast;
    if (text == "strict")
        return FloatMode::Strict;
    return Error{"L5005", "`--mode` has `" + std::string(text) + "`", "fast or strict"};
}

std::string_view modeName(FloatMode mode) {
    return mode == FloatMode::Fast ? "fast" : "strict";
}

Result<std::string> archNamed(std::string_view text) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::string_view prefix : {"sm_", "compute_"}) {
        if (!text.starts_with(prefix))
            continue;
        const std::string_view number = text.substr(prefix.size());
        if (number.size() >= 2 && isDigit(number[0]) && isDigit(number[1]))
            return std::string(text);
    }
    return Error{"L5005", "`--arch` has `" + std::string(text) + "`",
                 "sm_75, sm_90, sm_120 …, or compute_90 for PTX alone"};
}

Result<std::string> chosenArch(const Arguments& arguments, const Settings& settings) {
    const std::string set = settings.text("arch");
    return archNamed(arguments.value("--arch", set == "auto" || set.empty() ? "sm_90" : set));
}

} // namespace lane::cli
