#include "core/data/text.h"
#include "core/ir/layout.h"
#include "core/launch/binding.h"

namespace lane {

namespace {
std::uint64_t paddedTo(std::uint64_t offset, std::uint64_t alignment) {
    return (offset + alignment - 1) / alignment * alignment;
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
        if (count > (std::uint64_t{1} << 40) || bytes + count * size > b.limits.maxSharedBytes)
            return Error{
                "L2015",
                "Up to array " + array.name + " (" + data::grouped(count) + " elements of " +
                    std::to_string(size) + " bytes) the shared arrays of " + b.kernel.name +
                    " take more than the " + data::grouped(b.limits.maxSharedBytes) +
                    " bytes that a block may use.",
                array.isDynamicShared ? "Give a smaller length: --shared " + array.name + "=LENGTH."
                                      : "Make it smaller, or use a smaller type."};
        bytes += count * size;
        if (array.isDynamicShared)
            b.bound.dynamicSharedBytes = paddedTo(b.bound.dynamicSharedBytes, size) + count * size;
    }
    return Unit{};
}

} // namespace lane
