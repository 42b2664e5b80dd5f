#include "app/cli/history_command.h"

#include "app/cli/run_report.h"
#include "profiler/history/run_json.h"
#include "profiler/metrics/change.h"
#include "profiler/metrics/median.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <ctime>

namespace lane::cli {

namespace {

constexpr std::size_t ShownAtMost = 30;
constexpr std::int64_t Second = 1'000'000'000;

std::string numberOr(const std::optional<std::uint32_t>& number) { return number ? std::to_string(*number) : "–"; }

std::string extents(const std::array<std::uint32_t, 3>& d) {
    return std::to_string(d[0]) + " × " + std::to_string(d[1]) + " × " + std::to_string(d[2]);
}

std::string argumentText(const history::Argument& argument) {
    std::string text = argument.name + (argument.isArray ? " [" : " = ");
    for (std::size_t i = 0; i < argument.shape.size(); ++i)
        text += (i ? " × " : "") + std::to_string(argument.shape[i]);
    return text + (argument.isArray ? "]" : argument.value);
}

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() || part.empty() ? "" : ", ") + part;
    return text;
}

TextTable factsOf(const history::Run& run, const history::Summary& summary) {
    TextTable facts({"", ""});
    const auto add = [&](const std::string& key, const std::string& value) {
        if (!value.empty())
            facts.add({key, value});
    };
    add("when", whenText(run.timeNs));
    add("name", nameText(summary));
    add("note", run.note);
    add("kind", run.kind);
    add("file", run.file);
    add(run.isProgram ? "program" : "kernel", run.kernel);
    add("configuration", run.configuration);
    add("device", deviceText(summary) + (run.arch.empty() ? "" : ", " + run.arch));
    add("options", joined({run.mode, run.isOnGpu() ? (run.isCold ? "cold caches" : "warm caches") : run.isChecked ? "checked" : run.isBoundsChecked ? "bounds checked" : "unchecked",
                           !run.isOnGpu() ? std::string() : run.maxRegisters ? "at most " + std::to_string(run.maxRegisters) + " registers" : "registers as the compiler likes"}));
    if (!run.isProgram)
        add("launch", "grid " + extents(run.grid) + ", block " + extents(run.block) + (run.dynamicSharedBytes ? ", " + std::to_string(run.dynamicSharedBytes) + " B dynamic shared" : ""));
    std::vector<std::string> arguments;
    for (const history::Argument& one : run.arguments)
        arguments.push_back(argumentText(one));
    add("arguments", joined(arguments));
    if (const auto& r = run.resources)
        add("resources", std::to_string(r->registers) + " registers, " + std::to_string(r->sharedBytes) + " B shared, " +
                             (r->spillStoreBytes + r->spillLoadBytes ? std::to_string(r->spillStoreBytes) + " B stores and " + std::to_string(r->spillLoadBytes) + " B loads spilled" : "no spills"));
    std::string verdict(history::verdictKey(run.verdict));
    for (const history::Compared& one : run.comparisons)
        verdict += "; " + one.array + " with " + one.against + ": " + (one.mismatches ? std::to_string(one.mismatches) + " of " + std::to_string(one.elements) + " differ" : "equal within the tolerance") + ", at most " + std::to_string(one.maxUlp) + " ulp";
    add("verdict", verdict);
    add("error", run.error);
    const history::Environment& e = run.environment;
    add("machine", joined({e.host, e.os, e.cpu, std::to_string(e.cores) + " cores"}));
    add("software", joined([&] {
            std::vector<std::string> parts{"Lanework " + e.program};
            for (const auto& [key, value] : {std::pair{"driver ", &e.driver}, {"NVRTC ", &e.nvrtc}, {"CUPTI ", &e.cupti}})
                if (!value->empty())
                    parts.push_back(key + *value);
            return parts;
        }()));
    if (e.clocks.mostMhz > 0)
        add("clocks", std::to_string(e.clocks.leastMhz) + " to " + std::to_string(e.clocks.mostMhz) + " of " + std::to_string(e.clocks.maxMhz) + " MHz" +
                          (e.clocks.heldBackBy.empty() ? "" : ", held back by " + joined(e.clocks.heldBackBy)));
    return facts;
}

TextTable timesOf(const history::Run& run) {
    TextTable table({"voice", "what", " median", " interval (95 %)", " samples", "source"});
    for (const history::Times& one : run.times) {
        const auto interval = profile::medianInterval(one.ns);
        table.add({one.voice, one.what, durationText(profile::medianOf(one.ns)),
                   interval ? durationText(interval->low) + " – " + durationText(interval->high) : "too few samples", std::to_string(one.ns.size()), one.source});
    }
    return table;
}

std::string measuredText(const HistoryCall& call, const history::Run& run) {
    std::string text;
    if (!run.times.empty())
        text += "\n" + call.table(timesOf(run));
    if (!run.counters.empty()) {
        TextTable counters({"counter", " value", "unit", "source"});
        for (const history::Counter& one : run.counters) {
            std::array<char, 48> value{};
            std::snprintf(value.data(), value.size(), "%.6g", one.value);
            counters.add({one.key, value.data(), one.unit, one.source});
        }
        text += "\n" + call.table(counters);
    }
    for (const history::Finding& one : run.findings)
        text += "\n" + call.heading(one.title + (one.line ? " (line " + std::to_string(one.line) + ")" : "")) + one.text + "\n";
    for (const history::Fault& one : run.faults)
        text += "\nfault " + one.kind + ", line " + std::to_string(one.line) + ": " + one.message + (one.count > 1 ? "; " + std::to_string(one.count) + " times" : "") + "\n";
    return text;
}

} // namespace

