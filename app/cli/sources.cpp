#include "app/cli/sources.h"

#include "core/data/near_names.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace lane::cli {

Result<CompilationPtr> compileFile(const std::string& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        return Error{"L5007", "`" + path + "` is a folder", "name a .lane or .lean file in it"};
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    if (file)
        text << file.rdbuf();
    // An empty file sets failbit on the receiving stream, which is no trouble.
    if (!file.is_open() || file.bad())
        return Error{"L5007", "`" + path + "` cannot be read: " + std::strerror(errno),
                     "check the name and its permissions"};
    return compileSource(0, path, text.str());
}

Result<const ir::Program*> chooseProgram(const Compilation& c, const std::string& name) {
    if (const ir::Program* found = c.module.findProgram(name))
        return found;
    std::vector<std::string> names;
    for (const ir::Program& program : c.module.programs)
        names.push_back(program.name);
    if (names.empty())
        return Error{"L5008", "`" + c.fileName + "` has no program",
                     "write one: program NAME (…) := do"};
    return Error{"L5008", "`" + c.fileName + "` has no program `" + name + "`, or several",
                 data::nameHint(name, names)};
}

Result<const ir::Kernel*> chooseKernel(const Compilation& c, const std::string& name) {
    std::vector<std::string> names;
    for (const ir::Kernel& kernel : c.module.kernels)
        names.push_back(kernel.name);
    if (names.empty())
        return Error{"L5008", "`" + c.fileName + "` has no kernel",
                     "write one: kernel NAME (…) := do"};
    std::string all;
    for (const std::string& one : names)
        all += (all.empty() ? "" : ", ") + one;
    if (name.empty()) {
        if (names.size() == 1)
            return &*c.module.kernels.begin();
        return Error{"L5008", "`" + c.fileName + "` has several kernels: " + all,
                     "choose one with --kernel NAME"};
    }
    const auto found = c.module.candidates(name);
    if (found.size() == 1)
        return found.front();
    if (found.empty())
        return Error{"L5008", "`" + c.fileName + "` has no kernel `" + name + "`",
                     data::nameHint(name, names)};
    std::string candidates;
    for (const ir::Kernel* kernel : found)
        candidates += (candidates.empty() ? "" : ", ") + kernel->name;
    return Error{"L5008", "`" + name + "` is the name of several kernels: " + candidates,
                 "write the whole name"};
}

std::string folderOf(const std::string& path) {
    const auto parent = std::filesystem::path(path).parent_path();
    return parent.empty() ? "." : parent.string();
}

} // namespace lane::cli
