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
/// verified when it is read (a bad one is removed and counts as a miss), and the oldest-used go
/// when the bound is passed. Several processes may share one folder: each notices what the others
/// added every few writes, so that together they may pass the bound by that much for a moment.
/// Thread-safe; no Qt.
class KernelCache {
public:
    struct Options {
        std::string folder; ///< empty: memory only
        std::uint64_t maxDiskBytes = 256u << 20;
        std::uint64_t maxMemoryBytes = 64u << 20;
    };
    explicit KernelCache(Options options);
    ~KernelCache();

    /// By request, with the NVRTC version that is known to be found from here (nvrtcVersion()).
    /// While it is not known every request is a miss.
    std::optional<wire::CompileReply> find(const wire::CompileRequest& request);
    /// Learns the reply's NVRTC and keeps the reply. What did not compile is not kept.
    void put(const wire::CompileRequest& request, const wire::CompileReply& reply);

    /// The same, on the disk a little later: nobody waits for a file system. Whoever looks at the
    /// folder (list, clear, the destructor) does wait.
    void putSoon(const wire::CompileRequest& request, const wire::CompileReply& reply);

    static std::string key(const wire::CompileRequest& request, const std::string& nvrtcVersion);
    std::optional<wire::CompileReply> find(const std::string& key);
    void put(const std::string& key, const wire::CompileReply& reply);

    /// The version of the NVRTC that a worker started from here would load, as far as that is known
    /// without loading it (see nvrtc_index.h): remembered from an earlier reply, and only as long
    /// as that library's file is the same.
    std::optional<std::string> nvrtcVersion() const;
    /// Whether that library's file has changed since it was learnt: a living worker has the old
    /// one.
    bool nvrtcWasReplaced() const;
    void learnNvrtc(const std::string& version, const std::string& libraryPath);

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
