#include "core/shadow/report.h"

namespace lane::shadow {

void Reports::clear() {
    m_all.clear();
    m_at.clear();
}

Report& Reports::at(Fault fault, std::uint32_t site, AccessKind access, AccessKind other,
                    Distance distance) {
    const std::uint64_t key = std::uint64_t{site} << 8 | static_cast<std::uint64_t>(fault) << 6 |
                              static_cast<std::uint64_t>(access) << 4 |
                              static_cast<std::uint64_t>(other) << 2 |
                              static_cast<std::uint64_t>(distance);
    const auto [found, isNew] = m_at.try_emplace(key, m_all.size());
    if (isNew) {
        Report& report = m_all.emplace_back();
        report.fault = fault;
        report.site = site;
        report.access = access;
        report.otherAccess = other;
    }
    return m_all[found->second];
}

} // namespace lane::shadow
