#pragma once

#include "core/service/run_service.h"

#include <QDateTime>

#include <vector>

namespace lane::ide {

using KernelProfilePtr = std::shared_ptr<const profile::KernelProfile>;

/// The last profile of one kernel of a document, and those of the texts before.
struct Profiled {
    ProfileRecordPtr record; ///< null: none yet
    QDateTime at;
    std::vector<KernelProfilePtr> earlier; ///< one a text, the first first
    KernelProfilePtr baseline;             ///< what the numbers are compared with

    KernelProfilePtr profile() const { return record ? record->profile : nullptr; }
    /// Takes the place of the last one; that stays on the trail when its text was another.
    void take(const ProfileRecordPtr& next);
};

} // namespace lane::ide
