#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace lane {

/// Which NVRTC a worker would load, known without loading it, so that a kernel that was compiled
/// yesterday needs no worker today.
///
/// A reply of a worker tells the version and the file of its NVRTC. Both are remembered together
/// with the file's identity (size, time, inode) under a fingerprint of what steers the search:
/// LANE_WORKER, LANE_NVRTC, LANE_CUDA_PATH, CUDA_PATH, LD_LIBRARY_PATH and the file of the worker
/// program. The answer holds as long as the fingerprint and the file's identity are the same; a
/// toolkit that is updated, removed or chosen by another variable makes it unknown, and the next
/// worker is asked. What is not noticed: a second NVRTC put in front of an unchanged first one.
/// Then kernels come from the first, rightly labelled, until the next miss tells of the second.
class NvrtcIndex {
public:
    /// `file` empty: nothing is remembered beyond this process.
    explicit NvrtcIndex(std::string file);

    std::optional<std::string> version() const;
    /// Whether the library that was known has changed since: a worker that runs has the old one.
    bool wasReplaced() const;
    void learn(const std::string& version, const std::string& libraryPath);

private:
    struct Row {
        std::string version, path, identity;
    };
    using Rows = std::map<std::string, Row>; ///< by fingerprint
    Rows read() const;
    void write(const Rows& rows) const;

    std::string m_file;
    std::string m_fingerprint;
    mutable std::mutex m_mutex;
    mutable bool m_wasRead = false;
    mutable std::optional<Row> m_row; ///< of our fingerprint
};

} // namespace lane
