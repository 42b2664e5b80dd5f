#pragma once

#include "views/roofline/roofline_scene.h"
#include "views/roofline/roofline_view.h"

class QComboBox;
class QLabel;
class QLogValueAxis;

namespace lane {

class ChartFrame;
class FoldingBar;

struct RooflineView::State {
    std::vector<ProfilePtr> earlier;
    RooflineScene scene;
    RooflineChoice choice;
    bool isChosen = false; ///< the user's own precision stays

    FoldingBar* bar = nullptr;
    QLabel* precisionLabel = nullptr;
    QComboBox* precisionBox = nullptr;
    QLabel* memoryLabel = nullptr;
    QComboBox* memoryBox = nullptr;
    ChartFrame* frame = nullptr;
    QLogValueAxis* intensityAxis = nullptr;
    QLogValueAxis* rateAxis = nullptr;
};

} // namespace lane
