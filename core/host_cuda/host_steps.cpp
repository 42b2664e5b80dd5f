#include "core/host_cuda/host_steps.h"

#include "core/host_cuda/host_code.h"

namespace lane::host {

namespace {

constexpr std::string_view Helpers = R"(namespace host_side {

/// An element that no kernel has.
template <std::size_t Size> struct Bytes { char bytes[Size]; };

/// Device memory, freed with the last that names it.
template <typename T> struct Array {
    std::shared_ptr<T> memory;
    std::vector<std::size_t> extents;

    T* data() const { return memory.get(); }
    std::size_t count() const {
        std::size_t product = 1;
        for (std::size_t extent : extents)
            product *= extent;
        return product;
    }
    std::size_t bytes() const { return count() * sizeof(T); }
};

/// Zeroed.
template <typename T> Array<T> allocate(std::vector<std::size_t> extents) {
    Array<T> made{nullptr, std::move(extents)};
    void* memory = nullptr;
    CHECK(cudaMalloc(&memory, std::max<std::size_t>(made.bytes(), 1)));
    CHECK(cudaMemset(memory, 0, made.bytes()));
    made.memory = std::shared_ptr<T>(static_cast<T*>(memory), [](T* p) { cudaFree(p); });
    return made;
}

template <typename T> void copy(const Array<T>& from, const Array<T>& to) {
    CHECK(cudaMemcpy(to.data(), from.data(), from.bytes(), cudaMemcpyDeviceToDevice));
}

template <typename T> void fill(const Array<T>& array, const T& value) {
    const std::unique_ptr<T[]> values(new T[array.count()]);
    std::fill_n(values.get(), array.count(), value);
    CHECK(cudaMemcpy(array.data(), values.get(), array.bytes(), cudaMemcpyHostToDevice));
}

/// A scalar of element i, `offset` bytes into it.
template <typename S, typename T> S get(const Array<T>& array, std::size_t i, std::size_t offset = 0) {
    S value;
    CHECK(cudaMemcpy(&value, reinterpret_cast<const char*>(array.data() + i) + offset, sizeof(S), cudaMemcpyDeviceToHost));
    return value;
}

template <typename S, typename T> void put(const Array<T>& array, std::size_t i, std::size_t offset, S value) {
    CHECK(cudaMemcpy(reinterpret_cast<char*>(array.data() + i) + offset, &value, sizeof(S), cudaMemcpyHostToDevice));
}

template <typename To, typename From> To bits(From from) {
    To to;
    std::memcpy(&to, &from, sizeof to);
    return to;
}

template <typename T> T ceilDiv(T a, T b) {
    const T rest = static_cast<T>(a % b);
    return static_cast<T>(a / b + (rest != 0 && (rest > 0) == (b > 0) ? 1 : 0));
}

} // namespace host_side

)";

} // namespace

Result<std::string> programText(const Compilation& compilation, const ir::Program& program, const BoundLaunch& launch,
                                const Scenario& scenario) {
    Names names(compilation);
    Code code(compilation, program, names);
    const Result<std::string> body = code.function();
    if (!body)
        return body;
    std::string text = head(compilation, program.cudaName, true) + std::string(Helpers) + *body + "int main() {\n";
    Arrays makes(compilation, program, launch, scenario, names, text);
    std::vector<HostArray> arrays;
    std::vector<std::string> devices;
    std::string arguments;
    for (const BoundScalar& scalar : launch.scalars)
        arguments += (arguments.empty() ? "" : ", ") + valueOf(scalar.type, scalar.bits);
    for (const ir::ArrayId id : program.globals) {
        const std::string name = program.arrays[id].name;
        arrays.push_back(makes.make(id, names.take(name + "Values")));
        devices.push_back(names.take(name));
        const HostArray& array = arrays.back();
        makes.fill(array);
        std::string extents;
        for (const std::uint64_t extent : array.extents)
            extents += (extents.empty() ? "" : ", ") + std::to_string(extent);
        text += "    auto " + devices.back() + " = host_side::allocate<" + array.device + ">({" + extents + "});\n";
        text += "    CHECK(cudaMemcpy(" + devices.back() + ".data(), " + array.values + ".data(), " + devices.back() +
                ".bytes(), cudaMemcpyHostToDevice));\n\n";
        arguments += (arguments.empty() ? "" : ", ") + devices.back();
    }
    text += "    " + code.functionName() + "(" + arguments + ");\n    CHECK(cudaDeviceSynchronize());\n\n";
    for (std::size_t i = 0; i < arrays.size(); ++i)
        if (arrays[i].leaves.front().bound->isWritten) {
            text += "    CHECK(cudaMemcpy(" + arrays[i].values + ".data(), " + devices[i] + ".data(), " + devices[i] +
                    ".bytes(), cudaMemcpyDeviceToHost));\n";
            makes.print(arrays[i]);
        }
    return text + "    return 0;\n}\n";
}

} // namespace lane::host
