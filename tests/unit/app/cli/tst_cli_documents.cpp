#include "cli_process.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <cmath>

using namespace lane::test;

namespace {

/// The manual's documents. A word is a type: s text, i whole number, n number (or "nan", "inf",
/// "-inf"), b true or false, i3 three whole numbers. "?key" may be absent, "*" stands for every key
/// of an object, [form] for a list of such.
const QByteArray Place = R"("line":"i","column":"i","end_line":"i","end_column":"i")";
const QByteArray Diagnostics =
    R"([{"severity":"s","code":"s","message":"s","file":"s",)" + Place +
    R"(,"labels":[{"message":"s",)" + Place + R"(}],"fixes":[{"title":"s","edits":[{)" + Place +
    R"(,"text":"s"}]}]}])";
const QByteArray Check = R"({"files":[{"file":"s","kernels":["s"],"programs":["s"],"diagnostics":)" +
                         Diagnostics + R"(}],"errors":"i","warnings":"i"})";
const QByteArray Emit =
    R"({"file":"s","stage":"s","arch":"s","mode":"s","kernels":[{"name":"s","text":"s",
        "?resources":{"registers":"i","shared_bytes":"i","spills":"i"}}]})";
const QByteArray Times =
    R"({"median_ns":"n","min_ns":"n","max_ns":"n","samples":["i"],"source":"s"})";
const QByteArray Run =
    R"({"file":"s","kernel":"s","device":"s","mode":"s","?grid":"i3","?block":"i3",
        "outputs":{"*":{"type":"s","shape":["i"],"?values":["?"]}},
        "?times":{"?kernel":)" + Times + R"(,"?upload":)" + Times + R"(,"?download":)" + Times +
    R"(,"compile":{"?cuda_ns":"n","?ptx_ns":"n","?cached":"b"}},
        "?comparison":{"against":"s","agree":"b","arrays":{"*":{"mismatches":"i","max_ulp":"i",
            "max_rel":"n","max_abs":"n","?first":{"index":["i"],"got":"?","want":"?"}}}},
        "faults":[{"kind":"s","message":"s","file":"s","?line":"i","?column":"i","count":"i",
            "?block":"i3","?thread":"i3","?array":"s","?index":["i"],
            "?other":{"line":"i","column":"i","?block":"i3","?thread":"i3"}}],
        "fault_count":"i","prints":["?"],"print_count":"i","diagnostics":)" + Diagnostics + "}";
const QByteArray TimeSummary = R"({"median_ns":"n","min_ns":"n","max_ns":"n","count":"i"})";
const QByteArray Bench =
    R"({"file":"s","kernel":"s","mode":"s","sizes":"s","cpu":"s","?gpu":{"id":"s","name":"s"},
        "?gpu_missing":"s","points":[{"elements":"i","?cpu":)" + TimeSummary + R"(,"?gpu_kernel":)" +
    TimeSummary + R"(,"?gpu_total":)" + TimeSummary + R"(,"?agree":"b","?note":"s"}],
        "?crossing_kernel":"n","?crossing_total":"n"})";
const QByteArray Part = R"({"available":"b","?version":"s","?missing":"s"})";
const QByteArray Devices =
    R"({"devices":[{"id":"s","name":"s","?compute_capability":"s","memory_bytes":"i"}],"driver":)" +
    Part + R"(,"nvrtc":)" + Part + R"(,"cupti":)" + Part + "}";
const QByteArray CacheList =
    R"({"folder":"s","bytes":"i","entries":[{"key":"s","bytes":"i","last_used":"i","kernels":["s"]}]})";
const QByteArray Explain = R"({"code":"s","title":"s","explanation":"s"})";
const QByteArray Failure = R"({"error":{"code":"s","message":"s","?hint":"s"}})";

bool isWhole(const QJsonValue& value) {
    return value.isDouble() && value.toDouble() == std::floor(value.toDouble());
}

bool fits(const QJsonValue& value, const QString& type) {
    if (type == QLatin1String("?"))
        return value.isDouble() || value.isString() || value.isBool();
    if (type == QLatin1String("s"))
        return value.isString();
    if (type == QLatin1String("b"))
        return value.isBool();
    if (type == QLatin1String("i"))
        return isWhole(value);
    if (type == QLatin1String("i3")) {
        const QJsonArray list = value.toArray();
        return list.size() == 3 && isWhole(list[0]) && isWhole(list[1]) && isWhole(list[2]);
    }
    const QStringList others{QStringLiteral("nan"), QStringLiteral("inf"), QStringLiteral("-inf")};
    return value.isDouble() || others.contains(value.toString());
}

