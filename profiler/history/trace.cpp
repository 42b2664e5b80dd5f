#include "profiler/history/trace.h"

#include "profiler/history/run_json.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace lane::history {

namespace {

enum Process : int { Gpu = 1, Host = 2, Caller = 3 };

Json metadata(const char* what, int process, int thread, Json args) {
    return {{"name", what}, {"ph", "M"}, {"pid", process}, {"tid", thread}, {"ts", 0}, {"args", std::move(args)}};
}

double microseconds(std::uint64_t ns) { return static_cast<double>(ns) / 1000; }

Json event(const std::string& name, const char* category, int process, int thread, std::uint64_t beginNs, std::uint64_t ns, Json args) {
    return {{"name", name}, {"cat", category}, {"ph", "X"}, {"ts", microseconds(beginNs)}, {"dur", microseconds(ns)}, {"pid", process}, {"tid", thread}, {"args", std::move(args)}};
}

struct KindWords {
    const char *name, *category;
};
KindWords wordsOf(SpanKind kind) {
    switch (kind) {
    case SpanKind::Kernel: return {"kernel", "kernel"};
    case SpanKind::Upload: return {"Memcpy HtoD", "gpu_memcpy"};
    case SpanKind::Download: return {"Memcpy DtoH", "gpu_memcpy"};
    case SpanKind::DeviceCopy: return {"Memcpy DtoD", "gpu_memcpy"};
    case SpanKind::Memset: return {"Memset", "gpu_memset"};
    case SpanKind::Synchronisation: return {"Synchronise", "sync"};
    case SpanKind::Overhead: return {"Overhead", "overhead"};
    case SpanKind::Call: return {"Call", "driver_call"};
    }
    return {"", ""};
}

const char* syncName(std::uint8_t detail) {
    constexpr const char* Names[] = {"Synchronise", "Wait for an event", "Let a stream wait for an event", "Wait for a stream", "Wait for the device"};
    return Names[detail < std::size(Names) ? detail : 0];
}
const char* overheadName(std::uint8_t detail) {
    constexpr const char* Names[] = {"Overhead", "The driver compiles", "CUPTI hands records over", "CUPTI instruments a kernel", "CUPTI gets resources", "A module is loaded",
                                     "A function is loaded", "The queue of commands is full", "CUPTI asks for a buffer", "CUPTI prepares for managed memory"};
    return Names[detail < std::size(Names) ? detail : 0];
}

/// Rows of a process: of the device one a stream, of the host what it called and waited for, and below it overhead.
struct Group {
    int process = Gpu;
    std::uint32_t number = 0;
    auto operator<=>(const Group&) const = default;
};
Group groupOf(const Span& span) {
    if (span.isOnDevice())
        return {Gpu, span.stream};
    return {Caller, span.kind == SpanKind::Overhead ? 1u : 0u};
}
std::string groupName(Group group) {
    if (group.process == Gpu)
        return "stream " + std::to_string(group.number);
    return group.number == 0 ? "driver calls and waiting" : "overhead";
}

class Trace {
public:
    explicit Trace(const Run& run) : m_run(run) {}

    std::string text() {
        addSpans();
        if (m_run.spans.empty())
            addMainTimes();
        addHost();
        Json document{{"displayTimeUnit", "ns"}, {"traceEvents", std::move(m_events)}, {"otherData", other()}};
        return document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
    }

private:
    std::string gpuName() const { return m_run.deviceName.empty() ? m_run.device : m_run.deviceName; }

    void name(int process, int thread, const std::string& row) {
        m_events.push_back(metadata("thread_name", process, thread, {{"name", row}}));
        m_events.push_back(metadata("thread_sort_index", process, thread, {{"sort_index", thread}}));
    }
    void nameProcess(int process, const std::string& words) {
        m_events.push_back(metadata("process_name", process, 0, {{"name", words}}));
        m_events.push_back(metadata("process_sort_index", process, 0, {{"sort_index", process}}));
    }

    Json kernelArgs(const Launch* launch) const {
        Json args{{"grid", launch ? launch->grid : m_run.grid}, {"block", launch ? launch->block : m_run.block}};
        if (m_run.resources && !m_run.isProgram) { // of a program's kernels nobody knows which
            args["registers per thread"] = m_run.resources->registers;
            args["static shared memory"] = m_run.resources->sharedBytes;
        }
        if (!m_run.isProgram)
            args["dynamic shared memory"] = m_run.dynamicSharedBytes;
        return args;
    }

    const Launch* launchOf(const Span& span) const {
        return m_run.isProgram && span.launch > 0 && span.launch <= m_run.launches.size() ? &m_run.launches[span.launch - 1] : nullptr;
    }

    void addSpan(const Span& span, int row) {
        const KindWords words = wordsOf(span.kind);
        const std::uint64_t ns = span.endNs - span.beginNs;
        if (span.kind == SpanKind::Kernel) {
            const Launch* launch = launchOf(span);
            Json args = kernelArgs(launch);
            args["launch"] = span.launch;
            args["stream"] = span.stream;
            m_events.push_back(event(launch ? launch->kernel : m_run.kernel, words.category, Gpu, row, span.beginNs, ns, std::move(args)));
            return;
        }
        Json args = Json::object();
        if (span.stream != Span::NoStream && span.kind != SpanKind::Overhead && span.kind != SpanKind::Call)
            args["stream"] = span.stream;
        if (span.bytes > 0) {
            args["bytes"] = span.bytes;
            if (ns > 0)
                args["GB/s"] = static_cast<double>(span.bytes) / static_cast<double>(ns);
        }
        m_events.push_back(event(nameOf(span), words.category, groupOf(span).process, row, span.beginNs, ns, std::move(args)));
    }

