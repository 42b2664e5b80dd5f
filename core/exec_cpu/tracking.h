#pragma once

#include "core/ir/module.h"

#include <cstdint>
#include <vector>

namespace lane::cpu {

/// An array whose locations the checker of races keeps. A location is `unit` bytes; a scalar that
/// takes several is known by its first.
struct TrackedArray {
    ir::ArrayId id;
    std::uint32_t unit = 4;
    std::uint32_t perElement = 1; ///< locations
    bool isShared = false;
    bool isRead = false;
    bool isWritten = false; ///< by plain writes
    bool hasAtomics = false;
};

/// The global arrays of a kernel, then the shared ones, in its order, and what it does to them. The
/// kernel is in its scalar form: parts of elements are arrays that view another one's memory.
class Tracking {
public:
    static constexpr std::uint32_t None = ~0u;

    Tracking(const ir::Module& module, const ir::Kernel& kernel);
    const std::vector<TrackedArray>& arrays() const { return m_arrays; }
    /// The place in arrays() of an array, or of the one that it views; None of other spaces.
    std::uint32_t numberOf(ir::ArrayId id) const { return m_numberOf[id.index]; }
    /// Bytes from the beginning of the viewed array's element.
    std::uint32_t offsetOf(ir::ArrayId id) const { return m_offsets[id.index]; }
    bool hasFences() const { return m_hasFences; }

private:
    void findArrays(const ir::Module& module, const ir::Kernel& kernel);
    void findViews(const ir::Module& module, const ir::Kernel& kernel);
    void findAccesses(const ir::Kernel& kernel);

    std::vector<TrackedArray> m_arrays;
    std::vector<std::uint32_t> m_numberOf, m_offsets;
    bool m_hasFences = false;
};

} // namespace lane::cpu
