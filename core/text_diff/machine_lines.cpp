#include "core/text_diff/machine_lines.h"

#include "core/machine/instruction_parts.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace lane {

namespace {

using Kind = LineToken::Kind;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool isWord(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

std::string_view lettersOf(std::string_view word) { return word.substr(0, std::min(word.find_first_of("0123456789"), word.size())); }

bool isNumbered(std::string_view word) {
    const std::string_view letters = lettersOf(word);
    return letters.size() < word.size() && std::all_of(word.begin() + static_cast<std::ptrdiff_t>(letters.size()), word.end(), isDigit);
}

template <std::size_t N> bool isOneOf(std::string_view word, const std::array<std::string_view, N>& words) {
    return std::ranges::find(words, word) != words.end();
}

bool isRegister(std::string_view word, MachineText language) {
    if (!isNumbered(word))
        return false;
    static constexpr std::array<std::string_view, 12> Ptx{"%r", "%rd", "%rs", "%rh", "%rq", "%f", "%fd", "%h", "%hh", "%p", "%b", "%rc"};
    static constexpr std::array<std::string_view, 5> Sass{"R", "UR", "P", "UP", "B"};
    return language == MachineText::Ptx ? isOneOf(lettersOf(word), Ptx) : isOneOf(lettersOf(word), Sass);
}

bool isLabel(std::string_view word, MachineText language) {
    return word.starts_with(language == MachineText::Ptx ? "$L_" : ".L_");
}

/// `%rd4`, `$L__BB0_2` and `.L_x_3` are one word each.
std::size_t wordEnd(std::string_view line, std::size_t at) {
    std::size_t end = at + (line[at] == '%' || line[at] == '$' || line[at] == '.' ? 1 : 0);
    while (end < line.size() && isWord(line[end]))
        ++end;
    return std::max(end, at + 1);
}

std::vector<LineToken> split(std::string_view line, const MachineText* language) {
    std::vector<LineToken> tokens;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t end = at + 1;
        Kind kind = Kind::Word;
        if (isBlank(line[at])) {
            kind = Kind::Blank;
            while (end < line.size() && isBlank(line[end]))
                ++end;
        } else if (isWord(line[at]) || (language && (line[at] == '%' || line[at] == '$' || line[at] == '.'))) {
            end = wordEnd(line, at);
        }
        const std::string_view word = line.substr(at, end - at);
        if (language && kind == Kind::Word)
            kind = isRegister(word, *language) ? Kind::Register : isLabel(word, *language) ? Kind::Label : word == ".reuse" ? Kind::Blank : Kind::Word;
        tokens.push_back({word, at, kind});
        at = end;
    }
    return tokens;
}

bool isInstruction(std::string_view line, MachineText language) {
    return language == MachineText::Ptx ? line.starts_with("\t") && !line.starts_with("\t.") : line.starts_with("    ");
}

/// How many registers in a row a result takes beyond the one that is named.
int widthOf(std::string_view opcode, MachineText language) {
    if (language == MachineText::Ptx)
        return 1;
    const auto has = [&](std::string_view word) { return opcode.find(word) != std::string_view::npos; };
    if (has(".128") || has("MMA"))
        return 4;
    return has(".64") || has(".WIDE") || has("F64") || opcode.starts_with("D") || opcode.starts_with("CS2R") ? 2 : 1;
}

bool makesNothing(std::string_view opcode, MachineText language) {
    const std::string_view head = opcode.substr(0, opcode.find('.'));
    static constexpr std::array<std::string_view, 18> Ptx{"st", "red", "bra", "brx", "bar", "barrier", "ret", "exit", "call", "fence", "membar", "trap", "prefetch", "cp", "griddepcontrol", "nanosleep", "discard", "mbarrier"};
    static constexpr std::array<std::string_view, 20> Sass{"ST", "STG", "STS", "STL", "RED", "REDG", "REDS", "BRA", "BRX", "EXIT", "RET", "CALL", "BAR", "BSYNC", "MEMBAR", "ERRBAR", "CCTL", "WARPSYNC", "DEPBAR", "NOP"};
    return language == MachineText::Ptx ? isOneOf(head, Ptx) : isOneOf(head, Sass);
}

/// Where the operands end that an instruction writes: bytes of the line.
std::size_t resultsEnd(std::string_view line, MachineText language, std::string_view& opcode) {
    if (!isInstruction(line, language))
        return 0;
    std::size_t from = 0;
    if (language == MachineText::Sass) { // behind the offset
        from = std::min(line.find_first_not_of(' '), line.size());
        from = std::min(line.find(' ', from), line.size());
    }
    const machine::InstructionParts parts = machine::partsOf(line, from);
    opcode = parts.opcode.text;
    if (opcode.empty() || makesNothing(opcode, language) || parts.operands.empty())
        return 0;
    const auto endOf = [](const machine::Part& part) { return part.at + part.text.size(); };
    if (language == MachineText::Ptx)
        return parts.operands.front().text.starts_with('[') ? 0 : endOf(parts.operands.front());
    // The first register, and the predicates beside it: at most two where they stand first.
    std::size_t end = 0;
    bool hasRegister = opcode.find("SETP") != std::string_view::npos; // it writes predicates alone
    int predicates = 0;
    for (const machine::Part& operand : parts.operands) {
        const bool isPredicate = operand.text.starts_with("P") || operand.text.starts_with("UP");
        if (isPredicate ? predicates == 2 : hasRegister || !(operand.text.starts_with("R") || operand.text.starts_with("UR") || operand.text.starts_with("B")))
            break;
        isPredicate ? static_cast<void>(++predicates) : static_cast<void>(hasRegister = true);
        end = endOf(operand);
    }
    return end;
}

/// "R12" and 2: "R14".
std::string further(const std::string& reg, int by) {
    const std::string_view letters = lettersOf(reg);
    int number = 0;
    std::from_chars(reg.data() + letters.size(), reg.data() + reg.size(), number);
    return std::string(letters) + std::to_string(number + by);
}

} // namespace

