#include "tests/oracle/npy.h"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace oracle {

namespace {

std::string between(const std::string& text, const std::string& from, const std::string& to) {
    const std::size_t begin = text.find(from);
    const std::size_t end = begin == std::string::npos ? begin : text.find(to, begin + from.size());
    return end == std::string::npos ? std::string()
                                    : text.substr(begin + from.size(), end - begin - from.size());
}

Shape readShape(const std::string& list) {
    Shape shape;
    for (std::size_t at = 0; at < list.size();) {
        const std::size_t comma = std::min(list.find(',', at), list.size());
        const std::string part = list.substr(at, comma - at);
        if (part.find_first_of("0123456789") != std::string::npos)
            shape.push_back(std::stoul(part));
        at = comma + 1;
    }
    return shape;
}

} // namespace

std::size_t elements(const Shape& shape) {
    std::size_t product = 1;
    for (const std::size_t extent : shape)
        product *= extent;
    return product;
}

template <> std::string typeName<float>() {
    return "<f4";
}
template <> std::string typeName<Half>() {
    return "<f2";
}
template <> std::string typeName<double>() {
    return "<f8";
}
template <> std::string typeName<std::int8_t>() {
    return "|i1";
}
template <> std::string typeName<std::uint8_t>() {
    return "|u1";
}
template <> std::string typeName<std::int16_t>() {
    return "<i2";
}
template <> std::string typeName<std::uint16_t>() {
    return "<u2";
}
template <> std::string typeName<std::int32_t>() {
    return "<i4";
}
template <> std::string typeName<std::uint32_t>() {
    return "<u4";
}
template <> std::string typeName<std::int64_t>() {
    return "<i8";
}
template <> std::string typeName<std::uint64_t>() {
    return "<u8";
}

void writeNpy(const std::string& path, const std::string& type, const Shape& shape,
              const void* data, std::size_t width) {
    std::string header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (";
    for (const std::size_t extent : shape)
        header += std::to_string(extent) + ",";
    header += "), }";
    while ((header.size() + 11) % 64 != 0)
        header += ' ';
    header += '\n';
    std::ofstream out(path, std::ios::binary);
    const auto length = static_cast<std::uint16_t>(header.size());
    out.write("\x93NUMPY\x01\x00", 8);
    out.put(static_cast<char>(length & 0xFF)).put(static_cast<char>(length >> 8));
    out << header;
    out.write(static_cast<const char*>(data),
              static_cast<std::streamsize>(elements(shape) * width));
    if (!out)
        throw std::runtime_error("cannot write " + path);
}

NpyFile readNpy(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    const std::string all((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (all.size() < 10 || all.substr(1, 5) != "NUMPY")
        throw std::runtime_error(path + " is no .npy file");
    const auto byte = [&all](std::size_t i) {
        return static_cast<std::size_t>(static_cast<unsigned char>(all[i]));
    };
    const std::size_t length = byte(8) + 256 * byte(9);
    const std::string header = all.substr(10, length);
    NpyFile file;
    file.type = between(header, "'descr': '", "'");
    file.shape = readShape(between(header, "'shape': (", ")"));
    file.bytes.assign(all.begin() + 10 + static_cast<std::ptrdiff_t>(length), all.end());
    return file;
}

} // namespace oracle
