#include "core/base/scalar_kind.h"

#include "core/base/word_map.h"

#include <array>

namespace lane {

namespace {
using K = ScalarKind;
constexpr std::array<ScalarInfo, 13> Scalars = {{
    {K::Bool, "Bool", "", "bool", "|b1", 1, false, false, false},
    {K::Int8, "Int8", "", "signed char", "|i1", 1, true, true, false},
    {K::UInt8, "UInt8", "", "unsigned char", "|u1", 1, true, false, false},
    {K::Int16, "Int16", "", "short", "<i2", 2, true, true, false},
    {K::UInt16, "UInt16", "", "unsigned short", "<u2", 2, true, false, false},
    {K::Int32, "Int", "Int32", "int", "<i4", 4, true, true, false},
    {K::UInt32, "Nat", "UInt32", "unsigned int", "<u4", 4, true, false, false},
    {K::Int64, "Int64", "", "long long", "<i8", 8, true, true, false},
    {K::UInt64, "UInt64", "", "unsigned long long", "<u8", 8, true, false, false},
    {K::Float16, "Float16", "Half", "__half", "<f2", 2, false, true, true},
    {K::BFloat16, "BFloat16", "", "__nv_bfloat16", "", 2, false, true, true},
    {K::Float32, "Float", "Float32", "float", "<f4", 4, false, true, true},
    {K::Float64, "Float64", "Double", "double", "<f8", 8, false, true, true},
}};
} // namespace

const ScalarInfo& scalarInfo(ScalarKind kind) { return Scalars[static_cast<std::size_t>(kind)]; }

std::span<const ScalarInfo> allScalars() { return Scalars; }

std::optional<ScalarKind> scalarNamed(std::string_view name) {
    static const WordMap<ScalarKind> byName = [] {
        std::vector<std::pair<std::string_view, ScalarKind>> words;
        for (const ScalarInfo& info : Scalars) {
            words.emplace_back(info.name, info.kind);
            words.emplace_back(info.otherName, info.kind);
        }
        return WordMap<ScalarKind>(words);
    }();
    const ScalarKind* const found = byName.find(name);
    return found ? std::optional(*found) : std::nullopt;
}

} // namespace lane
