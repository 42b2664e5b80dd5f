#include "app/worker/spans.h"

#include <QtTest>

using namespace lane;
using profile::Activity;
using Kind = Activity::Kind;

class SpansTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areInTimeFromTheFirstOn() {
        // As CUPTI delivers: by buffer. Streams 13 and 7 were made in the order of their numbers.
        const std::vector<wire::Span> spans = worker::spansOf({{Kind::Kernel, 5, 2000, 2500, 0, 13},
                                                              {Kind::Upload, 1, 1000, 1900, 64, 7},
                                                              {Kind::Kernel, 3, 1950, 2600, 0, 7},
                                                              {Kind::Download, 9, 2700, 2800, 32, 13}});
        QCOMPARE(spans.size(), std::size_t{4});
        QVERIFY(spans[0].kind == wire::SpanKind::Upload && spans[0].beginNs == 0 && spans[0].endNs == 900);
        QVERIFY(spans[0].stream == 0 && spans[0].launch == 0 && spans[0].bytes == 64);
        QVERIFY(spans[1].kind == wire::SpanKind::Kernel && spans[1].stream == 0 && spans[1].launch == 1);
        QVERIFY(spans[2].kind == wire::SpanKind::Kernel && spans[2].stream == 1 && spans[2].launch == 2);
        QVERIFY(spans[3].beginNs == 1700 && spans[3].stream == 1);
    }

    /// Waiting for a stream without work makes no stream, and a call is told with what it asked for.
    void whatTheHostDidIsBesideIt() {
        const std::vector<wire::Span> spans = worker::spansOf(
            {{Kind::Call, 4, 100, 110, 0, Activity::NoStream},
             {Kind::Call, 6, 120, 130, 0, Activity::NoStream},
             {Kind::Memset, 4, 140, 150, 512, 13},
             {Kind::Kernel, 6, 160, 260, 0, 19},
             {Kind::Synchronisation, 8, 131, 270, 0, 19, static_cast<std::uint8_t>(Activity::Sync::Stream)},
             {Kind::Synchronisation, 9, 280, 281, 0, 7, static_cast<std::uint8_t>(Activity::Sync::Stream)},
             {Kind::Overhead, 0, 105, 109, 0, Activity::NoStream, static_cast<std::uint8_t>(Activity::Overhead::Resource)}});
        QCOMPARE(spans.size(), std::size_t{7});
        QVERIFY(spans[0].kind == wire::SpanKind::Call && spans[0].detail == static_cast<std::uint8_t>(wire::SpanKind::Memset) && spans[0].launch == 0);
        QVERIFY(spans[1].kind == wire::SpanKind::Overhead && spans[1].detail == static_cast<std::uint8_t>(wire::OverheadKind::Resource));
        QVERIFY(spans[2].kind == wire::SpanKind::Call && spans[2].launch == 1 && spans[2].correlation == 6);
        QVERIFY(spans[3].kind == wire::SpanKind::Synchronisation && spans[3].stream == 1 && spans[3].detail == static_cast<std::uint8_t>(wire::SyncKind::Stream));
        QVERIFY(spans[4].kind == wire::SpanKind::Memset && spans[4].stream == 0 && spans[4].bytes == 512);
        QVERIFY(spans[5].kind == wire::SpanKind::Kernel && spans[5].launch == 1 && spans[5].correlation == 6);
        QCOMPARE(spans[6].stream, wire::NoStream);
    }

    void nothingGivesNothing() { QVERIFY(worker::spansOf({}).empty()); }

    void theFirstOnesOfManyAreKept() {
        std::vector<Activity> many;
        for (std::uint32_t i = 0; i < wire::MostSpans + 100; ++i)
            many.push_back({Kind::Kernel, i, 100 + std::uint64_t{i} * 10, 105 + std::uint64_t{i} * 10, 0, 7});
        const std::vector<wire::Span> spans = worker::spansOf(many);
        QCOMPARE(spans.size(), wire::MostSpans);
        QCOMPARE(spans.front().beginNs, std::uint64_t{0});
        QCOMPARE(spans.back().launch, static_cast<std::uint32_t>(wire::MostSpans));
    }
};

QTEST_GUILESS_MAIN(SpansTest)
#include "tst_spans.moc"
