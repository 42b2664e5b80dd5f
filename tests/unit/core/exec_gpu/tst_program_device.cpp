// Programs over a driver without a device, whose streams take every order that nothing forbids.

#include "core/compile/compilation.h"
#include "core/exec_gpu/gpu_runner.h"
#include "core/exec_gpu/program_device.h"
#include "core/program/run.h"

#include <QtTest>

#include <cstring>
#include <dlfcn.h>
#include <elf.h>
#include <numeric>

using namespace lane;

namespace {

const char Text[] = R"(
kernel increment (n : Nat, x : inout Array Int [n]) := do
  let i ← globalIdxX
  if i < n then
    x[i] += 1

kernel twice (n : Nat, x : in Array Int [n], y : out Array Int [n]) := do
  let i ← globalIdxX
  if i < n then
    y[i] := 2 * x[i]

program moved (n : Nat, x y : inout Array Int [n]) := do
  let work ← stream
  let down ← stream
  let up ← stream
  upload x on up
  launch twice { n, x, y } grid 1 block 32 on work
  download y on down
  sync

program pipeline (n : Nat, a b x y : inout Array Int [n]) := do
  let s ← stream
  let t ← stream
  upload a on s
  upload b on t
  launch twice { n, x := a, y := x } grid 1 block 32 on s
  launch twice { n, x := b, y } grid 1 block 32 on t
  download x on s
  download y on t
  launch increment { n, x := a } grid 1 block 32
  x[0] := x[0] + y[0]

program events (n : Nat, x y : inout Array Int [n]) := do
  let s ← stream
  let t ← stream
  let e ← event
  launch increment { n, x } grid 1 block 32 on s
  record e on s
  wait e on t
  launch twice { n, x, y } grid 1 block 32 on t
  launch increment { n, x := y } grid 1 block 32

program swapped (n : Nat, x y : inout Array Int [n]) := do
  let s ← stream
  upload x on s
  upload y on s
  launch increment { n, x } grid 1 block 32 on s
  download x on s
  download y on s
  swap x y

program written (n : Nat, x y : inout Array Int [n]) := do
  let s ← stream
  let t ← stream
  upload x on s
  download x on t
  launch increment { n, x } grid 1 block 32 on s
  y[0] := x[1]
  fill y 7
  copy x y

program manyTimes (n rounds : Nat, x : inout Array Int [n]) := do
  buffer t : Array Int [n]
  for _ in [0:rounds] do
    launch twice { n, x, y := t } grid 1 block 32
    copy t x
    buffer t2 : Array Int [n]
    launch increment { n, x := t2 } grid 1 block 32
)";

std::string cubin() {
    Elf64_Ehdr header{};
    std::memcpy(header.e_ident, ELFMAG, SELFMAG);
    return std::string(reinterpret_cast<const char*>(&header), sizeof header) + '\1';
}

template <typename T> T& fake(const char* name) {
    void* library = dlopen(LANE_FAKE_DRIVER, RTLD_NOW | RTLD_NOLOAD);
    return *static_cast<T*>(dlsym(library, name));
}

constexpr std::uint32_t N = 5;
using Values = std::vector<std::int32_t>;

} // namespace

class ProgramDeviceTest : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<gpu::GpuRunner> m_runner;
    CompilationPtr m_text;

    struct Ran {
        Result<program::Outcome> outcome = Error{};
        unsigned copies = 0;         ///< between host and device
        std::vector<Values> outputs; ///< by parameter, of those that stand for it in the end
    };

    /// What the device gives out next is not what a run before left there.
    void spoilMemory(const gpu::ProgramCode& code) {
        const auto device = m_runner->programDevice(code);
        const std::int32_t spoilt = -7;
        for (int i = 0; i < 8; ++i)
            (void)device->fill(*device->allocate(N * sizeof spoilt), std::as_bytes(std::span(&spoilt, 1)), N);
        (void)device->sync();
    }

    /// Runs a program on arrays 1 2 3 …, 101 102 …, 201 …; those that it moves begin and end on the
    /// host, as the worker has it.
    Ran run(const char* name, std::vector<std::uint64_t> scalars = {N}) {
        const ir::Program& program = *m_text->module.findProgram(name);
        gpu::ProgramCode code;
        code.code = [](const program::DeviceLaunch&) -> Result<std::string> { return cubin(); };
        code.scalars = [](const program::DeviceLaunch& launch) {
            std::vector<std::vector<std::uint64_t>> words;
            for (const std::uint64_t scalar : launch.scalars)
                words.push_back({scalar});
            return words;
        };
        code.symbols = [](const program::DeviceLaunch&) { return std::vector<gpu::LaunchSymbol>{}; };
        code.dynamicSharedBytes = [](const program::DeviceLaunch&) { return 0u; };
        spoilMemory(code);
        const unsigned before = fake<unsigned>("fakeCopies");
        const auto device = m_runner->programDevice(code);
        const auto moves = [&](ir::ArrayId array, ir::HostOp op) {
            return std::any_of(program.steps.begin(), program.steps.end(),
                               [&](const ir::HostStep& step) { return step.op == op && step.array == array; });
        };
        std::vector<Values> inputs(program.globals.size(), Values(N));
        Ran ran;
        ran.outputs.assign(inputs.size(), Values(N, -1));
        program::Arguments arguments{std::move(scalars), {}};
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            std::iota(inputs[i].begin(), inputs[i].end(), static_cast<std::int32_t>(100 * i + 1));
            const auto bytes = std::as_bytes(std::span(inputs[i]));
            const bool isUploaded = moves(program.globals[i], ir::HostOp::Upload);
            const auto made = isUploaded ? device->allocateFrom(bytes) : device->allocate(bytes.size());
            if (!isUploaded)
                (void)device->write(*made, 0, bytes);
            if (moves(program.globals[i], ir::HostOp::Download))
                device->setOutput(*made, reinterpret_cast<std::byte*>(ran.outputs[i].data()));
            arguments.arrays.push_back({*made, bytes.size(), {N}});
        }
        ran.outcome = program::run(m_text->module, program, m_text->lines, arguments, *device);
        for (std::size_t i = 0; ran.outcome && i < inputs.size(); ++i)
            (void)device->read(ran.outcome->arrays[i].buffer, 0, std::as_writable_bytes(std::span(ran.outputs[i])));
        ran.copies = fake<unsigned>("fakeCopies") - before;
        return ran;
    }

    static Values from(std::int32_t first, std::int32_t step = 1) {
        Values values;
        for (std::uint32_t i = 0; i < N; ++i)
            values.push_back(first + static_cast<std::int32_t>(i) * step);
        return values;
    }

