#include "core/service/kernel_runner.h"
#include "tests/unit/app/worker/debug_fixture.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <cstring>
#include <set>

using namespace lane;
using lane::test::Debugging;
using wire::DebugMove;
using wire::DebugReason;

/// Each kernel of the gallery, debugged.
class DebugGallery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void galleryStepByStep_data();
    void galleryStepByStep();
};

void DebugGallery::galleryStepByStep_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("kernel");
    const QDir folder(QStringLiteral(LANE_SOURCE_DIR "/resources/examples"));
    for (const QString& name : folder.entryList({QStringLiteral("*.lane")})) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto compilation = compileSource(1, "k.lane", file.readAll().toStdString());
        for (const ir::Kernel& kernel : compilation->module.kernels)
            QTest::newRow(qPrintable(name + u' ' + QString::fromStdString(kernel.name)))
                << folder.filePath(name) << QString::fromStdString(kernel.name);
    }
}

/// Every statement of every kernel, by steps into, and the results of a plain run.
void DebugGallery::galleryStepByStep() {
    QFETCH(QString, file);
    QFETCH(QString, kernel);
    QFile text(file);
    QVERIFY(text.open(QIODevice::ReadOnly));
    RunSpec spec;
    spec.source = text.readAll().toStdString();
    spec.fileName = "k.lane";
    spec.mode = FloatMode::Strict;
    spec.warmup = 0;
    spec.repeat = 1;
    spec.timeout = std::chrono::seconds(20);
    const auto compilation = compileSource(1, spec.fileName, spec.source);
    Scenario scenario = defaultScenario(compilation->module, kernel.toStdString());
    const ir::Kernel& found = *compilation->module.find(kernel.toStdString());
    for (ir::VarId id : found.scalars)
        if (isInteger(compilation->module.types.scalarOf(found.vars[id].type)))
            scenario.scalars[found.vars[id].name] = "20";
    auto bound = bindLaunch(compilation->module, found, scenario, ".");
    if (!bound)
        QSKIP(bound.error().message.c_str());
    spec.launch = std::move(*bound);
    if (spec.launch.grid.count() > 64 || spec.launch.grid.count() == 0)
        QSKIP("not a small launch");
    static KernelRunner runner(nullptr, WorkerCommand::standard());
    const auto plain = runner.run(spec, std::make_shared<std::atomic<bool>>(false));
    QVERIFY(plain->cpu.has_value());
    if (plain->cpu->error)
        QSKIP(plain->cpu->error->message.c_str());
    Debugging d;
    QCOMPARE(d.begin(spec, {}, DebugMove::Restart), QByteArray());
    std::set<std::uint32_t> lines;
    for (int i = 0; i < 300 && d.stop.reason != DebugReason::End; ++i) {
        QVERIFY(!d.stop.frames.empty());
        lines.insert(d.stop.frames[0].line);
        if (i % 16 == 0) {
            auto view = d.client.look({.warp = d.stop.warp});
            QVERIFY2(view.ok(), view.ok() ? "" : view.error().message.c_str());
        }
        QVERIFY2(d.go(DebugMove::Into), d.error.message.c_str());
    }
    QVERIFY(!lines.empty());
    for (int i = 0; i < 100 && d.stop.reason != DebugReason::End; ++i) // faults stop it
        QVERIFY2(d.go(DebugMove::Continue), d.error.message.c_str());
    QCOMPARE(d.stop.reason, DebugReason::End);
    QCOMPARE(d.stop.faultCount, plain->cpu->faultCount);
    for (const auto& [name, want] : plain->cpu->outputs) {
        const data::Array& got = d.client.outputs().at(name);
        QVERIFY2(got.buffer->size() == want.buffer->size() &&
                     std::memcmp(got.as<std::byte>(), want.as<std::byte>(), want.buffer->size()) == 0,
                 name.c_str());
    }
}

QTEST_GUILESS_MAIN(DebugGallery)
#include "tst_debug_gallery.moc"
