#include "core/machine/operand_words.h"

#include <algorithm>
#include <array>

namespace lane::machine {

namespace {

struct Row {
    std::string_view name, words;
};

/// PTX: special registers first, then those of a text by how they begin.
constexpr Row PtxSpecial[] = {
    {"%tid", "the thread's place in its block"},
    {"%ntid", "how many threads a block has"},
    {"%ctaid", "the block's place in the grid"},
    {"%nctaid", "how many blocks the grid has"},
    {"%laneid", "the thread's place in its warp, 0 to 31"},
    {"%warpid", "the warp's place in its block"},
    {"%lanemask_lt", "a bit for each thread of the warp below this one"},
    {"%lanemask_le", "a bit for each thread of the warp up to this one"},
    {"%lanemask_gt", "a bit for each thread of the warp above this one"},
    {"%lanemask_ge", "a bit for each thread of the warp from this one on"},
    {"%lanemask_eq", "the bit of this thread in its warp"},
    {"%clock", "a counter of cycles"},
    {"%globaltimer", "a clock in nanoseconds"},
    {"%smid", "the multiprocessor on which the block runs"},
};
constexpr Row PtxRegisters[] = {
    {"%rd", "a 64-bit register"}, {"%rs", "a 16-bit register"}, {"%rq", "a 128-bit register"},
    {"%fd", "a register for a 64-bit float"}, {"%r", "a 32-bit register"},
    {"%f", "a register for a 32-bit float"}, {"%h", "a register for a 16-bit float"},
    {"%p", "a predicate: true or false, one for each thread"},
};
constexpr Row SassSpecial[] = {
    {"SR_TID", "the thread's place in its block"},
    {"SR_CTAID", "the block's place in the grid"},
    {"SR_NTID", "how many threads a block has"},
    {"SR_LANEID", "the thread's place in its warp, 0 to 31"},
    {"SR_LTMASK", "a bit for each thread of the warp below this one"},
    {"SR_LEMASK", "a bit for each thread of the warp up to this one"},
    {"SR_GTMASK", "a bit for each thread of the warp above this one"},
    {"SR_GEMASK", "a bit for each thread of the warp from this one on"},
    {"SR_EQMASK", "the bit of this thread in its warp"},
    {"SR_CgaCtaId", "the block's place in its cluster: where its shared memory begins"},
    {"SR_CLOCK", "a counter of cycles"},
    {"SRZ", "always zero"},
};

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isNumbered(std::string_view text, std::string_view prefix) {
    return text.size() > prefix.size() && text.starts_with(prefix) && isDigit(text[prefix.size()]);
}

std::string line(std::string_view operand, std::string_view words) {
    return std::string(operand) + ": " + std::string(words);
}

std::string_view wordsOf(std::string_view name, auto const& rows) {
    const std::string_view stem = name.substr(0, name.find('.'));
    for (const Row& row : rows)
        if (row.name == stem)
            return row.words;
    return {};
}

std::string axisOf(std::string_view name) {
    const std::string_view axis = name.substr(std::min(name.find('.'), name.size()));
    return axis == ".x" || axis == ".X" ? ", x" : axis == ".y" || axis == ".Y" ? ", y" : axis == ".z" || axis == ".Z" ? ", z" : "";
}

std::string constantText(std::string_view operand) {
    const bool isLaunch = operand.find("c[0x0]") != std::string_view::npos;
    return line(operand, isLaunch ? "constant memory of the launch: the size of blocks and grid, then the kernel's parameters"
                                  : "constant memory: what the compiler or `const` arrays put there");
}

std::string placeText(std::string_view operand) {
    return line(operand, operand.find("UR") != std::string_view::npos && operand.find("desc") == std::string_view::npos
                             ? "a place in memory; its base is the same for the whole warp"
                             : "a place in memory: the address in the register, + the bytes behind it");
}

} // namespace

bool isSassPredicate(std::string_view operand) {
    if (operand.starts_with('!'))
        operand.remove_prefix(1);
    if (operand.starts_with('U'))
        operand.remove_prefix(1);
    return operand == "PT" || (operand.size() == 2 && operand[0] == 'P' && isDigit(operand[1]));
}

std::string ptxOperandText(std::string_view operand) {
    if (operand.starts_with('['))
        return line(operand, operand.find("_param_") != std::string_view::npos ? "a parameter, by its place in the kernel's list"
                                                                              : "the memory at this address, + the bytes behind it");
    if (operand.starts_with('{'))
        return line(operand, "several registers, one behind the other in memory");
    if (operand.starts_with('$'))
        return line(operand, "a label of this kernel");
    std::string_view name = operand.substr(operand.starts_with('!') || operand.starts_with('-') ? 1 : 0);
    if (const auto words = wordsOf(name, PtxSpecial); !words.empty())
        return line(operand, std::string(words) + axisOf(name));
    for (const Row& row : PtxRegisters)
        if (isNumbered(name, row.name))
            return line(operand, row.words);
    if (operand.starts_with("0f"))
        return line(operand, "a 32-bit float, by its bits");
    if (operand.starts_with("0d"))
        return line(operand, "a 64-bit float, by its bits");
    return {};
}

std::string sassOperandText(std::string_view operand) {
    if (operand.find("c[") != std::string_view::npos)
        return constantText(operand);
    if (operand.find('[') != std::string_view::npos)
        return placeText(operand);
    if (isSassPredicate(operand)) {
        const bool isUniform = operand.find("UP") != std::string_view::npos;
        if (operand.ends_with("PT"))
            return line(operand, operand.starts_with('!') ? "always false" : "always true");
        return line(operand, isUniform ? "a predicate of the whole warp" : "a predicate: true or false, one for each thread");
    }
    if (const auto words = wordsOf(operand, SassSpecial); !words.empty())
        return line(operand, std::string(words) + axisOf(operand));
    if (operand.starts_with(".L"))
        return line(operand, "a label of this kernel");
    std::string_view name = operand;
    while (!name.empty() && (name[0] == '-' || name[0] == '|' || name[0] == '~'))
        name.remove_prefix(1);
    const std::string reuse = name.find(".reuse") != std::string_view::npos ? "; kept at hand for the next instruction" : "";
    if (name.starts_with("RZ") || name.starts_with("URZ"))
        return line(operand, "always zero");
    if (isNumbered(name, "UR"))
        return line(operand, "a register that the whole warp shares");
    if (isNumbered(name, "R"))
        return line(operand, (name.find(".64") != std::string_view::npos ? "this register and the next" : "a 32-bit register") + reuse);
    if (isNumbered(name, "B"))
        return line(operand, "a register of convergence: the threads that wait for each other");
    return {};
}

} // namespace lane::machine
