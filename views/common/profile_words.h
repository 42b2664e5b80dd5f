#pragma once

#include "profiler/model/kernel_profile.h"
#include "views/common/note_strip.h"
#include "views/common/quantities.h"

#include <memory>

namespace lane {

using ProfilePtr = std::shared_ptr<const profile::KernelProfile>;

/// What a warp waits for, in the groups that have a colour each: the theme's categories in this order.
enum class StallGroup : std::uint8_t { Memory, Shared, Barrier, Dependency, Pipe, Issued, Other };
StallGroup stallGroup(std::string_view key);
QString stallGroupText(StallGroup group);
/// The reason in the language of the moment, or the hardware's own word for one that is not known.
QString stallTitle(const profile::Stall& stall);
QString stallHelp(const profile::Stall& stall);

/// A text of the model (titles, explanations, patterns) in the language of the moment.
QString profileText(std::string_view english);
/// A sentence of the model with its parts filled in.
QString wordsText(const profile::Words& words);
/// "hardware counters", "CUPTI records": where a number comes from.
QString sourceText(profile::Source source);

/// How much the machine lets be seen, why, and how to get more.
struct LevelWords {
    NoteStrip::Kind kind = NoteStrip::Kind::Plain;
    QString state; ///< "Counters, samples and times"
    QString rest;  ///< the reason and what to do; empty where there is nothing more
};
LevelWords levelWords(const profile::Permission& permission);
/// "tiledProduct on NVIDIA H200, block 16 × 16".
QString launchWords(const profile::KernelProfile& profile);
/// "48 210 samples in 5 launches, 0 dropped", with a warning where they are too few.
QString sampleWords(const profile::StallReport& stalls, const Numbers& numbers);
/// What is said of one line's samples, several lines of text.
QString lineWords(const profile::StallLine& line, const profile::StallReport& stalls, const Numbers& numbers);

} // namespace lane
