#include "core/builtins/builtins.h"

#include "core/base/word_map.h"

#include <array>

namespace lane {

namespace {
constexpr BuiltinInfo Builtins[] = {
#define LANE_BUILTIN(Id, name, group, shape, cf, cd, ci, ulp, ulpDouble, absolute, lo, hi, params, \
                     sentence)                                                                     \
    {Builtin::Id, name, BuiltinGroup::group, BuiltinShape::shape, cf, cd, ci, ulp, ulpDouble,      \
     absolute, lo, hi, params, sentence},
#include "core/builtins/builtins.def"
#undef LANE_BUILTIN
};
} // namespace

int BuiltinInfo::arity() const {
    switch (shape) {
    case BuiltinShape::Float1:
    case BuiltinShape::Single1:
    case BuiltinShape::Number1:
    case BuiltinShape::FloatTest:
    case BuiltinShape::Bits1:
    case BuiltinShape::BitCount:
        return 1;
    case BuiltinShape::Float2:
    case BuiltinShape::Single2:
    case BuiltinShape::Number2:
    case BuiltinShape::Bits2:
    case BuiltinShape::Integer2:
        return 2;
    case BuiltinShape::Float3:
    case BuiltinShape::Number3:
    case BuiltinShape::Dp4a:
    case BuiltinShape::Select:
        return 3;
    }
    return 0;
}

const BuiltinInfo& builtinInfo(Builtin id) { return Builtins[static_cast<std::size_t>(id)]; }

std::span<const BuiltinInfo> allBuiltins() { return Builtins; }

std::optional<Builtin> builtinNamed(std::string_view name) {
    static const WordMap<Builtin> byName = [] {
        std::vector<std::pair<std::string_view, Builtin>> words;
        for (const BuiltinInfo& info : Builtins)
            words.emplace_back(info.name, info.id);
        return WordMap<Builtin>(words);
    }();
    const Builtin* const found = byName.find(name);
    return found ? std::optional(*found) : std::nullopt;
}

} // namespace lane
