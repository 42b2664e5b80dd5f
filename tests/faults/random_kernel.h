#pragma once

#include "tests/unit/core/shadow/trace.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

/// A made-up kernel: its text, and what each of its threads does, which is known without running it,
/// for neither indices nor conditions depend on what is read.
class RandomKernel {
public:
    explicit RandomKernel(std::mt19937& random);

    /// Of the kernel `k`, with the arrays of names(), all of `extent` elements.
    std::string text() const { return m_text; }
    static const std::vector<std::string>& names();
    std::uint32_t threads() const { return m_threads; }
    std::uint32_t blocks() const { return m_blocks; }
    std::uint32_t extent() const { return m_threads + 8; }
    /// Blocks, warps and statements in the order in which the CPU reference runs them.
    Trace trace() const;
    /// The line of a step of the trace.
    int lineOf(std::uint32_t step) const { return m_lineOf.at(step); }

private:
    struct Index {
        std::uint32_t t = 0, b = 0, k = 0, c = 0;
        bool isReversed = false, isWrapped = true;
    };
    struct Condition {
        enum class Kind { Remainder, Below, From, Block } kind = Kind::Below;
        std::uint32_t by = 1, value = 0;
    };
    enum class Do { Read, Write, Update, Add, Fetch, If, For, Barrier, WarpBarrier, Fence, Return };
    struct Node {
        Do what = Do::Read;
        std::uint32_t array = 0;
        Index index;
        Condition condition;
        std::uint32_t rounds = 0;
        bool isDevice = false;
        std::vector<Node> body, orelse;
        int line = 0;
    };
    /// Where a node may stand: whether all threads of the block, or of each warp, come there.
    struct Place {
        bool isBlockWide = true, isWarpWide = true, isInLoop = false;
        unsigned depth = 0;
    };
    struct Operation {
        const Node* node; ///< null: all warps come here before one goes on
        std::uint32_t k;
        std::vector<std::pair<Condition, bool>> when; ///< and whether it must hold
    };

    std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>((*m_random)() % end); }
    bool chance(unsigned percent) { return below(100) < percent; }
    std::vector<Node> makeList(std::uint32_t most, Place place);
    Node makeNode(Place place);
    Node makeAccess(Place place);
    Node makeIf(Place place);
    Index makeIndex(Place place);
    void write(std::vector<Node>& list, unsigned indent);
    void line(unsigned indent, const std::string& text);
    std::string textOf(const Index& index) const;
    static std::string textOf(const Condition& condition);
    std::int64_t valueOf(const Index& index, std::uint32_t t, std::uint32_t b, std::uint32_t k) const;
    static bool holds(const Condition& condition, std::uint32_t t, std::uint32_t b);
    static bool hasBarrier(const std::vector<Node>& list);
    void flatten(const std::vector<Node>& list, std::uint32_t k,
                 std::vector<std::pair<Condition, bool>>& when, std::vector<Operation>& into) const;
    void addSteps(Trace& trace, const Operation& operation, std::uint32_t block, std::uint32_t warp,
                  std::uint32_t lanes) const;

    std::mt19937* m_random;
    std::uint32_t m_threads = 1, m_blocks = 1;
    bool m_hasFences = false;
    std::vector<Node> m_list;
    std::string m_text;
    int m_line = 0;
    mutable std::vector<int> m_lineOf;
};
