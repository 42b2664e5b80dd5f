#include "app/worker/faults.h"

#include "core/base/lane_text.h"
#include "core/ir/constant_value.h"
#include "core/ir/layout.h"

#include <iterator>
#include <set>

namespace lane::worker {

namespace {

template <typename Numbers> std::string joined(const Numbers& numbers, const char* between) {
    std::string text;
    for (const auto number : numbers)
        text += (text.empty() ? "" : between) + std::to_string(number);
    return text;
}

/// Arrays of functions that were put in have no place in the kernel as it was written.
bool isDeclared(const BoundRun& run, ir::ArrayId array) {
    return array.isValid() && array.index < run.kernel->arrays.size();
}

std::string elementText(const cpu::Fault& fault, const BoundRun& run) {
    if (!isDeclared(run, fault.array))
        return "an array";
    const std::string& name = run.kernel->arrays[fault.array].name;
    return (fault.index.empty() ? name : name + "[" + joined(fault.index, ", ") + "]") + fault.part;
}

/// Of an array of any kind, as far as they are known.
std::vector<std::uint64_t> extentsOf(ir::ArrayId id, const BoundRun& run) {
    const ir::Array& array = run.kernel->arrays[id];
    for (const std::vector<RunArray>* bound : {&run.arrays, &run.constants})
        for (const RunArray& one : *bound)
            if (one.parameter == &array)
                return one.extents();
    if (array.isDynamicShared) {
        std::size_t number = 0;
        for (const ir::ArrayId shared : run.kernel->shareds) {
            if (shared == id)
                return number < run.sharedLengths.size() ? std::vector{run.sharedLengths[number]} : std::vector<std::uint64_t>{};
            number += run.kernel->arrays[shared].isDynamicShared ? 1 : 0;
        }
    }
    std::vector<std::uint64_t> extents;
    for (const ir::ExprId extent : array.extents)
        if (const auto known = ir::constantValue(run.compilation->module, *run.kernel, extent))
            extents.push_back(*known);
    return extents.size() == array.extents.size() ? extents : std::vector<std::uint64_t>{};
}

std::string boundsMessage(const cpu::Fault& fault, const BoundRun& run) {
    const std::string text = fault.isWrite ? "write of " : "read of ";
    if (!fault.text.empty())
        return text + fault.text;
    if (!isDeclared(run, fault.array))
        return text + "an index outside its array";
    const std::vector<std::uint64_t> extents = extentsOf(fault.array, run);
    if (extents.empty())
        return text + elementText(fault, run) + ", which is outside the array";
    const bool isOne = extents.size() == 1 && extents[0] == 1;
    return text + elementText(fault, run) + ", which has " + joined(extents, " × ") + (isOne ? " element" : " elements");
}

/// How an access is told of.
struct AccessWords {
    const char *noun, *verb, *did;
    const char* inDocuments;
};

const AccessWords& wordsOf(cpu::AccessKind kind) {
    static constexpr AccessWords Read{"read of ", " read", " read ", "read"}, Write{"write of ", " wrote", " wrote ", "write"},
        Atomic{"atomic on ", " changed by an atomic", " left ", "atomic"};
    return kind == cpu::AccessKind::Read ? Read : kind == cpu::AccessKind::Write ? Write : Atomic;
}

/// What the two read or wrote, as far as it is known: "; both wrote 5".
std::string raceValues(const cpu::Fault& fault) {
    const auto did = [](cpu::AccessKind kind, const std::string& value) { return wordsOf(kind).did + value; };
    const cpu::Fault::Other& other = *fault.other;
    const bool isRead = fault.access == cpu::AccessKind::Read;
    if (fault.value.empty() || (isRead && other.value.empty()))
        return "";
    if (fault.value == other.value && fault.access == other.access)
        return "; both" + did(fault.access, fault.value);
    const std::string text = "; this one" + did(fault.access, fault.value);
    return other.value.empty() ? text : text + ", the other" + did(other.access, other.value);
}

/// The lines of the races of this access that are not told by themselves: "; it races with lines 14, 16 too".
std::string morePlaces(const cpu::Fault::Other& other, const BoundRun& run) {
    constexpr std::size_t MostLines = 8; // or one more, so that "1 more places" is never said
    std::set<std::uint32_t> all;
    for (const SourceRange& range : other.more)
        all.insert(run.compilation->lines.lineAt(range.begin));
    if (all.empty())
        return "";
    const std::vector<std::uint32_t> lines(all.begin(), all.size() > MostLines + 1 ? std::next(all.begin(), MostLines) : all.end());
    const std::size_t rest = all.size() - lines.size();
    return (all.size() == 1 ? "; it races with line " : "; it races with lines ") + joined(lines, ", ") +
           (rest > 0 ? " and " + std::to_string(rest) + " more places" : "") + " too";
}

/// Who the other thread is, what the two did, and what would have ordered them.
std::string raceMessage(const cpu::Fault& fault, const BoundRun& run) {
    const cpu::Fault::Other& other = *fault.other;
    const bool isOfSameBlock = other.hasThread && other.block == fault.block;
    std::string text = wordsOf(fault.access).noun + elementText(fault, run) + ", which ";
    if (!other.hasThread)
        text += "another thread";
    else
        text += "thread (" + joined(other.thread, ", ") + ") of " +
                (isOfSameBlock ? "the same block" : "block (" + joined(other.block, ", ") + ")");
    text += wordsOf(other.access).verb;
    if (other.range)
        text += " at line " + std::to_string(run.compilation->lines.lineAt(other.range->begin));
    else if (other.lacksTime)
        text += "; at which line was not found before the time was over";
    text += raceValues(fault);
    if (other.mayHandOver && other.hasThread)
        text += isOfSameBlock ? "; nothing orders the two: it takes a barrier, or a fence and then an atomic by one thread, "
                                "and an atomic on the same element and then a fence by another"
                              : "; nothing orders the two: it takes a memFence and then an atomic by one thread, "
                                "and an atomic on the same element and then a memFence by another";
    else
        text += isOfSameBlock     ? "; no barrier orders the two"
                : other.hasThread ? "; nothing orders blocks of one launch"
                                  : "; nothing orders the two";
    return text + morePlaces(other, run) + (other.isPartial ? "; not all its times were counted" : "");
}

/// Who waits where else.
std::string divergenceMessage(const cpu::Fault& fault, const BoundRun& run) {
    const std::string text = "waits at this barrier, and thread (" + joined(fault.other->thread, ", ") + ") of the same block ";
    if (fault.values == "round")
        return text + "in a later round of a loop about it";
    if (fault.values == "call")
        return text + "too, but in another call of the function";
    return text + "at the one in line " + std::to_string(run.compilation->lines.lineAt(fault.other->range->begin));
}

/// Who is missing, and what holds one of them; or who reads from a lane that is not there.
std::string warpMessage(const cpu::Fault& fault, const BoundRun& run) {
    if (!fault.other) {
        const std::string reads = "reads from lane " + fault.values + ", which ";
        return reads + (fault.text == "ended"   ? "has ended"
                        : fault.text == "apart" ? "has not come here"
                                                : "is not there: the last warp of a block has " + fault.text + (fault.text == "1" ? " lane" : " lanes"));
    }
    std::string text = apartText(true, fault.values);
    if (fault.other->range)
        text += "; thread (" + joined(fault.other->thread, ", ") + ") waits at the barrier in line " +
                std::to_string(run.compilation->lines.lineAt(fault.other->range->begin));
    return text;
}

/// In a loop, or between two blocks.
std::string timeoutMessage(const cpu::Fault& fault, const BoundRun& run) {
    const std::string begin = run.kernel->name + " was still running on cpu after " + fault.values;
    return fault.text.empty() ? begin + " ms and was ended in this loop"
                              : begin + " ms and was ended; " + fault.text + " blocks had been run";
}

std::string messageOf(const cpu::Fault& fault, const BoundRun& run) {
    const std::string& kind = fault.kind;
    const std::string type(scalarInfo(fault.type).name);
    if (kind == "bounds")
        return boundsMessage(fault, run);
    if (kind == "assert")
        return "assertion failed: " + fault.text;
    if (kind == "race" && fault.other)
        return raceMessage(fault, run);
    if (kind == "uninitialised")
        return wordsOf(fault.access).noun + elementText(fault, run) +
               ", which no thread of the block has written";
    if (kind == "divergence" && fault.other)
        return divergenceMessage(fault, run);
    if (kind == "endless" && fault.values.empty())
        return "the run was ended here: the loop waits for memory to change, which nobody does meanwhile; the CPU reference "
               "runs warps and blocks one after another, so that one must not wait for a later one";
    if (kind == "endless")
        return "the run was ended here: the loops of the block have gone round " + fault.values +
               " times, and this one goes on";
    if (kind == "timeout")
        return timeoutMessage(fault, run);
    if (kind == "warp")
        return warpMessage(fault, run);
    if (kind == "overflow")
        return fault.values + " is outside " + type;
    if (kind == "division")
        return fault.values + " divides by zero";
    if (kind == "shift")
        return fault.values + " shifts by the width or more, or by less than 0";
    if (kind == "conversion")
        return fault.values + " does not fit " + type;
    if (kind == "wrap")
        return fault.values + " is below 0 and wraps, as " + type + " does";
    if (kind == "rounding")
        return fault.values + " is rounded toward zero here, and down in Lean";
    if (kind == "nan" || kind == "infinity")
        return fault.values + " makes " + (kind == "nan" ? "NaN" : "an infinity") +
               " of finite numbers";
    return kind;
}

} // namespace

wire::Fault faultForClient(const cpu::Fault& fault, const BoundRun& run) {
    wire::Fault told;
    told.kind = fault.kind;
    told.message = messageOf(fault, run);
    const LineColumn place = run.compilation->lines.at(fault.range.begin);
    told.line = place.line;
    told.column = place.column;
    told.count = fault.count;
    told.block = fault.block;
    told.thread = fault.thread;
    told.array = isDeclared(run, fault.array) ? run.kernel->arrays[fault.array].name : fault.object;
    told.index = fault.index;
    if (!fault.other)
        return told;
    if (fault.other->range) {
        const LineColumn other = run.compilation->lines.at(fault.other->range->begin);
        told.otherLine = other.line;
        told.otherColumn = other.column;
    }
    if (fault.kind == "race") {
        told.access = wordsOf(fault.access).inDocuments;
        told.value = fault.value;
        told.otherAccess = wordsOf(fault.other->access).inDocuments;
        told.otherValue = fault.other->value;
    }
    told.hasOtherThread = fault.other->hasThread;
    told.otherBlock = fault.other->block;
    told.otherThread = fault.other->thread;
    return told;
}

wire::Fault unorderedForClient(const program::Unordered& found, const program::DeviceLaunch& launch, const Compilation& compilation) {
    const ir::Array& array = *launch.given[found.touch];
    const std::vector<std::uint64_t>& extents = launch.globals[found.touch].extents;
    wire::Fault told;
    told.kind = "race";
    told.isOfHost = true;
    told.launch = launch.number;
    told.array = array.name;
    told.index.assign(extents.size(), 0);
    std::uint64_t element = found.byte / ir::sizeOf(compilation.module.types, array.element);
    for (std::size_t d = extents.size(); d-- > 0; element /= extents[d])
        told.index[d] = static_cast<std::int64_t>(element % extents[d]);
    const LineColumn here = compilation.lines.at(launch.range.begin), there = compilation.lines.at(found.earlier.range.begin);
    told.line = here.line;
    told.column = here.column;
    told.otherLine = there.line;
    told.otherColumn = there.column;
    const auto kind = [](program::TouchKind access) { return static_cast<cpu::AccessKind>(access); };
    told.access = wordsOf(kind(found.access)).inDocuments;
    told.otherAccess = wordsOf(kind(found.earlierAccess)).inDocuments;
    told.message = "launch " + std::to_string(launch.number) + " of " + launch.kernel->name + ": " + wordsOf(kind(found.access)).noun + array.name +
                   (told.index.empty() ? "" : "[" + joined(told.index, ", ") + "]") + " on stream " + std::string(launch.streamName) +
                   ", which launch " + std::to_string(found.earlier.number) + " of " + found.earlier.kernel +
                   (found.earlier.streamName == launch.streamName ? " on another stream " : " on stream ") +
                   found.earlier.streamName + wordsOf(kind(found.earlierAccess)).verb + " at line " + std::to_string(there.line) +
                   "; no event and nothing that the host waits for orders the two";
    return told;
}

wire::Print printForClient(const cpu::Print& print, const Compilation& compilation) {
    wire::Print told;
    const LineColumn place = compilation.lines.at(print.range.begin);
    told.line = place.line;
    told.column = place.column;
    told.block = print.block;
    told.thread = print.thread;
    told.text = print.text;
    return told;
}

} // namespace lane::worker
