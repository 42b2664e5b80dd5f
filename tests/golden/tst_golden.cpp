#include <QDirIterator>
#include <QTest>

#ifndef Q_MOC_RUN // moc of Qt 6.4 stumbles over the standard library's concepts
#include "core/check/check.h"
#include "core/diag/codes.h"
#include "core/lang/parse.h"
#include "tests/golden/golden_file.h"

#include <algorithm>
#include <set>
#endif

using namespace lane;
using lane::test::GoldenFile;

namespace {

QStringList goldenFiles() {
    QStringList files;
    QDirIterator it(QStringLiteral(LANE_SOURCE_DIR "/tests/golden"), {QStringLiteral("*.golden")},
                    QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext())
        files << it.next();
    files.sort();
    return files;
}

void addFiles() {
    QTest::addColumn<QString>("path");
    for (const QString& path : goldenFiles())
        QTest::newRow(qPrintable(path.section(QLatin1Char('/'), -2))) << path;
}

std::string applied(std::string text, const Fix& fix) {
    std::vector<TextEdit> edits = fix.edits;
    std::sort(edits.begin(), edits.end(),
              [](const TextEdit& a, const TextEdit& b) { return a.range.begin > b.range.begin; });
    for (const TextEdit& edit : edits)
        text.replace(edit.range.begin, edit.range.end - edit.range.begin, edit.text);
    return text;
}

} // namespace

class GoldenTest : public QObject {
    Q_OBJECT
private slots:
    void matches_data() { addFiles(); }
    void matches();
    void fixesMend_data() { addFiles(); }
    void fixesMend();
    void everyCodeHasAFile();
};

/// LANE_REWRITE_GOLDEN=1 writes what is produced into the files instead of comparing.
void GoldenTest::matches() {
    QFETCH(QString, path);
    GoldenFile golden = GoldenFile::read(path.toStdString());
    QVERIFY2(!golden.expected.empty(), "the file expects nothing");
    const bool rewrites = qEnvironmentVariableIsSet("LANE_REWRITE_GOLDEN");
    for (GoldenFile::Section& section : golden.expected) {
        const std::string produced = test::produce(section.name, golden.input, golden.path);
        if (rewrites)
            section.text = produced;
        else
            QCOMPARE(QString::fromStdString(produced), QString::fromStdString(section.text));
    }
    if (rewrites)
        QVERIFY(golden.write());
}

/// Each fix of each case, applied, removes what it is offered for and brings no error of another
/// kind before it.
void GoldenTest::fixesMend() {
    QFETCH(QString, path);
    const GoldenFile golden = GoldenFile::read(path.toStdString());
    const auto dialect =
        path.endsWith(QStringLiteral(".lean.golden")) ? lang::Dialect::Lean : lang::Dialect::Lane;
    const auto diagnosticsOf = [dialect](const std::string& text) {
        return check::check(lang::parse(text, dialect), text).diagnostics;
    };
    const Diagnostics before = diagnosticsOf(golden.input);
    for (const Diagnostic& d : before)
        for (const Fix& fix : d.fixes) {
            const Diagnostics after = diagnosticsOf(applied(golden.input, fix));
            const auto count = [&d](const Diagnostics& all) {
                return std::count_if(all.begin(), all.end(), [&d](const Diagnostic& other) {
                    return other.code == d.code && other.message == d.message;
                });
            };
            QVERIFY2(count(after) < count(before),
                     qPrintable(QString::fromStdString(d.code + ": " + fix.title)));
        }
}

/// A code of the language without a case that shows it is a code that nobody has seen at work.
void GoldenTest::everyCodeHasAFile() {
    std::set<std::string> seen;
    for (const QString& path : goldenFiles())
        for (const auto& section : GoldenFile::read(path.toStdString()).expected)
            for (std::size_t at = section.text.find("[L"); at != std::string::npos;
                 at = section.text.find("[L", at + 1))
                seen.insert(section.text.substr(at + 1, 5));
    static constexpr std::string_view Codes[] = {
#define LANE_CODE(code, title, explanation) code,
#include "core/diag/codes_lang.def"
#undef LANE_CODE
    };
    for (std::string_view code : Codes) {
        QVERIFY2(seen.contains(std::string(code)), std::string(code).c_str());
        const CodeInfo* info = findCode(code);
        QVERIFY(info);
        QVERIFY(info->explanation.size() > 80);
    }
    for (const std::string& code : seen)
        QVERIFY2(findCode(code), code.c_str());
}

QTEST_GUILESS_MAIN(GoldenTest)
#include "tst_golden.moc"
