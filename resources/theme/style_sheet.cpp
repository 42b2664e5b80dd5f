#include "resources/theme/theme.h"

#include <QRegularExpression>

namespace lane {

namespace {

/// The whole look as one sheet. `@Role` stands for a colour, `@code` for the code family. What Qt's
/// style sheets cannot select by class, widgets say with dynamic properties; README.md lists them.
constexpr const char* Sheet = R"(
* { outline: none; }
QWidget { color: @Text; }
QMainWindow, QDialog, QMessageBox { background: @Win; }
QMainWindow::separator { background: @Line; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @Accent; }
QSplitter::handle { background: @Line; }
QSplitter::handle:hover { background: @Accent; }

QMenuBar { background: @Win; border: none; padding: 0 4px; min-height: 24px; }
QMenuBar::item { padding: 4px 10px; background: transparent; border-radius: 3px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: @Selection; }
QMenu { background: @Raised; border: 1px solid @Border; padding: 4px 0; }
QMenu::item { padding: 4px 24px 4px 24px; }
QMenu::item:selected { background: @Selection; }
QMenu::item:disabled { color: @Border; }
QMenu::separator { height: 1px; background: @Line; margin: 4px 0; }
QMenu::icon { padding-left: 6px; }
QToolTip { background: @Raised; color: @Text; border: 1px solid @Border; padding: 4px; }

QToolBar { background: @Win; border: none; border-bottom: 1px solid @Line; spacing: 8px; padding: 6px 8px; }
QToolBar::separator { background: @Line; width: 1px; margin: 3px 4px; }
QStatusBar { background: @Win; border-top: 1px solid @Line; min-height: 23px; }
QStatusBar::item { border: none; }
QStatusBar QLabel { padding: 0 8px; color: @Text2; }

QPushButton, QToolButton[text="true"] { background: transparent; border: 1px solid @Border; border-radius: 3px;
    padding: 0 10px; min-height: 24px; }
QPushButton:hover { border-color: @Text2; }
QPushButton:pressed { background: @Selection; }
QPushButton:checked { background: @Selection; border-color: @Accent; }
QPushButton:focus { border: 2px solid @Accent; padding: 0 9px; min-height: 22px; }
QPushButton:disabled { color: @Border; border-color: @Line; }
QPushButton[primary="true"] { background: @Accent; color: @OnAccent; border: 1px solid @Accent; font-weight: 600; }
QPushButton[primary="true"]:hover { background: @AccentHover; }
QPushButton[primary="true"]:focus { border: 2px solid @Text; }
QPushButton[primary="true"]:disabled { background: @Line; color: @Text3; border-color: @Line; }
QPushButton[plain="true"] { border-color: transparent; }
QPushButton[plain="true"]:focus { border-color: @Accent; }
QPushButton[small="true"] { min-height: 20px; padding: 0 8px; }
QPushButton[small="true"]:focus { min-height: 18px; padding: 0 7px; }
QPushButton[link="true"] { border-color: transparent; color: @Accent; padding: 0 4px; text-align: left; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 3px; padding: 3px; }
QToolButton:hover { background: @Hover; }
QToolButton:pressed { background: @Selection; }
QToolButton:checked { background: @Selection; border-color: @Accent; }
QToolButton:focus { border: 2px solid @Accent; padding: 2px; }
QToolButton[bordered="true"] { border: 1px solid @Border; padding: 0 20px 0 8px; min-height: 24px; }
QToolButton[bordered="true"]:hover { border-color: @Text2; background: transparent; }
QToolButton[bordered="true"]:focus { border: 2px solid @Accent; padding: 0 19px 0 7px; min-height: 22px; }
QToolButton[bordered="true"]:disabled { color: @Border; border-color: @Line; }
QToolButton::menu-button { width: 18px; border: none; border-left: 1px solid @Border; background: transparent; }
QToolButton::menu-arrow { image: url(@ChevronDown); width: 10px; height: 10px; }
QToolButton::menu-indicator { image: none; }

QLineEdit, QComboBox, QSpinBox, QDoubleSpinBox { background: @Input; border: 1px solid @Border; border-radius: 3px;
    padding: 0 7px; min-height: 24px; selection-background-color: @Selection; selection-color: @Text; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus, QDoubleSpinBox:focus { border: 2px solid @Accent; padding: 0 6px; min-height: 22px; }
QLineEdit:disabled, QComboBox:disabled { color: @Border; border-color: @Line; }
QLineEdit:read-only { background: @Win; }
QLineEdit[bad="true"] { border-color: @Error; }
QLineEdit[small="true"], QComboBox[small="true"], QSpinBox[small="true"] { min-height: 20px; }
QLineEdit[small="true"]:focus, QComboBox[small="true"]:focus, QSpinBox[small="true"]:focus { min-height: 18px; }
QLineEdit[code="true"], QSpinBox[code="true"] { font-family: "@code"; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url(@ChevronDown); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: @Raised; border: 1px solid @Border; selection-background-color: @Selection;
    selection-color: @Text; padding: 2px 0; }
QComboBox QAbstractItemView::item { min-height: 22px; padding: 0 8px; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button, QDoubleSpinBox::down-button { width: 14px; border: none; background: transparent; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url(@ChevronUp); width: 9px; height: 9px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url(@ChevronDown); width: 9px; height: 9px; }
QCheckBox::indicator { width: 13px; height: 13px; border: 1px solid @Border; border-radius: 3px; background: @Input; }
QCheckBox::indicator:checked { background: @Accent; border-color: @Accent; image: url(@Check); }
QCheckBox:focus, QRadioButton:focus { color: @Accent; }

QTabBar { background: @Win; qproperty-drawBase: 0; }
QTabBar::tab { background: @Win; color: @Text2; border: none; border-bottom: 2px solid transparent; padding: 0 10px;
    min-height: 26px; max-height: 26px; }
QTabBar::tab:hover { color: @Text; }
QTabBar::tab:selected { background: @Pane; color: @Text; border-bottom: 2px solid @Accent; }
QTabBar::tab:selected:focus { color: @Accent; background: @Selection; }
QTabBar::close-button { image: url(@Close); subcontrol-position: right; }
QTabBar::close-button:hover { background: @Hover; border-radius: 3px; }
QTabWidget::pane { border: none; border-top: 1px solid @Line; }
QTabWidget::tab-bar { left: 0; }
QDockWidget { color: @Text; }
QDockWidget::title { background: @Win; padding: 6px 10px; border-bottom: 1px solid @Line; }
QDockWidget > QWidget { background: @Pane; }

QAbstractItemView { background: @Pane; alternate-background-color: @Alt; border: none; gridline-color: @Line;
    selection-background-color: @Selection; selection-color: @Text; }
QTreeView::item, QListView::item { min-height: 22px; }
QTreeView::item:selected, QListView::item:selected { background: @Selection; color: @Text; }
QTreeView::item:hover, QListView::item:hover { background: @Hover; }
QTreeView::branch { background: @Pane; }
QTreeView::branch:selected { background: @Selection; }
QTreeView::branch:closed:has-children { image: url(@ChevronRight); }
QTreeView::branch:open:has-children { image: url(@ChevronDown); }
QTableView::item:selected { background: @Selection; color: @Text; }
QHeaderView { background: @Alt; border: none; }
QHeaderView::section { background: @Alt; color: @Text2; border: none; border-bottom: 1px solid @Line; padding: 0 8px;
    min-height: 21px; font-size: 11px; }
QTableCornerButton::section { background: @Alt; border: none; border-bottom: 1px solid @Line; }

QScrollBar { background: @Pane; border: none; margin: 0; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: @ScrollHandle; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: @Border; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none; border: none; width: 0; height: 0; }
QAbstractScrollArea::corner { background: @Pane; border: none; }
QProgressBar { background: transparent; border: none; max-height: 2px; min-height: 2px; }
QProgressBar::chunk { background: @Accent; }

QLabel[role="muted"] { color: @Text2; }
QLabel[role="note"] { color: @Text3; font-size: 11px; }
QLabel[role="header"] { color: @Text2; font-size: 11px; }
QLabel[role="title"] { color: @Text; font-size: 13px; font-weight: 600; }
QLabel[role="strong"] { color: @Text; font-weight: 600; }
QWidget[surface="pane"] { background: @Pane; }
QWidget[surface="win"] { background: @Win; }
QWidget[surface="alt"] { background: @Alt; }
QWidget[surface="raised"] { background: @Raised; border: 1px solid @Border; }
QWidget[surface="bar"] { background: @Win; border-bottom: 1px solid @Line; }
QWidget[strip="error"] { background: @ErrorTint; border-bottom: 1px solid @Line; }
QWidget[strip="warning"] { background: @WarningTint; border-bottom: 1px solid @Line; }
QWidget[strip="note"] { background: @NoteTint; border-bottom: 1px solid @Line; }
QWidget[strip="good"] { background: @GoodTint; border-bottom: 1px solid @Line; }
)";

/// A picture for a style sheet's url(): the icon file in a colour, as a resource alias of its own is
/// not possible, so the sheet takes ready-made files in the two themes' text2.
QString chevron(const char* name, bool dark) {
    return QStringLiteral(":/lane/controls/%1-%2.svg")
        .arg(QLatin1String(name), dark ? QLatin1String("dark") : QLatin1String("light"));
}

/// Roles by their names in the sheet.
QString valueOf(const Theme& theme, const QString& name) {
#define LANE_ROLE(Id, dark, light)                                                                 \
    if (name == QLatin1String(#Id))                                                                \
        return theme.color(Theme::Role::Id).name();
#include "resources/theme/roles.def"
#undef LANE_ROLE
    const QColor pane = theme.color(Theme::Role::Pane), text = theme.color(Theme::Role::Text);
    if (name == QLatin1String("Hover"))
        return Theme::mix(theme.color(Theme::Role::Win), text, 0.08).name();
    if (name == QLatin1String("ScrollHandle"))
        return Theme::mix(pane, text, 0.25).name();
    if (name == QLatin1String("AccentHover"))
        return Theme::mix(theme.color(Theme::Role::Accent), text, 0.12).name();
    if (name == QLatin1String("ChevronDown"))
        return chevron("chevron-down", theme.isDark());
    if (name == QLatin1String("ChevronUp"))
        return chevron("chevron-up", theme.isDark());
    if (name == QLatin1String("ChevronRight"))
        return chevron("chevron-right", theme.isDark());
    if (name == QLatin1String("Close"))
        return chevron("x", theme.isDark());
    if (name == QLatin1String("Check"))
        return chevron("check", theme.isDark());
    if (name == QLatin1String("code"))
        return theme.codeFont().family();
    return {};
}

} // namespace

QString Theme::styleSheet() const {
    const QString sheet = QString::fromLatin1(Sheet);
    static const QRegularExpression placeholder(QStringLiteral("@(\\w+)"));
    QString out;
    qsizetype done = 0;
    for (auto it = placeholder.globalMatch(sheet); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        out += QStringView(sheet).mid(done, match.capturedStart() - done);
        out += valueOf(*this, match.captured(1));
        done = match.capturedEnd();
    }
    out += QStringView(sheet).mid(done);
    return out;
}

} // namespace lane
