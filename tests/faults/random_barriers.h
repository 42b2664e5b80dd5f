#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

/// A made-up kernel with barriers and operations of the block under conditions and in loops of every kind, and
/// what its threads make of it, each stepped by itself from one barrier to the next.
class RandomBarriers {
public:
    explicit RandomBarriers(std::mt19937& random);

    static constexpr std::uint32_t Blocks = 2;
    /// Of the kernel `k (m: Nat, y: inout Array Nat [Blocks * threads])`, with y all 0.
    std::string text() const { return m_text; }
    std::uint32_t threads() const { return m_threads; }
    std::uint32_t m() const { return m_m; }

    /// Where a thread waits; of one that has ended line 0.
    struct Wait {
        std::uint32_t line = 0;
        std::vector<std::uint32_t> rounds; ///< of the loops about it
        friend bool operator==(const Wait&, const Wait&) = default;
    };
    struct Block {
        std::vector<std::uint32_t> y;
        std::vector<Wait> apart; ///< of each thread, where they do not all wait alike; else empty
    };
    Block run(std::uint32_t block) const;

private:
    struct Condition {
        enum class Kind { Below, From, Odd, Scalar, Counter, Remainder, Block, Uniform, Value } kind = Kind::Odd;
        std::uint32_t value = 0, loop = 0;
    };
    enum class Do {
        Step,       ///< v := v * 3 + a
        Count,      ///< u += 1
        SkipUnless, ///< to `a` unless the condition holds
        Skip,       ///< to `a`
        BeginFor, EnterFor, NextFor, BeginWhile, EnterWhile,
        Keep, Use,     ///< a `let` of a loop's body: made, read
        Local, Update, ///< a local array of a loop's body
        Barrier, Reduce, Scan, Votes, End
    };
    struct Instruction {
        Do what = Do::End;
        std::uint32_t a = 0, loop = 0, line = 0, depth = 0;
        std::uint32_t low = 0, high = 0, step = 1; ///< of a loop; `low` is the thread's number modulo it, if not 0
        Condition when = {};
    };
    struct Place {
        std::uint32_t depth = 0, loops = 0, indent = 1;
        std::vector<std::uint32_t>* breaks = nullptr; ///< instructions to be pointed to the loop's end …
        std::vector<std::uint32_t>* nexts = nullptr;  ///< … or its next round
    };
    struct Thread;

    std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>((*m_random)() % end); }
    std::uint32_t add(Instruction instruction);
    void line(std::uint32_t indent, const std::string& text);
    void makeList(Place place);
    void makeStatement(Place place);
    void makeIf(Place place);
    void makeJump(Place place);
    void makeFor(Place place);
    void makeWhile(Place place);
    void makeBody(Place place);
    void makeWait(Place place);
    Condition makeCondition(Place place);
    static std::string textOf(const Condition& condition);
    bool holds(const Condition& condition, const Thread& thread) const;
    void step(const Instruction& instruction, Thread& thread) const;
    bool runToWait(Thread& thread) const;
    void combine(std::vector<Thread>& threads) const;

    std::mt19937* m_random;
    std::uint32_t m_threads = 1, m_m = 0;
    std::vector<Instruction> m_code;
    std::string m_text;
    std::uint32_t m_line = 0;
    std::uint32_t m_budget = 24; ///< statements
};
