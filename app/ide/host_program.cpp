#include "app/ide/host_program.h"

#include "core/ir/layout.h"

#include <algorithm>

namespace lane::ide {

namespace {

constexpr std::uint64_t MostWrittenOut = 64; ///< values of an input in the text
constexpr int Printed = 8;

std::string cudaOf(ScalarKind type) { return std::string(scalarInfo(type).cuda); }

/// "2.5f", "7u": a value as C++ writes it.
std::string literal(ScalarKind type, const std::string& text) {
    if (text == "nan" || text == "-nan")
        return "NAN";
    if (text == "inf" || text == "-inf")
        return text == "inf" ? "INFINITY" : "-INFINITY";
    if (!isFloat(type))
        return type == ScalarKind::UInt64 ? text + "ull" : type == ScalarKind::Int64 ? text + "ll" : type == ScalarKind::UInt32 ? text + "u" : text;
    const bool isPlain = text.find_first_of(".eE") == std::string::npos;
    const std::string number = isPlain ? text + ".0" : text;
    return type == ScalarKind::Float64 ? number : number + "f";
}

std::string cast(ScalarKind type, const std::string& value) { return "static_cast<" + cudaOf(type) + ">(" + value + ")"; }

/// A value that has the type by itself, or is made to have it.
std::string valueOf(ScalarKind type, const std::string& text) {
    const bool isOwn = type == ScalarKind::Float32 || type == ScalarKind::Float64 || type == ScalarKind::Int32 ||
                       type == ScalarKind::UInt32 || type == ScalarKind::Int64 || type == ScalarKind::UInt64 || type == ScalarKind::Bool;
    return isOwn ? literal(type, text) : cast(type, literal(type, text));
}

std::string vectorType(const std::string& type) { return type == "bool" ? "unsigned char" : type; }

class Program {
public:
    Program(const Compilation& compilation, const ir::Kernel& kernel, const BoundLaunch& launch, const Scenario& scenario)
        : m_compilation(compilation), m_kernel(kernel), m_launch(launch), m_scenario(scenario) {}

    std::string text() {
        head();
        for (const BoundArray& array : m_launch.arrays)
            input(array);
        launch();
        for (const BoundArray& array : m_launch.arrays)
            if (array.isWritten)
                output(array);
        for (const BoundArray& array : m_launch.arrays)
            if (!contentOf(array))
                line("    CHECK(cudaFree(" + array.name + "Device));");
        line("    return 0;");
        line("}");
        return m_text;
    }

private:
    void line(const std::string& text) { m_text += text + "\n"; }

    void head() {
        line("// nvcc -o " + m_kernel.cudaName + " " + m_kernel.cudaName + ".cu");
        line("#include <cmath>\n#include <cstdio>\n#include <cstdlib>\n#include <random>\n#include <vector>\n");
        line(m_compilation.cuda.text);
        line("#define CHECK(call)                                                                \\\n"
             "    do {                                                                           \\\n"
             "        const cudaError_t error = (call);                                          \\\n"
             "        if (error != cudaSuccess) {                                                \\\n"
             "            std::fprintf(stderr, \"line %d: %s\\n\", __LINE__, cudaGetErrorString(error)); \\\n"
             "            std::exit(1);                                                          \\\n"
             "        }                                                                          \\\n"
             "    } while (false)\n");
        line("int main() {");
    }

    void input(const BoundArray& array) {
        const std::string type = vectorType(cudaOf(array.type)), count = std::to_string(array.shape.elementCount());
        const std::string host = hostName(array);
        line("    std::vector<" + type + "> " + host + "(" + count + "ull);" +
             (array.shape.rank() > 1 ? " // " + array.shape.toText() : std::string()));
        fill(array);
        if (const CudaSymbol* content = contentOf(array))
            return line("    CHECK(cudaMemcpyToSymbol(" + content->name + ", " + host + ".data(), " + host +
                        ".size() * sizeof(" + type + ")));\n");
        line("    " + type + "* " + array.name + "Device = nullptr;");
        line("    CHECK(cudaMalloc(&" + array.name + "Device, " + array.name + ".size() * sizeof(" + type + ")));");
        line("    CHECK(cudaMemcpy(" + array.name + "Device, " + array.name + ".data(), " + array.name + ".size() * sizeof(" + type +
             "), cudaMemcpyHostToDevice));\n");
    }

