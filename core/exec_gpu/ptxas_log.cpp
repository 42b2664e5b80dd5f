#include "core/exec_gpu/ptxas_log.h"

#include <charconv>
#include <optional>

namespace lane::gpu {

namespace {

constexpr std::string_view Digits = "0123456789";

/// The number that stands directly before `words` in the line: 12 of "used 12 registers".
std::optional<std::uint32_t> numberBefore(std::string_view line, std::string_view words) {
    const std::size_t at = line.find(words);
    if (at == std::string_view::npos || at == 0)
        return {};
    const std::size_t before = line.find_last_not_of(Digits, at - 1);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    std::uint32_t number = 0;
    const auto [end, failed] = std::from_chars(line.data() + begin, line.data() + at, number);
    if (failed != std::errc{} || end != line.data() + at)
        return {};
    return number;
}

void take(std::string_view line, std::string_view words, std::uint32_t& into) {
    if (const auto number = numberBefore(line, words))
        into = *number;
}

/// Constant memory is reported a bank at a time: "16 bytes cmem[0], 8 bytes cmem[2]".
std::uint32_t constantBytes(std::string_view line) {
    std::uint32_t sum = 0;
    constexpr std::string_view Words = " bytes cmem[";
    for (std::size_t at = line.find(Words); at != std::string_view::npos; at = line.find(Words)) {
        sum += numberBefore(line, Words).value_or(0);
        line.remove_prefix(at + Words.size());
    }
    return sum;
}

/// The name between quotes after `words`.
std::optional<std::string_view> quotedAfter(std::string_view line, std::string_view words) {
    const std::size_t at = line.find(words);
    if (at == std::string_view::npos)
        return {};
    const std::size_t begin = at + words.size();
    const std::size_t end = line.find('\'', begin);
    if (end == std::string_view::npos)
        return {};
    return line.substr(begin, end - begin);
}

} // namespace

std::vector<wire::KernelResources> resourcesFromLog(std::string_view log) {
    std::vector<wire::KernelResources> kernels;
    while (!log.empty()) {
        const std::size_t end = std::min(log.find('\n'), log.size());
        const std::string_view line = log.substr(0, end);
        log.remove_prefix(std::min(end + 1, log.size()));
        if (const auto name = quotedAfter(line, "Compiling entry function '")) {
            kernels.emplace_back().kernel = *name;
            continue;
        }
        if (kernels.empty() || !line.starts_with("ptxas"))
            continue;
        wire::KernelResources& kernel = kernels.back();
        take(line, " registers", kernel.registers);
        take(line, " bytes smem", kernel.sharedBytes);
        take(line, " bytes stack frame", kernel.stackBytes);
        take(line, " bytes spill stores", kernel.spillStoreBytes);
        take(line, " bytes spill loads", kernel.spillLoadBytes);
        if (const std::uint32_t bytes = constantBytes(line))
            kernel.constantBytes = bytes;
    }
    return kernels;
}

} // namespace lane::gpu
