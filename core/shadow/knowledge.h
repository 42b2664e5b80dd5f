#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>

namespace lane::shadow {

/// What is known to have come before: for blocks, warps and threads, up to which clock. Values do
/// not change; null knows nothing. A tree by the bits of whom it is about (Patricia): what two values
/// have in common is there once, so that a chain of blocks that each know of all before them costs
/// a path each, and joining two costs what they differ in. Of one thread: the counts are plain.
class Knowledge {
public:
    /// Shared, counted in the value itself.
    class Ptr {
    public:
        Ptr() = default;
        Ptr(std::nullptr_t) {}
        Ptr(const Ptr& other) : m_at(other.m_at) { hold(m_at); }
        Ptr(Ptr&& other) noexcept : m_at(std::exchange(other.m_at, nullptr)) {}
        Ptr& operator=(Ptr other) noexcept {
            std::swap(m_at, other.m_at);
            return *this;
        }
        ~Ptr() { drop(m_at); }
        const Knowledge* get() const { return m_at; }
        const Knowledge* operator->() const { return m_at; }
        explicit operator bool() const { return m_at != nullptr; }
        friend bool operator==(const Ptr& a, const Ptr& b) { return a.m_at == b.m_at; }

    private:
        friend class Knowledge;
        explicit Ptr(const Knowledge* counted) : m_at(counted) { hold(m_at); }
        const Knowledge* m_at = nullptr;
    };
    using Entry = std::pair<std::uint64_t, std::uint32_t>; ///< whom, below 2^63, and the first clock not known

    static Ptr joined(const Ptr& a, const Ptr& b);
    static Ptr with(const Ptr& a, std::initializer_list<Entry> entries);
    std::uint32_t clockOf(std::uint64_t whom) const;
    /// Of all values that this thread keeps.
    static std::size_t nodeCount();

    ~Knowledge();
    Knowledge(const Knowledge&) = delete;
    Knowledge& operator=(const Knowledge&) = delete;

private:
    Knowledge(std::uint64_t key, std::uint32_t value, Ptr zero, Ptr one);
    static void hold(const Knowledge* node) {
        if (node)
            ++node->m_holders;
    }
    static void drop(const Knowledge* node) {
        if (node && --node->m_holders == 0)
            delete node;
    }
    static Ptr leaf(const Entry& entry);
    static Ptr branch(std::uint64_t key, std::uint32_t bit, Ptr zero, Ptr one);
    static Ptr joinedBelow(const Ptr& upper, const Ptr& lower);
    bool isLeaf() const { return !m_zero; }
    /// Of a leaf 0; of a branch one more than the bit that its two sides differ in.
    std::uint32_t height() const { return isLeaf() ? 0 : m_value + 1; }
    bool covers(std::uint64_t key) const { return ((m_key ^ key) >> height()) == 0; }
    const Ptr& side(std::uint64_t key) const { return (key >> m_value & 1) != 0 ? m_one : m_zero; }

    mutable std::uint32_t m_holders = 0;
    std::uint32_t m_value; ///< of a leaf the clock, of a branch its bit
    std::uint64_t m_key;   ///< of a branch the bits above its own
    Ptr m_zero, m_one;     ///< none in a leaf
};

} // namespace lane::shadow
