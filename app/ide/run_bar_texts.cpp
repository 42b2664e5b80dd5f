// What the run bar says, in which language and with which icons.

#include "app/ide/run_bar.h"

#include "resources/theme/elided_label.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace lane::ide {

void RunBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QToolBar::changeEvent(event);
}

void RunBar::retranslate() {
    retranslateLaunch();
    m_mode->setItemText(0, tr("fast"));
    m_mode->setItemText(1, tr("strict"));
    m_mode->setToolTip(tr("fast lets a * b + c fuse; strict fuses nothing, so that CPU and GPU agree bit for bit"));
    m_kernel->setToolTip(tr("Kernel or program") + (kernel().isEmpty() ? QString() : QStringLiteral(": ") + kernel()));
    m_device->setToolTip(m_fold >= DeviceAsIcon ? tr("Device: %1").arg(m_device->currentText()) : tr("Device"));
    m_kernel->setAccessibleName(tr("Kernel or program"));
    for (int i = 0; i < m_kernel->count(); ++i)
        m_kernel->setItemText(i, entryText(i));
    m_device->setAccessibleName(tr("Device"));
    m_mode->setAccessibleName(tr("Float mode"));
    m_grid->setAccessibleName(tr("Grid"));
    m_block->setAccessibleName(tr("Block"));
    showRunText();
    m_run->setAccessibleName(m_running ? tr("Cancel") : tr("Run"));
    m_run->setToolTip(m_running ? tr("Cancel the run (Shift+F5)") : tr("Run it (F5)"));
    m_check->setText(m_fold >= DeviceAsIcon ? QString() : besideIcon(tr("Check")));
    m_live->setText(m_fold >= DeviceAsIcon ? QString() : besideIcon(tr("Live")));
    m_live->setAccessibleName(tr("Live"));
    m_sweep->setText(m_fold >= DeviceAsIcon ? QString() : besideIcon(tr("Sweep"))), m_sweep->setAccessibleName(tr("Sweep"));
    m_sweep->setToolTip(tr("Measures block shapes and tunables against each other, each verified (Ctrl+F5)"));
    m_live->setToolTip(tr("Checks a few blocks in each pause of typing; on for a file from its first run on (F7)"));
    showScenarioTip();
    m_scenario->setAccessibleName(tr("Scenario"));
    m_check->setAccessibleName(tr("Check"));
    m_check->setToolTip(tr("Runs it once on the CPU reference and looks for races, uninitialised reads, wrong indices and the like (F6)"));
    retranslateProfile();
    const int cpu = m_device->findData(QStringLiteral("cpu"));
    if (cpu >= 0)
        m_device->setItemText(cpu, tr("CPU reference"));
}

void RunBar::retranslateLaunch() {
    m_gridLabel->setText(tr("Grid"));
    m_blockLabel->setText(tr("Block"));
    m_grid->setPlaceholderText(tr("computed from the shape"));
    if (m_isProgram) { // as a text: that of a disabled field is read more easily than its placeholder
        m_grid->setText(tr("set by each launch"));
        m_block->setText(QStringLiteral("–"));
    }
    const QString why = tr("A program has no grid and no block of its own: each of its launches names them.");
    m_grid->setToolTip(m_isProgram ? why : tr("Blocks in x, y, z: numbers or expressions in the scalars, e.g. ceilDiv(N, blockDimX)"));
    m_block->setToolTip(m_isProgram ? why : tr("Threads of a block in x, y, z"));
}

void RunBar::restyle() {
    if (m_profile)
        m_profile->setIcon(m_theme.icon(QStringLiteral("stopwatch")));
    m_check->setIcon(m_theme.icon(QStringLiteral("check-lg")));
    m_sweep->setIcon(m_theme.icon(QStringLiteral("grid-3x3")));
    showLive();
    m_run->setIcon(m_theme.icon(m_running ? QStringLiteral("stop-fill") : QStringLiteral("play-fill"),
                                Theme::Role::OnAccent));
    for (int i = 0; i < m_kernel->count(); ++i)
        m_kernel->setItemIcon(i, m_theme.icon(i < m_kernelCount ? QStringLiteral("code-slash") : QStringLiteral("list-ol")));
    for (int i = 0; i < m_device->count(); ++i)
        m_device->setItemIcon(i, m_device->itemData(i) == QLatin1String("cpu")
                                     ? m_theme.icon(QStringLiteral("cpu"))
                                     : m_theme.icon(QStringLiteral("gpu-card")));
}

} // namespace lane::ide
