#include "core/service/kernel_cache.h"

#include "core/service/disk_store.h"
#include "core/service/nvrtc_index.h"
#include "core/service/sass_store.h"
#include "core/service/serial_thread.h"
#include "core/wire/bytes.h"

#include <condition_variable>
#include <cstdlib>
#include <list>
#include <mutex>
#include <unordered_map>

namespace lane {

namespace {

using ReplyPtr = std::shared_ptr<const wire::CompileReply>;

/// Of the payload; raised with its layout. The protocol's version stands for CompileReply's.
constexpr std::uint32_t Format = (1u << 16) | wire::ProtocolVersion;
/// Enough for the names of the kernels at the payload's begin.
constexpr std::size_t NamesLimit = 8192;

std::uint64_t sizeOf(const wire::CompileReply& reply) {
    return sizeof reply + reply.log.size() + reply.ptx.size() + reply.cubin.size() +
           reply.resources.size() * sizeof(wire::KernelResources);
}

/// The kernels' CUDA names: the resources have them where there is machine code, the PTX always.
std::vector<std::string> namesOf(const wire::CompileReply& reply) {
    constexpr std::string_view Entry = ".entry ";
    std::vector<std::string> names;
    for (const wire::KernelResources& kernel : reply.resources)
        names.push_back(kernel.kernel);
    if (!names.empty())
        return names;
    const std::string_view ptx = reply.ptx;
    for (std::size_t at = ptx.find(Entry); at != ptx.npos; at = ptx.find(Entry, at)) {
        at += Entry.size();
        names.emplace_back(ptx.substr(at, ptx.find_first_of("( \t\n", at) - at));
    }
    return names;
}

std::string payloadOf(const wire::CompileReply& reply) {
    const std::vector<std::string> names = namesOf(reply);
    std::string bytes;
    wire::ByteWriter writer(bytes);
    writer.write(names);
    writer.write(reply);
    return bytes;
}

std::optional<wire::CompileReply> replyOf(std::string_view payload) {
    std::vector<std::string> names;
    wire::CompileReply reply;
    wire::ByteReader reader(payload);
    reader.read(names);
    reader.read(reply);
    if (!reader.problem.empty() || reader.left() != 0)
        return std::nullopt;
    return reply;
}

/// The most recently used replies, up to a number of bytes. Guarded by its owner.
class MemoryStore {
public:
    explicit MemoryStore(std::uint64_t maxBytes) : m_maxBytes(maxBytes) {}

    ReplyPtr find(const std::string& key) {
        const auto found = m_index.find(key);
        if (found == m_index.end())
            return nullptr;
        m_items.splice(m_items.begin(), m_items, found->second);
        return m_items.front().second;
    }
    void put(const std::string& key, ReplyPtr reply) {
        erase(key);
        m_bytes += sizeOf(*reply);
        m_items.emplace_front(key, std::move(reply));
        m_index[key] = m_items.begin();
        while (m_bytes > m_maxBytes && !m_items.empty())
            erase(std::string(m_items.back().first));
    }
    void clear() {
        m_items.clear();
        m_index.clear();
        m_bytes = 0;
    }

private:
    void erase(const std::string& key) {
        const auto found = m_index.find(key);
        if (found == m_index.end())
            return;
        m_bytes -= sizeOf(*found->second->second);
        m_items.erase(found->second);
        m_index.erase(found);
    }

    using Items = std::list<std::pair<std::string, ReplyPtr>>;
    std::uint64_t m_maxBytes;
    std::uint64_t m_bytes = 0;
    Items m_items; ///< most recently used first
    std::unordered_map<std::string, Items::iterator> m_index;
};

} // namespace

struct KernelCache::State {
    explicit State(const Options& options)
        : memory(options.maxMemoryBytes), folder(options.folder),
          nvrtc(options.folder.empty() ? std::string() : options.folder + "/nvrtc.json") {
        if (!folder.empty())
            disk.emplace(folder, options.maxDiskBytes, Format);
    }

    /// Waits until what was put is on the disk.
    void flush() {
        std::unique_lock lock(mutex);
        written.wait(lock, [&] { return unwritten == 0; });
    }

