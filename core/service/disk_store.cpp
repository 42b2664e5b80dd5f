#include "core/service/disk_store.h"

#define XXH_INLINE_ALL
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

namespace lane {

namespace {

constexpr std::string_view Ending = ".kernel";
constexpr std::string_view TemporaryEnding = ".part";
constexpr std::uint32_t WritesBetweenLooks = 32;
constexpr std::int64_t StaleTemporary = 3600; ///< seconds

/// Before the payload; in the machine's byte order: a cache does not travel.
struct FileHead {
    std::array<char, 8> magic{'L', 'N', 'W', 'K', 'C', 'A', 'C', 'H'};
    std::uint32_t format = 0;
    std::uint32_t reserved = 0;
    std::uint64_t bytes = 0;
    std::uint64_t checksumLow = 0, checksumHigh = 0;
};
static_assert(sizeof(FileHead) == 40);

FileHead headOf(std::string_view payload, std::uint32_t format) {
    const XXH128_hash_t sum = XXH3_128bits(payload.data(), payload.size());
    FileHead head;
    head.format = format;
    head.bytes = payload.size();
    head.checksumLow = sum.low64;
    head.checksumHigh = sum.high64;
    return head;
}

bool writeAll(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(fd, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

/// Reads the whole of a descriptor, and marks its file as used now.
std::string readAndTouch(int fd) {
    std::string bytes;
    struct stat about;
    if (::fstat(fd, &about) != 0 || about.st_size < 0)
        return bytes;
    bytes.resize(static_cast<std::size_t>(about.st_size));
    std::size_t got = 0;
    while (got < bytes.size()) {
        const ssize_t count = ::read(fd, bytes.data() + got, bytes.size() - got);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            break;
        got += static_cast<std::size_t>(count);
    }
    bytes.resize(got);
    ::futimens(fd, nullptr);
    return bytes;
}

std::int64_t nanoseconds(const timespec& time) {
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

} // namespace

std::string DiskStore::keyOf(std::string_view bytes) {
    const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
    char text[33];
    std::snprintf(text, sizeof text, "%016llx%016llx", static_cast<unsigned long long>(hash.high64),
                  static_cast<unsigned long long>(hash.low64));
    return text;
}

DiskStore::DiskStore(std::string folder, std::uint64_t maxBytes, std::uint32_t format)
    : m_folder(std::move(folder)), m_maxBytes(maxBytes), m_format(format) {
    std::error_code ignored;
    std::filesystem::create_directories(m_folder, ignored);
}

std::string DiskStore::pathOf(const std::string& key) const {
    return m_folder + "/" + key + std::string(Ending);
}

std::optional<std::string> DiskStore::read(const std::string& key) {
    const int fd = ::open(pathOf(key).c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return std::nullopt;
    std::string bytes = readAndTouch(fd);
    ::close(fd);
    if (bytes.size() >= sizeof(FileHead)) {
        const std::string_view payload = std::string_view(bytes).substr(sizeof(FileHead));
        const FileHead expected = headOf(payload, m_format);
        if (std::memcmp(bytes.data(), &expected, sizeof expected) == 0)
            return bytes.erase(0, sizeof(FileHead));
    }
    remove(key);
    return std::nullopt;
}

bool DiskStore::writeWhole(const std::string& path, std::string_view head, std::string_view body) {
    static std::atomic<std::uint64_t> counter{0};
    const std::string temporary = path + "." + std::to_string(::getpid()) + "-" +
                                  std::to_string(++counter) + std::string(TemporaryEnding);
    const int fd = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (fd < 0)
        return false;
    const bool wrote = writeAll(fd, head) && writeAll(fd, body);
    const bool closed = ::close(fd) == 0;
    if (wrote && closed && ::rename(temporary.c_str(), path.c_str()) == 0)
        return true;
    ::unlink(temporary.c_str());
    return false;
}

void DiskStore::write(const std::string& key, std::string_view payload) {
    const FileHead head = headOf(payload, m_format);
    const std::uint64_t bytes = sizeof head + payload.size();
    if (bytes > m_maxBytes)
        return;
    const std::string_view headBytes(reinterpret_cast<const char*>(&head), sizeof head);
    if (!writeWhole(pathOf(key), headBytes, payload)) {
        std::error_code ignored; // someone may have removed the folder
        std::filesystem::create_directories(m_folder, ignored);
        if (!writeWhole(pathOf(key), headBytes, payload))
            return;
    }
    const std::uint64_t now = m_estimate.fetch_add(bytes) + bytes;
    if (now > m_maxBytes || m_untilLook.load() == 0)
        trim();
    else
        m_untilLook.fetch_sub(1);
}

void DiskStore::remove(const std::string& key) {
    ::unlink(pathOf(key).c_str());
}

std::vector<DiskStore::Item> DiskStore::items() const {
    std::vector<Item> found;
    DIR* folder = ::opendir(m_folder.c_str());
    if (!folder)
        return found;
    while (const dirent* entry = ::readdir(folder)) {
        const std::string_view name = entry->d_name;
        struct stat about;
        if ((!name.ends_with(Ending) && !name.ends_with(TemporaryEnding)) ||
            ::fstatat(::dirfd(folder), entry->d_name, &about, 0) != 0)
            continue;
        if (name.ends_with(Ending))
            found.push_back({std::string(name.substr(0, name.size() - Ending.size())),
                             static_cast<std::uint64_t>(about.st_size),
                             nanoseconds(about.st_mtim)});
        else if (about.st_mtim.tv_sec + StaleTemporary < ::time(nullptr))
            ::unlinkat(::dirfd(folder), entry->d_name, 0); // of a process that died writing it
    }
    ::closedir(folder);
    std::sort(found.begin(), found.end(), [](const Item& a, const Item& b) {
        return a.lastUsed != b.lastUsed ? a.lastUsed > b.lastUsed : a.key < b.key;
    });
    return found;
}

/// Looks at the folder as it is, whoever wrote there, and removes the longest unused.
void DiskStore::trim() {
    m_untilLook.store(WritesBetweenLooks);
    const std::vector<Item> all = items();
    std::uint64_t total = 0;
    for (const Item& item : all)
        total += item.bytes;
    // Some room is made at once, so that not every further write looks at the whole folder.
    const std::uint64_t goal = total > m_maxBytes ? m_maxBytes - m_maxBytes / 10 : m_maxBytes;
    for (std::size_t i = all.size(); i > 0 && total > goal; --i) {
        remove(all[i - 1].key);
        total -= all[i - 1].bytes;
    }
    m_estimate.store(total);
}

std::uint64_t DiskStore::clear() {
    const std::vector<Item> all = items();
    for (const Item& item : all)
        remove(item.key);
    m_estimate.store(0);
    return all.size();
}

std::string DiskStore::peek(const std::string& key, std::size_t limit) const {
    const int fd = ::open(pathOf(key).c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return {};
    std::string bytes(limit, '\0');
    const ssize_t count = ::pread(fd, bytes.data(), limit, sizeof(FileHead));
    ::close(fd);
    bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return bytes;
}

} // namespace lane
