#pragma once

#include "core/data/compare.h"
#include "core/launch/launch.h"
#include "core/service/kernel_cache.h"
#include "core/service/worker_client.h"

#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <optional>

namespace lane {

/// What is to be run: a bound launch on one device, or on a device and the CPU reference.
struct RunSpec {
    std::string source, fileName;
    BoundLaunch launch;
    std::string device = "cpu";     ///< "cpu", "cuda:0"
    bool alsoCpu = true;            ///< when device is a GPU: run the CPU reference too and compare
    FloatMode mode = FloatMode::Fast;
    data::Tolerance tolerance;
    int warmup = 1, repeat = 10;
    std::string cuda, cudaName, arch; ///< for a GPU
    std::chrono::milliseconds timeout{60'000}; ///< then the worker is killed: fault "timeout"
};

/// What one device gave.
struct VoiceResult {
    std::string device;                          ///< "cpu", "cuda:0"
    std::map<std::string, data::Array> outputs;  ///< by name, every array the kernel may write
    std::vector<wire::Fault> faults;
    std::uint64_t faultCount = 0;
    std::vector<wire::TimeSamples> times;        ///< CUPTI's included
    std::string timesMissing;                    ///< why CUPTI's are not there
    std::vector<std::string> notes;
    std::vector<wire::KernelResources> resources;
    std::optional<Error> error;                  ///< then there are no outputs
    const wire::TimeSamples* time(std::string_view what) const;
};

/// A finished run: immutable, kept by the views that show it.
struct RunRecord {
    std::uint64_t number = 0;
    RunSpec spec;
    std::optional<VoiceResult> gpu, cpu;
    /// GPU against CPU, by array, where both are there.
    std::map<std::string, data::Comparison> comparisons;
    bool cancelled = false;
};
using RunRecordPtr = std::shared_ptr<const RunRecord>;

/// Median, 5th and 95th percentile of samples in nanoseconds; nothing without samples.
struct TimeSummary {
    double median = 0, low = 0, high = 0, minimum = 0, maximum = 0;
    std::size_t count = 0;
};
std::optional<TimeSummary> summarise(const wire::TimeSamples& samples);

/// The same kernel over sizes on the CPU and a GPU, and where the GPU begins to win.
struct ScalingPoint {
    std::uint64_t elements = 0;
    std::optional<TimeSummary> cpu, gpuKernel, gpuTotal; ///< total: upload, kernel, download
    std::optional<bool> agree;
    std::string note; ///< why something is missing
};
/// Where the curves cross, by interpolation on logarithms; nothing if one is always faster.
std::optional<double> crossingPoint(const std::vector<ScalingPoint>& points, bool endToEnd);

/// Runs kernels in workers, one per device, on threads of its own. One run at a time; a second is
/// refused. Cancelling kills the worker; a spare stands by.
class RunService : public QObject {
    Q_OBJECT
public:
    RunService(std::shared_ptr<KernelCache> cache, WorkerCommand worker, QObject* parent = nullptr);
    ~RunService() override;

    bool isRunning() const;
    bool start(RunSpec spec);          ///< false when one is running
    void cancel();
    /// Runs and waits: for the command line and the tests. Callable from any thread.
    RunRecordPtr runNow(RunSpec spec);
    Result<wire::DevicesReply> devicesNow();
    /// Asks for the devices without waiting; `devicesReady` answers.
    void queryDevices();

Q_SIGNALS:
    void started(const QString& device);
    void progress(const QString& device, const QString& phase, int done, int total);
    void finished(lane::RunRecordPtr record);
    void devicesReady(const lane::wire::DevicesReply& reply);
    void devicesFailed(const QString& message, const QString& hint);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane

Q_DECLARE_METATYPE(lane::RunRecordPtr)
Q_DECLARE_METATYPE(lane::wire::DevicesReply)
