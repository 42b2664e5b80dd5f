#include "core/data/files.h"
#include "core/data/npy.h"
#include "core/data/fill.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cstring>
#include <random>

using namespace lane;
using namespace lane::data;

namespace {
using namespace std::string_literals;

Array someArray(ScalarKind type, const Shape& shape) {
    auto array = Array::zeros(type, shape);
    std::mt19937_64 random(11);
    const std::uint64_t bytes = array->count() * sizeOf(type);
    for (std::uint64_t k = 0; k < bytes; ++k)
        array->buffer->bytes()[k] =
            static_cast<std::byte>(type == ScalarKind::Bool ? random() % 2 : random() % 251);
    return *array;
}

bool sameBytes(const Array& a, const Array& b) {
    const std::uint64_t bytes = a.count() * sizeOf(a.type);
    return a.type == b.type && a.shape == b.shape &&
           (bytes == 0 || std::memcmp(a.buffer->bytes(), b.buffer->bytes(), bytes) == 0);
}

std::string npyOf(const Array& array) {
    return npyHeader(array) + std::string(reinterpret_cast<const char*>(array.buffer->bytes()),
                                          array.count() * sizeOf(array.type));
}

/// A message goes to a terminal, a window or a JSON document, whatever bytes the file has.
bool isUtf8(const std::string& message) {
    return QString::fromStdString(message).toStdString() == message;
}

void flipBit(char& c, std::uint64_t bit) {
    c = static_cast<char>(static_cast<unsigned char>(c) ^ (1u << bit));
}

std::string npyWithHead(std::string head, const std::string& data, char version = 1) {
    head += '\n';
    std::string bytes = "\x93NUMPY"s + version + '\0' + static_cast<char>(head.size() & 255) +
                        static_cast<char>(head.size() >> 8);
    if (version > 1)
        bytes += "\0\0"s;
    return bytes + head + data;
}

QString valuesOf(const Array& array) {
    QStringList values;
    for (std::uint64_t i = 0; i < array.count(); ++i)
        values += QString::fromStdString(array.textOf(i));
    return values.join(QLatin1Char(' '));
}
} // namespace

