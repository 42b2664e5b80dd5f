#include "app/worker/faults.h"

namespace lane::worker {

namespace {

template <typename Numbers> std::string bracketed(const Numbers& numbers, const char* between) {
    std::string text;
    for (const auto number : numbers)
        text += (text.empty() ? "" : between) + std::to_string(number);
    return text;
}

std::string boundsMessage(const cpu::Fault& fault, const RunArray* array) {
    std::string text = fault.isWrite ? "write of " : "read of ";
    if (!array)
        return text + "an index outside its array";
    text += array->parameter->name + "[" + bracketed(fault.index, ", ") + "], which has " +
            bracketed(array->extents(), " × ") + " elements";
    return text;
}

/// What happened, of the kinds that have no more to tell.
std::string_view sentenceOf(const std::string& kind) {
    if (kind == "warp")
        return "not all live lanes of the warp came here together";
    if (kind == "divergence")
        return "the threads of the block do not all wait at the same barrier";
    return kind;
}

} // namespace

/// Arrays of functions that were put in have no place in the kernel as it was written.
static bool isDeclared(const BoundRun& run, ir::ArrayId array) {
    return array.isValid() && array.index < run.kernel->arrays.size();
}

wire::Fault faultForClient(const cpu::Fault& fault, const BoundRun& run) {
    const RunArray* array = nullptr;
    for (const RunArray& candidate : run.arrays)
        if (isDeclared(run, fault.array) && candidate.parameter == &run.kernel->arrays[fault.array])
            array = &candidate;
    wire::Fault told;
    told.kind = fault.kind;
    told.message = fault.kind == "bounds"   ? boundsMessage(fault, array)
                   : fault.kind == "assert" ? "assertion failed: " + fault.text
                                            : std::string(sentenceOf(fault.kind));
    const LineColumn place = run.compilation->lines.at(fault.range.begin);
    told.line = place.line;
    told.column = place.column;
    told.count = fault.count;
    told.block = fault.block;
    told.thread = fault.thread;
    told.array = isDeclared(run, fault.array) ? run.kernel->arrays[fault.array].name : "";
    told.index = fault.index;
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
