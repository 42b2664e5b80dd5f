#pragma once

#include "core/data/array.h"
#include "core/launch/shared_memory.h"
#include "core/sheet/run_sheet.h"
#include "views/arguments/parameter.h"
#include "views/common/background.h"

#include <QObject>
#include <QUndoStack>

#include <functional>
#include <map>
#include <set>
#include <string>

namespace lane {

/// What the user gave for one parameter: the text of a scalar or of a shared array's length, or an array's source; and a
/// text that does not read, kept as it was typed.
struct ArgumentValue {
    std::string scalar;
    std::optional<data::Source> source;
    std::string unread;
    friend bool operator==(const ArgumentValue&, const ArgumentValue&) = default;
};

/// One element of an array that is edited: row-major position and text.
struct CellText {
    std::uint64_t flat = 0;
    std::string text;
};

/// The arguments of a kernel or program without a window: values, their errors, the arrays made from them, and
/// every edit as an undo step. Large arrays are made off the GUI thread, the newest request wins.
class ArgumentStore : public QObject {
    Q_OBJECT
public:
    /// Up to here a table that is edited becomes typed values of the scenario; beyond, the array
    /// itself is changed, and can be saved as a file.
    static constexpr std::uint64_t MaxTypedValues = 4096;
    /// Up to here arrays are made at once, without a detour over another thread.
    static constexpr std::uint64_t MaxMadeAtOnce = 16'384;
    /// Beyond, they are made when they are run, not to be shown.
    static constexpr std::uint64_t MaxMadeToShow = std::uint64_t{1} << 29;

    explicit ArgumentStore(QObject* parent);

    /// `tuned`: the same with the values of its tunables, on which shapes depend; null: there are none.
    void setKernel(const CompilationPtr& compilation, const QString& kernel, const CompilationPtr& tuned = {});
    void setScenario(const Scenario& scenario);
    void setFolder(const std::string& folder);
    /// In which lengths of shared arrays are expressions, and what a block may have.
    void setLaunch(const std::vector<std::string>& block, const LaunchLimits& limits);
    /// Says which files may be read unasked; those that are typed or chosen here always may.
    using FileGate = std::function<Status(const std::string& name, const data::Source& source)>;
    /// Makes what has become another array, or may be read only now.
    void refresh();
    void setFileGate(FileGate gate) { m_fileGate = std::move(gate); }
    const Scenario& scenario() const { return m_scenario; }
    const std::vector<Parameter>& parameters() const { return m_parameters; }
    bool hasKernel() const { return m_kernel != nullptr; }
    std::optional<std::size_t> find(const std::string& name) const;

    const ArgumentValue& valueOf(std::size_t parameter) const;
    const std::optional<Error>& errorOf(std::size_t parameter) const { return m_arrays[parameter].error; }
    /// Declared and evaluated, else that of the array or the source.
    std::optional<data::Shape> shapeOf(std::size_t parameter) const;
    /// What a dynamic shared array takes; null of others, and while scalars or block do not read.
    const SharedArrayUse* sharedUseOf(std::size_t parameter) const;
    /// The same as a sentence: its bytes, those of all shared arrays and what a block may have.
    QString sharedWords(std::size_t parameter) const;
    /// Null while there is none (errors, still being made, only written).
    const data::Array* arrayOf(std::size_t parameter) const;
    bool isEdited(std::size_t parameter) const { return m_arrays[parameter].isEdited; }
    /// Of the shown kernel: arrays beyond MaxTypedValues with edits that their source does not tell of.
    std::map<std::string, data::Array> editedArrays() const;
    /// Grows with every such edit.
    std::uint64_t editsRevision() const { return m_editsRevision; }
    bool isBusy() const { return m_background.isBusy(); }
    std::map<std::string, data::Array> readyArrays() const;

    QUndoStack* undoStack() { return &m_undo; }
    /// A scalar's value or an array's source, as typed.
    void setText(std::size_t parameter, const QString& text);
    void setSource(std::size_t parameter, const data::Source& source, const QString& step);
    /// All cells or none: a text that is no value of the type is an Error, and nothing changes.
    /// Cells behind the end make an array of free shape longer.
    Status editCells(std::size_t parameter, std::vector<CellText> cells, const QString& step);
    bool canGrow(std::size_t parameter) const;

    // What undo steps call; no steps of their own.
    void putValue(const std::string& name, const ArgumentValue& value);
    void putCells(const std::string& name, const std::vector<std::uint64_t>& flats, const std::vector<std::uint64_t>& bits);

Q_SIGNALS:
    void edited();  ///< by the user, an undo or a redo
    void changed(); ///< anything that is shown
    /// Elements are about to be changed in place: who shows the array lets go of it until changed(),
    /// else it is copied first, as for a run that holds it.
    void aboutToChangeCells();

private:
    struct ArrayState {
        data::Array array;
        std::string key; ///< of type, source, shape and folder
        std::optional<Error> error;
        bool isEdited = false;
    };
    struct Wanted {
        std::string name, key;
        ScalarKind type = ScalarKind::Float32;
        data::Source source;
        data::Shape declared;
        bool hasDeclared = false;
    };
    void readScalars();
    void readLengths();
    Status mayRead(const Wanted& want) const;
    void refreshScenario();
    std::optional<Wanted> wanted(std::size_t parameter);
    void takeArray(std::size_t parameter, const Wanted& wanted, Result<data::Array> made);
    void makeInBackground(std::vector<Wanted> wanted);
    void growTyped(std::size_t parameter, const std::vector<CellText>& cells, const QString& step);

    void nameTunables();
    void nameParts();

    CompilationPtr m_compilation; ///< with the values of the tunables
    const ir::Kernel* m_kernel = nullptr;
    std::vector<Parameter> m_parameters;
    std::map<std::string, ArgumentValue> m_values; ///< of all names that ever had one
    Scenario m_scenario;
    std::string m_folder;
    FileGate m_fileGate;
    std::set<std::string> m_chosenFiles; ///< by the user, since the scenario was set
    ScalarValues m_scalars;
    LaunchLimits m_limits;
    std::optional<SharedUse> m_shared;
    std::vector<ArrayState> m_arrays; ///< one a parameter; of scalars only the error
    std::map<std::string, data::Array> m_editedArrays; ///< by key, so that undo finds them again
    std::uint64_t m_editsRevision = 0;
    QUndoStack m_undo;
    std::set<std::string> m_pending; ///< keys that the background is making
    Background m_background;
};

/// "uniform(0, 1, 7)", "1, 2, 3" and "0" as the forms that sources are written in.
std::string normalisedSource(const QString& text);

} // namespace lane
