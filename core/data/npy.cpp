#include "core/data/npy.h"

#include "core/data/array.h"
#include "core/data/files.h"
#include "core/data/text.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <optional>

namespace lane::data {

namespace {
constexpr std::string_view Magic = NpyMagic;
constexpr std::uint64_t MaxHead = 1 << 20;

Error malformed(const std::string& name, const std::string& what) {
    return {"L3010", name + ": the head of this .npy file does not read: " + what + ".",
            "Write the file again with numpy.save."};
}

/// Reads Python's literal {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }.
class HeadReader {
public:
    explicit HeadReader(std::string_view text) : m_text(text) {}

    std::string descr;
    std::optional<bool> isFortran;
    std::optional<std::vector<std::uint64_t>> shape;
    bool isStructured = false;
    std::vector<NpyField> fields; ///< of structures
    std::uint64_t stride = 0;     ///< bytes of one
    std::string problem;

    bool read() {
        if (!take("{"))
            return fail("it does not begin with {");
        while (!take("}")) {
            std::string key;
            if (!string(key) || !take(":"))
                return fail("a key is missing");
            if (!value(key))
                return false;
            if (!take(",") && !at('}'))
                return fail("a comma is missing after '" + quotable(key) + "'");
        }
        if (isStructured && isFortran && shape)
            return true;
        if (descr.empty() || !isFortran || !shape)
            return fail("'descr', 'fortran_order' and 'shape' must all be there");
        return true;
    }

private:
    bool fail(std::string what) {
        if (problem.empty())
            problem = std::move(what);
        return false;
    }
    void skip() {
        while (!m_text.empty() && (m_text[0] == ' ' || m_text[0] == '\n'))
            m_text.remove_prefix(1);
    }
    bool at(char c) {
        skip();
        return !m_text.empty() && m_text[0] == c;
    }
    bool take(std::string_view token) {
        skip();
        if (!m_text.starts_with(token))
            return false;
        m_text.remove_prefix(token.size());
        return true;
    }
    bool string(std::string& out) {
        skip();
        if (m_text.empty() || (m_text[0] != '\'' && m_text[0] != '"'))
            return false;
        const std::size_t end = m_text.find(m_text[0], 1);
        if (end == std::string_view::npos)
            return false;
        out = m_text.substr(1, end - 1);
        m_text.remove_prefix(end + 1);
        return true;
    }
    bool value(const std::string& key) {
        if (key == "descr") {
            if (at('[')) {
                isStructured = true;
                return structure("", 0);
            }
            return string(descr) || fail("'descr' is no text");
        }
        if (key == "fortran_order") {
            if (take("True"))
                isFortran = true;
            else if (take("False"))
                isFortran = false;
            else
                return fail("'fortran_order' is neither True nor False");
            return true;
        }
        if (key == "shape") {
            shape.emplace();
            return tuple(*shape);
        }
        return fail("'" + quotable(key) + "' is no key of an .npy head");
    }
    /// [('pos', '<f4', (3,)), ('body', [('mass', '<f4')])]; gaps are fields without a name.
    bool structure(const std::string& before, unsigned depth) {
        if (depth > 16 || !take("["))
            return fail("'descr' is no list of fields");
        while (!take("]")) {
            std::string name, type;
            if (!take("(") || !string(name) || !take(","))
                return fail("a field of 'descr' has no name");
            if (at('[')) {
                if (!structure(before + name + ".", depth + 1) || !take(")"))
                    return fail("the structure of field '" + quotable(name) + "' does not read");
            } else if (!string(type) || !field(before + name, type)) {
                return fail("the type of field '" + quotable(name) + "' does not read");
            }
            if (!take(",") && !at(']'))
                return fail("'descr' is not closed");
        }
        return true;
    }
    /// What follows its type: `)`, or its shape.
    bool field(const std::string& path, const std::string& type) {
        NpyField one{path, type, stride};
        std::uint64_t bytes = 0;
        const char* digits = type.data() + std::min<std::size_t>(2, type.size());
        if (std::from_chars(digits, type.data() + type.size(), bytes).ec != std::errc() || bytes > 1 << 20)
            return false;
        if (take(",") && !at(')') && !tuple(one.axes))
            return false;
        const auto count = Shape::checkedCount(one.axes);
        if (!count || *count > 1 << 20 || fields.size() > 4096 || !take(")"))
            return false;
        stride += bytes * *count;
        if (!path.empty() && path.back() != '.')
            fields.push_back(std::move(one));
        return true;
    }
    bool tuple(std::vector<std::uint64_t>& extents) {
        if (!take("("))
            return fail("'shape' is no tuple");
        while (!take(")")) {
            skip();
            std::uint64_t extent = 0;
            const auto [end, ec] =
                std::from_chars(m_text.data(), m_text.data() + m_text.size(), extent);
            if (ec != std::errc())
                return fail("an extent of 'shape' is no whole number");
            m_text.remove_prefix(static_cast<std::size_t>(end - m_text.data()));
            take("L"); // Python 2 wrote 3L
            extents.push_back(extent);
            if (extents.size() > 32)
                return fail("'shape' has more than 32 dimensions");
            if (!take(",") && !at(')'))
                return fail("'shape' is not closed");
        }
        return true;
    }

