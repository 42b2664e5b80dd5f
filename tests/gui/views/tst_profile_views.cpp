#include "tests/gui/views/profiles.h"
#include "tests/gui/views/view_fixture.h"
#include "views/findings/finding_list.h"
#include "views/findings/findings_view.h"
#include "views/common/profile_words.h"
#include "views/accesses/access_rows.h"
#include "views/accesses/accesses_view.h"
#include "views/metrics/metric_rows.h"
#include "views/metrics/metrics_view.h"
#include "views/roofline/roofline_scene.h"
#include "views/roofline/roofline_view.h"
#include "views/stalls/stalls_view.h"
#include "views/view/empty_pane.h"

#include <QListView>
#include <QFile>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>

#include <cmath>

using namespace lane;

namespace {

const Numbers Plain = Numbers::of(QLocale::c());

const MetricRow* row(const std::vector<MetricRow>& rows, const char* key) {
    const auto found = std::ranges::find(rows, key, &MetricRow::key);
    return found == rows.end() ? nullptr : &*found;
}

QString bold(const View& view) { return view.findChild<EmptyPane*>()->boldText(); }
QString lines(const View& view) { return view.findChild<EmptyPane*>()->linesText(); }

} // namespace

/// What a profile says in the views; their models first, without a window.
class ProfileViewsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void quantitiesHaveTheUnitThatSuitsThem() {
        QCOMPARE(quantityOf(412'000, "ns", Plain).text(), QStringLiteral("412\u00A0µs"));
        QCOMPARE(quantityOf(32'768, "B", Plain).text(), QStringLiteral("32\u202F768\u00A0B"));
        QCOMPARE(quantityOf(8'064'000, "B", Plain).text(), QStringLiteral("7.69\u00A0MiB"));
        QCOMPARE(quantityOf(3.35e12, "B/s", Plain).text(), QStringLiteral("3.35\u00A0TB/s"));
        QCOMPARE(quantityOf(1.757e9, "Hz", Plain).text(), QStringLiteral("1.76\u00A0GHz"));
        QCOMPARE(quantityOf(71.84, "%", Plain).text(), QStringLiteral("71.8\u00A0%"));
        QCOMPARE(quantityOf(63'500'000, "", Plain).text(), QStringLiteral("63\u202F500\u202F000"));
        QCOMPARE(flopRateText(66.9e12, Plain), QStringLiteral("66.9\u00A0TFLOP/s"));
    }

    void metricsStandBesideTheirBaseline() {
        const ProfilePtr now = test::gpuProfile(380e3), before = test::gpuProfile(412e3);
        const std::vector<MetricRow> alone = metricRows(*now, nullptr, Plain);
        QCOMPARE(alone.front().key, std::string("time"));
        QVERIFY(alone.front().before.isEmpty() && !alone.front().isBetter);
        QVERIFY(alone.front().explanation.contains(QStringLiteral("95 %")));
        const std::vector<MetricRow> rows = metricRows(*now, before.get(), Plain);
        QCOMPARE(row(rows, "time")->change, QStringLiteral("\u22127.7 %"));
        QCOMPARE(row(rows, "time")->isBetter, std::optional(true));
        QCOMPARE(row(rows, "instructions")->change, QStringLiteral("="));
        QVERIFY(!row(rows, "instructions")->isBetter);
        QCOMPARE(row(rows, "registers")->now.number, QStringLiteral("32"));
        QVERIFY(row(rows, "l2_hits")->doubt.contains(QStringLiteral("cache")));
        QVERIFY(row(rows, "l2_hit_rate")->doubt.contains(QStringLiteral("not alike")) && !row(rows, "l2_hit_rate")->plain);
        QCOMPARE(row(rows, "l2_hit_rate")->now.number, QStringLiteral("–"));
        for (const MetricRow& each : rows)
            QVERIFY2(!each.title.isEmpty() && !each.source.isEmpty() && !each.explanation.isEmpty() && !each.now.number.isEmpty(), each.key.c_str());
        QCOMPARE(changeText(100, 103, Plain), QStringLiteral("+3.0 %"));
        QCOMPARE(changeText(1, 25, Plain), QStringLiteral("×\u00A025.0"));
        QCOMPARE(changeText(0, 5, Plain), QString());
    }

    void theBaselineIsSetAndCleared() {
        test::ViewFixture f;
        MetricsView view(f.context);
        test::ViewFixture::open(view, {760, 420});
        QSignalSpy wanted(&view, &MetricsView::baselineWanted);
        const ProfilePtr first = test::gpuProfile(412e3);
        view.setProfile(first);
        auto* button = view.findChild<QPushButton*>(QStringLiteral("baselineButton"));
        auto* table = view.findChild<QTableView*>(QStringLiteral("metricsTable"));
        QVERIFY(table->isColumnHidden(4)); // no baseline, no column for it
        button->click();
        QCOMPARE(wanted.last().first().toBool(), true);
        view.setBaseline(first);
        view.setProfile(test::gpuProfile(380e3));
        QVERIFY(!table->isColumnHidden(4));
        QCOMPARE(table->model()->index(0, 5).data().toString(), QStringLiteral("\u22127.7 %"));
        view.setProfile(first);
        button->click();
        QCOMPARE(wanted.last().first().toBool(), false);
    }

    void titlesOfTheModelAreKnownToTheTranslators() {
        QFile file(QStringLiteral(LANE_SOURCE_DIR "/views/common/profile_texts.cpp"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString all = QString::fromUtf8(file.readAll());
        const auto isThere = [&](std::string_view title) { return all.contains(QLatin1Char('"') + QString::fromUtf8(title.data(), qsizetype(title.size())) + QLatin1Char('"')); };
        for (const profile::Metric& metric : profile::allMetrics())
            QVERIFY2(isThere(metric.title), metric.title.data());
        for (const profile::StallReason& reason : profile::allStalls())
            QVERIFY2(isThere(reason.title), reason.title.data());
        for (const profile::Rule& rule : profile::allRules())
            QVERIFY2(isThere(rule.title), rule.title.data());
    }

    /// Each sentence of the rules, whole: one that the list lacks would stand in English beside German.
    void sentencesOfTheRulesAreKnownToTheTranslators() {
        static const QRegularExpression comment(QStringLiteral("//[^\n]*")), joint(QStringLiteral("\"\\s*\n\\s*\"")), literal(QStringLiteral("\"((?:[^\"\\\\]|\\\\.)*)\""));
        QFile list(QStringLiteral(LANE_SOURCE_DIR "/views/common/profile_texts.cpp"));
        QVERIFY(list.open(QIODevice::ReadOnly));
        const QString known = QString::fromUtf8(list.readAll());
        int count = 0;
        QStringList missing;
        for (const char* name : {"rules_memory", "rules_occupancy", "rules_work", "kernel_profile", "findings"}) {
            QFile file(QStringLiteral(LANE_SOURCE_DIR "/profiler/model/%1.cpp").arg(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QString text = QString::fromUtf8(file.readAll());
            text.remove(comment).remove(joint);
            for (auto it = literal.globalMatch(text); it.hasNext();) {
                const QString words = it.next().captured(1);
                if (!words.contains(QLatin1Char(' ')) || words.contains(QStringLiteral("--set")) || words.count(QRegularExpression(QStringLiteral("[a-z]"))) < 6)
                    continue; // the window has other words for options
                ++count;
                if (!known.contains(QLatin1Char('"') + words + QLatin1Char('"')))
                    missing << words;
            }
        }
        QVERIFY2(count > 100, qPrintable(QString::number(count)));
        QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("add to views/common/profile_texts.cpp:\n") + missing.join(QLatin1Char('\n'))));
    }

    void wordsHaveTheDecimalSignOfTheLanguage() {
        QLocale::setDefault(QLocale(QStringLiteral("de")));
        const QString text = wordsText({"%1 times `%2`, %3 of %4", {"6.62", "v1.x", "1.5 %", "12"}});
        QLocale::setDefault(QLocale::c());
        QCOMPARE(text, QStringLiteral("6,62 times v1.x, 1,5 % of 12"));
    }
    void findingsComeWithPlaceEvidenceAndCure() {
        const std::vector<FindingRow> rows = findingRows(*test::gpuProfile(), Plain);
        QCOMPARE(rows.size(), std::size_t{4});
        QCOMPARE(rows[0].title, QStringLiteral("Reads of Bs from shared memory take 16 passes"));
        QVERIFY(rows[0].evidence.startsWith(QStringLiteral("line 13 · ")));
        QVERIFY(rows[0].evidence.contains(QStringLiteral("checked CPU run")));
        QVERIFY(!rows[0].canTry && rows[1].canTry);
        QVERIFY(rows[2].kind == FindingRow::Kind::Passed && rows[3].kind == FindingRow::Kind::Unjudged);
        QVERIFY(rows[3].evidence.contains(QStringLiteral("needs samples")));
        auto uncounted = std::make_shared<profile::KernelProfile>(*test::gpuProfile());
        uncounted->unjudged.front().missing = "nothing was counted: `--set counters` counts; no checked run";
        const QString why = findingRows(*uncounted, Plain).back().evidence;
        QVERIFY(!why.contains(QStringLiteral("--set")) && why.endsWith(QStringLiteral("; no checked run"))); // the window has no options
    }

    void cardsGrowWithTheirWordsAndNothingOverlaps() {
        Theme theme;
        for (const FindingRow& each : findingRows(*test::gpuProfile(), Plain))
            for (const int width : {280, 500, 900}) {
                const CardLayout card = cardLayout(each, width, theme);
                QVERIFY(card.height >= 20);
                for (const QRect& part : {card.title, card.text, card.evidence, card.cure})
                    QVERIFY(part.isEmpty() || (part.bottom() < card.height && part.right() <= width));
                if (each.kind == FindingRow::Kind::Finding)
                    QVERIFY(card.title.bottom() < card.text.top() && card.text.bottom() < card.evidence.top());
            }
        const FindingRow first = findingRows(*test::gpuProfile(), Plain).front();
        QVERIFY(cardLayout(first, 280, theme).height > cardLayout(first, 900, theme).height);
    }

    void aFindingGoesToItsLineAndItsCureIsAsked() {
        test::ViewFixture f;
        FindingsView view(f.context);
        test::ViewFixture::open(view, {560, 500});
        view.setProfile(test::gpuProfile());
        QSignalSpy places(&f.selection, &Selection::placeRequested), cures(&view, &FindingsView::cureWanted);
        auto* list = view.findChild<QListView*>(QStringLiteral("findingsList"));
        const QRect first = list->visualRect(list->model()->index(0, 0));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, first.topLeft() + QPoint(60, 10));
        QCOMPARE(places.count(), 1);
        QCOMPARE(places.last().at(0).toInt(), 13);
        QCOMPARE(places.last().at(1).toInt(), 14);
        const QRect second = list->visualRect(list->model()->index(1, 0));
        const CardLayout card = cardLayout(findingRows(*view.profile(), Plain)[1], second.width(), f.theme);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, second.topLeft() + card.cure.center());
        QCOMPARE(cures.count(), 1);
        QCOMPARE(cures.last().first().toInt(), 1);
        view.setStale(true); // lines have moved
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, first.topLeft() + QPoint(60, 10));
        QCOMPARE(places.count(), 1);
    }

    void memoryHasTheWorstFirst() {
        const std::vector<AccessRow> rows = accessRows(test::tiledMemory(), Plain);
        QCOMPARE(rows[0].array, QStringLiteral("Bs"));
        QCOMPARE(rows[0].ways, QStringLiteral("16.00"));
        QCOMPARE(rows[1].array, QStringLiteral("B"));
        QCOMPARE(rows[1].perRequest, QStringLiteral("32.00"));
        QCOMPARE(rows[1].wasted, QStringLiteral("88 %"));
        QVERIFY(rows[1].words.contains(QStringLiteral("1\u202F000 elements apart")));
        QVERIFY(rows[3].waste == 0 && rows[2].waste == 0);
    }

    void rooflineFitsItsPointsUnderTheirRoofs() {
        const ProfilePtr now = test::gpuProfile(380e3), before = test::gpuProfile(412e3);
        const RooflineScene scene = rooflineScene(*now, {before}, {mainPrecision(now->roofline), {}}, Plain);
        const auto isInside = [&](QPointF at) {
            return at.x() >= scene.left && at.x() <= scene.right && at.y() >= scene.bottom * 0.999 && at.y() <= scene.top * 1.001;
        };
        QVERIFY(scene.points.size() == 4); // CPU, L2, DRAM and the edit before
        for (const ScenePoint& point : scene.points)
            QVERIFY(isInside(point.at));
        for (const SceneRoof& roof : scene.roofs) {
            QVERIFY(isInside(roof.from) && isInside(roof.to));
            QVERIFY(roof.from.x() <= roof.to.x());
            if (roof.isMemory) // one more decade of intensity, one of rate
                QVERIFY(std::fabs(std::log10(roof.to.y() / roof.from.y()) - std::log10(roof.to.x() / roof.from.x())) < 1e-9);
        }
        QCOMPARE(scene.trail.size(), std::size_t{2});
        QVERIFY(scene.trail[1].y() > scene.trail[0].y());
        QCOMPARE(scene.points.back().at, scene.trail.back());
        QVERIFY(std::ranges::any_of(scene.points, [](const ScenePoint& p) { return p.kind == ScenePoint::Kind::Cpu && p.isHollow; }));
        const RooflineScene l2 = rooflineScene(*now, {}, {profile::Precision::Fp32, profile::MemoryLevel::L2}, Plain);
        QVERIFY(std::ranges::none_of(l2.roofs, [](const SceneRoof& roof) { return roof.isMemory && roof.label.contains(QStringLiteral("device memory")); }));
    }

    void stallsFollowTheClickedLine() {
        test::ViewFixture f;
        StallsView view(f.context);
        test::ViewFixture::open(view, {560, 320});
        view.setProfile(test::gpuProfile());
        auto* strip = view.findChild<NoteStrip*>(QStringLiteral("stallsStrip"));
        auto* table = view.findChild<QTableView*>(QStringLiteral("stallsTable"));
        QVERIFY(strip->text().contains(QStringLiteral("48\u202F210 samples")));
        QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("waits at a barrier"));
        f.selection.clickLine(13);
        QVERIFY(strip->text().startsWith(QStringLiteral("Line 13")));
        QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("waits for shared memory or a special function"));
        f.selection.clickLine(2); // nothing there
        QCOMPARE(table->model()->rowCount(), 9);
    }

