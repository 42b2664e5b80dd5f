#include "core/wire/channel.h"
#include "tests/support/open_descriptors.h"

#include <QTest>

#include <cstring>
#include <fcntl.h>
#include <memory>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace lane;
using namespace lane::wire;
using lane::test::openDescriptors;
using namespace std::chrono_literals;

namespace {

struct Pair {
    std::unique_ptr<Channel> left, right;
    Pair() {
        int fds[2] = {-1, -1};
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds) != 0)
            qFatal("no socket pair");
        left = std::make_unique<Channel>(fds[0]);
        right = std::make_unique<Channel>(fds[1]);
    }
    void sendRaw(std::string_view bytes) {
        QCOMPARE(::send(left->socket(), bytes.data(), bytes.size(), MSG_NOSIGNAL),
                 static_cast<ssize_t>(bytes.size()));
    }
    std::string codeOfReceive(std::chrono::milliseconds timeout = 10s) {
        const auto got = right->receive(timeout);
        return got ? "ok" : got.error().code;
    }
};

std::string rawHeader(std::uint16_t version, std::uint64_t length, std::uint16_t descriptors = 0) {
    std::string header(HeaderSize, '\0');
    std::memcpy(header.data(), "LNWK", 4);
    std::memcpy(&header[4], &version, 2);
    header[6] = 1;
    std::memcpy(&header[12], &descriptors, 2);
    std::memcpy(&header[16], &length, 8);
    return header;
}

Frame textFrame(std::size_t bytes) {
    Frame frame;
    frame.type = MessageType::ErrorReply;
    frame.request = 42;
    frame.payload.resize(bytes);
    for (std::size_t i = 0; i < bytes; ++i)
        frame.payload[i] = static_cast<char>(i * 7 + i / 256);
    return frame;
}

int pipeWith(std::string_view text) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0 ||
        ::write(ends[1], text.data(), text.size()) != static_cast<ssize_t>(text.size()))
        qFatal("no pipe");
    ::close(ends[1]);
    return ends[0];
}

} // namespace

