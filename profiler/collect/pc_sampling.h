#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lane::profile {

/// How often a warp was found at an instruction, by what it waited for.
struct StallSamples {
    std::uint64_t samples = 0;   ///< in this state
    std::uint64_t notIssued = 0; ///< those of them in which the scheduler issued nothing at all
};

/// What sampling of program counters gave over some launches.
struct PcSampling {
    using Place = std::pair<std::string, std::uint64_t>; ///< function, bytes from its begin
    std::vector<std::string> reasons;                    ///< "long_scoreboard", "selected" …
    std::map<Place, std::map<std::uint32_t, StallSamples>> pcs; ///< by index of a reason
    std::uint64_t samples = 0; ///< of all in `pcs`
    std::uint64_t dropped = 0; ///< by the hardware, for want of room on their way
    std::uint64_t other = 0;   ///< of no instruction of ours
    bool isBufferFull = false; ///< samples were lost on top, and nobody counted them
};

/// Serialized: kernels run one after another, and each has samples of its own. Concurrent: they run as they would anyway.
enum class SamplingMode : std::uint8_t { Serialized, Concurrent };

struct PcSamplingOptions {
    std::uint32_t period = 10; ///< log2 of cycles, 5 to 31: each multiprocessor gives one sample in it
    std::size_t hardwareBytes = std::size_t{512} << 20; ///< of the device's memory
    SamplingMode mode = SamplingMode::Serialized;
};

/// PC sampling of a context through CUPTI. CUPTI has a place only for samples of code that is loaded after start(). One at a time in a process;
/// the first launch takes some tenths of a second more. Errors: those of CuptiLibrary.
class PcSampler {
public:
    static Result<std::unique_ptr<PcSampler>> start(void* context, const PcSamplingOptions& options);
    ~PcSampler(); ///< stops
    PcSampler(const PcSampler&) = delete;
    PcSampler& operator=(const PcSampler&) = delete;

    /// Around launches whose end has been waited for: samples come from between the two alone.
    Status begin();
    Status end();
    /// Ends sampling for good, and takes over what CUPTI had kept back until then.
    Status finish();
    const PcSampling& samples() const;

private:
    struct State;
    explicit PcSampler(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace lane::profile
