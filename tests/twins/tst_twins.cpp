#include "core/compile/compilation.h"
#include "core/exec_gpu/nvrtc.h"

#include <QDir>
#include <QFile>
#include <QtTest>

#include <cctype>
#include <cstdio>

using namespace lane;

namespace {

constexpr double MostTokens = 1.15;
constexpr int FewestTwins = 12;

std::string contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

bool isWord(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

/// Behind the comment that begins at `at`, or `at`.
std::size_t behindComment(std::string_view text, std::size_t at) {
    if (text.substr(at, 2) == "//")
        return std::min(text.find('\n', at), text.size());
    if (text.substr(at, 2) == "/*")
        return std::min(text.find("*/", at + 2), text.size() - 2) + 2;
    return at;
}

std::size_t behindToken(std::string_view text, std::size_t at) {
    static constexpr std::string_view Marks[] = {"<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==",
                                                 "!=",  "&&",  "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=",
                                                 "^=",  "::"};
    std::size_t end = at + 1;
    if (text[at] == '"') {
        return text.find('"', at + 1) + 1;
    } else if (isWord(text[at])) {
        const bool isNumber = std::isdigit(static_cast<unsigned char>(text[at]));
        while (end < text.size() && (isWord(text[end]) || (isNumber && text[end] == '.')))
            ++end;
        return end;
    }
    for (const std::string_view mark : Marks)
        if (text.substr(at, mark.size()) == mark)
            return at + mark.size();
    return end;
}

/// As C++ counts them; comments are none.
int tokensOf(std::string_view text) {
    int count = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (std::isspace(static_cast<unsigned char>(text[at]))) {
            ++at;
        } else if (const std::size_t end = behindComment(text, at); end != at) {
            at = end;
        } else {
            at = behindToken(text, at);
            ++count;
        }
    }
    return count;
}

} // namespace

class TwinsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tokensAreCountedAsCppDoes();
    void twins_data();
    void twins();
    void thereAreEnough();

private:
    static QDir folder() { return QDir(QStringLiteral(LANE_SOURCE_DIR "/tests/twins")); }
    static QStringList files() { return folder().entryList({QStringLiteral("*.cu")}, QDir::Files); }
    int m_ours = 0, m_theirs = 0;
};

void TwinsTest::tokensAreCountedAsCppDoes() {
    QCOMPARE(tokensOf("extern \"C\" int a; // b\n"), 5);
    QCOMPARE(tokensOf("x[i] += 1.5e3f /* c d */ << 0xffu;"), 9);
    QCOMPARE(tokensOf("#define N 16\n++k; a->b"), 10);
}

void TwinsTest::twins_data() {
    QTest::addColumn<QString>("name");
    for (const QString& file : files())
        QTest::newRow(qPrintable(file)) << file.chopped(3);
}

void TwinsTest::twins() {
    QFETCH(QString, name);
    const std::string lane = contentOf(QStringLiteral(LANE_SOURCE_DIR "/resources/examples/%1.lane").arg(name));
    const std::string twin = contentOf(folder().filePath(name + QStringLiteral(".cu")));
    QVERIFY(!lane.empty() && !twin.empty());
    const auto c = compileSource(1, name.toStdString() + ".lane", lane);
    QVERIFY(!c->cuda.text.empty());
    for (const ir::Kernel& kernel : c->module.kernels)
        QVERIFY2(twin.find("__global__ void " + kernel.cudaName + "(") != std::string::npos, kernel.cudaName.c_str());
    const int ours = tokensOf(c->cuda.text), theirs = tokensOf(twin);
    const double ratio = double(ours) / double(theirs);
    std::printf("%-16s %5d tokens, by hand %5d: %.3f\n", qPrintable(name), ours, theirs, ratio);
    m_ours += ours;
    m_theirs += theirs;
    QVERIFY2(ratio <= MostTokens, c->cuda.text.c_str());
    const auto nvrtc = gpu::Nvrtc::load();
    if (!nvrtc)
        return;
    const auto reply = (*nvrtc)->compile({.cuda = twin, .fileName = "twin.cu", .arch = "sm_90"});
    QVERIFY(reply.ok());
    QVERIFY2(reply->ok, reply->log.c_str());
}

void TwinsTest::thereAreEnough() {
    QVERIFY(files().size() >= FewestTwins);
    if (m_theirs > 0)
        std::printf("%-16s %5d tokens, by hand %5d: %.3f\n", "all", m_ours, m_theirs, double(m_ours) / double(m_theirs));
}

QTEST_GUILESS_MAIN(TwinsTest)
#include "tst_twins.moc"
