#pragma once

#include "core/base/source_range.h"
#include "core/launch/launch.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace lane {

/// The thread of a launch that writes an element. A coordinate is missing where the text does not
/// tell it: `sum[blockIdxX] := …` names a block and no thread.
struct ElementOwner {
    std::array<std::optional<std::uint64_t>, 3> block, thread;
    SourceRange store = {}; ///< the statement that writes it
    bool isWhole() const;   ///< block and thread are known in all coordinates
};

/// Which thread writes which element, worked out from the text of the kernel and its launch, with
/// nothing run: the indices of its stores are solved for block and thread. Known for stores whose
/// indices are sums of multiples of thread and block indices and of loop variables with known
/// bounds, as in `C[r, c]`, `out[r * N + c]` or a loop over the grid; conditions are looked at only
/// where they bound an index or fix it (`if threadIdxX == 0`), so that a thread named here may still
/// have skipped its store. An array that is also written in another way has no owners.
class Owners {
public:
    /// Empty where nothing can be told: atomics, indices read from memory, a program.
    static Owners of(const ir::Module& module, const BoundLaunch& launch, std::string_view array);

    bool areKnown() const { return m_solver != nullptr; }
    /// By the row-major position of an element (of an array of Vec: of the element, not a component);
    /// nothing where no store, or more than one thread, can have written it.
    std::optional<ElementOwner> ownerOf(std::uint64_t element) const;

    struct Solver;

private:
    std::shared_ptr<const Solver> m_solver;
};

} // namespace lane