    std::mutex mutex; ///< guards `memory`, `unwritten`, `writer`; the disk needs none
    std::condition_variable written;
    std::size_t unwritten = 0;
    MemoryStore memory;
    std::string folder;
    std::optional<DiskStore> disk;
    NvrtcIndex nvrtc;
    std::optional<SerialThread> writer; ///< last: ends before what it writes to
};

KernelCache::KernelCache(Options options) : m_state(std::make_unique<State>(options)) {}
KernelCache::~KernelCache() {
    m_state->flush();
}

std::string KernelCache::key(const wire::CompileRequest& request, const std::string& nvrtcVersion) {
    // Every field of the request counts, and fields cannot run into each other: the wire's bytes.
    std::string bytes;
    wire::ByteWriter writer(bytes);
    writer.write(Format);
    writer.write(nvrtcVersion);
    writer.write(request);
    return DiskStore::keyOf(bytes);
}

std::optional<wire::CompileReply> KernelCache::find(const wire::CompileRequest& request) {
    const std::optional<std::string> version = nvrtcVersion();
    return version ? find(key(request, *version)) : std::nullopt;
}

void KernelCache::put(const wire::CompileRequest& request, const wire::CompileReply& reply) {
    learnNvrtc(reply.nvrtcVersion, reply.nvrtcPath);
    if (reply.ok && !reply.nvrtcVersion.empty())
        put(key(request, reply.nvrtcVersion), reply);
}

void KernelCache::putSoon(const wire::CompileRequest& request, const wire::CompileReply& reply) {
    learnNvrtc(reply.nvrtcVersion, reply.nvrtcPath);
    if (!reply.ok || reply.nvrtcVersion.empty())
        return;
    const std::string name = key(request, reply.nvrtcVersion);
    const auto kept = std::make_shared<const wire::CompileReply>(reply);
    const std::lock_guard lock(m_state->mutex);
    m_state->memory.put(name, kept);
    if (!m_state->disk)
        return;
    if (!m_state->writer)
        m_state->writer.emplace();
    ++m_state->unwritten;
    m_state->writer->post([state = m_state.get(), name, kept] {
        state->disk->write(name, payloadOf(*kept));
        const std::lock_guard done(state->mutex);
        --state->unwritten;
        state->written.notify_all();
    });
}

std::optional<wire::CompileReply> KernelCache::find(const std::string& key) {
    {
        const std::lock_guard lock(m_state->mutex);
        if (const ReplyPtr reply = m_state->memory.find(key))
            return *reply;
    }
    if (!m_state->disk)
        return std::nullopt;
    const std::optional<std::string> payload = m_state->disk->read(key);
    if (!payload)
        return std::nullopt;
    std::optional<wire::CompileReply> reply = replyOf(*payload);
    if (!reply) {
        m_state->disk->remove(key);
        return std::nullopt;
    }
    const std::lock_guard lock(m_state->mutex);
    m_state->memory.put(key, std::make_shared<const wire::CompileReply>(*reply));
    return reply;
}

void KernelCache::put(const std::string& key, const wire::CompileReply& reply) {
    {
        const std::lock_guard lock(m_state->mutex);
        m_state->memory.put(key, std::make_shared<const wire::CompileReply>(reply));
    }
    if (m_state->disk)
        m_state->disk->write(key, payloadOf(reply));
}

std::optional<std::string> KernelCache::nvrtcVersion() const {
    return m_state->nvrtc.version();
}

bool KernelCache::nvrtcWasReplaced() const {
    return m_state->nvrtc.wasReplaced();
}

void KernelCache::learnNvrtc(const std::string& version, const std::string& libraryPath) {
    m_state->nvrtc.learn(version, libraryPath);
}

std::vector<KernelCache::Entry> KernelCache::list() const {
    m_state->flush();
    std::vector<Entry> entries;
    if (!m_state->disk)
        return entries;
    for (const DiskStore::Item& item : m_state->disk->items()) {
        Entry entry{item.key, item.bytes, item.lastUsed / 1'000'000'000, {}};
        const std::string begin = m_state->disk->peek(item.key, NamesLimit);
        wire::ByteReader(begin).read(entry.kernels);
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::uint64_t KernelCache::clear() {
    m_state->flush();
    {
        const std::lock_guard lock(m_state->mutex);
        m_state->memory.clear();
    }
    SassStore::clear(m_state->folder); // made from the others
    return m_state->disk ? m_state->disk->clear() : 0;
}

const std::string& KernelCache::folder() const {
    return m_state->folder;
}

std::string KernelCache::standardFolder() {
    if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache && *cache == '/')
        return std::string(cache) + "/lanework/kernels";
    const char* home = std::getenv("HOME");
    return std::string(home && *home ? home : "/tmp") + "/.cache/lanework/kernels";
}

} // namespace lane
