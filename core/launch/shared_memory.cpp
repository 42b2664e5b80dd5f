#include "core/launch/shared_memory.h"

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
    const std::string taken = count > MostElements ? "over " + data::grouped(MostElements) : data::grouped(before + count * size);
    return {"L2015",
            "Up to array " + array.name + " (" + data::grouped(count) + " elements of " + std::to_string(size) +
                " bytes) the shared arrays of " + b.kernel.name + " take " + taken + " bytes, more than the " +
                data::grouped(b.limits.maxSharedBytes) + " bytes that a block may have on " + b.limits.sharedOf + ".",
            array.isDynamicShared ? "Give a smaller length: --shared " + array.name + "=LENGTH."
                                  : "Make it smaller, or use a smaller type."};
}

/// Sets elements or the error of one array.
void measure(const Binding& b, const ir::Array& array, SharedArrayUse& use) {
    std::uint64_t count = 1;
    if (array.isDynamicShared) {
        const auto given = b.scenario.shared.find(array.name);
        use.isDynamic = true;
        use.isDefault = given == b.scenario.shared.end();
        const auto length = use.isDefault ? Result<std::uint64_t>(b.bound.block.count()) : evaluateLength(b, given->second, array.name);
        if (!length) {
            use.error = length.error();
            return;
        }
        count = *length;
    }
    for (const ir::ExprId extent : array.extents) {
        const auto value = b.values.evaluate(extent);
        if (!value || *value < 0 || __builtin_mul_overflow(count, static_cast<std::uint64_t>(*value), &count)) {
            use.error = Error{"L2008", "The size of shared array " + array.name + " cannot be computed.",
                              "Its extents must be constant expressions."};
            return;
        }
    }
    use.elements = count;
}

SharedUse measureAll(const Binding& b) {
    SharedUse use;
    for (const ir::ArrayId id : b.kernel.shareds) {
        const ir::Array& array = b.arrayAt(id);
        SharedArrayUse& one = use.arrays.emplace_back(SharedArrayUse{.name = array.name, .elementBytes = ir::sizeOf(b.module.types, array.element)});
        measure(b, array, one);
        if (one.error)
            continue;
        const std::uint64_t before = paddedTo(use.bytes, one.elementBytes);
        if (one.elements > MostElements) {
            one.error = tooMuch(b, array, one.elements, before);
            continue;
        }
        use.bytes = before + one.bytes();
        if (use.bytes > b.limits.maxSharedBytes)
            one.error = tooMuch(b, array, one.elements, before);
    }
    return use;
}

} // namespace

std::optional<SharedUse> sharedUse(const ir::Module& module, const ir::Kernel& kernel, const Scenario& scenario, const LaunchLimits& limits) {
    const std::string folder;
    const std::map<std::string, data::Array> ready;
    Binding binding{module, kernel, scenario, folder, ready, limits, {}, IrValues(module, kernel, {})};
    if (kernel.hasErrors || !bindScalars(binding) || !bindBlock(binding))
        return std::nullopt;
    return measureAll(binding);
}

Status bindShared(Binding& b) {
    const SharedUse use = measureAll(b);
    for (const SharedArrayUse& array : use.arrays) {
        if (array.error)
            return *array.error;
        if (!array.isDynamic)
            continue;
        b.bound.sharedLengths.emplace_back(array.name, array.elements);
        b.bound.dynamicSharedBytes = paddedTo(b.bound.dynamicSharedBytes, array.elementBytes) + array.bytes();
        if (array.isDefault)
            b.bound.notes.push_back("Shared array " + array.name + " has " + data::grouped(array.elements) +
                                    " elements by default, one for each thread.");
    }
    if (use.bytes > LaunchLimits::SharedOfEveryGpu)
        b.bound.notes.push_back("The shared arrays take " + data::grouped(use.bytes) + " bytes a block, more than the " +
                                data::grouped(LaunchLimits::SharedOfEveryGpu) + " of every GPU; at most " +
                                data::grouped(b.limits.maxSharedBytes) + " on " + b.limits.sharedOf + ".");
    return Unit{};
}

} // namespace lane