std::string whenText(std::int64_t timeNs) {
    const std::time_t time = timeNs / Second;
    std::tm parts{};
    localtime_r(&time, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &parts);
    return text.data();
}

std::string isoText(std::int64_t timeNs) {
    const std::time_t time = timeNs / Second;
    std::tm parts{};
    gmtime_r(&time, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
    std::array<char, 8> after{};
    std::snprintf(after.data(), after.size(), ".%03d", static_cast<int>(timeNs % Second / 1'000'000));
    return std::string(text.data()) + after.data() + "Z";
}

std::string timeText(const history::Summary& run) {
    if (run.samples == 0)
        return "not timed";
    std::array<char, 32> spread{};
    if (run.low && run.high && run.median > 0)
        std::snprintf(spread.data(), spread.size(), " ±%.1f %%", (*run.high - *run.low) / 2 / run.median * 100);
    return durationText(run.median) + spread.data();
}

std::string deviceText(const history::Summary& run) { return run.deviceName.empty() ? run.device == "cpu" ? "CPU reference" : run.device : run.deviceName; }

std::string nameText(const history::Summary& run) { return onOneLine(run.name) + (run.isPinned ? run.name.empty() ? "pinned" : ", pinned" : ""); }

std::string runText(const history::Summary& run) { return std::to_string(run.id) + (run.name.empty() ? "" : " (" + onOneLine(run.name) + ")"); }

std::string shareText(double ratio) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%s%.1f %%", ratio < 1 ? "−" : "+", std::fabs(ratio - 1) * 100);
    return text.data();
}

Json summaryJson(const history::Summary& run) {
    Json json{{"id", run.id}, {"uid", run.uid}, {"time", isoText(run.timeNs)}, {"time_ns", run.timeNs}, {"kind", run.kind}};
    if (!run.name.empty())
        json["name"] = run.name;
    json["pinned"] = run.isPinned;
    json["file"] = run.file;
    json["kernel"] = run.kernel;
    json["device"] = run.device;
    if (!run.deviceName.empty())
        json["device_name"] = run.deviceName;
    json["series"] = run.series;
    json["verdict"] = history::verdictKey(run.verdict);
    if (run.registers)
        json["resources"] = {{"registers", *run.registers}, {"shared_bytes", run.sharedBytes.value_or(0)}, {"spill_bytes", run.spillBytes.value_or(0)}};
    if (run.samples > 0) {
        json["time_of_kernel"] = {{"median_ns", run.median}, {"samples", run.samples}, {"source", run.timeSource}};
        if (run.low && run.high)
            json["time_of_kernel"]["interval"] = {{"confidence", 0.95}, {"low_ns", *run.low}, {"high_ns", *run.high}};
    }
    return json;
}

Exit historyList(const HistoryCall& call) {
    history::Filter filter = call.filter;
    const bool isDefault = filter.most == 0 && !call.console.isJson();
    if (isDefault)
        filter.most = ShownAtMost;
    const auto runs = call.history.list(filter);
    if (!runs)
        return call.console.fail(runs.error());
    const auto usage = call.history.usage();
    if (!usage)
        return call.console.fail(usage.error());
    TextTable table({" #", "when", "kind", "kernel", "device", " time", "verdict", " registers", "name"});
    Json list = Json::array();
    for (const history::Summary& run : *runs) {
        table.add({std::to_string(run.id), whenText(run.timeNs), run.kind, run.kernel, deviceText(run), timeText(run), std::string(history::verdictKey(run.verdict)), numberOr(run.registers), nameText(run)});
        list.push_back(summaryJson(run));
    }
    std::array<char, 64> size{};
    std::snprintf(size.data(), size.size(), "%.1f MB in ", static_cast<double>(usage->bytes) / 1e6);
    std::string text = !table.isEmpty()   ? call.table(table)
                       : usage->runs == 0 ? "no runs here yet; `lanework-cli run` keeps each\n"
                                          : "no run is as the options say\n";
    if (isDefault && runs->size() == ShownAtMost)
        text += "… the newest " + std::to_string(ShownAtMost) + "; --limit shows more\n";
    text += (call.isMarkdown ? "\n" : "") + call.console.faint(std::to_string(usage->runs) + " runs in all, " + std::to_string(usage->kept) + " named or pinned, " + size.data() + call.history.file()) + "\n";
    call.console.print(text);
    call.console.document({{"file", call.history.file()}, {"bytes", usage->bytes}, {"count", usage->runs}, {"kept", usage->kept}, {"runs", std::move(list)}});
    return Exit::Fine;
}

Exit historyShow(const HistoryCall& call) {
    const auto summary = summaryOf(call, call.words[0]);
    if (!summary)
        return call.console.fail(summary.error());
    const auto run = call.history.load(summary->id);
    if (!run)
        return call.console.fail(run.error());
    if (call.arguments.has("--text")) {
        const std::string which = call.arguments.value("--text");
        const std::string* text = which == "source" ? &run->source : which == "cuda" ? &run->cuda : which == "ptx" ? &run->ptx : nullptr;
        if (text == nullptr)
            return call.console.fail({"L5005", "`--text` has `" + which + "`", "source, cuda or ptx"});
        call.console.print(*text);
        call.console.document({{"id", run->id}, {"text", which}, {"content", *text}});
        return Exit::Fine;
    }
    call.console.print(call.heading("run " + runText(*summary)) + call.table(factsOf(*run, *summary)) + measuredText(call, *run));
    Json json = history::toJson(*run);
    json["id"] = run->id;
    json["contents"] = {{"source", run->source}, {"cuda", run->cuda}, {"ptx", run->ptx}};
    call.console.document(json);
    return Exit::Fine;
}

} // namespace lane::cli
