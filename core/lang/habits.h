#pragma once

#include <string_view>

/// What other languages call things that have another name here. Only for messages and their fixes:
/// no such name is ever understood.
namespace lane::lang {

/// "Float" for `float`, `f32`; empty where the name is no type elsewhere either.
std::string_view typeMeantBy(std::string_view name);

/// "toFloat" for `float` and for `Float`: the method that converts to a type, however it is called.
std::string_view castMeantBy(std::string_view type);

/// "barrier" for `__syncthreads`: what can be written in the place of a foreign name as it stands.
std::string_view nameMeantBy(std::string_view name);

/// How to say here what a foreign word says, where no other word can just take its place:
/// "`print \"i={i}\"` prints" for `printf`. Empty for other words.
std::string_view adviceFor(std::string_view name);

/// How to say here what a word says that begins a declaration elsewhere: "`structure P where` and …" for `struct`.
std::string_view declarationAdvice(std::string_view word);

/// `int`, `var`, `auto`, …: words that begin a declaration of a variable in other languages.
bool declaresElsewhere(std::string_view word);

} // namespace lane::lang