    /// Of an array in constant memory: the symbol that holds it.
    const CudaSymbol* contentOf(const BoundArray& array) const {
        for (const CudaSymbol& symbol : m_compilation.cuda.symbols)
            if (symbol.kind == CudaSymbol::Kind::Content && symbol.kernel == m_kernel.name &&
                m_kernel.arrays[symbol.array].name == array.name)
                return &symbol;
        return nullptr;
    }

    /// What else the text keeps in symbols: lengths of arrays, and where dynamic shared ones begin.
    void symbols() {
        for (const CudaSymbol& symbol : m_compilation.cuda.symbols) {
            if (symbol.kernel != m_kernel.name || symbol.kind == CudaSymbol::Kind::Content)
                continue;
            const bool isLength = symbol.kind == CudaSymbol::Kind::Length;
            const std::uint64_t value = isLength ? lengthOf(symbol.array) : sharedBefore(symbol.array);
            line("    const unsigned int " + symbol.name + "Value = " + std::to_string(value) + ";");
            line("    CHECK(cudaMemcpyToSymbol(" + symbol.name + ", &" + symbol.name + "Value, sizeof(" + symbol.name + "Value)));");
        }
    }

    std::uint64_t lengthOf(ir::ArrayId id) const {
        for (const BoundArray& array : m_launch.arrays)
            if (array.name == m_kernel.arrays[id].name)
                return array.elementShape().elementCount();
        return 0;
    }

    /// The bytes of the dynamic shared arrays before one, or of all; each begins at a multiple of 16.
    std::uint64_t sharedBefore(ir::ArrayId end) const {
        std::uint64_t bytes = 0;
        for (const ir::ArrayId id : m_kernel.shareds) {
            const ir::Array& array = m_kernel.arrays[id];
            if (!array.isDynamicShared)
                continue;
            bytes = (bytes + 15) / 16 * 16;
            if (id == end)
                return bytes;
            for (const auto& [name, elements] : m_launch.sharedLengths)
                if (name == array.name)
                    bytes += elements * ir::sizeOf(m_compilation.module.types, array.element);
        }
        return bytes;
    }

    /// In constant memory the symbol has the array's own name.
    std::string hostName(const BoundArray& array) const { return contentOf(array) ? array.name + "Values" : array.name; }

    void fill(const BoundArray& array) {
        if (!array.input.buffer)
            return; // only written
        const std::uint64_t count = array.input.count();
        const std::string host = hostName(array);
        if (count <= MostWrittenOut) {
            for (std::uint64_t i = 0; i < count; ++i)
                line("    " + host + "[" + std::to_string(i) + "] = " + valueOf(array.type, array.input.textOf(i)) + ";");
            return;
        }
        const auto source = m_scenario.arrays.find(array.name);
        using Kind = data::Source::Kind;
        const Kind kind = source == m_scenario.arrays.end() ? Kind::File : source->second.kind;
        const std::string each = "    for (std::size_t i = 0; i < " + host + ".size(); ++i)\n        " + host + "[i] = ";
        if (kind == Kind::Zeros)
            return;
        if (kind == Kind::Constant && !source->second.values.empty())
            return line(each + valueOf(array.type, source->second.values.front()) + ";");
        if (kind == Kind::Iota)
            return line(each + cast(array.type, literal(ScalarKind::Float64, source->second.low) + " + " +
                                                    literal(ScalarKind::Float64, source->second.high) + " * double(i)") + ";");
        const bool isUniform = kind == Kind::Uniform;
        line("    // " + (source == m_scenario.arrays.end() ? std::string("edited in its table") : source->second.description()) +
             (isUniform ? " in Lanework, from another generator" : " in Lanework; here uniform in [0, 1)"));
        const std::string low = isUniform ? literal(ScalarKind::Float64, source->second.low) : "0.0";
        const std::string high = isUniform ? literal(ScalarKind::Float64, source->second.high) : "1.0";
        const std::string seed = isUniform ? std::to_string(source->second.seed) : "1";
        line("    std::mt19937_64 " + array.name + "Random(" + seed + ");");
        line("    std::uniform_real_distribution<double> " + array.name + "Range(" + low + ", " + high + ");");
        line(each + cast(array.type, array.name + "Range(" + array.name + "Random)") + ";");
    }

