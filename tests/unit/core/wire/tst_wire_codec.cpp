#include "core/wire/channel.h"
#include "tests/support/generated_message.h"

#include <QTest>

using namespace lane;
using namespace lane::wire;

class TestWireCodec : public QObject {
    Q_OBJECT

    template <typename Message> void roundTrip() {
        for (unsigned seed = 0; seed < 50; ++seed) {
            const Message sent = test::generatedMessage<Message>(seed);
            const Frame frame = encode(sent, seed);
            QCOMPARE(frame.request, seed);
            QVERIFY(frame.type == messageType<Message>);
            const Result<Message> got = decode<Message>(frame);
            QVERIFY2(got.ok(), got.ok() ? "" : got.error().message.c_str());
            QVERIFY(encode(*got, seed).payload == frame.payload);
        }
    }
    template <typename Message> void truncations() {
        for (unsigned seed = 0; seed < 20; ++seed) {
            Frame frame = encode(test::generatedMessage<Message>(seed), 1);
            while (!frame.payload.empty()) {
                frame.payload.pop_back();
                const Result<Message> got = decode<Message>(frame);
                QVERIFY(!got.ok());
                QCOMPARE(got.error().code, std::string("L4004"));
            }
        }
    }
    template <typename Message> void bitFlips() {
        for (unsigned seed = 0; seed < 10; ++seed) {
            const Frame frame = encode(test::generatedMessage<Message>(seed), 1);
            for (std::size_t bit = 0; bit < frame.payload.size() * 8; ++bit) {
                Frame flipped = frame;
                flipped.payload[bit / 8] =
                    static_cast<char>(flipped.payload[bit / 8] ^ (1 << (bit % 8)));
                const Result<Message> got = decode<Message>(flipped);
                // What is accepted must mean exactly the bytes that came.
                QVERIFY(got.ok() ? encode(*got, 1).payload == flipped.payload
                                 : got.error().code == "L4004");
            }
        }
    }
    template <typename Message> void trailing() {
        Frame frame = encode(test::generatedMessage<Message>(3), 1);
        frame.payload.push_back('x');
        QCOMPARE(decode<Message>(frame).ok(), false);
        frame.payload.pop_back();
        frame.type = MessageType::None;
        QCOMPARE(decode<Message>(frame).ok(), false);
    }

private Q_SLOTS:
    void everyMessageRoundTrips() {
#define LANE_MESSAGE(Type) roundTrip<Type>();
#include "core/wire/messages.def"
#undef LANE_MESSAGE
    }
    void everyTruncationIsRefused() {
#define LANE_MESSAGE(Type) truncations<Type>();
#include "core/wire/messages.def"
#undef LANE_MESSAGE
    }
    void bitFlipsAreRefusedOrMeantAsSent() {
#define LANE_MESSAGE(Type) bitFlips<Type>();
#include "core/wire/messages.def"
#undef LANE_MESSAGE
    }
    void trailingBytesAndOtherTypesAreRefused() {
#define LANE_MESSAGE(Type) trailing<Type>();
#include "core/wire/messages.def"
#undef LANE_MESSAGE
    }
    void fieldsAreReallyCompared() {
        // The round trip compares bytes; this holds one message against its own values.
        RunRequest sent;
        sent.kernel = "Gauss.eliminate";
        sent.mode = FloatMode::Strict;
        sent.grid = {7, 8, 9};
        sent.arrays = {{"x", ScalarKind::BFloat16, {3, 5}, 11, 12}};
        sent.scalars = {{"n", ScalarKind::Int64, 0xFFFFFFFFFFFFFFFEull}};
        const auto got = decode<RunRequest>(encode(sent, 1));
        QVERIFY(got.ok());
        QCOMPARE(got->kernel, std::string("Gauss.eliminate"));
        QVERIFY(got->mode == FloatMode::Strict);
        QVERIFY((got->grid == std::array<std::uint32_t, 3>{7, 8, 9}));
        QCOMPARE(got->arrays.size(), std::size_t(1));
        QVERIFY(got->arrays[0].type == ScalarKind::BFloat16);
        QVERIFY((got->arrays[0].shape == std::vector<std::uint64_t>{3, 5}));
        QCOMPARE(got->arrays[0].output, std::uint64_t(12));
        QCOMPARE(got->scalars[0].bits, 0xFFFFFFFFFFFFFFFEull);
    }
    void aLyingCountAllocatesNothing() {
        Frame frame;
        frame.type = MessageType::ForgetBuffers;
        frame.payload = std::string("\xFF\xFF\xFF\xFF\x00\x00", 6);
        const auto got = decode<ForgetBuffers>(frame);
        QVERIFY(!got.ok());
        QVERIFY(got.error().message.find("4294967295") != std::string::npos);
    }
    void enumsBeyondTheirRangeAreRefused() {
        CompileRequest request;
        Frame frame = encode(request, 1);
        const std::size_t mode = 4 + 4 + 4 + request.arch.size();
        QCOMPARE(frame.payload[mode], '\0');
        frame.payload[mode] = 2;
        QVERIFY(!decode<CompileRequest>(frame).ok());
    }
    void numbersAndNames() {
        std::uint16_t number = 0;
#define LANE_MESSAGE(Type)                                                                         \
    QCOMPARE(static_cast<std::uint16_t>(messageType<Type>), ++number);                             \
    QCOMPARE(messageName(messageType<Type>), std::string(#Type));
#include "core/wire/messages.def"
#undef LANE_MESSAGE
        QCOMPARE(messageName(static_cast<MessageType>(999)), std::string("message 999"));
    }
};

QTEST_GUILESS_MAIN(TestWireCodec)
#include "tst_wire_codec.moc"
