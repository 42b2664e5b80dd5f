// What CUDA's printf wrote, taken apart; and standard output put aside.

#include "app/worker/gpu_reports.h"
#include "app/worker/print_capture.h"

#include <QtTest>

#include <unistd.h>

using namespace lane;
using namespace lane::worker;

namespace {

const char Source[] = "def half {T} (v : T) : T := do\n"
                      "  print \"half of {v}\"\n"
                      "  return v / 2\n"
                      "\n"
                      "kernel k (n: Nat, r: inout Array Float [n]) := do\n"
                      "  let i ← globalIdxX\n"
                      "  print \"{r[i]}, {i < n} and\\n{i}%\"\n"
                      "  assert i < n \"i={i}\"\n"
                      "  if i < n then\n"
                      "    r[i] := half r[i] + (half i).toFloat\n"
                      "\n"
                      "kernel quiet (n: Nat, r: inout Array Float [n]) := do\n"
                      "  if globalIdxX < n then\n"
                      "    r[globalIdxX] := 1\n";

} // namespace

class GpuReportsTest : public QObject {
    Q_OBJECT
    CompilationPtr m_compilation = compileSource(1, "k.lane", Source);
private Q_SLOTS:
    void initTestCase() {
        for (const Diagnostic& d : m_compilation->diagnostics)
            QVERIFY2(d.severity != Severity::Error, d.message.c_str());
    }

    void printsAreInOurWordsAndInOrder() {
        const Reports reports = reportsOf("line 7 block (1, 0, 0) thread (0, 0, 0): 0.100000001, true and\n64%\n"
                                          "line 7 block (0, 0, 0) thread (3, 0, 0): -nan, false and\n3%\n"
                                          "line 2 block (0, 0, 0) thread (3, 0, 0): half of 16777216\n"
                                          "line 2 block (0, 0, 0) thread (3, 0, 0): half of 1e+10\n",
                                          *m_compilation);
        QCOMPARE(reports.printCount, std::uint64_t{4});
        QStringList texts;
        for (const wire::Print& print : reports.prints)
            texts << QString::fromStdString(print.text);
        QCOMPARE(texts, (QStringList{"nan, false and\n3%", "half of 16777216", "half of 1e+10",
                                     "0.1, true and\n64%"}));
        QCOMPARE(reports.prints[0].line, 7u);
        QCOMPARE(reports.prints[0].column, 3u);
        QCOMPARE(reports.prints[0].thread[0], 3u);
        QCOMPARE(reports.prints[3].block[0], 1u);
        QVERIFY(reports.faults.empty());
    }

    void failedAssertionsAreMerged() {
        std::string printed = "a library says hello\n";
        for (const char* thread : {"9", "8", "10"})
            printed += "line 8 block (0, 0, 0) thread (" + std::string(thread) +
                       ", 0, 0) assertion failed: i=" + thread + "\n";
        const Reports reports = reportsOf(printed, *m_compilation);
        QCOMPARE(reports.faultCount, std::uint64_t{3});
        QCOMPARE(reports.faults.size(), std::size_t{1});
        QCOMPARE(reports.faults[0].kind, std::string("assert"));
        QCOMPARE(reports.faults[0].message, std::string("assertion failed: i=8"));
        QCOMPARE(reports.faults[0].count, std::uint64_t{3});
        QCOMPARE(reports.faults[0].thread[0], 8u);
        QCOMPARE(reports.faults[0].line, 8u);
        QCOMPARE(reports.printCount, std::uint64_t{0});
    }

    /// What fits no statement is told as it was written.
    void unknownTextsStay() {
        const Reports reports =
            reportsOf("line 7 block (0, 0, 0) thread (0, 0, 0): something else\n", *m_compilation);
        QCOMPARE(reports.prints.at(0).text, std::string("something else"));
    }

    void theFirstAreKept() {
        std::string printed;
        for (int i = 0; i < 1500; ++i)
            printed += "line 2 block (0, 0, 0) thread (1, 0, 0): half of " + std::to_string(i) + "\n";
        const Reports reports = reportsOf(printed, *m_compilation);
        QCOMPARE(reports.printCount, std::uint64_t{1500});
        QCOMPARE(reports.prints.size(), wire::MostPrints);
    }

    void onlyThoseThatMayReport() {
        const ir::Module& module = m_compilation->module;
        QVERIFY(mayReport(module, *module.find("k")));
        QVERIFY(!mayReport(module, *module.find("quiet")));
    }

    void standardOutputIsPutAsideAndBack() {
        {
            PrintCapture capture(true);
            std::printf("one\n");
            QCOMPARE(capture.take(), std::string("one\n"));
            QCOMPARE(capture.take(), std::string());
            QCOMPARE(::write(STDOUT_FILENO, "two\n", 4), ssize_t{4});
            std::printf("three\n");
            QCOMPARE(capture.take(), std::string("two\nthree\n"));
            PrintCapture inner(false);
            std::printf("dropped\n");
            QCOMPARE(inner.take(), std::string());
        }
        PrintCapture again(true);
        QCOMPARE(again.take(), std::string());
    }
};

QTEST_GUILESS_MAIN(GpuReportsTest)
#include "tst_gpu_reports.moc"
