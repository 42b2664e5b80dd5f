#include "profiler/session/sweep_store.h"

#include <nlohmann/json.hpp>

namespace lane::sweep {

namespace {

constexpr std::uint64_t MostBytes = 64u << 20;
constexpr std::uint32_t Format = 0x53570001; ///< raised when a file's meaning changes

} // namespace

SweepStore::SweepStore(const std::string& folder) : m_store(folder, MostBytes, Format) {}

bool SweepStore::find(const std::string& what, Cell& cell) {
    const auto text = m_store.read(DiskStore::keyOf(what));
    if (!text)
        return false;
    const auto json = nlohmann::json::parse(*text, nullptr, false);
    if (!json.is_object())
        return false;
    // A file whose checksum holds was written by this program: what is missing would be its mistake.
    cell.samples = json.value("samples", std::vector<std::uint64_t>{});
    cell.source = json.value("source", "");
    cell.isPrecise = json.value("precise", false);
    cell.race = json.value("race", std::uint64_t{0});
    cell.registers = json.value("registers", 0u);
    cell.spillBytes = json.value("spills", 0u);
    cell.sharedBytes = json.value("shared", std::uint64_t{0});
    if (json.contains("occupancy"))
        cell.occupancy = json.value("occupancy", 0.0);
    cell.limiter = json.value("limiter", "");
    cell.mismatches = json.value("mismatches", std::uint64_t{0});
    cell.elements = json.value("elements", std::uint64_t{0});
    cell.maxUlp = json.value("ulp", std::uint64_t{0});
    cell.note = json.value("note", "");
    if (cell.samples.empty())
        return false;
    cell.state = CellState::Measured;
    cell.isCached = true;
    return true;
}

void SweepStore::put(const std::string& what, const Cell& cell) {
    nlohmann::json json{{"samples", cell.samples},       {"source", cell.source},     {"precise", cell.isPrecise},
                        {"race", cell.race},             {"registers", cell.registers}, {"spills", cell.spillBytes},
                        {"shared", cell.sharedBytes},    {"limiter", cell.limiter},   {"mismatches", cell.mismatches},
                        {"elements", cell.elements},     {"ulp", cell.maxUlp},        {"note", cell.note}};
    if (cell.occupancy)
        json["occupancy"] = *cell.occupancy;
    m_store.write(DiskStore::keyOf(what), json.dump());
}

} // namespace lane::sweep
