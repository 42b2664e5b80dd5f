#pragma once

#include "core/base/result.h"
#include "core/wire/messages.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lane {

/// Compiled kernels by content: the key is a 128-bit hash of CUDA text, options, architecture and
/// NVRTC version. In memory and on disk; a file is written whole or not at all, its checksum is
/// verified when it is read (a bad one is removed and counts as a miss), and the oldest-used go when
/// the bound is passed. Several processes may share one folder. Thread-safe; no Qt.
class KernelCache {
public:
    struct Options {
        std::string folder;                         ///< empty: memory only
        std::uint64_t maxDiskBytes = 256u << 20;
        std::uint64_t maxMemoryBytes = 64u << 20;
    };
    explicit KernelCache(Options options);
    ~KernelCache();

    static std::string key(const wire::CompileRequest& request, const std::string& nvrtcVersion);

    std::optional<wire::CompileReply> find(const std::string& key);
    void put(const std::string& key, const wire::CompileReply& reply);

    struct Entry {
        std::string key;
        std::uint64_t bytes = 0;
        std::int64_t lastUsed = 0; ///< seconds since the epoch
        std::vector<std::string> kernels;
    };
    std::vector<Entry> list() const; ///< on disk, newest first
    std::uint64_t clear();           ///< removes all; how many
    const std::string& folder() const;
    /// $XDG_CACHE_HOME/lanework/kernels, or ~/.cache/…
    static std::string standardFolder();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