    void tooFewSamplesAreSaid() {
        test::ViewFixture f;
        StallsView view(f.context);
        auto few = std::make_shared<profile::KernelProfile>(*test::gpuProfile());
        few->stalls = test::tiledStalls(false);
        view.setProfile(few);
        auto* strip = view.findChild<NoteStrip*>(QStringLiteral("stallsStrip"));
        QVERIFY(strip->kind() == NoteStrip::Kind::Warning);
        QVERIFY(strip->text().contains(QStringLiteral("too few")));
        QVERIFY(lineWords(few->stalls.kernel.lines[2], few->stalls, Plain).contains(QStringLiteral("Too few samples")));
    }

    void eachLevelSaysWhatThereIsAndHowToGetMore() {
        test::ViewFixture f;
        FindingsView findings(f.context);
        auto* level = findings.findChild<NoteStrip*>(QStringLiteral("profileLevel"));
        test::ViewFixture::open(findings, {620, 300});
        findings.setProfile(test::gpuProfile());
        QVERIFY(level->text().startsWith(QStringLiteral("Counters, samples and times")));
        findings.setProfile(test::timesProfile());
        QVERIFY(level->text().startsWith(QStringLiteral("Times alone, no counters.")));
        const auto* list = findings.findChild<QListView*>(QStringLiteral("findingsList"));
        QVERIFY(list->model()->index(0, 0).data().toString().contains(QStringLiteral("NVreg_RestrictProfilingToAdminUsers"))); // whole, not cut
        QVERIFY(test::ViewFixture::picture(findings, QStringLiteral("findings-no-permission")));
        findings.setProfile(test::cpuProfile());
        QVERIFY(level->text().startsWith(QStringLiteral("CPU reference and compiler only.")));
        QVERIFY(test::ViewFixture::picture(findings, QStringLiteral("findings-no-gpu")));
        findings.setStale(true);
        QVERIFY(level->text().startsWith(QStringLiteral("From the edit before:")));
        StallsView stalls(f.context);
        stalls.setProfile(test::timesProfile());
        QVERIFY(stalls.showsEmpty() && lines(stalls).contains(QStringLiteral("administrators")));
        stalls.setProfile(test::cpuProfile());
        QVERIFY(stalls.showsEmpty() && bold(stalls).contains(QStringLiteral("CPU reference")));
        // What was not asked for and what CUPTI kept are not the same, and have not the same cure.
        auto none = std::make_shared<profile::KernelProfile>(*test::gpuProfile());
        none->stalls = {};
        none->stalls.launches = 5;
        none->preset = profile::Preset::Counters;
        stalls.setProfile(none);
        QVERIFY(stalls.showsEmpty() && bold(stalls).contains(QStringLiteral("not asked for")));
        for (const profile::Preset preset : {profile::Preset::Stalls, profile::Preset::Full}) {
            auto silent = std::make_shared<profile::KernelProfile>(*none);
            silent->preset = preset;
            stalls.setProfile(silent);
            QVERIFY2(stalls.showsEmpty() && bold(stalls).contains(QStringLiteral("CUPTI gave no samples")), qPrintable(bold(stalls)));
            QVERIFY2(lines(stalls).contains(QStringLiteral("5 launches")) && lines(stalls).contains(QStringLiteral("larger input")), qPrintable(lines(stalls)));
        }
        MetricsView metrics(f.context);
        test::ViewFixture::open(metrics, {620, 300});
        metrics.setProfile(test::timesProfile());
        QVERIFY(!metrics.showsEmpty()); // times and registers are there
        QVERIFY(test::ViewFixture::picture(metrics, QStringLiteral("metrics-no-permission")));
        RooflineView roofline(f.context);
        test::ViewFixture::open(roofline, {560, 360});
        roofline.setProfile(test::cpuProfile());
        QVERIFY(!roofline.showsEmpty());
        QVERIFY(test::ViewFixture::picture(roofline, QStringLiteral("roofline-no-gpu")));
    }

