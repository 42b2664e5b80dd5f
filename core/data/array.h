#pragma once

#include "core/base/scalar_kind.h"
#include "core/data/buffer.h"
#include "core/data/shape.h"

#include <string>
#include <string_view>

namespace lane::data {

/// A typed, shaped array over a Buffer. Copies share the buffer.
struct Array {
    ScalarKind type = ScalarKind::Float32;
    Shape shape;
    BufferPtr buffer;

    static Result<Array> zeros(ScalarKind type, Shape shape);

    std::uint64_t count() const { return shape.elementCount(); }
    template <typename T> T* as() { return reinterpret_cast<T*>(buffer->bytes()); }
    template <typename T> const T* as() const {
        return reinterpret_cast<const T*>(buffer->bytes());
    }
    /// A deep copy in a buffer of its own.
    Result<Array> clone() const;

    double asDouble(std::uint64_t flat) const;      ///< nearest double
    std::int64_t asInt64(std::uint64_t flat) const; ///< of an integer type; unsigned 64 wraps
    /// Shortest text that reads back exactly: "3.5", "nan", "-inf", "true".
    std::string textOf(std::uint64_t flat) const;
    /// Reads one value of this type; an Error names the text and what would be right.
    Status setFromText(std::uint64_t flat, std::string_view text);
};

/// The bits of one scalar as ir::Literal keeps them, from text, and back.
Result<std::uint64_t> scalarFromText(ScalarKind type, std::string_view text);
std::string scalarToText(ScalarKind type, std::uint64_t bits);

} // namespace lane::data
