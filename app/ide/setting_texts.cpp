// The texts of settings.def, for the translators: core has no tr(). A test holds the two together.
#include "app/ide/settings_dialog.h"

#include <QCoreApplication>

namespace lane::ide {

namespace {

[[maybe_unused]] constexpr const char* Texts[] = {
    QT_TRANSLATE_NOOP("Settings", "Device"), QT_TRANSLATE_NOOP("Settings", "Where kernels run: cpu, cuda:0, cuda:1 …, or auto for the first GPU that is there."),
    QT_TRANSLATE_NOOP("Settings", "Run the CPU reference too"), QT_TRANSLATE_NOOP("Settings", "After a run on a GPU the CPU reference runs as well, and the results are compared."),
    QT_TRANSLATE_NOOP("Settings", "Run the reference too"), QT_TRANSLATE_NOOP("Settings", "A reference of the kernel's or program's name runs as well, and a run says which voice stands alone."),
    QT_TRANSLATE_NOOP("Settings", "Architecture"), QT_TRANSLATE_NOOP("Settings", "What CUDA is compiled for: sm_90, compute_90 …, or auto for that of the device."),
    QT_TRANSLATE_NOOP("Settings", "Floating point"), QT_TRANSLATE_NOOP("Settings", "fast lets a * b + c fuse; strict gives the same bits on the CPU reference and the GPU."),
    QT_TRANSLATE_NOOP("Settings", "Tolerance"), QT_TRANSLATE_NOOP("Settings", "What counts as agreement: exact, ulp=4, rel=1e-5, abs=1e-6, joined by commas."),
    QT_TRANSLATE_NOOP("Settings", "Warm-up runs"), QT_TRANSLATE_NOOP("Settings", "Runs before those that are timed."),
    QT_TRANSLATE_NOOP("Settings", "Timed runs"), QT_TRANSLATE_NOOP("Settings", "How often a run is timed."),
    QT_TRANSLATE_NOOP("Settings", "What Profile measures"), QT_TRANSLATE_NOOP("Settings", "time: medians; stalls: what warps wait for by line as well; counters: what the hardware counts as well; full: all of it."),
    QT_TRANSLATE_NOOP("Settings", "Time allowed, in seconds"), QT_TRANSLATE_NOOP("Settings", "A run that takes longer is ended, and its worker with it."),
    QT_TRANSLATE_NOOP("Settings", "Check while typing"), QT_TRANSLATE_NOOP("Settings", "From a file's first run on, some blocks are checked in each pause of typing."),
    QT_TRANSLATE_NOOP("Settings", "Blocks checked while typing"), QT_TRANSLATE_NOOP("Settings", "So many blocks, spread evenly: more find more, and take longer."),
    QT_TRANSLATE_NOOP("Settings", "Cache folder"), QT_TRANSLATE_NOOP("Settings", "Where compiled kernels are kept; empty: ~/.cache/lanework/kernels."),
    QT_TRANSLATE_NOOP("Settings", "Cache size, in MiB"), QT_TRANSLATE_NOOP("Settings", "Beyond it the kernels that were not used for the longest time go."),
    QT_TRANSLATE_NOOP("Settings", "Keep runs"), QT_TRANSLATE_NOOP("Settings", "Every run is kept with its text, samples of time and verdict, so that runs can be compared later."),
    QT_TRANSLATE_NOOP("Settings", "Size of the history, in MB"), QT_TRANSLATE_NOOP("Settings", "Beyond it the oldest runs go; those that are named or pinned stay."),
    QT_TRANSLATE_NOOP("Settings", "Worker"), QT_TRANSLATE_NOOP("Settings", "The lanework-worker to start; empty: the one beside this program."),
    QT_TRANSLATE_NOOP("Settings", "Theme"), QT_TRANSLATE_NOOP("Settings", "Light, dark, or what the desktop says."),
    QT_TRANSLATE_NOOP("Settings", "Language"), QT_TRANSLATE_NOOP("Settings", "Of the window: en, de …, or system for the desktop's."),
    QT_TRANSLATE_NOOP("Settings", "Font of code"), QT_TRANSLATE_NOOP("Settings", "A fixed-width font; empty: the desktop's."),
    QT_TRANSLATE_NOOP("Settings", "Size of code, in points"), QT_TRANSLATE_NOOP("Settings", "Of code and tables."),
    QT_TRANSLATE_NOOP("Settings", "Indentation, in spaces"), QT_TRANSLATE_NOOP("Settings", "What the Tab key and the formatter indent by."),
    QT_TRANSLATE_NOOP("Settings", "Restore the last session"), QT_TRANSLATE_NOOP("Settings", "Open the files and panes of the last time when the program starts."),
};

QString translated(std::string_view text) {
    return QCoreApplication::translate("Settings", std::string(text).c_str());
}

} // namespace

QString settingTitle(const SettingInfo& info) { return translated(info.title); }
QString settingDetail(const SettingInfo& info) { return translated(info.detail); }

} // namespace lane::ide
