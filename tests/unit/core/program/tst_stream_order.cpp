#include "core/program/stream_order.h"

#include <QtTest>

#include <algorithm>
#include <random>
#include <set>

using namespace lane;
using namespace lane::program;

namespace {

constexpr std::uint32_t Streams = 3, Events = 2, Buffers = 2, Cells = 6;

/// One step of a program: of stream 0 all but launches and waits of others order everything.
struct Step {
    enum class Kind : std::uint8_t { Launch, Record, Wait, Everything } kind = Kind::Launch;
    std::uint32_t stream = 1, event = 0;
    std::uint32_t place = 0;
    std::uint32_t buffer = 0, first = 0, count = 1;
    TouchKind access = TouchKind::Read;
};

/// Which steps come before which, as pairs: the order is closed under "before what is before".
std::vector<std::vector<bool>> orderOf(const std::vector<Step>& steps) {
    const std::size_t n = steps.size();
    std::vector<std::vector<bool>> before(n, std::vector<bool>(n));
    for (std::size_t j = 0; j < n; ++j) {
        const bool ordersAll = steps[j].kind == Step::Kind::Everything || steps[j].stream == 0;
        std::size_t recorded = n;
        for (std::size_t i = 0; i < j; ++i) {
            before[i][j] = ordersAll || steps[i].kind == Step::Kind::Everything || steps[i].stream == 0 ||
                           steps[i].stream == steps[j].stream;
            if (steps[i].kind == Step::Kind::Record && steps[i].event == steps[j].event)
                recorded = i;
        }
        if (steps[j].kind == Step::Kind::Wait && recorded < n)
            before[recorded][j] = true;
        for (std::size_t i = 0; i < j; ++i)
            for (std::size_t k = i + 1; k < j && !before[i][j]; ++k)
                before[i][j] = before[i][k] && before[k][j];
    }
    return before;
}

bool areInConflict(const Step& a, const Step& b) {
    return a.buffer == b.buffer && a.first < b.first + b.count && b.first < a.first + a.count &&
           (a.access != b.access || a.access == TouchKind::Write);
}

StreamWork workOf(const Step& step, std::uint32_t number) {
    StreamWork work{step.stream, "s", "k", number, {step.place, step.place + 1}, {}};
    Touch touch{step.buffer, "x", {}, {}, {}};
    ByteRanges& ranges = step.access == TouchKind::Read ? touch.reads : step.access == TouchKind::Write ? touch.writes : touch.atomics;
    ranges = {{4 * step.first, 4 * (step.first + step.count)}};
    work.touches.push_back(std::move(touch));
    return work;
}

using Pairs = std::set<std::pair<std::uint32_t, std::uint32_t>>; ///< places, the earlier one first

Pairs wanted(const std::vector<Step>& steps) {
    const auto before = orderOf(steps);
    Pairs pairs;
    for (std::size_t j = 0; j < steps.size(); ++j)
        for (std::size_t i = 0; i < j; ++i)
            if (steps[i].kind == Step::Kind::Launch && steps[j].kind == Step::Kind::Launch && !before[i][j] &&
                areInConflict(steps[i], steps[j]))
                pairs.emplace(steps[i].place, steps[j].place);
    return pairs;
}

Pairs found(const std::vector<Step>& steps) {
    StreamOrder order;
    Pairs pairs;
    std::uint32_t number = 0;
    for (const Step& step : steps)
        switch (step.kind) {
        case Step::Kind::Everything:
            order.everything();
            break;
        case Step::Kind::Record:
            order.record(step.event, step.stream);
            break;
        case Step::Kind::Wait:
            order.wait(step.event, step.stream);
            break;
        case Step::Kind::Launch:
            if (step.stream == 0) {
                order.everything();
                break;
            }
            for (const Unordered& one : order.launch(workOf(step, ++number)))
                pairs.emplace(one.earlier.range.begin, step.place);
        }
    return pairs;
}

std::vector<Step> randomSteps(std::mt19937& random, bool placesRecur) {
    const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
    std::vector<Step> steps(4 + below(20));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        Step& step = steps[i];
        const std::uint32_t kind = below(20);
        step.kind = kind < 11   ? Step::Kind::Launch
                    : kind < 15 ? Step::Kind::Record
                    : kind < 19 ? Step::Kind::Wait
                                : Step::Kind::Everything;
        step.stream = below(12) == 0 ? 0 : 1 + below(Streams);
        step.event = below(Events);
        step.place = placesRecur ? below(4) : static_cast<std::uint32_t>(i);
        step.buffer = below(Buffers);
        step.first = below(Cells);
        step.count = 1 + below(3);
        step.access = static_cast<TouchKind>(below(3));
    }
    return steps;
}

} // namespace

/// What launches on streams may do at the same time, against the order written down pair by pair.
class StreamOrderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void randomProgramsAgreeWithTheOrderOfPairs_data() {
        QTest::addColumn<bool>("placesRecur");
        QTest::newRow("each launch a place of its own") << false;
        QTest::newRow("launches of a loop") << true;
    }
    void randomProgramsAgreeWithTheOrderOfPairs() {
        QFETCH(bool, placesRecur);
        std::mt19937 random(7);
        std::size_t conflicts = 0, free = 0;
        for (int round = 0; round < 5000; ++round) {
            const std::vector<Step> steps = randomSteps(random, placesRecur);
            const Pairs want = wanted(steps), got = found(steps);
            QVERIFY2(want == got, qPrintable(QStringLiteral("round %1: %2 pairs, found %3").arg(round).arg(want.size()).arg(got.size())));
            conflicts += want.size();
            free += want.empty() ? 1 : 0;
        }
        QVERIFY(conflicts > 5000 && free > 500);
    }

    void theFirstByteAndBothAccessesAreTold() {
        StreamOrder order;
        StreamWork first{1, "a", "f", 1, {10, 20}, {{5, "x", {{0, 64}}, {{128, 192}}, {}}}};
        StreamWork second{2, "b", "g", 2, {30, 40}, {{4, "y", {}, {{0, 8}}, {}}, {5, "z", {}, {{32, 256}}, {}}}};
        QVERIFY(order.launch(std::move(first)).empty());
        const auto told = order.launch(std::move(second));
        QCOMPARE(told.size(), std::size_t{1});
        QCOMPARE(told[0].touch, std::size_t{1});
        QCOMPARE(told[0].byte, std::uint64_t{32});
        QVERIFY(told[0].access == TouchKind::Write && told[0].earlierAccess == TouchKind::Read);
        QCOMPARE(told[0].earlier.number, 1u);
        QCOMPARE(told[0].earlier.kernel, std::string("f"));
    }

    /// A long loop without order neither slows down nor loses what it did first.
    void launchesOfALoopAreKeptTogether() {
        StreamOrder order;
        for (std::uint32_t i = 0; i < 3 * StreamOrder::MostWorks; ++i)
            QVERIFY(order.launch({1, "a", "f", i + 1, {10, 20}, {{5, "x", {}, {{8 * i, 8 * i + 4}}, {}}}}).empty());
        const auto told = order.launch({2, "b", "g", 1, {30, 40}, {{5, "x", {{0, 4}}, {}, {}}}});
        QCOMPARE(told.size(), std::size_t{1});
        QVERIFY(order.launch({2, "b", "g", 1, {30, 40}, {{5, "x", {{4, 8}}, {}, {}}}}).empty());
    }
};

QTEST_GUILESS_MAIN(StreamOrderTest)
#include "tst_stream_order.moc"
