#include "profiler/sweep/search.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <random>
#include <set>
#include <utility>

namespace lane::sweep {

namespace {

constexpr std::uint64_t UsualHalving = 256, LeastLocal = 16;
constexpr std::uint32_t FirstSamples = 3; ///< of a halving; twice as many in each further stage
constexpr std::size_t LastHalf = 4;
constexpr double Better = 0.995; ///< a step that gains less is none

/// Different numbers below `size`, at most `count`, in random order.
std::vector<std::uint64_t> drawn(std::uint64_t size, std::uint64_t count, std::mt19937_64& random) {
    std::vector<std::uint64_t> numbers;
    if (count * 2 >= size) { // then a list of all is no larger than what is wanted
        for (std::uint64_t i = 0; i < size; ++i)
            numbers.push_back(i);
        for (std::uint64_t i = size; i > 1; --i)
            std::swap(numbers[i - 1], numbers[random() % i]);
        numbers.resize(std::min(count, size));
        return numbers;
    }
    std::set<std::uint64_t> seen;
    while (numbers.size() < count)
        if (const std::uint64_t number = random() % size; seen.insert(number).second)
            numbers.push_back(number);
    return numbers;
}

/// All of them, or some at random: one question.
class OnceSearch final : public Search {
public:
    explicit OnceSearch(std::vector<std::uint64_t> numbers) : m_numbers(std::move(numbers)) {}
    std::optional<Ask> next(const Medians&) override {
        if (m_numbers.empty())
            return {};
        return Ask{std::exchange(m_numbers, {}), 0};
    }

private:
    std::vector<std::uint64_t> m_numbers;
};

/// Goes to the best neighbour until there is no better one, then begins somewhere else.
class LocalSearch final : public Search {
public:
    LocalSearch(const Space& space, std::uint64_t count, std::uint32_t seed, std::uint64_t start)
        : m_space(space), m_left(count), m_random(seed), m_here(start) {}

    std::optional<Ask> next(const Medians& known) override {
        while (m_left > 0) {
            std::vector<std::uint64_t> around = m_space.neighbours(m_here);
            around.insert(around.begin(), m_here);
            Ask ask;
            for (const std::uint64_t number : around)
                if (!known.contains(number) && ask.numbers.size() < m_left)
                    ask.numbers.push_back(number);
            if (!ask.numbers.empty()) {
                m_left -= ask.numbers.size();
                return ask;
            }
            if (!step(known, around) && !jump(known))
                return {};
        }
        return {};
    }

private:
    bool step(const Medians& known, const std::vector<std::uint64_t>& around) {
        const auto best = *std::min_element(around.begin(), around.end(), [&](auto a, auto b) { return known.at(a) < known.at(b); });
        if (!(known.at(best) < Better * known.at(m_here)))
            return false;
        m_here = best;
        return true;
    }
    /// Somewhere that nobody has looked yet.
    bool jump(const Medians& known) {
        if (known.size() >= m_space.size())
            return false;
        std::uint64_t number = m_random() % m_space.size();
        while (known.contains(number))
            number = (number + 1) % m_space.size();
        m_here = number;
        return true;
    }

    const Space& m_space;
    std::uint64_t m_left;
    std::mt19937_64 m_random;
    std::uint64_t m_here;
};

/// Successive halving: a few samples of many, then twice as many of the better half, and so on.
class HalvingSearch final : public Search {
public:
    explicit HalvingSearch(std::vector<std::uint64_t> numbers) : m_numbers(std::move(numbers)) {}

    std::optional<Ask> next(const Medians& known) override {
        if (m_isDone)
            return {};
        if (m_samples == 0) {
            m_samples = FirstSamples;
        } else {
            std::erase_if(m_numbers, [&](std::uint64_t number) { return !std::isfinite(known.at(number)); });
            std::stable_sort(m_numbers.begin(), m_numbers.end(), [&](auto a, auto b) { return known.at(a) < known.at(b); });
            m_numbers.resize((m_numbers.size() + 1) / 2);
            m_samples *= 2;
        }
        m_isDone = m_numbers.size() <= LastHalf;
        if (m_numbers.empty())
            return {};
        return Ask{m_numbers, m_isDone ? 0 : m_samples};
    }

private:
    std::vector<std::uint64_t> m_numbers;
    std::uint32_t m_samples = 0;
    bool m_isDone = false;
};

} // namespace

Result<Strategy> parseStrategy(std::string_view text) {
    const Error unknown{"L5031", "there is no strategy `" + std::string(text) + "`",
                        "grid, random:40, local or local:60, halving or halving:128"};
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    Strategy strategy;
    if (name == "random")
        strategy.kind = Strategy::Kind::Random;
    else if (name == "local")
        strategy.kind = Strategy::Kind::Local;
    else if (name == "halving")
        strategy.kind = Strategy::Kind::Halving;
    else if (name != "grid")
        return unknown;
    if (colon != std::string_view::npos) {
        const std::string_view number = text.substr(colon + 1);
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), strategy.count);
        if (error != std::errc() || end != number.data() + number.size() || strategy.count == 0 || name == "grid")
            return unknown;
    } else if (strategy.kind == Strategy::Kind::Random) {
        return Error{"L5031", "`random` does not say how many", "random:40"};
    }
    return strategy;
}

std::string textOf(const Strategy& strategy) {
    constexpr const char* Names[] = {"grid", "random", "local", "halving"};
    const std::string name = Names[static_cast<int>(strategy.kind)];
    return strategy.count == 0 ? name : name + ":" + std::to_string(strategy.count);
}

std::unique_ptr<Search> makeSearch(const Space& space, const Strategy& strategy, std::optional<std::uint64_t> start) {
    std::mt19937_64 random(strategy.seed);
    const std::uint64_t size = space.size();
    switch (strategy.kind) {
    case Strategy::Kind::Grid: break;
    case Strategy::Kind::Random:
        return std::make_unique<OnceSearch>(drawn(size, std::min(strategy.count, size), random));
    case Strategy::Kind::Local: {
        const std::uint64_t usual = std::max(LeastLocal, size / 4);
        const std::uint64_t count = std::min(size, strategy.count == 0 ? usual : strategy.count);
        return std::make_unique<LocalSearch>(space, count, strategy.seed, start.value_or(random() % size));
    }
    case Strategy::Kind::Halving:
        return std::make_unique<HalvingSearch>(
            drawn(size, std::min(size, strategy.count == 0 ? UsualHalving : strategy.count), random));
    }
    std::vector<std::uint64_t> all(size);
    for (std::uint64_t i = 0; i < size; ++i)
        all[i] = i;
    return std::make_unique<OnceSearch>(std::move(all));
}

} // namespace lane::sweep
