#include "resources/theme/theme.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

using lane::Theme;
using Role = Theme::Role;

/// The promises of the style: contrast, monotone scales, icons that exist.
class ThemeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textReadsOnPane_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("dark") << true;
        QTest::newRow("light") << false;
    }
    void textReadsOnPane() {
        QFETCH(bool, dark);
        const Theme theme(dark ? Theme::Kind::Dark : Theme::Kind::Light);
        const QColor pane = theme.color(Role::Pane);
        for (Role role : {Role::Text, Role::Text2, Role::Text3, Role::Accent, Role::Keyword, Role::Type,
                          Role::Number, Role::Builtin, Role::String, Role::Comment, Role::GlobalArray,
                          Role::SharedArray, Role::Operator, Role::Name, Role::Gpu, Role::Cpu,
                          Role::Reference, Role::Difference, Role::Error, Role::Warning, Role::Note})
            QVERIFY2(Theme::contrast(theme.color(role), pane) >= 4.5, qPrintable(theme.color(role).name()));
        QVERIFY(Theme::contrast(theme.color(Role::Border), pane) >= 3.0);
        QVERIFY(Theme::contrast(theme.color(Role::OnAccent), theme.color(Role::Accent)) >= 4.5);
        for (auto [text, tint] : {std::pair{Role::Error, Role::ErrorTint}, {Role::Warning, Role::WarningTint},
                                  {Role::Note, Role::NoteTint}, {Role::Good, Role::GoodTint}})
            QVERIFY(Theme::contrast(theme.color(text), theme.color(tint)) >= 4.5);
    }

    void scalesAreMonotone() {
        for (auto kind : {Theme::Kind::Dark, Theme::Kind::Light}) {
            const Theme theme(kind);
            for (auto scale : {Theme::Scale::Ember, Theme::Scale::Depth}) {
                double before = 0;
                for (int i = 0; i <= 24; ++i) {
                    // Contrast with the pane grows from step to step: more stands out more.
                    const double now = Theme::contrast(theme.sample(scale, i / 24.0), theme.color(Role::Pane));
                    QVERIFY(now >= before);
                    before = now;
                }
            }
        }
    }

    void sampleKeepsEndsAndClamps() {
        const Theme theme(Theme::Kind::Dark);
        QCOMPARE(theme.sample(Theme::Scale::Ember, -1), QColor(0x24, 0x1A, 0x2E));
        QCOMPARE(theme.sample(Theme::Scale::Ember, 2), QColor(0xFB, 0xD7, 0x72));
        QCOMPARE(theme.sample(Theme::Scale::Ember, 0.5), QColor(0xB5, 0x34, 0x5A));
        QCOMPARE(Theme::textOn(QColor(Qt::white)), QColor(0x10, 0x13, 0x18));
        QCOMPARE(Theme::textOn(QColor(Qt::black)), QColor(Qt::white));
    }

    void sheetHasNoPlaceholderLeft() {
        const Theme theme;
        const QString sheet = theme.styleSheet();
        QVERIFY(!sheet.contains(QLatin1Char('@')));
        QVERIFY(!sheet.contains(QLatin1String("url()")));
        QVERIFY(!sheet.contains(QLatin1String(": ;")));
        static const QRegularExpression url(QStringLiteral("url\\(([^)]+)\\)"));
        for (auto it = url.globalMatch(sheet); it.hasNext();)
            QVERIFY(QFile::exists(it.next().captured(1)));
    }

    void iconsUsedAreThere() {
        const QStringList names = Theme::iconNames();
        QVERIFY(names.contains(QStringLiteral("play-fill")));
        static const QRegularExpression use(
            QStringLiteral("(?:icon|pixmap)\\(QStringLiteral\\(\"([a-z0-9-]+)\"\\)"));
        for (const char* folder : {"/editor", "/views", "/app"}) {
            QDirIterator files(QStringLiteral(LANE_SOURCE_DIR) + QLatin1String(folder),
                               {QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QString text = QString::fromUtf8(file.readAll());
                for (auto it = use.globalMatch(text); it.hasNext();) {
                    const QString name = it.next().captured(1);
                    QVERIFY2(names.contains(name), qPrintable(file.fileName() + QLatin1String(": ") + name));
                }
            }
        }
    }

    void iconTakesTheRolesColour() {
        const Theme theme(Theme::Kind::Dark);
        const QImage image = theme.pixmap(QStringLiteral("circle-fill"), Role::Gpu, 16).toImage();
        QCOMPARE(image.pixelColor(8, 8), theme.color(Role::Gpu));
    }

    void changesAreAnnounced() {
        Theme theme(Theme::Kind::Dark);
        int changes = 0;
        QObject::connect(&theme, &Theme::changed, this, [&] { ++changes; });
        theme.setKind(Theme::Kind::Dark);
        QCOMPARE(changes, 0);
        theme.setKind(Theme::Kind::Light);
        theme.setCodeSize(15);
        QCOMPARE(changes, 2);
        QCOMPARE(theme.codeFont().pixelSize(), 15);
    }
};

QTEST_MAIN(ThemeTest)
#include "tst_theme.moc"
