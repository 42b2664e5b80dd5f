#include "tests/unit/core/shadow/happens_before.h"

#include <QtTest>

#include <set>

using namespace lane::shadow;

namespace {
using Place = HappensBefore::Place;
using Access = HappensBefore::Access;

struct Counts {
    std::size_t locations = 0, racy = 0, missed = 0, falseAlarms = 0, wrongPlaces = 0, pairs = 0;
};

/// Compares one trace's sightings with the oracle, access by access.
class Comparison {
public:
    Comparison(const Trace& trace, Counts& counts) : m_trace(trace), m_order(trace), m_counts(counts) {}

    void see(const Sighting& sighting) { m_sightings.push_back(sighting); }

    void finish(const std::vector<std::uint32_t>& through) {
        std::set<Place> racySeen;
        std::set<std::tuple<Place, std::uint32_t, std::uint32_t>> missingSeen;
        for (const Sighting& sighting : m_sightings) {
            const Place place = placeOf(sighting.location, sighting.thread);
            const Access* const access = find(place, sighting.site, sighting.thread.lane);
            if (!access || (sighting.fault == Fault::Race ? !isTrueRace(place, *access, sighting)
                                                          : !access->isMissing))
                ++m_counts.falseAlarms;
            if (sighting.fault == Fault::Race)
                racySeen.insert(place);
            else
                missingSeen.insert({place, sighting.site, sighting.thread.lane});
        }
        for (const auto& [place, accesses] : m_order.places()) {
            ++m_counts.locations;
            const bool isRacy =
                std::ranges::any_of(accesses, [](const Access& a) { return !a.races.empty(); });
            m_counts.racy += isRacy;
            m_counts.missed += isRacy && !racySeen.contains(place);
            for (const Access& a : accesses) {
                m_counts.missed += a.isMissing && !missingSeen.contains({place, a.step, a.lane});
                const Step& step = m_trace.steps[a.step];
                const bool isAlone = step.rounds == 0 && !step.isUpdate && !step.isUpdateWith && !step.isTold;
                if (isAlone && ((through[a.step] >> a.lane & 1) == 0) != a.isMissing)
                    ++m_counts.wrongPlaces;
            }
        }
    }

    /// The reports of a watched run are all pairs of places in the text that are in a race, each with an example that truly
    /// is, and count the accesses that are.
    void checkReports(const Shadow& shadow) {
        std::map<Pair, std::uint64_t> pairs;
        std::uint64_t racing = 0;
        for (const auto& [place, accesses] : m_order.places())
            for (const Access& access : accesses) {
                std::set<Pair> ofAccess;
                for (const std::size_t i : access.races)
                    ofAccess.insert({access.step, access.kind, accesses[i].step, accesses[i].kind});
                for (const Pair& pair : ofAccess)
                    ++pairs[pair];
                racing += !ofAccess.empty();
            }
        m_counts.wrongPlaces += racing != shadow.racingAccesses();
        m_counts.pairs += pairs.size();
        for (const Report& report : shadow.reports()) {
            if (report.fault != Fault::Race)
                continue;
            const auto pair = report.otherSite ? pairs.find({report.site, report.access, *report.otherSite, report.otherAccess})
                                               : pairs.end();
            const bool isTrue = pair != pairs.end() && pair->second == report.count && isTrueExample(report);
            m_counts.wrongPlaces += !isTrue;
            if (pair != pairs.end())
                pairs.erase(pair);
        }
        m_counts.wrongPlaces += pairs.size(); // that were not named
    }

private:
    using Pair = std::tuple<std::uint32_t, AccessKind, std::uint32_t, AccessKind>;

    bool isTrueExample(const Report& report) const {
        const Place place = placeOf(report.location, report.thread);
        const Access* const access = find(place, report.site, report.thread.lane);
        if (!access || !report.other)
            return false;
        const auto& all = m_order.places().at(place);
        return std::ranges::any_of(access->races, [&](std::size_t i) {
            return all[i].step == *report.otherSite && all[i].lane == report.other->lane &&
                   all[i].warp == report.other->warp && all[i].block == report.other->block &&
                   all[i].kind == report.otherAccess;
        });
    }

    static Place placeOf(const Location& location, const Thread& thread) {
        return {location.array, Trace::isShared(location.array) ? thread.block : 0, location.index};
    }

    const Access* find(const Place& place, std::uint32_t site, std::uint32_t lane) const {
        const auto found = m_order.places().find(place);
        if (found == m_order.places().end())
            return nullptr;
        for (const Access& access : found->second)
            if (access.step == site && access.lane == lane)
                return &access;
        return nullptr;
    }

