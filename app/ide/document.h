#pragma once

#include "app/ide/profiled.h"
#include "app/ide/recovery.h"
#include "core/base/result.h"
#include "core/compile/ptx_lines.h"
#include "core/service/compile_service.h"
#include "core/service/run_service.h"
#include "core/service/sass_service.h"
#include "core/sheet/run_sheet.h"
#include "resources/theme/theme.h"

#include <QDateTime>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <map>
#include <set>
#include <vector>

namespace lane {
class KernelEditor;
}

namespace lane::sweep {
struct Sweep;
}

namespace lane::ide {

class NoticeStrip;

/// One open file: its editor, its run sheet, and what is known about it by now. Keeps a recovery
/// file from the first unsaved change on, at most a second old.
class Document : public QObject {
    Q_OBJECT
public:
    Document(Theme& theme, const QString& recoveryFolder, QObject* parent);
    ~Document() override;

    quint64 id() const { return m_id; }
    KernelEditor& editor() const { return *m_editor; }
    /// The editor under its notice strip: what stands in the tab.
    QWidget* widget() const { return m_widget; }
    NoticeStrip& notices() const { return *m_notices; }

    const QString& path() const { return m_path; }
    QString title() const;    ///< "saxpy.lane", "untitled 2"
    QString fileName() const; ///< for diagnostics: the path, or the title
    QString folder() const;   ///< of relative files; the current one for a text without a path
    /// There is text here that no file has: an edit, or the file is gone.
    bool isModified() const;
    /// The file is no longer there: deleted, renamed.
    bool isGone() const { return m_isGone; }
    /// What is on disk is another program's and not what was read: not saved over unasked. A strip offers both.
    bool hasConflict() const { return m_hasConflict; }
    /// The text in UTF-8; of a file that is none, its own bytes.
    QByteArray bytes() const;
    /// Nothing was ever typed and there is no file: may be replaced by the first file opened.
    bool isPristine() const;

    /// Reads the file and its run sheet; a sheet that can't be read is a notice, not a failure.
    Status load(const QString& path);
    /// The text and the run sheet of an example, without a path of its own.
    Status loadExample(const QString& path);
    const QString& examplePath() const { return m_examplePath; }
    void setNewText(const QString& title, const QString& text);
    /// Writes atomically; the path becomes the document's. A file that is no UTF-8 is not written over
    /// (L3003), nor is one that another program has written since it was read; under another path its bytes
    /// are copied as they are.
    Status save(const QString& path);
    Status saveSheet();
    /// What was wrong with the file (L0001) and its run sheet when they were read; shown as notices.
    const std::vector<Error>& complaints() const { return m_complaints; }
    /// Puts a recovered text over what was loaded, unsaved.
    void recover(const RecoveredText& text);
    /// The file was changed by someone else: taken over where nothing is unsaved, else offered. One that is gone
    /// leaves its text here, unsaved.
    void checkOutside();
    void dropRecovery();

    RunSheet sheet;                         ///< as it stands beside the file
    std::map<QString, Scenario> scenarios;  ///< as they are now, by kernel
    std::map<QString, std::string> chosenScenarios; ///< by kernel, where another than the sheet's first was chosen
    /// Names of the sheet's scenarios of this kernel, in their order.
    QStringList scenarioNames(const QString& of) const;
    const Scenario* sheetScenario(const QString& of) const; ///< the chosen one, else the first; null: none
    bool sheetIsChanged = false;
    std::set<std::string> allowedFiles;     ///< outside the sheet's folder, but the user's own choice

    /// What the services have said about this text.
    CompilationPtr compilation;
    CompilationPtr tuned; ///< with the values of its tunables: what the code panes show; else the same
    PtxResultPtr ptx;
    struct CompiledFor { ///< what was asked for last
        FloatMode mode = FloatMode::Fast;
        QString arch;
        TunableValues tunables = {};
        friend bool operator==(const CompiledFor&, const CompiledFor&) = default;
    };
    CompiledFor compiledFor;
    PtxLines ptxLines;
    SassResultPtr sass; ///< where the pane is shown
    QString kernel; ///< chosen, qualified
    RunRecordPtr run;
    quint64 runRevision = 0;
    RunRecordPtr checked; ///< the last checked run, and of which text
    quint64 checkedRevision = 0;
    bool isLive = false;      ///< checked in pauses of typing
    bool isLiveRefused = false; ///< the user has turned it off here
    std::map<QString, Profiled> profiles; ///< by kernel
    std::vector<ScalingPoint> scaling;
    std::shared_ptr<const sweep::Sweep> sweep; ///< the last one over configurations, of which text and kernel
    quint64 sweepRevision = 0;
    QString sweepKernel;
    bool scalingIsOfProgram = false;
    QStringList scalingReplaced; ///< arrays for which random values stood in while it was measured

Q_SIGNALS:
    void titleChanged();
    void edited();

private:
    void textEdited();
    void writeRecovery();
    void loadSheet(const QString& of);
    void reload();
    void setGone(bool gone);
    void offerBoth(const QString& words);
    bool isOthers(const QString& path) const;
    void showText();

    Theme& m_theme;
    QString m_recoveryFolder;
    quint64 m_id;
    QWidget* m_widget = nullptr;
    KernelEditor* m_editor = nullptr;
    NoticeStrip* m_notices = nullptr;
    QString m_path, m_newTitle, m_examplePath;
    QByteArray m_onDisk; ///< what was last read or written
    bool m_hasBom = false;
    bool m_isGone = false, m_hasConflict = false;
    bool m_isUtf8 = true; ///< else the editor has no text that gives these bytes again
    std::vector<Error> m_complaints;
    std::unique_ptr<RecoveryFile> m_recovery;
    QTimer m_recoveryTimer;
};

} // namespace lane::ide
