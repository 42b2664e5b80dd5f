// Traces against the rules of the trace event format, as Perfetto and chrome://tracing read it, and against the run.

#include "profiler/history/trace.h"
#include "tests/unit/profiler/history/made_runs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <cmath>
#include <map>
#include <set>

using namespace lane::history;
using namespace lane::history::test;

namespace {

/// What a trace has against the format, each with its event; empty: nothing.
QStringList problemsOf(const QJsonObject& trace) {
    QStringList problems;
    const auto add = [&](const QJsonObject& event, const char* what) { problems << QString::fromLatin1(what) + QStringLiteral(": ") + QString::fromUtf8(QJsonDocument(event).toJson(QJsonDocument::Compact)); };
    if (trace[QStringLiteral("displayTimeUnit")].toString() != QLatin1String("ns") && trace[QStringLiteral("displayTimeUnit")].toString() != QLatin1String("ms"))
        problems << QStringLiteral("displayTimeUnit is ns or ms");
    if (!trace[QStringLiteral("traceEvents")].isArray())
        return problems << QStringLiteral("no traceEvents");
    using Row = std::pair<int, int>;
    std::map<Row, std::vector<std::pair<double, double>>> rows;
    std::set<Row> named;
    std::set<int> processes;
    std::vector<std::pair<Row, QJsonObject>> ends;
    for (const QJsonValue& value : trace[QStringLiteral("traceEvents")].toArray()) {
        const QJsonObject event = value.toObject();
        for (const char* key : {"name", "ph"})
            if (!event[QLatin1String(key)].isString() || event[QLatin1String(key)].toString().isEmpty())
                add(event, "name and ph are texts");
        for (const char* key : {"pid", "tid", "ts"})
            if (!event[QLatin1String(key)].isDouble() || event[QLatin1String(key)].toDouble() < 0)
                add(event, "pid, tid and ts are numbers from 0 on");
        if (!event[QStringLiteral("args")].isObject())
            add(event, "args is an object");
        const Row row{event[QStringLiteral("pid")].toInt(), event[QStringLiteral("tid")].toInt()};
        const QString phase = event[QStringLiteral("ph")].toString(), name = event[QStringLiteral("name")].toString();
        if (phase == QLatin1String("X")) {
            if (!event[QStringLiteral("dur")].isDouble() || event[QStringLiteral("dur")].toDouble() < 0)
                add(event, "a complete event has a duration");
            if (event[QStringLiteral("cat")].toString().isEmpty())
                add(event, "a complete event has a category");
            const double begin = event[QStringLiteral("ts")].toDouble();
            rows[row].emplace_back(begin, begin + event[QStringLiteral("dur")].toDouble());
        } else if (phase == QLatin1String("M")) {
            static const QStringList Known{QStringLiteral("process_name"), QStringLiteral("process_sort_index"), QStringLiteral("thread_name"), QStringLiteral("thread_sort_index")};
            if (!Known.contains(name))
                add(event, "unknown metadata");
            const QJsonValue given = event[QStringLiteral("args")].toObject()[name.endsWith(QLatin1String("index")) ? QStringLiteral("sort_index") : QStringLiteral("name")];
            if (name.endsWith(QLatin1String("index")) ? !given.isDouble() : given.toString().isEmpty())
                add(event, "metadata without its argument");
            if (name == QLatin1String("thread_name"))
                named.insert(row);
            if (name == QLatin1String("process_name"))
                processes.insert(row.first);
        } else if (phase == QLatin1String("s") || phase == QLatin1String("f")) { // the two ends of an arrow
            if (!event[QStringLiteral("id")].isDouble() || event[QStringLiteral("cat")].toString().isEmpty())
                add(event, "an arrow has an id and a category");
            if (phase == QLatin1String("f") && event[QStringLiteral("bp")].toString() != QLatin1String("e"))
                add(event, "an arrow ends at the event that encloses its end");
            ends.emplace_back(row, event);
        } else {
            add(event, "unknown phase");
        }
    }
    for (auto& [row, spans] : rows) {
        if (!named.contains(row) || !processes.contains(row.first))
            problems << QStringLiteral("row %1/%2 has no name").arg(row.first).arg(row.second);
        std::sort(spans.begin(), spans.end());
        for (std::size_t i = 1; i < spans.size(); ++i)
            if (spans[i].first < spans[i - 1].second - 1e-6)
                problems << QStringLiteral("events of row %1/%2 overlap at %3").arg(row.first).arg(row.second).arg(spans[i].first);
    }
    std::map<int, int> balance;
    for (const auto& [row, end] : ends) {
        balance[end[QStringLiteral("id")].toInt()] += end[QStringLiteral("ph")].toString() == QLatin1String("s") ? 1 : -1;
        const double at = end[QStringLiteral("ts")].toDouble();
        if (std::ranges::none_of(rows[row], [&](const auto& span) { return span.first <= at && at <= span.second; }))
            add(end, "an arrow begins and ends at an event");
    }
    for (const auto& [id, sum] : balance)
        if (sum != 0)
            problems << QStringLiteral("arrow %1 has one end").arg(id);
    return problems;
}

QJsonObject traced(const Run& run) { return QJsonDocument::fromJson(QByteArray::fromStdString(traceOf(run))).object(); }

std::vector<QJsonObject> eventsOf(const QJsonObject& trace, const QString& category) {
    std::vector<QJsonObject> events;
    for (const QJsonValue& value : trace[QStringLiteral("traceEvents")].toArray())
        if (value[QStringLiteral("cat")].toString() == category)
            events.push_back(value.toObject());
    return events;
}

QStringList rowNames(const QJsonObject& trace) {
    QStringList names;
    for (const QJsonValue& value : trace[QStringLiteral("traceEvents")].toArray())
        if (value[QStringLiteral("name")].toString() == QLatin1String("thread_name"))
            names << value[QStringLiteral("args")][QStringLiteral("name")].toString();
    return names;
}

} // namespace

