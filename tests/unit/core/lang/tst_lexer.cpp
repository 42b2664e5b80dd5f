#include "core/lang/lexer.h"
#include "core/lang/roles.h"
#include "core/lang/utf8.h"

#include <QDir>
#include <QTest>

#include <random>

using namespace lane;
using namespace lane::lang;

namespace {

std::string joined(const LexResult& result, std::string_view text) {
    std::string all;
    for (const Token& token : result.tokens)
        all += textOf(text, token.range);
    return all;
}

std::vector<TokenKind> kindsOf(std::string_view text) {
    std::vector<TokenKind> kinds;
    for (const Token& token : lex(text).tokens)
        if (!isTrivia(token.kind))
            kinds.push_back(token.kind);
    return kinds;
}

std::string firstCode(std::string_view text) {
    const LexResult result = lex(text);
    return result.diagnostics.empty() ? std::string() : result.diagnostics.front().code;
}

} // namespace

class LexerTest : public QObject {
    Q_OBJECT
private slots:
    void tokensCoverTheText_data();
    void tokensCoverTheText();
    void tokensCoverExamples();
    void tokensCoverGarbage();
    void everyKeywordIsOne();
    void bothSpellingsAreOneToken();
    void numbers_data();
    void numbers();
    void commentsNest();
    void namesOfEveryScript();
    void mistakes_data();
    void mistakes();
    void invalidUtf8_data();
    void invalidUtf8();
    void tabsOfOneRunAreOneMistake();
    void rolesAreOrdered();
};

void LexerTest::tokensCoverTheText_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("newline") << QByteArray("\n");
    QTest::newRow("crlf") << QByteArray("let x := 1\r\nlet y := 2\r\n");
    QTest::newRow("lone cr") << QByteArray("a\rb");
    QTest::newRow("bom") << QByteArray("\xEF\xBB\xBFkernel");
    QTest::newRow("open comment") << QByteArray("a /- b /- c -/");
    QTest::newRow("open doc comment") << QByteArray("/-- b");
    QTest::newRow("slash dash") << QByteArray("/-");
    QTest::newRow("open string") << QByteArray("\"abc\\");
    QTest::newRow("string escape") << QByteArray("\"a\\\"b\" c");
    QTest::newRow("symbols") << QByteArray("<<<=>>>=&&&=|||=^^^=<-<|x|>!=≠≤≥∧∨¬⟨⟩×←#[@[..=");
    QTest::newRow("numbers") << QByteArray("1.5e-3 0xFF 0b1 1_000 1.toFloat 1e 0x 1.");
    QTest::newRow("bad utf8") << QByteArray("abc\xff");
    QTest::newRow("unknown") << QByteArray("a $ § \x01 b");
}

void LexerTest::tokensCoverTheText() {
    QFETCH(QByteArray, text);
    const std::string source = text.toStdString();
    const LexResult result = lex(source);
    QCOMPARE(joined(result, source), source);
    std::uint32_t at = 0;
    for (const Token& token : result.tokens) {
        QCOMPARE(token.range.begin, at);
        QVERIFY(token.range.end > at);
        at = token.range.end;
    }
    QCOMPARE(std::size_t{at}, source.size());
}

void LexerTest::tokensCoverExamples() {
    const QDir folder(QStringLiteral(LANE_SOURCE_DIR "/resources/examples"));
    const QStringList names = folder.entryList({QStringLiteral("*.lane")});
    QVERIFY(names.size() >= 5);
    for (const QString& name : names) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string text = file.readAll().toStdString();
        const LexResult result = lex(text);
        QCOMPARE(joined(result, text), text);
        QVERIFY2(result.diagnostics.empty(), qPrintable(name));
    }
}

void LexerTest::tokensCoverGarbage() {
    std::mt19937 random(7);
    static constexpr std::string_view Pieces[] = {
        "/-",   "-/", "--", "\"", "\\", "0x",  "1.", "e5", "←", "≤",   "\t",     " ",
        "\r\n", "\n", "'",  "α₁", "$",  "<<<", "=",  "|",  "&", "let", "kernel", "#["};
    for (int round = 0; round < 500; ++round) {
        std::string text;
        for (int i = 0; i < 30; ++i)
            text += Pieces[random() % std::size(Pieces)];
        QCOMPARE(joined(lex(text), text), text);
    }
}

void LexerTest::everyKeywordIsOne() {
    int count = 0;
    for (const TokenInfo& info : allTokens()) {
        if (info.family != TokenInfo::Family::Keyword)
            continue;
        ++count;
        QCOMPARE(kindsOf(info.name), std::vector{info.kind});
        QCOMPARE(kindsOf(std::string(info.name) + "1"), std::vector{TokenKind::Name});
    }
    QVERIFY(count >= 40);
}

void LexerTest::bothSpellingsAreOneToken() {
    int count = 0;
    for (const TokenInfo& info : allTokens()) {
        if (info.family != TokenInfo::Family::Punctuation)
            continue;
        QCOMPARE(kindsOf(info.name), std::vector{info.kind});
        if (!info.other.empty()) {
            QCOMPARE(kindsOf(info.other), std::vector{info.kind});
            ++count;
        }
    }
    QVERIFY(count >= 9);
}

