#pragma once

#include "core/service/disk_store.h"

#include <list>
#include <mutex>
#include <optional>
#include <string>

namespace lane {

/// Disassemblies by CUBIN and version of the disassembler: the last ones in memory, more on disk in
/// a folder of their own under that of the compiled kernels. Thread-safe; no Qt.
class SassStore {
public:
    /// `cacheFolder` is KernelCache's; empty: memory only.
    explicit SassStore(const std::string& cacheFolder);

    std::optional<std::string> find(const std::string& key);
    void put(const std::string& key, const std::string& text);
    static std::string key(const std::string& cubin, const std::string& version);
    /// Removes those on the disk.
    static void clear(const std::string& cacheFolder);

private:
    void keep(const std::string& key, const std::string& text);

    std::mutex m_mutex; ///< guards m_recent
    std::list<std::pair<std::string, std::string>> m_recent;
    std::optional<DiskStore> m_disk;
};

} // namespace lane
