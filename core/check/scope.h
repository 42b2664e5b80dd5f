#pragma once

#include "core/check/check.h"

#include <string_view>
#include <vector>

/// Inside of the room.
namespace lane::check {

/// What a name means at a place.
struct Binding {
    enum class Kind : std::uint8_t { Var, Array, Const, Args, Handle, Broken };
    std::string_view name;
    Kind kind = Kind::Broken; ///< Broken: its declaration has an error; uses say nothing more
    std::uint32_t ref = 0;    ///< a VarId, ArrayId, ConstId or HandleId
    SymbolId symbol = {};
    bool isUsed = false;
    bool warnsUnused = false;
};

/// The names in scope, innermost last. An inner name hides an outer one.
class Scope {
public:
    /// The binding of a name, or null. The pointer holds until the next add().
    Binding* find(std::string_view name) {
        for (auto it = m_bindings.rbegin(); it != m_bindings.rend(); ++it)
            if (it->name == name)
                return &*it;
        return nullptr;
    }
    void add(Binding binding) { m_bindings.push_back(binding); }
    std::size_t size() const { return m_bindings.size(); }
    const std::vector<Binding>& bindings() const { return m_bindings; }
    Binding pop() {
        const Binding last = m_bindings.back();
        m_bindings.pop_back();
        return last;
    }

private:
    std::vector<Binding> m_bindings;
};

} // namespace lane::check
