#pragma once

#include "core/builtins/builtins.h"
#include "core/lang/token.h"
#include "core/lang/words.h"

#include <string>

/// What completion and hovers say of the language's own words.
namespace lane {

/// "clamp v lo hi", "globalIdxX : Nat", "a.atomicAdd i v".
std::string signatureOf(const BuiltinInfo& info);
std::string signatureOf(const lang::Word& word);
/// One sentence, and for a function what CUDA's result may be off by.
std::string sentenceOf(const BuiltinInfo& info);
std::string sentenceOf(const lang::Word& word);
std::string sentenceOf(ScalarKind kind);
/// Of a keyword; empty where it speaks for itself.
std::string_view sentenceOf(lang::TokenKind keyword);

} // namespace lane