    /// And where the checker names the other thread, it is one of those.
    bool isTrueRace(const Place& place, const Access& access, const Sighting& sighting) const {
        const auto& all = m_order.places().at(place);
        return std::ranges::any_of(access.races, [&](std::size_t i) {
            const Access& then = all[i];
            return then.kind == sighting.otherAccess &&
                   (!sighting.other ||
                    (then.block == sighting.other->block && then.warp == sighting.other->warp &&
                     then.lane == sighting.other->lane));
        });
    }

    const Trace& m_trace;
    HappensBefore m_order;
    Counts& m_counts;
    std::vector<Sighting> m_sightings;
};

void tryTrace(const Trace& trace, Shadow& shadow, Counts& counts, bool isWatched) {
    Comparison comparison(trace, counts);
    shadow.watch({});
    shadow.observe([&](const Sighting& sighting) { comparison.see(sighting); });
    const auto through = play(trace, shadow);
    QVERIFY(!through.empty());
    shadow.observe({});
    comparison.finish(through);
    if (!isWatched || shadow.reports().empty())
        return;
    std::vector<Watched> places;
    for (const Location& location : shadow.racy(1000))
        places.push_back({location});
    shadow.watch(places);
    QVERIFY(!play(trace, shadow).empty());
    comparison.checkReports(shadow);
}

} // namespace

/// Random launches against the brute-force order: what is racy, what was never written, who the
/// other thread is, and what a second, watched run says.
class TestShadowOracle : public QObject {
    Q_OBJECT
private slots:
    void agreesWithBruteForce_data() {
        QTest::addColumn<bool>("hasFences");
        QTest::addColumn<unsigned>("segmentLimit");
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("level");
        QTest::addColumn<std::size_t>("locations");
        QTest::newRow("plain") << false << (1u << 23) << 1u << 2 << std::size_t{100'000};
        QTest::newRow("plain, AVX2") << false << (1u << 23) << 4u << 1 << std::size_t{50'000};
        QTest::newRow("plain, no vectors") << false << (1u << 23) << 5u << 0 << std::size_t{50'000};
        QTest::newRow("plain, renumbered all the time") << false << 256u << 2u << 2 << std::size_t{200'000};
        QTest::newRow("fences") << true << (1u << 23) << 3u << 2 << std::size_t{80'000};
    }

    void agreesWithBruteForce() {
        QFETCH(bool, hasFences);
        QFETCH(unsigned, segmentLimit);
        QFETCH(unsigned, seed);
        QFETCH(int, level);
        QFETCH(std::size_t, locations);
        Shadow::Options options;
        options.segmentLimit = segmentLimit;
        options.level = static_cast<VectorLevel>(level);
        Shadow shadow(options);
        Counts counts;
        std::mt19937 random(seed);
        for (unsigned number = 0; counts.locations < locations; ++number) {
            const Trace trace = Trace::random(random, hasFences);
            const Counts before = counts;
            tryTrace(trace, shadow, counts, number % 4 == 0);
            if (counts.missed != before.missed || counts.falseAlarms != before.falseAlarms ||
                counts.wrongPlaces != before.wrongPlaces)
                qWarning("trace %u: %zu missed, %zu false, %zu wrong places", number,
                         counts.missed - before.missed, counts.falseAlarms - before.falseAlarms,
                         counts.wrongPlaces - before.wrongPlaces);
            if (counts.missed + counts.falseAlarms + counts.wrongPlaces > 50)
                break;
        }
        qInfo("%zu locations, %zu racy, %zu missed, %zu false, %zu pairs, %zu sweeps", counts.locations, counts.racy,
              counts.missed, counts.falseAlarms, counts.pairs, std::size_t{shadow.sweeps()});
        QVERIFY(counts.pairs > 1000);
        QCOMPARE(counts.missed, 0u);
        QCOMPARE(counts.falseAlarms, 0u);
        QCOMPARE(counts.wrongPlaces, 0u);
        // Neither all nor nothing, or the comparison says little.
        QVERIFY(counts.racy > counts.locations / 10 && counts.racy < counts.locations * 9 / 10);
        QCOMPARE(shadow.sweeps() > 100, segmentLimit == 256);
        QCOMPARE(shadow.forgotten(), 0u);
    }
};

QTEST_GUILESS_MAIN(TestShadowOracle)
#include "tst_shadow_oracle.moc"
