#include "core/service/sass_store.h"

#include <algorithm>

namespace lane {

namespace {

/// Raised when other options of the disassembler make other texts.
constexpr std::uint32_t Format = 2;
constexpr std::uint64_t MostBytes = 64u << 20;
constexpr std::size_t MostInMemory = 32;

} // namespace

SassStore::SassStore(const std::string& cacheFolder) {
    if (!cacheFolder.empty())
        m_disk.emplace(cacheFolder + "/sass", MostBytes, Format);
}

std::string SassStore::key(const std::string& cubin, const std::string& version) {
    return DiskStore::keyOf(version + '\n' + cubin);
}

std::optional<std::string> SassStore::find(const std::string& key) {
    {
        const std::lock_guard lock(m_mutex);
        const auto found = std::find_if(m_recent.begin(), m_recent.end(),
                                        [&](const auto& entry) { return entry.first == key; });
        if (found != m_recent.end()) {
            m_recent.splice(m_recent.begin(), m_recent, found);
            return m_recent.front().second;
        }
    }
    if (!m_disk)
        return std::nullopt;
    auto text = m_disk->read(key);
    if (text)
        keep(key, *text);
    return text;
}

void SassStore::put(const std::string& key, const std::string& text) {
    keep(key, text);
    if (m_disk)
        m_disk->write(key, text);
}

void SassStore::keep(const std::string& key, const std::string& text) {
    const std::lock_guard lock(m_mutex);
    m_recent.emplace_front(key, text);
    if (m_recent.size() > MostInMemory)
        m_recent.pop_back();
}

void SassStore::clear(const std::string& cacheFolder) {
    if (!cacheFolder.empty())
        DiskStore(cacheFolder + "/sass", MostBytes, Format).clear();
}

} // namespace lane