class TestFiles : public QObject {
    Q_OBJECT
private slots:
    void npyRoundTripsEveryType() {
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("a.npy")).toStdString();
        for (const ScalarInfo& info : allScalars())
            for (const Shape& shape :
                 {Shape{}, Shape{0}, Shape{7}, Shape{3, 5}, Shape{2, 0, 4}, Shape{2, 3, 4, 5}}) {
                const Array array = someArray(info.kind, shape);
                QVERIFY(writeArrayFile(path, array).ok());
                const auto back = readArrayFile(path, info.kind);
                QVERIFY2(back.ok(), back.ok() ? "" : back.error().message.c_str());
                QVERIFY(sameBytes(array, *back));
                const auto fromMemory = readNpy(npyOf(array), "memory", info.kind);
                QVERIFY(fromMemory.ok() && sameBytes(array, *fromMemory));
                QCOMPARE(npyHeader(array).size() % 64, std::size_t{0});
            }
    }

    void npyOfNumPyIsRead() {
        // As numpy.save writes numpy.array([[1.5, 2], [3, 4]], '<f4').
        std::string data(16, '\0');
        const float values[] = {1.5f, 2, 3, 4};
        std::memcpy(data.data(), values, 16);
        const std::string head = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2), }";
        for (const char version : {'\1', '\2', '\3'}) {
            const auto array = readNpy(npyWithHead(head, data, version), "m", ScalarKind::Float32);
            QVERIFY(array.ok());
            QCOMPARE(valuesOf(*array), QStringLiteral("1.5 2 3 4"));
            QCOMPARE(array->shape, (Shape{2, 2}));
        }
    }

    /// As numpy.save writes np.zeros(2, [('pos', '<f4', (3,)), ('', '|V4'), ('body', [('mass', '<f8'), ('id', '<u2')])]).
    void npyStructures() {
        std::string bytes;
        const auto put = [&](const auto value) { bytes.append(reinterpret_cast<const char*>(&value), sizeof value); };
        for (int i = 0; i < 2; ++i) {
            for (int k = 0; k < 3; ++k)
                put(static_cast<float>(10 * i + k));
            put(std::uint32_t{0xFFFFFFFFu});
            put(double{0.5} + i);
            put(static_cast<std::uint16_t>(7 + i));
        }
        const std::string head = "{'descr': [('pos', '<f4', (3,)), ('', '|V4'), ('body', [('mass', '<f8'), ('id', '<u2')])], "
                                 "'fortran_order': False, 'shape': (2,), }";
        const std::string file = npyWithHead(head, bytes);
        const auto pos = readNpyField(file, "p.npy", "pos", ScalarKind::Float32);
        QVERIFY2(pos.ok(), pos.ok() ? "" : pos.error().message.c_str());
        QCOMPARE(pos->shape.extents(), (std::vector<std::uint64_t>{2, 3}));
        QCOMPARE(pos->asDouble(5), 12.0);
        const auto mass = readNpyField(file, "p.npy", "body.mass", ScalarKind::Float64);
        QVERIFY(mass.ok() && mass->count() == 2 && mass->asDouble(1) == 1.5);
        const auto id = readNpyField(file, "p.npy", "body.id", ScalarKind::UInt16);
        QVERIFY(id.ok() && id->asInt64(1) == 8);
        QCOMPARE(readNpyField(file, "p.npy", "body.mass", ScalarKind::Float32).error().code, std::string("L3007"));
        const auto none = readNpyField(file, "p.npy", "mass", ScalarKind::Float64);
        QCOMPARE(none.error().code, std::string("L3009"));
        QVERIFY(none.error().hint.find("pos, body.mass, body.id") != std::string::npos);
        const auto whole = readNpy(file, "p.npy", ScalarKind::Float32);
        QVERIFY(whole.error().hint.find("file:p.npy#pos") != std::string::npos);
        QCOMPARE(readNpyField(file.substr(0, file.size() - 1), "p.npy", "pos", ScalarKind::Float32).error().code, std::string("L3005"));
        const auto written = structuredNpy({{"pos", &*pos}, {"body.mass", &*mass}, {"body.id", &*id}}, 1);
        QVERIFY(written.ok());
        QVERIFY(written->find("[('pos', '<f4', (3,)), ('body', [('mass', '<f8'), ('id', '<u2')])]") != std::string::npos);
        const auto again = readNpyField(*written, "q.npy", "body.id", ScalarKind::UInt16);
        QVERIFY(again.ok() && again->asInt64(0) == 7 && again->asInt64(1) == 8);
        QCOMPARE(readNpyField(*written, "q.npy", "pos", ScalarKind::Float32)->asDouble(4), 11.0);
        for (const char* bad : {"[('x', '<f4'", "[('x')]", "['x']", "[('x', '<f')]", "[(3, '<f4')]", "[('x', '<f4', (99999999999,))]"})
            QCOMPARE(readNpyField(npyWithHead("{'descr': "s + bad + ", 'fortran_order': False, 'shape': (4,), }", bytes), "b.npy", "x",
                                  ScalarKind::Float32).error().code, std::string("L3010"));
    }
    void npyRefusals_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const std::string& bytes, const char* code,
                            const char* part) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString::fromUtf8(code)
                                << QString::fromUtf8(part);
        };
        const auto head = [](const char* descr, const char* order = "False",
                             const char* shape = "(4,)") {
            return "{'descr': "s + descr + ", 'fortran_order': " + order + ", 'shape': " + shape +
                   ", }";
        };
        const std::string data(16, '\0');
        row("empty", "", "L3004", "no .npy");
        row("text", "1,2,3\n", "L3004", "no .npy");
        row("only magic", "\x93NUMPY"s, "L3005", "too early");
        row("version 4", npyWithHead(head("'<f4'"), data, 4), "L3011", "4.0");
        row("head cut", npyWithHead(head("'<f4'"), data).substr(0, 30), "L3005", "too early");
        row("data cut", npyWithHead(head("'<f4'"), data.substr(0, 15)), "L3005", "too early");
        row("big-endian", npyWithHead(head("'>f4'"), data), "L3008", "big-endian");
        row("other type", npyWithHead(head("'<i4'"), data), "L3007",
            "Int (<i4), and the array is declared Float (<f4)");
        row("complex", npyWithHead(head("'<c8'"), data), "L3007", "<c8");
        row("structured", npyWithHead(head("[('x', '<f4')]"), data), "L3009", "structures");
        row("fortran", npyWithHead(head("'<f4'", "True", "(2, 2)"), data), "L3006", "Fortran");
        row("no brace", npyWithHead("'descr'", data), "L3010", "begin with {");
        row("unknown key", npyWithHead("{'colour': 3}", data), "L3010", "'colour'");
        row("no shape", npyWithHead("{'descr': '<f4', 'fortran_order': False}", data), "L3010",
            "must all be there");
        row("negative extent", npyWithHead(head("'<f4'", "False", "(-4,)"), data), "L3010",
            "whole number");
        row("shape open", npyWithHead(head("'<f4'", "False", "(4"), data), "L3010", "shape");
        row("order number", npyWithHead(head("'<f4'", "0"), data), "L3010", "fortran_order");
        row("huge shape",
            npyWithHead(head("'<f4'", "False", "(4294967296, 4294967296, 4294967296)"), data),
            "L3010", "2^48");
        row("beyond 64 bits", npyWithHead(head("'<f4'", "False", "(99999999999999999999,)"), data),
            "L3010", "whole number");
        row("long head", "\x93NUMPY\x02\0\xff\xff\xff\x7f"s, "L3010", "head");
    }
    void npyRefusals() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, code);
        QFETCH(QString, part);
        const auto array = readNpy({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                                   "in.npy", ScalarKind::Float32);
        QVERIFY(!array.ok());
        QCOMPARE(QString::fromStdString(array.error().code), code);
        QVERIFY2(QString::fromStdString(array.error().message).contains(part),
                 array.error().message.c_str());
        QVERIFY(array.error().message.starts_with("in.npy"));
        QVERIFY(!array.error().hint.empty());
        // The same by way of a file.
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("in.npy")).toStdString();
        QVERIFY(
            writeFileAtomically(path, {bytes.constData(), static_cast<std::size_t>(bytes.size())})
                .ok());
        const auto fromFile = readArrayFile(path, ScalarKind::Float32);
        QVERIFY(!fromFile.ok());
        QCOMPARE(QString::fromStdString(fromFile.error().code), code);
    }

    void oneDimensionalFortranOrderIsFine() {
        const auto array =
            readNpy(npyWithHead("{'descr': '<f4', 'fortran_order': True, 'shape': (1L,)}",
                                std::string(4, '\0')),
                    "m", ScalarKind::Float32);
        QVERIFY(array.ok());
    }

    void damagedNpyNeverCrashes() {
        const std::string good = npyOf(someArray(ScalarKind::Float32, Shape{3, 5}));
        std::mt19937_64 random(2);
        int refused = 0, read = 0;
        for (int k = 0; k < 40'000; ++k) {
            std::string bad = good;
            if (k % 3 == 0)
                bad.resize(random() % bad.size());
            for (auto flips = random() % 4; flips-- > 0 && !bad.empty();)
                flipBit(bad[random() % std::min<std::size_t>(bad.size(), 128)], random() % 8);
            const auto array = readNpy(bad, "bad", ScalarKind::Float32);
            if (array) {
                ++read;
                QVERIFY(array->count() * 4 <= bad.size());
            } else {
                ++refused;
                QVERIFY(array.error().code.starts_with("L30"));
                QVERIFY(isUtf8(array.error().message));
            }
        }
        QVERIFY(refused > 10'000 && read > 1'000);
    }

    void csvIsRead_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("values");
        const auto row = [](const char* name, const char* text, const char* shape,
                            const char* values) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(shape)
                                << QString::fromUtf8(values);
        };
        row("column", "1\n2\n3\n", "3", "1 2 3");
        row("row", "1,2,3", "3", "1 2 3");
        row("table", "1,2\n3,4\n5,6\n", "3x2", "1 2 3 4 5 6");
        row("crlf", "1,2\r\n3,4\r\n", "2x2", "1 2 3 4");
        row("byte-order mark",
            "\xEF\xBB\xBF"
            "1,2\n",
            "2", "1 2");
        row("semicolons", "1;2\n3;4", "2x2", "1 2 3 4");
        row("decimal comma", "1,5;2\n-0,25;1e3", "2x2", "1.5 2 -0.25 1000");
        row("tabs", "1,5\t2,5\n3\t4", "2x2", "1.5 2.5 3 4");
        row("quoted", "\"1.5\", \"2\" ,3", "3", "1.5 2 3");
        row("quoted decimal comma", "\"1,5\",\"2,5\"", "2", "1.5 2.5");
        row("words", "nan,inf,-inf", "3", "nan inf -inf");
        row("empty", "", "0", "");
        row("blanks at the end", "1\n2\n\n\n", "2", "1 2");
    }
    void csvIsRead() {
        QFETCH(QString, text);
        QFETCH(QString, shape);
        QFETCH(QString, values);
        const auto array = readCsv(text.toStdString(), "a.csv", ScalarKind::Float32);
        QVERIFY2(array.ok(), array.ok() ? "" : array.error().message.c_str());
        QCOMPARE(QString::fromStdString(array->shape.toText()), shape);
        QCOMPARE(valuesOf(*array), values);
    }

    void csvRefusals_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const char* text, const char* code,
                            const char* part) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(code)
                                << QString::fromUtf8(part);
        };
        row("longer row", "1,2\n3,4,5\n", "L3013",
            "line 2: it has 3 values, and the lines above have 2");
        row("shorter row", "1,2\n3,4\n5\n", "L3013", "line 3: it has 1 value,");
        row("blank line", "1,2\n\n3,4", "L3014", "line 2, column 1");
        row("word", "1,2\n3,four\n", "L3014", "line 2, column 2: \"four\"");
        row("heading", "x,y\n1,2\n", "L3014", "line 1, column 1");
        row("missing value", "1,,3", "L3014", "line 1, column 2");
        row("trailing comma", "1,2,\n", "L3014", "line 1, column 3");
        row("open quote", "1,\"2\n3", "L3015", "line 1, column 2");
        row("after a quote", "\"1\"2x", "L3014", "12x");
        row("thousands", "1.234,5;1", "L3014", "1.234,5");
    }
    void csvRefusals() {
        QFETCH(QString, text);
        QFETCH(QString, code);
        QFETCH(QString, part);
        const auto array = readCsv(text.toStdString(), "a.csv", ScalarKind::Float32);
        QVERIFY(!array.ok());
        QCOMPARE(QString::fromStdString(array.error().code), code);
        QVERIFY2(QString::fromStdString(array.error().message).contains(part),
                 array.error().message.c_str());
        QVERIFY(!array.error().hint.empty());
    }

    void csvRoundTripsEveryType() {
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("a.csv")).toStdString();
        for (const ScalarInfo& info : allScalars())
            for (const Shape& shape : {Shape{7}, Shape{3, 5}, Shape{1}}) {
                const Array array = someArray(info.kind, shape);
                QVERIFY(writeArrayFile(path, array).ok());
                const auto back = readArrayFile(path, info.kind);
                QVERIFY2(back.ok(), back.ok() ? "" : back.error().message.c_str());
                QCOMPARE(back->shape, array.shape);
                QCOMPARE(valuesOf(*back), valuesOf(array));
            }
    }

    void damagedCsvNeverCrashes() {
        const std::string good =
            csvText(someArray(ScalarKind::Float32, Shape{6, 4})) + "\"1\",2,3,4\n";
        std::mt19937_64 random(4);
        int refused = 0;
        for (int k = 0; k < 30'000; ++k) {
            std::string bad = good.substr(0, 1 + random() % good.size());
            for (auto flips = random() % 4; flips-- > 0;)
                flipBit(bad[random() % bad.size()], random() % 8);
            const auto array = readCsv(bad, "bad", ScalarKind::Float32);
            refused += !array.ok();
            QVERIFY(array.ok() || isUtf8(array.error().message));
        }
        QVERIFY(refused > 1000);
    }

    void writingIsAtomic() {
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("a.txt")).toStdString();
        QVERIFY(writeFileAtomically(path, "one").ok());
        QVERIFY(writeFileAtomically(path, "two").ok());
        QCOMPARE(*readFile(path), std::string("two"));
        // A folder in its place: nothing is changed, and no temporary file stays behind.
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("b.txt")));
        const auto status =
            writeFileAtomically(folder.filePath(QStringLiteral("b.txt")).toStdString(), "x");
        QVERIFY(!status.ok());
        QCOMPARE(status.error().code, std::string("L3003"));
        QCOMPARE(
            QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden),
            QStringList({QStringLiteral("a.txt"), QStringLiteral("b.txt")}));
        QVERIFY(!writeFileAtomically("/nowhere/at/all.txt", "x").ok());
    }

    void rawFilesAreElementsAlone() {
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("a.bin")).toStdString();
        for (const ScalarKind type : {ScalarKind::Bool, ScalarKind::UInt16, ScalarKind::Float32,
                                      ScalarKind::Int64}) {
            const Array array = someArray(type, Shape{2, 3});
            QVERIFY(writeArrayFile(path, array).ok());
            QCOMPARE(readFile(path)->size(), std::size_t{6} * sizeOf(type));
            const auto back = readArrayFile(path, type);
            QVERIFY(back.ok());
            QVERIFY(back->shape == Shape{6});
            QVERIFY(std::memcmp(back->buffer->bytes(), array.buffer->bytes(), 6 * sizeOf(type)) == 0);
        }
        QVERIFY(writeFileAtomically(path, "\x02\0\0\0\xFF"s).ok());
        const auto bools = readArrayFile(path, ScalarKind::Bool);
        QCOMPARE(valuesOf(*bools), QStringLiteral("true false false false true"));
        const auto broken = readArrayFile(path, ScalarKind::Float32);
        QVERIFY(!broken.ok());
        QCOMPARE(broken.error().code, std::string("L3017"));
        QVERIFY(broken.error().message.find("5 bytes") != std::string::npos);
        QVERIFY(writeFileAtomically(path, "").ok());
        QCOMPARE(readArrayFile(path, ScalarKind::Float64)->count(), std::uint64_t{0});
    }

    void otherFilesAreRefused() {
        QTemporaryDir folder;
        const std::string base = folder.path().toStdString();
        QCOMPARE(readArrayFile(base, ScalarKind::Float32).error().code, std::string("L3012"));
        QCOMPARE(readArrayFile(base + "/a.xlsx", ScalarKind::Float32).error().code,
                 std::string("L3012"));
        QCOMPARE(readArrayFile(base + "/a.npy", ScalarKind::Float32).error().code,
                 std::string("L3002"));
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("d.npy")));
        QCOMPARE(readArrayFile(base + "/d.npy", ScalarKind::Float32).error().code,
                 std::string("L3002"));
        QCOMPARE(readArrayFile("/dev/null.npy", ScalarKind::Float32).error().code,
                 std::string("L3002"));
        QCOMPARE(readFile("/dev/zero").error().code, std::string("L3002"));
        QCOMPARE(
            writeArrayFile(base + "/a.xyz", someArray(ScalarKind::Int32, Shape{2})).error().code,
            std::string("L3012"));
    }
};

QTEST_GUILESS_MAIN(TestFiles)
#include "tst_data_files.moc"
