#pragma once

// Several launches timed against each other. Included by messages.h, which has what they are made of.

namespace lane::wire {

/// Times launches of one device against each other in rounds: those that are surely slower leave early, the
/// others go on until their medians are known. All begin from their own inputs each time.
struct TimingRequest {
    std::vector<RunRequest> launches; ///< of kernels; all new buffers come with the first
    bool isCold = true;               ///< caches of a GPU are emptied before each launch
    std::uint32_t warmup = 1;
    std::uint32_t fewest = 8, contenders = 30, most = 200; ///< samples, as profile::RaceRules has them
    std::uint32_t precisionPermille = 10, marginPermille = 100, hopelessTimes = 4;
    std::uint32_t mostMs = 10'000; ///< then what there is has to do
    auto fields(auto&& f) {
        return f(launches, isCold, warmup, fewest, contenders, most, precisionPermille, marginPermille,
                 hopelessTimes, mostMs);
    }
};

struct TimedLaunch {
    TimeSamples times{"kernel", "", {}}; ///< one a round
    bool isPrecise = false;              ///< its median is known as well as was wanted
    std::uint64_t outputs = 0; ///< the fingerprint of what the last launch wrote: arrays in order, each seeding the next
    std::string code, message, hint; ///< why it was not timed; empty: it was
    auto fields(auto&& f) { return f(times, isPrecise, outputs, code, message, hint); }
};

struct TimingReply {
    std::string device;
    std::vector<TimedLaunch> launches; ///< in the order of the request
    std::uint32_t rounds = 0;
    std::vector<std::string> notes;
    auto fields(auto&& f) { return f(device, launches, rounds, notes); }
};

/// What there is of a TimingReply until now, told every half second: a client that gives up has that much. Launches have
/// no fingerprints of outputs yet.
struct TimingSoFar {
    std::vector<TimedLaunch> launches;
    auto fields(auto&& f) { return f(launches); }
};

} // namespace lane::wire
