#include "core/lang/habits.h"

#include "core/base/word_map.h"
#include "core/lang/words.h"

#include <utility>
#include <vector>

namespace lane::lang {

namespace {

using Words = std::vector<std::pair<std::string_view, std::string_view>>;

std::string_view in(const WordMap<std::string_view>& map, std::string_view name) {
    const std::string_view* const found = map.find(name);
    return found ? *found : std::string_view();
}

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
        {"boolean", "Bool"},
    });
    return map;
}

const WordMap<std::string_view>& names() {
    static const WordMap<std::string_view> map(Words{
        {"__syncthreads", "barrier"}, {"syncthreads", "barrier"}, {"__syncwarp", "warpBarrier"},
        {"syncwarp", "warpBarrier"}, {"__threadfence", "memFence"},
        {"__threadfence_block", "blockFence"}, {"M_PI", "pi"}, {"M_PI_F", "pi"}, {"PI", "pi"},
        {"INFINITY", "Float.inf"}, {"inf", "Float.inf"}, {"HUGE_VALF", "Float.inf"},
        {"NAN", "Float.nan"}, {"nan", "Float.nan"}, {"float2", "vec2"}, {"float3", "vec3"},
        {"float4", "vec4"}, {"make_float2", "vec2"}, {"make_float3", "vec3"},
        {"make_float4", "vec4"}, {"int2", "vec2"}, {"int3", "vec3"}, {"int4", "vec4"},
        {"make_int2", "vec2"}, {"make_int3", "vec3"}, {"make_int4", "vec4"}, {"not", "!"},
        {"True", "true"}, {"False", "false"}, {"power", "pow"}, {"pown", "pow"}, {"sgn", "sign"},
        {"mix", "lerp"}, {"__popc", "popcount"}, {"ln", "log"}, {"CUDART_INF_F", "Float.inf"},
        {"infinity", "Float.inf"}, {"CUDART_INF", "Float64.inf"}, {"HUGE_VAL", "Float64.inf"},
        {"CUDART_NAN_F", "Float.nan"}, {"CUDART_PI_F", "pi"}, {"FLT_MAX", "Float.max"},
        {"DBL_MAX", "Float64.max"}, {"INT_MAX", "Int.max"}, {"INT_MIN", "Int.min"},
        {"UINT_MAX", "Nat.max"}, {"INT32_MAX", "Int.max"}, {"INT32_MIN", "Int.min"},
        {"UINT32_MAX", "Nat.max"}, {"INT64_MAX", "Int64.max"}, {"INT64_MIN", "Int64.min"},
        {"UINT64_MAX", "UInt64.max"},
    });
    return map;
}

const WordMap<std::string_view>& advice() {
    static const WordMap<std::string_view> map(Words{
        {"printf", "`print \"i={i}\"` prints"},
        {"println", "`print \"i={i}\"` prints"},
        {"IO.println", "`print \"i={i}\"` prints"},
        {"sizeof", "an array has its length, `x.size`"},
        {"len", "an array has its length, `x.size`"},
        {"length_of", "an array has its length, `x.size`"},
        {"sum", "a loop adds up, and `blockReduceAdd v` what the threads of a block have"},
        {"atomicAdd", "atomics stand behind their array, as in `x.atomicAdd i v`"},
        {"atomicSub", "atomics stand behind their array, as in `x.atomicSub i v`"},
        {"atomicMin", "atomics stand behind their array, as in `x.atomicMin i v`"},
        {"atomicMax", "atomics stand behind their array, as in `x.atomicMax i v`"},
        {"atomicAnd", "atomics stand behind their array, as in `x.atomicAnd i v`"},
        {"atomicOr", "atomics stand behind their array, as in `x.atomicOr i v`"},
        {"atomicXor", "atomics stand behind their array, as in `x.atomicXor i v`"},
        {"atomicExch", "atomics stand behind their array, as in `x.atomicExch i v`"},
        {"atomicCAS", "atomics stand behind their array, as in `x.atomicCas i expected v`"},
        {"atomicCas", "atomics stand behind their array, as in `x.atomicCas i expected v`"},
        {"prefetch", "it stands behind its array, as in `x.prefetch i`"},
        {"loadCached", "it stands behind its array, as in `x.loadCached i`"},
        {"loadStreaming", "it stands behind its array, as in `x.loadStreaming i`"},
        {"args", "`let args ← getArgs` gives the arguments of a `device_kernel`, and a parameter's own name does without"},
        {"switch", "`match e with` and arms `| 0 => …`, `| _ => …` choose by a value"},
        {"case", "`match e with` and arms `| 0 => …`, `| _ => …` choose by a value"},
        {"fun", "there are no functions without a name: `def f (x : Float) : Float := …` is one"},
        {"lambda", "there are no functions without a name: `def f (x : Float) : Float := …` is one"},
        {"pure", "a value is given by `let x := e`, without `pure`"},
        {"null", "there are no pointers: an array is always there"},
        {"nullptr", "there are no pointers: an array is always there"},
        {"NULL", "there are no pointers: an array is always there"},
        {"this", "there are no methods of one's own: a value is a parameter, as in `def f (s : S)`"},
        {"self", "there are no methods of one's own: a value is a parameter, as in `def f (s : S)`"},
        {"warpSize", "a warp has 32 lanes"},
        {"rand", "`let mut s := philox seed globalIdxX` and then `s.nextUniform` draw random numbers"},
        {"random", "`let mut s := philox seed globalIdxX` and then `s.nextUniform` draw random numbers"},
    });
    return map;
}

} // namespace

std::string_view typeMeantBy(std::string_view name) {
    return in(types(), name);
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

std::string_view nameMeantBy(std::string_view name) {
    return in(names(), name);
}

std::string_view adviceFor(std::string_view name) {
    return in(advice(), name);
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
    return in(map, word);
}

bool declaresElsewhere(std::string_view word) {
    return word == "var" || word == "auto" || word == "val" || word == "my" || word == "set" ||
           word == "where" || !typeMeantBy(word).empty();
}

} // namespace lane::lang