/// Where a document is not of the form, or nothing.
QStringList walk(const QJsonValue& value, const QJsonValue& form, const QString& path) {
    if (form.isString())
        return fits(value, form.toString()) ? QStringList() : QStringList(path + u':' + form.toString());
    QStringList wrong;
    if (form.isArray()) {
        if (!value.isArray())
            return {path + QStringLiteral(": no list")};
        for (const QJsonValue one : value.toArray())
            wrong += walk(one, form.toArray()[0], path + QStringLiteral("[]"));
        return wrong;
    }
    if (!value.isObject())
        return {path + QStringLiteral(": no object")};
    const QJsonObject object = value.toObject(), keys = form.toObject();
    for (auto key = keys.begin(); key != keys.end(); ++key) {
        const bool isOptional = key.key().startsWith(u'?');
        const QString name = isOptional ? key.key().mid(1) : key.key();
        if (name == QLatin1String("*"))
            for (const QString& each : object.keys())
                wrong += walk(object[each], key.value(), path + u'.' + each);
        else if (object.contains(name))
            wrong += walk(object[name], key.value(), path + u'.' + name);
        else if (!isOptional)
            wrong += path + u'.' + name + QStringLiteral(" is not there");
    }
    return wrong;
}

QJsonObject formOf(const QByteArray& text) {
    return QJsonDocument::fromJson(text).object();
}

} // namespace

/// Every document of `--json`, key by key as the manual has it: names, types, and what may be
/// absent.
class CliDocuments : public QObject {
    Q_OBJECT
private:
    Cli m_cli;
private Q_SLOTS:
    void initTestCase();
    void documents_data();
    void documents();
    void whatIsNotMeasuredIsAbsent();
    void theWalkSeesWhatIsWrong();
};

void CliDocuments::initTestCase() {
    for (const QByteArray& form : {Check, Emit, Run, Bench, Devices, CacheList, Explain, Failure})
        QVERIFY2(!formOf(form).isEmpty(), form.constData());
    m_cli.write(QStringLiteral("saxpy.lane"), Saxpy);
    m_cli.write(QStringLiteral("broken.lane"),
                "kernel k (n: Nat, r: out Array Nat [n]) := do\n  let x := 1\n  r[0] := wrongName\n"
                "kernel ok (n: Nat, r: out Array Nat [n]) := do\n  if globalIdxX = n then\n    r[0] := n\n");
    m_cli.write(QStringLiteral("wide.lane"),
                "kernel wide (n: Nat, x: in Array Float, r: out Array Float [n]) := do\n"
                "  let i ← globalIdxX\n  if i < n then\n    r[i] := x[i]\n");
    m_cli.write(QStringLiteral("endless.lane"),
                "kernel endless (n: Nat, r: inout Array Nat [n]) := do\n  let mut k : Nat := 1\n"
                "  while k > 0 do\n    r[0] += 1\n    k := r[0] ||| 1\n");
    m_cli.write(QStringLiteral("want.csv"), "3.5,6,8.5,11,13.5,16,18.5,0\n");
    m_cli.write(QStringLiteral("bad.npy"), "not numpy");
}

