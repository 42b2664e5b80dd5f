#include "core/base/word_map.h"
#include "core/lang/habits.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

/// What functions, constants and variables of CUDA, C, Python, shaders and Lean are called here.
namespace lane::lang {

namespace {

using Words = std::vector<std::pair<std::string_view, std::string_view>>;

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
        // of CUDA, as far as its name is not in the tables of built-ins and collectives
        {"NaN", "Float.nan"}, {"INF", "Float.inf"}, {"Inf", "Float.inf"}, {"Infinity", "Float.inf"},
        {"__popcll", "popcount"}, {"__clzll", "clz"}, {"__brevll", "reverseBits"}, {"__umulhi", "mulHigh"},
        {"__mul64hi", "mulHigh"}, {"__umul64hi", "mulHigh"}, {"__fmaf_rn", "fma"}, {"__fma_rn", "fma"},
        {"fmaf_rn", "fma"}, {"__frsqrt_rn", "rsqrt"}, {"__fsqrt_rn", "sqrt"}, {"__dsqrt_rn", "sqrt"},
        {"__saturatef", "saturate"}, {"__log2f", "log2"}, {"__tanf", "tan"},
        {"umin", "min"}, {"umax", "max"}, {"imin", "min"}, {"imax", "max"}, {"maximum", "max"}, {"minimum", "min"},
        {"nearbyint", "rint"}, {"nearbyintf", "rint"}, {"arctan2", "atan2"}, {"arctan", "atan"}, {"arcsin", "asin"},
        {"arccos", "acos"}, {"rsqrtf", "rsqrt"}, {"inversesqrt", "rsqrt"},
        {"__lane_id", "laneId"}, {"laneIdx", "laneId"}, {"warpIdx", "warpId"},
        {"threadfence", "memFence"}, {"threadfence_block", "blockFence"}, {"__barrier", "barrier"},
        {"barrier_sync", "barrier"}, {"GroupMemoryBarrierWithGroupSync", "barrier"},
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
        {"__fadd_rn", "`a + b` does, rounded to nearest"},
        {"__fsub_rn", "`a - b` does, rounded to nearest"},
        {"__fmul_rn", "`a * b` does, rounded to nearest"},
        {"__fdiv_rn", "`a / b` does, rounded to nearest"},
        {"__dadd_rn", "`a + b` does, rounded to nearest"},
        {"__dmul_rn", "`a * b` does, rounded to nearest"},
        {"__mul24", "`a * b` does"},
        {"__umul24", "`a * b` does"},
        {"__frcp_rn", "`1 / x` does"},
        {"__byte_perm", "`(v >>> 8) &&& 0xFF` and the like take bytes, and `byteSwap v` turns them round"},
        {"__ffs", "`if v == 0 then 0 else ctz v + 1` is it"},
        {"__ffsll", "`if v == 0 then 0 else ctz v + 1` is it"},
        {"fmod", "`a % b` is the remainder, of floats too"},
        {"fmodf", "`a % b` is the remainder, of floats too"},
        {"mod", "`a % b` is the remainder, of floats too"},
        {"exp10", "`pow 10 x` is it"},
        {"exp10f", "`pow 10 x` is it"},
        {"sincos", "`sin x` and `cos x` are computed each"},
        {"sincosf", "`sin x` and `cos x` are computed each"},
        {"__sincosf", "`fastSin x` and `fastCos x` are computed each"},
        {"copysign", "`if s < 0 then -(abs v) else abs v` has the sign of `s`"},
        {"copysignf", "`if s < 0 then -(abs v) else abs v` has the sign of `s`"},
        {"square", "`v * v` is the square"},
        {"WARP_SIZE", "a warp has 32 lanes"},
        {"warp_size", "a warp has 32 lanes"},
        {"atomic", "atomics stand behind their array, as in `x.atomicAdd i v`"},
        {"tid", "`threadIdxX` is the thread's number in its block, `globalIdxX` in the grid"},
        {"thread_id", "`threadIdxX` is the thread's number in its block, `globalIdxX` in the grid"},
        {"threadId", "`threadIdxX` is the thread's number in its block, `globalIdxX` in the grid"},
        {"clock", "there is no clock in a kernel: the profile has the times"},
        {"clock64", "there is no clock in a kernel: the profile has the times"},
        {"__trap", "`assert false \"why\"` is a fault with the thread and the line"},
        {"dim3", "the sizes of a launch stand behind it, `launch k { n, x } grid 4 2 block 16 16`"},
        {"string", "there are no texts but those of `print` and `assert`"},
        {"String", "there are no texts but those of `print` and `assert`"},
        {"str", "there are no texts but those of `print` and `assert`"},
        {"malloc", "a kernel allocates nothing: a program has `buffer tmp : Array Float [n]`, a kernel `let mut a : Array Float [4] := 0`"},
        {"cudaMalloc", "a program has `buffer tmp : Array Float [n]`"},
        {"cudaMemcpy", "a run brings arrays to the device and back, and in a program `copy a b` copies"},
        {"cudaMemset", "`fill a 0` does in a program"},
        {"cudaDeviceSynchronize", "`sync` waits in a program, and each access of the host does by itself"},
        {"cudaFree", "buffers are freed by themselves"},
        {"__ldg", "it stands behind its array, as in `x.loadCached i`"},
        {"__ldcs", "it stands behind its array, as in `x.loadStreaming i`"},
        {"sorted", "there is no sort: `bitonic.lane` among the examples is one"},
        {"random", "`let mut s := philox seed globalIdxX` and then `s.nextUniform` draw random numbers"},
    });
    return map;
}

