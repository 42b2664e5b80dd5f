#pragma once

#include <QString>

#include <cstdint>
#include <span>

namespace lane::ide {

/// Everything that can be asked for by menu, key or palette: one row each in commands.cpp.
enum class Command : std::uint8_t {
    NewFile, OpenFile, OpenExample, Examples, QuickOpen, Save, SaveAs, SaveReport, CloseFile, Quit,
    Undo, Redo, Cut, Copy, Paste, SelectAll, Find, FindNext, FindPrevious, Replace, GoToLine,
    GoToDefinition, GoBack, GoForward, FindUses, Rename, Signature, ShowCard, Fold, Unfold,
    ToggleComment, MoveLinesUp, MoveLinesDown, DuplicateLines, Format, Complete, ShowFixes, SelectNext,
    Run, Check, Live, Profile, ProfileTime, ProfileStalls, ProfileCounters, ProfileFull, Sweep, Cancel, NextProblem, PreviousProblem, NextMismatch, PreviousMismatch,
    DebugStart, DebugContinue, DebugStop, DebugRestart, ToggleBreakpoint, BreakpointCondition, RemoveBreakpoints,
    StepOver, StepInto, StepOut, StepBarrier, StepBack, BackBarrier, BackStop, RunToCursor, RunToWriter,
    ZoomIn, ZoomOut, ZoomReset, ToggleTheme, ResetLayout,
    ComparePin, ComparePinned, CompareRun, CompareSaved, CompareKept, CompareStop, NextChange, PreviousChange,
    NextPart, PreviousPart, NextFile, PreviousFile, FocusLaunch, FocusFiles, FocusEditor, FocusCuda, FocusPtx, FocusSass,
    FocusArguments, FocusThreads, FocusDevice, FocusFindings, FocusAccesses, FocusResults, FocusDifferenceMap, FocusProblems, FocusPrints,
    FocusHistogram, FocusDebugger, FocusMetrics, FocusTimes, FocusScaling, FocusSweep, FocusHistory, FocusOccupancy, FocusRoofline, FocusStalls,
    FocusTimeline, FocusMemory,
    CopyCuda, CopyNvcc, CopyProgram, SaveProgram, Settings, Shortcuts, Palette, About,
    Count
};

/// Views is a menu in the Window menu.
enum class MenuId : std::uint8_t { File, Edit, View, Run, Debug, Tools, Window, Views, Help, Count };

struct CommandRow {
    Command id;
    const char* name;     ///< stable, for settings and tests
    MenuId menu;
    const char* text;     ///< English; translated in the context "Commands"
    const char* shortcut; ///< portable text, or empty
    const char* icon;     ///< theme icon, or empty
    bool separatorBefore;
    const char* view = ""; ///< which view it goes to: its text is the view's title
};

std::span<const CommandRow> commandRows();
QString commandText(const CommandRow& row); ///< in the language of the moment
/// The same without its menu, for the palette, tool tips and the list of shortcuts.
QString commandTip(const CommandRow& row);
QString menuTitle(MenuId menu);

} // namespace lane::ide
