#include "core/service/nvrtc_index.h"

#include "core/service/disk_store.h"
#include "core/service/worker_client.h"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <sys/stat.h>

namespace lane {

namespace {

constexpr const char* SearchVariables[] = {"LANE_WORKER", "LANE_NVRTC", "LANE_CUDA_PATH",
                                           "CUDA_PATH", "LD_LIBRARY_PATH"};
constexpr std::size_t MaxRows = 32;

/// What changes when a file is replaced or written to; empty where there is no file.
std::string identityOf(const std::string& path) {
    struct stat about;
    if (path.empty() || ::stat(path.c_str(), &about) != 0)
        return {};
    return std::to_string(about.st_size) + ":" + std::to_string(about.st_mtim.tv_sec) + "." +
           std::to_string(about.st_mtim.tv_nsec) + ":" + std::to_string(about.st_ino);
}

std::string fingerprintOfSearch() {
    std::string all;
    for (const char* name : SearchVariables) {
        const char* value = std::getenv(name);
        all += std::string(name) + "=" + (value ? value : "") + "\n";
    }
    for (const std::string& argument : WorkerCommand::standard().arguments)
        all += argument + " " + identityOf(argument) + "\n";
    return all;
}

} // namespace

NvrtcIndex::NvrtcIndex(std::string file)
    : m_file(std::move(file)), m_fingerprint(fingerprintOfSearch()) {}

std::optional<std::string> NvrtcIndex::version() const {
    const std::lock_guard lock(m_mutex);
    if (!m_wasRead) {
        m_wasRead = true;
        const Rows rows = read();
        if (const auto found = rows.find(m_fingerprint); found != rows.end())
            m_row = found->second;
    }
    if (!m_row || identityOf(m_row->path) != m_row->identity)
        return std::nullopt;
    return m_row->version;
}

bool NvrtcIndex::wasReplaced() const {
    const std::lock_guard lock(m_mutex);
    return m_row && identityOf(m_row->path) != m_row->identity;
}

void NvrtcIndex::learn(const std::string& version, const std::string& libraryPath) {
    if (version.empty())
        return;
    const Row fresh{version, libraryPath, identityOf(libraryPath)};
    const std::lock_guard lock(m_mutex);
    if (m_row && m_row->version == version && m_row->identity == fresh.identity &&
        m_row->path == fresh.path)
        return;
    m_row = fresh;
    m_wasRead = true;
    // Without the file's identity the answer could not be checked tomorrow.
    if (fresh.identity.empty() || m_file.empty())
        return;
    Rows rows = read();
    if (rows.size() >= MaxRows)
        rows.clear();
    rows[m_fingerprint] = fresh;
    write(rows);
}

NvrtcIndex::Rows NvrtcIndex::read() const {
    Rows rows;
    std::ifstream stream(m_file);
    const auto json = nlohmann::json::parse(stream, nullptr, false);
    if (!json.is_object())
        return rows;
    for (const auto& [fingerprint, row] : json.items()) {
        const auto text = [&row = row](const char* name) {
            const auto found = row.is_object() ? row.find(name) : row.end();
            return found != row.end() && found->is_string() ? found->template get<std::string>()
                                                            : std::string();
        };
        if (Row known{text("version"), text("path"), text("identity")}; !known.identity.empty())
            rows[fingerprint] = std::move(known);
    }
    return rows;
}

void NvrtcIndex::write(const Rows& rows) const {
    nlohmann::json json = nlohmann::json::object();
    for (const auto& [fingerprint, row] : rows)
        json[fingerprint] = {
            {"version", row.version}, {"path", row.path}, {"identity", row.identity}};
    // Paths need not be UTF-8; a replaced byte only costs a question to the worker.
    const std::string text = json.dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
    DiskStore::writeWhole(m_file, text, "\n");
}

} // namespace lane
