#include "app/worker/buffers.h"

#include <QtTest>

#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace lane;
using worker::Buffers;

namespace {

/// A memfd of so many bytes, all of one value.
int memory(std::size_t bytes, char value) {
    const int fd = ::memfd_create("test", MFD_CLOEXEC);
    const std::string content(bytes, value);
    if (::write(fd, content.data(), bytes) != static_cast<ssize_t>(bytes))
        std::abort();
    return fd;
}

bool isOpen(int fd) {
    return ::fcntl(fd, F_GETFD) >= 0;
}

} // namespace

class BuffersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mapsWhatItIsGiven();
    void refusesWhatDoesNotFit();
    void keepsReadersFromWriting();
    void replacesAndForgets();
    void emptyBuffersAreFine();
};

void BuffersTest::mapsWhatItIsGiven() {
    Buffers buffers;
    std::vector<int> fds{memory(4096, 'a'), memory(100, 'b')};
    const int second = fds[1];
    QVERIFY(buffers.add({{7, 4096, false}, {8, 100, true}}, fds).ok());
    QVERIFY(fds.empty()); // taken over
    const auto input = buffers.input(7, 4096);
    QVERIFY(input.ok());
    QCOMPARE(static_cast<char>((*input)[4095]), 'a');
    const auto output = buffers.output(8, 100);
    QVERIFY(output.ok());
    std::memset(*output, 'c', 100);
    char back = 0;
    QCOMPARE(::pread(second, &back, 1, 99), ssize_t{1});
    QCOMPARE(back, 'c');                     // the client sees it
    QCOMPARE(*buffers.input(7, 10), *input); // mapped once
}

void BuffersTest::refusesWhatDoesNotFit() {
    Buffers buffers;
    std::vector<int> fds{memory(64, 'a')};
    const auto code = [](const auto& result) {
        return result.ok() ? std::string() : result.error().code;
    };
    QCOMPARE(code(buffers.add({{1, 65, false}}, fds)),
             std::string("L4211")); // larger than its memory
    QCOMPARE(code(buffers.add({{0, 64, false}}, fds)), std::string("L4211"));
    QCOMPARE(code(buffers.add({{1, 64, false}, {2, 64, false}}, fds)), std::string("L4211"));
    QCOMPARE(fds.size(), std::size_t{1}); // still the caller's
    QCOMPARE(code(buffers.input(1, 1)), std::string("L4210"));
    QVERIFY(buffers.add({{1, 64, false}}, fds).ok());
    QCOMPARE(code(buffers.input(1, 65)), std::string("L4211"));
    QCOMPARE(code(buffers.output(1, 64)), std::string("L4211")); // came as read-only
    std::vector<int> pipe{0, 0};
    QCOMPARE(::pipe(pipe.data()), 0);
    QCOMPARE(code(buffers.add({{2, 1, false}, {3, 1, false}}, pipe)), std::string("L4211"));
    ::close(pipe[0]);
    ::close(pipe[1]);
}

void BuffersTest::keepsReadersFromWriting() {
    Buffers buffers;
    const int writable = memory(8, 'a');
    std::vector<int> fds{
        ::open(("/proc/self/fd/" + std::to_string(writable)).c_str(), O_RDONLY | O_CLOEXEC)};
    QVERIFY(fds[0] >= 0);
    QVERIFY(buffers.add({{5, 8, true}}, fds).ok());
    QCOMPARE(buffers.output(5, 8).error().code, std::string("L4211"));
    const auto region = buffers.region(5, 8);
    QVERIFY(region.ok());
    QVERIFY(region->isReadOnly);
    QCOMPARE(static_cast<char>(region->bytes[0]), 'a');
    ::close(writable);
}

void BuffersTest::replacesAndForgets() {
    Buffers buffers;
    std::vector<void*> unpinned;
    buffers.beforeUnmap = [&](void* address) { unpinned.push_back(address); };
    std::vector<int> fds{memory(8, 'a')};
    const int first = fds[0];
    QVERIFY(buffers.add({{5, 8, true}}, fds).ok());
    const auto region = buffers.region(5, 8);
    QVERIFY(region.ok());
    fds = {memory(16, 'b')};
    const int second = fds[0];
    QVERIFY(buffers.add({{5, 16, true}}, fds).ok());
    QVERIFY(!isOpen(first));
    QCOMPARE(unpinned, std::vector<void*>{region->bytes});
    QCOMPARE(static_cast<char>((*buffers.input(5, 16))[15]), 'b');
    buffers.forget({4, 5});
    QVERIFY(!isOpen(second));
    QCOMPARE(buffers.input(5, 1).error().code, std::string("L4210"));
    QCOMPARE(unpinned.size(), std::size_t{1}); // the second was never a region
}

void BuffersTest::emptyBuffersAreFine() {
    Buffers buffers;
    std::vector<int> fds{memory(0, 'a')};
    QVERIFY(buffers.add({{9, 0, true}}, fds).ok());
    QVERIFY(buffers.input(9, 0).ok() && *buffers.input(9, 0));
    QVERIFY(buffers.output(9, 0).ok() && *buffers.output(9, 0));
    QVERIFY(!buffers.output(9, 1).ok());
}

QTEST_GUILESS_MAIN(BuffersTest)
#include "tst_buffers.moc"