void CliDocuments::documents_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("form");
    const auto row = [](const char* name, const QString& words, int status, const QByteArray& form) {
        QTest::newRow(name) << words.split(u' ') + QStringList(QStringLiteral("--json")) << status
                            << form;
    };
    const auto saxpy = [](const char* name, const QString& more, int status, const QByteArray& form) {
        QStringList words = saxpyArguments(QStringLiteral("saxpy.lane"));
        if (!more.isEmpty())
            words += more.split(u' ');
        QTest::newRow(name) << words + QStringList(QStringLiteral("--json")) << status << form;
    };
    row("check", QStringLiteral("check saxpy.lane"), 0, Check);
    row("check of what is wrong", QStringLiteral("check broken.lane saxpy.lane"), 1, Check);
    row("check of nothing", QStringLiteral("check nowhere.lane"), 2, Failure);
    row("emit", QStringLiteral("emit --stage cuda saxpy.lane"), 0, Emit);
    row("emit of what is wrong", QStringLiteral("emit --stage ir broken.lane"), 1, Emit);
    row("emit of an unknown stage", QStringLiteral("emit --stage cudda saxpy.lane"), 2, Failure);
    saxpy("run", {}, 0, Run);
    saxpy("run in full, strict, repeated", QStringLiteral("--full --mode strict --repeat 3 --warmup 1"), 0, Run);
    saxpy("comparison", QStringLiteral("--compare cpu"), 0, Run);
    saxpy("comparison that fails", QStringLiteral("--compare want.csv"), 1, Run);
    row("fault", QStringLiteral("run wide.lane --set n=8 --array x=iota:4 --device cpu"), 1, Run);
    row("timeout", QStringLiteral("run endless.lane --set n=1 --array r=zeros:1 --timeout 1 --device cpu"), 1, Run);
    row("run of what is wrong", QStringLiteral("run broken.lane --kernel k --set n=1"), 1, Run);
    saxpy("unknown device", QStringLiteral("--device cuda:9"), 3, Failure);
    saxpy("block of 2,000", QStringLiteral("--block 2000"), 2, Failure);
    saxpy("wrong count", QStringLiteral("--array x=iota:7"), 2, Failure);
    saxpy("malformed .npy", QStringLiteral("--array x=file:bad.npy"), 2, Failure);
    saxpy("unknown kernel", QStringLiteral("--kernel sapxy"), 2, Failure);
    row("missing argument", QStringLiteral("run saxpy.lane --set N=8"), 2, Failure);
    row("bench", QStringLiteral("bench saxpy.lane --sizes 1K,2K --device cpu"), 0, Bench);
    row("devices", QStringLiteral("devices"), 0, Devices);
    row("cache", QStringLiteral("cache list"), 0, CacheList);
    row("explain", QStringLiteral("explain L0001"), 0, Explain);
    row("explain nothing", QStringLiteral("explain L0000"), 2, Failure);
}

void CliDocuments::documents() {
    QFETCH(QStringList, words);
    QFETCH(int, status);
    QFETCH(QByteArray, form);
    const CliResult result = m_cli.run(words);
    QVERIFY2(result.status == status, qPrintable(result.out + result.error));
    const QJsonObject document = result.json();
    QVERIFY2(!document.isEmpty(), qPrintable(result.out));
    const QStringList wrong = walk(document, formOf(form), QString());
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n') + u'\n' + result.out));
}

void CliDocuments::whatIsNotMeasuredIsAbsent() {
    QStringList words = saxpyArguments(QStringLiteral("saxpy.lane"));
    const QJsonObject good = m_cli.run(words + QStringList{QStringLiteral("--json"), QStringLiteral("--device"),
                                                          QStringLiteral("cpu")}).json();
    const QJsonObject times = good[QStringLiteral("times")].toObject();
    QVERIFY(times.contains(QStringLiteral("kernel")));
    for (const char* absent : {"upload", "download"})
        QVERIFY2(!times.contains(QLatin1String(absent)), absent);
    const QJsonObject compile = times[QStringLiteral("compile")].toObject();
    for (const char* absent : {"ptx_ns", "cached"})
        QVERIFY2(!compile.contains(QLatin1String(absent)), absent);
    QVERIFY(!good.contains(QStringLiteral("comparison")));
    const QJsonObject fault = m_cli.run({QStringLiteral("run"), QStringLiteral("wide.lane"), QStringLiteral("--set"),
                                         QStringLiteral("n=8"), QStringLiteral("--array"), QStringLiteral("x=iota:4"),
                                         QStringLiteral("--json")})
                                  .json()[QStringLiteral("faults")].toArray()[0].toObject();
    QCOMPARE(fault[QStringLiteral("kind")].toString(), QStringLiteral("bounds"));
    QCOMPARE(fault[QStringLiteral("count")].toInt(), 4);
    QCOMPARE(fault[QStringLiteral("array")].toString(), QStringLiteral("x"));
    QCOMPARE(fault[QStringLiteral("thread")].toArray(), (QJsonArray{4, 0, 0}));
    QVERIFY(!fault.contains(QStringLiteral("other")));
}

void CliDocuments::theWalkSeesWhatIsWrong() {
    const QJsonObject form = formOf(R"({"a":"i","?b":["s"],"c":{"*":"n"}})");
    const auto wrong = [&](const QByteArray& text) { return walk(formOf(text), form, QString()).size(); };
    QCOMPARE(wrong(R"({"a":1,"c":{}})"), 0);
    QCOMPARE(wrong(R"({"a":1,"b":["x"],"c":{"x":"nan","y":2.5}})"), 0);
    QCOMPARE(wrong(R"({"a":1.5,"b":[1],"c":{"x":"other"}})"), 3);
    QCOMPARE(wrong(R"({"b":["x"]})"), 2);
}

QTEST_GUILESS_MAIN(CliDocuments)
#include "tst_cli_documents.moc"
