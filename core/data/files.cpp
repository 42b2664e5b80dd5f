#include "core/data/files.h"

#include "core/data/npy.h"
#include "core/data/text.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace lane::data {

namespace {
constexpr std::uint64_t MaxTextFile = std::uint64_t{1} << 32;

class Descriptor {
public:
    explicit Descriptor(int fd) : m_fd(fd) {}
    ~Descriptor() {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    Descriptor(Descriptor&& other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return m_fd; }

private:
    int m_fd;
};

Error cannotRead(const std::string& path, int reason) {
    return {"L3002", path + " cannot be read: " + std::strerror(reason) + ".",
            "Check the name, the folder that it is relative to, and the permissions."};
}

Error cannotWrite(const std::string& path, int reason) {
    return {"L3003", path + " cannot be written: " + std::strerror(reason) + ".",
            "Check that the folder is there, that it may be written to, and that there is room."};
}

/// Reads until `size` bytes or the file's end; the number read, or -1 with errno.
std::int64_t readAll(int fd, void* out, std::uint64_t size) {
    std::uint64_t done = 0;
    while (done < size) {
        const std::size_t want = std::min<std::uint64_t>(size - done, std::uint64_t{1} << 30);
        const ssize_t got = ::read(fd, static_cast<char*>(out) + done, want);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -1;
        if (got == 0)
            break;
        done += static_cast<std::uint64_t>(got);
    }
    return static_cast<std::int64_t>(done);
}

bool writeAll(int fd, const char* bytes, std::uint64_t size) {
    while (size > 0) {
        const std::size_t want = std::min<std::uint64_t>(size, std::uint64_t{1} << 30);
        const ssize_t put = ::write(fd, bytes, want);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return false;
        bytes += put;
        size -= static_cast<std::uint64_t>(put);
    }
    return true;
}

Result<std::uint64_t> regularSize(int fd, const std::string& path) {
    struct stat status {};
    if (::fstat(fd, &status) != 0)
        return cannotRead(path, errno);
    if (S_ISDIR(status.st_mode))
        return cannotRead(path, EISDIR);
    if (!S_ISREG(status.st_mode))
        return Error{"L3002", path + " is no plain file.", "Give the name of a plain file."};
    return static_cast<std::uint64_t>(status.st_size);
}

/// Reads the elements straight into the array's own memory: a file of gigabytes is held once.
Result<Array> readNpyFile(int fd, std::uint64_t size, const std::string& path, ScalarKind type) {
    std::string head(std::min<std::uint64_t>(NpyPrefix, size), '\0');
    if (readAll(fd, head.data(), head.size()) < 0)
        return cannotRead(path, errno);
    const auto length = npyHeadLength(head, path);
    if (!length)
        return length.error();
    const std::size_t have = head.size();
    head.resize(std::min(std::max<std::uint64_t>(*length, have), size));
    if (readAll(fd, head.data() + have, head.size() - have) < 0)
        return cannotRead(path, errno);
    auto parsed = parseNpyHead(head, path, type);
    if (!parsed)
        return parsed.error();
    const std::uint64_t bytes = parsed->shape.elementCount() * sizeOf(type);
    if (size < parsed->elementsAt + bytes)
        return npyTruncated(path, size, parsed->elementsAt + bytes);
    auto array = Array::zeros(type, std::move(parsed->shape));
    if (!array)
        return array;
    if (::lseek(fd, static_cast<off_t>(parsed->elementsAt), SEEK_SET) < 0)
        return cannotRead(path, errno);
    const std::int64_t got = readAll(fd, array->buffer->bytes(), bytes);
    if (got < 0)
        return cannotRead(path, errno);
    if (static_cast<std::uint64_t>(got) < bytes)
        return npyTruncated(path, parsed->elementsAt + static_cast<std::uint64_t>(got), size);
    return array;
}

/// Nothing but elements, little-endian, as many as the file has.
Result<Array> readRawFile(int fd, std::uint64_t size, const std::string& path, ScalarKind type) {
    if (size % sizeOf(type) != 0)
        return Error{"L3017",
                     path + " has " + grouped(size) + " bytes, and an element of " +
                         std::string(scalarInfo(type).name) + " has " +
                         std::to_string(sizeOf(type)) + ".",
                     "Look whether it holds this type; a raw file is elements and nothing else."};
    auto array = Array::zeros(type, Shape{size / sizeOf(type)});
    if (!array)
        return array;
    const std::int64_t got = readAll(fd, array->buffer->bytes(), size);
    if (got < 0)
        return cannotRead(path, errno);
    if (static_cast<std::uint64_t>(got) < size)
        return npyTruncated(path, static_cast<std::uint64_t>(got), size);
    return array;
}

std::string endingOf(const std::string& path) {
    const std::size_t dot = path.find_last_of("./");
    return dot == std::string::npos || path[dot] == '/' ? "" : lowered(path.substr(dot));
}

Error unknownEnding(const std::string& path) {
    return {"L3012", path + ": arrays are kept in .npy, .csv and .bin files.",
            "Give the file one of these endings."};
}

/// NumPy's bool is 0 or 1; any other byte would be a trap for the kernel's `bool`.
void normaliseBools(Array& array) {
    if (array.type != ScalarKind::Bool || array.count() == 0)
        return;
    auto* bytes = array.as<std::uint8_t>();
    std::transform(bytes, bytes + array.count(), bytes,
                   [](std::uint8_t b) { return std::uint8_t{b != 0}; });
}

/// A rename would put a file in the place of a device, a pipe or a folder.
std::optional<Error> refuseToReplace(const std::string& path, const struct stat& old) {
    if (S_ISREG(old.st_mode))
        return std::nullopt;
    return Error{"L3003", path + (S_ISDIR(old.st_mode) ? " cannot be written: it is a folder." : " cannot be written: it is a device or a pipe."),
                 S_ISDIR(old.st_mode) ? "Name a file in it." : "Name a regular file."};
}

/// The new file that takes the place of another by a rename when it is whole.
struct Successor {
    std::string path;
    Descriptor file;
    std::optional<mode_t> mode; ///< of the file that it replaces
};

Result<Successor> openSuccessor(const std::string& path) {
    struct stat old {};
    const bool isReplacing = ::stat(path.c_str(), &old) == 0;
    if (isReplacing)
        if (const auto refused = refuseToReplace(path, old))
            return *refused;
    std::string temporary = path + ".XXXXXX";
    Descriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
    if (file.get() < 0)
        return cannotWrite(path, errno);
    return Successor{std::move(temporary), std::move(file), isReplacing ? std::optional<mode_t>(old.st_mode & 0777u) : std::nullopt};
}

Status writePieces(const std::string& path, std::string_view head, std::string_view tail) {
    const auto next = openSuccessor(path);
    if (!next.ok())
        return next.error();
    const mode_t mask = ::umask(0);
    ::umask(mask);
    const int file = next->file.get();
    const bool isWritten = writeAll(file, head.data(), head.size()) && writeAll(file, tail.data(), tail.size()) &&
                           ::fchmod(file, next->mode.value_or(0666u & ~mask)) == 0 && ::fsync(file) == 0 &&
                           ::rename(next->path.c_str(), path.c_str()) == 0;
    if (isWritten)
        return Unit{};
    const int reason = errno;
    ::unlink(next->path.c_str());
    return cannotWrite(path, reason);
}
} // namespace

Status checkWritable(const std::string& path) {
    if (path.empty())
        return Error{"L3003", "A file without a name cannot be written.", "Name one."};
    const auto next = openSuccessor(path);
    if (!next.ok())
        return next.error();
    ::unlink(next->path.c_str());
    return Unit{};
}

Result<std::string> readFile(const std::string& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.get() < 0)
        return cannotRead(path, errno);
    const auto size = regularSize(file.get(), path);
    if (!size)
        return size.error();
    if (*size > MaxTextFile)
        return Error{"L3016", path + " has " + grouped(*size) + " bytes; text is read up to 4 GiB.",
                     "Keep large arrays in .npy files."};
    std::string text(*size, '\0');
    const std::int64_t got = readAll(file.get(), text.data(), text.size());
    if (got < 0)
        return cannotRead(path, errno);
    text.resize(static_cast<std::size_t>(got));
    return text;
}

