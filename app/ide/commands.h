#pragma once

#include <QString>

#include <cstdint>
#include <span>

namespace lane::ide {

/// Everything that can be asked for by menu, key or palette: one row each in commands.cpp.
enum class Command : std::uint8_t {
    NewFile, OpenFile, OpenExample, QuickOpen, Save, SaveAs, CloseFile, Quit,
    Undo, Redo, Cut, Copy, Paste, SelectAll, Find, FindNext, FindPrevious, Replace, GoToLine,
    GoToDefinition, FindUses, Rename, Signature, Fold, Unfold,
    ToggleComment, Format, Complete, ShowFixes, SelectNext,
    Run, Check, Live, Profile, ProfileTime, ProfileStalls, ProfileCounters, ProfileFull, Sweep, Cancel, NextProblem, PreviousProblem,
    DebugStart, DebugContinue, DebugStop, DebugRestart, ToggleBreakpoint, BreakpointCondition, RemoveBreakpoints,
    StepOver, StepInto, StepOut, StepBarrier, StepBack, BackBarrier, BackStop, RunToCursor, RunToWriter,
    ZoomIn, ZoomOut, ZoomReset, ToggleTheme, ResetLayout, FocusEditor, FocusCuda, FocusPtx, FocusSass,
    ComparePin, ComparePinned, CompareRun, CompareSaved, CompareKept, CompareStop, NextChange, PreviousChange,
    CopyCuda, CopyNvcc, CopyProgram, Settings, Shortcuts, Palette, About,
    Count
};

enum class MenuId : std::uint8_t { File, Edit, View, Run, Debug, Tools, Help, Count };

struct CommandRow {
    Command id;
    const char* name;     ///< stable, for settings and tests
    MenuId menu;
    const char* text;     ///< English; translated in the context "Commands"
    const char* shortcut; ///< portable text, or empty
    const char* icon;     ///< theme icon, or empty
    bool separatorBefore;
};

std::span<const CommandRow> commandRows();
QString commandText(const CommandRow& row); ///< in the language of the moment
QString menuTitle(MenuId menu);

} // namespace lane::ide
