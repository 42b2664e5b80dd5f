#include "app/ide/notice_strip.h"
#include "app/ide/recovery.h"
#include "tests/gui/ide/window_fixture.h"

#include "views/arguments/arguments_view.h"
#include "views/array_table/array_table.h"

#include <QDateTime>
#include <QDir>
#include <QLineEdit>
#include <QProcess>
#include <QTableView>
#include <QTimer>

#include <csignal>

using namespace lane::ide;

namespace {

/// The other program: opens the file that it is given, types, and is killed.
int typeUntilKilled(int argc, char** argv) {
    QApplication app(argc, argv);
    WindowFixture fixture(QString::fromLocal8Bit(argv[2]));
    fixture.window->documents().open(QString::fromLocal8Bit(argv[3]));
    fixture.window->documents().newDocument();
    fixture.window->show();
    fixture.type(QStringLiteral("const UNTITLED : Nat := 2"));
    fixture.window->documents().setCurrentIndex(0);
    fixture.editor().goTo(2, 1);
    fixture.type(QStringLiteral("const TYPED : Nat := 1"));
    return QApplication::exec();
}

/// Another one: types a letter and edits a cell of a long array every 60 ms, writes down what it did
/// and when, and is killed.
int editUntilKilled(int argc, char** argv) {
    QApplication app(argc, argv);
    WindowFixture fixture(QString::fromLocal8Bit(argv[2]));
    fixture.window->documents().open(QString::fromLocal8Bit(argv[3]));
    fixture.window->show();
    fixture.workbench->start();
    QFile log(QString::fromLocal8Bit(argv[2]) + QStringLiteral("/log"));
    if (!log.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return 1;
    auto* parameters = fixture.child<QTableView>("parameters");
    auto* cells = fixture.child<lane::ArrayTable>("arrayTable");
    int edits = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, [&] {
        if (parameters->model()->rowCount() == 0 || cells->view()->model()->rowCount() == 0) {
            if (parameters->model()->rowCount() > 0)
                parameters->selectRow(2); // x, once it is known
            return;
        }
        if (cells->findChild<QLineEdit*>(QStringLiteral("cellEditor")))
            return; // of the edit before, about to go
        cells->view()->setFocus();
        cells->view()->setCurrentIndex(cells->view()->model()->index(edits, 0));
        QTest::keyClick(cells->view(), Qt::Key_F2);
        auto* field = cells->findChild<QLineEdit*>(QStringLiteral("cellEditor"));
        if (!field)
            return;
        field->selectAll();
        QTest::keyClicks(field, QString::number(1'000'000 + edits));
        QTest::keyClick(field, Qt::Key_Return);
        fixture.editor().goTo(fixture.editor().lineCount(), 999); // the comment at the end
        fixture.type(QStringLiteral("~"));
        ++edits;
        log.write(QByteArray::number(QDateTime::currentMSecsSinceEpoch()) + '\n');
    });
    timer.start(60);
    return QApplication::exec();
}

int recoveryFiles(const QString& folder) {
    return int(QDir(folder + QStringLiteral("/recovery")).entryList({QStringLiteral("*.recovery")}, QDir::Files).size());
}

} // namespace

class RecoveryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLivingProgramsFileIsLeftAlone() {
        QTemporaryDir folder;
        RecoveryFile file(folder.path());
        file.write({QStringLiteral("/a.lane"), {}, "text", 3, 4});
        file.write({QStringLiteral("/a.lane"), {}, "newer text", 3, 4});
        file.waitUntilWritten();
        QVERIFY(readFile(file.path()).contains("newer text"));
        QVERIFY(takeOrphans(folder.path()).empty());
        file.remove();
        QVERIFY(!QFile::exists(file.path()));
    }

    void aFileThatIsNoUtf8IsNeverSavedOver() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("latin.lane"));
        const QByteArray bytes("const A : Nat := 0\n-- gr\xFC\xDF\n");
        QVERIFY(writeFile(path, bytes));
        WindowFixture fixture(folder.path());
        Documents& documents = fixture.window->documents();
        Document* document = documents.open(path);
        QVERIFY(document);
        QVERIFY(document->notices().text().contains(QStringLiteral("Line 2 ")));
        fixture.type(QStringLiteral("x"));
        fixture.editor().replaceText(QStringLiteral("other"));
        QVERIFY(!document->isModified());
        QVERIFY(!documents.save(document));
        QCOMPARE(readFile(path), bytes);
        const QString copy = folder.filePath(QStringLiteral("copy.lane"));
        QVERIFY(document->save(copy).ok());
        QCOMPARE(readFile(copy), bytes);
        QCOMPARE(readFile(path), bytes);
        // Converted by another program, it is an ordinary text again.
        QVERIFY(writeFile(copy, "const A : Nat := 1\n"));
        document->checkOutside();
        QVERIFY(document->editor().readOnlyReason().isEmpty());
        QVERIFY(documents.save(document));
        QCOMPARE(readFile(copy), QByteArray("const A : Nat := 1\n"));
    }

    void aDamagedSessionCountsAsNone() {
        QTemporaryDir folder;
        QVERIFY(writeFile(folder.filePath(QStringLiteral("session.json")), "{ \"version\": 1, \"files\": ["));
        QVERIFY(readSession(folder.path()).files.empty());
    }

    void whatWasTypedBeforeAKillComesBack() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.lane"));
        QVERIFY(writeFile(path, "const A : Nat := 0\n"));
        QProcess other;
        other.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--type"), folder.path(), path});
        QVERIFY(other.waitForStarted());
        // Two seconds is what may be lost; starting the program comes on top.
        QTRY_COMPARE_WITH_TIMEOUT(recoveryFiles(folder.path()), 2, 30'000);
        ::kill(static_cast<pid_t>(other.processId()), SIGKILL);
        QVERIFY(other.waitForFinished());
        QCOMPARE(readFile(path), QByteArray("const A : Nat := 0\n"));

        WindowFixture fixture(folder.path());
        fixture.window->show();
        QCOMPARE(fixture.window->documents().recover(), 2);
        Document* document = fixture.window->documents().findPath(path);
        QVERIFY(document);
        QCOMPARE(document->editor().text(), QStringLiteral("const A : Nat := 0\nconst TYPED : Nat := 1"));
        QVERIFY(document->isModified());
        QVERIFY(document->notices().isVisibleTo(document->widget()));
        QVERIFY(document->notices().text().contains(QStringLiteral("Recovered")));
        QStringList untitled;
        for (const auto& other : fixture.window->documents().all())
            if (other->path().isEmpty())
                untitled << other->editor().text();
        QCOMPARE(untitled, QStringList{QStringLiteral("const UNTITLED : Nat := 2")});
        QCOMPARE(readFile(path), QByteArray("const A : Nat := 0\n"));
    }

    /// Without a pause in which something could be written at leisure.
    void nothingOlderThanTwoSecondsIsLost() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.lane"));
        QVERIFY(writeFile(path, "kernel saxpy (n: Nat, a: Float, x: in Array Float [n], r: out Array Float [n]) := do\n"
                                "  let i ← globalIdxX\n  if i < n then\n    r[i] := a * x[i]\n-- "));
        QVERIFY(writeFile(path + QStringLiteral(".run.json"), R"({"version": 1, "scenarios": [{"name": "a", "kernel": "saxpy", "block": [256],
            "scalars": {"n": 10000, "a": 2}, "arrays": {"x": {"source": "iota", "start": 0, "step": 1}}}]})"));
        QProcess other;
        other.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--edit"), folder.path(), path});
        QVERIFY(other.waitForStarted());
        const auto log = [&] { return readFile(folder.filePath(QStringLiteral("log"))).split('\n'); };
        QTRY_VERIFY_WITH_TIMEOUT(log().size() > 60, 60'000);
        ::kill(static_cast<pid_t>(other.processId()), SIGKILL);
        const qint64 killed = QDateTime::currentMSecsSinceEpoch();
        QVERIFY(other.waitForFinished());

        qsizetype old = 0; // what was done more than two seconds before
        for (const QByteArray& line : log())
            old += !line.isEmpty() && line.toLongLong() < killed - 2000 ? 1 : 0;
        QVERIFY2(old > 10, qPrintable(QString::number(old)));
        WindowFixture fixture(folder.path());
        fixture.window->show();
        fixture.window->documents().open(path);
        fixture.workbench->start();
        QVERIFY(fixture.window->documents().recover() >= 1);
        const qsizetype typed = fixture.editor().text().count(u'~');
        QVERIFY2(typed >= old, qPrintable(QStringLiteral("%1 of %2 letters").arg(typed).arg(old)));
        auto* arguments = fixture.child<lane::ArgumentsView>("arguments");
        QTRY_VERIFY_WITH_TIMEOUT(arguments->readyArrays().contains("x"), 20'000);
        const lane::data::Array x = arguments->readyArrays().at("x");
        for (qsizetype i = 0; i < old; ++i)
            QVERIFY2(x.asDouble(std::uint64_t(i)) == 1'000'000.0 + double(i), qPrintable(QStringLiteral("edit %1 of %2").arg(i).arg(old)));
    }

    void savingRemovesTheRecoveryFile() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.lane"));
        QVERIFY(writeFile(path, "\n"));
        WindowFixture fixture(folder.path());
        fixture.window->show();
        fixture.window->documents().open(path);
        fixture.type(QStringLiteral("const A : Nat := 0"));
        QTRY_COMPARE(recoveryFiles(folder.path()), 1);
        QVERIFY(fixture.window->documents().save(fixture.document()));
        QCOMPARE(recoveryFiles(folder.path()), 0);
        QCOMPARE(readFile(path), QByteArray("const A : Nat := 0\n"));
    }
};

int main(int argc, char** argv) {
    if (argc == 4 && QByteArray(argv[1]) == "--type")
        return typeUntilKilled(argc, argv);
    if (argc == 4 && QByteArray(argv[1]) == "--edit")
        return editUntilKilled(argc, argv);
    QApplication app(argc, argv);
    RecoveryTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_recovery.moc"
