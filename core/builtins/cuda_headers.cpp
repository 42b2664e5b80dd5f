#include "core/builtins/cuda_headers.h"

#include <algorithm>
#include <array>

namespace lane {

namespace {

// What remains of NVRTC 13's global scope behind the families below. To find it anew: compile
// `namespace p { using ::NAME; }` for each identifier in the toolkit's headers. In order.
constexpr auto Declared = std::to_array<std::string_view>({
    "INFINITY", "NAN", "NULL", "abs", "acos", "acosf", "acosh", "acoshf", "all", "any", "asin",
    "asinf", "asinh", "asinhf", "assert", "atan", "atan2", "atan2f", "atanf", "atanh", "atanhf",
    "ballot", "blockDim", "blockIdx", "cbrt", "cbrtf", "ceil", "ceilf", "clock", "clock64",
    "clock_t", "copysign", "copysignf", "cos", "cosf", "cosh", "coshf", "cospi", "cospif",
    "cyl_bessel_i0", "cyl_bessel_i0f", "cyl_bessel_i1", "cyl_bessel_i1f", "dadd", "dim3",
    "dmul", "double2int", "double2ll", "double2uint", "double2ull", "dsub", "erf", "erfc",
    "erfcf", "erfcinv", "erfcinvf", "erfcx", "erfcxf", "erff", "erfinv", "erfinvf", "exp",
    "exp10", "exp10f", "exp2", "exp2f", "expf", "expm1", "expm1f", "fabs", "fabsf", "fdim",
    "fdimf", "fdivide", "fdividef", "float2double", "floor", "floorf", "fma", "fmaf", "fmax",
    "fmaxf", "fmin", "fminf", "fmod", "fmodf", "free", "frexp", "frexpf", "gridDim", "h2ceil",
    "h2cos", "h2exp", "h2exp10", "h2exp2", "h2floor", "h2log", "h2log10", "h2log2", "h2rcp",
    "h2rint", "h2rsqrt", "h2sin", "h2sqrt", "h2tanh", "h2tanh_approx", "h2trunc", "half",
    "half2", "hceil", "hcos", "hexp", "hexp10", "hexp2", "hfloor", "hlog", "hlog10", "hlog2",
    "hrcp", "hrint", "hrsqrt", "hsin", "hsqrt", "htanh", "htanh_approx", "htrunc", "hypot",
    "hypotf", "ilogb", "ilogbf", "int2double", "isfinite", "isinf", "isnan", "j0", "j0f", "j1",
    "j1f", "jn", "jnf", "labs", "ldexp", "ldexpf", "lgamma", "lgammaf", "linux", "ll2double",
    "llabs", "llmax", "llmin", "llrint", "llrintf", "llround", "llroundf", "log", "log10",
    "log10f", "log1p", "log1pf", "log2", "log2f", "logb", "logbf", "logf", "lrint", "lrintf",
    "lround", "lroundf", "malloc", "max", "memcpy", "memset", "min", "modf", "modff", "nan",
    "nanf", "nearbyint", "nearbyintf", "nextafter", "nextafterf", "norm", "norm3d", "norm3df",
    "norm4d", "norm4df", "normcdf", "normcdff", "normcdfinv", "normcdfinvf", "normf",
    "nv_bfloat16", "nv_bfloat162", "nv_half", "nv_half2", "pow", "powf", "printf", "ptrdiff_t",
    "rcbrt", "rcbrtf", "remainder", "remainderf", "remquo", "remquof", "rhypot", "rhypotf",
    "rint", "rintf", "rnorm", "rnorm3d", "rnorm3df", "rnorm4d", "rnorm4df", "rnormf", "round",
    "roundf", "rsqrt", "rsqrtf", "scalbln", "scalblnf", "scalbn", "scalbnf", "signbit", "sin",
    "sincos", "sincosf", "sincospi", "sincospif", "sinf", "sinh", "sinhf", "sinpi", "sinpif",
    "size_t", "sqrt", "sqrtf", "syncthreads_and", "syncthreads_count", "syncthreads_or", "tan",
    "tanf", "tanh", "tanhf", "tgamma", "tgammaf", "threadIdx", "trunc", "truncf", "uint2double",
    "ull2double", "ullmax", "ullmin", "umax", "umin", "unix", "va_list", "warpSize", "y0",
    "y0f", "y1", "y1f", "yn", "ynf",
});
static_assert(std::ranges::is_sorted(Declared));

constexpr auto ElementTypes = std::to_array<std::string_view>(
    {"char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "longlong", "ulonglong",
     "float", "double", "half", "bfloat16"});

bool isVectorType(std::string_view name) {
    return std::ranges::any_of(ElementTypes, [&](std::string_view element) {
        if (!name.starts_with(element))
            return false;
        const std::string_view rest = name.substr(element.size());
        return !rest.empty() && rest[0] >= '1' && rest[0] <= '4' &&
               (rest.size() == 1 || rest.substr(1) == "_16a" || rest.substr(1) == "_32a");
    });
}

bool isOfFamily(std::string_view name) {
    constexpr auto Starts = std::to_array<std::string_view>(
        {"__", "cuda", "CU", "atomic", "surf1D", "surf2D", "surf3D", "surfCubemap", "tex1D",
         "tex2D", "tex3D", "texCubemap", "libraryPropertyType"});
    return std::ranges::any_of(Starts, [&](auto start) { return name.starts_with(start); });
}

} // namespace

bool isDeclaredByCuda(std::string_view name) {
    return std::ranges::binary_search(Declared, name) || isOfFamily(name) ||
           isCudaVectorName(name);
}

bool isCudaVectorName(std::string_view name) {
    constexpr std::string_view Make = "make_";
    return isVectorType(name.starts_with(Make) ? name.substr(Make.size()) : name);
}

} // namespace lane
