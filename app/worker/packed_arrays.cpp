#include "app/worker/packed_arrays.h"

#include "core/ir/layout.h"

#include <algorithm>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

namespace lane::worker {

namespace {

/// Ids of our own, which no client gives.
std::uint64_t freshId() {
    static std::uint64_t next = std::uint64_t{1} << 62;
    return next++;
}

Error misfit(const ir::Kernel& kernel, const std::string& what) {
    return {"L4214", "kernel " + kernel.name + ": " + what,
            "Run again; if it recurs, install the program and its worker together, from one build."};
}

Error noMemory(std::uint64_t bytes) {
    return {"L4212", "no memory for an array of " + std::to_string(bytes) + " bytes",
            "Free memory, or use smaller arrays."};
}

} // namespace

Result<std::unique_ptr<PackedArrays>> PackedArrays::pack(SourceCache& sources,
                                                         const wire::RunRequest& request,
                                                         Buffers& buffers) {
    std::unique_ptr<PackedArrays> made(new PackedArrays(request, buffers));
    const Result<BoundRun> run =
        bindKernel(sources, request.fileName, request.source, request.kernel, request.kind);
    if (!run)
        return made; // what is wrong is said where it is bound
    const ir::Module& module = run->compilation->module;
    for (const auto* list : {&run->kernel->globals, &run->kernel->constants})
        for (const ir::ArrayId id : *list)
            if (const ir::Array& array = run->kernel->arrays[id];
                ir::isSplit(module.types, array.element))
                if (Status packed = made->packArray(module, *run->kernel, array); !packed)
                    return packed.error();
    return made;
}

Status PackedArrays::packArray(const ir::Module& module, const ir::Kernel& kernel,
                               const ir::Array& array) {
    if (m_arrays.empty())
        m_packed = m_given;
    Array made;
    made.size = ir::sizeOf(module.types, array.element);
    wire::ArrayArgument packed;
    packed.name = array.name;
    packed.type = ScalarKind::UInt8;
    bool hasInput = false, hasOutput = false;
    for (const ir::Leaf& leaf : ir::leavesOf(module.types, array.element)) {
        const std::string name = array.name + leaf.path;
        const auto found = std::ranges::find(m_given.arrays, name, &wire::ArrayArgument::name);
        if (found == m_given.arrays.end())
            return misfit(kernel, "the array " + name + " is missing");
        const auto axes = ir::axesOf(module.types, leaf.type);
        const bool fits =
            found->type == module.types.scalarOf(leaf.type) &&
            found->shape.size() == array.rank + axes.size() &&
            std::equal(axes.begin(), axes.end(), found->shape.begin() + array.rank);
        const std::vector<std::uint64_t> own(
            found->shape.begin(),
            found->shape.begin() + static_cast<std::ptrdiff_t>(
                                       std::min<std::size_t>(array.rank, found->shape.size())));
        if (!fits || (!made.fields.empty() && own != packed.shape))
            return misfit(kernel, "the array " + name + " is not of the type or shape of its field");
        packed.shape = own;
        made.fields.push_back({&*found, leaf.offset, ir::sizeOf(module.types, leaf.type)});
        hasInput = hasInput || found->input != 0;
        hasOutput = hasOutput || found->output != 0;
        std::erase_if(m_packed.arrays,
                      [&](const wire::ArrayArgument& one) { return one.name == name; });
    }
    std::uint64_t bytes = made.size;
    for (const std::uint64_t extent : packed.shape)
        if (__builtin_mul_overflow(bytes, extent, &bytes) || bytes > std::uint64_t{1} << 48)
            return misfit(kernel, "the array " + array.name + " is larger than any memory");
    made.count = bytes / made.size;
    if (hasInput) {
        const Result<std::byte*> memory = share(packed.input = freshId(), bytes, false);
        if (!memory)
            return memory.error();
        for (const Field& field : made.fields) {
            if (field.argument->input == 0)
                continue;
            const Result<const std::byte*> from =
                m_buffers.input(field.argument->input, made.count * field.bytes);
            if (!from)
                return from.error();
            for (std::uint64_t i = 0; i < made.count; ++i)
                std::memcpy(*memory + i * made.size + field.offset, *from + i * field.bytes,
                            field.bytes);
        }
    }
    if (hasOutput) {
        const Result<std::byte*> memory = share(packed.output = freshId(), bytes, true);
        if (!memory)
            return memory.error();
        made.output = *memory;
    }
    packed.shape.push_back(made.size);
    m_packed.arrays.push_back(std::move(packed));
    m_arrays.push_back(std::move(made));
    return Unit{};
}

/// Memory that the run knows as the buffer `id`, and that is mapped here too.
Result<std::byte*> PackedArrays::share(std::uint64_t id, std::uint64_t bytes, bool isWritable) {
    const std::uint64_t room = std::max<std::uint64_t>(bytes, 1);
    const int fd = memfd_create("lane-packed", MFD_CLOEXEC);
    if (fd < 0)
        return noMemory(bytes);
    void* memory = ftruncate(fd, static_cast<off_t>(room)) == 0
                       ? mmap(nullptr, room, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0)
                       : MAP_FAILED;
    if (memory == MAP_FAILED) {
        close(fd);
        return noMemory(bytes);
    }
    m_mappings.emplace_back(static_cast<std::byte*>(memory), room);
    std::vector<int> descriptors{fd};
    if (Status added = m_buffers.add({{id, room, isWritable}}, descriptors); !added)
        return added.error();
    m_ids.push_back(id);
    return static_cast<std::byte*>(memory);
}

Status PackedArrays::unpack() {
    for (const Array& array : m_arrays) {
        if (!array.output)
            continue;
        for (const Field& field : array.fields) {
            if (field.argument->output == 0)
                continue;
            const Result<std::byte*> to =
                m_buffers.output(field.argument->output, array.count * field.bytes);
            if (!to)
                return to.error();
            for (std::uint64_t i = 0; i < array.count; ++i)
                std::memcpy(*to + i * field.bytes, array.output + i * array.size + field.offset,
                            field.bytes);
        }
    }
    return Unit{};
}

PackedArrays::~PackedArrays() {
    m_buffers.forget(m_ids);
    for (const auto& [memory, bytes] : m_mappings)
        munmap(memory, bytes);
}

} // namespace lane::worker
