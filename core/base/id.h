#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace lane {

/// An index into one table. Each table has a tag of its own, so that the id of a type cannot be
/// passed where the id of an expression is wanted.
template <typename Tag> struct Id {
    static constexpr std::uint32_t Invalid = 0xFFFFFFFFu;
    std::uint32_t index = Invalid;

    constexpr bool isValid() const { return index != Invalid; }
    friend constexpr auto operator<=>(Id, Id) = default;
};

/// A vector that only its own id can index.
template <typename IdType, typename T> class Table {
public:
    IdType add(T item) {
        m_items.push_back(std::move(item));
        return IdType{static_cast<std::uint32_t>(m_items.size() - 1)};
    }
    T& operator[](IdType id) { return m_items[id.index]; }
    const T& operator[](IdType id) const { return m_items[id.index]; }
    std::size_t size() const { return m_items.size(); }
    bool empty() const { return m_items.empty(); }
    IdType idAt(std::size_t i) const { return IdType{static_cast<std::uint32_t>(i)}; }
    auto begin() { return m_items.begin(); }
    auto end() { return m_items.end(); }
    auto begin() const { return m_items.begin(); }
    auto end() const { return m_items.end(); }

private:
    std::vector<T> m_items;
};

} // namespace lane

template <typename Tag> struct std::hash<lane::Id<Tag>> {
    std::size_t operator()(lane::Id<Tag> id) const noexcept { return id.index; }
};
