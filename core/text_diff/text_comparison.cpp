#include "core/text_diff/text_comparison.h"

#include "core/text_diff/line_alignment.h"
#include "core/text_diff/machine_lines.h"

#include <algorithm>
#include <optional>
#include <string>

namespace lane {

namespace {

constexpr double LeastAlike = 0.4;        ///< of the words, for two lines to be one that was changed
constexpr int MostSlid = 8;               ///< lines
constexpr std::size_t MostPaired = 4'000; ///< cells of the table of a hunk; beyond that its lines stand apart

std::string wordOf(const LineToken& token, bool isMachine) {
    if (isMachine && token.kind == LineToken::Kind::Register)
        return std::string(token.text.substr(0, std::min(token.text.find_first_of("0123456789"), token.text.size()))) + '#';
    if (isMachine && token.kind == LineToken::Kind::Label)
        return "L#";
    return std::string(token.text);
}

/// The words of a line, for comparing it with another one.
struct Words {
    std::vector<std::string> words;
    std::vector<ByteSpan> places;
};

class Comparison {
public:
    Comparison(std::string_view before, std::string_view after, CompareBy by)
        : m_before(linesOf(before)), m_after(linesOf(after)), m_by(by), m_registers(language()) {}

    TextComparison run() {
        std::vector<std::string> a, b;
        for (const std::string_view line : m_before)
            a.push_back(keyOf(line));
        for (const std::string_view line : m_after)
            b.push_back(keyOf(line));
        int i = 0, j = 0;
        const Weight weight = [](const std::string& line) { return isQuiet(line) ? 1 : 8; };
        const Alignment pairs = alignedLines(a, b, isMachine() ? weight : Weight());
        for (std::size_t k = 0; k < pairs.size(); ++k) {
            auto [pairA, pairB] = pairs[k];
            if (isMachine())
                slide(a, b, k + 1 < pairs.size() ? pairs[k + 1] : std::pair(static_cast<int>(a.size()), static_cast<int>(b.size())), pairA, pairB);
            hunk(i, pairA, j, pairB);
            meet(pairA, pairB);
            i = pairA + 1;
            j = pairB + 1;
        }
        hunk(i, static_cast<int>(m_before.size()), j, static_cast<int>(m_after.size()));
        return std::move(m_out);
    }

private:
    bool isMachine() const { return m_by != CompareBy::Text; }
    MachineText language() const { return m_by == CompareBy::Sass ? MachineText::Sass : MachineText::Ptx; }
    std::string keyOf(std::string_view line) const { return isMachine() ? shapeOf(line, language()) : std::string(line); }
    std::string_view lineBefore(int line) const { return m_before[static_cast<std::size_t>(line)]; }
    std::string_view lineAfter(int line) const { return m_after[static_cast<std::size_t>(line)]; }

    std::vector<LineToken> tokens(std::string_view line) const { return isMachine() ? tokensOf(line, language()) : tokensOf(line); }

    Words wordsOf(std::string_view line) const {
        Words out;
        for (const LineToken& token : tokens(line)) {
            if (token.kind == LineToken::Kind::Blank)
                continue;
            out.words.push_back(wordOf(token, isMachine()));
            out.places.push_back({token.at, token.at + token.text.size()});
        }
        return out;
    }

    /// Of lines of one shape in a row any may be the partner: the first whose operands are the same values.
    void slide(const std::vector<std::string>& a, const std::vector<std::string>& b, std::pair<int, int> next, int& before, int& after) const {
        const auto fits = [this](int one, int other) { return m_registers.couldMeet(lineBefore(one), lineAfter(other)); };
        const std::string& shape = a[static_cast<std::size_t>(before)];
        if (isQuiet(shape) || fits(before, after))
            return;
        for (int other = after + 1; other < std::min(next.second, after + MostSlid); ++other)
            if (b[static_cast<std::size_t>(other)] == shape && fits(before, other)) {
                after = other;
                return;
            }
        for (int other = before + 1; other < std::min(next.first, before + MostSlid); ++other)
            if (a[static_cast<std::size_t>(other)] == shape && fits(other, after)) {
                before = other;
                return;
            }
    }

    void meet(int before, int after) {
        ComparedRow row{before, after, false, {}, {}};
        if (isMachine()) {
            const std::vector<std::size_t> wrong = m_registers.meet(lineBefore(before), lineAfter(after));
            row.isChange = !wrong.empty();
            row.marksBefore = namedPlaces(lineBefore(before), wrong);
            row.marksAfter = namedPlaces(lineAfter(after), wrong);
        }
        add(std::move(row));
    }

    std::vector<ByteSpan> namedPlaces(std::string_view line, const std::vector<std::size_t>& numbers) const {
        std::vector<ByteSpan> places;
        std::size_t number = 0;
        for (const LineToken& token : tokens(line))
            if (token.kind == LineToken::Kind::Register || token.kind == LineToken::Kind::Label)
                if (std::ranges::find(numbers, number++) != numbers.end())
                    places.push_back({token.at, token.at + token.text.size()});
        return places;
    }

