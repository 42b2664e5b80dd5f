#pragma once

#include "core/debug/warps.h"
#include "core/debug/watch_text.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace lane::debug {

/// An expression as a kernel: for each thread of a block that is wanted it computes the value and
/// puts it into an array. It is compiled and run like any other, so that it means what it would mean
/// in the kernel. Shared and local arrays are passed to it, and where the launch has stopped.
struct Watch {
    std::shared_ptr<const WatchedText> text; ///< what `kernel` belongs to
    const ir::Module& module() const { return text->checked.module; }
    ir::Kernel kernel;
    ir::TypeId type;
    /// Its scalars are those of the kernel that is debugged, then blockIdx and gridDim: three each.
    /// Its global arrays are these, by ids of the plain form …
    struct UsedArray {
        ir::ArrayId array;
        bool isLocal = false; ///< then with the thread of the block as its first dimension …
        bool isFlat = false;  ///< … and all elements as the second
    };
    std::vector<UsedArray> arrays;
    /// … then the values of these variables, one a thread; then which threads are wanted (Bool), then
    /// the values that it computes.
    std::vector<ir::VarId> vars;
};
using WatchPtr = std::shared_ptr<const Watch>;

/// What `expression` means at a Stop or an End of a kernel.
std::variant<WatchPtr, WatchFault> makeWatch(std::string_view text, lang::Dialect dialect,
                                             const ir::Module& module, const ir::Kernel& plain,
                                             const ir::Probes& probes, std::uint32_t mark,
                                             const std::string& expression);

} // namespace lane::debug
