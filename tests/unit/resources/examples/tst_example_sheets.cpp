#include "core/compile/compilation.h"
#include "core/launch/expected.h"
#include "core/launch/runnable.h"
#include "core/launch/tunables.h"
#include "core/service/kernel_runner.h"
#include "core/service/voices.h"

#include <QDir>
#include <QFile>
#include <QMap>
#include <QtTest>

#include <algorithm>
#include <set>

using namespace lane;

namespace {

constexpr std::uint64_t MiB = 1 << 20;
const std::string Folder = LANE_EXAMPLES;

/// Their size is that of one block; more of them would be another algorithm.
const std::set<std::string> OfOneBlock{"bitonic.lane bitonicSort", "scan.lane hillisSteele", "extremes.lane argmin"};

/// A kernel or a program of the gallery, with its file's sheet.
struct Example {
    CompilationPtr compilation;
    RunSheet sheet;
    std::string name;

    const Scenario* first() const { return sheet.forKernel(name); }
    /// "large", or "large NAME" where the file has several.
    const Scenario* large() const {
        const auto all = sheet.allForKernel(name);
        const auto found = std::find_if(all.begin(), all.end(), [](const Scenario* s) { return s->name.starts_with("large"); });
        return found == all.end() ? nullptr : *found;
    }
};

CompilationPtr compiled(const std::string& file) {
    static std::map<std::string, CompilationPtr> known;
    CompilationPtr& compilation = known[file];
    if (!compilation) {
        QFile text(QString::fromStdString(Folder + "/" + file));
        if (text.open(QIODevice::ReadOnly))
            compilation = compileSource(1, file, text.readAll().toStdString());
    }
    return compilation;
}

/// What a row names; the sheet is empty where there is none.
Example exampleOf(const QString& file, const QString& name) {
    Example example{compiled(file.toStdString()), {}, name.toStdString()};
    if (auto sheet = readRunSheet(runSheetPath(Folder + "/" + file.toStdString())))
        example.sheet = std::move(*sheet);
    return example;
}

struct Ready {
    CompilationPtr compilation; ///< with the scenario's tunables
    Scenario scenario;
    BoundLaunch launch;
};

Result<Ready> bound(const Example& example, const Scenario& scenario) {
    Ready ready{example.compilation, scenario, {}};
    const ir::Kernel* kernel = findRunnable(example.compilation->module, example.name);
    auto tuned = compileWithTunables(ready.compilation, *kernel, ready.scenario);
    if (!tuned)
        return tuned.error();
    ready.compilation = *tuned;
    auto launch = bindRunnable(ready.compilation->module, ready.scenario, Folder);
    if (!launch)
        return launch.error();
    ready.launch = std::move(*launch);
    return ready;
}

RunRecordPtr run(const Ready& ready, bool isChecked) {
    static KernelRunner runner(nullptr, WorkerCommand::standard());
    RunSpec spec;
    spec.source = ready.compilation->text;
    spec.fileName = ready.compilation->fileName;
    spec.launch = ready.launch;
    spec.kind = ready.launch.isProgram ? wire::RunKind::Program : wire::RunKind::Kernel;
    spec.alsoReference = !isChecked && ready.scenario.compare == "reference";
    spec.mode = ready.scenario.mode;
    spec.checked = isChecked;
    spec.tolerance = ready.scenario.tolerance;
    spec.warmup = 0;
    spec.repeat = 1;
    return runner.run(std::move(spec), std::make_shared<std::atomic<bool>>(false));
}

std::uint64_t bytesOf(const BoundLaunch& launch) {
    std::uint64_t bytes = 0;
    for (const BoundArray& array : launch.arrays)
        bytes += array.shape.elementCount() * sizeOf(array.type);
    return bytes;
}

/// By the sheet's own values, where there is no reference: against the arrays that they name.
Result<Comparisons> comparedWithExpected(const Ready& ready, const VoiceResult& voice) {
    const auto wanted = bindExpected(ready.launch, ready.scenario, Folder);
    if (!wanted)
        return wanted.error();
    Comparisons comparisons;
    for (const auto& [name, want] : *wanted)
        comparisons[name] = data::compare(voice.outputs.at(name), want, ready.scenario.tolerance);
    return comparisons;
}

QByteArray differing(const Comparisons& comparisons) {
    QByteArray text;
    for (const auto& [name, c] : comparisons)
        if (!c.agree())
            text += name + ": " + std::to_string(c.mismatches) + " of " + std::to_string(c.elements) + " differ, the first at " +
                    std::to_string(*c.first) + ", by " + std::to_string(c.maxAbsolute) + " at most; ";
    return text;
}

} // namespace

/// A newcomer opens an example and presses Run: each kernel and program of the gallery has a scenario that
/// runs and is judged as it stands, and one that is large enough to be measured on a GPU.
class ExampleSheets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsAndAgrees_data();
    void runsAndAgrees();
    void checksWithoutAlarm_data() { runsAndAgrees_data(); }
    void checksWithoutAlarm();
    void largeIsLarge_data() { runsAndAgrees_data(); }
    void largeIsLarge();
};

