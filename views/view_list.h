#pragma once

#include "views/view/view.h"

#include <QString>

#include <span>

namespace lane {

/// Where a view stands until the user moves it: the three tab groups below the editor.
enum class DockArea : std::uint8_t { BottomLeft, BottomMiddle, BottomRight };

/// One view. Docks, menus, the command palette, persistence and the generic tests come from the row.
struct ViewRow {
    const char* id;       ///< stable, and the view's objectName: "results"
    const char* title;    ///< English; shown through viewTitle()
    DockArea area;
    const char* icon;     ///< name of a theme icon
    View* (*make)(const ViewContext& context, QWidget* parent);
};

/// All views in the order of their tabs.
std::span<const ViewRow> viewList();
const ViewRow* findView(QStringView id);
/// The title in the language of the moment.
QString viewTitle(const ViewRow& row);

} // namespace lane
