#pragma once

#include "core/base/float_mode.h"
#include "core/wire/messages.h"
#include "resources/theme/theme.h"

#include <QToolBar>

#include <vector>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace lane::ide {

/// The toolbar: which kernel, on which device, in what grid and blocks, how floats are computed, what
/// that makes, and Run.
class RunBar : public QToolBar {
    Q_OBJECT
public:
    RunBar(Theme& theme, QAction* run, QAction* check, QAction* live, QAction* sweep, QAction* cancel, QWidget* parent);

    /// What can be run, kernels before programs; qualified names.
    void setKernels(const QStringList& kernels, const QStringList& programs, const QString& current);
    QString kernel() const; ///< or the program
    /// Of a program: grid and block are empty, grey and say why.
    void setProgram(bool isProgram);
    void setDevices(const std::vector<wire::DeviceInfo>& devices, const QString& current);
    QString device() const; ///< "cpu", "cuda:0"
    void setDevice(const QString& id);
    void setGrid(const std::vector<std::string>& grid);
    std::vector<std::string> grid() const;
    void setBlock(const std::vector<std::string>& block);
    std::vector<std::string> block() const;
    void setMode(FloatMode mode);
    FloatMode mode() const;
    /// Two lines: what the launch makes, and what follows from it. `bad` marks what can't be run.
    /// `shortSecond` stands where there is no room for the second.
    void setHint(const QString& first, const QString& second, bool bad, const QString& shortSecond = {});
    QString hint() const; ///< both lines
    /// A button that profiles, with a menu of presets at its side.
    void setProfile(QAction* profile, const QList<QAction*>& presets);
    /// While a kernel runs the primary button cancels it.
    void setRunning(bool running);
    /// The action of Live has changed.
    void showLive();
    /// The keyboard comes to the block, or to what can be chosen where there is none.
    void editLaunch();
    /// Of the chosen kernel, where its sheet has more than one.
    void setScenarios(const QStringList& names, const QString& current);

Q_SIGNALS:
    void kernelChosen(const QString& name);
    void deviceChosen(const QString& id);
    void scenarioChosen(const QString& name);
    void launchEdited(); ///< grid or block
    void modeChosen(lane::FloatMode mode);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What goes, one after the other, where there is not room for all: no number is cut.
    enum Fold { Whole, DeviceAsIcon, ShortHint, NoLabels, RunAsIcon, NoHint };
    void fit();
    int widthOf(Fold fold) const;
    int hintWidth(Fold fold) const;
    void showFolded(Fold fold);
    void showRunText();
    void showScenarioTip();
    void retranslate();
    void retranslateLaunch();
    void retranslateProfile();
    void restyle();
    QString entryText(int index) const;
    /// A style sheet leaves no room between an icon and its text.
    static QString besideIcon(const QString& text) { return QChar(0x2009) + text; }

    Theme& m_theme;
    QAction *m_runAction, *m_checkAction, *m_liveAction, *m_sweepAction, *m_cancelAction;
    QComboBox *m_kernel, *m_scenario, *m_device, *m_mode;
    QLabel *m_gridLabel, *m_blockLabel, *m_hintFirst, *m_hintSecond;
    QLineEdit *m_grid, *m_block;
    QPushButton *m_run, *m_check, *m_live, *m_sweep;
    QToolButton* m_profile = nullptr;
    QWidget* m_hint = nullptr;
    std::vector<std::pair<QWidget*, QAction*>> m_items; ///< in their order, with what hides them
    QString m_first, m_second, m_shortSecond;
    /// What the first line of the hint says with so much room: without the occupancy, which the status bar has too.
    QString firstOf(Fold fold) const { return fold >= RunAsIcon ? m_first.section(QStringLiteral(" · "), 0, 0) : m_first; }
    Fold m_fold = Whole;
    QStringList m_kernelNames;
    qsizetype m_kernelCount = 0; ///< then come programs
    bool m_running = false, m_isProgram = false;
};

} // namespace lane::ide
