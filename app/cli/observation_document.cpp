#include "app/cli/documents.h"
#include "app/cli/observation_report.h"

/// "observation" of `run --json`, key by key as the manual has it.
namespace lane::cli {

namespace {

Json placeJson(const wire::TextPlace& place) {
    return {{"line", place.line},
            {"column", place.column},
            {"end_line", place.endLine},
            {"end_column", place.endColumn}};
}

Json lineJson(const observe::LineCount& line) {
    return {{"line", line.line},
            {"executions", line.executions},
            {"warps", line.warps},
            {"threads", line.threads},
            {"by_lane", line.byLane}};
}

Json statementJson(const wire::StatementCount& statement) {
    Json json = placeJson(statement.place);
    json["executions"] = statement.executions;
    json["warps"] = statement.warps;
    json["threads"] = statement.threads;
    return json;
}

Json branchJson(const wire::BranchCount& branch) {
    static constexpr const char* Kinds[] = {"if", "choice", "for", "while"};
    Json json = placeJson(branch.place);
    json["kind"] = Kinds[static_cast<std::size_t>(branch.kind)];
    json["evaluations"] = branch.evaluations();
    json["all_yes"] = branch.allYes;
    json["all_no"] = branch.allNo;
    json["both"] = branch.both;
    json["lanes_yes"] = branch.lanesYes;
    json["lanes_no"] = branch.lanesNo;
    return json;
}

const char* spaceName(wire::MemorySpace space) {
    static constexpr const char* Names[] = {"global", "shared", "constant"};
    return Names[static_cast<std::size_t>(space)];
}

/// Elements by lane; null of a lane that is idle.
Json exampleJson(const wire::AccessExample& example) {
    Json elements = Json::array();
    for (const std::int64_t element : example.elements)
        elements.push_back(element < 0 ? Json(nullptr) : Json(element));
    return {{"block", example.block}, {"warp", example.warp}, {"elements", std::move(elements)}};
}

Json accessJson(const wire::AccessCount& access) {
    static constexpr const char* Modes[] = {"read", "write", "atomic"};
    Json json = placeJson(access.place);
    json["array"] = access.array;
    json["space"] = spaceName(access.space);
    json["mode"] = Modes[static_cast<std::size_t>(access.mode)];
    json["bytes"] = access.bytes;
    json["requests"] = access.requests;
    json["lanes"] = access.lanes;
    const bool isGlobal = access.space == wire::MemorySpace::Global;
    json[isGlobal ? "sectors" : "wavefronts"] = isGlobal ? access.sectors : access.wavefronts;
    json[isGlobal ? "ideal_sectors" : "ideal_wavefronts"] =
        isGlobal ? access.idealSectors : access.idealWavefronts;
    if (access.mode == wire::AccessMode::Atomic)
        json["same_element"] = access.sameElement;
    if (access.worst.elements.empty())
        return json;
    json["worst"] = exampleJson(access.worst);
    json["worst"][isGlobal ? "sectors" : "wavefronts"] =
        isGlobal ? access.worst.sectors : access.worst.wavefronts;
    return json;
}

Json arrayJson(const wire::ArrayTraffic& array) {
    Json json = {{"array", array.array},
                 {"space", spaceName(array.space)},
                 {"element_bytes", array.elementBytes},
                 {"elements", array.elements},
                 {"read_bytes", array.readBytes},
                 {"written_bytes", array.writtenBytes},
                 {"atomic_bytes", array.atomicBytes}};
    if (array.space != wire::MemorySpace::Global)
        return json;
    json["read_sectors"] = array.readSectors;
    json["written_sectors"] = array.writtenSectors;
    json["atomic_sectors"] = array.atomicSectors;
    json["unique_read_bytes"] = array.uniqueReadBytes;
    json["unique_written_bytes"] = array.uniqueWrittenBytes;
    return json;
}

Json flopsJson(const wire::FlopCount& f) {
    return {{"add", f.add},       {"multiply", f.multiply}, {"fma", f.fma},
            {"flop", f.flops()}, {"divide", f.divide},     {"special", f.special}};
}

Json writerJson(const wire::LastWriter& writer) {
    Json json = {{"array", writer.array}, {"element", writer.element}, {"writes", writer.writes}};
    if (writer.writes == 0)
        return json;
    json["block"] = writer.block;
    json["thread"] = writer.thread;
    json["line"] = writer.place.line;
    json["column"] = writer.place.column;
    return json;
}

/// Of a variable that never got a value (or NaN alone) there is no least and no most.
Json valueJson(const wire::ValueRange& value) {
    Json json = {{"name", value.name},          {"type", std::string(scalarInfo(value.type).name)},
                 {"line", value.place.line},    {"column", value.place.column},
                 {"count", value.count},        {"nan", value.nans}};
    if (value.count > value.nans) {
        json["least"] = {{"value", scalarJson(value.type, value.least)},
                         {"block", value.leastBlock},
                         {"thread", value.leastThread}};
        json["most"] = {{"value", scalarJson(value.type, value.most)},
                        {"block", value.mostBlock},
                        {"thread", value.mostThread}};
    }
    if (value.isOfFirst)
        json["first_thread"] = scalarJson(value.type, value.ofFirst);
    return json;
}

template <typename T, typename F> Json listOf(const std::vector<T>& items, F one) {
    Json list = Json::array();
    for (const T& item : items)
        list.push_back(one(item));
    return list;
}

Json kernelJson(const wire::Observation& o) {
    const observe::Traffic traffic = observe::globalTraffic(o);
    return {{"kernel", o.kernel},
            {"launches", o.launches},
            {"grid", o.grid},
            {"block", o.block},
            {"blocks", o.blocks},
            {"of", o.blockCount},
            {"lines", listOf(observe::lineCounts(o), lineJson)},
            {"statements", listOf(o.statements, statementJson)},
            {"branches", listOf(o.branches, branchJson)},
            {"accesses", listOf(o.accesses, accessJson)},
            {"arrays", listOf(o.arrays, arrayJson)},
            {"values", listOf(o.values, valueJson)},
            {"flops", {{"half", flopsJson(o.half)}, {"single", flopsJson(o.single)}, {"double", flopsJson(o.wide)}}},
            {"bytes",
             {{"requested", traffic.requestedBytes},
              {"sectors", traffic.sectorBytes},
              {"unique", traffic.uniqueBytes}}},
            {"writers", listOf(o.writers, writerJson)}};
}

} // namespace

Json observationJson(const std::vector<wire::Observation>& observed) {
    return listOf(observed, kernelJson);
}

} // namespace lane::cli