Result<Array> readArrayFile(const std::string& path, ScalarKind type) {
    if (const std::size_t at = path.rfind(".npy#"); at != std::string::npos) {
        const std::string file = path.substr(0, at + 4);
        const auto bytes = readFile(file);
        auto field = bytes ? readNpyField(*bytes, file, path.substr(at + 5), type) : Result<Array>(bytes.error());
        if (field)
            normaliseBools(*field);
        return field;
    }
    const std::string ending = endingOf(path);
    if (ending == ".csv" || ending == ".tsv" || ending == ".txt") {
        const auto text = readFile(path);
        return text ? readCsv(*text, path, type) : text.error();
    }
    const bool isRaw = ending == ".bin" || ending == ".raw";
    if (ending != ".npy" && !isRaw)
        return unknownEnding(path);
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.get() < 0)
        return cannotRead(path, errno);
    const auto size = regularSize(file.get(), path);
    if (!size)
        return size.error();
    auto array = isRaw ? readRawFile(file.get(), *size, path, type)
                       : readNpyFile(file.get(), *size, path, type);
    if (array)
        normaliseBools(*array);
    return array;
}

Status writeArrayFile(const std::string& path, const Array& array) {
    const std::string ending = endingOf(path);
    if (ending == ".csv")
        return writePieces(path, csvText(array), {});
    const bool isRaw = ending == ".bin" || ending == ".raw";
    if (ending != ".npy" && !isRaw)
        return unknownEnding(path);
    const auto* bytes = reinterpret_cast<const char*>(array.buffer->bytes());
    return writePieces(path, isRaw ? std::string() : npyHeader(array), {bytes, array.count() * sizeOf(array.type)});
}

Status writeFileAtomically(const std::string& path, std::string_view bytes) {
    return writePieces(path, bytes, {});
}

} // namespace lane::data