void LexerTest::numbers_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("kind");
    const int integer = static_cast<int>(TokenKind::Integer);
    const int decimal = static_cast<int>(TokenKind::Decimal);
    for (const char* text : {"42", "0", "0xFF", "0b101", "1_000"})
        QTest::newRow(text) << QString::fromLatin1(text) << integer;
    for (const char* text : {"1.5", "1e-3", "1.5E+10", "1_0.0_1"})
        QTest::newRow(text) << QString::fromLatin1(text) << decimal;
}

void LexerTest::numbers() {
    QFETCH(QString, text);
    QFETCH(int, kind);
    const std::string source = text.toStdString();
    const LexResult result = lex(source);
    QVERIFY(result.diagnostics.empty());
    QCOMPARE(result.tokens.size(), std::size_t{1});
    QCOMPARE(static_cast<int>(result.tokens[0].kind), kind);
}

void LexerTest::commentsNest() {
    QCOMPARE(kindsOf("a /- b /- c -/ d -/ e"), (std::vector{TokenKind::Name, TokenKind::Name}));
    QCOMPARE(lex("/-- d -/").tokens[0].kind, TokenKind::DocComment);
    QCOMPARE(lex("/-! d -/").tokens[0].kind, TokenKind::Comment);
    QCOMPARE(lex("/--/").tokens[0].kind, TokenKind::Comment);
    QCOMPARE(kindsOf("a -- b\nc"), (std::vector{TokenKind::Name, TokenKind::Name}));
}

void LexerTest::namesOfEveryScript() {
    for (std::string_view name : {"α", "x₁", "größe", "变量", "x'", "_a", "ℝ", "имя2"})
        QCOMPARE(kindsOf(name), std::vector{TokenKind::Name});
}

void LexerTest::mistakes_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    QTest::newRow("curly quote") << QStringLiteral("“a”") << QStringLiteral("L0003");
    QTest::newRow("tab") << QStringLiteral("\tx") << QStringLiteral("L0004");
    QTest::newRow("comment") << QStringLiteral("/- x") << QStringLiteral("L0005");
    QTest::newRow("string") << QStringLiteral("\"x\n\"") << QStringLiteral("L0006");
    QTest::newRow("suffix") << QStringLiteral("1.0f") << QStringLiteral("L0007");
    QTest::newRow("binary") << QStringLiteral("0b12") << QStringLiteral("L0007");
    QTest::newRow("long line") << QString(30000, QLatin1Char('a')) << QStringLiteral("L0002");
    QTest::newRow("tab in a comment") << QStringLiteral("-- \t x") << QString();
}

void LexerTest::mistakes() {
    QFETCH(QString, text);
    QFETCH(QString, code);
    QCOMPARE(QString::fromStdString(firstCode(text.toStdString())), code);
}

void LexerTest::invalidUtf8_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("at");
    QTest::newRow("stray continuation") << QByteArray("ab\x80") << 2;
    QTest::newRow("cut off") << QByteArray("a\xE2\x86") << 1;
    QTest::newRow("overlong") << QByteArray("\xC0\xAF") << 0;
    QTest::newRow("overlong, three bytes") << QByteArray("\xE0\x80\xAF") << 0;
    QTest::newRow("surrogate") << QByteArray("x\xED\xA0\x80") << 1;
    QTest::newRow("beyond Unicode") << QByteArray("\xF5\x80\x80\x80") << 0;
}

void LexerTest::invalidUtf8() {
    QFETCH(QByteArray, text);
    QFETCH(int, at);
    const std::string source = text.toStdString();
    const LexResult result = lex(source);
    QVERIFY(result.isHopeless);
    QCOMPARE(result.diagnostics.size(), std::size_t{1});
    QCOMPARE(result.diagnostics[0].code, std::string("L0001"));
    QCOMPARE(static_cast<int>(result.diagnostics[0].range.begin), at);
    QCOMPARE(firstInvalidUtf8("größe ≤ 变量 \xF0\x9F\x99\x82"), std::string_view::npos);
}

void LexerTest::tabsOfOneRunAreOneMistake() {
    const LexResult result = lex("\ta\n\t\tb\nc\n\td\n");
    QCOMPARE(result.diagnostics.size(), std::size_t{2});
    QCOMPARE(result.diagnostics[0].fixes[0].edits.size(), std::size_t{3});
}

void LexerTest::rolesAreOrdered() {
    const std::string text = "kernel k (n: Nat) := do -- c\n  let x := max n.toFloat 1.5\n";
    const auto roles = tokenRoles(lex(text).tokens, text);
    std::uint32_t end = 0;
    for (const RoleRange& role : roles) {
        QVERIFY(role.range.begin >= end);
        end = role.range.end;
    }
    const auto roleOf = [&](std::string_view word) {
        const auto at = static_cast<std::uint32_t>(text.find(word));
        for (const RoleRange& role : roles)
            if (role.range.begin == at)
                return role.role;
        return SyntaxRole::Text;
    };
    QCOMPARE(roleOf("kernel"), SyntaxRole::Keyword);
    QCOMPARE(roleOf("Nat"), SyntaxRole::Type);
    QCOMPARE(roleOf("-- c"), SyntaxRole::Comment);
    QCOMPARE(roleOf("max"), SyntaxRole::Builtin);
    QCOMPARE(roleOf("toFloat"), SyntaxRole::Builtin);
    QCOMPARE(roleOf("1.5"), SyntaxRole::Number);
    QCOMPARE(roleOf("x :="), SyntaxRole::Name);
}

QTEST_GUILESS_MAIN(LexerTest)
#include "tst_lexer.moc"
