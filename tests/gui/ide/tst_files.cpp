// What happens to files while they are open, and what can be wrong with them before: nothing typed is lost, nothing
// of others is written over, nothing hangs.
#include "app/ide/file_panel.h"
#include "app/ide/notice_strip.h"
#include "tests/gui/ide/window_fixture.h"

#include <QDir>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <QTreeWidget>

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace lane;
using namespace lane::ide;

namespace {

const QByteArray Kernel("kernel twice (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                        "  let i ← globalIdxX\n"
                        "  if i < n then\n"
                        "    r[i] := x[i] * 2\n");

/// While it lives, no file can become longer than this: what a full disk does to a write.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        m_before = std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_limit);
        const rlimit small{bytes, m_limit.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &m_limit);
        std::signal(SIGXFSZ, m_before);
    }

private:
    rlimit m_limit{};
    void (*m_before)(int) = nullptr;
};

} // namespace

class FilesTest : public WindowTest {
    Q_OBJECT

    Document& document() { return *m_fixture->document(); }
    QString strip() { return document().notices().isVisible() ? document().notices().text() : QString(); }
    /// Once it is there: a strip is laid out in its own time.
    bool press(const QString& text) {
        QPushButton* found = nullptr;
        const bool isThere = QTest::qWaitFor([&] {
            for (QPushButton* button : document().notices().findChildren<QPushButton*>())
                if (button->text() == text && button->isVisible())
                    found = button;
            return found != nullptr;
        });
        if (isThere)
            QTest::mouseClick(found, Qt::LeftButton);
        return isThere;
    }
    bool open(const QString& name) { return documents().open(name) != nullptr; }

private Q_SLOTS:
    void init() { QVERIFY(openWindow(QStringLiteral("state"))); }
    void cleanup() { closeWindow(); }

    void whatIsNoFileIsNotOpened() {
        QCOMPARE(mkfifo(path("pipe.lane").toLocal8Bit().constData(), 0600), 0);
        for (const QString& name : {path("pipe.lane"), m_folder->path(), QStringLiteral("/dev/zero"), path("none.lane")}) {
            QVERIFY2(!open(name), qPrintable(name));
            QVERIFY2(m_fixture->window->runNotices().text().contains(name), qPrintable(m_fixture->window->runNotices().text()));
        }
    }

    void aDeletedFileLeavesItsText() {
        const QString name = path("a.lane");
        QVERIFY(writeFile(name, Kernel) && open(name));
        QVERIFY(!document().isModified());
        QVERIFY(QFile::remove(name));
        QTRY_VERIFY2(strip().contains(QStringLiteral("gone")), qPrintable(strip()));
        QVERIFY(document().isModified() && document().isGone()); // closing asks
        QVERIFY(documents().tabText(0).contains(QStringLiteral("●")));
        QCOMPARE(document().bytes(), Kernel);
        QTRY_VERIFY(!QDir(path("state/recovery")).entryList({QStringLiteral("*.recovery")}).isEmpty()); // so does a kill
        QVERIFY(press(QStringLiteral("Save")));
        QCOMPARE(readFile(name), Kernel);
        QVERIFY(!document().isModified() && strip().isEmpty());
    }

    void oneThatComesBackIsAsItWas() {
        const QString name = path("a.lane");
        QVERIFY(writeFile(name, Kernel) && open(name));
        QVERIFY(QFile::remove(name));
        QTRY_VERIFY(document().isGone());
        QVERIFY(writeFile(name, Kernel));
        QTRY_VERIFY(!document().isGone());
        QVERIFY(!document().isModified() && strip().isEmpty());
        // It is watched again.
        QVERIFY(writeFile(name, "-- other\n"));
        QTRY_COMPARE(document().bytes(), QByteArray("-- other\n"));
        // Another text in its place is taken over where nothing is unsaved.
        QVERIFY(QFile::remove(name));
        QTRY_VERIFY(document().isGone());
        QVERIFY(writeFile(path("new"), "-- third\n") && QFile::rename(path("new"), name));
        QTRY_COMPARE(document().bytes(), QByteArray("-- third\n"));
    }

