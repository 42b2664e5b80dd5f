#include "core/shadow/knowledge.h"

#include <bit>

namespace lane::shadow {

namespace {
thread_local std::size_t nodes = 0;
} // namespace

Knowledge::Knowledge(std::uint64_t key, std::uint32_t value, Ptr zero, Ptr one)
    : m_value(value), m_key(key), m_zero(std::move(zero)), m_one(std::move(one)) {
    ++nodes;
}

Knowledge::~Knowledge() { --nodes; }

std::size_t Knowledge::nodeCount() { return nodes; }

Knowledge::Ptr Knowledge::leaf(const Entry& entry) {
    return Ptr(new Knowledge(entry.first, entry.second, nullptr, nullptr));
}

Knowledge::Ptr Knowledge::branch(std::uint64_t key, std::uint32_t bit, Ptr zero, Ptr one) {
    return Ptr(new Knowledge(key >> (bit + 1) << (bit + 1), bit, std::move(zero), std::move(one)));
}

/// `upper` is a branch that covers all of `lower`.
Knowledge::Ptr Knowledge::joinedBelow(const Ptr& upper, const Ptr& lower) {
    const Ptr& before = upper->side(lower->m_key);
    Ptr after = joined(before, lower);
    if (after == before)
        return upper;
    const bool isOne = &before == &upper->m_one;
    return branch(upper->m_key, upper->m_value, isOne ? upper->m_zero : after, isOne ? after : upper->m_one);
}

Knowledge::Ptr Knowledge::joined(const Ptr& a, const Ptr& b) {
    if (!b || a == b)
        return a;
    if (!a)
        return b;
    const std::uint32_t heightA = a->height(), heightB = b->height();
    if (heightA > heightB && a->covers(b->m_key))
        return joinedBelow(a, b);
    if (heightB > heightA && b->covers(a->m_key))
        return joinedBelow(b, a);
    if (a->m_key != b->m_key || heightA != heightB) {
        const auto bit = static_cast<std::uint32_t>(std::bit_width(a->m_key ^ b->m_key) - 1);
        const bool isAOne = (a->m_key >> bit & 1) != 0;
        return branch(a->m_key, bit, isAOne ? b : a, isAOne ? a : b);
    }
    if (a->isLeaf())
        return a->m_value >= b->m_value ? a : b;
    Ptr zero = joined(a->m_zero, b->m_zero), one = joined(a->m_one, b->m_one);
    if (zero == a->m_zero && one == a->m_one)
        return a;
    if (zero == b->m_zero && one == b->m_one)
        return b;
    return branch(a->m_key, a->m_value, std::move(zero), std::move(one));
}

Knowledge::Ptr Knowledge::with(const Ptr& a, std::initializer_list<Entry> entries) {
    Ptr all = a;
    for (const Entry& entry : entries)
        all = joined(all, leaf(entry));
    return all;
}

std::uint32_t Knowledge::clockOf(std::uint64_t whom) const {
    const Knowledge* at = this;
    while (!at->isLeaf()) {
        if (!at->covers(whom))
            return 0;
        at = at->side(whom).get();
    }
    return at->m_key == whom ? at->m_value : 0;
}

} // namespace lane::shadow
