#pragma once

#include "core/exec_gpu/device_state.h"
#include "core/program/device.h"

#include <functional>

namespace lane::gpu {

/// A variable of the CUBIN that a launch needs set: a word, or the content of a program's array.
struct LaunchSymbol {
    std::string name;
    std::uint32_t word = 0;
    const program::ArrayOnDevice* content = nullptr;
};

/// What only the caller knows about launches. `code`: the CUBIN of all kernels of the program that the
/// launch can do with: with aliases one whose parameters promise nothing (no __restrict__), with long
/// arrays one that finds their elements in 64 bits.
struct ProgramCode {
    std::function<Result<std::string>(const program::DeviceLaunch&)> code;
    /// The scalar parameters as the CUDA signature takes them: bytes of each, padded to whole words.
    std::function<std::vector<std::vector<std::uint64_t>>(const program::DeviceLaunch&)> scalars;
    std::function<std::vector<LaunchSymbol>(const program::DeviceLaunch&)> symbols;
    std::function<std::uint32_t(const program::DeviceLaunch&)> dynamicSharedBytes;
    /// Called after each launch, which has been waited for; missing: nobody wants to know.
    std::function<void(const program::DeviceLaunch&)> launched = {};
    /// What the kernels told since the last call.
    std::function<std::vector<wire::Fault>()> takeFaults = {};
    std::function<std::vector<wire::Print>(std::uint64_t& count)> takePrints = {};
};

/// A GPU for one round of a program. Stream 0 is ordered with all others as program::Device says:
/// an event that the one records and the other waits for. Launches are timed by events. An array of
/// allocateFrom() goes up on the stream of its `upload`, else with its first use; `download` brings
/// one that has a place on the host there on its stream, beside what other streams do. Neither changes a
/// result: who uses an array waits for its upload, a download waits for who wrote it last, and a
/// copy on the host counts only until the array is written again.
class ProgramDevice : public program::Device {
public:
    ProgramDevice(DeviceState& state, ProgramCode code);

    Result<program::BufferHandle> allocate(std::uint64_t bytes) override;
    Result<program::BufferHandle> allocateFrom(std::span<const std::byte> input) override;
    void setOutput(program::BufferHandle buffer, std::byte* output) override {
        m_memory[buffer].output = output;
    }
    void release(program::BufferHandle buffer) override;
    Status read(program::BufferHandle from, std::uint64_t offset,
                std::span<std::byte> to) override;
    Status write(program::BufferHandle to, std::uint64_t offset,
                 std::span<const std::byte> from) override;
    Status copy(program::BufferHandle from, program::BufferHandle to,
                std::uint64_t bytes) override;
    Status fill(program::BufferHandle to, std::span<const std::byte> element,
                std::uint64_t count) override;
    Status launch(const program::DeviceLaunch& launch) override;
    Result<program::StreamNumber> makeStream() override;
    Result<program::EventNumber> makeEvent() override;
    Status record(program::EventNumber event, program::StreamNumber stream) override;
    Status wait(program::EventNumber event, program::StreamNumber stream) override;
    Status upload(program::BufferHandle buffer, program::StreamNumber stream) override;
    Status download(program::BufferHandle buffer, program::StreamNumber stream) override;
    Status sync() override;
    Result<std::vector<std::optional<std::uint64_t>>> takeTimes() override;
    /// A GPU run checks nothing but what the kernels assert.
    std::vector<wire::Fault> takeFaults() override {
        return m_code.takeFaults ? m_code.takeFaults() : std::vector<wire::Fault>{};
    }
    std::vector<wire::Print> takePrints(std::uint64_t& count) override {
        return m_code.takePrints ? m_code.takePrints(count) : std::vector<wire::Print>{};
    }

private:
    struct Stream {
        StreamHandle handle = nullptr;
        EventHandle order = nullptr; ///< recorded where another stream is to wait
        bool hasWork = false;        ///< that stream 0 has not waited for
        bool knowsZero = true;       ///< waits for all that stream 0 has been given
    };
    /// An array, on the device and on the host.
    struct Memory {
        PooledBlock block;
        std::uint64_t bytes = 0;
        const std::byte* input = nullptr; ///< that is not on the device yet
        std::byte* output = nullptr;      ///< where a download goes
        EventHandle uploaded = nullptr;   ///< recorded on `uploadStream`, until all is waited for
        program::StreamNumber uploadStream = 0;
        program::StreamNumber writer = 0;         ///< the stream that wrote it last
        program::StreamNumber downloadStream = 0; ///< on which `output` has become its content
        bool isOnHost = false;                    ///< `output` is its content, once that is waited for

        DevicePointer address() const { return block.address(); }
    };
    /// How many launches are timed before their events are read.
    static constexpr std::size_t MostPending = 1024;

    Result<LoadedKernel*> load(const program::DeviceLaunch& launch);
    Status setSymbols(const program::DeviceLaunch& launch, const LoadedKernel& kernel,
                      StreamHandle stream);
    Status beforeWork(program::StreamNumber stream);
    Status uploadOn(Memory& memory, program::StreamNumber stream);
    Status beforeUse(program::BufferHandle buffer, program::StreamNumber stream);
    void wasWritten(program::BufferHandle buffer, program::StreamNumber stream);
    Status waitFor(Stream& waiting, Stream& awaited);
    Result<EventHandle> newEvent();
    Status harvest();

    DeviceState& m_s;
    const Driver& m_driver;
    ProgramCode m_code;
    std::vector<Memory> m_memory; ///< by handle
    std::vector<Stream> m_streams;
    std::vector<EventHandle> m_events;
    std::size_t m_usedEvents = 0;
    std::size_t m_pending = 0;
    std::vector<std::optional<std::uint64_t>> m_times;
};

} // namespace lane::gpu
