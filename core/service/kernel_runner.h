#pragma once

#include "core/service/kernel_cache.h"
#include "core/service/profile_record.h"
#include "core/service/run_record.h"
#include "core/service/timing_record.h"
#include "core/service/worker_client.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace lane {

/// Runs kernels in workers, one per device: what RunService does, without Qt. One run at a time; a
/// second waits. Inputs are only ever read, also by the worker (read-only mappings on the CPU), and
/// outputs are buffers of their own, so that whatever happens to a worker costs nothing here.
class KernelRunner {
public:
    using Progress = std::function<void(const std::string& device, const wire::RunProgress&)>;
    using Token = std::shared_ptr<std::atomic<bool>>; ///< true: cancelled

    KernelRunner(std::shared_ptr<KernelCache> cache, WorkerCommand worker);
    ~KernelRunner();
    KernelRunner(const KernelRunner&) = delete;
    KernelRunner& operator=(const KernelRunner&) = delete;

    /// GPU first, then the CPU reference, one after the other: neither disturbs the other's times.
    /// `onVoice` names each device before it begins. A grid with a 0 in it needs no worker: outputs
    /// are the inputs, and a note says so.
    RunRecordPtr run(RunSpec spec, const Token& token,
                     const std::function<void(const std::string&)>& onVoice = {},
                     const Progress& progress = {});
    /// Measures a kernel, in a worker of its own for the device: runs keep theirs as it is.
    /// A kernel that faults meanwhile is a fault of the record; a second call waits its turn. On the
    /// device "cpu" the CPU reference is timed and the compiler asked for `run.arch`, sm_90 by default.
    ProfileRecord profile(ProfileSpec spec, const Token& token, const Progress& progress = {});
    /// Times launches of one device against each other, in the worker that measures there.
    TimingRecord time(const TimingSpec& spec, const Token& token, const Progress& progress = {});
    /// Ends the run under way, from any thread: its token turns true, its worker is killed.
    void cancel();
    /// Ends the run, the search for devices and the start of a spare, now and from now on.
    void stop();
    /// `askProfiling`: also what a profiler may see of each GPU, up to a second more for each.
    Result<wire::DevicesReply> devices(bool askProfiling = false);
    /// Lets a fresh worker stand by, if none does, and clears away dead ones.
    void warmSpare();
    /// Tells idle workers which buffers are gone; skipped during a run (the next run tells).
    void forgetDropped();

private:
    friend class DebugClient; ///< makes its request as runs do
    /// The driver takes a third of a second to wake, minutes never.
    static constexpr std::chrono::seconds DevicesTimeout{30};
    struct DeviceWorker {
        std::shared_ptr<WorkerClient> client;
        std::uint64_t generation = 0;
        /// What this process of the worker has mapped.
        std::unordered_map<std::uint64_t, std::weak_ptr<data::Buffer>> known;
    };
    /// A request with what must stay alive and go along with it.
    struct Prepared {
        wire::RunRequest request;
        std::vector<int> descriptors;
        std::vector<data::BufferPtr> fresh;
        std::map<std::string, data::Array> outputs;
        std::string arch;            ///< of `compiled`
        wire::CompileReply compiled; ///< empty where the worker compiles by itself
    };

    /// What requests to one worker share that go out together.
    struct Shared {
        std::vector<data::BufferPtr> fresh;          ///< on their way already
        std::map<std::string, data::Array> outputs;  ///< one for all, by name and bytes
    };
    Status tryTiming(const TimingSpec& spec, const Token& token, const Progress& progress,
                     TimingRecord& record);
    Status tryProfile(ProfileRecord& record, const std::string& worker, const Token& token,
                      const Progress& progress);
    /// What the CPU reference and the compiler know.
    Status profileOnCpu(ProfileRecord& record, const Token& token, const Progress& progress);
    VoiceResult timeOnCpu(ProfileRecord& record, const Token& token, const Progress& progress);
    void compileForReport(ProfileRecord& record, WorkerClient& worker);
    void addCpu(ProfileRecord& record, const Token& token, const Progress& progress);
    void addCpuRates(ProfileRecord& record, WorkerClient& worker);
    void observe(ProfileRecord& record, const Token& token, const Progress& progress);
    static void addObservation(ProfileRecord& record, VoiceResult& voice, std::optional<std::chrono::milliseconds> endedAfter);
    static void addFaults(ProfileRecord& record, const VoiceResult& checked);
    VoiceResult runVoice(const RunSpec& spec, const std::string& device, const Token& token,
                         const Progress& progress);
    /// In the worker that is called `worker`, on voice.device.
    Status tryVoice(const RunSpec& spec, const std::string& worker, const Token& token,
                    const Progress& progress, VoiceResult& voice);
    Status askReports(ProfileRecord& record, const std::string& worker, const Token& token,
                      const Progress& progress);
    Result<DeviceWorker*> readyWorker(const std::string& device, const Token& token);
    static Result<Prepared> prepare(const RunSpec& spec, const std::string& device,
                                    const DeviceWorker& worker, Shared* shared = nullptr);
    Status addCubin(const RunSpec& spec, Prepared& prepared, WorkerClient& worker,
                    VoiceResult& voice);
    Result<wire::CompileReply> compileFor(const RunSpec& spec, const std::string& arch,
                                          WorkerClient& worker, VoiceResult& voice);
    std::string archOf(const RunSpec& spec, WorkerClient& worker);
    void finishVoice(WorkerClient::RunOutcome outcome, Prepared prepared, VoiceResult& voice) const;
    void failVoice(const RunSpec& spec, DeviceWorker& worker, const Prepared& prepared,
                   const Error& error, VoiceResult& voice);
    static wire::Fault lostRun(const RunSpec& spec, const std::string& device, const Error& error);
    void nameLoop(const RunSpec& spec, const Token& token, VoiceResult& voice);
    void compare(RunRecord& record, const Token& token) const;
    std::shared_ptr<WorkerClient> takeSpare();
    void keepAsSpare(std::shared_ptr<WorkerClient> worker);
    bool setScout(const std::shared_ptr<WorkerClient>& scout);
    static void forgetExpired(DeviceWorker& worker);

    std::shared_ptr<KernelCache> m_cache;
    WorkerCommand m_command;
    std::mutex m_running; ///< held through a run; guards m_workers
    std::map<std::string, DeviceWorker> m_workers;
    std::uint64_t m_runs = 0;

    std::mutex m_mutex; ///< guards what follows; never held while a worker is waited for
    std::shared_ptr<WorkerClient> m_current;
    Token m_currentToken;
    std::shared_ptr<WorkerClient> m_spare;
    std::shared_ptr<WorkerClient> m_scout; ///< being started, or asked for devices
    std::atomic<bool> m_isStopped{false};
    std::vector<std::shared_ptr<WorkerClient>> m_dead;
    std::optional<wire::DevicesReply> m_devices;
    std::optional<wire::CpuRatesReply> m_cpuRates; ///< guarded by m_running
};

} // namespace lane
