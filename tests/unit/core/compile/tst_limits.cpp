#include <QFile>
#include <QTest>

#ifndef Q_MOC_RUN // moc of Qt 6.4 stumbles over the standard library's concepts
#include "core/compile/compilation.h"

#include <algorithm>
#endif

using namespace lane;

namespace {

const std::string Kernel = "kernel k (n: Nat, r: out Array Nat [n]) := do\n  let i ← globalIdxX\n"
                           "  if i < n then\n    r[i] := ";

std::string errorsOf(const Compilation& c) {
    std::string out;
    for (const Diagnostic& d : c.diagnostics)
        if (d.severity == Severity::Error)
            out += d.code + "@" + std::to_string(c.lines.at(d.range.begin).line) + " ";
    return out;
}

} // namespace

/// Texts that nobody writes: each has an answer, and soon.
class LimitsTest : public QObject {
    Q_OBJECT
private slots:
    void answers_data();
    void answers();
    void lineEndsAndMarksMeanNothing();
    void twentyMistakesAreTwentyErrors_data();
    void twentyMistakesAreTwentyErrors();
};

void LimitsTest::answers_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("errors");
    const auto row = [](const char* name, const std::string& text, const char* errors) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QString::fromUtf8(errors);
    };
    row("an empty file", "", "");
    row("a line end", "\n", "");
    row("a byte-order mark alone", "\xEF\xBB\xBF", "");
    row("10,000 brackets", Kernel + std::string(9000, '(') + "1\n", "L0008@4 ");
    row("10,000 brackets, closed",
        Kernel + std::string(9000, '(') + "1" + std::string(9000, ')') + "\n", "L0008@4 ");
    std::string lines = Kernel; // no line is too long here, the nesting is
    for (int i = 0; i < 10'000; ++i)
        lines += "(\n        ";
    row("10,000 brackets on lines", lines, "L0008@250 ");
    row("10,000 brackets in one line", Kernel + std::string(30'000, '('), "L0002@4 ");
    row("a line of 10 MB", Kernel + std::string(10'000'000, 'a') + "\n", "L0002@4 ");
    row("a comment of 10 MB", "-- " + std::string(10'000'000, '-') + "\n", "L0002@1 ");
    row("no UTF-8", Kernel + "\xFF\n", "L0001@4 ");
    row("an open comment", Kernel + "1\n/- open\n/- inner -/\n", "L0005@5 ");
    row("an open string", "const A : Nat := \"\n", "L0006@1 ");
    row("a zero byte", Kernel + "1" + std::string(1, '\0') + "\n", "L0003@4 ");
}

void LimitsTest::answers() {
    QFETCH(QByteArray, text);
    QFETCH(QString, errors);
    const auto lane = compileSource(1, "a.lane", text.toStdString());
    QCOMPARE(QString::fromStdString(errorsOf(*lane)), errors);
    const auto lean = compileSource(1, "a.lean", text.toStdString());
    QVERIFY(lean->cuda.refused.empty());
}

void LimitsTest::lineEndsAndMarksMeanNothing() {
    const std::string plain = Kernel + "2 - i\n";
    std::string windows = "\xEF\xBB\xBF";
    for (char c : plain)
        windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const auto a = compileSource(1, "a.lane", plain), b = compileSource(1, "b.lane", windows);
    QCOMPARE(errorsOf(*a), std::string());
    QCOMPARE(errorsOf(*b), std::string());
    QVERIFY(!a->cuda.text.empty());
    QCOMPARE(b->cuda.text, a->cuda.text);
}

/// One error for each mistake, at its line, whatever stands around it.
void LimitsTest::twentyMistakesAreTwentyErrors_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"twenty_mistakes", "twenty_of_types", "twenty_of_hosts", "twenty_of_flow"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void LimitsTest::twentyMistakesAreTwentyErrors() {
    QFETCH(QString, name);
    QFile file(QStringLiteral(LANE_SOURCE_DIR "/tests/unit/core/compile/%1.lane").arg(name));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QStringList marked, found;
    const QList<QByteArray> lines = text.split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i)
        if (lines[i].endsWith("-- !"))
            marked += QString::number(i + 1);
    QCOMPARE(marked.size(), 20);
    const auto c = compileSource(1, "twenty_mistakes.lane", text.toStdString());
    for (const Diagnostic& d : c->diagnostics)
        if (d.severity == Severity::Error)
            found += QString::number(c->lines.at(d.range.begin).line);
    QCOMPARE(found.join(u' '), marked.join(u' '));
}

QTEST_GUILESS_MAIN(LimitsTest)
#include "tst_limits.moc"
