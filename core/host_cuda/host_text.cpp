#include "core/host_cuda/host_text.h"

#include "core/ir/constant_value.h"
#include "core/ir/layout.h"

#include <algorithm>
#include <utility>

namespace lane::host {

namespace {

constexpr std::uint64_t MostWrittenOut = 64; ///< values of an input in the text
constexpr int Printed = 8;

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

const std::set<std::string> Words = {
    "int", "float", "double", "char", "bool", "short", "long", "signed", "unsigned", "void", "auto", "const", "static", "struct",
    "class", "union", "enum", "if", "else", "for", "while", "do", "switch", "case", "default", "break", "continue", "return", "goto",
    "new", "delete", "this", "true", "false", "template", "typename", "namespace", "using", "operator", "public", "private", "friend",
    "virtual", "inline", "extern", "register", "volatile", "sizeof", "try", "catch", "throw", "main", "std", "host_side", "grid", "block",
    "CHECK", "NAN", "INFINITY", "i"};

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

} // namespace

std::string cudaOf(ScalarKind kind) { return std::string(scalarInfo(kind).cuda); }

std::string storedAs(ScalarKind kind) { return kind == ScalarKind::Bool ? "unsigned char" : cudaOf(kind); }

std::string valueOf(ScalarKind type, const std::string& text) {
    const bool isOwn = type == ScalarKind::Float32 || type == ScalarKind::Float64 || type == ScalarKind::Int32 ||
                       type == ScalarKind::UInt32 || type == ScalarKind::Int64 || type == ScalarKind::UInt64 || type == ScalarKind::Bool;
    if (text == "-2147483648" || text == "-9223372036854775808") // C++ has no such literal
        return cast(type, "-" + literal(type, text.size() > 11 ? "9223372036854775807" : "2147483647") + " - 1");
    return isOwn ? literal(type, text) : cast(type, literal(type, text));
}

std::string valueOf(ScalarKind type, std::uint64_t bits) { return valueOf(type, data::scalarToText(type, bits)); }

std::string madeOf(const ir::Module& module, ir::TypeId type, const std::vector<std::string>& parts) {
    if (module.types.isScalar(type))
        return parts.front();
    std::string text = cudaTypeName(module, type) + "{";
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : ", ") + parts[i];
    return text + "}";
}

std::string elementType(const Compilation& compilation, ir::TypeId type) {
    const ir::TypeTable& types = compilation.module.types;
    const std::string name = cudaTypeName(compilation.module, type);
    const bool isOwn = ir::isSplit(types, type) || types[type].kind == ir::Type::Kind::Mat;
    if (isOwn && compilation.cuda.text.find(" " + name + " {") == std::string::npos) // no kernel has it
        return "host_side::Bytes<" + std::to_string(ir::sizeOf(types, type)) + ">";
    return name;
}

Names::Names(const Compilation& compilation) : m_taken(Words) {
    std::string word; // what is declared at file scope stands in lines that begin at the left
    bool isOfFile = true;
    char last = '\n';
    for (const char c : compilation.cuda.text + "\n") {
        if (word.empty() && last == '\n')
            isOfFile = c != ' ';
        last = c;
        if (!isOfFile)
            continue;
        if (isLetter(c) || (c >= '0' && c <= '9' && !word.empty()))
            word += c;
        else if (!word.empty())
            m_taken.insert(std::exchange(word, {}));
    }
}

std::string Names::take(const std::string& wanted) {
    std::string name;
    for (const char c : wanted)
        name += isLetter(c) || (c >= '0' && c <= '9' && !name.empty()) ? c : '_';
    if (name.empty() || name.starts_with('_'))
        name = "value" + name;
    std::string found = name;
    for (int number = 2; !m_taken.insert(found).second; ++number)
        found = name + "_" + std::to_string(number);
    return found;
}

HostArray Arrays::make(ir::ArrayId id, const std::string& name) {
    const ir::Array& parameter = m_kernel.arrays[id];
    const ir::TypeTable& types = m_compilation.module.types;
    HostArray made;
    made.parameter = &parameter;
    made.values = name;
    made.device = elementType(m_compilation, parameter.element);
    const bool isSplit = ir::isSplit(types, parameter.element);
    made.element = isSplit ? made.device : storedAs(types.scalarOf(parameter.element));
    for (const ir::Leaf& leaf : ir::leavesOf(types, parameter.element))
        for (const BoundArray& bound : m_launch.arrays)
            if (bound.name == parameter.name + leaf.path) {
                made.leaves.push_back({&bound, isSplit ? m_names.take(name + leaf.path) : name, leaf.offset,
                                       ir::sizeOf(types, leaf.type)});
                made.extents = bound.elementShape().extents();
            }
    made.count = 1;
    for (const std::uint64_t extent : made.extents)
        made.count *= extent;
    return made;
}

