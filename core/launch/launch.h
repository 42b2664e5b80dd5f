#pragma once

#include "core/data/array.h"
#include "core/ir/limits.h"
#include "core/ir/module.h"
#include "core/sheet/run_sheet.h"

#include <array>
#include <map>
#include <string>
#include <vector>

namespace lane {

struct Dim3 {
    std::uint32_t x = 1, y = 1, z = 1;
    std::uint64_t count() const { return std::uint64_t{x} * y * z; }
    unsigned axes() const { return z > 1 ? 3 : y > 1 ? 2 : 1; } ///< the last one with more than one
    friend bool operator==(const Dim3&, const Dim3&) = default;
};

/// A scalar parameter, or a part of one that is a Vec, a structure and the like: "v.x", "p.pos.y".
struct BoundScalar {
    std::string name;
    ScalarKind type = ScalarKind::Int32;
    std::uint64_t bits = 0; ///< as ir::Literal keeps them
};

struct BoundArray {
    std::string name;
    ScalarKind type = ScalarKind::Float32;
    data::Shape shape; ///< as declared, evaluated; else the source's; then `axes`
    ir::Access access = ir::Access::InOut;
    data::Array input;      ///< no buffer where none is needed (an `out` left out)
    bool isWritten = false; ///< the kernel may write it, so it is an output
    std::string note = {};  ///< "reshaped from 6 to 2 × 3", or empty
    std::vector<std::uint64_t> axes = {}; ///< of an element: n of a Vec, r and c of a Mat

    std::uint64_t components() const; ///< scalars of an element
    data::Shape elementShape() const; ///< as the kernel sees it, without the axes of an element
};

/// A kernel with everything that it runs on, checked: ready to be sent to a worker. A grid with a 0
/// in it was computed and means that there is nothing to launch, and a note says so; outputs keep their content.
struct BoundLaunch {
    std::string kernel;     ///< qualified
    SourceRange place = {}; ///< of the kernel's name in the text: where a lost run is shown
    Dim3 grid, block;
    bool gridWasComputed = false;
    bool isProgram = false; ///< then `kernel` names a program: grid and block are its own affair
    std::vector<BoundScalar> scalars; ///< in declaration order, part by part
    /// Globals, then constants, each in declaration order. An array of structures or tuples is here
    /// as one array a field: "ps.pos", "ps.mass", "best.1".
    std::vector<BoundArray> arrays;
    std::vector<std::pair<std::string, std::uint64_t>> sharedLengths; ///< dynamic, elements
    std::uint64_t dynamicSharedBytes = 0; ///< of those arrays, one behind the other
    std::uint64_t maxSharedBytes = 0; ///< of a program: what a block of its launches may have, as the limits say
    std::string sharedOf = {};        ///< and whose limit that is
    std::vector<std::string> notes; ///< for people: "grid 4 × 1 × 1 computed from N and block"
};

/// Limits that a launch must keep; those of every GPU since compute capability 3.0 by default, and shared memory as
/// sm_90 has it, which is compiled for where nothing else is said. core/service/device_limits makes a device's own.
struct LaunchLimits {
    /// Static and dynamic; beyond it a launch has to ask, which every runner here does.
    static constexpr std::uint64_t SharedOfEveryGpu = 48 * 1024;
    std::uint32_t maxThreadsPerBlock = 1024;
    Dim3 maxBlock{1024, 1024, 64};
    Dim3 maxGrid{2147483647u, 65535u, 65535u};
    std::uint64_t maxSharedBytes = ir::MostSharedBytes;
    std::string sharedOf = "sm_90"; ///< whose limit that is, for people
};

/// Checks a scenario against a kernel and makes its arrays. Every refusal is an Error with a code
/// of range L20 that names the argument, what was given and what would be right: unknown or missing
/// argument (with near names), wrong type, wrong count, block over the limit, a shape that
/// contradicts the scalars. `folder` is where relative files are looked for.
///
/// Without a block: 16 × 16 for a kernel of two axes, what its shared arrays suggest, else 256.
/// Without a grid: enough blocks for the bound that the kernel's guard compares its index with,
/// else for the array dimension that the index reaches, else for the first array. An array without
/// a declared shape has as many elements as its source gives it; an array of Vec is one of its
/// scalars with one more axis, the last, and the shapes of sources count elements; left out (when it is only written)
/// as many as the kernel's other arrays, if those agree, else as the guard's bound. `ready` holds
/// arrays that exist already (tables of the IDE) and go before the scenario's sources.
Result<BoundLaunch> bindLaunch(const ir::Module& module, const ir::Kernel& kernel,
                               const Scenario& scenario, const std::string& folder,
                               const std::map<std::string, data::Array>& ready = {},
                               const LaunchLimits& limits = {});

/// The same for a program: its scalars and arrays. It has no grid, block or shared lengths; where
/// the scenario gives some, an Error (L2023) says so. The limits are held against its launches when it runs.
Result<BoundLaunch> bindProgram(const ir::Module& module, const ir::Program& program,
                                const Scenario& scenario, const std::string& folder,
                                const std::map<std::string, data::Array>& ready = {},
                                const LaunchLimits& limits = {});

/// Evaluates an expression such as "ceilDiv(N, blockDimX)" in 64 bits. Names: the given ones and
/// gridDimX/Y/Z, blockDimX/Y/Z where the caller gives them. Errors L2030… name the place. The
/// language of expressions is data::Expression's.
Result<std::int64_t> evaluateExpression(std::string_view text,
                                        const std::map<std::string, std::int64_t>& names);

/// A scenario that can be run as it stands, for a kernel that has none yet: modest extents, iota
/// and uniform inputs, block 256 (or 16 × 16 where the kernel uses two axes).
Scenario defaultScenario(const ir::Module& module, const ir::Kernel& kernel);
/// The same for a program: what bounds a loop of its own is 10, so that it does something.
Scenario defaultScenario(const ir::Module& module, const ir::Program& program);

} // namespace lane
