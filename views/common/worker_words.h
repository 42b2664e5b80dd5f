#pragma once

#include <QString>

#include <span>
#include <string_view>

namespace lane {

/// Errors, faults and notes of the worker, and why a launch cannot be bound, in the language of the window. They come as English sentences with the names
/// and numbers in them, so that logs, the command line and reports say the same everywhere; here a sentence is found by
/// its words, and what stands between them goes into the translated one. A sentence that is not in the list, or of which
/// there is no translation, stays as it is.
QString workerText(std::string_view english);

/// Whether it is one of the list, or two of them one behind the other.
bool isKnownWorkerText(std::string_view english);

/// The sentences: "CUPTI recorded %1 of %2 launches".
std::span<const char* const> workerTexts();
/// Those of a launch that cannot be bound: "The block is %1, %2 threads, …".
std::span<const char* const> launchTexts();

} // namespace lane
