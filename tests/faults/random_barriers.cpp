#include "tests/faults/random_barriers.h"

#include <algorithm>
#include <array>

namespace {
constexpr std::uint32_t MostLoops = 3;
std::string number(std::uint32_t n) { return std::to_string(n); }
} // namespace

/// A loop's counter, its rounds and what its body declares, by how deep it stands.
struct RandomBarriers::Thread {
    std::uint32_t t = 0, b = 0, v = 0, u = 0, at = 0;
    bool isOver = false;
    std::array<std::uint32_t, MostLoops> k{}, high{}, rounds{}, kept{};
    std::array<std::array<std::uint32_t, 2>, MostLoops> local{};
};

RandomBarriers::RandomBarriers(std::mt19937& random) : m_random(&random) {
    constexpr std::array<std::uint32_t, 8> Threads{1, 8, 32, 33, 40, 64, 70, 96};
    m_threads = Threads[below(Threads.size())];
    m_m = below(2);
    line(0, "kernel k (m: Nat, y: inout Array Nat [" + number(Blocks * m_threads) + "]) := do");
    line(1, "let t ← threadIdxX");
    line(1, "let mut v : Nat := t");
    line(1, "let mut u : Nat := 0");
    makeList({});
    line(1, "y[globalIdxX] := v + 1000 * u");
    add({Do::End});
    m_random = nullptr;
}

std::uint32_t RandomBarriers::add(Instruction instruction) {
    m_code.push_back(instruction);
    return static_cast<std::uint32_t>(m_code.size() - 1);
}

void RandomBarriers::line(std::uint32_t indent, const std::string& text) {
    m_text += std::string(std::size_t{2} * indent, ' ') + text + "\n";
    ++m_line;
}

void RandomBarriers::makeList(Place place) {
    const std::uint32_t count = 1 + below(place.depth == 0 ? 5 : 3);
    for (std::uint32_t i = 0; i < count; ++i)
        makeStatement(place);
}

void RandomBarriers::makeStatement(Place place) {
    const std::uint32_t choice = m_budget == 0 ? 0 : below(100);
    m_budget -= m_budget > 0;
    if (choice < 14) {
        const std::uint32_t by = 1 + below(9);
        line(place.indent, "v := v * 3 + " + number(by));
        add({Do::Step, by});
    } else if (choice < 20) {
        line(place.indent, "u += 1");
        add({Do::Count});
    } else if (choice < 46) {
        makeWait(place);
    } else if (choice < 66 && place.depth < 4) {
        makeIf(place);
    } else if (choice < 76 && place.loops < MostLoops) {
        makeFor(place);
    } else if (choice < 84 && place.loops < MostLoops) {
        makeWhile(place);
    } else {
        makeJump(place);
    }
}

/// A barrier, three times in four.
void RandomBarriers::makeWait(Place place) {
    const std::uint32_t choice = below(12);
    if (choice < 9) {
        line(place.indent, "barrier");
        add({.what = Do::Barrier, .line = m_line, .depth = place.loops});
        return;
    }
    constexpr std::array<Do, 3> Operations{Do::Reduce, Do::Scan, Do::Votes};
    constexpr std::array<const char*, 3> Texts{"blockReduceAdd (v % 7)", "blockScanAdd (v % 7)", "barrierCount (v % 2 == 0)"};
    line(place.indent, "v := v + " + std::string(Texts[choice - 9]));
    add({.what = Operations[choice - 9], .line = m_line, .depth = place.loops});
}

RandomBarriers::Condition RandomBarriers::makeCondition(Place place) {
    using Kind = Condition::Kind;
    constexpr std::array<std::uint32_t, 6> Ends{1, 8, 16, 32, 34, 40};
    Condition condition{static_cast<Kind>(below(9)), below(3), place.loops - 1};
    if (place.loops == 0 && (condition.kind == Kind::Counter || condition.kind == Kind::Remainder))
        condition.kind = Kind::Below;
    if (condition.kind == Kind::Below || condition.kind == Kind::From)
        condition.value = Ends[below(Ends.size())];
    return condition;
}

std::string RandomBarriers::textOf(const Condition& condition) {
    const std::string value = number(condition.value), k = "k" + number(condition.loop);
    switch (condition.kind) {
    case Condition::Kind::Below:
        return "t < " + value;
    case Condition::Kind::From:
        return "t >= " + value;
    case Condition::Kind::Odd:
        return "t % 2 == 1";
    case Condition::Kind::Scalar:
        return "m == " + value;
    case Condition::Kind::Counter:
        return k + " == " + value;
    case Condition::Kind::Remainder:
        return "t % 3 == " + k;
    case Condition::Kind::Block:
        return "blockIdxX == " + value;
    case Condition::Kind::Uniform:
        return "u == " + value;
    case Condition::Kind::Value:
        return "v % 3 == " + value;
    }
    return {};
}

