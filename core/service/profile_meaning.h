#pragma once

#include "core/service/profile_record.h"
#include "core/service/sass_store.h"

#include <functional>

namespace lane {

/// Gives a measured record its machine code (disassembled, or from the store) and its `profile`. Without a
/// disassembler it says so, and all that does not need one is there. Nothing for a record with an error, or a
/// plan. Takes a quarter of a second for code that is new.
void addMeaning(ProfileRecord& record, SassStore& store, const std::function<bool()>& isGivenUp = {});

} // namespace lane
