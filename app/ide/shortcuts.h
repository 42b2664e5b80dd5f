#pragma once

#include <QKeySequence>
#include <QString>

#include <map>

namespace lane::ide {

/// Keys that the user has given to commands, by a command's stable name; an empty one means none.
using Shortcuts = std::map<QString, QKeySequence>;

/// From and to shortcuts.json in the state folder; what can't be read is as if nothing was given.
Shortcuts readShortcuts(const QString& folder);
bool writeShortcuts(const QString& folder, const Shortcuts& shortcuts);

} // namespace lane::ide