bool RandomBarriers::holds(const Condition& condition, const Thread& thread) const {
    switch (condition.kind) {
    case Condition::Kind::Below:
        return thread.t < condition.value;
    case Condition::Kind::From:
        return thread.t >= condition.value;
    case Condition::Kind::Odd:
        return thread.t % 2 == 1;
    case Condition::Kind::Scalar:
        return m_m == condition.value;
    case Condition::Kind::Counter:
        return thread.k[condition.loop] == condition.value;
    case Condition::Kind::Remainder:
        return thread.t % 3 == thread.k[condition.loop];
    case Condition::Kind::Block:
        return thread.b == condition.value;
    case Condition::Kind::Uniform:
        return thread.u == condition.value;
    case Condition::Kind::Value:
        return thread.v % 3 == condition.value;
    }
    return false;
}

void RandomBarriers::makeIf(Place place) {
    const Condition when = makeCondition(place);
    line(place.indent, "if " + textOf(when) + " then");
    const std::uint32_t skip = add({.what = Do::SkipUnless, .when = when});
    ++place.indent;
    ++place.depth;
    makeList(place);
    if (below(5) < 3) {
        m_code[skip].a = static_cast<std::uint32_t>(m_code.size());
        return;
    }
    const std::uint32_t over = add({Do::Skip});
    m_code[skip].a = static_cast<std::uint32_t>(m_code.size());
    line(place.indent - 1, "else");
    makeList(place);
    m_code[over].a = static_cast<std::uint32_t>(m_code.size());
}

/// Mostly under a condition.
void RandomBarriers::makeJump(Place place) {
    std::uint32_t skip = 0;
    const bool isConditional = below(8) > 0;
    if (isConditional) {
        const Condition when = makeCondition(place);
        line(place.indent++, "if " + textOf(when) + " then");
        skip = add({.what = Do::SkipUnless, .when = when});
    }
    const std::uint32_t choice = place.loops == 0 ? 2 : below(5) / 2;
    if (choice == 2) {
        line(place.indent, "y[globalIdxX] := v + 1000 * u");
        line(place.indent, "return");
        add({Do::End});
    } else {
        line(place.indent, choice == 0 ? "break" : "continue");
        (choice == 0 ? place.breaks : place.nexts)->push_back(add({Do::Skip}));
    }
    if (isConditional)
        m_code[skip].a = static_cast<std::uint32_t>(m_code.size());
}

/// With bounds and steps that all threads have, or not.
void RandomBarriers::makeFor(Place place) {
    const std::uint32_t loop = place.loops;
    Instruction begin{.what = Do::BeginFor, .loop = loop};
    begin.low = below(3) == 0 ? 2 + below(2) : 0;
    begin.high = 1 + below(3);
    begin.step = below(4) == 0 ? 2 : 1;
    line(place.indent, "for k" + number(loop) + " in [" + (begin.low ? "t % " + number(begin.low) : std::string("0")) + ":" +
                           number(begin.high) + " + m" + (begin.step > 1 ? ":2" : "") + "] do");
    add(begin);
    const std::uint32_t enter = add({.what = Do::EnterFor, .loop = loop});
    std::vector<std::uint32_t> breaks, nexts;
    place.breaks = &breaks;
    place.nexts = &nexts;
    makeBody(place);
    const std::uint32_t next = add({.what = Do::NextFor, .a = enter + 1, .loop = loop, .step = begin.step});
    const auto end = static_cast<std::uint32_t>(m_code.size());
    m_code[enter].a = end;
    for (const std::uint32_t jump : breaks)
        m_code[jump].a = end;
    for (const std::uint32_t jump : nexts)
        m_code[jump].a = next;
}

/// Its counter goes on before anything else in a round.
void RandomBarriers::makeWhile(Place place) {
    const std::uint32_t loop = place.loops;
    const std::string k = "k" + number(loop);
    Instruction begin{.what = Do::BeginWhile, .loop = loop};
    begin.low = below(2) == 0 ? 2 : 0;
    line(place.indent, "let mut " + k + " : Nat := " + (begin.low ? "t % 2" : "0"));
    add(begin);
    const std::uint32_t end = 1 + below(3);
    line(place.indent, "while " + k + " < " + number(end) + " do");
    const std::uint32_t enter = add({.what = Do::EnterWhile, .loop = loop, .high = end});
    line(place.indent + 1, k + " += 1");
    std::vector<std::uint32_t> breaks, nexts;
    place.breaks = &breaks;
    place.nexts = &nexts;
    makeBody(place);
    add({Do::Skip, enter});
    m_code[enter].a = static_cast<std::uint32_t>(m_code.size());
    for (const std::uint32_t jump : breaks)
        m_code[jump].a = m_code[enter].a;
    for (const std::uint32_t jump : nexts)
        m_code[jump].a = enter;
}

