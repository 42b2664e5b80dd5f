#pragma once

#include "core/base/scalar_kind.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace lane::lang {

/// The families of words.def.
enum class WordFamily : std::uint8_t { Type, Index, Action, Function, Method, Cast };

/// A word that is no keyword and that the compiler knows.
struct Word {
    WordFamily family;
    std::string_view name;
    std::string_view parameters;          ///< of a Method, an Action or a Function
    std::string_view sentence;            ///< of an Action or a Method
    ScalarKind target = ScalarKind::Bool; ///< of a Cast
};

std::span<const Word> allWords();
const Word* findWord(WordFamily family, std::string_view name);

bool isTypeWord(std::string_view name);
/// Index helpers and other actions.
bool isActionWord(std::string_view name);
/// Words that begin a statement, or are one.
std::vector<std::string_view> statementWords();
/// Methods and casts.
bool isMethodWord(std::string_view name);
/// The target of `.toFloat` and the like.
std::optional<ScalarKind> castNamed(std::string_view name);

} // namespace lane::lang
