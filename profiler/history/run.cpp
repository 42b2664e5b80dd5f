#include "profiler/history/run.h"

#include "core/base/fingerprint.h"

#include <algorithm>
#include <random>

namespace lane::history {

namespace {

constexpr std::pair<Verdict, std::string_view> Verdicts[] = {
    {Verdict::NotCompared, "not compared"}, {Verdict::Agrees, "agrees"},   {Verdict::Differs, "differs"},
    {Verdict::NoFaults, "no faults"},       {Verdict::Faulted, "faulted"}, {Verdict::Failed, "failed"}};

std::string hex(std::uint64_t a, std::uint64_t b) {
    constexpr const char* Digits = "0123456789abcdef";
    std::string out(32, '0');
    for (std::size_t i = 0; i < 16; ++i) {
        out[15 - i] = Digits[a >> (4 * i) & 15];
        out[31 - i] = Digits[b >> (4 * i) & 15];
    }
    return out;
}

/// Parts that cannot run into each other.
void put(std::string& key, std::string_view part) {
    key += std::to_string(part.size());
    key += ':';
    key += part;
}
void put(std::string& key, std::uint64_t number) { put(key, std::to_string(number)); }

} // namespace

std::string_view verdictKey(Verdict verdict) {
    return std::find_if(std::begin(Verdicts), std::end(Verdicts), [&](const auto& one) { return one.first == verdict; })->second;
}

std::optional<Verdict> verdictNamed(std::string_view key) {
    for (const auto& [verdict, name] : Verdicts)
        if (name == key)
            return verdict;
    return {};
}

bool isSound(Verdict verdict) { return verdict == Verdict::NotCompared || verdict == Verdict::Agrees || verdict == Verdict::NoFaults; }

const Times* Run::mainTimes() const {
    const std::string_view voice = isOnGpu() ? "gpu" : "cpu";
    const std::string_view what = isProgram ? "total" : "kernel";
    const Times* found = nullptr;
    for (const Times& one : times)
        if (one.voice == voice && !one.ns.empty() && (one.what == what || (one.what == "kernel" && !found)))
            found = &one;
    return found;
}

namespace {

/// What makes a series, each with its name and its value.
std::vector<std::pair<const char*, std::string>> seriesParts(const Run& run) {
    std::string arguments, timing;
    for (const Argument& argument : run.arguments) {
        put(arguments, argument.name);
        put(arguments, argument.value);
        for (const std::uint64_t extent : argument.shape)
            put(arguments, extent);
    }
    const Times* times = run.mainTimes();
    put(timing, times ? times->what + "/" + times->source : "");
    put(timing, std::uint64_t{run.isCold} | std::uint64_t{run.isChecked} << 1 | std::uint64_t{run.isBoundsChecked} << 2 |
                    std::uint64_t{run.isProgram} << 3);
    std::string device;
    put(device, run.device);
    put(device, run.deviceName);
    const auto lone = [](const std::string& text) {
        std::string part;
        put(part, text);
        return part;
    };
    return {{"file", lone(run.file)},   {"kernel", lone(run.kernel)}, {"device", device}, {"machine", lone(run.environment.host)},
            {"arguments", arguments}, {"configuration", lone(run.configuration)}, // each configuration of a sweep by itself
            {"way of timing", timing}};
}

} // namespace

std::string seriesOf(const Run& run) {
    std::string key;
    for (const auto& [name, value] : seriesParts(run))
        key += value;
    return hashOf(key);
}

std::vector<std::string> seriesDifferences(const Run& a, const Run& b) {
    const auto first = seriesParts(a), second = seriesParts(b);
    std::vector<std::string> differing;
    for (std::size_t i = 0; i < first.size(); ++i)
        if (first[i].second != second[i].second)
            differing.emplace_back(first[i].first);
    return differing;
}

std::string codeOf(const Run& run) {
    std::string key;
    put(key, run.source);
    put(key, run.mode);
    put(key, run.maxRegisters);
    put(key, run.arch);
    for (const auto& dims : {run.grid, run.block})
        for (const std::uint32_t extent : dims)
            put(key, extent);
    put(key, run.dynamicSharedBytes);
    put(key, run.cuda); // tunables are in the text that is compiled, not in the user's
    return hashOf(key);
}

std::string hashOf(std::string_view text) {
    return hex(fingerprint(text.data(), text.size()), fingerprint(text.data(), text.size(), 0x6C616E65776F726B));
}

std::string newUid() {
    std::random_device random;
    const auto word = [&] { return std::uint64_t{random()} << 32 | random(); };
    return hex(word(), word());
}

} // namespace lane::history