void ExampleSheets::runsAndAgrees_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("name");
    const QDir folder(QString::fromStdString(Folder));
    for (const QString& file : folder.entryList({QStringLiteral("*.lane")}, QDir::Files, QDir::Name)) {
        const CompilationPtr compilation = compiled(file.toStdString());
        QVERIFY2(compilation && !compilation->module.kernels.empty(), qPrintable(file));
        const auto row = [&](const std::string& name) {
            QTest::newRow(qPrintable(file + u' ' + QString::fromStdString(name))) << file << QString::fromStdString(name);
        };
        for (const ir::Kernel& kernel : compilation->module.kernels)
            row(kernel.name);
        for (const ir::Program& program : compilation->module.programs)
            row(program.name);
    }
}

void ExampleSheets::runsAndAgrees() {
    QFETCH(QString, file);
    QFETCH(QString, name);
    const Example example = exampleOf(file, name);
    QVERIFY2(example.first(), "no scenario of the run sheet is for it");
    const auto ready = bound(example, *example.first());
    QVERIFY2(ready.ok(), ready.ok() ? "" : ready.error().message.c_str());
    QVERIFY(bytesOf(ready->launch) <= 64 * MiB);
    QVERIFY2(ready->scenario.compare == "reference" || !ready->scenario.expected.empty(), "nothing says what is right");
    const RunRecordPtr record = run(*ready, false);
    QVERIFY(record->cpu);
    QVERIFY2(!record->cpu->error, record->cpu->error ? record->cpu->error->message.c_str() : "");
    QCOMPARE(record->cpu->faultCount, std::uint64_t(0));
    if (ready->scenario.compare != "reference") {
        const auto comparisons = comparedWithExpected(*ready, *record->cpu);
        QVERIFY2(comparisons.ok() && !comparisons->empty(), comparisons.ok() ? "" : comparisons.error().message.c_str());
        QVERIFY2(agree(*comparisons), differing(*comparisons).constData());
        return;
    }
    QVERIFY(record->reference);
    QVERIFY2(!record->reference->error, record->reference->error ? record->reference->error->message.c_str() : "");
    QCOMPARE(record->reference->faultCount, std::uint64_t(0));
    const Comparisons& comparisons = record->comparisons.at(VoicePair::CpuReference);
    QVERIFY2(agree(comparisons), differing(comparisons).constData());
    for (const BoundArray& array : ready->launch.arrays)
        QVERIFY2(!array.isWritten || comparisons.contains(array.name), array.name.c_str());
    const auto isCompared = [](const auto& each) { return each.second.elements > 0; };
    QVERIFY(!comparisons.empty() && std::all_of(comparisons.begin(), comparisons.end(), isCompared));
}

void ExampleSheets::checksWithoutAlarm() {
    QFETCH(QString, file);
    QFETCH(QString, name);
    const Example example = exampleOf(file, name);
    QVERIFY2(example.first(), "no scenario of the run sheet is for it");
    const auto ready = bound(example, *example.first());
    QVERIFY2(ready.ok(), ready.ok() ? "" : ready.error().message.c_str());
    const RunRecordPtr record = run(*ready, true);
    QVERIFY(record->cpu);
    for (const auto* found : {&record->cpu->faults, &record->cpu->observations})
        QVERIFY2(found->empty(), found->empty() ? "" : (found->front().kind + ": " + found->front().message).c_str());
    QVERIFY2(!record->cpu->error, record->cpu->error ? record->cpu->error->message.c_str() : "");
}

/// Bound and not run: its arguments fit, and it is of a size at which a GPU shows what it can do.
void ExampleSheets::largeIsLarge() {
    QFETCH(QString, file);
    QFETCH(QString, name);
    const Example example = exampleOf(file, name);
    QVERIFY2(example.large(), "no scenario of the run sheet that begins with \"large\" is for it");
    QVERIFY2(example.first() != example.large(), "the first scenario is the small one");
    const auto ready = bound(example, *example.large());
    QVERIFY2(ready.ok(), ready.ok() ? "" : ready.error().message.c_str());
    QVERIFY(!ready->scenario.compare.empty() || !ready->scenario.expected.empty());
    QVERIFY(bytesOf(ready->launch) <= 1024 * MiB);
    if (ready->launch.isProgram || OfOneBlock.contains((file + u' ' + name).toStdString()))
        return;
    const Dim3& grid = ready->launch.grid;
    QVERIFY2(grid.count() >= 64, qPrintable(QStringLiteral("%1 blocks").arg(grid.count())));
    if (!ready->scenario.expected.empty())
        return;
    const auto smaller = bound(example, *example.first());
    QVERIFY(smaller.ok() && grid.count() * ready->launch.block.count() > smaller->launch.grid.count() * smaller->launch.block.count());
}

QTEST_GUILESS_MAIN(ExampleSheets)
#include "tst_example_sheets.moc"
