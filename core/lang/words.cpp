#include "core/lang/words.h"

#include "core/base/word_map.h"

namespace lane::lang {

namespace {

constexpr Word Words[] = {
#define LANE_TYPE_WORD(name) {WordFamily::Type, name, "", ""},
#define LANE_INDEX_WORD(name, op, axis) {WordFamily::Index, name, "", ""},
#define LANE_ACTION_WORD(name, sentence) {WordFamily::Action, name, "", sentence},
#define LANE_FUNCTION_WORD(name, parameters, sentence)                                             \
    {WordFamily::Function, name, parameters, sentence},
#define LANE_METHOD_WORD(name, parameters, sentence)                                               \
    {WordFamily::Method, name, parameters, sentence},
#define LANE_CAST_WORD(name, kind) {WordFamily::Cast, name, "", "", ScalarKind::kind},
#include "core/lang/words.def"
#undef LANE_TYPE_WORD
#undef LANE_INDEX_WORD
#undef LANE_ACTION_WORD
#undef LANE_FUNCTION_WORD
#undef LANE_METHOD_WORD
#undef LANE_CAST_WORD
#define LANE_ATOMIC(Id, name, cuda, parameters, sentence)                                          \
    {WordFamily::Method, name, parameters, sentence},
#define LANE_WARP(Id, name, cuda, parameters, sentence)                                            \
    {WordFamily::Action, name, parameters, sentence},
#define LANE_BLOCK(Id, name, cuda, parameters, sentence)                                           \
    {WordFamily::Action, name, parameters, sentence},
#define LANE_FENCE(Kind, name, cuda, sentence) {WordFamily::Action, name, "", sentence},
#include "core/builtins/collectives.def"
#undef LANE_ATOMIC
#undef LANE_WARP
#undef LANE_BLOCK
#undef LANE_FENCE
};

} // namespace

std::span<const Word> allWords() {
    return Words;
}

const Word* findWord(WordFamily family, std::string_view name) {
    // A name has one row: no two families share one.
    static const auto byName = [] {
        std::vector<std::pair<std::string_view, const Word*>> words;
        for (const Word& word : Words)
            words.emplace_back(word.name, &word);
        return WordMap<const Word*>(words);
    }();
    const Word* const* const found = byName.find(name);
    return found && (*found)->family == family ? *found : nullptr;
}

std::vector<std::string_view> statementWords() {
    return {"let",    "if",    "unless", "for",    "while", "repeat", "match",
            "return", "break", "continue", "assert", "print", "launch", "buffer"};
}

bool isTypeWord(std::string_view name) {
    return findWord(WordFamily::Type, name) != nullptr;
}

bool isActionWord(std::string_view name) {
    return findWord(WordFamily::Index, name) || findWord(WordFamily::Action, name);
}

bool isMethodWord(std::string_view name) {
    return findWord(WordFamily::Method, name) || findWord(WordFamily::Cast, name);
}

std::optional<ScalarKind> castNamed(std::string_view name) {
    const Word* word = findWord(WordFamily::Cast, name);
    return word ? std::optional(word->target) : std::nullopt;
}

} // namespace lane::lang
