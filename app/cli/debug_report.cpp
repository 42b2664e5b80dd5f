#include "app/cli/debug_report.h"

#include "app/cli/documents.h"
#include "core/data/array.h"

#include <algorithm>
#include <bit>

namespace lane::cli {

namespace {

using wire::DebugReason;

std::string number(std::uint64_t n) { return std::to_string(n); }

std::string triple(const std::array<std::uint32_t, 3>& t) {
    return "(" + number(t[0]) + ", " + number(t[1]) + ", " + number(t[2]) + ")";
}

const char* reasonName(DebugReason reason) {
    constexpr const char* Names[] = {"entry", "step", "breakpoint", "barrier", "write",
                                     "thread", "back", "pause", "fault", "end"};
    return Names[static_cast<std::size_t>(reason)];
}

const char* stateName(wire::DebugWarpState state) {
    constexpr const char* Names[] = {"not begun", "here", "at a barrier", "between", "finished"};
    return Names[static_cast<std::size_t>(state)];
}

std::string lineOf(const Compilation& compilation, std::uint32_t line) {
    return line == 0 ? std::string() : std::string(compilation.lines.line(line));
}

std::string strip(const wire::DebugWarp& warp) {
    std::string text;
    for (std::uint32_t lane = 0; lane < 32; ++lane) {
        const auto has = [&](std::uint32_t mask) { return (mask >> lane & 1) != 0; };
        text += !has(warp.exist)     ? ' '
                : has(warp.finished) ? 'x'
                : has(warp.active)   ? '#'
                                     : '.';
    }
    return text;
}

std::string padded(std::string text, std::size_t width) {
    if (text.size() < width)
        text.insert(0, width - text.size(), ' ');
    return text;
}

/// Values of one part, lane by lane; a lane without one is a dash.
std::string partText(const wire::DebugValue& value, const wire::DebugPart& part) {
    const auto isKnown = [&](std::size_t i) { return (value.known[i / 32] >> (i % 32) & 1) != 0; };
    std::vector<std::string> texts;
    std::size_t known = 0, width = 1;
    bool isSame = true;
    std::string one;
    for (std::size_t i = 0; i < part.bits.size(); ++i) {
        texts.push_back(isKnown(i) ? data::scalarToText(part.type, part.bits[i]) : "-");
        width = std::max(width, texts.back().size());
        if (!isKnown(i))
            continue;
        isSame = isSame && (known == 0 || texts.back() == one);
        one = texts.back();
        ++known;
    }
    if (known == 0)
        return " no lane has a value\n";
    if (isSame)
        return " " + one + (known == 1 ? "   (1 lane)\n" : "   (" + number(known) + " lanes)\n");
    std::string text = "\n";
    const std::size_t columns = width > 9 ? 4 : 8;
    for (std::size_t i = 0; i < texts.size(); i += columns) {
        if (i % 32 == 0 && value.known.size() > 1)
            text += "  warp " + number(value.firstWarp + i / 32) + "\n";
        text += "  " + padded(number(i % 32), 4) + ":";
        for (std::size_t k = i; k < i + columns; ++k)
            text += " " + padded(texts[k], width);
        text += "\n";
    }
    return text;
}

} // namespace

std::string stopText(const wire::DebugStop& stop, const Compilation& compilation) {
    std::string text;
    if (stop.reason == DebugReason::End)
        text = "the launch is over after " + number(stop.step) + " statements\n";
    if (!stop.frames.empty()) {
        const wire::DebugFrame& at = stop.frames.front();
        text = compilation.fileName + ":" + number(at.line) + ":" + number(at.column) + " in " +
               at.function + ", block " + triple(stop.block) + ", warp " + number(stop.warp);
        const wire::DebugWarp& warp = stop.warps[stop.warp];
        text += ", " + number(static_cast<std::uint64_t>(std::popcount(warp.active))) + " of " +
                number(static_cast<std::uint64_t>(std::popcount(warp.exist))) + " lanes (" +
                reasonName(stop.reason);
        if (stop.reason == DebugReason::Breakpoint)
            text += " " + number(stop.breakpoint);
        if (stop.reason == DebugReason::Write || stop.reason == DebugReason::Thread)
            text += ", thread " + triple(threadOfLane(stop, stop.warp, stop.lane));
        text += ")\n" + padded(number(at.line), 6) + " | " + lineOf(compilation, at.line) + "\n";
    }
    if (stop.reason == DebugReason::Fault && !stop.faults.empty())
        text += "  " + stop.faults.back().message + "\n";
    if (!stop.note.empty())
        text += "  " + stop.note + "\n";
    return text;
}

Json stopJson(const wire::DebugStop& stop) {
    Json json = {{"stop", reasonName(stop.reason)}, {"step", stop.step}};
    if (stop.reason == DebugReason::Breakpoint)
        json["breakpoint"] = stop.breakpoint;
    json["block"] = stop.block;
    json["warp"] = stop.warp;
    json["lane"] = stop.lane;
    if (!stop.frames.empty())
        json["thread"] = threadOfLane(stop, stop.warp, stop.lane);
    json["calls"] = Json::array();
    for (const wire::DebugFrame& frame : stop.frames)
        json["calls"].push_back(
            {{"function", frame.function}, {"line", frame.line}, {"column", frame.column}});
    json["warps"] = Json::array();
    for (const wire::DebugWarp& warp : stop.warps)
        json["warps"].push_back({{"state", stateName(warp.state)},
                                 {"line", warp.line},
                                 {"exist", warp.exist},
                                 {"active", warp.active},
                                 {"finished", warp.finished}});
    json["at_barrier"] = stop.isAtBarrier;
    json["fault_count"] = stop.faultCount;
    json["faults"] = Json::array();
    for (const wire::Fault& fault : stop.faults)
        json["faults"].push_back(
            {{"kind", fault.kind}, {"message", fault.message}, {"line", fault.line}});
    json["prints"] = Json::array();
    for (const wire::Print& print : stop.prints)
        json["prints"].push_back({{"line", print.line}, {"text", print.text}});
    if (!stop.note.empty())
        json["note"] = stop.note;
    return json;
}

std::string framesText(const wire::DebugStop& stop, const Compilation& compilation) {
    std::string text;
    for (std::size_t i = 0; i < stop.frames.size(); ++i)
        text += "#" + number(i) + " " + stop.frames[i].function + " " + compilation.fileName + ":" +
                number(stop.frames[i].line) + ":" + number(stop.frames[i].column) + "\n";
    return text;
}

std::string lanesText(const wire::DebugStop& stop, std::uint32_t warp) {
    if (warp >= stop.warps.size())
        return {};
    const wire::DebugWarp& one = stop.warps[warp];
    return "warp " + number(warp) + " [" + strip(one) + "] " + stateName(one.state) + "\n";
}

std::string warpsText(const wire::DebugStop& stop) {
    std::string text;
    for (std::uint32_t i = 0; i < stop.warps.size(); ++i) {
        const wire::DebugWarp& warp = stop.warps[i];
        text += padded(number(i), 4) + " [" + strip(warp) + "] " + stateName(warp.state) +
                (warp.line != 0 ? ", line " + number(warp.line) : "") + "\n";
    }
    return text;
}

std::string valueText(const wire::DebugValue& value) {
    if (!value.code.empty()) {
        std::string text = value.name + ": " + value.message + " [" + value.code + "]\n";
        if (value.wrongEnd > value.wrongBegin)
            text += "  " + value.name + "\n  " + std::string(value.wrongBegin, ' ') +
                    std::string(value.wrongEnd - value.wrongBegin, '^') + "\n";
        return text;
    }
    if (!value.shape.empty()) {
        std::string shape;
        for (const std::uint64_t extent : value.shape)
            shape += (shape.empty() ? "" : ", ") + number(extent);
        return value.name + " : Array " + value.type + " [" + shape + "]\n";
    }
    std::string text;
    for (const wire::DebugPart& part : value.parts)
        text += value.name + part.path + " : " + value.type + " =" +
                (part.bits.empty() ? " no lane has a value\n" : partText(value, part));
    if (!value.message.empty())
        text += "  " + value.message + "\n";
    return text;
}

Json valueJson(const wire::DebugValue& value) {
    Json json = {{"name", value.name}};
    if (!value.code.empty()) {
        json["error"] = {{"code", value.code}, {"message", value.message},
                         {"begin", value.wrongBegin}, {"end", value.wrongEnd}};
        return json;
    }
    json["type"] = value.type;
    if (!value.shape.empty()) {
        json["shape"] = value.shape;
        return json;
    }
    json["first_warp"] = value.firstWarp;
    json["known"] = value.known;
    json["parts"] = Json::array();
    for (const wire::DebugPart& part : value.parts) {
        Json values = Json::array();
        for (std::size_t i = 0; i < part.bits.size(); ++i)
            values.push_back((value.known[i / 32] >> (i % 32) & 1) != 0
                                 ? scalarJson(part.type, part.bits[i])
                                 : Json());
        json["parts"].push_back({{"path", part.path}, {"values", std::move(values)}});
    }
    if (!value.message.empty())
        json["remark"] = value.message;
    return json;
}

std::string elementsText(const wire::DebugElements& elements) {
    std::string text;
    const std::size_t row =
        elements.array.shape.size() > 1 ? std::max<std::size_t>(1, elements.array.shape.back()) : 8;
    for (const wire::DebugPart& part : elements.parts) {
        std::vector<std::string> texts;
        std::size_t width = 1;
        for (const std::uint64_t bits : part.bits) {
            texts.push_back(data::scalarToText(part.type, bits));
            width = std::max(width, texts.back().size());
        }
        if (!part.path.empty())
            text += elements.array.name + part.path + "\n";
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const std::uint64_t flat = elements.first + i;
            if (i == 0 || flat % row == 0)
                text += (i == 0 ? "" : "\n") + padded(number(flat), 6) + ":";
            text += " " + padded(texts[i], width);
        }
        text += "\n";
    }
    return text;
}

Json elementsJson(const wire::DebugElements& elements) {
    Json json = {{"array", elements.array.name},
                 {"type", elements.array.type},
                 {"space", elements.array.space},
                 {"shape", elements.array.shape},
                 {"first", elements.first}};
    json["parts"] = Json::array();
    for (const wire::DebugPart& part : elements.parts) {
        Json values = Json::array();
        for (const std::uint64_t bits : part.bits)
            values.push_back(scalarJson(part.type, bits));
        json["parts"].push_back({{"path", part.path}, {"values", std::move(values)}});
    }
    return json;
}

} // namespace lane::cli
