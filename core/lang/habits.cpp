#include "core/lang/habits.h"

#include "core/base/scalar_kind.h"
#include "core/base/word_map.h"
#include "core/lang/words.h"

#include <string>
#include <utility>
#include <vector>

namespace lane::lang {

namespace {

using Words = std::vector<std::pair<std::string_view, std::string_view>>;

const WordMap<std::string_view>& types() {
    static const WordMap<std::string_view> map(Words{
        {"float", "Float"}, {"f32", "Float"}, {"float32_t", "Float"}, {"int", "Int"},
        {"i32", "Int"}, {"int32_t", "Int"}, {"unsigned", "Nat"}, {"uint", "Nat"}, {"u32", "Nat"},
        {"uint32_t", "Nat"}, {"double", "Float64"}, {"f64", "Float64"}, {"half", "Float16"},
        {"f16", "Float16"}, {"fp16", "Float16"}, {"__half", "Float16"}, {"bf16", "BFloat16"},
        {"bfloat16", "BFloat16"}, {"bool", "Bool"}, {"Boolean", "Bool"}, {"char", "Int8"},
        {"i8", "Int8"}, {"int8_t", "Int8"}, {"uchar", "UInt8"}, {"u8", "UInt8"},
        {"uint8_t", "UInt8"}, {"byte", "UInt8"}, {"short", "Int16"}, {"i16", "Int16"},
        {"int16_t", "Int16"}, {"u16", "UInt16"}, {"uint16_t", "UInt16"}, {"long", "Int64"},
        {"i64", "Int64"}, {"int64_t", "Int64"}, {"u64", "UInt64"}, {"uint64_t", "UInt64"},
        {"size_t", "UInt64"}, {"usize", "UInt64"}, {"USize", "UInt64"}, {"Integer", "Int"},
        {"Real", "Float"}, {"Single", "Float"}, {"UInt", "Nat"}, {"Long", "Int64"},
        {"Byte", "UInt8"}, {"ushort", "UInt16"}, {"__nv_bfloat16", "BFloat16"},
        {"boolean", "Bool"}, {"signed", "Int"}, {"ulong", "UInt64"}, {"longlong", "Int64"},
        {"ulonglong", "UInt64"}, {"schar", "Int8"}, {"Char", "Int8"}, {"Short", "Int16"},
        {"float16", "Float16"}, {"float32", "Float"}, {"float64", "Float64"}, {"float16_t", "Float16"},
        {"float64_t", "Float64"}, {"half_t", "Float16"}, {"FP16", "Float16"}, {"BF16", "BFloat16"},
        {"F16", "Float16"}, {"F32", "Float"}, {"F64", "Float64"}, {"fp32", "Float"}, {"fp64", "Float64"},
        {"bfloat", "BFloat16"}, {"Bfloat16", "BFloat16"}, {"nv_bfloat16", "BFloat16"}, {"int8", "Int8"},
        {"int16", "Int16"}, {"int32", "Int"}, {"int64", "Int64"}, {"uint8", "UInt8"}, {"uint16", "UInt16"},
        {"uint32", "Nat"}, {"uint64", "UInt64"}, {"ptrdiff_t", "Int64"}, {"ssize_t", "Int64"},
        {"isize", "Int64"}, {"ISize", "Int64"}, {"real", "Float"}, {"integer", "Int"}, {"natural", "Nat"},
        {"Natural", "Nat"}, {"ℕ", "Nat"}, {"ℤ", "Int"}, {"ℝ", "Float"}, {"Double", "Float64"}, {"Int32", "Int"}, {"UInt32", "Nat"},
        {"Float32", "Float"}, {"Half", "Float16"}, {"ULong", "UInt64"}, {"UShort", "UInt16"}, {"UChar", "UInt8"},
        {"unsigned int", "Nat"}, {"unsigned char", "UInt8"},
        {"unsigned short", "UInt16"}, {"unsigned long", "UInt64"}, {"long long", "Int64"},
        {"signed char", "Int8"}, {"long int", "Int64"}, {"short int", "Int16"}, {"signed int", "Int"},
    });
    return map;
}

/// A scalar type's name here of one here or elsewhere, in any case of its first letter: "Float16" of "Fp16". Or empty.
std::string_view scalarMeantBy(std::string_view name) {
    if (name.empty())
        return {};
    std::string other(name);
    other[0] = static_cast<char>(other[0] >= 'A' && other[0] <= 'Z' ? other[0] + ('a' - 'A') : other[0] >= 'a' && other[0] <= 'z' ? other[0] - ('a' - 'A') : other[0]);
    for (const std::string_view one : {name, std::string_view(other)})
        if (const std::string_view ours = typeMeantBy(one); !ours.empty())
            return ours;
    for (const ScalarInfo& info : allScalars())
        if (info.name == name || info.name == other)
            return info.name;
    return {};
}

} // namespace

std::string_view typeMeantBy(std::string_view name) {
    return types().valueOf(name);
}

std::string vectorMeantBy(std::string_view name) {
    if (name.size() < 2)
        return {};
    const char width = name.back();
    const std::string_view element = name.substr(0, name.size() - 1);
    if (width < '2' || width > '4' || element.back() == '_' || (element.back() >= '0' && element.back() <= '9'))
        return {};
    const bool isOfShader = element == "vec" || element == "Vec";
    const std::string_view ours = isOfShader ? "Float" : scalarMeantBy(element);
    return ours.empty() ? std::string() : std::string("Vec ") + width + ' ' + std::string(ours);
}

std::string_view conversionMeantBy(std::string_view method) {
    for (const std::string_view before : {"to_", "as_", "to", "as", ""})
        if (method.starts_with(before))
            if (const std::string_view type = scalarMeantBy(method.substr(before.size())); !type.empty())
                return castMeantBy(type);
    return {};
}

std::string_view castMeantBy(std::string_view type) {
    const std::string_view ours = typeMeantBy(type).empty() ? type : typeMeantBy(type);
    if (ours == "Nat")
        return "toNat";
    if (ours == "Int")
        return "toInt";
    for (const Word& word : allWords())
        if (word.family == WordFamily::Cast && word.name.substr(2) == ours)
            return word.name;
    return ours == "Float16" ? "toHalf" : std::string_view();
}

std::string_view declarationAdvice(std::string_view word) {
    static constexpr std::string_view Structure = "`structure P where` does, with the fields below it",
                                      Function = "`def f (x : Float) : Float := …` does for a function",
                                      Kernel = "`kernel k (n : Nat, r : out Array Float [n]) := do` does for a kernel",
                                      Alone = "a file stands alone, and nothing is imported",
                                      Cases = "cases are numbers, as in `const RED : Nat := 0`, or choices of a `match`";
    static const WordMap<std::string_view> map(Words{
        {"struct", Structure},  {"class", Structure},    {"record", Structure},     {"type", Structure},
        {"typedef", Structure}, {"fn", Function},        {"fun", Function},         {"func", Function},
        {"function", Function}, {"proc", Function},      {"void", Function},        {"__device__", Function},
        {"static", Function},   {"inline", Function},    {"template", Function},    {"__global__", Kernel},
        {"extern", Kernel},     {"__kernel", Kernel},    {"import", Alone},         {"open", Alone},
        {"using", Alone},       {"include", Alone},      {"from", Alone},           {"inductive", Cases},
        {"enum", Cases},
    });
    return map.valueOf(word);
}

bool declaresElsewhere(std::string_view word) {
    return word == "var" || word == "auto" || word == "val" || word == "my" || word == "set" ||
           word == "where" || !typeMeantBy(word).empty();
}

} // namespace lane::lang
