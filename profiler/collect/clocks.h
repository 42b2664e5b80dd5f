#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lane::profile {

struct Clocks {
    std::uint32_t smMhz = 0, memoryMhz = 0, maxSmMhz = 0;
    /// What holds the clock below its best at this moment: "power", "heat", "hardware", "sync";
    /// neither idleness nor a clock that somebody has set.
    std::vector<std::string> limits;
};

/// The clocks of a device, from the driver's management library (NVML), loaded at run time: times
/// are worth little where they are held back. Errors: L4264 where the library is not there or does
/// not know the device; everything else works without it.
class ClockWatch {
public:
    /// `busId`: of PCI, as the driver gives it, because NVML counts devices in another order.
    static Result<std::unique_ptr<ClockWatch>> open(const std::string& busId);
    ~ClockWatch();
    ClockWatch(const ClockWatch&) = delete;
    ClockWatch& operator=(const ClockWatch&) = delete;

    Result<Clocks> read() const;

private:
    struct State;
    explicit ClockWatch(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace lane::profile
