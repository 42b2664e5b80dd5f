// The four levels over every example, from the oldest architecture to the newest: what the CUBIN's
// own tables link, and that the two tables agree.
#include "core/compile/compilation.h"
#include "core/compile/ptx_lines.h"
#include "core/cubin/printed_code.h"
#include "core/exec_gpu/nvrtc.h"
#include "core/machine/instruction_words.h"
#include "core/machine/sass_listing.h"
#include "core/service/disassembler.h"
#include "core/service/kernel_compiler.h"
#include "core/service/warm_disassembler.h"

#include <QDir>
#include <QFile>
#include <QtTest>

#include <set>

using namespace lane;

namespace {

struct Shares {
    std::uint32_t instructions = 0, toPtx = 0, toCuda = 0, toKernel = 0;
    std::uint32_t agree = 0; ///< PTX's own .loc names the same CUDA line
};

double percent(std::uint32_t part, std::uint32_t whole) { return whole == 0 ? 0 : 100.0 * part / whole; }

/// The lines of a PTX text that stand in the body of an entry or function.
std::vector<bool> bodyLines(const std::string& ptx) {
    std::vector<bool> inBody{false};
    qsizetype depth = 0;
    for (const QByteArray& line : QByteArray::fromStdString(ptx).split('\n')) {
        inBody.push_back(depth > 0 || line.startsWith('{'));
        depth += line.count('{') - line.count('}');
    }
    return inBody;
}

} // namespace

class SassGallery : public QObject {
    Q_OBJECT
private:
    std::shared_ptr<gpu::Nvrtc> m_nvrtc;
    std::optional<Disassembler> m_tool;
    std::map<QString, Shares> m_shares; ///< by architecture
    std::set<std::string> m_unknown;    ///< opcodes without words
    std::map<QString, std::unique_ptr<WarmDisassembler>> m_warm; ///< by architecture

private Q_SLOTS:
    void initTestCase() {
        auto loaded = gpu::Nvrtc::load();
        if (!loaded)
            QSKIP(loaded.error().message.c_str());
        m_nvrtc = *loaded;
        const auto tool = Disassembler::find(m_nvrtc->version(), m_nvrtc->path());
        if (!tool)
            QSKIP(tool.error().message.c_str());
        m_tool = *tool;
    }

    void linked_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("arch");
        const QDir folder(QStringLiteral(LANE_SOURCE_DIR "/resources/examples"));
        for (const QString& file : folder.entryList({QStringLiteral("*.lane")}, QDir::Files))
            for (const char* arch : {"sm_75", "sm_90", "sm_120"})
                QTest::addRow("%s %s", qPrintable(file), arch) << folder.filePath(file) << QString::fromLatin1(arch);
    }

    void linked() {
        QFETCH(QString, file);
        QFETCH(QString, arch);
        QFile source(file);
        QVERIFY(source.open(QIODevice::ReadOnly));
        const CompilationPtr c = compileSource(1, file.toStdString(), source.readAll().toStdString());
        const std::string name = cudaFileName(c->fileName);
        const auto reply = m_nvrtc->compile({.cuda = c->cuda.text, .fileName = name, .arch = arch.toStdString()});
        QVERIFY(reply.ok() && reply->ok);
        const auto text = m_tool->disassemble(reply->cubin);
        QVERIFY2(text.ok(), text.ok() ? "" : text.error().message.c_str());
        const machine::SassListing listing(*text, name);
        compareQuick(arch, reply->cubin, listing, name);
        check(listing, *c, *reply, m_shares[arch]);
        for (const machine::SassInstruction& one : listing.instructions())
            for (const std::string& word : machine::unknownSassWords(one.opcode))
                m_unknown.insert("SASS " + std::string(one.opcode) + ": " + word);
        const PtxLines lines(reply->ptx, name);
        const LineIndex ptx(reply->ptx);
        for (std::uint32_t line = 1; line <= ptx.lineCount(); ++line)
            if (lines.cudaLineOf(line) != 0)
                noteUnknownPtx(std::string(ptx.line(line)));
    }

    /// Stated, and held: what is not linked is what the compiler itself made.
    void shares() {
        if (!m_tool)
            return;
        for (const auto& [arch, s] : m_shares) {
            qInfo("%s: %u instructions; to PTX %.1f %%, to CUDA %.1f %%, to the kernel %.1f %%; both tables agree on %.1f %%",
                  qPrintable(arch), s.instructions, percent(s.toPtx, s.instructions), percent(s.toCuda, s.instructions),
                  percent(s.toKernel, s.instructions), percent(s.agree, s.instructions));
            QVERIFY(percent(s.toPtx, s.instructions) > 98);
            QVERIFY(percent(s.toCuda, s.instructions) > 98);
        }
    }

    /// Every opcode and modifier that the gallery becomes has its words for hovers.
    void everyOpcodeIsExplained() {
        std::string missing;
        for (const std::string& one : m_unknown)
            missing += "\n  " + one;
        QVERIFY2(m_unknown.empty(), missing.c_str());
    }

