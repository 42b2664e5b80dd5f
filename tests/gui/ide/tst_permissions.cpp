// What the machine does not permit is a state: each simulated by hiding it; the window says what is missing and
// how to get it, and still shows what there is. LANE_PICTURES names a folder for pictures of each.
#include "app/ide/status_segments.h"
#include "editor/code_pane.h"
#include "tests/gui/ide/window_fixture.h"
#include "tests/gui/views/devices.h"
#include "tests/gui/views/profiles.h"
#include "views/device/device_view.h"
#include "views/findings/findings_view.h"
#include "views/metrics/metrics_view.h"
#include "views/roofline/roofline_view.h"
#include "views/stalls/stalls_view.h"
#include "views/view/empty_pane.h"

#include <QAction>
#include <QTableView>

using namespace lane;
using namespace lane::ide;

namespace {

const QByteArray Kernel("kernel tiledProduct (n: Nat, a: Float, x: in Array Float [n], r: out Array Float [n]) := do\n"
                        "  let i ← globalIdxX\n"
                        "  if i < n then\n"
                        "    r[i] := a * x[i]\n");

} // namespace

class PermissionsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WindowFixture> m_fixture;

    void start() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_fixture = std::make_unique<WindowFixture>(m_folder->path());
        window().resize(1440, 900);
        window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
        m_fixture->workbench->start();
        const QString path = m_folder->filePath(QStringLiteral("k.lane"));
        QVERIFY(writeFile(path, Kernel) && window().documents().open(path));
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->document()->compilation && m_fixture->document()->ptx && m_fixture->document()->ptx->isComplete &&
                                     m_fixture->workbench->devicesAreKnown(), 60'000);
    }
    MainWindow& window() { return *m_fixture->window; }
    template <typename T> T& view(const char* id) { return *qobject_cast<T*>(window().view(id)); }
    const DeviceRow* row(const QString& what) {
        const DeviceFacts* facts = view<DeviceView>("device").facts();
        if (!facts)
            return nullptr;
        static std::vector<DeviceRow> rows;
        rows = deviceRows(*facts);
        const auto found = std::ranges::find_if(rows, [&](const DeviceRow& one) { return one.what.startsWith(what); });
        return found == rows.end() ? nullptr : &*found;
    }
    bool isState(const char* what, DeviceRow::State state) {
        const DeviceRow* one = row(QLatin1String(what));
        return one && one->state == state;
    }
    /// As if this profile had been measured.
    void take(const ProfilePtr& profile) {
        auto record = std::make_shared<ProfileRecord>();
        record->spec.run.source = m_fixture->document()->compilation->text;
        record->spec.run.launch.kernel = "tiledProduct";
        auto own = std::make_shared<profile::KernelProfile>(*profile);
        own->device = profile->isCpu() ? "cpu" : "cuda:0";
        record->profile = own;
        m_fixture->workbench->takeProfile(*m_fixture->document(), record);
    }
    void hasGpu(const wire::DevicesReply& reply) { Q_EMIT m_fixture->workbench->runService().devicesReady(reply); }
    QString words(const View& view) { return view.findChild<EmptyPane*>()->boldText() + u' ' + view.findChild<EmptyPane*>()->linesText(); }
    void picture(const char* name) {
        for (const char* id : {"device", "stalls", "metrics"})
            window().raiseView(id);
        QCoreApplication::processEvents();
        if (const QString folder = qEnvironmentVariable("LANE_PICTURES"); !folder.isEmpty())
            QVERIFY(window().grab().save(QStringLiteral("%1/permission-%2.png").arg(folder, QLatin1String(name))));
    }

