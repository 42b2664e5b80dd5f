#include "core/base/exit_status.h"

#include <QtTest>

using namespace lane;

class TestExitCode : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void statusOfAnError_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<Exit>("exit");
        const auto row = [](const char* what, const char* code, Exit exit) {
            QTest::newRow(what) << QString::fromLatin1(code) << exit;
        };
        row("the kernel took too long", "L4103", Exit::KernelTrouble);
        row("NVRTC's messages about the text", "L4120", Exit::KernelTrouble);
        row("no NVRTC", "L4201", Exit::Missing);
        row("NVRTC ended with an error of its own", "L4203", Exit::Missing);
        row("an unknown architecture", "L4204", Exit::WrongUsage);
        row("NVRTC refuses the generated CUDA", "L4207", Exit::KernelTrouble);
        row("arguments that do not fit", "L4214", Exit::WrongUsage);
        row("a block beyond the limit in a program", "L4221", Exit::KernelTrouble);
        row("nothing to compare a sweep with", "L5033", Exit::KernelTrouble);
        row("nothing that can be measured", "L4265", Exit::WrongUsage);
        row("no device", "L4302", Exit::Missing);
        row("a broken context", "L4304", Exit::KernelTrouble);
        row("a launch beyond a limit", "L4305", Exit::WrongUsage);
        row("a word", "L5005", Exit::WrongUsage);
        row("no nvdisasm", "L5010", Exit::Missing);
        row("a launch", "L2010", Exit::WrongUsage);
    }
    void statusOfAnError() {
        QFETCH(QString, code);
        QFETCH(Exit, exit);
        QCOMPARE(static_cast<int>(exitOf({code.toStdString(), "", ""})),
                 static_cast<int>(exit));
    }
};

QTEST_GUILESS_MAIN(TestExitCode)
#include "tst_exit_code.moc"
