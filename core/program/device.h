#pragma once

#include "core/base/result.h"
#include "core/ir/module.h"
#include "core/wire/messages.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lane::program {

/// A device's memory, stream or event by number. Stream 0 is the program's own: what is put on it
/// comes after everything before it, on any stream, and before everything after it.
using BufferHandle = std::uint32_t;
using StreamNumber = std::uint32_t;
using EventNumber = std::uint32_t;

/// An array as a kernel gets it.
struct ArrayOnDevice {
    BufferHandle buffer = 0;
    std::uint64_t bytes = 0;
    std::vector<std::uint64_t> extents; ///< as many as the kernel's array has dimensions
};

/// One launch, checked: no extent is 0, all are within the limits.
struct DeviceLaunch {
    const ir::Kernel* kernel = nullptr;
    std::uint32_t number = 0; ///< from 1, in the order of the program
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    std::vector<std::uint64_t> scalars;       ///< bits of all parts, in the kernel's order
    std::vector<ArrayOnDevice> globals;       ///< in the kernel's order
    std::vector<ArrayOnDevice> constants;
    std::vector<std::uint64_t> sharedLengths; ///< of the dynamic shared arrays, elements
    StreamNumber stream = 0;
    bool hasLongArrays = false; ///< one has more elements than 32-bit indices reach (ir/index_width.h)
    SourceRange range = {};       ///< of the step in the program
    std::string_view streamName = {}; ///< none: the program's own
    std::vector<const ir::Array*> given = {}; ///< what the program calls the globals
    bool hasAliases = false; ///< one buffer stands for several arrays, and one of them is written
};

/// Where a program runs. Sizes and offsets are in bytes. Accesses by the host wait for everything
/// that was put on any stream before them.
class Device {
public:
    virtual ~Device() = default;
    virtual Result<BufferHandle> allocate(std::uint64_t bytes) = 0; ///< zeroed
    /// An array whose content is in host memory, which nobody writes and which outlives the device:
    /// it may stay there until upload() or the first use.
    virtual Result<BufferHandle> allocateFrom(std::span<const std::byte> input) {
        const Result<BufferHandle> made = allocate(input.size());
        if (made && !input.empty())
            if (Status done = write(*made, 0, input); !done)
                return done.error();
        return made;
    }
    /// Where a download() of the array takes it, in host memory that outlives the device.
    virtual void setOutput(BufferHandle, std::byte*) {}
    virtual void release(BufferHandle buffer) = 0;
    virtual Status read(BufferHandle from, std::uint64_t offset, std::span<std::byte> to) = 0;
    virtual Status write(BufferHandle to, std::uint64_t offset,
                         std::span<const std::byte> from) = 0;
    virtual Status copy(BufferHandle from, BufferHandle to, std::uint64_t bytes) = 0;
    /// Writes `element` over and over.
    virtual Status fill(BufferHandle to, std::span<const std::byte> element,
                        std::uint64_t count) = 0;
    virtual Status launch(const DeviceLaunch& launch) = 0;
    /// Once the time of the program is over: what is to be said of its loop that goes round.
    virtual std::optional<std::string> late() const { return std::nullopt; }
    /// A launch was ended before all its blocks had run, which its faults tell: nothing is to come after it.
    virtual bool isEnded() const { return false; }

    virtual Result<StreamNumber> makeStream() = 0;
    virtual Result<EventNumber> makeEvent() = 0;
    virtual Status record(EventNumber event, StreamNumber stream) = 0;
    virtual Status wait(EventNumber event, StreamNumber stream) = 0;
    /// Moves an array ahead of its use, or back ahead of the host's reading it. Never changes what
    /// the program computes.
    virtual Status upload(BufferHandle buffer, StreamNumber stream) = 0;
    virtual Status download(BufferHandle buffer, StreamNumber stream) = 0;
    virtual Status sync() = 0;

    /// Waits, and gives what each launch since the last call took, in nanoseconds and in order.
    virtual Result<std::vector<std::optional<std::uint64_t>>> takeTimes() = 0;
    /// The faults of the kernels since the last call, merged by launch and place.
    virtual std::vector<wire::Fault> takeFaults() = 0;
    /// What the last launch printed; `count` gets how much there was, of which the first is given.
    virtual std::vector<wire::Print> takePrints(std::uint64_t& count) = 0;
    /// What checked code saw besides, merged likewise; and how many blocks it ran in all.
    virtual std::vector<wire::Fault> takeObservations() { return {}; }
    virtual std::uint64_t checkedBlocks() const { return 0; }
    /// Of how many.
    virtual std::uint64_t blockCount() const { return 0; }
    /// Of code that observes: each kernel, its launches added up.
    virtual std::vector<wire::Observation> takeObserved() { return {}; }
    /// Which kernel wrote an element of a buffer last, of those that were asked about, and where; nothing
    /// where none did, or something else has written it since.
    virtual std::optional<std::pair<std::string, wire::LastWriter>> lastWriter(BufferHandle, std::uint64_t) const {
        return {};
    }
};

} // namespace lane::program
