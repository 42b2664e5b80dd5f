#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lane {

/// Checked blobs by key in one folder that several processes share. The time of a file's last
/// change is the time of its last use; no other bookkeeping, so that nothing can disagree with the
/// folder. Every failure of the disk is a miss: a cache that cannot be written only costs time.
class DiskStore {
public:
    /// The key of what follows from some bytes alone: 32 hexadecimal digits.
    static std::string keyOf(std::string_view bytes);

    DiskStore(std::string folder, std::uint64_t maxBytes, std::uint32_t format);

    std::optional<std::string> read(const std::string& key);
    void write(const std::string& key, std::string_view payload);
    void remove(const std::string& key);

    struct Item {
        std::string key;
        std::uint64_t bytes = 0;
        std::int64_t lastUsed = 0; ///< nanoseconds since the epoch
    };
    std::vector<Item> items() const; ///< most recently used first
    std::uint64_t clear();
    /// The first bytes of a payload, unchecked, at most `limit`.
    std::string peek(const std::string& key, std::size_t limit) const;
    const std::string& folder() const { return m_folder; }

    /// Writes a file whole or not at all.
    static bool writeWhole(const std::string& path, std::string_view head, std::string_view body);

private:
    std::string pathOf(const std::string& key) const;
    void trim();

    std::string m_folder;
    std::uint64_t m_maxBytes;
    std::uint32_t m_format;
    std::atomic<std::uint64_t> m_estimate{0};  ///< bytes in the folder, as of the last look
    std::atomic<std::uint32_t> m_untilLook{0}; ///< writes until the next look
};

} // namespace lane
