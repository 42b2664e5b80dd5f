#include "core/diag/codes.h"
#include "tests/meta/source_tree.h"

#include <QRegularExpression>
#include <QSet>
#include <QtTest>

using namespace lane;

namespace {
QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// No code of its own: L0123 stands for any code in usage texts, L4000 and L4999 for a range's
/// ends.
bool isNoCode(const QString& text) {
    return text == QLatin1String("L0123") || text.endsWith(QLatin1String("000")) ||
           text.endsWith(QLatin1String("999"));
}
/// Explained ahead of the code that will give them.
const QStringList NotYetGiven{};

/// The codes written as "L0456", with whatever stands before `//` on the line only.
void codesOf(const QString& line, QStringList& into) {
    static const QRegularExpression Code(QStringLiteral("\"(L[0-9]{4})\""));
    const QString code = line.section(QStringLiteral("// "), 0, 0);
    for (auto it = Code.globalMatch(code); it.hasNext();)
        into += it.next().captured(1);
}
} // namespace

class TestCodes : public QObject {
    Q_OBJECT
private slots:
    void everyRowIsWhole() {
        static const QRegularExpression Form(QStringLiteral("^L[0-9]{4}$"));
        QVERIFY(allCodes().size() > 50);
        for (const CodeInfo& info : allCodes()) {
            const QByteArray name = textOf(info.code).toUtf8();
            QVERIFY2(Form.match(textOf(info.code)).hasMatch(), name);
            QVERIFY2(!info.title.empty() && info.title.size() <= 80, name);
            QVERIFY2(info.explanation.size() >= 60, name);
            QVERIFY2(info.explanation.back() == '.' || info.explanation.back() == ')', name);
        }
    }

    void noCodeStandsTwice() {
        QSet<QString> seen;
        for (const CodeInfo& info : allCodes()) {
            QVERIFY2(!seen.contains(textOf(info.code)), textOf(info.code).toUtf8());
            seen.insert(textOf(info.code));
            QVERIFY(findCode(info.code) == &info);
        }
        QVERIFY(!findCode("L0000"));
    }

    void everyCodeInTheSourcesIsInTheTable() {
        const auto files =
            sourceFiles({QStringLiteral("core"), QStringLiteral("app"), QStringLiteral("editor"),
                         QStringLiteral("views"), QStringLiteral("profiler")});
        QStringList problems;
        int found = 0;
        for (const SourceFile& file : files) {
            if (file.suffix() == QLatin1String("def"))
                continue;
            for (int k = 0; k < file.lines.size(); ++k) {
                QStringList codes;
                codesOf(file.lines[k], codes);
                found += static_cast<int>(codes.size());
                for (const QString& code : codes)
                    if (!isNoCode(code) && !findCode(code.toStdString()))
                        problems += QStringLiteral("%1:%2: %3 is in no core/diag/codes_*.def")
                                        .arg(file.path)
                                        .arg(k + 1)
                                        .arg(code);
            }
        }
        QVERIFY(found > 100);
        QVERIFY2(problems.isEmpty(), problems.join(QLatin1Char('\n')).toUtf8());
    }

    void everyCodeIsUsed() {
        const auto files =
            sourceFiles({QStringLiteral("core"), QStringLiteral("app"), QStringLiteral("editor"),
                         QStringLiteral("views"), QStringLiteral("profiler")});
        QSet<QString> used{QStringLiteral("L9999")};
        for (const SourceFile& file : files) {
            const bool isTable = file.path.startsWith(QLatin1String("core/diag/codes"));
            for (const QString& line : file.lines) {
                QStringList codes;
                if (!isTable)
                    codesOf(line, codes);
                for (const QString& code : codes)
                    used.insert(code);
            }
        }
        QStringList problems;
        for (const CodeInfo& info : allCodes())
            if (!used.contains(textOf(info.code)) && !NotYetGiven.contains(textOf(info.code)))
                problems += textOf(info.code) + QStringLiteral(": ") + textOf(info.title);
        QVERIFY2(
            problems.isEmpty(),
            ("explained, but nothing gives it:\n" + problems.join(QLatin1Char('\n'))).toUtf8());
    }
};

QTEST_GUILESS_MAIN(TestCodes)
#include "tst_codes.moc"