private Q_SLOTS:
    void cleanup() {
        m_fixture.reset();
        m_folder.reset();
        for (const char* name : {"LANE_CUDA_DRIVER", "LANE_CUPTI", "LANE_NVDISASM"})
            qunsetenv(name);
    }

    void noDriver() {
        qputenv("LANE_CUDA_DRIVER", "none");
        start();
        QTRY_VERIFY(isState("Run kernels", DeviceRow::State::Missing));
        QVERIFY(!row(QStringLiteral("Run kernels"))->why.isEmpty());
        QVERIFY(isState("CPU reference", DeviceRow::State::Works));
        QVERIFY(isState("Kernel times", DeviceRow::State::StandIn));
        QCOMPARE(window().status().textOf(StatusSegments::Gpu), QStringLiteral("No GPU"));
        take(test::cpuProfile());
        QVERIFY(view<StallsView>("stalls").showsEmpty());
        QVERIFY2(words(view<StallsView>("stalls")).startsWith(QStringLiteral("No stall samples")), qPrintable(words(view<StallsView>("stalls"))));
        QVERIFY(!view<MetricsView>("metrics").showsEmpty() && !view<RooflineView>("roofline").showsEmpty());
        picture("no-driver");
    }

    void noCupti() {
        qputenv("LANE_CUPTI", "none");
        start();
        // The worker itself says that it has none, and how to get it.
        QVERIFY(!m_fixture->workbench->devices().cuptiMissing.empty());
        wire::DevicesReply reply = test::withH100();
        reply.cuptiVersion.clear();
        reply.cuptiMissing = m_fixture->workbench->devices().cuptiMissing;
        reply.nvrtcPath = m_fixture->workbench->devices().nvrtcPath;
        reply.profiling = {test::permission(wire::ProfileLevel::Times, reply.cuptiMissing.c_str(), "")};
        hasGpu(reply);
        QTRY_VERIFY(isState("Hot lines", DeviceRow::State::Missing));
        QCOMPARE(row(QStringLiteral("Kernel times"))->source, QStringLiteral("events of the device"));
        QVERIFY2(window().status().textOf(StatusSegments::Gpu).endsWith(QStringLiteral("no CUPTI")), qPrintable(window().status().textOf(StatusSegments::Gpu)));
        auto profile = std::make_shared<profile::KernelProfile>(*test::timesProfile());
        profile->permission = {wire::ProfileLevel::Times, reply.cuptiMissing, ""};
        profile->stalls.missing = reply.cuptiMissing;
        profile->times.source = profile::Source::Events;
        take(profile);
        QVERIFY(words(view<StallsView>("stalls")).contains(QString::fromStdString(reply.cuptiMissing)));
        QVERIFY(!view<MetricsView>("metrics").showsEmpty());
        picture("no-cupti");
    }

    void noPermission() {
        start();
        wire::DevicesReply reply = test::withH100();
        reply.profiling = {test::onlyAdministrators()};
        hasGpu(reply);
        QTRY_VERIFY(isState("Hot lines", DeviceRow::State::Permission));
        QVERIFY(row(QStringLiteral("Hot lines"))->cure.contains(QStringLiteral("NVreg_RestrictProfilingToAdminUsers=0")));
        QVERIFY(isState("Kernel times", DeviceRow::State::Works));
        QVERIFY(isState("Sectors per request", DeviceRow::State::StandIn));
        QVERIFY(window().status().textOf(StatusSegments::Gpu).endsWith(QStringLiteral("no counters permission")));
        take(test::timesProfile());
        QVERIFY(words(view<StallsView>("stalls")).contains(QStringLiteral("administrators")));
        QVERIFY(!view<MetricsView>("metrics").showsEmpty() && !view<RooflineView>("roofline").showsEmpty());
        // A profile that could do more is newer than what was asked.
        take(test::gpuProfile());
        QTRY_VERIFY(isState("Hot lines", DeviceRow::State::Works));
        take(test::timesProfile());
        QTRY_VERIFY(isState("Hot lines", DeviceRow::State::Permission));
        picture("no-permission");
    }

    void noDisassembler() {
        qputenv("LANE_NVDISASM", "/nowhere/nvdisasm");
        start();
        QTRY_VERIFY(isState("SASS", DeviceRow::State::Missing));
        QVERIFY2(row(QStringLiteral("SASS"))->why.contains(QStringLiteral("nvdisasm")), qPrintable(row(QStringLiteral("SASS"))->why));
        if (m_fixture->document()->ptx->error)
            QSKIP("no NVRTC");
        window().showSass(true);
        QTRY_COMPARE_WITH_TIMEOUT(window().sassPane().emptyText(), QStringLiteral("No disassembler"), 60'000);
        QVERIFY(!window().ptxPane().code(0).isEmpty());
        picture("no-disassembler");
    }
};

QTEST_MAIN(PermissionsTest)
#include "tst_permissions.moc"
