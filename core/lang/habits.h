#pragma once

#include <string>
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

/// "Vec 4 Float" of `float4`: a type of CUDA or a shader with so many components. Empty for other names.
std::string vectorMeantBy(std::string_view name);

/// "toHalf" for the method `.toFloat16`, `.to_fp16` or `.half`: what a conversion that is written so is called here.
/// Empty for other names.
std::string_view conversionMeantBy(std::string_view method);

/// What a function of CUDA that converts its argument is here.
struct ForeignCast {
    std::string_view method = {};  ///< "toInt" of `__float2int_rn`; empty: it does not convert values
    std::string_view first = {};   ///< what rounds before that: "rint"
    std::string_view bitsTo = {};  ///< "Int" of `__float_as_int`: `Int.fromBits` does; empty: it does not keep the bits
};
ForeignCast castFunctionMeantBy(std::string_view name);

/// "atomicAdd" for the method `fetch_add` of an array. Empty for other names.
std::string_view arrayMethodMeantBy(std::string_view method);

/// `math`, `np`, `cuda`, `std`: before a dot, what functions stand in elsewhere.
bool isModuleElsewhere(std::string_view name);

/// "globalIdx" for `get_global_id`, whose argument is the axis. Empty for other names.
std::string_view indexMeantBy(std::string_view function);

/// How to say here what a foreign word says, where no other word can just take its place:
/// "`print \"i={i}\"` prints" for `printf`. Empty for other words.
std::string_view adviceFor(std::string_view name);

/// How to say here what a word says that begins a declaration elsewhere: "`structure P where` and …" for `struct`.
std::string_view declarationAdvice(std::string_view word);

/// `int`, `var`, `auto`, …: words that begin a declaration of a variable in other languages.
bool declaresElsewhere(std::string_view word);

} // namespace lane::lang
