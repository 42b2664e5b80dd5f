#include "core/data/parallel.h"

#include <algorithm>
#include <system_error>
#include <thread>
#include <vector>

namespace lane::data {

void parallelFor(std::uint64_t count, std::uint64_t grain,
                 const std::function<void(std::uint64_t, std::uint64_t)>& f,
                 const std::atomic<bool>* cancelled) {
    const std::uint64_t pieces = count / grain + (count % grain ? 1 : 0);
    std::atomic<std::uint64_t> next{0};
    const auto work = [&] {
        for (std::uint64_t piece = next.fetch_add(1); piece < pieces; piece = next.fetch_add(1)) {
            if (cancelled && cancelled->load(std::memory_order_relaxed))
                return;
            const std::uint64_t begin = piece * grain;
            f(begin, std::min(begin + grain, count));
        }
    };
    const std::uint64_t cores = std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::jthread> helpers;
    try {
        while (helpers.size() + 1 < std::min(cores, pieces))
            helpers.emplace_back(work);
    } catch (const std::system_error&) {
        // No more threads to be had: those there are, and this one, do the work.
    }
    work();
}

} // namespace lane::data
