#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace differential {

/// [--device D]… [NUMBER_OPTION N] [FUNCTION]…: what programs that try built-ins on devices are told.
struct DeviceArguments {
    std::vector<std::string> devices, functions; ///< the CPU reference where none is named; all functions where none is
    std::uint64_t number;                        ///< of `numberOption`, at least 1

    DeviceArguments(int argc, char** argv, std::string_view numberOption, std::uint64_t standard) : number(standard) {
        for (int i = 1; i < argc; ++i) {
            const std::string a = argv[i];
            if (a == "--device" && i + 1 < argc)
                devices.emplace_back(argv[++i]);
            else if (a == numberOption && i + 1 < argc)
                number = std::max<std::uint64_t>(1, std::strtoull(argv[++i], nullptr, 10));
            else
                functions.push_back(a);
        }
        if (devices.empty())
            devices = {"cpu"};
    }
    bool wants(std::string_view function) const { return functions.empty() || std::ranges::find(functions, function) != functions.end(); }
};

} // namespace differential
