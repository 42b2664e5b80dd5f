#include "core/shadow/report.h"

namespace lane::shadow {

void Reports::clear() {
    m_all.clear();
    m_at.clear();
}

Report& Reports::at(std::uint64_t key) {
    const auto [found, isNew] = m_at.try_emplace(key, m_all.size());
    return isNew ? m_all.emplace_back() : m_all[found->second];
}

namespace {
/// Sites are numbered from 0, far below 2^28.
std::uint64_t keyOf(std::uint32_t site, std::uint32_t otherSite, unsigned rest) {
    return std::uint64_t{site} << 36 | std::uint64_t{otherSite} << 8 | rest;
}
unsigned bitsOf(Fault fault, AccessKind access, AccessKind other) {
    return static_cast<unsigned>(fault) << 6 | static_cast<unsigned>(access) << 4 | static_cast<unsigned>(other) << 2;
}
constexpr std::uint32_t NoSite = (1u << 28) - 1;
} // namespace

Report& Reports::at(Fault fault, std::uint32_t site, AccessKind access, AccessKind other,
                    Distance distance) {
    Report& report = at(keyOf(site, NoSite, bitsOf(fault, access, other) | static_cast<unsigned>(distance)));
    report.fault = fault;
    report.site = site;
    report.access = access;
    report.otherAccess = other;
    return report;
}

Report& Reports::race(std::uint32_t site, AccessKind access, std::uint32_t otherSite, AccessKind other) {
    Report& report = at(keyOf(site, otherSite, bitsOf(Fault::Race, access, other)));
    report.fault = Fault::Race;
    report.site = site;
    report.access = access;
    report.otherAccess = other;
    report.otherSite = otherSite;
    return report;
}

} // namespace lane::shadow
