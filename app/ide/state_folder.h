#pragma once

#include <QString>

namespace lane::ide {

/// Where what survives a restart is kept: $LANE_STATE, else $XDG_STATE_HOME/lanework, else
/// ~/.local/state/lanework. Made when it isn't there.
QString stateFolder();

} // namespace lane::ide
