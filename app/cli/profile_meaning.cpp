#include "app/cli/documents.h"
#include "app/cli/profile_report.h"

#include <algorithm>

/// What a profile means, as a part of the document and as text.
namespace lane::cli {

namespace {

using namespace profile;

Json evidenceJson(const std::vector<Number>& evidence) {
    Json json = Json::array();
    for (const Number& number : evidence)
        json.push_back({{"name", number.name}, {"value", numberJson(number.value)}, {"unit", number.unit}, {"source", sourceKey(number.source)}});
    return json;
}

Json cureJson(const Cure& cure) {
    Json json = {{"text", cure.text.text()}};
    if (cure.blockThreads)
        json["block_threads"] = *cure.blockThreads;
    if (cure.maxRegisters)
        json["max_registers"] = *cure.maxRegisters;
    if (!cure.padArray.empty())
        json["pad_array"] = cure.padArray;
    return json;
}

Json findingsJson(const KernelProfile& p) {
    Json json = Json::array();
    for (const Finding& finding : p.findings) {
        Json one = {{"rule", finding.rule}, {"title", finding.title.text()}, {"text", finding.text.text()},
                    {"evidence", evidenceJson(finding.evidence)}, {"weight", finding.weight}};
        if (finding.line != 0)
            one["line"] = finding.line;
        if (finding.column != 0)
            one["column"] = finding.column;
        if (!finding.lines.empty())
            one["lines"] = finding.lines;
        if (!finding.array.empty())
            one["array"] = finding.array;
        if (!finding.cure.text.empty())
            one["cure"] = cureJson(finding.cure);
        json.push_back(std::move(one));
    }
    return json;
}

Json passedJson(const KernelProfile& p) {
    Json json = Json::array();
    for (const Passed& passed : p.passed)
        json.push_back({{"rule", passed.rule}, {"title", findRule(passed.rule)->title}, {"text", passed.text.text()}, {"evidence", evidenceJson(passed.evidence)}});
    return json;
}

Json unjudgedJson(const KernelProfile& p) {
    Json json = Json::array();
    for (const NotJudged& one : p.unjudged)
        json.push_back({{"rule", one.rule}, {"title", findRule(one.rule)->title}, {"missing", one.missing}});
    return json;
}

Json roofJson(const Roof& roof) {
    Json json = {{"of", roof.isCpu ? "cpu" : "gpu"}, {"rate", numberJson(roof.rate)}, {"unit", roof.memory ? "B/s" : "FLOP/s"},
                 {"source", sourceKey(roof.source)}, {"from", roof.from}};
    json[roof.memory ? "memory" : "precision"] = roof.memory ? levelKey(*roof.memory) : precisionKey(*roof.precision);
    return json;
}

Json pointJson(const Roofline& roofline, const RooflinePoint& point) {
    Json json = {{"of", point.isCpu ? "cpu" : "gpu"}, {"memory", levelKey(point.memory)}, {"precision", precisionKey(point.precision)},
                 {"flops", numberJson(point.flops)}, {"flops_source", sourceKey(point.flopsSource)},
                 {"bytes", numberJson(point.bytes)}, {"bytes_source", sourceKey(point.bytesSource)},
                 {"ns", numberJson(point.ns)}, {"time_source", sourceKey(point.timeSource)},
                 {"intensity", numberJson(point.intensity())}, {"rate", numberJson(point.rate())}};
    if (const auto bound = boundAt(roofline, point))
        json["bound"] = numberJson(*bound);
    if (const auto isMemory = isMemoryBound(roofline, point))
        json["bound_by"] = *isMemory ? "memory" : "operations";
    return json;
}

Json rooflineJson(const Roofline& roofline) {
    Json json = {{"roofs", Json::array()}, {"points", Json::array()}};
    for (const Roof& roof : roofline.roofs)
        json["roofs"].push_back(roofJson(roof));
    for (const RooflinePoint& point : roofline.points)
        json["points"].push_back(pointJson(roofline, point));
    if (!roofline.missing.empty())
        json["missing"] = roofline.missing;
    return json;
}

std::string_view limiterKey(machine::Limiter limiter) {
    constexpr std::string_view Keys[] = {"threads", "blocks", "registers", "shared"};
    return Keys[static_cast<std::size_t>(limiter)];
}

Json occupancyJson(const OccupancyReport& o, const std::string& arch) {
    Json limiters = Json::array();
    for (const machine::Limiter limiter : o.possible.limiters)
        limiters.push_back(limiterKey(limiter));
    Json json = {{"arch", arch}, {"source", sourceKey(Source::Compiler)}, {"possible", o.possible.share()}, {"blocks_at_once", o.possible.blocks},
                 {"warps", o.possible.warps}, {"most_warps", o.possible.maxWarps}, {"limited_by", limiters}};
    if (o.achieved)
        json["achieved"] = *o.achieved;
    if (o.waves > 0)
        json["waves"] = o.waves;
    return json;
}

Json accessJson(const MemoryAccess& a) {
    Json json = {{"line", a.line}, {"column", a.column}, {"array", a.array}, {"space", spaceKey(a.space)}, {"kind", accessKey(a.kind)},
                 {"requests", a.requests}, {"accesses", a.lanes}, {"bytes", a.bytes()}};
    if (a.space == Space::Global) {
        json["sectors"] = a.sectors;
        json["sectors_per_request"] = numberJson(a.sectorsPerRequest());
        json["ideal_per_request"] = numberJson(a.idealPerRequest());
        json["wasted"] = numberJson(a.wasted());
    }
    if (a.space == Space::Shared) {
        json["wavefronts"] = a.wavefronts;
        json["ways"] = numberJson(a.ways());
        json["most_ways"] = a.mostWays;
    }
    if (a.kind == AccessKind::Atomic)
        json["same_address"] = a.sameAddress;
    if (a.stride)
        json["stride"] = *a.stride;
    return json;
}

Json memoryJson(const MemoryReport& memory) {
    if (!memory.missing.empty())
        return {{"missing", memory.missing}};
    Json json = {{"source", sourceKey(memory.source)}, {"blocks", memory.blocks}, {"of_blocks", memory.ofBlocks},
                 {"accesses", Json::array()}, {"branches", Json::array()}, {"arrays", Json::array()}};
    if (memory.activeLanes > 0)
        json["active_threads"] = memory.activeLanes;
    for (const ArrayTraffic& array : memory.arrays)
        json["arrays"].push_back({{"array", array.array}, {"read_bytes", array.readBytes}, {"unique_read_bytes", array.uniqueReadBytes},
                                  {"written_bytes", array.writtenBytes}, {"unique_written_bytes", array.uniqueWrittenBytes}});
    for (const MemoryAccess& access : memory.accesses)
        json["accesses"].push_back(accessJson(access));
    for (const BranchCount& branch : memory.branches)
        json["branches"].push_back({{"line", branch.line}, {"column", branch.column}, {"warps", branch.warps}, {"divergent", branch.divergent}});
    return json;
}

Json workJson(const WorkCounts& work) {
    if (!work.missing.empty())
        return {{"missing", work.missing}};
    Json json = {{"source", sourceKey(work.source)}};
    for (const auto& [key, count] : {std::pair{"fp16", work.fp16}, {"fp32", work.fp32}, {"fp64", work.fp64}})
        if (count)
            json[key] = numberJson(*count);
    return json;
}

Json codeJson(const KernelProfile& p) {
    if (!p.codeMissing.empty())
        return {{"missing", p.codeMissing}};
    Json lines = Json::array();
    for (const CodeLine& line : p.code)
        lines.push_back({{"line", line.line}, {"instructions", line.instructions}, {"global_loads", line.globalLoads},
                         {"global_stores", line.globalStores}, {"shared_loads", line.sharedLoads}, {"shared_stores", line.sharedStores},
                         {"atomics", line.atomics}, {"local", line.localAccesses}, {"fp64", line.fp64}, {"branches", line.branches},
                         {"barriers", line.barriers}});
    return {{"source", sourceKey(Source::Code)}, {"lines", lines}};
}

std::string indented(const std::string& text) { return "            " + text + "\n"; }

std::string firstLines(const std::vector<std::uint32_t>& lines) {
    constexpr std::size_t Most = 4;
    std::string text;
    for (std::size_t i = 0; i < std::min(lines.size(), Most); ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(lines[i]);
    return text + (lines.size() > Most ? " …" : "");
}

std::string findingText(Console& console, const Finding& finding) {
    std::string text = "  " + console.bold(finding.title.text());
    if (const std::string place = placeWords(finding); !place.empty())
        text += ", " + place;
    text += "\n" + indented(finding.text.text()) + console.faint(indented(evidenceWords(finding)));
    if (const std::string cure = cureWords(finding.cure); !cure.empty())
        text += indented(cure);
    return text;
}

/// How many rules have judged, and of the others why not: "none" would else say more than is known.
std::string judgedText(const KernelProfile& p) {
    const std::size_t count = p.passed.size();
    std::string text;
    if (p.findings.empty())
        text = count == 0 ? "findings    none could be judged\n" : "findings    none; " + std::to_string(count) + (count == 1 ? " rule was" : " rules were") + " looked at\n";
    for (const auto& [missing, titles] : unjudgedReasons(p))
        text += "not judged  " + titles + ": " + missing + "\n";
    return text;
}

std::string line(const char* label, const std::string& words) { return words.empty() ? words : label + words + "\n"; }

/// Accesses that move more than they must, or need more passes; the others are well.
std::string memoryText(const MemoryReport& memory) {
    if (memory.accesses.empty())
        return {};
    std::size_t well = 0;
    std::string text;
    for (const MemoryAccess& a : memory.accesses) {
        const bool isGlobal = a.space == Space::Global, isShared = a.space == Space::Shared;
        const bool isWell = isGlobal ? a.sectors <= a.idealSectors : !isShared || a.wavefronts <= a.idealWavefronts;
        well += isWell ? 1 : 0;
        if (isWell)
            continue;
        text += "            line " + std::to_string(a.line) + ", " + std::string(accessKey(a.kind)) + " of " + a.array + ": ";
        text += isGlobal ? numberText({"", a.sectorsPerRequest(), "", {}}) + " sectors a request instead of " + numberText({"", a.idealPerRequest(), "", {}})
                         : numberText({"", a.ways(), "", {}}) + " passes instead of 1";
        text += "\n";
    }
    return "memory      " + std::to_string(well) + " of " + std::to_string(memory.accesses.size()) + " accesses move no more than they must, in " +
           std::to_string(memory.blocks) + " of " + std::to_string(memory.ofBlocks) + " blocks on the CPU reference\n" + text;
}

} // namespace

/// Of the level that decides: the device memory's, else the next that there is.
std::string rooflineWords(const Roofline& roofline) {
    const auto point = std::ranges::find_if(roofline.points, [](const RooflinePoint& one) { return one.bytes > 0; });
    if (point == roofline.points.end())
        return {};
    std::string text = numberText({"", point->rate(), "FLOP/s", {}}) + " " + std::string(precisionKey(point->precision)) + ", " +
                       numberText({"", point->intensity(), "", {}}) + " operations a byte of " + std::string(levelKey(point->memory));
    if (const auto bound = boundAt(roofline, *point))
        text += "; at most " + numberText({"", *bound, "FLOP/s", {}}) + " there, by " + (isMemoryBound(roofline, *point).value_or(false) ? "memory" : "operations");
    return text;
}

std::string occupancyWords(const OccupancyReport& o) {
    if (!o.isKnown())
        return {};
    std::string limits;
    for (const machine::Limiter limiter : o.possible.limiters)
        limits += (limits.empty() ? "" : ", ") + std::string(limiterKey(limiter));
    std::string text = numberText({"", 100 * o.possible.share(), "%", {}}) + " possible, limited by " + limits;
    if (o.achieved)
        text += "; " + numberText({"", 100 * *o.achieved, "%", {}}) + " achieved";
    return text;
}

std::vector<std::pair<std::string, std::string>> unjudgedReasons(const KernelProfile& p) {
    std::vector<std::pair<std::string, std::string>> reasons;
    for (const NotJudged& one : p.unjudged) {
        const auto known = std::ranges::find(reasons, one.missing, &std::pair<std::string, std::string>::first);
        const std::string title(findRule(one.rule)->title);
        if (known == reasons.end())
            reasons.emplace_back(one.missing, title);
        else
            known->second += ", " + title;
    }
    return reasons;
}

std::string evidenceWords(const Finding& finding) {
    std::string numbers;
    for (const Number& number : finding.evidence)
        numbers += (numbers.empty() ? "" : "; ") + number.name + " " + numberText(number) + " (" + std::string(sourceTitle(number.source)) + ")";
    return numbers;
}

std::string placeWords(const Finding& finding) {
    if (finding.lines.size() > 1)
        return "lines " + firstLines(finding.lines);
    const std::uint32_t only = finding.line != 0 ? finding.line : finding.lines.empty() ? 0 : finding.lines.front();
    return only != 0 ? "line " + std::to_string(only) : "";
}

std::string cureWords(const Cure& cure) {
    const std::string text = cure.text.text();
    return text.empty() || !cure.blockThreads ? text : text + " Try it: --block " + std::to_string(*cure.blockThreads);
}

void addMeaning(Json& json, const KernelProfile& p) {
    json["roofline"] = rooflineJson(p.roofline);
    if (p.occupancy.isKnown())
        json["occupancy"] = occupancyJson(p.occupancy, p.arch);
    json["memory"] = memoryJson(p.memory);
    json["work"] = workJson(p.work);
    json["code"] = codeJson(p);
    json["findings"] = findingsJson(p);
    json["passed"] = passedJson(p);
    json["not_judged"] = unjudgedJson(p);
}

std::string meaningText(Console& console, const ProfileReport& report) {
    if (!report.record.profile)
        return {};
    const KernelProfile& p = *report.record.profile;
    std::string text = line("occupancy   ", occupancyWords(p.occupancy)) + line("roofline    ", rooflineWords(p.roofline)) + memoryText(p.memory);
    if (!p.findings.empty())
        text += "findings\n";
    for (const Finding& finding : p.findings)
        text += findingText(console, finding);
    return text + judgedText(p);
}

} // namespace lane::cli
