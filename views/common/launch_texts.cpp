// What binding a launch says of its arguments: core has no tr(). As in worker_texts.cpp; a hint that names an option of the
// command line says in other languages where that stands in the window.
#include "views/common/worker_words.h"

#include <QCoreApplication>

namespace lane {

namespace {

constexpr const char* Texts[] = {
    QT_TRANSLATE_NOOP("Worker", "Kernel %1 has errors, so it cannot be run."),
    QT_TRANSLATE_NOOP("Worker", "Program %1 has errors, so it cannot be run."),
    QT_TRANSLATE_NOOP("Worker", "See its diagnostics."),
    QT_TRANSLATE_NOOP("Worker", "There is no kernel and no program called %1."),
    QT_TRANSLATE_NOOP("Worker", "Choose one of the text."),
    QT_TRANSLATE_NOOP("Worker", "Kernel %1 needs %2, and no value is given."),
    QT_TRANSLATE_NOOP("Worker", "Set it: --set %1=VALUE."),
    QT_TRANSLATE_NOOP("Worker", "Scalar %1: \"%2\" is not a value of type %3."),
    QT_TRANSLATE_NOOP("Worker", "Tunable %1: \"%2\" is not a value of type %3."),
    QT_TRANSLATE_NOOP("Worker", "%1: \"%2\" is not a value of type %3."),
    QT_TRANSLATE_NOOP("Worker", "\"%1\" is not a value of type %2."),
    QT_TRANSLATE_NOOP("Worker", "%1: %2 does not fit %3."),
    QT_TRANSLATE_NOOP("Worker", "Write a whole number, such as 42, -3 or 0xFF."),
    QT_TRANSLATE_NOOP("Worker", "Write a number such as 2.5, -1e-3, nan or inf."),
    QT_TRANSLATE_NOOP("Worker", "It holds whole numbers of the range %1."),
    QT_TRANSLATE_NOOP("Worker", "Write inf if infinity is meant."),
    QT_TRANSLATE_NOOP("Worker", "The tunable %1 cannot be %2: it may be %3."),
    QT_TRANSLATE_NOOP("Worker", "Set one of these, or add the value after `in`."),
    QT_TRANSLATE_NOOP("Worker", "The %1 has %2 extents."),
    QT_TRANSLATE_NOOP("Worker", "Give one to three, for X, Y and Z."),
    QT_TRANSLATE_NOOP("Worker", "The block is %1, %2 threads, and a block has at most %3 threads."),
    QT_TRANSLATE_NOOP("Worker", "Use a smaller block, such as 256 or 16,16, and more blocks."),
    QT_TRANSLATE_NOOP("Worker", "Each extent of a block is at least 1."),
    QT_TRANSLATE_NOOP("Worker", "The block is %1: its extent in %2 is below 1."),
    QT_TRANSLATE_NOOP("Worker", "The block is %1: its extent in %2 is beyond %3."),
    QT_TRANSLATE_NOOP("Worker", "The grid is %1: its extent in %2 is below 0."),
    QT_TRANSLATE_NOOP("Worker", "The grid is %1: its extent in %2 is below 1."),
    QT_TRANSLATE_NOOP("Worker", "The grid is %1: its extent in %2 is beyond %3."),
    QT_TRANSLATE_NOOP("Worker", "Each extent of a grid is at least 1; left out, the grid is computed from the block and the guard."),
    QT_TRANSLATE_NOOP("Worker", "Exchange the axes, or use more blocks."),
    QT_TRANSLATE_NOOP("Worker", "Check the expression that it is computed from."),
    QT_TRANSLATE_NOOP("Worker", "Use a larger block, or put the long axis on X."),
    QT_TRANSLATE_NOOP("Worker", "The block is %1, %2 threads, and kernel %3 is compiled for at most %4."),
    QT_TRANSLATE_NOOP("Worker", "Use a smaller block, or change @[launchBounds %1]."),
    QT_TRANSLATE_NOOP("Worker", "Kernel %1 reads array %2, and none is given."),
    QT_TRANSLATE_NOOP("Worker", "%1 has no value."),
    QT_TRANSLATE_NOOP("Worker", "Type a %1 into its row."),
    QT_TRANSLATE_NOOP("Worker", "%1 has no source."),
    QT_TRANSLATE_NOOP("Worker", "Choose one in its row: values, iota, uniform, an expression or a file."),
    QT_TRANSLATE_NOOP("Worker", "%1 has %2 elements; its shape %3 asks for %4."),
    QT_TRANSLATE_NOOP("Worker", "Change the scalars of the shape, or give %1 elements."),
    QT_TRANSLATE_NOOP("Worker", "Array %1 is declared %2, and an array of %3 is given."),
    QT_TRANSLATE_NOOP("Worker", "Make it again with the declared type."),
    QT_TRANSLATE_NOOP("Worker", "Change the scalars that it is computed from."),
    QT_TRANSLATE_NOOP("Worker", "Change the scalars that it is computed from, so that it is 0 or more."),
    QT_TRANSLATE_NOOP("Worker", "Give as many values as the array has elements."),
    QT_TRANSLATE_NOOP("Worker", "Length of shared array %1: %2"),
    QT_TRANSLATE_NOOP("Worker", "A length is 0 or more."),
    QT_TRANSLATE_NOOP("Worker", "Up to array %1 (%2 elements of %3 bytes) the shared arrays of %4 take %5 bytes, more than the %6 bytes that a block may have on %7."),
    QT_TRANSLATE_NOOP("Worker", "Type a smaller length into its row, or choose a smaller block."),
    QT_TRANSLATE_NOOP("Worker", "Give a smaller length: --shared %1=LENGTH."),
    QT_TRANSLATE_NOOP("Worker", "Make it smaller, or use a smaller type."),
    QT_TRANSLATE_NOOP("Worker", "The constant arrays of %1 take %2 bytes, and constant memory has %3."),
    QT_TRANSLATE_NOOP("Worker", "Make them smaller, or take the largest out of constant memory."),
    QT_TRANSLATE_NOOP("Worker", "Guard the division, as in if i == 0 then 0 else 8 / i."),
    QT_TRANSLATE_NOOP("Worker", "Use smaller numbers, or floats: write 1.0 for 1."),
    QT_TRANSLATE_NOOP("Worker", "\"%1\" is %2, not a whole number."),
    QT_TRANSLATE_NOOP("Worker", "Round it: int(…), floor(…) or ceilDiv(a, b)."),
    QT_TRANSLATE_NOOP("Worker", "Did you mean %1?"),
    QT_TRANSLATE_NOOP("Worker", "%1 cannot be read: %2."),
    QT_TRANSLATE_NOOP("Worker", "Check the name, the folder that it is relative to, and the permissions."),
    QT_TRANSLATE_NOOP("Worker", "%1 cannot be written: %2."),
    QT_TRANSLATE_NOOP("Worker", "Check that the folder is there, that it may be written to, and that there is room."),
    QT_TRANSLATE_NOOP("Worker", "%1 cannot be written: it is a folder."),
    QT_TRANSLATE_NOOP("Worker", "%1 cannot be written: it is a device or a pipe."),
    QT_TRANSLATE_NOOP("Worker", "Write a formula such as ceilDiv(N, blockDimX) or sin(i * 0.1)."),
    QT_TRANSLATE_NOOP("Worker", "Block %1: %2"),
    QT_TRANSLATE_NOOP("Worker", "Grid %1: %2"),
    QT_TRANSLATE_NOOP("Worker", "In \"%1\", column %2: %3."),
    QT_TRANSLATE_NOOP("Worker", "a whole number is divided by zero"),
    QT_TRANSLATE_NOOP("Worker", "the result does not fit a whole number of 64 bits"),
    QT_TRANSLATE_NOOP("Worker", "\"%1\" is not known here"),
    QT_TRANSLATE_NOOP("Worker", "\"%1\" does not belong here"),
    QT_TRANSLATE_NOOP("Worker", "a value is missing at the end"),
    QT_TRANSLATE_NOOP("Worker", "\")\" is missing"),
    QT_TRANSLATE_NOOP("Worker", "The block is %1, and a block has at most %2 threads."),
};

} // namespace

std::span<const char* const> launchTexts() { return Texts; }

} // namespace lane
