#include "core/base/loaded_library.h"

#include <algorithm>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <link.h>

namespace lane {

namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

void addFolder(std::vector<std::string>& folders, const fs::path& folder) {
    std::error_code ignored;
    const fs::path plain = folder.lexically_normal();
    if (fs::is_directory(plain, ignored) &&
        std::ranges::find(folders, plain.string()) == folders.end())
        folders.push_back(plain.string());
}

std::vector<std::string> splitAtColons(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(':', begin), text.size());
        if (end > begin)
            parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

/// The toolkits of this machine, the default one first, then the newest.
std::vector<std::string> toolkitRoots() {
    std::vector<std::string> roots = splitAtColons(environment("CUDA_PATH"));
    roots.push_back("/usr/local/cuda");
    std::vector<std::string> numbered;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator("/usr/local", ignored))
        if (entry.path().filename().string().starts_with("cuda-"))
            numbered.push_back(entry.path().string());
    std::ranges::sort(numbered, std::greater{});
    roots.insert(roots.end(), numbered.begin(), numbered.end());
    return roots;
}

std::string pathOf(void* handle, const std::string& asked) {
    link_map* map = nullptr;
    if (dlinfo(handle, RTLD_DI_LINKMAP, &map) == 0 && map && map->l_name && *map->l_name)
        return map->l_name;
    return asked;
}

} // namespace

std::vector<std::string> foldersOf(const LibrarySearch& search) {
    std::vector<std::string> folders;
    std::error_code failed;
    const fs::path program = fs::read_symlink("/proc/self/exe", failed);
    if (!failed)
        addFolder(folders, program.parent_path() / "../lib");
    for (const std::string& root : splitAtColons(environment("LANE_CUDA_PATH"))) {
        for (const std::string& folder : search.packageFolders)
            addFolder(folders, fs::path(root) / folder);
        for (const std::string& folder : search.toolkitFolders)
            addFolder(folders, fs::path(root) / folder);
        addFolder(folders, root);
    }
    for (const std::string& root : toolkitRoots())
        for (const std::string& folder : search.toolkitFolders)
            addFolder(folders, fs::path(root) / folder);
    return folders;
}

LoadedLibrary LoadedLibrary::open(const LibrarySearch& search) {
    LoadedLibrary library;
    const std::string named =
        search.environment.empty() ? "" : environment(search.environment.c_str());
    if (named == "none") {
        library.m_isHidden = true;
        library.m_where = search.environment + " is \"none\"";
        return library;
    }
    std::error_code ignored;
    if (!named.empty() && !fs::is_directory(named, ignored)) {
        if (!library.tryFile(named))
            library.m_where = search.environment + " names " + named + ", which cannot be loaded" +
                              library.m_where;
        return library; // what was named is used or nothing: a silent second choice would mislead
    }
    const std::vector<std::string> folders =
        named.empty() ? foldersOf(search) : std::vector<std::string>{named};
    for (const std::string& folder : folders)
        for (const std::string& name : search.names)
            if (fs::exists(fs::path(folder) / name, ignored) &&
                library.tryFile((fs::path(folder) / name).string()))
                return library;
    if (named.empty())
        for (const std::string& name : search.names)
            if (library.tryFile(name))
                return library;
    std::string places;
    for (const std::string& folder : folders)
        places += (places.empty() ? "" : ", ") + folder;
    if (named.empty())
        places += places.empty() ? "the loader's path" : ", the loader's path";
    library.m_where = "no " + search.names.front() + " in " + places + library.m_where;
    return library;
}

std::string LoadedLibrary::folder() const {
    return fs::path(m_path).parent_path().string();
}

void* LoadedLibrary::symbol(const char* name) const {
    return m_handle ? dlsym(m_handle, name) : nullptr;
}

bool LoadedLibrary::tryFile(const std::string& file) {
    m_handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (m_handle) {
        m_path = pathOf(m_handle, file);
        m_where.clear();
        return true;
    }
    const char* reason = dlerror();
    std::error_code ignored;
    if (reason && fs::exists(file, ignored))
        m_where += std::string(" (") + reason + ")";
    return false;
}

} // namespace lane
