#include "app/ide/notice_strip.h"
#include "app/ide/recovery.h"
#include "tests/gui/ide/window_fixture.h"

#include <QDir>
#include <QProcess>

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
    QApplication app(argc, argv);
    RecoveryTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_recovery.moc"
