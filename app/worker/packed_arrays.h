#pragma once

#include "app/worker/bound_run.h"
#include "app/worker/buffers.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace lane::worker {

/// Arrays of structures and tuples come from the client as one array a field; a kernel takes them
/// element by element. This packs them before a run and takes the results apart after it.
class PackedArrays {
public:
    /// The request with packed arrays in place of the fields: the same one where there are none.
    /// Errors: L4214 where the fields do not fit the kernel, L4212 without memory.
    static Result<std::unique_ptr<PackedArrays>> pack(SourceCache& sources,
                                                      const wire::RunRequest& request,
                                                      Buffers& buffers);
    ~PackedArrays();
    PackedArrays(const PackedArrays&) = delete;
    PackedArrays& operator=(const PackedArrays&) = delete;

    const wire::RunRequest& request() const { return m_arrays.empty() ? m_given : m_packed; }
    /// Writes what the run has left in the packed outputs into the fields' own.
    Status unpack();

private:
    struct Field {
        const wire::ArrayArgument* argument = nullptr;
        std::uint32_t offset = 0, bytes = 0; ///< within an element
    };
    struct Array {
        std::vector<Field> fields;
        std::uint64_t count = 0, size = 0; ///< elements, bytes of each
        std::byte* output = nullptr;       ///< shared with the run
    };
    PackedArrays(const wire::RunRequest& request, Buffers& buffers)
        : m_given(request), m_buffers(buffers) {}
    Status packArray(const ir::Module& module, const ir::Kernel& kernel, const ir::Array& array);
    Result<std::byte*> share(std::uint64_t id, std::uint64_t bytes, bool isWritable);

    const wire::RunRequest& m_given;
    wire::RunRequest m_packed;
    Buffers& m_buffers;
    std::vector<Array> m_arrays;
    std::vector<std::pair<std::byte*, std::uint64_t>> m_mappings;
    std::vector<std::uint64_t> m_ids;
};

} // namespace lane::worker
