#pragma once

#include "core/lang/near_names.h"

namespace lane::check {

using lang::nearestName;

} // namespace lane::check
