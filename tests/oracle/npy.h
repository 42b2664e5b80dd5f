#pragma once

#include <complex>
#include <cstdint>
#include <string>
#include <vector>

/// Arrays in NumPy's `.npy` format, version 1, written anew so that the oracles share nothing with
/// what they judge.
namespace oracle {

/// 16-bit floats, as the compiler converts them.
__extension__ typedef _Float16 Half;

using Shape = std::vector<std::size_t>;

std::size_t elements(const Shape& shape);

/// NumPy's name of an element's type: "<f4".
template <typename T> std::string typeName();

/// `data` has elements(shape) elements of `width` bytes.
void writeNpy(const std::string& path, const std::string& type, const Shape& shape,
              const void* data, std::size_t width);

/// What a file holds.
struct NpyFile {
    std::string type;
    Shape shape;
    std::vector<char> bytes;
};
/// Throws std::runtime_error, which names the file, where it is not what it should be.
NpyFile readNpy(const std::string& path);

} // namespace oracle