private:
    /// The quick way (raw code by a warm nvdisasm, the rest of the CUBIN's own tables) gives the same listing.
    void compareQuick(const QString& arch, const std::string& cubin, const machine::SassListing& expected, const std::string& name) {
        std::string why, raw;
        auto& warm = m_warm[arch];
        if (!warm)
            warm = WarmDisassembler::start(m_tool->path(), "SM" + arch.mid(3).toStdString(), why);
        QVERIFY2(warm, why.c_str());
        const auto code = cubin::codeOf(cubin, why);
        QVERIFY2(code, why.c_str());
        QCOMPARE(warm->waitUntilReady(std::chrono::seconds(30), {}), WarmDisassembler::Answer::Text);
        QCOMPARE(warm->print(code->bytes, raw, {}), WarmDisassembler::Answer::Text);
        const auto printed = cubin::printedCode(*code, raw, why);
        QVERIFY2(printed, why.c_str());
        const machine::SassListing quick(*printed, name);
        QCOMPARE(QString::fromStdString(quick.text()), QString::fromStdString(expected.text()));
        QCOMPARE(quick.instructions().size(), expected.instructions().size());
        for (std::size_t i = 0; i < quick.instructions().size(); ++i)
            QVERIFY2(quick.instructions()[i] == expected.instructions()[i], qPrintable(QStringLiteral("line %1").arg(quick.instructions()[i].line)));
        QVERIFY(quick == expected);
    }

    void noteUnknownPtx(const std::string& line) {
        if (!machine::explainPtx(line, 0).empty()) {
            const QString first = QString::fromStdString(machine::explainPtx(line, 0)).section(QLatin1Char('\n'), 0, 0);
            for (const std::string& word : machine::unknownPtxWords(first.toStdString()))
                m_unknown.insert("PTX " + first.toStdString() + ": " + word);
        } else {
            m_unknown.insert("PTX " + line);
        }
    }

    static void check(const machine::SassListing& listing, const Compilation& c, const wire::CompileReply& reply, Shares& sum) {
        const PtxLines lines(reply.ptx, cudaFileName(c.fileName));
        const std::vector<bool> body = bodyLines(reply.ptx);
        for (const ir::Kernel& kernel : c.module.kernels)
            QVERIFY2(std::any_of(listing.functions().begin(), listing.functions().end(),
                                 [&](const auto& f) { return f.name == kernel.cudaName && f.count > 0; }),
                     kernel.cudaName.c_str());
        const LineIndex cuda(c.cuda.text);
        for (const machine::SassInstruction& one : listing.instructions()) {
            if (one.isPadding)
                continue;
            ++sum.instructions;
            if (one.ptxLine != 0)
                QVERIFY2(one.ptxLine < body.size() && body[one.ptxLine], qPrintable(QString::number(one.ptxLine)));
            QVERIFY(one.cudaLine() <= cuda.lineCount());
            sum.toPtx += one.ptxLine != 0;
            sum.toCuda += one.cudaLine() != 0;
            const bool linked = std::any_of(one.cudaLines.begin(), one.cudaLines.end(), [&](auto line) { return c.cuda.sourceLineOf(line) != 0; });
            if (!linked && qEnvironmentVariableIsSet("LANE_SHOW_UNLINKED"))
                qInfo("%s:%u %s", c.fileName.c_str(), one.cudaLine(), std::string(cuda.line(one.cudaLine())).c_str());
            sum.toKernel += linked;
            sum.agree += one.cudaLine() != 0 && lines.cudaLineOf(one.ptxLine) == one.cudaLine();
        }
    }
};

QTEST_GUILESS_MAIN(SassGallery)
#include "tst_sass_gallery.moc"
