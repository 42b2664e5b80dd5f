// What running through the worker costs on a GPU, each beside the same work in this process:
//   a request's round trip        against launch and synchronise
//   what activity records cost  a kernel's own time with them and without
//   bulk data through a memfd     against cuMemcpy from pinned memory
// Needs a GPU, NVRTC and $LANE_WORKER (or the worker beside this program).

#include "core/exec_gpu/driver.h"
#include "core/exec_gpu/nvrtc.h"
#include "tests/support/kernel_session.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>

using namespace lane;
using namespace lane::test;
using Clock = std::chrono::steady_clock;

namespace {

[[noreturn]] void stop(const Error& error) {
    std::fprintf(stderr, "bench_gpu: %s: %s\n%s\n", error.code.c_str(), error.message.c_str(),
                 error.hint.c_str());
    std::exit(3);
}

void must(const Status& status) {
    if (!status)
        stop(status.error());
}

template <typename T> T must(Result<T> result) {
    if (!result)
        stop(result.error());
    return std::move(*result);
}

double microseconds(Clock::duration time) {
    return std::chrono::duration<double, std::micro>(time).count();
}

/// The value that a share of the samples does not exceed.
double percentile(std::vector<double> samples, double share) {
    std::ranges::sort(samples);
    return samples[static_cast<std::size_t>(share * static_cast<double>(samples.size() - 1))];
}

struct Device {
    std::shared_ptr<gpu::Driver> driver;
    gpu::StreamHandle stream = nullptr;
    wire::DeviceInfo info;
};

Device openDevice() {
    Device device;
    device.driver = must(gpu::Driver::load());
    must(device.driver->openContext(0));
    device.stream = must(device.driver->makeStream());
    device.info = must(device.driver->devices()).front();
    return device;
}

const char SaxpyCuda[] =
    "extern \"C\" __global__ void saxpy(unsigned n, float a, const float* x, const float* y, "
    "float* r)\n"
    "{ unsigned i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) r[i] = a * x[i] + y[i]; }\n";

gpu::FunctionHandle saxpyIn(const Device& device) {
    const auto nvrtc = must(gpu::Nvrtc::load());
    wire::CompileRequest request;
    request.cuda = SaxpyCuda;
    request.arch =
        "sm_" + std::to_string(device.info.computeMajor) + std::to_string(device.info.computeMinor);
    const wire::CompileReply reply = must(nvrtc->compile(request));
    if (!reply.ok)
        stop({"", reply.log, ""});
    return must(device.driver->function(must(device.driver->loadModule(reply.cubin)), "saxpy"));
}

constexpr int Rounds = 2000, WarmRounds = 200;

template <typename Work> std::vector<double> timed(Work work) {
    std::vector<double> samples;
    for (int i = 0; i < WarmRounds + Rounds; ++i) {
        const double us = work();
        if (i >= WarmRounds)
            samples.push_back(us);
    }
    return samples;
}

void printRow(const char* what, const std::vector<double>& us) {
    std::printf("| %-58s | %8.1f | %8.1f | %8.1f |\n", what, percentile(us, 0.5),
                percentile(us, 0.95), percentile(us, 0.99));
}

/// Launch and synchronise, bare and with the copies that a run has too.
struct Baseline {
    std::vector<double> bare, withCopies;
};

Baseline measureBaseline(const Device& device) {
    const gpu::Driver& driver = *device.driver;
    const gpu::FunctionHandle saxpy = saxpyIn(device);
    std::uint32_t n = 8;
    float a = 2;
    std::vector<float> x(8, 1), y(8, 2), r(8);
    const std::uint64_t bytes = 8 * sizeof(float);
    gpu::DevicePointer dx = must(driver.allocate(bytes)), dy = must(driver.allocate(bytes)),
                       dr = must(driver.allocate(bytes));
    void* arguments[] = {&n, &a, &dx, &dy, &dr};
    const auto launch = [&] {
        must(driver.launch(saxpy, {1, 1, 1}, {256, 1, 1}, 0, device.stream, arguments));
        must(driver.synchronize(device.stream));
    };
    Baseline baseline;
    baseline.bare = timed([&] {
        const auto begin = Clock::now();
        launch();
        return microseconds(Clock::now() - begin);
    });
    baseline.withCopies = timed([&] {
        const auto begin = Clock::now();
        must(driver.copyToDevice(dx, x.data(), bytes, device.stream));
        must(driver.copyToDevice(dy, y.data(), bytes, device.stream));
        launch();
        must(driver.copyToHost(r.data(), dr, bytes, device.stream));
        must(driver.synchronize(device.stream));
        return microseconds(Clock::now() - begin);
    });
    return baseline;
}

KernelRun saxpyRun() {
    KernelRun run{exampleText("saxpy.lane"), "saxpy.lane", "saxpy"};
    run.block = {256, 1, 1};
    run.scalars = {nat("N", 8), real("alpha", 2)};
    run.arrays = {{"x", randomFloats({8}, 1), {}},
                  {"y", randomFloats({8}, 2), {}},
                  {"result", {}, zeros(ScalarKind::Float32, {8})}};
    run.device = "cuda:0";
    run.mode = FloatMode::Fast;
    return run;
}

/// Starts the session's worker with or without activity records, and with its stages told or not.
void start(Session& session, bool withCupti, bool isTraced) {
    if (!withCupti)
        setenv("LANE_CUPTI", "none", 1);
    if (isTraced)
        setenv("LANE_TRACE_RUN", "1", 1);
    must(session.client().start());
    unsetenv("LANE_TRACE_RUN");
    unsetenv("LANE_CUPTI");
}

std::vector<double> roundTrips(bool withCupti) {
    Session session;
    start(session, withCupti, false);
    const KernelRun run = saxpyRun();
    return timed([&] { return microseconds(must(session.run(run)).roundTrip); });
}

/// Where a round trip goes, as the worker tells it; what is left lies between the processes.
void printStages(bool withCupti) {
    Session session;
    start(session, withCupti, true);
    const KernelRun run = saxpyRun();
    std::vector<std::pair<std::string, std::vector<double>>> stages;
    const auto all = timed([&] {
        const auto outcome = must(session.run(run));
        for (const wire::TimeSamples& samples : outcome.times.times) {
            if (!samples.what.starts_with("stage: "))
                continue;
            auto stage = std::ranges::find(stages, samples.what, [](auto& s) { return s.first; });
            if (stage == stages.end())
                stage = stages.insert(stage, {samples.what, {}});
            stage->second.push_back(static_cast<double>(samples.ns[0]) / 1000);
        }
        return microseconds(outcome.roundTrip);
    });
    std::printf("\nStages within the worker, activity records %s (µs)\n", withCupti ? "on" : "off");
    double left = percentile(all, 0.5);
    for (const auto& [name, us] : stages) {
        printRow(name.c_str(), us);
        if (!name.starts_with("stage: after"))
            left -= percentile(us, 0.5);
    }
    printRow("request to reply", all);
    std::printf("between the processes, and decoding the request, at p50: %.1f µs\n", left);
}

/// A kernel's time by the device's events, with activity records and without, in turns.
void benchRecords() {
    constexpr std::uint32_t N = 512; // 50 µs and more
    KernelRun run{exampleText("matmul.lane"), "matmul.lane", "matmul"};
    run.grid = {N / 16, N / 16, 1};
    run.block = {16, 16, 1};
    run.scalars = {nat("M", N), nat("N", N), nat("K", N)};
    run.arrays = {{"A", randomFloats({N, N}, 3), {}},
                  {"B", randomFloats({N, N}, 4), {}},
                  {"C", {}, zeros(ScalarKind::Float32, {N, N})}};
    run.device = "cuda:0";
    run.warmup = 5;
    run.repeat = 100;
    Session on, off;
    start(on, true, false);
    start(off, false, false);
    std::vector<double> with, without, whole, wholeWithout;
    for (int i = 0; i < 12; ++i)
        for (Session* session : {&on, &off}) {
            const auto outcome = must(session->run(run));
            const auto* kernel = samplesOf(outcome.reply.times, "kernel", "event");
            const auto* total = samplesOf(outcome.reply.times, "total", "clock");
            if (i < 2 || !kernel || !total)
                continue;
            auto& times = session == &on ? with : without;
            for (const std::uint64_t ns : kernel->ns)
                times.push_back(static_cast<double>(ns) / 1000);
            auto& totals = session == &on ? whole : wholeWithout;
            for (const std::uint64_t ns : total->ns)
                totals.push_back(static_cast<double>(ns) / 1000);
        }
    if (with.empty() || without.empty())
        return;
    std::printf("\nWhat activity records cost: matmul of %u × %u, by the device's events (µs)\n", N,
                N);
    printRow("kernel, activity records on", with);
    printRow("kernel, activity records off", without);
    printRow("one launch with its copies, activity records on", whole);
    printRow("one launch with its copies, activity records off", wholeWithout);
    const double on50 = percentile(with, 0.5), off50 = percentile(without, 0.5);
    std::printf("kernel with records at p50: %+.1f %% (target 5 %% or less)\n",
                100 * (on50 - off50) / off50);
}

void benchRoundTrip(const Device& device) {
    const Baseline baseline = measureBaseline(device);
    const std::vector<double> with = roundTrips(true), without = roundTrips(false);
    std::printf("\nRun request to reply, saxpy of 8 elements, warm, %d rounds (µs)\n", Rounds);
    std::printf("| %-58s | %8s | %8s | %8s |\n", "", "p50", "p95", "p99");
    printRow("launch + synchronise, this process", baseline.bare);
    printRow("2 uploads + launch + synchronise + download, this process", baseline.withCopies);
    printRow("worker, request to reply, activity records on", with);
    printRow("worker, request to reply, activity records off", without);
    const double over = percentile(with, 0.5) - percentile(baseline.bare, 0.5);
    std::printf("worker over 2 uploads + launch + synchronise + download at p50: %.1f µs\n",
                percentile(with, 0.5) - percentile(baseline.withCopies, 0.5));
    std::printf("worker over launch + synchronise at p50: %.1f µs (target 40 or less)\n", over);
}

constexpr std::uint64_t Floats = 100'000'000, BulkBytes = Floats * sizeof(float);
constexpr int BulkRounds = 7;

/// Bandwidths in GB/s.
struct Bandwidth {
    std::vector<double> up, down;
};

Bandwidth pinnedCopies(const Device& device) {
    const gpu::Driver& driver = *device.driver;
    void* host =
        ::mmap(nullptr, BulkBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (host == MAP_FAILED)
        stop({"", "no memory for 400 MB", ""});
    std::memset(host, 1, BulkBytes);
    must(driver.registerHost(host, BulkBytes, false));
    const gpu::DevicePointer there = must(driver.allocate(BulkBytes));
    const gpu::EventHandle begin = must(driver.makeEvent()), end = must(driver.makeEvent());
    const auto bandwidth = [&](auto copy) {
        must(driver.record(begin, device.stream));
        must(copy());
        must(driver.record(end, device.stream));
        must(driver.synchronize(device.stream));
        return static_cast<double>(BulkBytes) /
               static_cast<double>(must(driver.elapsed(begin, end)));
    };
    Bandwidth result;
    for (int i = 0; i < BulkRounds; ++i) {
        result.up.push_back(
            bandwidth([&] { return driver.copyToDevice(there, host, BulkBytes, device.stream); }));
        result.down.push_back(
            bandwidth([&] { return driver.copyToHost(host, there, BulkBytes, device.stream); }));
    }
    must(driver.unregisterHost(host));
    ::munmap(host, BulkBytes);
    must(driver.free(there));
    return result;
}

/// The same through a worker: one array of 100 M floats up, another down.
struct WorkerBulk {
    Bandwidth bandwidth;
    std::vector<double> totalMs; ///< request to reply
};

WorkerBulk workerCopies() {
    Session session;
    KernelRun run{"kernel touch (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                  "  let i ← globalIdxX\n"
                  "  if i < 256 then\n"
                  "    r[i] := x[i]\n",
                  "touch.lane", "touch"};
    run.block = {256, 1, 1};
    run.scalars = {nat("n", static_cast<std::uint32_t>(Floats))};
    run.arrays = {{"x", zeros(ScalarKind::Float32, {Floats}), {}},
                  {"r", {}, zeros(ScalarKind::Float32, {Floats})}};
    std::memset(run.arrays[0].input.buffer->bytes(), 1, BulkBytes);
    run.device = "cuda:0";
    WorkerBulk bulk;
    const auto gigabytes = [&](const WorkerClient::RunOutcome& outcome, const char* what) {
        const wire::TimeSamples* samples = samplesOf(outcome.reply.times, what, "event");
        return samples ? static_cast<double>(BulkBytes) / static_cast<double>(samples->ns[0]) : 0.0;
    };
    for (int i = 0; i < BulkRounds; ++i) {
        const auto outcome = must(session.run(run));
        bulk.bandwidth.up.push_back(gigabytes(outcome, "upload"));
        bulk.bandwidth.down.push_back(gigabytes(outcome, "download"));
        bulk.totalMs.push_back(microseconds(outcome.roundTrip) / 1000);
    }
    return bulk;
}

double medianAfterFirst(const std::vector<double>& samples) {
    return percentile({samples.begin() + 1, samples.end()}, 0.5);
}

void benchBulk(const Device& device) {
    const Bandwidth pinned = pinnedCopies(device);
    const WorkerBulk worker = workerCopies();
    const double up = medianAfterFirst(pinned.up), down = medianAfterFirst(pinned.down);
    const double workerUp = medianAfterFirst(worker.bandwidth.up),
                 workerDown = medianAfterFirst(worker.bandwidth.down);
    std::printf("\n100,000,000 floats up and down, median of %d rounds after the first (GB/s)\n",
                BulkRounds - 1);
    std::printf("| %-44s | %8s | %8s |\n", "", "up", "down");
    std::printf("| %-44s | %8.1f | %8.1f |\n", "cuMemcpyAsync, pinned memory, this process", up,
                down);
    std::printf("| %-44s | %8.1f | %8.1f |\n", "worker, shared memfd", workerUp, workerDown);
    std::printf("| %-44s | %7.1f%% | %7.1f%% |\n", "worker / pinned (target 90 % or more)",
                100 * workerUp / up, 100 * workerDown / down);
    std::printf("request to reply: first %.1f ms (maps and pins), then %.1f ms; the two pinned "
                "copies alone %.1f ms\n",
                worker.totalMs[0], medianAfterFirst(worker.totalMs),
                static_cast<double>(BulkBytes) / 1e6 * (1 / up + 1 / down));
}

} // namespace

int main() {
    const Device device = openDevice();
    std::printf("%s, compute capability %d.%d, driver for CUDA %s\n", device.info.name.c_str(),
                device.info.computeMajor, device.info.computeMinor,
                device.driver->version().c_str());
    benchRoundTrip(device);
    printStages(true);
    printStages(false);
    benchRecords();
    benchBulk(device);
    return 0;
}
