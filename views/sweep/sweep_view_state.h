#pragma once

#include "views/sweep/sweep_view.h"

#include <map>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace lane {

class FoldingBar;
class NoteStrip;

struct SweepView::State {
    SweepPtr sweep;
    QString unavailable, kernel, phase, error, errorHint;
    std::map<QString, QString> written; ///< what was typed into the field, by kernel
    bool isRunning = false, isStale = false;
    int done = 0, total = 0;

    FoldingBar* bar = nullptr;
    FoldingBar* axisBar = nullptr;
    QLabel *varyLabel = nullptr, *columnsLabel = nullptr, *rowsLabel = nullptr, *counts = nullptr, *progress = nullptr;
    QLineEdit* vary = nullptr;
    QComboBox *strategy = nullptr, *columns = nullptr, *rows = nullptr;
    QPushButton *measure = nullptr, *cancel = nullptr, *apply = nullptr;
    NoteStrip* strip = nullptr;
    SweepMap* map = nullptr;
    QTableWidget* table = nullptr;
    QAction *tableAction = nullptr, *exportAction = nullptr;

    std::optional<std::uint64_t> toApply() const {
        if (!sweep)
            return {};
        const auto chosen = map->selected();
        if (chosen && sweep->cells.contains(*chosen) && sweep->cells.at(*chosen).isMeasured())
            return chosen;
        return sweep->best;
    }
};

} // namespace lane
