#pragma once

#include "core/compile/compilation.h"
#include "core/launch/launch.h"
#include "core/sheet/run_sheet.h"

#include <set>
#include <string>
#include <vector>

/// What the texts of host programs have in common: values as C++ writes them, and arrays that are made,
/// filled and printed.
namespace lane::host {

/// "unsigned int"; of a Bool what a vector can hold.
std::string cudaOf(ScalarKind kind);
std::string storedAs(ScalarKind kind);
/// "2.5f", "7u": a value that has the type by itself, or is made to have it.
std::string valueOf(ScalarKind kind, const std::string& text);
std::string valueOf(ScalarKind kind, std::uint64_t bits);
/// A value made of its parts: one of them, or "Particle{1.0f, 2.0f}".
std::string madeOf(const ir::Module& module, ir::TypeId type, const std::vector<std::string>& parts);

/// The type of an array's elements in the device's text; one of as many bytes where that has none.
std::string elementType(const Compilation& compilation, ir::TypeId type);

/// Names of C++ for names of the language: each once, none of them a word of C++ or of `text`'s kernels.
class Names {
public:
    explicit Names(const Compilation& compilation);
    std::string take(const std::string& wanted);

private:
    std::set<std::string> m_taken;
};

/// An array of a kernel or a program as the host has it.
struct HostArray {
    const ir::Array* parameter = nullptr;
    std::string values;  ///< the vector of its elements
    std::string element; ///< their type there
    std::string device;  ///< the type that the device's text has for them
    std::uint64_t count = 0;
    std::vector<std::uint64_t> extents = {};
    struct Leaf {
        const BoundArray* bound = nullptr;
        std::string values; ///< the vector of its scalars; that of the array where that is them
        std::uint32_t offset = 0, bytes = 0;
    };
    std::vector<Leaf> leaves;
};

class Arrays {
public:
    Arrays(const Compilation& compilation, const ir::Kernel& kernel, const BoundLaunch& launch,
           const Scenario& scenario, Names& names, std::string& text)
        : m_compilation(compilation), m_kernel(kernel), m_launch(launch), m_scenario(scenario), m_names(names),
          m_text(text) {}

    /// Of a parameter; its vectors have names of their own.
    HostArray make(ir::ArrayId id, const std::string& name);
    /// Lines that declare the vectors and give them what the run has.
    void fill(const HostArray& array);
    /// Lines that print the first values, the vector of elements being filled from the device.
    void print(const HostArray& array);

private:
    void fill(const HostArray::Leaf& leaf);
    void line(const std::string& text) { m_text += text + "\n"; }

    const Compilation& m_compilation;
    const ir::Kernel& m_kernel;
    const BoundLaunch& m_launch;
    const Scenario& m_scenario;
    Names& m_names;
    std::string& m_text;
};

/// The headers, the CUDA of the text and the macro that looks at results.
std::string head(const Compilation& compilation, const std::string& name, bool hasSteps);

/// CUDA gives a block so many bytes of shared memory, static and dynamic; more of the dynamic on request.
inline constexpr std::uint64_t SharedWithoutAsking = 48 * 1024;
std::uint64_t staticSharedBytes(const ir::Module& module, const ir::Kernel& kernel);
/// The lines that ask for so many bytes of dynamic shared memory.
std::string sharedRequest(const std::string& indent, const std::string& cudaName, const std::string& bytes);

} // namespace lane::host