class TestTrace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyKindHasItsPlace() {
        Run run = wholeRun();
        run.spans = {{SpanKind::Upload, 0, 0, 0, 4'001, 4096},          {SpanKind::Memset, 0, 0, 4'100, 4'200, 64},     {SpanKind::Kernel, 0, 1, 5'000, 5'123, 0},
                     {SpanKind::Kernel, 1, 2, 5'050, 6'000, 0},         {SpanKind::DeviceCopy, 1, 0, 6'000, 6'500, 32}, {SpanKind::Download, 0, 0, 7'000, 9'000, 8192},
                     {SpanKind::Synchronisation, 0, 0, 5'000, 9'100, 0}, {SpanKind::Overhead, 0, 0, 100, 300, 0}};
        const QJsonObject trace = traced(run);
        const QStringList problems = problemsOf(trace);
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
        QCOMPARE(eventsOf(trace, QStringLiteral("gpu_memcpy")).size(), std::size_t{3});
        QCOMPARE(eventsOf(trace, QStringLiteral("gpu_memset")).size(), std::size_t{1});
        QCOMPARE(eventsOf(trace, QStringLiteral("sync")).size(), std::size_t{1});
        QVERIFY(!eventsOf(trace, QStringLiteral("overhead")).empty());
        const QStringList rows = rowNames(trace);
        for (const char* row : {"stream 0", "stream 1", "driver calls and waiting", "overhead"})
            QVERIFY2(rows.contains(QLatin1String(row)), row);
        const QJsonObject kernel = eventsOf(trace, QStringLiteral("kernel"))[0];
        QCOMPARE(kernel[QStringLiteral("name")].toString(), QStringLiteral("saxpy"));
        QCOMPARE(kernel[QStringLiteral("ts")].toDouble(), 5.0); // microseconds
        QCOMPARE(kernel[QStringLiteral("dur")].toDouble(), 0.123); // and not a nanosecond lost
        const QJsonObject args = kernel[QStringLiteral("args")].toObject();
        QCOMPARE(args[QStringLiteral("grid")].toArray(), (QJsonArray{4, 2, 1}));
        QCOMPARE(args[QStringLiteral("block")].toArray(), (QJsonArray{256, 1, 1}));
        QCOMPARE(args[QStringLiteral("registers per thread")].toInt(), 24);
        QCOMPARE(args[QStringLiteral("static shared memory")].toInt(), 512);
        QCOMPARE(args[QStringLiteral("dynamic shared memory")].toInt(), 1024);
        QCOMPARE(eventsOf(trace, QStringLiteral("gpu_memcpy"))[0][QStringLiteral("args")][QStringLiteral("bytes")].toInt(), 4096);
    }

    void aCallPointsAtWhatItAskedFor() {
        Run run = wholeRun();
        run.times.resize(1);
        const auto launch = static_cast<std::uint8_t>(SpanKind::Kernel), fill = static_cast<std::uint8_t>(SpanKind::Memset);
        run.spans = {{SpanKind::Call, Span::NoStream, 0, 0, 100, 0, 7, fill}, {SpanKind::Memset, 0, 0, 150, 250, 64, 7}, {SpanKind::Call, Span::NoStream, 1, 200, 300, 0, 9, launch},
                     {SpanKind::Kernel, 1, 1, 400, 900, 0, 9}, {SpanKind::Synchronisation, 1, 0, 310, 950, 0, 12, 3}, {SpanKind::Overhead, Span::NoStream, 0, 20, 30, 0, 0, 6}};
        const QJsonObject trace = traced(run);
        QVERIFY2(problemsOf(trace).isEmpty(), qPrintable(problemsOf(trace).join(QLatin1Char('\n'))));
        const auto ends = eventsOf(trace, QStringLiteral("call"));
        QCOMPARE(ends.size(), std::size_t{4});
        const auto calls = eventsOf(trace, QStringLiteral("driver_call"));
        QCOMPARE(calls[0][QStringLiteral("name")].toString(), QStringLiteral("call: Memset"));
        QCOMPARE(calls[1][QStringLiteral("name")].toString(), QStringLiteral("launch: saxpy"));
        const QJsonObject wait = eventsOf(trace, QStringLiteral("sync"))[0];
        QCOMPARE(wait[QStringLiteral("name")].toString(), QStringLiteral("Wait for a stream"));
        QCOMPARE(wait[QStringLiteral("args")][QStringLiteral("stream")].toInt(), 1);
        QCOMPARE(wait[QStringLiteral("pid")], calls[0][QStringLiteral("pid")]); // the host's process, not the device's
        QVERIFY(wait[QStringLiteral("pid")] != eventsOf(trace, QStringLiteral("kernel"))[0][QStringLiteral("pid")]);
        run.spans.erase(run.spans.begin()); // a call that was not recorded
        QCOMPARE(eventsOf(traced(run), QStringLiteral("call")).size(), std::size_t{2});
        QVERIFY(problemsOf(traced(run)).isEmpty());
    }

