#include "core/base/wrapped_bits.h"

#include <QTest>

using namespace lane;

/// What the low bits of a number are as a value of a type.
class WrappedBitsTest : public QObject {
    Q_OBJECT

private slots:
    void wraps_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<quint64>("bits");
        QTest::addColumn<quint64>("value");
        const auto row = [](ScalarKind kind, std::uint64_t bits, std::uint64_t value) {
            QTest::addRow("%s %llx", scalarInfo(kind).name.data(), static_cast<unsigned long long>(bits))
                << static_cast<int>(kind) << quint64{bits} << quint64{value};
        };
        const std::uint64_t all = ~std::uint64_t{0};
        row(ScalarKind::Int8, 0x17F, 0x7F);
        row(ScalarKind::Int8, 0x80, all - 0x7F);
        row(ScalarKind::UInt8, 0x180, 0x80);
        row(ScalarKind::Int16, 0xFFFF, all);
        row(ScalarKind::UInt16, all, 0xFFFF);
        row(ScalarKind::Int32, 0x180000000, all - 0x7FFFFFFF);
        row(ScalarKind::Int32, 0x17FFFFFFF, 0x7FFFFFFF);
        row(ScalarKind::UInt32, 0x180000000, 0x80000000);
        row(ScalarKind::Int64, all, all);
        row(ScalarKind::UInt64, all, all);
        row(ScalarKind::Float16, 0x1FC00, 0xFC00);  // the sign of a float is extended nowhere
        row(ScalarKind::BFloat16, all, 0xFFFF);
        row(ScalarKind::Float32, 0x1FF800000, 0xFF800000);
        row(ScalarKind::Float64, all, all);
        row(ScalarKind::Bool, 0x101, 1);
    }
    void wraps() {
        QFETCH(int, kind);
        QFETCH(quint64, bits);
        QFETCH(quint64, value);
        QCOMPARE(quint64{wrappedBits(static_cast<ScalarKind>(kind), bits)}, value);
    }
};

QTEST_GUILESS_MAIN(WrappedBitsTest)
#include "tst_wrapped_bits.moc"
