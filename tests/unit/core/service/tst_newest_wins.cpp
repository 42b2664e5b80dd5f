#include "core/service/newest_wins.h"

#include <QTest>

#include <atomic>
#include <future>

using namespace lane;

class TestNewestWins : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void jobsRun() {
        std::promise<int> done;
        NewestWins queue(1);
        queue.submit(1, [&](const auto& ticket) { done.set_value(ticket.isStale() ? -1 : 7); });
        QCOMPARE(done.get_future().get(), 7);
    }
    void aNewerJobReplacesTheWaitingAndTellsTheRunning() {
        std::promise<void> started, go;
        std::promise<bool> wasStale;
        std::promise<void> lastRan;
        std::atomic<int> middleRan = 0;
        NewestWins queue(1);
        queue.submit(1, [&](const auto& ticket) {
            started.set_value();
            go.get_future().wait();
            wasStale.set_value(ticket.isStale());
        });
        started.get_future().wait();
        for (int i = 0; i < 100; ++i)
            queue.submit(1, [&](const auto&) { ++middleRan; });
        const auto last = queue.submit(1, [&](const auto&) { lastRan.set_value(); });
        go.set_value();
        QVERIFY(wasStale.get_future().get());
        lastRan.get_future().wait();
        QVERIFY(!last.isStale());
        QCOMPARE(middleRan.load(), 0);
    }
    void aFreeThreadTakesTheNewerAtOnce() {
        std::promise<void> started, newerRan, olderEnded;
        NewestWins queue(2);
        queue.submit(1, [&](const auto&) {
            started.set_value();
            newerRan.get_future().wait(); // would hang if the newer waited for this one
            olderEnded.set_value();
        });
        started.get_future().wait();
        queue.submit(1, [&](const auto&) { newerRan.set_value(); });
        olderEnded.get_future().wait();
    }
    void subjectsDoNotStarveEachOther() {
        std::promise<void> started, go, done;
        std::vector<int> order;
        NewestWins queue(1);
        queue.submit(9, [&](const auto&) {
            started.set_value();
            go.get_future().wait();
        });
        started.get_future().wait();
        queue.submit(1, [&](const auto&) { order.push_back(10); });
        queue.submit(2, [&](const auto&) { order.push_back(20); });
        queue.submit(1, [&](const auto&) { order.push_back(11); }); // keeps its place
        queue.submit(3, [&](const auto&) { done.set_value(); });
        go.set_value();
        done.get_future().wait();
        QCOMPARE(order, (std::vector<int>{11, 20}));
    }
    void aForgottenSubjectDoesNotRun() {
        std::promise<void> started, go, done;
        std::atomic<bool> ran = false;
        NewestWins queue(1);
        const auto running = queue.submit(1, [&](const auto&) {
            started.set_value();
            go.get_future().wait();
        });
        started.get_future().wait();
        queue.submit(2, [&](const auto&) { ran = true; });
        queue.forget(2);
        queue.forget(1);
        queue.submit(3, [&](const auto&) { done.set_value(); });
        QVERIFY(running.isStale());
        go.set_value();
        done.get_future().wait();
        QVERIFY(!ran);
    }
    void theEndTellsTheRunningAndDropsTheWaiting() {
        std::atomic<int> ran = 0;
        std::promise<void> started;
        {
            NewestWins queue(1);
            queue.submit(1, [&](const auto& ticket) {
                started.set_value();
                while (!ticket.isStale())
                    std::this_thread::yield();
                ++ran;
            });
            started.get_future().wait();
            queue.submit(2, [&](const auto&) { ran += 100; });
        }
        QCOMPARE(ran.load(), 1);
    }
    void manyThreads() {
        std::atomic<int> runs = 0, submitted = 0;
        std::atomic<int> lastSeen[4] = {};
        {
            NewestWins queue(3);
            std::vector<std::thread> writers;
            for (unsigned subject = 0; subject < 4; ++subject)
                writers.emplace_back([&, subject] {
                    for (int i = 1; i <= 500; ++i) {
                        queue.submit(subject, [&, subject, i](const auto& ticket) {
                            ++runs;
                            if (!ticket.isStale())
                                lastSeen[subject] = i;
                        });
                        ++submitted;
                    }
                });
            for (std::thread& writer : writers)
                writer.join();
            for (auto& seen : lastSeen)
                QTRY_COMPARE(seen.load(), 500); // the newest always runs
        }
        QVERIFY(runs.load() <= submitted.load());
    }
};

QTEST_GUILESS_MAIN(TestNewestWins)
#include "tst_newest_wins.moc"
