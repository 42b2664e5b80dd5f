// What is quick and what is not, over NVRTC's CUBINs and the real nvdisasm. That both ways give the same listing of
// every example is held by tst_sass_gallery.
#include "core/exec_gpu/nvrtc.h"
#include "core/machine/sass_listing.h"
#include "core/service/quick_disassembler.h"
#include "core/service/sass_service.h"

#include <QtTest>

using namespace lane;

class QuickDisassemblerTest : public QObject {
    Q_OBJECT
private:
    std::shared_ptr<gpu::Nvrtc> m_nvrtc;
    std::optional<Disassembler> m_tool;

    std::string cubin(const std::string& cuda, const std::string& arch = "sm_90") {
        const auto reply = m_nvrtc->compile({.cuda = cuda, .fileName = "k.cu", .arch = arch});
        if (!reply || !reply->ok) {
            qWarning("%s", reply ? reply->log.c_str() : reply.error().message.c_str());
            return {};
        }
        return reply->cubin;
    }
    static std::string adding(int number) {
        return "extern \"C\" __global__ void k(float* r) { r[threadIdx.x] += " + std::to_string(number) + ".f; }\n";
    }
    std::string made(QuickDisassembler& quick, const std::string& code, const std::string& arch = "sm_90") {
        const auto text = quick.disassemble(*m_tool, arch, code);
        return text ? *text : text.error().message;
    }
    bool isSame(const std::string& text, const std::string& code) {
        const auto ordinary = m_tool->disassemble(code);
        return ordinary && machine::SassListing(text, "k.cu") == machine::SassListing(*ordinary, "k.cu") && text.find("EXIT") != std::string::npos;
    }

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
    void cleanup() { qunsetenv("LANE_WARM_LIBRARY"); }

    void theFirstIsOrdinaryTheOthersAreQuick() {
        QuickDisassembler quick;
        for (int i = 1; i <= 4; ++i) {
            const std::string code = cubin(adding(i));
            QVERIFY(isSame(made(quick, code), code));
        }
        QCOMPARE(quick.counts().ordinary, 1);
        QCOMPARE(quick.counts().quick, 3);
        QCOMPARE(quick.counts().why, std::string());
    }

    void aListingThatIsKnownMakesAlreadyTheFirstQuick() {
        QuickDisassembler quick;
        const std::string known = cubin(adding(1)), code = cubin(adding(2));
        const auto text = m_tool->disassemble(known);
        QVERIFY(text.ok());
        quick.know(*m_tool, "sm_90", known, *text);
        QVERIFY(isSame(made(quick, code), code));
        QCOMPARE(quick.counts().ordinary, 0);
    }

    void oneWhoseListingIsAnotherIsNotBelieved() {
        QuickDisassembler quick;
        const std::string known = cubin(adding(1)), code = cubin(adding(2));
        auto text = m_tool->disassemble(known);
        QVERIFY(text.ok());
        const std::size_t at = text->find("FADD");
        QVERIFY(at != std::string::npos);
        quick.know(*m_tool, "sm_90", known, text->replace(at, 4, "FMUL"));
        for (int i = 0; i < 2; ++i)
            QVERIFY(isSame(made(quick, code), code));
        QCOMPARE(quick.counts().quick, 0);
        QCOMPARE(quick.counts().ordinary, 2);
        QVERIFY(quick.counts().why.find("another") != std::string::npos);
    }

    void eachArchitectureHasItsOwn() {
        QuickDisassembler quick;
        for (int i = 1; i <= 2; ++i)
            for (const char* arch : {"sm_75", "sm_90", "sm_120"}) { // one more than are kept
                const std::string code = cubin(adding(i), arch);
                QVERIFY(isSame(made(quick, code, arch), code));
            }
        QCOMPARE(quick.counts().quick + quick.counts().ordinary, 6);
        const std::string code = cubin(adding(3), "sm_90");
        QVERIFY(isSame(made(quick, code, "sm_75"), code)); // said to be another: it is made all the same
    }

    void whatItCannotCarryOverIsMadeTheOrdinaryWay() {
        QuickDisassembler quick;
        const std::string code = cubin(adding(1));
        made(quick, code);
        const std::string damaged = code.substr(0, code.size() / 2);
        const auto text = quick.disassemble(*m_tool, "sm_90", damaged);
        QVERIFY(!text); // nvdisasm's own words
        QCOMPARE(text.error().code, std::string("L4130"));
        QVERIFY(isSame(made(quick, code), code));
        QCOMPARE(quick.counts().quick, 1);
    }

    void withoutTheLibraryAllIsAsEver() {
        qputenv("LANE_WARM_LIBRARY", "/nowhere/lanework-warm.so");
        QuickDisassembler quick;
        const std::string code = cubin(adding(1));
        for (int i = 0; i < 2; ++i)
            QVERIFY(isSame(made(quick, code), code));
        QCOMPARE(quick.counts().ordinary, 2);
        QVERIFY(!quick.counts().why.empty());
    }

    void whoTypesGetsThemQuick() {
        SassService service({});
        for (std::uint64_t i = 1; i <= 3; ++i) {
            SassResultPtr told;
            const auto connection = connect(&service, &SassService::sassReady, this, [&](quint64, const SassResultPtr& result) { told = result; });
            auto compiled = std::make_shared<PtxResult>();
            compiled->revision = i;
            compiled->arch = "sm_90";
            compiled->reply.ok = true;
            compiled->reply.cubin = cubin(adding(static_cast<int>(i)));
            compiled->reply.nvrtcVersion = m_nvrtc->version();
            compiled->reply.nvrtcPath = m_nvrtc->path();
            service.request(1, compiled, "k.lane");
            QTRY_VERIFY_WITH_TIMEOUT(told, 60'000);
            disconnect(connection);
            QVERIFY2(!told->error, told->error ? told->error->message.c_str() : "");
            QCOMPARE(told->revision, i);
            QVERIFY(!told->listing.empty());
        }
        QCOMPARE(service.counts().quick, 2);
        QCOMPARE(service.counts().ordinary, 1);
    }

    void givenUpIsSaid() {
        QuickDisassembler quick;
        const auto text = quick.disassemble(*m_tool, "sm_90", cubin(adding(1)), [] { return true; });
        QVERIFY(!text);
        QCOMPARE(text.error().code, std::string("L4105"));
    }
};

QTEST_GUILESS_MAIN(QuickDisassemblerTest)
#include "tst_quick_disassembler.moc"
