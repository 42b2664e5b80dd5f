#include "core/service/disassembler.h"
#include "core/service/sass_service.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace lane;

/// Over programs that stand in for nvdisasm, so that this runs where there is none.
class DisassemblerTest : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_folder;

    /// A shell script that counts its calls and answers to --version; `body` is the rest.
    QString program(const char* name, const char* release, const char* body) {
        const QString path = m_folder->filePath(QLatin1String(name));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write("#!/bin/sh\n[ \"$1\" = --version ] && { echo 'Cuda compilation tools, release ");
        file.write(release);
        file.write(", V1'; exit 0; }\necho call >> '" + m_folder->filePath(QStringLiteral("calls")).toUtf8() + "'\n");
        file.write(body);
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return path;
    }
    qsizetype calls() {
        QFile file(m_folder->filePath(QStringLiteral("calls")));
        return file.open(QIODevice::ReadOnly) ? file.readAll().count('\n') : 0;
    }
    static void use(const QString& path) { qputenv("LANE_NVDISASM", path.toUtf8()); }

    static PtxResultPtr compiled(const std::string& cubin, std::uint64_t revision = 1) {
        auto result = std::make_shared<PtxResult>();
        result->revision = revision;
        result->arch = "sm_90";
        result->reply.ok = true;
        result->reply.cubin = cubin;
        result->reply.nvrtcVersion = "13.0";
        return result;
    }

    static constexpr const char* Prints =
        "cat <<'END'\n"
        "\t.section\t.text.k,\"ax\",@progbits\n"
        "k:\n"
        "\t//## File \"k.cu\", line 7\n"
        "\t//## File \".nv_debug_ptx_txt\", line 30\n"
        "        /*0000*/                   EXIT ;\n"
        "END\n";

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }
    void cleanup() { qunsetenv("LANE_NVDISASM"); }

    void saysWhereItLookedAndHowToGetIt() {
        use(m_folder->filePath(QStringLiteral("none")));
        const auto tool = Disassembler::find("13.0", {});
        QVERIFY(!tool);
        QCOMPARE(tool.error().code, std::string("L5010"));
        QVERIFY(tool.error().message.find("/none") != std::string::npos);
        QVERIFY(tool.error().hint.find("nvidia-cuda-nvdisasm") != std::string::npos);
    }

    void oneThatIsOlderIsNotBelieved() {
        use(program("old", "12.8", Prints));
        const auto tool = Disassembler::find("13.0", {});
        QVERIFY(!tool);
        QCOMPARE(tool.error().code, std::string("L5011"));
        QVERIFY(tool.error().message.find("12.8") != std::string::npos);
        QVERIFY(Disassembler::find("12.8", {}));
    }

    void looksBesideNvrtcToo() {
        const QStringList folders = Disassembler::folders("/opt/cu/lib/libnvrtc.so.13");
        QVERIFY(folders.contains(QStringLiteral("/opt/cu/lib/../bin")));
        QVERIFY(folders.contains(QStringLiteral("/usr/local/cuda/bin")));
    }

    void whatItSaysOfItselfIsTheError() {
        use(program("broken", "13.2", "echo 'Illegal instruction found' >&2; exit 3\n"));
        const auto tool = Disassembler::find("13.0", {});
        QVERIFY(tool);
        const auto text = tool->disassemble("cubin");
        QVERIFY(!text);
        QCOMPARE(text.error().code, std::string("L4130"));
        QVERIFY(text.error().message.find("Illegal instruction found") != std::string::npos);
    }

    void isEndedWhenNobodyWantsIt() {
        use(program("endless", "13.2", "exec tail -f /dev/null\n"));
        const auto tool = Disassembler::find("13.0", {});
        QVERIFY(tool);
        const auto text = tool->disassemble("cubin", [this] { return calls() > 0; });
        QVERIFY(!text);
        QCOMPARE(text.error().code, std::string("L4105"));
    }

    void answersAreKeptInMemoryAndOnDisk() {
        use(program("good", "13.2", Prints));
        const std::string folder = m_folder->filePath(QStringLiteral("cache")).toStdString();
        const auto isFromCache = [](const char* cubin, SassStore& store) {
            const SassResultPtr result = SassService::disassembleNow(*compiled(cubin), "k.lane", store);
            return !result->error && result->listing.instructions().size() == 1 && result->fromCache;
        };
        {
            SassStore store(folder);
            QVERIFY(!isFromCache("cubin", store));
            QVERIFY(isFromCache("cubin", store));
            QVERIFY(!isFromCache("another", store));
        }
        SassStore later(folder);
        QVERIFY(isFromCache("cubin", later));
        QCOMPARE(calls(), qsizetype(2));
        SassStore::clear(folder);
        SassStore cleared(folder);
        QVERIFY(!isFromCache("cubin", cleared));
        QCOMPARE(calls(), qsizetype(3));
    }

    void theServiceTellsTheNewestOnly() {
        use(program("good", "13.2", Prints));
        SassService service(m_folder->filePath(QStringLiteral("cache")).toStdString());
        std::vector<SassResultPtr> told;
        connect(&service, &SassService::sassReady, this, [&](quint64, const SassResultPtr& result) { told.push_back(result); });
        service.request(5, compiled("first", 1), "k.lane");
        service.request(5, compiled("second", 2), "k.lane");
        QTRY_COMPARE(told.size(), std::size_t(1));
        QCOMPARE(told[0]->revision, std::uint64_t(2));
        QVERIFY(!told[0]->error);
        QCOMPARE(told[0]->disassembler, std::string("nvdisasm 13.2"));
        QCOMPARE(told[0]->listing.instructions()[0].cudaLine(), 7u);
        QCOMPARE(told[0]->listing.instructions()[0].ptxLine, 30u);
    }

    void withoutMachineCodeThereIsNothingToShow() {
        auto virtualOnly = std::make_shared<PtxResult>(*compiled({}));
        virtualOnly->arch = "compute_90";
        SassStore store({});
        const SassResultPtr result = SassService::disassembleNow(*virtualOnly, "k.lane", store);
        QVERIFY(result->error);
        QCOMPARE(result->error->code, std::string("L4131"));
    }
};

QTEST_GUILESS_MAIN(DisassemblerTest)
#include "tst_disassembler.moc"
