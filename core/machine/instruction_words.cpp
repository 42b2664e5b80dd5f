#include "core/machine/instruction_words.h"

#include "core/machine/instruction_parts.h"
#include "core/machine/operand_words.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <span>

namespace lane::machine {

namespace {

struct Word {
    std::string_view name, operands, sentence;
};
struct Modifier {
    std::string_view instruction, name, words;
};

#define PTX_WORD(name, operands, sentence) {name, operands, sentence},
constexpr Word PtxWords[] = {
#include "core/machine/ptx_words.def"
};
#define PTX_MODIFIER(instruction, name, words) {instruction, name, words},
constexpr Modifier PtxModifiers[] = {
#include "core/machine/ptx_modifiers.def"
};
#define SASS_WORD(name, operands, sentence) {name, operands, sentence},
constexpr Word SassWords[] = {
#include "core/machine/sass_words.def"
};
#define SASS_MODIFIER(instruction, name, words) {instruction, name, words},
constexpr Modifier SassModifiers[] = {
#include "core/machine/sass_modifiers.def"
};

struct Table {
    std::span<const Word> words;
    std::span<const Modifier> modifiers;

    const Word* find(std::string_view name) const {
        const auto it = std::find_if(words.begin(), words.end(), [&](const Word& word) { return word.name == name; });
        return it == words.end() ? nullptr : &*it;
    }
    const Modifier* find(std::string_view instruction, std::string_view name) const {
        const Modifier* common = nullptr;
        for (const Modifier& row : modifiers) {
            if (row.name == name && row.instruction == instruction)
                return &row;
            if (row.name == name && row.instruction.empty())
                common = &row;
        }
        return common;
    }
};

constexpr Table Ptx{PtxWords, PtxModifiers}, Sass{SassWords, SassModifiers};

std::vector<std::string> unknownWords(const Table& table, std::string_view opcode) {
    std::vector<std::string> unknown;
    const auto words = dotted(opcode);
    if (words.empty() || !table.find(words[0]))
        unknown.emplace_back(words.empty() ? opcode : words[0]);
    for (std::size_t i = 1; i < words.size(); ++i)
        if (!table.find(words[0], words[i]))
            unknown.push_back("." + std::string(words[i]));
    return unknown;
}

/// The letters of a list like "d a b | p q": first those of registers and places, then predicates.
struct Letters {
    std::string data, predicates;
    explicit Letters(std::string_view list) {
        std::string* into = &data;
        for (const char c : list)
            if (c == '|')
                into = &predicates;
            else if (c != ' ')
                *into += c;
    }
};

using Places = std::map<char, std::string_view>;

/// Which operand stands for which letter; none where there are fewer than letters.
Places placesOf(const Letters& letters, const std::vector<Part>& operands, bool isSass) {
    std::vector<std::string_view> data, predicates;
    for (const Part& operand : operands)
        (isSass && isSassPredicate(operand.text) ? predicates : data).push_back(operand.text);
    Places places;
    const auto put = [&places](const std::string& names, const std::vector<std::string_view>& values) {
        for (std::size_t i = 0; i < names.size() && i < values.size(); ++i)
            places[names[i]] = values[i];
    };
    if (data.size() >= letters.data.size())
        put(letters.data, data);
    put(letters.predicates, predicates);
    return places;
}

std::string filled(std::string_view sentence, const Places& places) {
    std::string out;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        if (i + 2 < sentence.size() && sentence[i] == '{' && sentence[i + 2] == '}') {
            const auto place = places.find(sentence[i + 1]);
            out += place != places.end() ? std::string(place->second) : std::string(1, sentence[i + 1]);
            i += 2;
        } else {
            out += sentence[i];
        }
    }
    return out;
}

/// The expression of a truth table, over the operands themselves.
std::string lutText(const Places& places) {
    const auto table = places.find('t');
    unsigned value = 0;
    if (table == places.end() || !table->second.starts_with("0x"))
        return "by a truth table";
    const std::string_view digits = table->second.substr(2);
    std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    std::string out;
    const std::string expression = truthTableText(value);
    if (expression.starts_with("table") || expression.starts_with("what") || expression.starts_with("all"))
        return expression;
    for (const char c : expression) {
        const auto place = places.find(c);
        out += place != places.end() && c >= 'a' && c <= 'c' ? std::string(place->second) : std::string(1, c);
    }
    return out;
}

std::string sentenceOf(const Word& word, const Places& places) {
    std::string sentence(word.sentence);
    if (const std::size_t at = sentence.find("{lut}"); at != std::string::npos)
        sentence.replace(at, 5, lutText(places));
    return filled(sentence, places);
}

std::string guardText(std::string_view guard) {
    const bool isNot = guard.starts_with("@!");
    const std::string_view name = guard.substr(isNot ? 2 : 1);
    return std::string(guard) + ": only in threads whose " + std::string(name) + " is " + (isNot ? "false." : "true.");
}

std::string explain(const Table& table, const InstructionParts& parts, std::size_t column, bool isSass) {
    const auto words = dotted(parts.opcode.text);
    const Word* word = words.empty() ? nullptr : table.find(words[0]);
    if (!word)
        return {};
    const Letters letters(word->operands);
    std::string text = std::string(parts.opcode.text) + "\n";
    text += sentenceOf(*word, placesOf(letters, parts.operands, isSass));
    for (std::size_t i = 1; i < words.size(); ++i)
        if (const Modifier* modifier = table.find(words[0], words[i]))
            text += "\n." + std::string(words[i]) + ": " + std::string(modifier->words);
    if (!parts.guard.text.empty())
        text += "\n" + guardText(parts.guard.text);
    for (const Part& operand : parts.operands)
        if (operand.holds(column))
            if (const std::string about = isSass ? sassOperandText(operand.text) : ptxOperandText(operand.text); !about.empty())
                text += "\n" + about;
    return text;
}

} // namespace

std::vector<std::string> unknownPtxWords(std::string_view opcode) { return unknownWords(Ptx, opcode); }
std::vector<std::string> unknownSassWords(std::string_view opcode) { return unknownWords(Sass, opcode); }

std::string explainPtx(std::string_view line, std::size_t column) {
    std::size_t at = line.find_first_not_of(" \t");
    if (at == std::string_view::npos || line.substr(at).starts_with("//"))
        return {};
    if (line[at] == '{' && at + 1 < line.size()) // inline assembly
        ++at;
    return explain(Ptx, partsOf(line, at), column, false);
}

std::string explainSass(std::string_view line, std::size_t column) {
    const std::size_t offset = line.find_first_not_of(" \t");
    if (offset == 0 || offset == std::string_view::npos) // labels begin their line
        return {};
    const std::size_t at = line.find(' ', offset);
    return at == std::string_view::npos ? std::string() : explain(Sass, partsOf(line, at), column, true);
}

} // namespace lane::machine