/// Methods of arrays.
const WordMap<std::string_view>& methods() {
    static const WordMap<std::string_view> map(Words{
        {"length", "size"}, {"len", "size"}, {"count", "size"}, {"Length", "size"}, {"numel", "size"},
        {"fetch_add", "atomicAdd"}, {"fetch_sub", "atomicSub"}, {"fetch_min", "atomicMin"}, {"fetch_max", "atomicMax"},
        {"fetch_and", "atomicAnd"}, {"fetch_or", "atomicOr"}, {"fetch_xor", "atomicXor"}, {"exchange", "atomicExch"},
        {"atomicExchange", "atomicExch"}, {"atomicSwap", "atomicExch"}, {"atomicCompareExchange", "atomicCas"},
        {"compareExchange", "atomicCas"}, {"compare_exchange", "atomicCas"}, {"compare_exchange_strong", "atomicCas"},
        {"compare_exchange_weak", "atomicCas"}, {"atomicIncrement", "atomicInc"}, {"atomicDecrement", "atomicDec"},
        {"atomicMinimum", "atomicMin"}, {"atomicMaximum", "atomicMax"}, {"atomicSubtract", "atomicSub"},
        {"load", "get"}, {"store", "set"}, {"read", "get"}, {"write", "set"}, {"get!", "get"}, {"getD", "get"},
        {"ldg", "loadCached"},
    });
    return map;
}

} // namespace

std::string_view nameMeantBy(std::string_view name) {
    return names().valueOf(name);
}

std::string_view adviceFor(std::string_view name) {
    return advice().valueOf(name);
}

std::string_view arrayMethodMeantBy(std::string_view method) {
    return methods().valueOf(method);
}

bool isModuleElsewhere(std::string_view name) {
    static constexpr std::array Modules = std::to_array<std::string_view>(
        {"math", "Math", "MathF", "np", "numpy", "cp", "cupy", "jnp", "torch", "cuda", "tl", "std", "cmath", "wp", "ti", "F", "IO"});
    return std::ranges::find(Modules, name) != Modules.end();
}

std::string_view indexMeantBy(std::string_view function) {
    static const WordMap<std::string_view> map(Words{
        {"get_global_id", "globalIdx"}, {"get_local_id", "threadIdx"}, {"get_group_id", "blockIdx"},
        {"get_local_size", "blockDim"}, {"get_num_groups", "gridDim"}, {"program_id", "blockIdx"},
        {"num_programs", "gridDim"},
    });
    return map.valueOf(function);
}

ForeignCast castFunctionMeantBy(std::string_view name) {
    if (!name.starts_with("__"))
        return {};
    std::string_view rest = name.substr(2), rounding;
    if (const std::size_t line = rest.rfind('_'); line != rest.npos && rest.size() - line == 3) {
        rounding = rest.substr(line + 1);
        rest = rest.substr(0, line);
    }
    if (const std::size_t as = rest.find("_as_"); as != rest.npos && rounding.empty()) {
        const std::string_view from = typeMeantBy(rest.substr(0, as)), to = typeMeantBy(rest.substr(as + 4));
        return from.empty() || to.empty() ? ForeignCast{} : ForeignCast{{}, {}, to};
    }
    for (std::size_t two = rest.rfind('2'); two != rest.npos && two > 0; two = rest.rfind('2', two - 1)) {
        const std::string_view from = typeMeantBy(rest.substr(0, two)), to = typeMeantBy(rest.substr(two + 1));
        if (from.empty() || to.empty())
            continue;
        const bool isCut = from.find("Float") != from.npos && to.find("Float") == to.npos;
        const std::string_view first = !isCut ? "" : rounding == "rn" ? "rint" : rounding == "rd" ? "floor" : rounding == "ru" ? "ceil" : "";
        return {castMeantBy(to), first, {}};
    }
    return {};
}

} // namespace lane::lang
