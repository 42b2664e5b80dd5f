#include "core/host_cuda/host_program.h"

#include "core/host_cuda/host_steps.h"
#include "core/host_cuda/host_text.h"
#include "core/ir/layout.h"

#include <algorithm>

namespace lane {

namespace {

class Program {
public:
    Program(const Compilation& compilation, const ir::Kernel& kernel, const BoundLaunch& launch, const Scenario& scenario)
        : m_compilation(compilation), m_kernel(kernel), m_launch(launch), m_names(compilation),
          m_makes(compilation, kernel, launch, scenario, m_names, m_text) {}

    std::string text() {
        m_text = host::head(m_compilation, m_kernel.cudaName, false);
        line("int main() {");
        std::vector<host::HostArray> arrays;
        for (const auto* ids : {&m_kernel.globals, &m_kernel.constants})
            for (const ir::ArrayId id : *ids) {
                arrays.push_back(m_makes.make(id, hostName(id)));
                input(id, arrays.back());
            }
        launch(arrays);
        for (const host::HostArray& array : arrays)
            if (array.leaves.front().bound->isWritten)
                output(array);
        for (const ir::ArrayId id : m_kernel.globals)
            line("    CHECK(cudaFree(" + m_kernel.arrays[id].name + "Device));");
        line("    return 0;");
        line("}");
        return m_text;
    }

private:
    void line(const std::string& text) { m_text += text + "\n"; }
    static std::string bytesOf(const host::HostArray& array) { return array.values + ".size() * sizeof(" + array.element + ")"; }

    void input(ir::ArrayId id, const host::HostArray& array) {
        m_makes.fill(array);
        if (const CudaSymbol* content = contentOf(id))
            return line("    CHECK(cudaMemcpyToSymbol(" + content->name + ", " + array.values + ".data(), " + bytesOf(array) + "));\n");
        const std::string device = array.parameter->name + "Device";
        line("    " + array.element + "* " + device + " = nullptr;");
        line("    CHECK(cudaMalloc(&" + device + ", " + bytesOf(array) + "));");
        line("    CHECK(cudaMemcpy(" + device + ", " + array.values + ".data(), " + bytesOf(array) + ", cudaMemcpyHostToDevice));\n");
    }

    /// Of an array in constant memory: the symbol that holds it.
    const CudaSymbol* contentOf(ir::ArrayId id) const {
        for (const CudaSymbol& symbol : m_compilation.cuda.symbols)
            if (symbol.kind == CudaSymbol::Kind::Content && symbol.kernel == m_kernel.name && symbol.array == id)
                return &symbol;
        return nullptr;
    }

    /// In constant memory the symbol has the array's own name.
    std::string hostName(ir::ArrayId id) const { return m_kernel.arrays[id].name + (contentOf(id) ? "Values" : ""); }

    /// What else the text keeps in symbols: lengths of arrays, and where dynamic shared ones begin.
    void symbols(const std::vector<host::HostArray>& arrays) {
        for (const CudaSymbol& symbol : m_compilation.cuda.symbols) {
            if (symbol.kernel != m_kernel.name || symbol.kind == CudaSymbol::Kind::Content)
                continue;
            const bool isLength = symbol.kind == CudaSymbol::Kind::Length;
            const std::uint64_t value = isLength ? lengthOf(symbol.array, arrays) : sharedBefore(symbol.array);
            line("    const unsigned int " + symbol.name + "Value = " + std::to_string(value) + ";");
            line("    CHECK(cudaMemcpyToSymbol(" + symbol.name + ", &" + symbol.name + "Value, sizeof(" + symbol.name + "Value)));");
        }
    }

    std::uint64_t lengthOf(ir::ArrayId id, const std::vector<host::HostArray>& arrays) const {
        for (const host::HostArray& array : arrays)
            if (array.parameter == &m_kernel.arrays[id])
                return array.count;
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

    void launch(const std::vector<host::HostArray>& arrays) {
        std::string arguments;
        const auto add = [&arguments](const std::string& argument) { arguments += (arguments.empty() ? "" : ", ") + argument; };
        std::size_t next = 0;
        for (const ir::VarId id : m_kernel.scalars) {
            const ir::TypeId type = m_kernel.vars[id].type;
            std::vector<std::string> parts;
            for (std::size_t i = ir::partsOf(m_compilation.module.types, type).size(); i > 0; --i, ++next)
                parts.push_back(host::valueOf(m_launch.scalars[next].type, m_launch.scalars[next].bits));
            add(host::madeOf(m_compilation.module, type, parts));
        }
        for (std::size_t i = 0; i < m_kernel.globals.size(); ++i) {
            const std::string device = m_kernel.arrays[m_kernel.globals[i]].name + "Device";
            // The kernel's own type: of an array of Vec, or of bool, another than the vector's.
            add(arrays[i].device == arrays[i].element ? device : "reinterpret_cast<" + arrays[i].device + "*>(" + device + ")");
        }
        symbols(arrays);
        const std::uint64_t shared = sharedBefore({});
        if (shared > 0 && shared + host::staticSharedBytes(m_compilation.module, m_kernel) > host::SharedWithoutAsking)
            m_text += host::sharedRequest("    ", m_kernel.cudaName, std::to_string(shared));
        line("    const dim3 grid" + dims(m_launch.grid) + ", block" + dims(m_launch.block) + ";");
        line("    " + m_kernel.cudaName + "<<<grid, block" + (shared ? ", " + std::to_string(shared) : std::string()) + ">>>(" + arguments + ");");
        line("    CHECK(cudaGetLastError());");
        line("    CHECK(cudaDeviceSynchronize());\n");
    }

    static std::string dims(const Dim3& d) {
        return "(" + std::to_string(d.x) + ", " + std::to_string(d.y) + ", " + std::to_string(d.z) + ")";
    }

    void output(const host::HostArray& array) {
        line("    CHECK(cudaMemcpy(" + array.values + ".data(), " + array.parameter->name + "Device, " + bytesOf(array) +
             ", cudaMemcpyDeviceToHost));");
        m_makes.print(array);
    }

    const Compilation& m_compilation;
    const ir::Kernel& m_kernel;
    const BoundLaunch& m_launch;
    std::string m_text;
    host::Names m_names;
    host::Arrays m_makes;
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
    if (launch.isProgram)
        return host::programText(compilation, *compilation.module.findProgram(launch.kernel), launch, scenario);
    return Program(compilation, *compilation.module.find(launch.kernel), launch, scenario).text();
}

} // namespace lane::ide
