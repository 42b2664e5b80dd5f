#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lane {

/// Where a library of somebody else's may be found. Nothing of CUDA is linked: what is needed of it
/// is looked for when it is needed.
struct LibrarySearch {
    std::string environment;        ///< "LANE_NVRTC": a file or a folder; "none" hides it
    std::vector<std::string> names; ///< file names, the best first
    std::vector<std::string> toolkitFolders = {}; ///< below a toolkit's root: "lib64"
    std::vector<std::string> packageFolders = {}; ///< below LANE_CUDA_PATH: "nvidia/cu13/lib"
};

/// A shared library loaded at run time. It stays loaded until the process ends: CUDA's libraries
/// have threads and exit handlers of their own and do not survive being unloaded.
class LoadedLibrary {
public:
    /// Looks in this order: the environment variable, ../lib beside the program, the folders named
    /// in LANE_CUDA_PATH (separated by ':'), $CUDA_PATH, /usr/local/cuda and /usr/local/cuda-*, the
    /// loader's own path. isLoaded() tells whether one was found; where() lists what was tried.
    static LoadedLibrary open(const LibrarySearch& search);

    bool isLoaded() const { return m_handle != nullptr; }
    /// The environment variable says "none".
    bool isHidden() const { return m_isHidden; }
    const std::string& path() const { return m_path; }
    std::string folder() const;
    /// Why it is not loaded: the places tried, in one line; a file that is there but cannot be
    /// loaded is named with the loader's reason.
    const std::string& where() const { return m_where; }

    /// The function of a name, or null.
    template <typename Function> Function* function(const char* name) const {
        return reinterpret_cast<Function*>(symbol(name));
    }

private:
    void* symbol(const char* name) const;
    bool tryFile(const std::string& file);

    void* m_handle = nullptr;
    bool m_isHidden = false;
    std::string m_path, m_where;
};

/// Folders in which a search looks, in order, without those that are not there.
std::vector<std::string> foldersOf(const LibrarySearch& search);

} // namespace lane
