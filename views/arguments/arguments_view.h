#pragma once

#include "core/compile/compilation.h"
#include "core/data/array.h"
#include "core/launch/launch.h"
#include "core/sheet/run_sheet.h"
#include "views/view/view.h"

#include <functional>
#include <map>
#include <memory>
#include <string>

class QUndoStack;

namespace lane {

/// One row a parameter, and one a shared array whose length is the launch's: name, type, shape, source, preview; the selected array opens as a table
/// below. Edits a copy of the scenario; every change is one undo step and is told by
/// scenarioChanged(). Arrays are made off the GUI thread and only shown, never copied.
class ArgumentsView final : public View {
    Q_OBJECT
public:
    explicit ArgumentsView(const ViewContext& context, QWidget* parent = nullptr);
    ~ArgumentsView() override;

    /// The kernel whose parameters are shown (qualified name). Keeps scenario texts whose names are
    /// still there, so that typing in the editor loses nothing. Null or no such kernel: empty pane.
    /// `tuned` is the same text with the values of its tunables, on which shapes depend.
    void setKernel(const CompilationPtr& compilation, const QString& kernel, const CompilationPtr& tuned = {});
    /// Replaces the scenario; clears the undo history. Emits nothing.
    void setScenario(const Scenario& scenario);
    /// With every edit made here; device, grid, block and the like are as they were given.
    const Scenario& scenario() const;
    /// In what lengths of shared arrays are expressions, and how much a block may have of them.
    void setLaunch(const std::vector<std::string>& block, const LaunchLimits& limits);
    /// Folder of relative files.
    void setFolder(const QString& folder);
    /// Asked before a file that the scenario names is read; an error stands in the array's row.
    void setFileGate(std::function<Status(const std::string& array, const data::Source& source)> gate);
    /// The gate may answer otherwise now.
    void readFilesAgain();

    /// Arrays that are there already and belong to scenario(): give them to bindLaunch as `ready`,
    /// so that what is run is what is shown.
    std::map<std::string, data::Array> readyArrays() const;
    /// Arrays with edits in place, which scenario() does not tell of; they are lost with the next
    /// setScenario() unless whoever holds the scenario keeps them. The revision grows with each edit.
    std::map<std::string, data::Array> editedArrays() const;
    quint64 editsRevision() const;
    /// Whether texts here have errors that would stop a run.
    bool hasErrors() const;
    QUndoStack* undoStack() const;
    /// Whether arrays are still being made in the background.
    bool isBusy() const;

Q_SIGNALS:
    /// An edit by the user, an undo or a redo.
    void scenarioChanged();
    /// Errors have come or gone: the first one as text, empty when there is none.
    void errorChanged(const QString& message);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void retranslate() override;
    void restyle() override;

private:
    void buildTable();
    void buildActions();
    void selectFirstArray();
    void follow();
    void showErrors();
    void showElement(const QString& array, quint64 flat);

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