    std::string nameOf(const Span& span) const {
        if (span.kind == SpanKind::Synchronisation)
            return syncName(span.detail);
        if (span.kind == SpanKind::Overhead)
            return overheadName(span.detail);
        if (span.kind != SpanKind::Call)
            return wordsOf(span.kind).name;
        if (span.detail != static_cast<std::uint8_t>(SpanKind::Kernel))
            return std::string("call: ") + wordsOf(static_cast<SpanKind>(span.detail)).name;
        const Launch* launch = launchOf(span);
        return "launch: " + (launch ? launch->kernel : m_run.kernel);
    }

    /// An arrow from a call to what the device did for it.
    void addFlows(const std::map<std::uint32_t, std::pair<Span, int>>& calls, const std::vector<std::pair<Span, int>>& done) {
        for (const auto& [span, row] : done) {
            const auto call = calls.find(span.correlation);
            if (call == calls.end())
                continue;
            const auto& [from, fromRow] = call->second;
            const Json common{{"name", "asked for"}, {"cat", "call"}, {"id", span.correlation}, {"args", Json::object()}};
            Json begin = common, end = common;
            begin.update({{"ph", "s"}, {"ts", microseconds(from.beginNs)}, {"pid", Caller}, {"tid", fromRow}});
            end.update({{"ph", "f"}, {"bp", "e"}, {"ts", microseconds(span.beginNs)}, {"pid", Gpu}, {"tid", row}});
            m_events.push_back(std::move(begin));
            m_events.push_back(std::move(end));
        }
    }

    /// Each span into the first row of its group that is free by then.
    void addSpans() {
        std::vector<Span> spans = m_run.spans;
        std::erase_if(spans, [](const Span& span) { return span.endNs < span.beginNs; });
        if (spans.empty())
            return;
        std::stable_sort(spans.begin(), spans.end(), [](const Span& a, const Span& b) { return std::pair(groupOf(a), a.beginNs) < std::pair(groupOf(b), b.beginNs); });
        std::map<std::uint32_t, std::pair<Span, int>> calls;
        std::vector<std::pair<Span, int>> done;
        int firstRow = 1, process = 0;
        for (std::size_t from = 0; from < spans.size();) {
            const Group group = groupOf(spans[from]);
            if (std::exchange(process, group.process) != group.process)
                nameProcess(group.process, group.process == Gpu ? gpuName() : "host");
            std::vector<std::uint64_t> free; // when each row of the group is free
            for (; from < spans.size() && groupOf(spans[from]) == group; ++from) {
                const auto row = std::find_if(free.begin(), free.end(), [&](std::uint64_t at) { return at <= spans[from].beginNs; });
                const auto number = static_cast<int>(row - free.begin());
                if (row == free.end())
                    free.push_back(0);
                free[static_cast<std::size_t>(number)] = spans[from].endNs;
                addSpan(spans[from], firstRow + number);
                if (spans[from].kind == SpanKind::Call)
                    calls.emplace(spans[from].correlation, std::pair(spans[from], firstRow + number));
                else if (spans[from].isOnDevice() && spans[from].correlation != 0)
                    done.emplace_back(spans[from], firstRow + number);
            }
            for (std::size_t i = 0; i < free.size(); ++i)
                name(group.process, firstRow + static_cast<int>(i), groupName(group) + (i ? " (" + std::to_string(i + 1) + ")" : ""));
            firstRow += static_cast<int>(free.size());
        }
        addFlows(calls, done);
    }

    /// One behind the other; gives how many there were.
    void layOut(int process, int row, const std::string& what, const char* category, const Times& times, const Json& args) {
        std::uint64_t at = 0, number = 0;
        for (const std::uint64_t ns : times.ns) {
            Json its = args;
            its["sample"] = ++number;
            its["source"] = times.source;
            its["placed"] = "end to end: when it began was not measured";
            m_events.push_back(event(what, category, process, row, at, ns, std::move(its)));
            at += ns;
        }
    }

    void addMainTimes() {
        const Times* times = m_run.mainTimes();
        if (times == nullptr)
            return;
        nameProcess(Gpu, m_run.isOnGpu() ? gpuName() : "CPU reference");
        name(Gpu, 1, "launches, laid end to end");
        layOut(Gpu, 1, m_run.kernel, "kernel", *times, kernelArgs(nullptr));
    }

    /// What came before the launches, and the other voices.
    void addHost() {
        const Times* main = m_run.mainTimes();
        int row = 0;
        for (const Times& times : m_run.times) {
            const bool isCopy = times.what == "upload" || times.what == "download";
            if (&times == main || times.ns.empty() || (isCopy && !m_run.spans.empty()))
                continue;
            if (row == 0)
                nameProcess(Host, "host and other voices, laid end to end");
            name(Host, ++row, times.voice + " " + times.what);
            const bool isOverhead = times.what == "ptx" || times.what == "cubin" || times.what == "jit" || times.what == "setup";
            layOut(Host, row, times.what, isOverhead ? "overhead" : isCopy ? "gpu_memcpy" : "kernel", times, Json::object());
        }
    }

    Json other() const {
        Json json{{"program", "Lanework " + m_run.environment.program}, {"file", m_run.file},        {"kernel", m_run.kernel},
                  {"device", m_run.device},                             {"device_name", m_run.deviceName}, {"mode", m_run.mode},
                  {"run", m_run.uid},                                   {"host", m_run.environment.host}, {"verdict", verdictKey(m_run.verdict)}};
        for (const Counter& counter : m_run.counters)
            json["counter " + counter.key] = counter.value;
        return json;
    }

    const Run& m_run;
    Json m_events = Json::array();
};

} // namespace

std::string traceOf(const Run& run) { return Trace(run).text(); }

} // namespace lane::history
