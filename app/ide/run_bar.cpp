#include "app/ide/run_bar.h"

#include "resources/theme/elided_label.h"
#include "views/common/name_box.h"

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

#include <tuple>
#include <utility>

namespace lane::ide {

namespace {

constexpr int LeastGrid = 110, MostGrid = 300, LeastBlock = 70, MostBlock = 120; ///< px

/// "ceilDiv(N, TILE), 4" → {"ceilDiv(N, TILE)", "4"}: commas inside brackets belong to a call.
std::vector<std::string> splitExpressions(const QString& text) {
    std::vector<std::string> parts;
    QString part;
    int depth = 0;
    for (QChar c : text) {
        depth += c == u'(' || c == u'[' ? 1 : c == u')' || c == u']' ? -1 : 0;
        if (c == u',' && depth <= 0) {
            parts.push_back(part.trimmed().toStdString());
            part.clear();
        } else {
            part += c;
        }
    }
    if (!part.trimmed().isEmpty() || !parts.empty())
        parts.push_back(part.trimmed().toStdString());
    return parts;
}

QString joined(const std::vector<std::string>& parts) {
    QStringList list;
    for (const std::string& part : parts)
        list << QString::fromStdString(part);
    return list.join(QStringLiteral(", "));
}

void setText(QLineEdit* edit, const QString& text) {
    if (edit->text() != text && !edit->hasFocus()) {
        edit->setText(text);
        edit->setCursorPosition(0); // its beginning says more than its end
    }
}

} // namespace

RunBar::RunBar(Theme& theme, QAction* run, QAction* check, QAction* live, QAction* sweep, QAction* cancel, QWidget* parent)
    : QToolBar(parent), m_theme(theme), m_runAction(run), m_checkAction(check), m_liveAction(live), m_sweepAction(sweep), m_cancelAction(cancel), m_kernel(new NameBox(this)), m_scenario(new NameBox(this)),
      m_device(new NameBox(this)), m_mode(new QComboBox(this)), m_gridLabel(new QLabel(this)),
      m_blockLabel(new QLabel(this)), m_hintFirst(new ElidedLabel(this)), m_hintSecond(new ElidedLabel(this)),
      m_grid(new QLineEdit(this)), m_block(new QLineEdit(this)), m_run(new QPushButton(this)), m_check(new QPushButton(this)), m_live(new QPushButton(this)), m_sweep(new QPushButton(this)) {
    setObjectName(QStringLiteral("runBar"));
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    m_kernel->setObjectName(QStringLiteral("kernelBox"));
    m_device->setObjectName(QStringLiteral("deviceBox"));
    m_mode->setObjectName(QStringLiteral("modeBox"));
    m_grid->setObjectName(QStringLiteral("gridField"));
    m_block->setObjectName(QStringLiteral("blockField"));
    m_run->setObjectName(QStringLiteral("runButton"));
    m_scenario->setObjectName(QStringLiteral("scenarioBox"));
    for (QComboBox* box : {m_kernel, m_scenario, m_device})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_kernel->setMinimumWidth(110);
    m_device->setMinimumWidth(120);
    for (QLineEdit* edit : {m_grid, m_block})
        edit->setProperty("code", true);
    m_grid->setMinimumWidth(LeastGrid);
    m_grid->setMaximumWidth(MostGrid);
    m_block->setMinimumWidth(LeastBlock);
    m_block->setMaximumWidth(MostBlock);
    m_mode->addItem(QString(), int(FloatMode::Fast));
    m_mode->addItem(QString(), int(FloatMode::Strict));
    m_hintFirst->setProperty("role", QStringLiteral("strong"));
    m_hintSecond->setProperty("role", QStringLiteral("header"));
    m_check->setObjectName(QStringLiteral("checkButton"));
    m_live->setObjectName(QStringLiteral("liveButton"));
    m_live->setCheckable(true);
    m_sweep->setObjectName(QStringLiteral("sweepButton"));
    m_run->setProperty("primary", true);
    m_run->setMinimumWidth(72);
    setIconSize({theme.metrics().barIcon, theme.metrics().barIcon}); // tool buttons take the bar's
    for (QPushButton* button : {m_run, m_check, m_live, m_sweep})
        button->setIconSize({theme.metrics().barIcon, theme.metrics().barIcon});
    auto* hint = m_hint = new QWidget(this);
    hint->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto* hintLayout = new QVBoxLayout(hint);
    hintLayout->setContentsMargins(6, 0, 0, 0);
    hintLayout->setSpacing(0);
    for (QLabel* label : {m_hintFirst, m_hintSecond}) {
        label->setMinimumWidth(0);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        hintLayout->addWidget(label);
    }
    m_items.emplace_back(m_kernel, addWidget(m_kernel));
    m_items.emplace_back(m_scenario, addWidget(m_scenario));
    m_items.back().second->setVisible(false);
    m_items.emplace_back(m_device, addWidget(m_device));
    addSeparator();
    for (QWidget* widget : {static_cast<QWidget*>(m_gridLabel), static_cast<QWidget*>(m_grid),
                            static_cast<QWidget*>(m_blockLabel), static_cast<QWidget*>(m_block),
                            static_cast<QWidget*>(m_mode), hint, static_cast<QWidget*>(m_run), static_cast<QWidget*>(m_check), static_cast<QWidget*>(m_sweep), static_cast<QWidget*>(m_live)})
        m_items.emplace_back(widget, addWidget(widget));
    connect(m_kernel, &QComboBox::activated, this, [this] { Q_EMIT kernelChosen(kernel()); });
    connect(m_scenario, &QComboBox::currentTextChanged, this, &RunBar::showScenarioTip);
    connect(m_scenario, &QComboBox::activated, this, [this] { Q_EMIT scenarioChosen(m_scenario->currentText()); });
    connect(m_device, &QComboBox::activated, this, [this] { Q_EMIT deviceChosen(device()); });
    connect(m_mode, &QComboBox::activated, this, [this] { Q_EMIT modeChosen(mode()); });
    for (QLineEdit* edit : {m_grid, m_block})
        connect(edit, &QLineEdit::textEdited, this, &RunBar::launchEdited);
    connect(m_run, &QPushButton::clicked, this, [this] { (m_running ? m_cancelAction : m_runAction)->trigger(); });
    connect(m_check, &QPushButton::clicked, m_checkAction, &QAction::trigger);
    connect(m_live, &QPushButton::clicked, m_liveAction, &QAction::trigger);
    connect(m_sweep, &QPushButton::clicked, m_sweepAction, &QAction::trigger);
    connect(m_liveAction, &QAction::changed, this, &RunBar::showLive);
    connect(m_runAction, &QAction::changed, this, [this] {
        m_run->setEnabled(m_running || m_runAction->isEnabled());
    });
    connect(&theme, &Theme::changed, this, &RunBar::restyle);
    setDevices({}, {});
    retranslate();
    restyle();
}

void RunBar::setKernels(const QStringList& kernels, const QStringList& programs, const QString& current) {
    const QSignalBlocker quiet(m_kernel);
    const QStringList names = kernels + programs;
    const bool sameCounts = names.size() == m_kernelNames.size() && kernels.size() == m_kernelCount;
    const QStringList before = std::exchange(m_kernelNames, names);
    m_kernelCount = kernels.size();
    if (!sameCounts)
        m_kernel->clear();
    for (int i = 0; i < names.size(); ++i) {
        if (sameCounts && names[i] == before[i])
            continue; // one name differs, while it is being typed
        if (!sameCounts)
            m_kernel->addItem(QString());
        m_kernel->setItemText(i, entryText(i));
        m_kernel->setItemData(i, names[i]);
    }
    if (!sameCounts)
        restyle();
    m_kernel->setCurrentIndex(static_cast<int>(names.indexOf(current)));
    m_kernel->setEnabled(!names.isEmpty());
}

void RunBar::setScenarios(const QStringList& names, const QString& current) {
    const QSignalBlocker quiet(m_scenario);
    m_scenario->clear();
    m_scenario->addItems(names);
    m_scenario->setCurrentIndex(static_cast<int>(names.indexOf(current)));
    showScenarioTip();
    for (const auto& [widget, action] : m_items)
        if (widget == m_scenario)
            action->setVisible(names.size() > 1);
    fit();
}

void RunBar::editLaunch() {
    QWidget* field = m_block->isEnabled() ? static_cast<QWidget*>(m_block) : m_kernel;
    field->setFocus(Qt::ShortcutFocusReason);
    m_block->selectAll();
}

/// With its name, which a narrow bar cuts.
void RunBar::showScenarioTip() {
    const QString what = tr("Scenario of the run sheet"), name = m_scenario->currentText();
    m_scenario->setToolTip(name.isEmpty() ? what : what + QStringLiteral(": ") + name);
}

void RunBar::showLive() {
    const bool isOn = m_liveAction->isChecked();
    m_live->setChecked(isOn);
    m_live->setEnabled(m_liveAction->isEnabled());
    m_live->setIcon(m_theme.icon(isOn ? QStringLiteral("record-fill") : QStringLiteral("circle"), isOn ? Theme::Role::Accent : Theme::Role::Text2));
}

QString RunBar::kernel() const { return m_kernel->currentData().toString(); }

/// "exclusiveScan · program": an icon alone would not tell them apart.
QString RunBar::entryText(int index) const {
    return index < m_kernelCount ? m_kernelNames[index] : tr("%1 · program").arg(m_kernelNames[index]);
}

void RunBar::setProgram(bool isProgram) {
    if (m_isProgram == isProgram)
        return;
    m_isProgram = isProgram;
    for (QLineEdit* edit : {m_grid, m_block}) {
        edit->setEnabled(!isProgram);
        edit->clear();
    }
    retranslateLaunch();
}

void RunBar::setDevices(const std::vector<wire::DeviceInfo>& devices, const QString& current) {
    const QSignalBlocker quiet(m_device);
    m_device->clear();
    for (const wire::DeviceInfo& device : devices) {
        const QString id = QString::fromStdString(device.id);
        if (id == QLatin1String("cpu"))
            continue;
        m_device->addItem(m_theme.icon(QStringLiteral("gpu-card")),
                          QStringLiteral("%1 · %2").arg(QString::fromStdString(device.name).remove(QStringLiteral("NVIDIA ")), id), id);
    }
    m_device->addItem(m_theme.icon(QStringLiteral("cpu")), tr("CPU reference"), QStringLiteral("cpu"));
    setDevice(current);
    m_device->setMinimumWidth(m_fold >= DeviceAsIcon ? 56 : std::max(120, m_device->sizeHint().width()));
    fit();
}

QString RunBar::device() const { return m_device->currentData().toString(); }

void RunBar::setDevice(const QString& id) {
    const QSignalBlocker quiet(m_device);
    const int index = m_device->findData(id);
    m_device->setCurrentIndex(index >= 0 ? index : 0);
}

void RunBar::setGrid(const std::vector<std::string>& grid) {
    if (!m_isProgram)
        setText(m_grid, joined(grid));
    fit();
}
void RunBar::setBlock(const std::vector<std::string>& block) {
    if (!m_isProgram)
        setText(m_block, joined(block));
    fit();
}
std::vector<std::string> RunBar::grid() const {
    return m_isProgram ? std::vector<std::string>{} : splitExpressions(m_grid->text());
}
std::vector<std::string> RunBar::block() const {
    return m_isProgram ? std::vector<std::string>{} : splitExpressions(m_block->text());
}

void RunBar::setMode(FloatMode mode) {
    const QSignalBlocker quiet(m_mode);
    m_mode->setCurrentIndex(m_mode->findData(int(mode)));
}

FloatMode RunBar::mode() const { return static_cast<FloatMode>(m_mode->currentData().toInt()); }

void RunBar::setHint(const QString& first, const QString& second, bool bad, const QString& shortSecond) {
    m_first = first;
    m_second = second;
    m_shortSecond = shortSecond.isEmpty() ? second : shortSecond;
    const QString whole = second.isEmpty() ? first : first + u'\n' + second;
    m_hint->setToolTip(whole);
    m_hintFirst->setToolTip(whole);
    m_hintSecond->setToolTip(whole);
    for (QLineEdit* edit : {m_grid, m_block}) {
        if (edit->property("bad").toBool() == bad)
            continue;
        edit->setProperty("bad", bad);
        edit->style()->unpolish(edit);
        edit->style()->polish(edit);
    }
    fit();
}

QString RunBar::hint() const { return m_first + u'\n' + m_second; }

void RunBar::resizeEvent(QResizeEvent* event) {
    QToolBar::resizeEvent(event);
    fit();
}

/// Pixels that the bar needs when it is folded so far.
int RunBar::widthOf(Fold fold) const {
    constexpr int Between = 10, Separator = 16, Ends = 24, Icon = 56, CheckIcon = 34, LeastKernel = 90, LeastScenario = 76;
    int width = Separator + Ends;
    for (const auto& [widget, action] : m_items) {
        const bool isLabel = widget == m_gridLabel || widget == m_blockLabel;
        const bool isAway = widget == m_scenario && m_scenario->count() < 2;
        if (isAway || (widget == m_sweep && fold >= RunAsIcon) || (isLabel && fold >= NoLabels) || (widget == m_hint && fold >= NoHint))
            continue;
        int needed = std::max(widget->sizeHint().width(), widget->minimumWidth());
        if (widget == m_device && fold >= DeviceAsIcon)
            needed = Icon;
        else if (widget == m_check || widget == m_live || widget == m_sweep)
            needed = fold >= DeviceAsIcon ? CheckIcon : 40 + m_check->fontMetrics().horizontalAdvance(widget == m_check ? tr("Check") : widget == m_live ? tr("Live") : tr("Sweep"));
        else if (widget == m_run && fold >= RunAsIcon)
            needed = CheckIcon;
        else if (widget == m_kernel && fold >= RunAsIcon)
            needed = LeastKernel;
        else if (widget == m_scenario && fold >= RunAsIcon)
            needed = LeastScenario;
        else if (widget == m_profile)
            needed = 24 + (fold >= DeviceAsIcon ? CheckIcon : 40 + m_profile->fontMetrics().horizontalAdvance(tr("Profile")));
        else if (widget == m_grid || widget == m_block)
            needed = widget == m_grid ? LeastGrid : LeastBlock;
        else if (widget == m_hint)
            needed = hintWidth(fold);
        width += needed + Between;
    }
    return width;
}

int RunBar::hintWidth(Fold fold) const {
    return 12 + std::max(m_hintFirst->fontMetrics().horizontalAdvance(firstOf(fold)),
                         m_hintSecond->fontMetrics().horizontalAdvance(fold >= ShortHint ? m_shortSecond : m_second));
}

void RunBar::fit() {
    Fold fold = Whole;
    while (fold < RunAsIcon && widthOf(fold) > width())
        fold = static_cast<Fold>(fold + 1);
    const bool isMessage = m_grid->property("bad").toBool(); // words may end in "…", numbers not
    if (fold == RunAsIcon && !isMessage && widthOf(fold) > width())
        fold = NoHint;
    // The fields beside it would else take what it needs.
    m_hint->setMinimumWidth(fold == NoHint || isMessage ? 0 : hintWidth(fold));
    int spare = std::max(0, width() - widthOf(fold) - 12); // goes to the fields, so that their texts are whole
    for (const auto& [field, least, most] : {std::tuple(m_block, LeastBlock, MostBlock), std::tuple(m_grid, LeastGrid, MostGrid)}) {
        const int wanted = std::clamp(field->fontMetrics().horizontalAdvance(field->text()) + 24, least, most);
        const int more = std::min(spare, wanted - least);
        field->setMinimumWidth(least + more);
        spare -= more;
    }
    showFolded(fold);
}

void RunBar::showFolded(Fold fold) {
    m_hintFirst->setText(firstOf(fold));
    m_hintSecond->setText(fold >= ShortHint ? m_shortSecond : m_second);
    if (fold == m_fold)
        return;
    m_fold = fold;
    m_check->setText(fold >= DeviceAsIcon ? QString() : besideIcon(tr("Check")));
    m_live->setText(fold >= DeviceAsIcon ? QString() : besideIcon(tr("Live")));
    if (m_profile)
        m_profile->setToolButtonStyle(fold >= DeviceAsIcon ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    m_sweep->setText(fold >= DeviceAsIcon ? QString() : besideIcon(tr("Sweep")));
    showRunText();
    m_kernel->setMinimumWidth(fold >= RunAsIcon ? 90 : 110);
    m_kernel->setMaximumWidth(fold >= RunAsIcon ? 90 : QWIDGETSIZE_MAX);
    m_scenario->setMaximumWidth(fold >= RunAsIcon ? 76 : QWIDGETSIZE_MAX);
    m_device->setMinimumWidth(fold >= DeviceAsIcon ? 56 : std::max(120, m_device->sizeHint().width()));
    m_device->setMaximumWidth(fold >= DeviceAsIcon ? 56 : QWIDGETSIZE_MAX);
    for (const auto& [widget, action] : m_items) {
        if (widget == m_gridLabel || widget == m_blockLabel)
            action->setVisible(fold < NoLabels);
        if (widget == m_sweep) // the menu has it
            action->setVisible(fold < RunAsIcon);
        if (widget == m_hint)
            m_hintFirst->setVisible(fold < NoHint), m_hintSecond->setVisible(fold < NoHint);
    }
    m_device->setToolTip(fold >= DeviceAsIcon ? tr("Device: %1").arg(m_device->currentText()) : tr("Device"));
}

/// A bar that is too narrow would cut it instead of what can be cut.
void RunBar::showRunText() {
    m_run->setText(m_fold >= RunAsIcon ? QString() : m_running ? tr("Cancel") : tr("Run"));
    m_run->setMinimumWidth(m_fold >= RunAsIcon ? 34 : std::max(72, m_run->sizeHint().width()));
}

void RunBar::setRunning(bool running) {
    m_running = running;
    m_run->setEnabled(running || m_runAction->isEnabled());
    m_check->setEnabled(!running);
    if (m_profile)
        m_profile->setEnabled(!running);
    m_sweep->setEnabled(!running && !m_isProgram);
    retranslate();
    restyle();
}

} // namespace lane::ide