void Arrays::fill(const HostArray& array) {
    for (const HostArray::Leaf& leaf : array.leaves)
        fill(leaf);
    if (array.leaves.front().values == array.values)
        return;
    line("    std::vector<" + array.element + "> " + array.values + "(" + std::to_string(array.count) + ");");
    line("    for (std::size_t i = 0; i < " + array.values + ".size(); ++i) {");
    for (const HostArray::Leaf& leaf : array.leaves)
        line("        std::memcpy(reinterpret_cast<char*>(&" + array.values + "[i]) + " + std::to_string(leaf.offset) + ", &" + leaf.values +
             "[" + (leaf.bound->components() > 1 ? std::to_string(leaf.bound->components()) + " * i" : std::string("i")) + "], " +
             std::to_string(leaf.bytes) + ");");
    line("    }");
}

void Arrays::fill(const HostArray::Leaf& leaf) {
    const BoundArray& array = *leaf.bound;
    const std::string& host = leaf.values;
    line("    std::vector<" + storedAs(array.type) + "> " + host + "(" + std::to_string(array.shape.elementCount()) + "ull);" +
         (array.shape.rank() > 1 ? " // " + array.shape.toText() : std::string()));
    if (!array.input.buffer)
        return; // only written
    const std::uint64_t count = array.input.count();
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
    line("    std::mt19937_64 " + host + "Random(" + seed + ");");
    line("    std::uniform_real_distribution<double> " + host + "Range(" + low + ", " + high + ");");
    line(each + cast(array.type, host + "Range(" + host + "Random)") + ";");
}

void Arrays::print(const HostArray& array) {
    for (const HostArray::Leaf& leaf : array.leaves) {
        const std::string components = std::to_string(leaf.bound->components());
        if (leaf.values != array.values) {
            line("    for (std::size_t i = 0; i < " + array.values + ".size(); ++i)");
            line("        std::memcpy(&" + leaf.values + "[" + (components == "1" ? "i" : components + " * i") +
                 "], reinterpret_cast<const char*>(&" + array.values + "[i]) + " + std::to_string(leaf.offset) + ", " +
                 std::to_string(leaf.bytes) + ");");
        }
        line("    std::printf(\"" + leaf.bound->name + " =\");");
        line("    for (std::size_t i = 0; i < " + leaf.values + ".size() && i < " + std::to_string(Printed) + "; ++i)");
        line("        std::printf(\" %.9g\", double(" + leaf.values + "[i]));");
        line("    std::printf(\"\\n\");");
    }
}

std::string head(const Compilation& compilation, const std::string& name, bool hasSteps) {
    std::string text = "// nvcc -o " + name + " " + name + ".cu\n";
    text += hasSteps ? "#include <algorithm>\n#include <chrono>\n" : "";
    text += "#include <cmath>\n#include <cstdio>\n#include <cstdlib>\n#include <cstring>\n";
    text += hasSteps ? "#include <memory>\n" : "";
    text += "#include <random>\n#include <vector>\n\n" + compilation.cuda.text + "\n";
    text += "#define CHECK(call)                                                                \\\n"
            "    do {                                                                           \\\n"
            "        const cudaError_t error = (call);                                          \\\n"
            "        if (error != cudaSuccess) {                                                \\\n"
            "            std::fprintf(stderr, \"line %d: %s\\n\", __LINE__, cudaGetErrorString(error)); \\\n"
            "            std::exit(1);                                                          \\\n"
            "        }                                                                          \\\n"
            "    } while (false)\n\n";
    return text;
}

std::uint64_t staticSharedBytes(const ir::Module& module, const ir::Kernel& kernel) {
    std::uint64_t bytes = 0;
    for (const ir::ArrayId id : kernel.shareds) {
        const ir::Array& array = kernel.arrays[id];
        std::uint64_t count = array.isDynamicShared ? 0 : 1;
        for (const ir::ExprId extent : array.extents)
            count *= ir::constantValue(module, kernel, extent).value_or(1);
        bytes = (bytes + 15) / 16 * 16 + count * ir::sizeOf(module.types, array.element);
    }
    return bytes;
}

std::string sharedRequest(const std::string& indent, const std::string& cudaName, const std::string& bytes) {
    const bool isNumber = bytes.find_first_not_of("0123456789") == std::string::npos;
    return indent + "CHECK(cudaFuncSetAttribute(" + cudaName + ", cudaFuncAttributeMaxDynamicSharedMemorySize, " +
           (isNumber ? bytes : "static_cast<int>(" + bytes + ")") + "));\n";
}

} // namespace lane::host