std::vector<LineToken> tokensOf(std::string_view line) { return split(line, nullptr); }

std::vector<LineToken> tokensOf(std::string_view line, MachineText language) {
    std::vector<LineToken> tokens = split(line, &language);
    if (language == MachineText::Sass && isInstruction(line, language) && tokens.size() > 1)
        tokens[1].kind = Kind::Blank;
    return tokens;
}

std::string shapeOf(std::string_view line, MachineText language) {
    const std::string_view body = machine::trimmed(line);
    for (const std::string_view place : {".loc", ".file"})
        if (language == MachineText::Ptx && body.starts_with(place))
            return std::string(place);
    std::string shape;
    const bool isDeclaration = language == MachineText::Ptx && body.starts_with(".reg"); // how many there are is in the numbers
    for (const LineToken& token : tokensOf(line, language)) {
        switch (token.kind) {
        case Kind::Blank:
            if (!shape.empty() && shape.back() != ' ' && isBlank(token.text.front()))
                shape += ' ';
            break;
        case Kind::Register: shape.append(lettersOf(token.text)) += '#'; break;
        case Kind::Label: shape += "L#"; break;
        case Kind::Word:
            if (!isDeclaration || !isNumbered(token.text) || !isDigit(token.text.front()))
                shape += token.text;
            break;
        }
    }
    while (shape.ends_with(' '))
        shape.pop_back();
    return shape;
}

bool isQuiet(std::string_view shape) { return shape.empty() || shape == ".loc" || shape == ".file" || shape == "NOP"; }

/// SASS has results in registers that no operand names: there one that is of one text only may be any.
bool RegisterPairs::couldBeOne(int before, int after) const {
    return before == after || (m_language == MachineText::Sass && (before == 0 || after == 0));
}

bool RegisterPairs::areOne(const std::string& before, const std::string& after) {
    int &a = m_before[before], &b = m_after[after];
    if (!couldBeOne(a, b))
        return false;
    a = b = std::max(a, b) != 0 ? std::max(a, b) : ++m_last;
    return true;
}

bool RegisterPairs::couldMeet(std::string_view before, std::string_view after) const {
    std::string_view opcode;
    const auto valueOf = [](const Values& values, const std::string& name) {
        const auto found = values.find(name);
        return found == values.end() ? 0 : found->second;
    };
    return std::ranges::all_of(namedIn(before, after, opcode), [&](const Named& named) {
        return named.isResult || couldBeOne(valueOf(m_before, named.before), valueOf(m_after, named.after));
    });
}

void RegisterPairs::make(const std::string& before, const std::string& after, int width) {
    for (int k = 0; k < width; ++k)
        m_before[further(before, k)] = m_after[further(after, k)] = ++m_last;
}

/// The registers and labels of two lines of one shape, in order.
std::vector<RegisterPairs::Named> RegisterPairs::namedIn(std::string_view before, std::string_view after, std::string_view& opcode) const {
    const std::size_t results = resultsEnd(before, m_language, opcode);
    const auto isNamed = [](const LineToken& token) { return token.kind == Kind::Register || token.kind == Kind::Label; };
    const std::vector<LineToken> a = tokensOf(before, m_language), b = tokensOf(after, m_language);
    std::vector<Named> pairs;
    auto other = b.begin();
    for (const LineToken& token : a) {
        if (!isNamed(token))
            continue;
        other = std::find_if(other, b.end(), isNamed);
        if (other == b.end())
            break;
        const bool isGuard = !opcode.empty() && token.at < static_cast<std::size_t>(opcode.data() - before.data());
        pairs.push_back({std::string(token.text), std::string(other->text), token.kind == Kind::Register && !isGuard && token.at < results});
        ++other;
    }
    return pairs;
}

std::vector<std::size_t> RegisterPairs::meet(std::string_view before, std::string_view after) {
    if (m_language == MachineText::Ptx && (before.find(".entry ") != std::string_view::npos || before.find(".func ") != std::string_view::npos)) {
        m_before.clear(); // another function's registers
        m_after.clear();
    }
    std::string_view opcode;
    const std::vector<Named> pairs = namedIn(before, after, opcode);
    std::vector<std::size_t> wrong;
    for (std::size_t i = 0; i < pairs.size(); ++i) // operands are read before results are written
        if (!pairs[i].isResult && !areOne(pairs[i].before, pairs[i].after))
            wrong.push_back(i);
    for (const Named& pair : pairs)
        if (pair.isResult)
            make(pair.before, pair.after, widthOf(opcode, m_language));
    return wrong;
}

void RegisterPairs::forget(std::string_view line, Values& values) {
    std::string_view opcode;
    const std::size_t results = resultsEnd(line, m_language, opcode);
    for (const LineToken& token : tokensOf(line, m_language))
        if (token.kind == Kind::Register && token.at < results && token.at >= static_cast<std::size_t>(opcode.data() - line.data()))
            for (int k = 0; k < widthOf(opcode, m_language); ++k)
                values[further(std::string(token.text), k)] = 0;
}

} // namespace lane