    /// Lines of both texts with no partner: those that are alike stand beside each other.
    void hunk(int beginA, int endA, int beginB, int endB) {
        int i = beginA, j = beginB;
        for (const auto& [a, b] : alike(beginA, endA, beginB, endB)) {
            alone(i, a, j, b);
            changed(a, b);
            i = a + 1;
            j = b + 1;
        }
        alone(i, endA, j, endB);
    }

    void alone(int beginA, int endA, int beginB, int endB) {
        for (int line = beginA; line < endA; ++line) {
            m_registers.leave(lineBefore(line));
            add({line, -1, !isMachine() || !isQuiet(keyOf(lineBefore(line))), {}, {}});
        }
        for (int line = beginB; line < endB; ++line) {
            m_registers.come(lineAfter(line));
            add({-1, line, !isMachine() || !isQuiet(keyOf(lineAfter(line))), {}, {}});
        }
    }

    void changed(int before, int after) {
        m_registers.leave(lineBefore(before));
        m_registers.come(lineAfter(after));
        const Words a = wordsOf(lineBefore(before)), b = wordsOf(lineAfter(after));
        const Alignment same = alignedLines(a.words, b.words);
        ComparedRow row{before, after, true, {}, {}};
        std::vector<bool> staysA(a.words.size()), staysB(b.words.size());
        for (const auto& [i, j] : same)
            staysA[static_cast<std::size_t>(i)] = staysB[static_cast<std::size_t>(j)] = true;
        row.marksBefore = placesLeft(a, staysA);
        row.marksAfter = placesLeft(b, staysB);
        add(std::move(row));
    }

    /// Neighbours with only blanks between them are one piece.
    static std::vector<ByteSpan> placesLeft(const Words& words, const std::vector<bool>& stays) {
        std::vector<ByteSpan> places;
        for (std::size_t i = 0; i < words.places.size(); ++i) {
            if (stays[i])
                continue;
            if (i > 0 && !stays[i - 1])
                places.back().end = words.places[i].end;
            else
                places.push_back(words.places[i]);
        }
        return places;
    }

    double likeness(int before, int after) const {
        const Words a = wordsOf(lineBefore(before)), b = wordsOf(lineAfter(after));
        const std::size_t most = std::max(a.words.size(), b.words.size());
        if (most == 0 || (isMachine() && (isQuiet(keyOf(lineBefore(before))) || isQuiet(keyOf(lineAfter(after))))))
            return 0;
        return static_cast<double>(alignedLines(a.words, b.words).size()) / static_cast<double>(most);
    }

    /// The pairs of a hunk that are most alike, in order on both sides.
    Alignment alike(int beginA, int endA, int beginB, int endB) const {
        const auto n = static_cast<std::size_t>(endA - beginA), m = static_cast<std::size_t>(endB - beginB);
        if (n == 0 || m == 0 || n * m > MostPaired)
            return {};
        std::vector<double> one(n * m), best((n + 1) * (m + 1));
        const auto at = [&](std::size_t i, std::size_t j) -> double& { return best[i * (m + 1) + j]; };
        for (std::size_t i = n; i-- > 0;)
            for (std::size_t j = m; j-- > 0;) {
                const double like = likeness(beginA + static_cast<int>(i), beginB + static_cast<int>(j));
                one[i * m + j] = like >= LeastAlike ? like : 0;
                at(i, j) = std::max({at(i + 1, j), at(i, j + 1), one[i * m + j] > 0 ? at(i + 1, j + 1) + one[i * m + j] : 0});
            }
        Alignment pairs;
        for (std::size_t i = 0, j = 0; i < n && j < m;) {
            if (one[i * m + j] > 0 && at(i, j) == at(i + 1, j + 1) + one[i * m + j])
                pairs.emplace_back(beginA + static_cast<int>(i++), beginB + static_cast<int>(j++));
            else if (at(i, j) == at(i + 1, j))
                ++i;
            else
                ++j;
        }
        return pairs;
    }

    void add(ComparedRow row) {
        if (row.isChange) {
            m_out.removed += row.before >= 0 ? 1 : 0;
            m_out.added += row.after >= 0 ? 1 : 0;
        }
        m_out.rows.push_back(std::move(row));
    }

    std::vector<std::string_view> m_before, m_after;
    CompareBy m_by;
    RegisterPairs m_registers;
    TextComparison m_out;
};

} // namespace

std::vector<int> TextComparison::changes() const {
    std::vector<int> first;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].isChange && (i == 0 || !rows[i - 1].isChange))
            first.push_back(static_cast<int>(i));
    return first;
}

TextComparison compareTexts(std::string_view before, std::string_view after, CompareBy by) { return Comparison(before, after, by).run(); }

} // namespace lane