private Q_SLOTS:
    void initTestCase() {
        qputenv("LANE_CUDA_DRIVER", LANE_FAKE_DRIVER);
        auto runner = gpu::GpuRunner::open(0);
        QVERIFY2(runner.ok(), runner.ok() ? "" : runner.error().message.c_str());
        m_runner = std::move(*runner);
        m_text = compileSource(1, "test.lane", Text);
        QVERIFY2(!hasErrors(m_text->diagnostics), m_text->diagnostics.empty() ? "" : m_text->diagnostics[0].message.c_str());
    }
    void init() {
        QFETCH_GLOBAL(int, order);
        fake<int>("fakeOrder") = order;
    }
    void cleanup() { fake<int>("fakeOrder") = 0; }
    void initTestCase_data() {
        QTest::addColumn<int>("order");
        QTest::newRow("at once") << 0;
        QTest::newRow("the others late") << 1;
        QTest::newRow("the others early") << 2;
    }

    void movingNeverChangesAResult() {
        const Ran ran = run("moved");
        QVERIFY(ran.outcome.ok());
        QCOMPARE(ran.outputs[0], from(1));
        QCOMPARE(ran.outputs[1], from(2, 2));
    }
    void twoStreamsSideBySide() {
        const Ran ran = run("pipeline");
        QVERIFY(ran.outcome.ok());
        QCOMPARE(ran.outputs[0], from(2)); // incremented after it was used
        QCOMPARE(ran.outputs[1], from(101));
        Values x = from(2, 2);
        x[0] += 202;
        QCOMPARE(ran.outputs[2], x);
        QCOMPARE(ran.outputs[3], from(202, 2));
        QCOMPARE(ran.outcome->launches.size(), std::size_t{3});
        for (const program::LaunchRecord& launch : ran.outcome->launches)
            QVERIFY(launch.ns && *launch.ns > 0);
    }
    void eventsOrderStreams() {
        const Ran ran = run("events");
        QVERIFY(ran.outcome.ok());
        QCOMPARE(ran.outputs[0], from(2));
        QCOMPARE(ran.outputs[1], from(5, 2)); // 2 (i + 2) + 1
    }
    void outputsAreWhatTheNamesStandFor() {
        const Ran ran = run("swapped");
        QVERIFY(ran.outcome.ok());
        QCOMPARE(ran.outputs[0], from(101));
        QCOMPARE(ran.outputs[1], from(2));
    }
    void aCopyOnTheHostCountsUntilTheArrayIsWritten() {
        const Ran ran = run("written");
        QVERIFY(ran.outcome.ok());
        QCOMPARE(ran.outputs[0], from(2));
        QCOMPARE(ran.outputs[1], from(2));
    }
    void whatIsMovedIsMovedOnce() {
        // Up: x on its stream, y before the program. Down: y on its stream, x after the program.
        QCOMPARE(run("moved").copies, 4u);
    }
    void manyLaunchesAndBuffers() {
        const Ran ran = run("manyTimes", {N, 1500}); // more than are timed before their times are read
        QVERIFY(ran.outcome.ok());
        QCOMPARE(ran.outcome->launchCount, std::uint64_t{3000});
        for (const program::LaunchRecord& launch : ran.outcome->launches)
            QVERIFY(launch.ns);
        QCOMPARE(run("manyTimes", {N, 3}).outputs[0], from(8, 8));
    }
};

QTEST_GUILESS_MAIN(ProgramDeviceTest)
#include "tst_program_device.moc"
