#include "core/data/array.h"

#include "core/data/scalar_types.h"

#include <cstring>

namespace lane::data {

namespace {
std::uint64_t bitsAt(const Array& array, std::uint64_t flat) {
    return withElement(array.type, [&](auto tag) -> std::uint64_t {
        using T = typename decltype(tag)::Type;
        const T value = array.as<T>()[flat];
        if constexpr (std::is_integral_v<T>)
            return static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
        else if constexpr (sizeof(T) == 2)
            return value.bits;
        else if constexpr (sizeof(T) == 4)
            return std::bit_cast<std::uint32_t>(value);
        else
            return std::bit_cast<std::uint64_t>(value);
    });
}
} // namespace

Result<Array> Array::zeros(ScalarKind type, Shape shape) {
    auto count = Shape::checkedCount(shape.extents());
    if (!count)
        return count.error();
    auto buffer = Buffer::create(*count * sizeOf(type));
    if (!buffer)
        return buffer.error();
    return Array{type, std::move(shape), std::move(*buffer)};
}

Result<Array> Array::clone() const {
    auto copy = zeros(type, shape);
    if (copy && buffer && count() != 0)
        std::memcpy(copy->buffer->bytes(), buffer->bytes(), count() * sizeOf(type));
    return copy;
}

double Array::asDouble(std::uint64_t flat) const {
    return withElement(
        type, [&](auto tag) { return elementToDouble(as<typename decltype(tag)::Type>()[flat]); });
}

std::int64_t Array::asInt64(std::uint64_t flat) const {
    return static_cast<std::int64_t>(bitsAt(*this, flat));
}

std::string Array::textOf(std::uint64_t flat) const {
    return scalarToText(type, bitsAt(*this, flat));
}

Status Array::setFromText(std::uint64_t flat, std::string_view text) {
    const auto bits = scalarFromText(type, text);
    if (!bits)
        return bits.error();
    // The low bytes of the pattern are the element, on a little-endian machine.
    static_assert(std::endian::native == std::endian::little);
    std::memcpy(buffer->bytes() + flat * sizeOf(type), &*bits, sizeOf(type));
    return Unit{};
}

} // namespace lane::data
