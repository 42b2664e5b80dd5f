#include "core/shadow/knowledge.h"

#include <algorithm>

namespace lane::shadow {

namespace {
using Entries = std::vector<Knowledge::Entry>;

bool isWithin(const Entries& small, const Entries& large) {
    auto at = large.begin();
    for (const auto& [whom, clock] : small) {
        at = std::lower_bound(at, large.end(), whom,
                              [](const auto& entry, std::uint64_t key) { return entry.first < key; });
        if (at == large.end() || at->first != whom || at->second < clock)
            return false;
    }
    return true;
}

Entries merged(const Entries& a, const Entries& b) {
    Entries all;
    all.reserve(a.size() + b.size());
    auto i = a.begin(), j = b.begin();
    while (i != a.end() && j != b.end()) {
        if (i->first == j->first) {
            all.emplace_back(i->first, std::max(i->second, j->second));
            ++i, ++j;
        } else {
            all.push_back(i->first < j->first ? *i++ : *j++);
        }
    }
    all.insert(all.end(), i, a.end());
    all.insert(all.end(), j, b.end());
    return all;
}
} // namespace

Knowledge::Ptr Knowledge::joined(const Ptr& a, const Ptr& b) {
    if (!b || a == b)
        return a;
    if (!a)
        return b;
    if (isWithin(b->m_entries, a->m_entries))
        return a;
    if (isWithin(a->m_entries, b->m_entries))
        return b;
    auto all = std::make_shared<Knowledge>();
    all->m_entries = merged(a->m_entries, b->m_entries);
    return all;
}

Knowledge::Ptr Knowledge::with(const Ptr& a, std::vector<Entry> entries) {
    auto more = std::make_shared<Knowledge>();
    std::ranges::sort(entries);
    more->m_entries = std::move(entries);
    return joined(a, more);
}

std::uint32_t Knowledge::clockOf(std::uint64_t whom) const {
    const auto at = std::ranges::lower_bound(m_entries, whom, {}, &Entry::first);
    return at == m_entries.end() || at->first != whom ? 0 : at->second;
}

} // namespace lane::shadow
