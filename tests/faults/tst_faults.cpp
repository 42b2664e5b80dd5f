#include "tests/faults/fault_case.h"

#include <QtTest>

/// Every planted fault is found at its line and is of its kind, and nothing else is; nothing is
/// found in its twin.
class TestFaults : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        m_cases = FaultCase::all(QStringLiteral(LANE_SOURCE_DIR "/tests/faults/kernels"));
        QVERIFY(m_cases.size() >= 60);
        const QList<FaultCase> programs = FaultCase::all(QStringLiteral(LANE_SOURCE_DIR "/tests/faults/programs"));
        QVERIFY(programs.size() >= 13);
        m_cases += programs;
        for (const FaultCase& faultCase : m_cases)
            QVERIFY2(faultCase.problem.isEmpty(),
                     qPrintable(faultCase.path + QStringLiteral(": ") + faultCase.problem));
    }

    void planted_data() { addRows(); }
    void planted() {
        const FaultCase& faultCase = current();
        const FaultRun run = runKernel(faultCase, QStringLiteral("planted"), m_words);
        QVERIFY2(!run.faults.isEmpty(), qPrintable(run.text));
        QVERIFY2(run.status == 1, qPrintable(run.text));
        bool isAtItsLine = false, isOfItsKind = false;
        for (const FoundFault& fault : run.faults) {
            const QString told = describe(fault);
            QVERIFY2(fault.kind == faultCase.kind || fault.kind == faultCase.also.value(fault.line),
                     qPrintable(told));
            isOfItsKind = isOfItsKind || fault.kind == faultCase.kind;
            QVERIFY2(faultCase.others.contains(fault.line), qPrintable(told));
            if (fault.kind == QLatin1String("race"))
                QVERIFY2(fault.hasOther && faultCase.others.contains(fault.otherLine), qPrintable(told));
            isAtItsLine = isAtItsLine || faultCase.lines.contains(fault.line);
        }
        QVERIFY2(isOfItsKind && isAtItsLine, qPrintable(describe(run.faults[0])));
    }

    void safe_data() { addRows(); }
    void safe() {
        const FaultRun run = runKernel(current(), QStringLiteral("safe"), m_words);
        for (const FoundFault& fault : run.faults)
            QVERIFY2(false, qPrintable(describe(fault)));
        QVERIFY2(run.status == 0, qPrintable(run.text));
    }

private:
    void addRows() {
        QTest::addColumn<int>("number");
        for (int i = 0; i < m_cases.size(); ++i)
            QTest::newRow(qPrintable(m_cases[i].path.section(QLatin1Char('/'), -2))) << i;
    }
    const FaultCase& current() const {
        QFETCH(int, number);
        return m_cases[number];
    }
    static QString describe(const FoundFault& fault) {
        return QStringLiteral("%1 at line %2, other line %3")
            .arg(fault.kind)
            .arg(fault.line)
            .arg(fault.otherLine);
    }

    QList<FaultCase> m_cases;
    QStringList m_words{QStringLiteral("--checked")};
};

QTEST_GUILESS_MAIN(TestFaults)
#include "tst_faults.moc"