    void whatOverlapsInAStreamGetsRowsOfItsOwn() {
        Run run = wholeRun();
        run.times.resize(1);
        for (std::uint32_t i = 0; i < 50; ++i)
            run.spans.push_back({SpanKind::Kernel, i % 2, i + 1, i * 100, i * 100 + 350, 0});
        const QJsonObject trace = traced(run);
        QVERIFY2(problemsOf(trace).isEmpty(), qPrintable(problemsOf(trace).join(QLatin1Char('\n'))));
        QCOMPARE(eventsOf(trace, QStringLiteral("kernel")).size(), std::size_t{50});
        QCOMPARE(rowNames(trace).size(), 4); // two a stream
        run.spans[3].endNs = 1; // ends before it begins: cannot be shown
        QCOMPARE(eventsOf(traced(run), QStringLiteral("kernel")).size(), std::size_t{49});
    }

    void nanosecondsOfAnHourAreNotLost() {
        Run run = wholeRun();
        run.spans = {{SpanKind::Kernel, 0, 1, 3'600'000'000'123, 3'600'000'000'124, 0}};
        const QJsonObject kernel = eventsOf(traced(run), QStringLiteral("kernel"))[0];
        QCOMPARE(std::llround(kernel[QStringLiteral("ts")].toDouble() * 1000), 3'600'000'000'123LL);
        QCOMPARE(std::llround(kernel[QStringLiteral("dur")].toDouble() * 1000), 1LL);
    }

    void aProgramsLaunchesHaveTheirNames() {
        Run run = wholeRun();
        run.isProgram = true;
        run.kernel = "steps";
        run.launches = {{"first", {1, 1, 1}, {32, 1, 1}}, {"second", {2, 1, 1}, {64, 1, 1}}};
        run.spans = {{SpanKind::Kernel, 0, 1, 0, 10, 0}, {SpanKind::Kernel, 0, 2, 20, 30, 0}, {SpanKind::Kernel, 0, 9, 40, 50, 0}};
        const auto kernels = eventsOf(traced(run), QStringLiteral("kernel"));
        QCOMPARE(kernels[0][QStringLiteral("name")].toString(), QStringLiteral("first"));
        QCOMPARE(kernels[1][QStringLiteral("args")][QStringLiteral("block")].toArray(), (QJsonArray{64, 1, 1}));
        QVERIFY(!kernels[1][QStringLiteral("args")].toObject().contains(QStringLiteral("registers per thread")));
        QCOMPARE(kernels[2][QStringLiteral("name")].toString(), QStringLiteral("steps")); // beyond the first that are listed
    }

    void whatHasNoBeginSaysSo() {
        Run run = wholeRun();
        run.device = "cpu";
        run.times = {{"cpu", "kernel", "clock", {1'000, 2'500, 3}}, {"cpu", "jit", "clock", {9'000'000}}};
        const QJsonObject trace = traced(run);
        QVERIFY2(problemsOf(trace).isEmpty(), qPrintable(problemsOf(trace).join(QLatin1Char('\n'))));
        const auto kernels = eventsOf(trace, QStringLiteral("kernel"));
        QCOMPARE(kernels.size(), std::size_t{3});
        QCOMPARE(kernels[2][QStringLiteral("ts")].toDouble(), 3.5);
        QVERIFY(kernels[0][QStringLiteral("args")][QStringLiteral("placed")].toString().contains(QStringLiteral("end to end")));
        QCOMPARE(eventsOf(trace, QStringLiteral("overhead")).size(), std::size_t{1});
        run.times.clear();
        QVERIFY(problemsOf(traced(run)).isEmpty()); // nothing was timed: an empty trace is one
    }

    void theRulesAreSharp() {
        QJsonObject trace = traced(wholeRun());
        QVERIFY(problemsOf(trace).isEmpty());
        for (const char* key : {"ph", "dur", "pid", "args", "ts"}) {
            QJsonArray events = trace[QStringLiteral("traceEvents")].toArray();
            QJsonObject last = events.last().toObject();
            last.remove(QLatin1String(key));
            events[events.size() - 1] = last;
            QJsonObject broken = trace;
            broken[QStringLiteral("traceEvents")] = events;
            QVERIFY2(!problemsOf(broken).isEmpty(), key);
        }
    }
};

QTEST_GUILESS_MAIN(TestTrace)
#include "tst_trace.moc"
