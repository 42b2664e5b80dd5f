#pragma once

#include "core/service/disk_store.h"
#include "profiler/sweep/cell.h"

#include <memory>

namespace lane::sweep {

/// Cells of earlier sweeps, one file each, by a hash of all that their times depend on.
class SweepStore {
public:
    explicit SweepStore(const std::string& folder);
    /// Fills in what was measured; false where it is not known.
    bool find(const std::string& what, Cell& cell);
    void put(const std::string& what, const Cell& cell);

private:
    DiskStore m_store;
};

} // namespace lane::sweep
