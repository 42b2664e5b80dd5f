#include "core/data/npy.h"

#include <cstring>
#include <span>

namespace lane::data {

std::string npyTypeOf(ScalarKind type) {
    return type == ScalarKind::BFloat16 ? "<V2" : std::string(scalarInfo(type).npy);
}

namespace {
/// "(3,)", "(2, 3)": the extents from the first on.
std::string tupleText(std::span<const std::uint64_t> extents) {
    std::string text = "(";
    for (std::size_t d = 0; d < extents.size(); ++d)
        text += std::to_string(extents[d]) + (d + 1 < extents.size() ? ", " : "");
    return text + (extents.size() == 1 ? ",)" : ")");
}

/// `descr`: as Python writes it.
std::string headOf(const std::string& descr, const std::string& shape) {
    std::string text = "{'descr': " + descr + ", 'fortran_order': False, 'shape': " + shape + ", }";
    // Elements begin at a multiple of 64, as NumPy does it; the head ends in a line feed.
    const std::size_t unpadded = 10 + text.size() + 1;
    text.append((64 - unpadded % 64) % 64, ' ');
    text += '\n';
    std::string head(NpyMagic);
    head += {'\x01', '\x00', static_cast<char>(text.size() & 0xFF),
             static_cast<char>(text.size() >> 8)};
    return head + text;
}

using Field = std::pair<std::string, const Array*>;

/// The fields from `at` on whose names begin so, as a list; names with dots open lists of their own.
std::string descrOf(const std::vector<Field>& fields, std::size_t& at, const std::string& before,
                    std::size_t rank) {
    std::string list;
    while (at < fields.size() && fields[at].first.starts_with(before)) {
        const auto& [name, array] = fields[at];
        const std::size_t dot = name.find('.', before.size());
        list += list.empty() ? "('" : ", ('";
        if (dot != std::string::npos) {
            const std::string inner = name.substr(0, dot + 1);
            list += name.substr(before.size(), dot - before.size()) + "', ";
            list += descrOf(fields, at, inner, rank) + ")";
            continue;
        }
        const auto axes = std::span(array->shape.extents()).subspan(rank);
        list += name.substr(before.size()) + "', '" + npyTypeOf(array->type) + "'";
        list += (axes.empty() ? "" : ", " + tupleText(axes)) + ")";
        ++at;
    }
    return "[" + list + "]";
}
} // namespace

std::string npyHeader(const Array& array) {
    return headOf("'" + npyTypeOf(array.type) + "'", tupleText(array.shape.extents()));
}

Result<std::string> structuredNpy(const std::vector<Field>& fields, std::size_t rank) {
    const std::vector<std::uint64_t>& first = fields.front().second->shape.extents();
    const std::vector<std::uint64_t> extents(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(rank));
    const std::uint64_t count = Shape(extents).elementCount();
    std::size_t at = 0;
    const std::string descr = descrOf(fields, at, "", rank);
    std::string bytes = headOf(descr, tupleText(extents));
    if (bytes.size() > 65000)
        return Error{"L3010", "the structure has too many fields for an .npy file.", "Write its fields one by one."};
    std::uint64_t stride = 0;
    const auto sizeOfField = [&](const Array& array) {
        return count == 0 ? 0 : array.count() / count * sizeOf(array.type);
    };
    for (const auto& [name, array] : fields)
        stride += sizeOfField(*array);
    const std::size_t begin = bytes.size();
    bytes.resize(begin + count * stride);
    std::uint64_t offset = 0;
    for (const auto& [name, array] : fields) {
        const std::uint64_t size = sizeOfField(*array);
        for (std::uint64_t i = 0; i < count; ++i)
            std::memcpy(bytes.data() + begin + i * stride + offset, array->buffer->bytes() + i * size, size);
        offset += size;
    }
    return bytes;
}

} // namespace lane::data
