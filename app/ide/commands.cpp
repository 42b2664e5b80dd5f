#include "app/ide/commands.h"

#include "views/view_list.h"

#include <QCoreApplication>

#include <array>

namespace lane::ide {

namespace {

constexpr std::array Rows{
    CommandRow{Command::NewFile, "file.new", MenuId::File, QT_TRANSLATE_NOOP("Commands", "&New"), "Ctrl+N", "file-earmark-plus", false},
    CommandRow{Command::OpenFile, "file.open", MenuId::File, QT_TRANSLATE_NOOP("Commands", "&Open…"), "Ctrl+O", "folder2-open", false},
    CommandRow{Command::OpenExample, "file.example", MenuId::File, QT_TRANSLATE_NOOP("Commands", "Open the saxpy &example"), "", "", false},
    CommandRow{Command::Examples, "file.examples", MenuId::File, QT_TRANSLATE_NOOP("Commands", "Browse the e&xamples"), "Ctrl+E", "", false},
    CommandRow{Command::QuickOpen, "file.quickOpen", MenuId::File, QT_TRANSLATE_NOOP("Commands", "&Go to file…"), "Ctrl+P", "", false},
    CommandRow{Command::Save, "file.save", MenuId::File, QT_TRANSLATE_NOOP("Commands", "&Save"), "Ctrl+S", "save", true},
    CommandRow{Command::SaveAs, "file.saveAs", MenuId::File, QT_TRANSLATE_NOOP("Commands", "Save &as…"), "Ctrl+Shift+S", "", false},
    CommandRow{Command::SaveReport, "file.report", MenuId::File, QT_TRANSLATE_NOOP("Commands", "Save a re&port of the run…"), "", "", true},
    CommandRow{Command::CloseFile, "file.close", MenuId::File, QT_TRANSLATE_NOOP("Commands", "&Close"), "Ctrl+W", "", true},
    CommandRow{Command::Quit, "file.quit", MenuId::File, QT_TRANSLATE_NOOP("Commands", "&Quit"), "Ctrl+Q", "", false},
    CommandRow{Command::Undo, "edit.undo", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "&Undo"), "Ctrl+Z", "arrow-counterclockwise", false},
    CommandRow{Command::Redo, "edit.redo", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "&Redo"), "Ctrl+Shift+Z", "arrow-clockwise", false},
    CommandRow{Command::Cut, "edit.cut", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Cu&t"), "Ctrl+X", "", true},
    CommandRow{Command::Copy, "edit.copy", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "&Copy"), "Ctrl+C", "", false},
    CommandRow{Command::Paste, "edit.paste", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "&Paste"), "Ctrl+V", "", false},
    CommandRow{Command::SelectAll, "edit.selectAll", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Select &all"), "Ctrl+A", "", false},
    CommandRow{Command::Find, "edit.find", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "&Find…"), "Ctrl+F", "search", true},
    CommandRow{Command::FindNext, "edit.findNext", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Find ne&xt"), "F3", "", false},
    CommandRow{Command::FindPrevious, "edit.findPrevious", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Find pre&vious"), "Shift+F3", "", false},
    CommandRow{Command::Replace, "edit.replace", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "R&eplace…"), "Ctrl+H", "", false},
    CommandRow{Command::GoToLine, "edit.goToLine", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "&Go to line…"), "Ctrl+G", "", false},
    CommandRow{Command::GoToDefinition, "edit.definition", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Go to &definition"), "F12", "", true},
    CommandRow{Command::GoBack, "edit.back", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Go &back"), "Alt+Left", "", false},
    CommandRow{Command::GoForward, "edit.forward", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Go forward"), "Alt+Right", "", false},
    CommandRow{Command::FindUses, "edit.uses", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Find u&ses"), "Shift+F12", "", false},
    CommandRow{Command::Rename, "edit.rename", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Rena&me…"), "F2", "", false},
    CommandRow{Command::Signature, "edit.signature", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Show the s&ignature"), "Ctrl+Shift+Space", "", false},
    CommandRow{Command::ShowCard, "edit.card", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "&What stands here"), "F1", "", false},
    CommandRow{Command::Fold, "edit.fold", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Fold"), "Ctrl+Shift+[", "", false},
    CommandRow{Command::Unfold, "edit.unfold", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Unfold"), "Ctrl+Shift+]", "", false},
    CommandRow{Command::ToggleComment, "edit.comment", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Comment or u&ncomment"), "Ctrl+/", "", true},
    CommandRow{Command::MoveLinesUp, "edit.moveUp", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Move lines up"), "Alt+Up", "", false},
    CommandRow{Command::MoveLinesDown, "edit.moveDown", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Move lines down"), "Alt+Down", "", false},
    CommandRow{Command::DuplicateLines, "edit.duplicate", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Duplicate"), "Ctrl+Shift+D", "", false},
    CommandRow{Command::Format, "edit.format", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "F&ormat"), "Ctrl+Shift+I", "", false},
    CommandRow{Command::Complete, "edit.complete", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Complete"), "Ctrl+Space", "", false},
    CommandRow{Command::ShowFixes, "edit.fixes", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Fixes for this &line"), "Alt+Return", "lightbulb", false},
    CommandRow{Command::SelectNext, "edit.selectNext", MenuId::Edit, QT_TRANSLATE_NOOP("Commands", "Select next occurrence too"), "Ctrl+D", "", false},
    CommandRow{Command::Run, "run.run", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "&Run"), "F5", "play-fill", false},
    CommandRow{Command::Check, "run.check", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "C&heck"), "F6", "check-lg", false},
    CommandRow{Command::Live, "run.live", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "&Live: check while typing"), "F7", "", false},
    CommandRow{Command::Profile, "run.profile", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "&Profile"), "Ctrl+F6", "stopwatch", false},
    CommandRow{Command::ProfileTime, "run.profileTime", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "Profile: &time alone"), "", "", false},
    CommandRow{Command::ProfileStalls, "run.profileStalls", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "Profile: time and &stalls by line"), "", "", false},
    CommandRow{Command::ProfileCounters, "run.profileCounters", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "Profile: time and c&ounters"), "", "", false},
    CommandRow{Command::ProfileFull, "run.profileFull", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "Profile: &all of it"), "", "", false},
    CommandRow{Command::Sweep, "run.sweep", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "S&weep configurations"), "Ctrl+F5", "grid-3x3", false},
    CommandRow{Command::Cancel, "run.cancel", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "&Cancel the run"), "Shift+F5", "stop-fill", false},
    CommandRow{Command::NextProblem, "run.nextProblem", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "&Next problem"), "F8", "arrow-down", true},
    CommandRow{Command::PreviousProblem, "run.previousProblem", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "Pr&evious problem"), "Shift+F8", "arrow-up", false},
    CommandRow{Command::NextMismatch, "run.nextMismatch", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "Next &different element"), "F4", "", false},
    CommandRow{Command::PreviousMismatch, "run.previousMismatch", MenuId::Run, QT_TRANSLATE_NOOP("Commands", "Different element &before"), "Shift+F4", "", false},
    CommandRow{Command::DebugStart, "debug.start", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "&Debug"), "Alt+F5", "bug", false},
    CommandRow{Command::DebugContinue, "debug.continue", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "&Continue or pause"), "", "play-fill", false},
    CommandRow{Command::DebugStop, "debug.stop", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "S&top debugging"), "", "stop-fill", false},
    CommandRow{Command::DebugRestart, "debug.restart", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "&Restart from the inputs"), "Ctrl+Shift+F5", "arrow-repeat", false},
    CommandRow{Command::ToggleBreakpoint, "debug.breakpoint", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "Toggle &breakpoint"), "F9", "record-fill", true},
    CommandRow{Command::BreakpointCondition, "debug.condition", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "Condition of the breakpoint…"), "Ctrl+F9", "", false},
    CommandRow{Command::RemoveBreakpoints, "debug.removeBreakpoints", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "Remove &all breakpoints"), "Ctrl+Shift+F9", "", false},
    CommandRow{Command::StepOver, "debug.over", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "Step &over"), "F10", "step-over", true},
    CommandRow{Command::StepInto, "debug.into", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "Step &into"), "F11", "step-in", false},
    CommandRow{Command::StepOut, "debug.out", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "Step o&ut"), "Shift+F11", "step-out", false},
    CommandRow{Command::StepBarrier, "debug.barrier", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "To the &next barrier"), "Ctrl+F11", "to-barrier", false},
    CommandRow{Command::StepBack, "debug.back", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "Step bac&k"), "Alt+F10", "step-back", true},
    CommandRow{Command::BackBarrier, "debug.backBarrier", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "Back to the &last barrier"), "Alt+F11", "", false},
    CommandRow{Command::BackStop, "debug.backStop", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "Back to the stop before"), "", "skip-backward", false},
    CommandRow{Command::RunToCursor, "debug.cursor", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "Run to thi&s line"), "Ctrl+F10", "", true},
    CommandRow{Command::RunToWriter, "debug.writer", MenuId::Debug, QT_TRANSLATE_NOOP("Commands", "Run to the &writer of the selected element"), "", "to-writer", false},
    CommandRow{Command::ZoomIn, "view.zoomIn", MenuId::View, QT_TRANSLATE_NOOP("Commands", "&Larger code"), "Ctrl++", "zoom-in", true},
    CommandRow{Command::ZoomOut, "view.zoomOut", MenuId::View, QT_TRANSLATE_NOOP("Commands", "&Smaller code"), "Ctrl+-", "zoom-out", false},
    CommandRow{Command::ZoomReset, "view.zoomReset", MenuId::View, QT_TRANSLATE_NOOP("Commands", "&Usual size"), "Ctrl+0", "", false},
    CommandRow{Command::ToggleTheme, "view.theme", MenuId::View, QT_TRANSLATE_NOOP("Commands", "Light or &dark theme"), "Ctrl+Shift+T", "palette", true},
    CommandRow{Command::ResetLayout, "view.resetLayout", MenuId::View, QT_TRANSLATE_NOOP("Commands", "&Reset the layout"), "", "", false},
    CommandRow{Command::ComparePin, "view.pin", MenuId::View, QT_TRANSLATE_NOOP("Commands", "P&in this version and compare"), "Ctrl+Alt+P", "file-diff", true},
    CommandRow{Command::ComparePinned, "view.comparePinned", MenuId::View, QT_TRANSLATE_NOOP("Commands", "Compare with the pinned &version"), "", "", false},
    CommandRow{Command::CompareRun, "view.compareRun", MenuId::View, QT_TRANSLATE_NOOP("Commands", "Compare with the las&t run"), "", "", false},
    CommandRow{Command::CompareSaved, "view.compareSaved", MenuId::View, QT_TRANSLATE_NOOP("Commands", "Compare with the saved &file"), "", "", false},
    CommandRow{Command::CompareKept, "view.compareKept", MenuId::View, QT_TRANSLATE_NOOP("Commands", "Compare with a &kept run…"), "", "", false},
    CommandRow{Command::CompareStop, "view.compareStop", MenuId::View, QT_TRANSLATE_NOOP("Commands", "St&op comparing"), "", "", false},
    CommandRow{Command::NextChange, "view.nextChange", MenuId::View, QT_TRANSLATE_NOOP("Commands", "&Next change"), "Alt+F7", "", true},
    CommandRow{Command::PreviousChange, "view.previousChange", MenuId::View, QT_TRANSLATE_NOOP("Commands", "Change &before"), "Shift+Alt+F7", "", false},
    CommandRow{Command::CopyCuda, "tools.copyCuda", MenuId::Tools, QT_TRANSLATE_NOOP("Commands", "Copy as C&UDA"), "Ctrl+Shift+C", "clipboard", false},
    CommandRow{Command::CopyNvcc, "tools.copyNvcc", MenuId::Tools, QT_TRANSLATE_NOOP("Commands", "Copy the &nvcc command line"), "", "", false},
    CommandRow{Command::CopyProgram, "tools.copyProgram", MenuId::Tools, QT_TRANSLATE_NOOP("Commands", "Copy as a complete &program"), "", "", false},
    CommandRow{Command::SaveProgram, "tools.saveProgram", MenuId::Tools, QT_TRANSLATE_NOOP("Commands", "Sa&ve as a complete program…"), "", "", false},
    CommandRow{Command::Settings, "tools.settings", MenuId::Tools, QT_TRANSLATE_NOOP("Commands", "&Settings…"), "Ctrl+,", "gear", true},
    CommandRow{Command::Shortcuts, "tools.shortcuts", MenuId::Tools, QT_TRANSLATE_NOOP("Commands", "&Keyboard shortcuts…"), "", "keyboard", false},
    CommandRow{Command::Palette, "tools.palette", MenuId::Tools, QT_TRANSLATE_NOOP("Commands", "&Command palette…"), "Ctrl+Shift+P", "command", false},
    CommandRow{Command::NextPart, "window.next", MenuId::Window, QT_TRANSLATE_NOOP("Commands", "&Next part of the window"), "Ctrl+F7", "", false},
    CommandRow{Command::PreviousPart, "window.previous", MenuId::Window, QT_TRANSLATE_NOOP("Commands", "Pa&rt before"), "Ctrl+Shift+F7", "", false},
    CommandRow{Command::NextFile, "window.nextFile", MenuId::Window, QT_TRANSLATE_NOOP("Commands", "Ne&xt open file"), "Ctrl+Tab", "", false},
    CommandRow{Command::PreviousFile, "window.previousFile", MenuId::Window, QT_TRANSLATE_NOOP("Commands", "Open file &before"), "Ctrl+Shift+Tab", "", false},
    CommandRow{Command::FocusLaunch, "window.launch", MenuId::Window, QT_TRANSLATE_NOOP("Commands", "Go to the &launch: grid and block"), "Ctrl+L", "", true},
    CommandRow{Command::FocusFiles, "window.files", MenuId::Window, QT_TRANSLATE_NOOP("Commands", "Go to the &files"), "Alt+0", "", false},
    CommandRow{Command::FocusEditor, "view.editor", MenuId::Window, QT_TRANSLATE_NOOP("Commands", "Go to the &editor"), "Ctrl+1", "", false},
    CommandRow{Command::FocusCuda, "view.cuda", MenuId::Window, QT_TRANSLATE_NOOP("Commands", "Go to &CUDA"), "Ctrl+2", "", false},
    CommandRow{Command::FocusPtx, "view.ptx", MenuId::Window, QT_TRANSLATE_NOOP("Commands", "Go to &PTX"), "Ctrl+3", "", false},
    CommandRow{Command::FocusSass, "view.sass", MenuId::Window, QT_TRANSLATE_NOOP("Commands", "Go to &SASS"), "Ctrl+4", "", false},
    CommandRow{Command::FocusArguments, "window.arguments", MenuId::Views, "", "Alt+1", "", false, "arguments"},
    CommandRow{Command::FocusResults, "window.results", MenuId::Views, "", "Alt+2", "", false, "results"},
    CommandRow{Command::FocusDifferenceMap, "window.differenceMap", MenuId::Views, "", "Alt+3", "", false, "differenceMap"},
    CommandRow{Command::FocusProblems, "window.problems", MenuId::Views, "", "Alt+4", "", false, "problems"},
    CommandRow{Command::FocusTimes, "window.times", MenuId::Views, "", "Alt+5", "", false, "times"},
    CommandRow{Command::FocusSweep, "window.sweep", MenuId::Views, "", "Alt+6", "", false, "sweep"},
    CommandRow{Command::FocusHistory, "window.history", MenuId::Views, "", "Alt+7", "", false, "history"},
    CommandRow{Command::FocusDebugger, "window.debugger", MenuId::Views, "", "Alt+8", "", false, "debugger"},
    CommandRow{Command::FocusFindings, "window.findings", MenuId::Views, "", "Alt+9", "", false, "findings"},
    CommandRow{Command::FocusThreads, "window.threads", MenuId::Views, "", "", "", true, "threads"},
    CommandRow{Command::FocusDevice, "window.device", MenuId::Views, "", "", "", false, "device"},
    CommandRow{Command::FocusAccesses, "window.accesses", MenuId::Views, "", "", "", false, "accesses"},
    CommandRow{Command::FocusPrints, "window.prints", MenuId::Views, "", "", "", false, "prints"},
    CommandRow{Command::FocusHistogram, "window.histogram", MenuId::Views, "", "", "", false, "histogram"},
    CommandRow{Command::FocusMetrics, "window.metrics", MenuId::Views, "", "", "", false, "metrics"},
    CommandRow{Command::FocusScaling, "window.scaling", MenuId::Views, "", "", "", false, "scaling"},
    CommandRow{Command::FocusOccupancy, "window.occupancy", MenuId::Views, "", "", "", false, "occupancy"},
    CommandRow{Command::FocusRoofline, "window.roofline", MenuId::Views, "", "", "", false, "roofline"},
    CommandRow{Command::FocusStalls, "window.stalls", MenuId::Views, "", "", "", false, "stalls"},
    CommandRow{Command::FocusTimeline, "window.timeline", MenuId::Views, "", "", "", false, "timeline"},
    CommandRow{Command::FocusMemory, "window.memory", MenuId::Views, "", "", "", false, "memory"},
    CommandRow{Command::About, "help.about", MenuId::Help, QT_TRANSLATE_NOOP("Commands", "&About Lanework"), "", "info-circle", false},
};
static_assert(Rows.size() == static_cast<std::size_t>(Command::Count));

