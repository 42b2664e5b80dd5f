#include "app/cli/exit_code.h"

#include <array>
#include <string_view>

namespace lane::cli {

Exit exitOf(const Error& error) {
    const std::string_view code = error.code;
    // What the kernel did, and what does not fit a device, though a worker or a driver reports it.
    constexpr std::array<std::string_view, 3> Kernel = {"L4103", "L4203", "L4304"};
    constexpr std::array<std::string_view, 2> Usage = {"L4204", "L4305"};
    for (std::string_view one : Kernel)
        if (one == code)
            return Exit::KernelTrouble;
    for (std::string_view one : Usage)
        if (one == code)
            return Exit::WrongUsage;
    if (code.starts_with("L4") || code == "L5010" || code == "L5011")
        return Exit::Missing;
    return Exit::WrongUsage;
}

} // namespace lane::cli
