#pragma once

#include <QString>

#include <vector>

namespace lane {

/// A block from a spreadsheet: rows of fields. Tabs part fields where there are any, else
/// semicolons, else commas, else blanks. Quotes are taken off; in a block parted by tabs or
/// semicolons a decimal comma is read as a point.
std::vector<std::vector<QString>> parseBlock(const QString& text);

} // namespace lane
