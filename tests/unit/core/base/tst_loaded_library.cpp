#include "core/base/loaded_library.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace lane;

class LoadedLibraryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup();
    void theVariableNamesAFileOrAFolder();
    void noneHidesIt();
    void whatIsNamedIsUsedOrNothing();
    void looksIntoPackagesAndToolkits_data();
    void looksIntoPackagesAndToolkits();
    void theFirstFolderWins();
    void saysWhereItLooked();
    void aBrokenFileIsNamed();

private:
    /// A copy of the probe: the loader tells files apart by their inode.
    static QString put(const QTemporaryDir& root, const QString& folder, const QString& name);
};

void LoadedLibraryTest::cleanup() {
    for (const char* name : {"LANE_PROBE_AT", "LANE_CUDA_PATH", "CUDA_PATH"})
        qunsetenv(name);
}

QString LoadedLibraryTest::put(const QTemporaryDir& root, const QString& folder,
                               const QString& name) {
    const QString path = QDir(root.path()).filePath(folder);
    if (!QDir().mkpath(path) ||
        !QFile::copy(QString::fromLatin1(LANE_PROBE), path + QLatin1Char('/') + name))
        qFatal("cannot copy the probe");
    return path + QLatin1Char('/') + name;
}

void LoadedLibraryTest::theVariableNamesAFileOrAFolder() {
    QTemporaryDir root;
    const QString file = put(root, QStringLiteral("a"), QStringLiteral("libprobe.so.1"));
    const LibrarySearch search{"LANE_PROBE_AT", {"libprobe.so.1"}};
    qputenv("LANE_PROBE_AT", file.toUtf8());
    const LoadedLibrary byFile = LoadedLibrary::open(search);
    QVERIFY2(byFile.isLoaded(), byFile.where().c_str());
    QCOMPARE(byFile.path(), file.toStdString());
    auto* answer = byFile.function<int()>("probeAnswer");
    QVERIFY(answer);
    QCOMPARE(answer(), 42);
    QVERIFY(!byFile.function<int()>("nobodyHasThis"));
    qputenv("LANE_PROBE_AT", root.filePath(QStringLiteral("a")).toUtf8());
    const LoadedLibrary byFolder = LoadedLibrary::open(search);
    QVERIFY(byFolder.isLoaded());
    QCOMPARE(byFolder.folder(), root.filePath(QStringLiteral("a")).toStdString());
}

void LoadedLibraryTest::noneHidesIt() {
    qputenv("LANE_PROBE_AT", "none");
    const LoadedLibrary library = LoadedLibrary::open({"LANE_PROBE_AT", {"libc.so.6"}});
    QVERIFY(!library.isLoaded());
    QVERIFY(library.isHidden());
    QCOMPARE(library.where(), std::string("LANE_PROBE_AT is \"none\""));
}

void LoadedLibraryTest::whatIsNamedIsUsedOrNothing() {
    for (const char* value : {"/nowhere/libprobe.so.1", "/tmp"}) {
        qputenv("LANE_PROBE_AT", value);
        const LoadedLibrary library =
            LoadedLibrary::open({"LANE_PROBE_AT", {"libprobe-absent.so.6"}});
        QVERIFY(!library.isLoaded());
        QVERIFY2(library.where().find(value) != std::string::npos, library.where().c_str());
    }
}

void LoadedLibraryTest::looksIntoPackagesAndToolkits_data() {
    QTest::addColumn<QByteArray>("variable");
    QTest::addColumn<QString>("folder");
    QTest::newRow("package") << QByteArray("LANE_CUDA_PATH") << QStringLiteral("nvidia/cu13/lib");
    QTest::newRow("toolkit as a package folder")
        << QByteArray("LANE_CUDA_PATH") << QStringLiteral("lib64");
    QTest::newRow("the folder itself") << QByteArray("LANE_CUDA_PATH") << QStringLiteral(".");
    QTest::newRow("toolkit") << QByteArray("CUDA_PATH") << QStringLiteral("lib64");
}

void LoadedLibraryTest::looksIntoPackagesAndToolkits() {
    QFETCH(QByteArray, variable);
    QFETCH(QString, folder);
    QTemporaryDir root;
    const QString file = put(root, folder, QStringLiteral("libprobe.so.2"));
    qputenv(variable.constData(), "/nowhere:" + root.path().toUtf8());
    const LoadedLibrary library = LoadedLibrary::open(
        {"", {"libprobe.so.3", "libprobe.so.2"}, {"lib64"}, {"nvidia/cu13/lib"}});
    QVERIFY2(library.isLoaded(), library.where().c_str());
    QCOMPARE(library.path(), QDir::cleanPath(file).toStdString());
}

void LoadedLibraryTest::theFirstFolderWins() {
    QTemporaryDir first, second;
    const QString file = put(first, QStringLiteral("lib64"), QStringLiteral("libprobe.so.4"));
    put(second, QStringLiteral("lib64"), QStringLiteral("libprobe.so.5"));
    qputenv("LANE_CUDA_PATH", first.path().toUtf8());
    qputenv("CUDA_PATH", second.path().toUtf8());
    // The better name lies in the later folder.
    const LoadedLibrary library =
        LoadedLibrary::open({"", {"libprobe.so.5", "libprobe.so.4"}, {"lib64"}});
    QCOMPARE(library.path(), file.toStdString());
}

void LoadedLibraryTest::saysWhereItLooked() {
    QTemporaryDir root;
    qputenv("LANE_CUDA_PATH", root.path().toUtf8());
    const LoadedLibrary library = LoadedLibrary::open({"LANE_PROBE_AT", {"libprobe-absent.so.6"}});
    QVERIFY(!library.isLoaded());
    QVERIFY(!library.isHidden());
    QVERIFY(library.where().find("no libprobe-absent.so.6 in ") == 0);
    QVERIFY(library.where().find(root.path().toStdString()) != std::string::npos);
    QVERIFY(library.where().find("the loader's path") != std::string::npos);
}

void LoadedLibraryTest::aBrokenFileIsNamed() {
    QTemporaryDir root;
    QFile file(root.filePath(QStringLiteral("libprobe-broken.so")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("not a library");
    file.close();
    qputenv("LANE_CUDA_PATH", root.path().toUtf8());
    const LoadedLibrary library = LoadedLibrary::open({"", {"libprobe-broken.so"}});
    QVERIFY(!library.isLoaded());
    QVERIFY2(library.where().find("libprobe-broken.so: ") != std::string::npos,
             library.where().c_str());
}

QTEST_GUILESS_MAIN(LoadedLibraryTest)
#include "tst_loaded_library.moc"
