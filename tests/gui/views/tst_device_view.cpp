#include "tests/gui/views/devices.h"
#include "tests/gui/views/view_fixture.h"
#include "views/common/note_strip.h"
#include "views/device/device_view.h"

#include <QAction>
#include <QLabel>
#include <QTableView>

using namespace lane;

namespace {

using State = DeviceRow::State;

const DeviceRow& row(const std::vector<DeviceRow>& rows, const char* what) {
    static const DeviceRow none{{}, QStringLiteral("there is no such row"), State::Unknown, {}, {}};
    const auto found = std::ranges::find_if(rows, [&](const DeviceRow& one) { return one.what == QLatin1String(what); });
    return found == rows.end() ? none : *found;
}

} // namespace

/// What a machine lacks is a state with its reason and cure, and what stands in for it is named.
class DeviceViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withEverythingEachRowWorks() {
        DeviceFacts facts = test::deviceWithoutPermission();
        facts.permission = test::permission(wire::ProfileLevel::Counters);
        for (const DeviceRow& one : deviceRows(facts))
            QVERIFY2(one.state == State::Works && one.why.isEmpty(), qPrintable(one.what));
        QCOMPARE(levelText(facts), QStringLiteral("counters available"));
    }

    void withoutPermissionCountersHaveStandIns() {
        const DeviceFacts facts = test::deviceWithoutPermission();
        const auto rows = deviceRows(facts);
        QVERIFY(row(rows, "Kernel times").state == State::Works);
        QVERIFY(row(rows, "Kernel times").source.contains(QStringLiteral("CUPTI")));
        QVERIFY(row(rows, "Sectors per request").state == State::StandIn);
        QVERIFY(row(rows, "Sectors per request").source.contains(QStringLiteral("checked CPU run")));
        QVERIFY(row(rows, "Hot lines, stall reasons").state == State::Permission);
        QVERIFY(row(rows, "Hot lines, stall reasons").cure.contains(QStringLiteral("NVreg_RestrictProfilingToAdminUsers")));
        QCOMPARE(levelText(facts), QStringLiteral("no counters permission"));
    }

    void withoutCuptiTimesComeFromEvents() {
        DeviceFacts facts = test::deviceWithoutPermission();
        facts.reply.cuptiMissing = "CUPTI is not there: pip install nvidia-cuda-cupti";
        facts.permission.reset();
        const auto rows = deviceRows(facts);
        QVERIFY(row(rows, "Kernel times").state == State::StandIn);
        QCOMPARE(row(rows, "Kernel times").source, QStringLiteral("events of the device"));
        QVERIFY(row(rows, "Hot lines, stall reasons").state == State::Missing);
        QVERIFY(row(rows, "Hot lines, stall reasons").why.contains(QStringLiteral("nvidia-cuda-cupti")));
        QCOMPARE(levelText(facts), QStringLiteral("no CUPTI"));
    }

    void whatAnotherProfilerHoldsIsBusy() {
        DeviceFacts facts = test::deviceWithoutPermission();
        facts.permission = test::permission(wire::ProfileLevel::Taken, "another profiler holds the device", "End it.");
        const auto rows = deviceRows(facts);
        QVERIFY(row(rows, "Reached occupancy, cache hits").state == State::Busy);
        QVERIFY(row(rows, "Kernel times").state == State::StandIn);
    }

    void withoutADriverTheRestWorks() {
        DeviceFacts facts;
        facts.reply.devices = {test::withH100().devices.front()};
        facts.reply.driverMissing = "no libcuda.so.1 in the loader's path";
        facts.reply.nvrtcVersion = "13.0";
        facts.disassemblerMissing = QStringLiteral("There is no nvdisasm. packaging/setup fetches it.");
        const auto rows = deviceRows(facts);
        QVERIFY(row(rows, "Run kernels on a GPU").state == State::Missing);
        QVERIFY(row(rows, "Run kernels on a GPU").why.contains(QStringLiteral("libcuda")));
        QVERIFY(row(rows, "PTX, CUBIN").state == State::Works);
        QVERIFY(row(rows, "SASS").state == State::Missing);
        QVERIFY(row(rows, "Faults, races, bank conflicts").state == State::Works);
        QVERIFY(row(rows, "Kernel times").state == State::StandIn);
        QCOMPARE(levelText(facts), QStringLiteral("No GPU"));
    }

    void theReasonOfTheChosenRowStandsBelow() {
        test::ViewFixture f;
        DeviceView view(f.context);
        test::ViewFixture::open(view, {560, 420});
        QVERIFY(view.showsEmpty());
        view.setFacts(test::deviceWithoutPermission());
        QVERIFY(!view.showsEmpty());
        QVERIFY2(view.detailText().contains(QStringLiteral("only administrators")), qPrintable(view.detailText())); // the first that does not work
        auto* table = view.findChild<QTableView*>(QStringLiteral("deviceTable"));
        table->selectRow(0);
        QCOMPARE(view.detailText(), QString());
        QSignalSpy asked(&view, &DeviceView::checkRequested);
        view.barActions().front()->trigger();
        QCOMPARE(asked.count(), 1);
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("device-works")));
    }
};

QTEST_MAIN(DeviceViewTest)
#include "tst_device_view.moc"
