#include "tests/support/kernel_session.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

namespace lane::test {

wire::ScalarArgument nat(const std::string& name, std::uint32_t value) {
    return {name, ScalarKind::UInt32, value};
}

wire::ScalarArgument real(const std::string& name, float value) {
    return {name, ScalarKind::Float32, std::bit_cast<std::uint32_t>(value)};
}

std::uint64_t Session::add(const data::Array& array, bool isWritable, wire::RunRequest& request,
                           std::vector<int>& descriptors) {
    if (!array.buffer)
        return 0;
    const std::uint64_t id = array.buffer->id();
    if (m_known.insert(id).second) {
        request.newBuffers.push_back({id, array.buffer->size(), isWritable});
        descriptors.push_back(array.buffer->fd());
    }
    return id;
}

Status Session::ready() {
    if (Status started = m_client.start(); !started)
        return started;
    if (m_client.generation() != m_generation)
        m_known.clear(); // another process, which knows nothing
    m_generation = m_client.generation();
    return Unit{};
}

wire::RunRequest Session::requestOf(const KernelRun& run, std::vector<int>& descriptors) {
    wire::RunRequest request;
    request.source = run.source;
    request.fileName = run.fileName;
    request.kernel = run.kernel;
    request.device = run.device;
    request.mode = run.mode;
    request.boundsChecked = run.boundsChecked;
    request.grid = run.grid;
    request.block = run.block;
    request.scalars = run.scalars;
    request.sharedLengths = run.sharedLengths;
    request.warmup = run.warmup;
    request.repeat = run.repeat;
    request.cubin = run.cubin;
    request.cudaName = run.cudaName;
    request.kind = run.kind;
    request.guarded = run.guarded;
    request.checked = run.checked;
    for (const ArrayUse& use : run.arrays) {
        const data::Array& shaped = use.input.buffer ? use.input : use.output;
        wire::ArrayArgument argument{use.name, shaped.type, shaped.shape.extents(), 0, 0};
        argument.input = add(use.input, false, request, descriptors);
        argument.output = add(use.output, true, request, descriptors);
        request.arrays.push_back(std::move(argument));
    }
    return request;
}

Result<WorkerClient::RunOutcome>
Session::run(const KernelRun& run, std::chrono::milliseconds timeout,
             const std::function<void(const wire::RunProgress&)>& progress) {
    if (Status can = ready(); !can)
        return can.error();
    std::vector<int> descriptors;
    const wire::RunRequest request = requestOf(run, descriptors);
    return m_client.run(request, descriptors, timeout, progress);
}

Result<wire::ProfileReply> Session::profile(const KernelRun& run,
                                            const std::function<void(wire::ProfileRequest&)>& more,
                                            std::chrono::milliseconds timeout) {
    if (Status can = ready(); !can)
        return can.error();
    std::vector<int> descriptors;
    wire::ProfileRequest request;
    request.run = requestOf(run, descriptors);
    more(request);
    return m_client.profile(request, descriptors, timeout);
}

std::string examplesFolder() {
    namespace fs = std::filesystem;
    std::vector<fs::path> folders;
    if (const char* folder = std::getenv("LANE_EXAMPLES"))
        folders.emplace_back(folder);
    std::error_code ignored;
    folders.push_back(fs::read_symlink("/proc/self/exe", ignored).parent_path() /
                      "../share/examples");
    folders.push_back(fs::path(LANE_SOURCE_DIR) / "resources/examples");
    for (const fs::path& folder : folders)
        if (fs::is_directory(folder, ignored))
            return folder.string();
    return {};
}

std::string exampleText(const std::string& name) {
    std::ifstream file(std::filesystem::path(examplesFolder()) / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

const wire::TimeSamples* samplesOf(const std::vector<wire::TimeSamples>& times,
                                   std::string_view what, std::string_view source) {
    for (const wire::TimeSamples& samples : times)
        if (samples.what == what && samples.source == source && !samples.ns.empty())
            return &samples;
    return nullptr;
}

std::uint64_t medianOf(const wire::TimeSamples& samples) {
    std::vector<std::uint64_t> sorted = samples.ns;
    std::ranges::sort(sorted);
    return sorted[sorted.size() / 2];
}

data::Array zeros(ScalarKind type, data::Shape shape) {
    Result<data::Array> made = data::Array::zeros(type, std::move(shape));
    if (!made)
        std::abort(); // out of memory or descriptors: no test can go on
    return *made;
}

data::Array randomFloats(data::Shape shape, std::uint32_t seed) {
    data::Array array = zeros(ScalarKind::Float32, std::move(shape));
    std::mt19937 random(seed);
    float* values = array.as<float>();
    for (std::uint64_t i = 0; i < array.count(); ++i)
        values[i] =
            static_cast<float>(static_cast<std::int32_t>(random() >> 8) - (1 << 23)) / (1 << 23);
    return array;
}

data::Array randomInts(data::Shape shape, std::uint32_t seed) {
    data::Array array = zeros(ScalarKind::Int32, std::move(shape));
    std::mt19937 random(seed);
    auto* values = array.as<std::int32_t>();
    for (std::uint64_t i = 0; i < array.count(); ++i)
        values[i] = static_cast<std::int32_t>(random() % 2000) - 1000;
    return array;
}

KernelRun launchedParts() {
    KernelRun run{"kernelArgs A()\n"
                  "  global[x: Array Float, r: Array Float]\n"
                  "  constant[weights: Array Float [3]]\n"
                  "  shared[front: Array UInt8]\n"
                  "  shared[back: Array Float]\n"
                  "  shared[wide: Array Float64]\n"
                  "device_kernel parts : KernelM A Unit := do\n"
                  "  let t ← threadIdxX\n"
                  "  front[t] := 1\n"
                  "  back[t + 64] := x[t]\n"
                  "  wide[t] := 1000\n"
                  "  barrier\n"
                  "  let u := (t + 1) % 64\n"
                  "  let known := front[u].toFloat + back[u + 64] * weights[u % 3]\n"
                  "  r[t] := known + wide[u].toFloat\n"
                  "  if t == 0 then\n"
                  "    r[0] := (10000 * back.size + 100 * wide.size + x.size).toFloat\n",
                  "parts.lane", "parts"};
    run.block = {64, 1, 1};
    data::Array x = zeros(ScalarKind::Float32, {64}), weights = zeros(ScalarKind::Float32, {3});
    for (int i = 0; i < 64; ++i)
        x.as<float>()[i] = static_cast<float>(i);
    for (int i = 0; i < 3; ++i)
        weights.as<float>()[i] = static_cast<float>(i + 2);
    run.arrays = {{"x", x, {}},
                  {"weights", weights, {}},
                  {"r", {}, zeros(ScalarKind::Float32, {64})}};
    run.sharedLengths = {{"front", 65}, {"back", 128}, {"wide", 96}};
    return run;
}

bool isLaunchedParts(const KernelRun& run) {
    const auto r = run.arrays[2].output.as<float>();
    bool same = r[0] == 10000.0f * 128 + 100 * 96 + 64;
    for (int t = 1; t < 64; ++t) {
        const int u = (t + 1) % 64;
        same = same && r[t] == static_cast<float>(1 + u * (u % 3 + 2) + 1000);
    }
    return same;
}

bool isSame(const data::Array& a, const data::Array& b) {
    return a.type == b.type && a.shape == b.shape &&
           std::memcmp(a.buffer->bytes(), b.buffer->bytes(), a.count() * sizeOf(a.type)) == 0;
}

} // namespace lane::test
