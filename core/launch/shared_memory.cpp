#include "core/data/text.h"
#include "core/ir/layout.h"
#include "core/launch/binding.h"

namespace lane {

namespace {
std::uint64_t paddedTo(std::uint64_t offset, std::uint64_t alignment) {
    return (offset + alignment - 1) / alignment * alignment;
}

constexpr std::uint64_t MostElements = std::uint64_t{1} << 40; ///< whose bytes can still be counted

/// With this array, which begins behind `before` bytes.
Error tooMuch(const Binding& b, const ir::Array& array, std::uint64_t count, std::uint64_t before) {
    const std::uint64_t size = ir::sizeOf(b.module.types, array.element);
    const std::string taken = count > MostElements ? "more than " : data::grouped(before + count * size) + " bytes, more than ";
    return {"L2015",
            "Up to array " + array.name + " (" + data::grouped(count) + " elements of " + std::to_string(size) +
                " bytes) the shared arrays of " + b.kernel.name + " take " + taken + "the " +
                data::grouped(b.limits.maxSharedBytes) + " bytes that a block may have on " + b.limits.sharedOf + ".",
            array.isDynamicShared ? "Give a smaller length: --shared " + array.name + "=LENGTH."
                                  : "Make it smaller, or use a smaller type."};
}

} // namespace

Status bindShared(Binding& b) {
    std::uint64_t bytes = 0;
    for (const ir::ArrayId id : b.kernel.shareds) {
        const ir::Array& array = b.arrayAt(id);
        std::uint64_t count = 1;
        if (array.isDynamicShared) {
            const auto given = b.scenario.shared.find(array.name);
            const bool isGiven = given != b.scenario.shared.end();
            count = b.bound.block.count();
            if (isGiven) {
                const auto length = evaluateLength(b, given->second, array.name);
                if (!length)
                    return length.error();
                count = *length;
            }
            b.bound.sharedLengths.emplace_back(array.name, count);
            if (!isGiven)
                b.bound.notes.push_back("Shared array " + array.name + " has " +
                                        data::grouped(count) +
                                        " elements by default, one for each thread.");
        }
        for (const ir::ExprId extent : array.extents) {
            const auto value = b.values.evaluate(extent);
            if (!value || *value < 0 ||
                __builtin_mul_overflow(count, static_cast<std::uint64_t>(*value), &count))
                return Error{"L2008",
                             "The size of shared array " + array.name + " cannot be computed.",
                             "Its extents must be constant expressions."};
        }
        const std::uint64_t size = ir::sizeOf(b.module.types, array.element);
        bytes = paddedTo(bytes, size);
        if (count > MostElements || bytes + count * size > b.limits.maxSharedBytes)
            return tooMuch(b, array, count, bytes);
        bytes += count * size;
        if (array.isDynamicShared)
            b.bound.dynamicSharedBytes = paddedTo(b.bound.dynamicSharedBytes, size) + count * size;
    }
    if (bytes > LaunchLimits::SharedOfEveryGpu)
        b.bound.notes.push_back("The shared arrays take " + data::grouped(bytes) + " bytes a block, more than the " +
                                data::grouped(LaunchLimits::SharedOfEveryGpu) + " of every GPU; at most " +
                                data::grouped(b.limits.maxSharedBytes) + " on " + b.limits.sharedOf + ".");
    return Unit{};
}

} // namespace lane