    void launch() {
        std::string arguments;
        const auto add = [&arguments](const std::string& argument) { arguments += (arguments.empty() ? "" : ", ") + argument; };
        for (const BoundScalar& scalar : m_launch.scalars)
            add(valueOf(scalar.type, data::scalarToText(scalar.type, scalar.bits)));
        for (std::size_t i = 0; i < m_launch.arrays.size(); ++i) {
            const BoundArray& array = m_launch.arrays[i];
            if (contentOf(array))
                continue;
            const std::string device = array.name + "Device";
            const std::string element = vectorType(cudaOf(array.type));
            // The kernel's own type: of an array of Vec, or of bool, another than the vector's.
            if (array.components() > 1 || cudaOf(array.type) != element)
                add("reinterpret_cast<" + (array.components() > 1 ? vectorName(array) : cudaOf(array.type)) + "*>(" + device + ")");
            else
                add(device);
        }
        symbols();
        const std::uint64_t shared = sharedBefore({});
        line("    const dim3 grid" + dims(m_launch.grid) + ", block" + dims(m_launch.block) + ";");
        line("    " + m_kernel.cudaName + "<<<grid, block" + (shared ? ", " + std::to_string(shared) : std::string()) + ">>>(" + arguments + ");");
        line("    CHECK(cudaGetLastError());");
        line("    CHECK(cudaDeviceSynchronize());\n");
    }

    static std::string dims(const Dim3& d) {
        return "(" + std::to_string(d.x) + ", " + std::to_string(d.y) + ", " + std::to_string(d.z) + ")";
    }

    std::string vectorName(const BoundArray& array) const {
        const std::string type = array.type == ScalarKind::UInt32 ? "uint" : array.type == ScalarKind::Int32 ? "int" : cudaOf(array.type);
        return type + std::to_string(array.components());
    }

    void output(const BoundArray& array) {
        const std::string type = vectorType(cudaOf(array.type));
        line("    CHECK(cudaMemcpy(" + array.name + ".data(), " + array.name + "Device, " + array.name + ".size() * sizeof(" + type +
             "), cudaMemcpyDeviceToHost));");
        line("    std::printf(\"" + array.name + " =\");");
        line("    for (std::size_t i = 0; i < " + array.name + ".size() && i < " + std::to_string(Printed) + "; ++i)");
        line("        std::printf(\" %.9g\", double(" + array.name + "[i]));");
        line("    std::printf(\"\\n\");");
    }

    const Compilation& m_compilation;
    const ir::Kernel& m_kernel;
    const BoundLaunch& m_launch;
    const Scenario& m_scenario;
    std::string m_text;
};

} // namespace

std::string nvccCommand(const std::string& kernel, const std::string& arch, FloatMode mode) {
    std::string command = "nvcc";
    if (!arch.empty())
        command += " -arch=" + arch;
    if (mode == FloatMode::Strict)
        command += " -fmad=false";
    return command + " -o " + kernel + " " + kernel + ".cu";
}

Result<std::string> hostProgram(const Compilation& compilation, const BoundLaunch& launch, const Scenario& scenario) {
    for (const BoundArray& array : launch.arrays) // fields of structures, and matrices
        if (array.name.find('.') != std::string::npos || array.axes.size() > 1)
            return Error{"L5090",
                         "A host program is made for arrays of scalars and of Vec, and " + array.name + " is of another kind.",
                         "Copy the CUDA instead, and write its main around it."};
    const ir::Kernel* kernel = launch.isProgram ? nullptr : compilation.module.find(launch.kernel);
    if (!kernel)
        return Error{"L5090", launch.kernel + " is a program: its launches are not written as a host program yet.",
                     "Copy the CUDA instead, and write its main around it."};
    return Program(compilation, *kernel, launch, scenario).text();
}

} // namespace lane::ide