constexpr std::array MenuTitles{
    QT_TRANSLATE_NOOP("Commands", "&File"), QT_TRANSLATE_NOOP("Commands", "&Edit"),
    QT_TRANSLATE_NOOP("Commands", "&View"), QT_TRANSLATE_NOOP("Commands", "&Run"),
    QT_TRANSLATE_NOOP("Commands", "&Debug"), QT_TRANSLATE_NOOP("Commands", "&Tools"), QT_TRANSLATE_NOOP("Commands", "&Window"),
    QT_TRANSLATE_NOOP("Commands", "&Go to a view"), QT_TRANSLATE_NOOP("Commands", "&Help")};
static_assert(MenuTitles.size() == static_cast<std::size_t>(MenuId::Count));

} // namespace

std::span<const CommandRow> commandRows() { return Rows; }

QString commandText(const CommandRow& row) {
    if (const ViewRow* view = findView(QString::fromLatin1(row.view)))
        return viewTitle(*view);
    return QCoreApplication::translate("Commands", row.text);
}

QString commandTip(const CommandRow& row) {
    const QString text = commandText(row).remove(u'&').remove(u'…');
    return row.view[0] == '\0' ? text : QCoreApplication::translate("Commands", "Go to: %1").arg(text);
}

QString menuTitle(MenuId menu) {
    return QCoreApplication::translate("Commands", MenuTitles[static_cast<std::size_t>(menu)]);
}

} // namespace lane::ide