/// A list, perhaps in the midst of what lives through a round.
void RandomBarriers::makeBody(Place place) {
    const std::uint32_t loop = place.loops++, kind = below(4);
    const std::string name = (kind == 1 ? "x" : "q") + number(loop);
    ++place.indent;
    ++place.depth;
    if (kind == 1) {
        line(place.indent, "let " + name + " := v * 5 + u + k" + number(loop));
        add({.what = Do::Keep, .loop = loop});
    } else if (kind == 2) {
        line(place.indent, "let mut " + name + " : Array Nat [2] := 4");
        line(place.indent, name + "[v % 2] += 1");
        add({.what = Do::Local, .loop = loop});
    }
    makeList(place);
    if (kind == 1) {
        line(place.indent, "v := v + " + name);
        add({.what = Do::Use, .loop = loop});
    } else if (kind == 2) {
        line(place.indent, name + "[t % 2] += 2");
        line(place.indent, "v := v + " + name + "[0] * 3 + " + name + "[1]");
        add({.what = Do::Update, .loop = loop});
    }
}

void RandomBarriers::step(const Instruction& i, Thread& thread) const {
    std::uint32_t& k = thread.k[i.loop];
    switch (i.what) {
    case Do::Step:
        thread.v = thread.v * 3 + i.a;
        break;
    case Do::Count:
        ++thread.u;
        break;
    case Do::SkipUnless:
        if (!holds(i.when, thread))
            thread.at = i.a;
        break;
    case Do::Skip:
        thread.at = i.a;
        break;
    case Do::BeginFor:
        k = i.low ? thread.t % i.low : 0;
        thread.high[i.loop] = i.high + m_m;
        thread.rounds[i.loop] = 0;
        break;
    case Do::EnterFor:
        if (k >= thread.high[i.loop])
            thread.at = i.a;
        break;
    case Do::NextFor:
        if (thread.high[i.loop] - k > i.step) {
            k += i.step;
            ++thread.rounds[i.loop];
            thread.at = i.a;
        }
        break;
    case Do::BeginWhile:
        k = i.low ? thread.t % 2 : 0;
        thread.rounds[i.loop] = 0;
        break;
    case Do::EnterWhile:
        if (k >= i.high) {
            thread.at = i.a;
            break;
        }
        ++k;
        ++thread.rounds[i.loop];
        break;
    case Do::Keep:
        thread.kept[i.loop] = thread.v * 5 + thread.u + k;
        break;
    case Do::Use:
        thread.v += thread.kept[i.loop];
        break;
    case Do::Local:
        thread.local[i.loop] = {4, 4};
        ++thread.local[i.loop][thread.v % 2];
        break;
    case Do::Update:
        thread.local[i.loop][thread.t % 2] += 2;
        thread.v += thread.local[i.loop][0] * 3 + thread.local[i.loop][1];
        break;
    case Do::End:
        thread.isOver = true;
        break;
    default:
        break;
    }
}

/// Whether it waits; `at` is then behind its barrier.
bool RandomBarriers::runToWait(Thread& thread) const {
    while (!thread.isOver) {
        const Instruction& i = m_code[thread.at++];
        if (i.line > 0)
            return true;
        step(i, thread);
    }
    return false;
}

/// All that wait do so at one operation, and get what it gives.
void RandomBarriers::combine(std::vector<Thread>& threads) const {
    std::uint32_t sum = 0, votes = 0;
    std::vector<std::uint32_t> scanned;
    for (const Thread& thread : threads) {
        sum += thread.isOver ? 0 : thread.v % 7;
        votes += !thread.isOver && thread.v % 2 == 0;
        scanned.push_back(sum);
    }
    for (std::size_t i = 0; i < threads.size(); ++i) {
        if (threads[i].isOver)
            continue;
        const Do what = m_code[threads[i].at - 1].what;
        threads[i].v += what == Do::Reduce ? sum : what == Do::Scan ? scanned[i] : what == Do::Votes ? votes : 0;
    }
}

RandomBarriers::Block RandomBarriers::run(std::uint32_t block) const {
    std::vector<Thread> threads(m_threads);
    for (std::uint32_t t = 0; t < m_threads; ++t)
        threads[t] = {.t = t, .b = block, .v = t};
    Block result;
    for (bool isAny = true; isAny;) {
        isAny = false;
        std::vector<Wait> waits(m_threads);
        const Wait* first = nullptr;
        bool isOne = true;
        for (std::uint32_t t = 0; t < m_threads; ++t) {
            if (!runToWait(threads[t]))
                continue;
            const Instruction& i = m_code[threads[t].at - 1];
            waits[t] = {i.line, {threads[t].rounds.begin(), threads[t].rounds.begin() + i.depth}};
            first = first ? first : &waits[t];
            isOne = isOne && waits[t] == *first;
            isAny = true;
        }
        if (!isOne) {
            result.apart = std::move(waits);
            break;
        }
        combine(threads);
    }
    for (const Thread& thread : threads)
        result.y.push_back(thread.v + 1000 * thread.u);
    return result;
}
