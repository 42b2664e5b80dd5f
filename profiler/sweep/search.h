#pragma once

#include "profiler/sweep/space.h"

#include <map>
#include <memory>
#include <optional>

namespace lane::sweep {

/// How a space is gone through.
struct Strategy {
    enum class Kind : std::uint8_t { Grid, Random, Local, Halving };
    Kind kind = Kind::Grid;
    std::uint64_t count = 0; ///< configurations at most; 0: as many as the kind likes
    std::uint32_t seed = 1;
};

/// "grid", "random:40", "local", "local:60", "halving", "halving:128". Error L5031.
Result<Strategy> parseStrategy(std::string_view text);
std::string textOf(const Strategy& strategy);

/// Medians of what was asked for, in nanoseconds; infinite where nothing could be measured.
using Medians = std::map<std::uint64_t, double>;

/// Decides which configurations are measured next. It sees medians alone, and measures nothing.
class Search {
public:
    virtual ~Search() = default;
    struct Ask {
        std::vector<std::uint64_t> numbers;
        std::uint32_t samples = 0; ///< so many of each, and no more; 0: until they are known well
    };
    /// Nothing: done. Never asks for what is known, but for more samples of it.
    virtual std::optional<Ask> next(const Medians& known) = 0;
};

/// `start`: where a local search begins.
std::unique_ptr<Search> makeSearch(const Space& space, const Strategy& strategy, std::optional<std::uint64_t> start = {});

} // namespace lane::sweep