    void anothersTextIsNotSavedOver() {
        const QString name = path("a.lane");
        QVERIFY(writeFile(name, Kernel) && open(name));
        m_fixture->type(QStringLiteral("-- mine "));
        const QByteArray mine = document().bytes();
        QVERIFY(writeFile(name, "-- theirs\n"));
        QVERIFY(!documents().save(&document())); // at once: no watcher has told anything yet
        QCOMPARE(readFile(name), QByteArray("-- theirs\n"));
        QVERIFY2(strip().contains(QStringLiteral("not saved over")), qPrintable(strip()));
        QVERIFY(!m_fixture->window->runNotices().isVisible()); // said once
        bool isPressed = false; // a button comes with the next layout
        QTRY_VERIFY(isPressed || (isPressed = press(QStringLiteral("Keep mine"))));
        QVERIFY(documents().save(&document()));
        QCOMPARE(readFile(name), mine);
        QVERIFY(!document().isModified());
    }

    void aFullDiskCostsNothing() {
        const QString name = path("a.lane");
        QVERIFY(writeFile(name, Kernel) && open(name));
        m_fixture->editor().replaceText(QStringLiteral("-- long\n").repeated(20'000));
        const QByteArray mine = document().bytes();
        {
            const FullDisk full(4096);
            QVERIFY(!documents().save(&document()));
        }
        QCOMPARE(readFile(name), Kernel); // whole, and nothing of the new one
        QVERIFY(document().isModified() && document().bytes() == mine);
        QVERIFY2(m_fixture->window->runNotices().text().contains(QStringLiteral("a.lane can't be written")), qPrintable(m_fixture->window->runNotices().text()));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{QStringLiteral("a.lane")}); // no half file beside it
        QVERIFY(documents().save(&document()));
        QCOMPARE(readFile(name), mine);
    }

    void aFolderThatIsGoneIsSaid() {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("sub")));
        const QString name = path("sub/a.lane");
        QVERIFY(writeFile(name, Kernel) && open(name));
        QVERIFY(QDir(path("sub")).removeRecursively());
        QTRY_VERIFY(document().isGone());
        QVERIFY(!documents().save(&document()));
        QVERIFY(m_fixture->window->runNotices().text().contains(QStringLiteral("can't be written")));
        QVERIFY(document().isModified());
        QCOMPARE(document().bytes(), Kernel);
    }

    void aRunSheetThatCouldNotBeWrittenIsWrittenWithTheNextSave() {
        const QString name = path("a.lane");
        QVERIFY(writeFile(name, Kernel) && open(name));
        QVERIFY(QDir().mkdir(name + QStringLiteral(".run.json"))); // nothing can be written there
        document().sheetIsChanged = true;
        QVERIFY(!document().saveSheet().ok());
        QVERIFY(QDir().rmdir(name + QStringLiteral(".run.json")));
        QVERIFY(document().saveSheet().ok());
        QVERIFY(QFile::exists(name + QStringLiteral(".run.json")));
    }

    void hugeAndBinaryFilesOpenAndCanBeLeft() {
        const QByteArray lines = QByteArray("-- some words to fill a line of a long file\n").repeated(1'100'000);
        QVERIFY(lines.size() > 48'000'000);
        QVERIFY(writeFile(path("huge.lane"), lines));
        QByteArray binary(4'000'000, '\0');
        for (qsizetype i = 0; i < binary.size(); ++i)
            binary[i] = i % 50 == 0 ? '\n' : char(0x80 + i % 64);
        QVERIFY(writeFile(path("binary.lane"), binary));
        QVERIFY(open(path("huge.lane")));
        QCOMPARE(document().bytes().size(), lines.size());
        m_fixture->type(QStringLiteral("x"));
        QCOMPARE(document().bytes().size(), lines.size() + 1);
        document().editor().undo();
        QVERIFY(!document().isModified());
        QVERIFY(open(path("binary.lane")));
        QVERIFY2(strip().contains(QStringLiteral("Read only")), qPrintable(strip()));
        m_fixture->type(QStringLiteral("x"));
        QCOMPARE(document().bytes(), binary);
        QVERIFY(!documents().save(&document()));
        QCOMPARE(readFile(path("binary.lane")), binary);
    }

    void newFilesOfTheFolderAppearInTheList() {
        QVERIFY(writeFile(path("a.lane"), Kernel) && open(path("a.lane")));
        const QTreeWidget* list = m_fixture->window->filePanel().files();
        QTRY_COMPARE(list->topLevelItemCount(), 1);
        QVERIFY(writeFile(path("b.lane"), Kernel));
        QTRY_COMPARE(list->topLevelItemCount(), 2);
        QVERIFY(QFile::remove(path("b.lane")));
        QTRY_COMPARE(list->topLevelItemCount(), 1);
    }
};

QTEST_MAIN(FilesTest)
#include "tst_files.moc"
