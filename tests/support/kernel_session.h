#pragma once

#include "core/data/array.h"
#include "core/service/worker_client.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace lane::test {

/// An array of a kernel: what goes in (no buffer: starts zeroed) and what comes out (no buffer: not
/// wanted back).
struct ArrayUse {
    std::string name;
    data::Array input, output;
};

/// A run as a test writes it down.
struct KernelRun {
    std::string source, fileName, kernel;
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    std::vector<wire::ScalarArgument> scalars = {};
    std::vector<ArrayUse> arrays = {};
    std::vector<wire::SharedLength> sharedLengths = {};
    std::string device = "cpu";
    FloatMode mode = FloatMode::Strict;
    bool boundsChecked = true;
    std::uint32_t warmup = 0, repeat = 1;
    std::string cubin = {}, cudaName = {};
    wire::RunKind kind = wire::RunKind::Kernel;
    bool guarded = false;
    bool checked = false;
};

wire::ScalarArgument nat(const std::string& name, std::uint32_t value);
wire::ScalarArgument real(const std::string& name, float value);

/// A worker and the buffers that it knows already.
class Session {
public:
    explicit Session(WorkerCommand command = WorkerCommand::standard())
        : m_client(std::move(command)) {}
    WorkerClient& client() { return m_client; }
    /// Starts the worker if it has to, sends what buffers are new to it, and runs.
    Result<WorkerClient::RunOutcome>
    run(const KernelRun& run, std::chrono::milliseconds timeout = std::chrono::seconds(120),
        const std::function<void(const wire::RunProgress&)>& progress = {});

    /// The same launch measured; `more` sets what else the request has.
    Result<wire::ProfileReply> profile(const KernelRun& run,
                                       const std::function<void(wire::ProfileRequest&)>& more,
                                       std::chrono::milliseconds timeout = std::chrono::seconds(120));

private:
    Status ready();
    wire::RunRequest requestOf(const KernelRun& run, std::vector<int>& descriptors);
    std::uint64_t add(const data::Array& array, bool isWritable, wire::RunRequest& request,
                      std::vector<int>& descriptors);

    WorkerClient m_client;
    std::set<std::uint64_t> m_known;
    std::uint64_t m_generation = 0;
};

/// The text of an example, from $LANE_EXAMPLES, ../share/examples beside the program, or the source
/// tree; empty when it is nowhere.
std::string exampleText(const std::string& name);
/// Where the examples are: $LANE_EXAMPLES, beside this program, or the repository's. Empty: nowhere.
std::string examplesFolder();

/// Samples of one name and source in a reply or in the times that followed; null if there are none.
const wire::TimeSamples* samplesOf(const std::vector<wire::TimeSamples>& times,
                                   std::string_view what, std::string_view source);
std::uint64_t medianOf(const wire::TimeSamples& samples);

/// A zeroed array, or one of reproducible values in [-1, 1) (Float) or [-1000, 1000) (Int).
data::Array zeros(ScalarKind type, data::Shape shape);
data::Array randomFloats(data::Shape shape, std::uint32_t seed);
data::Array randomInts(data::Shape shape, std::uint32_t seed);
/// A kernel that needs all that a launch gives besides the arguments: an array in constant memory,
/// the length of one of undeclared shape, and the places of three dynamic shared arrays; on 64
/// threads, with 128 elements in `back` and 96 in `wide`.
KernelRun launchedParts();
/// Whether the output is what it must be.
bool isLaunchedParts(const KernelRun& run);
/// Whether two arrays have the same bytes.
bool isSame(const data::Array& a, const data::Array& b);

} // namespace lane::test