    std::string_view m_text;
};

/// "<f4 (Float)" for those that the language has.
std::string typeForPeople(const std::string& descr) {
    for (const ScalarInfo& info : allScalars())
        if (npyTypeOf(info.kind).substr(1) == descr.substr(1))
            return std::string(info.name) + " (" + descr + ")";
    return quotable(descr);
}

Status checkType(const std::string& name, const std::string& descr, ScalarKind type) {
    const std::string wanted = npyTypeOf(type);
    const bool isSame = descr.size() > 1 && descr.substr(1) == wanted.substr(1);
    const bool isMultiByte = sizeOf(type) > 1;
    if (isSame && descr[0] == '>' && isMultiByte)
        return Error{"L3008", name + ": its elements are big-endian (" + quotable(descr) + ").",
                     "Save it little-endian: numpy.save(path, a.astype('" + wanted + "'))."};
    if (isSame)
        return Unit{};
    const std::string declared = std::string(scalarInfo(type).name);
    return Error{"L3007",
                 name + ": it holds " + typeForPeople(descr) + ", and the array is declared " +
                     declared + " (" + wanted + ").",
                 type == ScalarKind::BFloat16
                     ? "Save it as bfloat16 of ml_dtypes, or declare the stored type."
                     : "Save it as a.astype('" + wanted + "'), or declare the stored type."};
}
} // namespace

Error npyTruncated(const std::string& name, std::uint64_t has, std::uint64_t needs) {
    return {"L3005",
            name + ": the file ends too early: it has " + grouped(has) + " bytes, and " +
                grouped(needs) + " are needed.",
            "The file was cut off while it was written or copied: copy it again."};
}

Result<std::uint64_t> npyHeadLength(std::string_view prefix, const std::string& name) {
    if (prefix.substr(0, Magic.size()) != Magic.substr(0, prefix.size()) || prefix.empty())
        return Error{"L3004", name + ": this is no .npy file; it does not begin with \\x93NUMPY.",
                     "Write it with numpy.save, or give it the ending that it should have."};
    if (prefix.size() < 10)
        return npyTruncated(name, prefix.size(), 10);
    const auto byte = [&](std::size_t k) {
        return static_cast<std::uint64_t>(static_cast<unsigned char>(prefix[k]));
    };
    const std::uint64_t version = byte(6);
    if (version < 1 || version > 3)
        return Error{"L3011",
                     name + ": its format is " + std::to_string(version) + "." +
                         std::to_string(byte(7)) + ", and 1.0 to 3.0 are known.",
                     "Write it again with numpy.save."};
    if (version > 1 && prefix.size() < NpyPrefix)
        return npyTruncated(name, prefix.size(), NpyPrefix);
    std::uint64_t length = byte(8) | byte(9) << 8;
    if (version > 1)
        length |= byte(10) << 16 | byte(11) << 24;
    if (length > MaxHead)
        return malformed(name, "it claims " + grouped(length) + " bytes of head");
    return length + (version == 1 ? 10 : 12);
}

namespace {
/// The head with what it says of the elements and of their order checked, but for their type.
Result<HeadReader> readHead(std::string_view head, const std::string& name, std::uint64_t length) {
    if (head.size() < length)
        return npyTruncated(name, head.size(), length);
    const std::size_t textAt = head[6] == 1 ? 10 : 12;
    HeadReader reader(head.substr(textAt, length - textAt));
    if (!reader.read())
        return malformed(name, reader.problem);
    if (*reader.isFortran && reader.shape->size() > 1)
        return Error{"L3006", name + ": its elements are stored in Fortran (column) order.",
                     "Save it in C order: numpy.save(path, numpy.ascontiguousarray(a))."};
    if (auto count = Shape::checkedCount(*reader.shape); !count)
        return malformed(name, "its shape has more than 2^48 elements");
    return reader;
}

std::string listed(const std::vector<NpyField>& fields) {
    std::string list;
    for (const NpyField& field : fields)
        list += (list.empty() ? "" : ", ") + field.path;
    return list;
}
} // namespace

Result<NpyHead> parseNpyHead(std::string_view head, const std::string& name, ScalarKind type) {
    const auto length = npyHeadLength(head, name);
    if (!length)
        return length.error();
    auto reader = readHead(head, name, *length);
    if (!reader)
        return reader.error();
    if (reader->isStructured)
        return Error{"L3009",
                     name + ": its elements are structures, and this array holds " +
                         std::string(scalarInfo(type).name) + ".",
                     reader->fields.empty()
                         ? "Save one field: numpy.save(path, a['field'])."
                         : "Name one of its fields (" + listed(reader->fields) + "): file:" + name +
                               "#" + reader->fields.front().path + "."};
    if (Status status = checkType(name, reader->descr, type); !status)
        return status.error();
    return NpyHead{Shape(std::move(*reader->shape)), *length};
}

Result<Array> readNpyField(std::string_view bytes, const std::string& name, std::string_view field,
                           ScalarKind type) {
    const auto length = npyHeadLength(bytes.substr(0, NpyPrefix), name);
    if (!length)
        return length.error();
    const auto reader = readHead(bytes, name, *length);
    if (!reader)
        return reader.error();
    const auto found = std::find_if(reader->fields.begin(), reader->fields.end(),
                                    [&](const NpyField& one) { return one.path == field; });
    if (found == reader->fields.end())
        return Error{"L3009", name + ": its elements have no field " + std::string(field) + ".",
                     reader->isStructured ? "They have " + listed(reader->fields) + "."
                                          : "They are no structures: leave the # and the field out."};
    const std::string whole = name + "#" + found->path;
    if (Status status = checkType(whole, found->descr, type); !status)
        return status.error();
    std::vector<std::uint64_t> extents = *reader->shape;
    const std::uint64_t count = Shape(extents).elementCount();
    extents.insert(extents.end(), found->axes.begin(), found->axes.end());
    if (auto all = Shape::checkedCount(extents); !all)
        return malformed(name, "its shape has more than 2^48 elements");
    if (bytes.size() - *length < count * reader->stride)
        return npyTruncated(name, bytes.size(), *length + count * reader->stride);
    auto array = Array::zeros(type, Shape(std::move(extents)));
    if (!array)
        return array;
    const std::uint64_t size = Shape(found->axes).elementCount() * sizeOf(type);
    const char* from = bytes.data() + *length + found->offset;
    for (std::uint64_t i = 0; i < count; ++i)
        std::memcpy(array->buffer->bytes() + i * size, from + i * reader->stride, size);
    return array;
}

Result<Array> readNpy(std::string_view bytes, const std::string& name, ScalarKind type) {
    auto head = parseNpyHead(bytes, name, type);
    if (!head)
        return head.error();
    const std::uint64_t size = head->shape.elementCount() * sizeOf(type);
    if (bytes.size() - head->elementsAt < size)
        return npyTruncated(name, bytes.size(), head->elementsAt + size);
    auto array = Array::zeros(type, std::move(head->shape));
    if (array && size != 0)
        std::memcpy(array->buffer->bytes(), bytes.data() + head->elementsAt, size);
    return array;
}

} // namespace lane::data