    void emptyViewsAskForAProfile() {
        test::ViewFixture f;
        FindingsView findings(f.context);
        QSignalSpy asked(&findings, &ProfileView::profileRequested);
        test::ViewFixture::open(findings, {500, 300});
        auto* button = findings.findChild<QPushButton*>(QStringLiteral("emptyButton"));
        QVERIFY(button->isVisible());
        button->click();
        QCOMPARE(asked.count(), 1);
        AccessesView memory(f.context);
        auto none = std::make_shared<profile::KernelProfile>(*test::gpuProfile());
        none->memory = {};
        none->memory.missing = "the checked run was left out";
        memory.setProfile(none);
        QVERIFY(memory.showsEmpty() && lines(memory).contains(QStringLiteral("left out")));
        RooflineView roofline(f.context);
        none->roofline.points.clear();
        none->roofline.missing = "no counters";
        roofline.setProfile(none);
        QVERIFY(roofline.showsEmpty() && lines(roofline).contains(QStringLiteral("no counters")));
    }

    void theTrailOfEditsIsDrawn() {
        test::ViewFixture f;
        RooflineView view(f.context);
        test::ViewFixture::open(view, {640, 420});
        view.setEarlier({test::gpuProfile(1900e3), test::gpuProfile(800e3)});
        view.setProfile(test::gpuProfile(380e3));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("roofline-trail")));
        QCOMPARE(view.profile()->kernel, std::string("tiledProduct"));
    }
};

QTEST_MAIN(ProfileViewsTest)
#include "tst_profile_views.moc"
