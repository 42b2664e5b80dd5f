#include "app/ide/example_gallery.h"
#include "app/ide/file_panel.h"
#include "tests/gui/ide/window_fixture.h"

#include <QDir>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTreeWidget>

using namespace lane;
using namespace lane::ide;

namespace {

const QString Folder = QStringLiteral(LANE_SOURCE_DIR "/resources/examples");

QStringList shownTitles(const QTreeWidget* tree) {
    QStringList titles;
    for (int i = 0; i < tree->topLevelItemCount(); ++i)
        for (int k = 0; k < tree->topLevelItem(i)->childCount(); ++k)
            if (!tree->topLevelItem(i)->isHidden() && !tree->topLevelItem(i)->child(k)->isHidden())
                titles << tree->topLevelItem(i)->child(k)->text(0);
    return titles;
}

} // namespace

class Gallery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theIndexListsEachExampleOnce() {
        QStringList listed, titles;
        for (const GalleryEntry& entry : readGallery(Folder)) {
            const auto& known = galleryCategories();
            QVERIFY2(std::find(known.begin(), known.end(), entry.category) != known.end(), qPrintable(entry.file + u' ' + entry.category));
            QVERIFY2(!entry.title.isEmpty() && !titles.contains(entry.title), qPrintable(entry.file));
            listed << entry.file;
            titles << entry.title;
        }
        listed.sort();
        QStringList there = QDir(Folder).entryList({QStringLiteral("*.lane")}, QDir::Files);
        there.sort();
        QVERIFY2(listed == there, qPrintable(QStringLiteral("gallery.json has to list each example once; it lists ") + listed.join(u' ')));
    }

    void aSentenceIsTheFirstOfTheComment() {
        QCOMPARE(firstSentence(QStringLiteral("const A : Nat := 1\n/-- Adds 0.5 to\neach. Twice. -/\n")), QStringLiteral("Adds 0.5 to each."));
        QCOMPARE(firstSentence(QStringLiteral("/-- No stop -/\nkernel")), QStringLiteral("No stop."));
        QCOMPARE(firstSentence(QStringLiteral("kernel a")), QString());
    }

    void oneThatBeginsTheFileDoesAsWell() {
        QCOMPARE(firstSentence(QStringLiteral("/-\n  Heat in a rod. More.\n-/\nkernel")), QStringLiteral("Heat in a rod."));
    }

    void wordsNarrowTheList() {
        Theme theme;
        ExampleGallery gallery(theme, Folder, nullptr);
        gallery.show();
        QCOMPARE(shownTitles(gallery.tree()).size(), qsizetype(readGallery(Folder).size()));
        auto* words = gallery.findChild<QLineEdit*>(QStringLiteral("exampleWords"));
        words->setText(QStringLiteral("SORT bitonic"));
        QCOMPARE(shownTitles(gallery.tree()), QStringList{QStringLiteral("Bitonic sort")});
        words->setText(QStringLiteral("no such words"));
        QVERIFY(shownTitles(gallery.tree()).isEmpty());
    }

    void anExampleOpensAsACopyThatRunsNothing() {
        QTemporaryDir folder;
        WindowFixture fixture(folder.path());
        fixture.window->show();
        QVERIFY(QTest::qWaitForWindowExposed(fixture.window.get()));
        fixture.workbench->start();
        QSignalSpy runs(fixture.workbench.get(), &Workbench::runShown);
        FilePanel& panel = fixture.window->filePanel();
        panel.showExamples();
        QTreeWidget* tree = panel.examples().tree();
        const QList<QTreeWidgetItem*> found = tree->findItems(QStringLiteral("Tiled product"), Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        const QByteArray before = readFile(Folder + QStringLiteral("/tiled.lane"));
        const auto place = [&] {
            tree->scrollToItem(found.front());
            return QPoint(40, tree->visualItemRect(found.front()).center().y()); // a row is wider than the panel
        };
        QTRY_VERIFY(tree->isVisible() && tree->viewport()->rect().contains(place()));
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, place());
        QVERIFY(fixture.document());
        QCOMPARE(fixture.document()->bytes(), before);
        QVERIFY(fixture.document()->path().isEmpty() && !fixture.document()->isModified());
        QVERIFY(!fixture.document()->sheet.scenarios.empty()); // its run sheet came along
        Document* opened = fixture.document();
        QCOMPARE(fixture.window->documents().openExample(opened->examplePath()), opened); // no second tab
        fixture.type(QStringLiteral("-- mine"));
        QVERIFY(opened->isModified());
        QTRY_VERIFY(opened->compilation && opened->compilation->revision == opened->editor().revision());
        QCOMPARE(readFile(Folder + QStringLiteral("/tiled.lane")), before);
        QCOMPARE(runs.count(), 0);
        opened->editor().setSaved();
    }
};

QTEST_MAIN(Gallery)
#include "tst_gallery.moc"