class TestWireChannel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void framesPassBothWays() {
        Pair pair;
        for (const std::size_t size : {0, 1, 1000, 100'000}) {
            QVERIFY(pair.left->send(textFrame(size)).ok());
            const auto got = pair.right->receive(10s);
            QVERIFY(got.ok());
            QVERIFY(got->type == MessageType::ErrorReply);
            QCOMPARE(got->request, 42u);
            QVERIFY(got->payload == textFrame(size).payload);
            QVERIFY(pair.right->send(*got).ok());
            QVERIFY(pair.left->receive(10s)->payload == got->payload);
        }
    }
    void largeFramesPassInPieces() {
        Pair pair;
        const Frame big = textFrame(20u << 20);
        std::thread writer([&] { QVERIFY(pair.left->send(big).ok()); });
        const auto got = pair.right->receive(60s);
        writer.join();
        QVERIFY(got.ok() && got->payload == big.payload);
    }
    void aFrameByteByByte() {
        Pair pair;
        const std::string bytes = rawHeader(ProtocolVersion, 5) + "hello";
        for (std::size_t i = 0; i + 1 < bytes.size(); ++i) {
            pair.sendRaw(bytes.substr(i, 1));
            // The part is kept through the timeout.
            QCOMPARE(pair.codeOfReceive(0ms), std::string("L4005"));
        }
        pair.sendRaw(bytes.substr(bytes.size() - 1));
        const auto got = pair.right->receive(10s);
        QVERIFY(got.ok());
        QCOMPARE(got->payload, std::string("hello"));
    }
    void silenceEndsInTime() {
        Pair pair;
        const auto from = std::chrono::steady_clock::now();
        QCOMPARE(pair.codeOfReceive(30ms), std::string("L4005"));
        QVERIFY(std::chrono::steady_clock::now() - from >= 30ms);
    }
    void aReaderThatDoesNotReadEndsTheSend() {
        Pair pair;
        const Status sent = pair.left->send(textFrame(20u << 20), 30ms);
        QVERIFY(!sent.ok());
        QCOMPARE(sent.error().code, std::string("L4005"));
    }
    void strangersAreKnownAtTheFirstBytes() {
        Pair pair;
        pair.sendRaw("H");
        QCOMPARE(pair.codeOfReceive(), std::string("L4002"));
        QCOMPARE(pair.codeOfReceive(), std::string("L4002")); // it stays lost
    }
    void otherVersionsAreKnownBeforeTheRest() {
        Pair pair;
        pair.sendRaw(rawHeader(ProtocolVersion + 1, 5).substr(0, 6));
        const auto got = pair.right->receive(10s);
        QVERIFY(!got.ok());
        QCOMPARE(got.error().code, std::string("L4003"));
        QVERIFY(got.error().message.find(std::to_string(ProtocolVersion + 1)) != std::string::npos);
    }
    void oversizeIsRefusedBeforeAllocation() {
        Pair pair;
        pair.sendRaw(rawHeader(ProtocolVersion, MaxFrame + 1));
        QCOMPARE(pair.codeOfReceive(), std::string("L4004"));
        Frame frame;
        frame.payload.resize(MaxFrame + 1);
        QCOMPARE(pair.left->send(frame).error().code, std::string("L4006"));
    }
    void everyTruncationIsAnError() {
        const std::string whole = rawHeader(ProtocolVersion, 5) + "hello";
        for (std::size_t size = 0; size < whole.size(); ++size) {
            Pair pair;
            pair.sendRaw(whole.substr(0, size));
            pair.left.reset();
            QCOMPARE(pair.codeOfReceive(), std::string(size == 0 ? "L4001" : "L4004"));
        }
    }
    void descriptorsPassAndAreTheReceivers() {
        const int before = openDescriptors();
        {
            Pair pair;
            Frame frame = textFrame(10);
            frame.descriptors = {pipeWith("first"), pipeWith("second")};
            QVERIFY(pair.left->send(frame).ok());
            closeDescriptors(frame);
            auto got = pair.right->receive(10s);
            QVERIFY(got.ok());
            QCOMPARE(got->descriptors.size(), std::size_t(2));
            char text[16] = {};
            QCOMPARE(::read(got->descriptors[1], text, sizeof text), ssize_t(6));
            QCOMPARE(QByteArray(text), QByteArray("second"));
            QVERIFY(::fcntl(got->descriptors[0], F_GETFD) & FD_CLOEXEC);
            closeDescriptors(*got);
        }
        QCOMPARE(openDescriptors(), before);
    }
    void descriptorsOfARefusedFrameAreClosed() {
        const int before = openDescriptors();
        {
            // The frame breaks off after its descriptors came.
            Pair pair;
            Frame frame = textFrame(20u << 20);
            frame.descriptors = {pipeWith("x")};
            QVERIFY(!pair.left->send(frame, 10ms).ok());
            closeDescriptors(frame);
            QCOMPARE(pair.codeOfReceive(), std::string("L4004"));
        }
        {
            // One descriptor that no header spoke of.
            Pair pair;
            std::string header = rawHeader(ProtocolVersion, 0);
            const int fd = pipeWith("x");
            iovec part{header.data(), header.size()};
            alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
            msghdr message{};
            message.msg_iov = &part;
            message.msg_iovlen = 1;
            message.msg_control = control;
            message.msg_controllen = sizeof control;
            cmsghdr* head = CMSG_FIRSTHDR(&message);
            head->cmsg_level = SOL_SOCKET;
            head->cmsg_type = SCM_RIGHTS;
            head->cmsg_len = CMSG_LEN(sizeof(int));
            std::memcpy(CMSG_DATA(head), &fd, sizeof fd);
            QCOMPARE(::sendmsg(pair.left->socket(), &message, 0), ssize_t(HeaderSize));
            ::close(fd);
            QCOMPARE(pair.codeOfReceive(), std::string("L4004"));
        }
        QCOMPARE(openDescriptors(), before);
    }
    void framesThatComeTogetherAreGivenOneByOne() {
        const int before = openDescriptors();
        {
            Pair pair;
            Frame plain = textFrame(10), carrying = textFrame(1000), large = textFrame(100'000);
            carrying.descriptors = {pipeWith("first")};
            large.descriptors = {pipeWith("second")};
            for (const Frame* frame : {&plain, &plain, &carrying, &large, &plain})
                QVERIFY(pair.left->send(*frame).ok());
            for (const Frame* frame : {&plain, &plain, &carrying, &large, &plain}) {
                QVERIFY(pair.right->hasMore());
                auto got = pair.right->receive(10s);
                QVERIFY2(got.ok(), got ? "" : got.error().message.c_str());
                QVERIFY(got->payload == frame->payload);
                QCOMPARE(got->descriptors.size(), frame->descriptors.size());
                char text[16] = {};
                if (frame != &plain)
                    QVERIFY(::read(got->descriptors[0], text, sizeof text) > 0);
                QCOMPARE(QByteArray(text), frame == &plain      ? QByteArray()
                                           : frame == &carrying ? QByteArray("first")
                                                                : QByteArray("second"));
                closeDescriptors(*got);
            }
            QVERIFY(!pair.right->hasMore());
            closeDescriptors(carrying);
            closeDescriptors(large);
            // What nobody took is closed with the channel.
            carrying.descriptors = {pipeWith("third")};
            QVERIFY(pair.left->send(plain).ok());
            QVERIFY(pair.left->send(carrying).ok());
            QVERIFY(pair.right->receive(10s).ok());
            closeDescriptors(carrying);
        }
        QCOMPARE(openDescriptors(), before);
    }
    void missingDescriptorsAreAnError() {
        Pair pair;
        pair.sendRaw(rawHeader(ProtocolVersion, 0, 1));
        QCOMPARE(pair.codeOfReceive(), std::string("L4004"));
    }
    void tooManyDescriptorsAreNotSent() {
        Pair pair;
        Frame frame = textFrame(1);
        frame.descriptors.assign(MaxDescriptors + 1, 0);
        QCOMPARE(pair.left->send(frame).error().code, std::string("L4006"));
        frame.descriptors.assign(MaxDescriptors, 0);
        QVERIFY(pair.left->send(frame).ok());
        auto got = pair.right->receive(10s);
        QVERIFY(got.ok());
        QCOMPARE(got->descriptors.size(), MaxDescriptors);
        closeDescriptors(*got);
    }
    void shutdownWakesAReader() {
        Pair pair;
        std::string code;
        std::thread reader([&] { code = pair.codeOfReceive(-1ms); });
        pair.right->shutdown();
        reader.join();
        QCOMPARE(code, std::string("L4001"));
    }
    void sendingToAGoneReaderRaisesNoSignal() {
        Pair pair;
        pair.right.reset();
        const Status sent = pair.left->send(textFrame(10));
        QVERIFY(!sent.ok());
        QCOMPARE(sent.error().code, std::string("L4001"));
    }
};

QTEST_GUILESS_MAIN(TestWireChannel)
#include "tst_wire_channel.moc"
