#pragma once

#include "views/results/results_view.h"

#include "core/service/voices.h"
#include "resources/theme/theme.h"
#include "views/array_table/array_table.h"
#include "views/array_table/format_box.h"
#include "views/common/folding_bar.h"
#include "views/common/index_field.h"
#include "views/common/value_finder.h"
#include "views/common/voice_pairs.h"
#include "views/results/findings.h"
#include "views/results/results_model.h"
#include "views/results/verdict.h"
#include "views/selection.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStyle>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace lane {

/// What the view of results holds; its functions stand in two files.
struct ResultsView::State {
    explicit State(QObject* owner) : background(owner) {}

    RunRecordPtr run;
    data::Tolerance tolerance = {};
    bool isStale = false;
    Verdict verdict;
    Findings findings;
    Background background;

    NoteStrip* strip = nullptr;
    QListWidget* faults = nullptr;
    FoldingBar* bar = nullptr;
    QComboBox* array = nullptr;
    QComboBox* pair = nullptr;
    FormatBox* format = nullptr;
    QPushButton* only = nullptr;
    QLabel* toleranceLabel = nullptr;
    QLineEdit* toleranceField = nullptr;
    QLabel* goLabel = nullptr;
    ValueFinder* find = nullptr;
    IndexField* go = nullptr;
    QToolButton* previous = nullptr;
    QToolButton* next = nullptr;
    QLabel* rows = nullptr;
    ArrayTable* table = nullptr;
    ResultsModel* model = nullptr;

    bool hasBoth() const { return run && !pairsOf(*run).empty(); }
};

} // namespace lane
