#include "app/cli/observation_report.h"

#include "core/data/array.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace lane::cli {

namespace {

/// "1,048,576"
std::string countText(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, 1, ',');
    return text;
}

std::string ratioText(double ratio) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", ratio);
    return text.data();
}

std::string percentText(std::uint64_t part, std::uint64_t of) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g %%",
                  of == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(of));
    return text.data();
}

std::size_t widthOf(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

/// Rows under a head, numbers to the right; columns from `left` on to the left.
class Table {
public:
    Table(std::size_t left, std::vector<std::string> head) : m_left(left), m_rows{std::move(head)} {}
    void add(std::vector<std::string> row) { m_rows.push_back(std::move(row)); }
    bool isEmpty() const { return m_rows.size() == 1; }

    std::string text(const Console& console) const {
        std::vector<std::size_t> widths(m_rows[0].size());
        for (const auto& row : m_rows)
            for (std::size_t i = 0; i < row.size(); ++i)
                widths[i] = std::max(widths[i], widthOf(row[i]));
        std::string all;
        for (const auto& row : m_rows) {
            std::string line;
            for (std::size_t i = 0; i < row.size(); ++i) {
                const std::string gap(widths[i] - widthOf(row[i]), ' ');
                const bool isLast = i + 1 == row.size();
                line += (i == 0 ? "  " : "   ") + (i < m_left ? gap + row[i] : row[i] + (isLast ? "" : gap));
            }
            all += (&row == m_rows.data() ? console.faint(line) : line) + "\n";
        }
        return all;
    }

private:
    std::size_t m_left;
    std::vector<std::vector<std::string>> m_rows;
};

std::string linesText(const Console& console, const Compilation& c, const wire::Observation& o) {
    Table table(4, {"line", "executions", "warps", "threads", ""});
    for (const observe::LineCount& line : observe::lineCounts(o)) {
        const std::string source(c.lines.line(line.line));
        if (line.isNever())
            table.add({std::to_string(line.line), "never", "", "", source});
        else
            table.add({std::to_string(line.line), countText(line.executions), countText(line.warps),
                       countText(line.threads), source});
    }
    return table.text(console);
}

const char* kindText(wire::BranchKind kind) {
    static constexpr const char* Names[] = {"if", "if (value)", "for", "while"};
    return Names[static_cast<std::size_t>(kind)];
}

std::string branchesText(const Console& console, const wire::Observation& o) {
    Table table(5, {"line", "by warps", "all yes", "all no", "both ways", "branch"});
    for (const wire::BranchCount& b : o.branches)
        table.add({std::to_string(b.place.line), countText(b.evaluations()), countText(b.allYes),
                   countText(b.allNo), countText(b.both) + " (" + percentText(b.both, b.evaluations()) + ")",
                   kindText(b.kind)});
    return table.isEmpty() ? "" : table.text(console);
}

const char* modeText(wire::AccessMode mode) {
    static constexpr const char* Names[] = {"read", "write", "atomic"};
    return Names[static_cast<std::size_t>(mode)];
}

const char* spaceText(wire::MemorySpace space) {
    static constexpr const char* Names[] = {"global", "shared", "constant"};
    return Names[static_cast<std::size_t>(space)];
}

/// "warp 0 of block (0, 0, 0): 0, 32, 64, 96 …"
std::string exampleText(const wire::AccessCount& access) {
    const wire::AccessExample& worst = access.worst;
    if (worst.elements.empty())
        return {};
    std::string text = "elements";
    unsigned shown = 0;
    for (const std::int64_t element : worst.elements)
        if (element >= 0 && shown++ < 4)
            text += (shown > 1 ? ", " : " ") + std::to_string(element);
    if (shown > 4)
        text += " …";
    return text + " by warp " + std::to_string(worst.warp) + " of block (" +
           std::to_string(worst.block[0]) + ", " + std::to_string(worst.block[1]) + ", " +
           std::to_string(worst.block[2]) + ")";
}

std::string accessesText(const Console& console, const wire::Observation& o) {
    Table table(4, {"line", "requests", "each", "at best", "access", "the worst"});
    for (const wire::AccessCount& a : o.accesses) {
        const bool isGlobal = a.space == wire::MemorySpace::Global;
        const std::string unit = isGlobal ? " sectors" : a.space == wire::MemorySpace::Shared ? " passes" : " words";
        table.add({std::to_string(a.place.line), countText(a.requests),
                   ratioText(observe::perRequest(a)) + unit, ratioText(observe::idealPerRequest(a)),
                   std::string(modeText(a.mode)) + " of " + a.array + " (" + spaceText(a.space) + ", " +
                       std::to_string(a.bytes) + " bytes)",
                   exampleText(a)});
    }
    return table.isEmpty() ? "" : table.text(console);
}

std::string flopsText(const Console& console, const wire::Observation& o) {
    Table table(7, {"precision", "add", "multiply", "fma", "flop", "divide", "special"});
    for (const auto& [name, f] : {std::pair{"16 bits", &o.half}, {"32 bits", &o.single}, {"64 bits", &o.wide}})
        if (f->flops() + f->divide + f->special > 0)
            table.add({name, countText(f->add), countText(f->multiply), countText(f->fma),
                       countText(f->flops()), countText(f->divide), countText(f->special)});
    std::string text = table.isEmpty() ? "" : table.text(console);
    const observe::Traffic traffic = observe::globalTraffic(o);
    if (traffic.requestedBytes > 0)
        text += "  global memory: " + countText(traffic.requestedBytes) + " bytes asked for, " +
                countText(traffic.sectorBytes) + " in sectors, " + countText(traffic.uniqueBytes) +
                " different ones\n";
    return text;
}

std::string valuesText(const Console& console, const wire::Observation& o) {
    Table table(1, {"line", "variable", "least", "most", "first thread, last", "NaN"});
    for (const wire::ValueRange& v : o.values) {
        const auto text = [&](std::uint64_t bits) { return data::scalarToText(v.type, bits); };
        const bool isThere = v.count > v.nans;
        table.add({std::to_string(v.place.line), v.name, isThere ? text(v.least) : "-",
                   isThere ? text(v.most) : "-", v.isOfFirst ? text(v.ofFirst) : "-",
                   v.nans > 0 ? countText(v.nans) + " times" : ""});
    }
    return table.isEmpty() ? "" : table.text(console);
}

std::string writersText(const wire::Observation& o) {
    std::string text;
    for (const wire::LastWriter& w : o.writers) {
        text += "  " + w.array + "[" + std::to_string(w.element) + "] ";
        const auto triple = [](const std::array<std::uint32_t, 3>& t) {
            return "(" + std::to_string(t[0]) + ", " + std::to_string(t[1]) + ", " + std::to_string(t[2]) + ")";
        };
        text += w.writes == 0 ? "has what no thread wrote\n"
                              : "was written last by block " + triple(w.block) + ", thread " +
                                    triple(w.thread) + " at line " + std::to_string(w.place.line) + "; " +
                                    countText(w.writes) + (w.writes == 1 ? " write\n" : " writes\n");
    }
    return text;
}

} // namespace

std::string observationText(const Console& console, const Compilation& compilation,
                            const wire::Observation& o) {
    std::string head = "observed: " + o.kernel;
    if (o.launches > 1)
        head += ", " + countText(o.launches) + " launches";
    head += ", " + (o.blocks == o.blockCount ? "" : countText(o.blocks) + " of ") + countText(o.blockCount) +
            (o.blockCount == 1 ? " block" : " blocks");
    return console.bold(head) + "\n" + linesText(console, compilation, o) + branchesText(console, o) +
           accessesText(console, o) + flopsText(console, o) + valuesText(console, o) + writersText(o);
}

} // namespace lane::cli
