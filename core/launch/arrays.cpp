#include "core/data/text.h"
#include "core/ir/index_width.h"
#include "core/ir/layout.h"
#include "core/ir/limits.h"
#include "core/launch/binding.h"

#include <algorithm>

namespace lane {

namespace {
/// Elements that one global array may have, for its byte offsets to stay within 48 bits or so.
Result<data::Shape> declaredShape(const Binding& b, const ir::Array& array) {
    std::vector<std::uint64_t> extents;
    for (std::size_t d = 0; d < array.extents.size(); ++d) {
        const auto value = b.values.evaluate(array.extents[d]);
        const std::string place = "Extent " + std::to_string(d + 1) + " of array " + array.name;
        if (!value)
            return Error{"L2008",
                         place + " overflows 64 bits or divides by zero with these scalars.",
                         "Change the scalars that it is computed from."};
        if (*value < 0)
            return Error{"L2008", place + " is " + std::to_string(*value) + " with these scalars.",
                         "Change the scalars that it is computed from, so that it is 0 or more."};
        const ir::Expr& e = b.kernel.exprs[array.extents[d]];
        if (e.op == ir::Op::Var && e.type == ir::natType() &&
            static_cast<std::uint64_t>(*value) > ir::LongestExtent)
            return Error{"L2008",
                         place + " is " + data::grouped(static_cast<std::uint64_t>(*value)) + "; " +
                             data::grouped(ir::LongestExtent) +
                             " is the most that a Nat may be there: loops over it count in Nats.",
                         "Declare the scalar UInt64, or make it smaller."};
        extents.push_back(static_cast<std::uint64_t>(*value));
    }
    if (auto count = data::Shape::checkedCount(extents); !count)
        return Error{count.error().code, "Array " + array.name + ": " + count.error().message,
                     count.error().hint};
    return data::Shape(std::move(extents));
}

/// The CPU reference computes indices in 64 bits anyway.
void noteLongArray(Binding& b, const ir::Array& array, const data::Shape& shape) {
    if (b.scenario.device != "cpu" && ir::outgrowsIndices(b.module.types, b.kernel, array, shape.elementCount()))
        b.bound.notes.push_back("Array " + array.name + " has " + data::grouped(shape.elementCount()) +
                                " elements in " + textOf(shape) +
                                ": the code that runs computes its indices in 64 bits.");
}

Error inArray(const std::string& name, const Error& error) {
    return {error.code, "Array " + name + ": " + error.message, error.hint};
}

bool mayBeLeftOut(const ir::Array& array) {
    return array.access == ir::Access::Out ||
           (!array.accessIsDeclared && array.isWritten && !array.isRead);
}

Error missingArray(const Binding& b, const ir::Array& array, const BoundArray& bound) {
    const std::string shape = array.extents.empty() ? "1000" : bound.elementShape().toText();
    return {"L2002",
            "Kernel " + b.kernel.name + " reads array " + bound.name + ", and none is given.",
            "Give its values, for example --array " + bound.name + "=iota:" + shape + "."};
}

/// The array given for a parameter; nothing where it is left out.
Result<std::optional<data::Array>> givenArray(const Binding& b, const BoundArray& bound) {
    using Given = std::optional<data::Array>;
    if (const auto ready = b.ready.find(bound.name); ready != b.ready.end()) {
        if (ready->second.type == bound.type)
            return Given(ready->second);
        return Error{"L2005",
                     "Array " + bound.name + " is declared " +
                         std::string(scalarInfo(bound.type).name) + ", and an array of " +
                         std::string(scalarInfo(ready->second.type).name) + " is given.",
                     "Make it again with the declared type."};
    }
    auto source = b.scenario.arrays.find(bound.name);
    data::Source field;
    if (const std::size_t dot = bound.name.find('.');
        source == b.scenario.arrays.end() && dot != std::string::npos) {
        source = b.scenario.arrays.find(bound.name.substr(0, dot)); // a structured file
        if (source != b.scenario.arrays.end())
            (field = source->second).text += "#" + bound.name.substr(dot + 1);
    }
    if (source == b.scenario.arrays.end())
        return Given();
    const data::Source& taken = field.text.empty() ? source->second : field;
    auto made = data::makeArray(bound.type, inComponents(taken, bound.axes),
                                bound.shape, b.folder);
    if (!made)
        return inArray(bound.name, made.error());
    return Given(std::move(*made));
}

/// Says what is counted: "elements", or the scalars of vectors.
std::string countedAs(const BoundArray& bound) {
    return bound.components() == 1 ? " elements" : " components";
}

/// The other half of "Array x has 3 elements", where that is wrong.
std::string wantedText(const data::Shape& wanted, bool isDeclared) {
    const std::string count = data::grouped(wanted.elementCount());
    if (!isDeclared)
        return ", and whole elements make " + textOf(wanted) + ", which has " + count;
    if (wanted.rank() == 1)
        return ", and is declared with " + count;
    return ", and its declared shape " + textOf(wanted) + " has " + count;
}

/// Gives the array its declared shape, or takes the array's own where none is declared.
Status settle(BoundArray& bound, data::Array given, bool isDeclared) {
    const data::Shape wanted =
        isDeclared ? bound.shape
                   : inComponents(data::Shape{given.count() / bound.components()}, bound.axes);
    if (given.count() != wanted.elementCount())
        return Error{"L2004",
                     "Array " + bound.name + " has " + data::grouped(given.count()) +
                         countedAs(bound) + wantedText(wanted, isDeclared) + ".",
                     given.count() == wanted.elementCount() * bound.components() && bound.components() > 1
                         ? "A shape counts elements: leave out the " +
                               std::to_string(bound.components()) + " components of each."
                         : "Change the scalars or the number of elements, so that they agree."};
    const bool isListOfComponents = bound.components() > 1 && given.shape.rank() == 1;
    if (given.shape != wanted && given.shape.rank() != 0 && !isListOfComponents)
        bound.note = "reshaped from " + textOf(given.shape) + " to " + textOf(wanted);
    given.shape = wanted;
    bound.shape = wanted;
    bound.input = std::move(given);
    return Unit{};
}

/// Constant memory is the same on every GPU.
Status checkConstantBytes(const Binding& b, std::size_t firstConstant) {
    constexpr std::uint64_t MostBytes = 64 * 1024;
    std::uint64_t bytes = 0;
    for (std::size_t k = firstConstant; k < b.bound.arrays.size(); ++k)
        bytes += b.bound.arrays[k].shape.elementCount() * sizeOf(b.bound.arrays[k].type);
    if (bytes <= MostBytes)
        return Unit{};
    return Error{"L2015",
                 "The constant arrays of " + b.kernel.name + " take " + data::grouped(bytes) +
                     " bytes, and constant memory has " + data::grouped(MostBytes) + ".",
                 "Make them smaller, or take the largest out of constant memory."};
}

std::optional<std::uint64_t> lengthOfTheOthers(const BoundLaunch& bound) {
    std::optional<std::uint64_t> length;
    for (const BoundArray& array : bound.arrays) {
        if (!array.input.buffer)
            continue;
        const std::uint64_t elements = array.input.count() / array.components();
        if (length && *length != elements)
            return std::nullopt;
        length = elements;
    }
    return length;
}

/// Elements that the guards of all axes let through.
std::optional<std::uint64_t> lengthOfTheGuard(const Binding& b) {
    const LaunchShape shape = analyseLaunch(b.kernel, b.values);
    std::uint64_t product = 1;
    for (unsigned axis = 0; axis < shape.axisCount(); ++axis) {
        const IndexBound* bound = shape.widest(axis);
        if (!bound || !bound->expr.isValid() ||
            __builtin_mul_overflow(product, static_cast<std::uint64_t>(*bound->extent), &product))
            return std::nullopt;
    }
    return product;
}

Status settleLeftOut(Binding& b, BoundArray& bound, const std::string& typeText) {
    const auto others = lengthOfTheOthers(b.bound);
    const auto length = others ? others : lengthOfTheGuard(b);
    if (!length)
        return Error{"L2009",
                     "Array " + bound.name +
                         " is left out, and its size is unknown: no shape is "
                         "declared, and the other arrays differ in size.",
                     "Give it: --array " + bound.name +
                         "=zeros:1000. Or declare the shape: Array " +
                         typeText + " [N]."};
    bound.shape = inComponents(data::Shape{*length}, bound.axes);
    if (auto count = data::Shape::checkedCount(bound.shape.extents()); !count)
        return inArray(bound.name, count.error());
    bound.note = "left out: zeros, " + data::grouped(*length) + " elements " +
                 (others ? "as the other arrays have" : "as the kernel's guard lets through");
    b.bound.notes.push_back("Array " + bound.name + " is " + bound.note + ".");
    return Unit{};
}

Result<BoundArray> blankOf(const Binding& b, const ir::Array& array, const ir::Leaf& leaf) {
    const ir::TypeTable& types = b.module.types;
    BoundArray bound;
    bound.name = array.name + leaf.path;
    bound.type = types.scalarOf(leaf.type);
    bound.axes = ir::axesOf(types, leaf.type);
    bound.access = array.access;
    bound.isWritten = array.isWritten || array.access == ir::Access::Out;
    bound.input.type = bound.type;
    const auto said = b.scenario.types.find(bound.name);
    if (said != b.scenario.types.end() && said->second != types.nameOf(leaf.type))
        return Error{"L2005",
                     "Array " + bound.name + " is declared " + types.nameOf(leaf.type) +
                         ", and the run sheet says " + said->second + ".",
                     "Say the declared type, or none."};
    if (array.extents.empty())
        return bound;
    auto shape = declaredShape(b, array);
    if (!shape)
        return shape.error();
    bound.shape = inComponents(*shape, bound.axes);
    if (auto count = data::Shape::checkedCount(bound.shape.extents()); !count)
        return inArray(bound.name, count.error());
    return bound;
}

/// An array whose size is known once all others are.
struct LeftOut {
    std::size_t position; ///< in BoundLaunch::arrays
    ir::ArrayId array;
    std::string typeText;
};

/// The fields of one array have one shape.
Status noteShape(Binding& b, ir::ArrayId id, const BoundArray& bound) {
    const auto [known, isNew] = b.values.known().shapes.emplace(id, bound.elementShape());
    if (isNew || known->second == bound.elementShape())
        return Unit{};
    return Error{"L2004",
                 "Array " + bound.name + " has " + textOf(bound.elementShape()) +
                     " elements, and the other fields of " + b.arrayAt(id).name + " have " +
                     textOf(known->second) + ".",
                 "Give all fields equally many elements."};
}

Status bindLeaf(Binding& b, ir::ArrayId id, const ir::Leaf& leaf, std::vector<LeftOut>& later) {
    const ir::Array& array = b.arrayAt(id);
    auto bound = blankOf(b, array, leaf);
    if (!bound)
        return bound.error();
    if (!array.extents.empty() && leaf.offset == 0) // once an array
        noteLongArray(b, array, bound->elementShape());
    auto given = givenArray(b, *bound);
    if (!given)
        return given.error();
    const bool isDeclared = !array.extents.empty();
    if (!*given && !mayBeLeftOut(array))
        return missingArray(b, array, *bound);
    if (*given)
        if (Status status = settle(*bound, std::move(**given), isDeclared); !status)
            return status;
    if (!*given && !isDeclared)
        later.push_back({b.bound.arrays.size(), id, "(" + b.module.types.nameOf(array.element) + ")"});
    else if (Status status = noteShape(b, id, *bound); !status)
        return status;
    if (!bound->note.empty())
        b.bound.notes.push_back("Array " + bound->name + " was " + bound->note + ".");
    b.bound.arrays.push_back(std::move(*bound));
    return Unit{};
}

Status bindArray(Binding& b, ir::ArrayId id, std::vector<LeftOut>& later) {
    for (const ir::Leaf& leaf : ir::leavesOf(b.module.types, b.arrayAt(id).element))
        if (Status status = bindLeaf(b, id, leaf, later); !status)
            return status;
    return Unit{};
}
} // namespace

std::uint64_t BoundArray::components() const {
    std::uint64_t count = 1;
    for (std::uint64_t extent : axes)
        count *= extent;
    return count;
}

data::Shape BoundArray::elementShape() const {
    std::vector<std::uint64_t> extents = shape.extents();
    extents.resize(extents.size() - std::min(extents.size(), axes.size()));
    return data::Shape(std::move(extents));
}

data::Shape inComponents(const data::Shape& elements, const std::vector<std::uint64_t>& axes) {
    std::vector<std::uint64_t> extents = elements.extents();
    extents.insert(extents.end(), axes.begin(), axes.end());
    return data::Shape(std::move(extents));
}

data::Source inComponents(data::Source source, const std::vector<std::uint64_t>& axes) {
    const bool isNamed = source.kind == data::Source::Kind::Values &&
                         source.values.size() == source.shape.elementCount();
    if (source.shape.rank() != 0 && !isNamed)
        source.shape = inComponents(source.shape, axes);
    return source;
}

std::string textOf(const data::Shape& shape) {
    std::string text;
    for (const std::uint64_t extent : shape.extents())
        text += (text.empty() ? "" : " × ") + std::to_string(extent);
    return text.empty() ? "1" : text;
}

Status bindArrays(Binding& b) {
    std::vector<LeftOut> later; // nothing declared either: sized once the others are known
    for (const ir::ArrayId id : b.kernel.globals)
        if (Status status = bindArray(b, id, later); !status)
            return status;
    for (const LeftOut& one : later) {
        BoundArray& bound = b.bound.arrays[one.position];
        if (Status status = settleLeftOut(b, bound, one.typeText); !status)
            return status;
        if (Status status = noteShape(b, one.array, bound); !status)
            return status;
    }
    const std::size_t firstConstant = b.bound.arrays.size();
    for (const ir::ArrayId id : b.kernel.constants)
        if (Status status = bindArray(b, id, later); !status)
            return status;
    return checkConstantBytes(b, firstConstant);
}

} // namespace lane
