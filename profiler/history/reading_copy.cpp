#include "profiler/history/reading_copy.h"

#include <cstdlib>
#include <filesystem>
#include <utility>

namespace lane::history {

namespace {

Error cannot(const std::string& file, const std::string& why) {
    return {"L3040", "`" + file + "` can only be read, and no copy of it could be made: " + why, "See that the folder for temporary files (TMPDIR) has room."};
}

} // namespace

ReadingCopy::ReadingCopy(std::string folder) : m_folder(std::move(folder)), m_file(m_folder + "/history.db") {}

ReadingCopy::ReadingCopy(ReadingCopy&& other) noexcept : m_folder(std::exchange(other.m_folder, {})), m_file(std::exchange(other.m_file, {})) {}

ReadingCopy::~ReadingCopy() {
    std::error_code ignored;
    if (!m_folder.empty())
        std::filesystem::remove_all(m_folder, ignored);
}

Result<ReadingCopy> ReadingCopy::of(const std::string& file) {
    std::error_code failed;
    std::string folder = (std::filesystem::temp_directory_path(failed) / "lanework-history-XXXXXX").string();
    if (failed || ::mkdtemp(folder.data()) == nullptr)
        return cannot(file, "no folder for temporary files");
    ReadingCopy copy(folder);
    // The log has what the file does not have yet; it may be gone by now, or never have been.
    for (const char* part : {"", "-wal"}) {
        const std::string from = file + part;
        if (*part != 0 && !std::filesystem::exists(from, failed))
            continue;
        if (!std::filesystem::copy_file(from, copy.m_file + part, failed))
            return cannot(file, failed.message());
        std::filesystem::permissions(copy.m_file + part, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, failed);
    }
    return copy;
}

} // namespace lane::history
