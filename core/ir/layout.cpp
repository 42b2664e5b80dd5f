#include "core/ir/layout.h"

#include <algorithm>
#include <cstring>

namespace lane::ir {

namespace {
std::uint32_t aligned(std::uint32_t offset, std::uint32_t alignment) {
    return (offset + alignment - 1) / alignment * alignment;
}

/// What stands behind the point: of a Vec a letter, of a structure the field, of a tuple its number.
std::string componentText(const Type& type, std::size_t number) {
    return type.kind == Type::Kind::Struct ? type.fieldNames[number]
           : type.kind == Type::Kind::Vec  ? std::string(1, "xyzw"[number & 3])
                                           : std::to_string(number + 1);
}

/// Of a matrix
std::string elementText(const Type& type, std::size_t number) {
    return "[" + std::to_string(number / type.columns) + ", " +
           std::to_string(number % type.columns) + "]";
}
} // namespace

FieldOf fieldOf(const TypeTable& types, const Body& body, const Expr& field) {
    FieldOf found{&field, 0};
    while (found.whole->op == Op::Field) {
        const Expr& of = body.exprs[body.args(*found.whole)[0]];
        found.part += firstPartOf(types, of.type, found.whole->ref);
        found.whole = &of;
    }
    return found;
}

std::vector<TypeId> componentsOf(const TypeTable& types, TypeId id) {
    const Type& type = types[id];
    switch (type.kind) {
    case Type::Kind::Vec:
    case Type::Kind::Mat:
        return std::vector<TypeId>(std::size_t{type.rows} * type.columns, scalarType(type.scalar));
    case Type::Kind::Struct:
    case Type::Kind::Tuple:
        return type.fields;
    default:
        return {};
    }
}

std::uint32_t alignmentOf(const TypeTable& types, TypeId id) {
    const Type& type = types[id];
    const auto scalar = static_cast<std::uint32_t>(lane::sizeOf(type.scalar));
    switch (type.kind) {
    case Type::Kind::Scalar:
    case Type::Kind::Mat:
        return scalar;
    case Type::Kind::Vec:
        return type.rows == 3 ? scalar : std::min(scalar * type.rows, 16u);
    default: {
        std::uint32_t alignment = 1;
        for (TypeId field : type.fields)
            alignment = std::max(alignment, alignmentOf(types, field));
        return alignment;
    }
    }
}

std::uint32_t sizeOf(const TypeTable& types, TypeId id) {
    const Type& type = types[id];
    if (type.kind == Type::Kind::Unit)
        return 0;
    if (type.kind == Type::Kind::Scalar)
        return static_cast<std::uint32_t>(lane::sizeOf(type.scalar));
    std::uint32_t size = 0;
    for (TypeId component : componentsOf(types, id))
        size = aligned(size, alignmentOf(types, component)) + sizeOf(types, component);
    return aligned(std::max(size, 1u), alignmentOf(types, id));
}

std::vector<Part> partsOf(const TypeTable& types, TypeId id) {
    if (types.isScalar(id))
        return {{types.scalarOf(id), 0}};
    std::vector<Part> parts;
    std::uint32_t offset = 0;
    for (TypeId component : componentsOf(types, id)) {
        offset = aligned(offset, alignmentOf(types, component));
        for (const Part& part : partsOf(types, component))
            parts.push_back({part.kind, offset + part.offset});
        offset += sizeOf(types, component);
    }
    return parts;
}

std::uint64_t firstPartOf(const TypeTable& types, TypeId whole, std::uint32_t component) {
    const std::vector<TypeId> components = componentsOf(types, whole);
    std::uint64_t first = 0;
    for (std::uint32_t i = 0; i < component; ++i)
        first += partsOf(types, components[i]).size();
    return first;
}

std::vector<std::uint32_t> fieldsTo(const TypeTable& types, TypeId whole, std::uint64_t first,
                                    TypeId part) {
    std::vector<std::uint32_t> fields;
    while (whole != part) {
        const std::vector<TypeId> components = componentsOf(types, whole);
        std::uint32_t field = 0;
        for (; field + 1 < components.size(); ++field) {
            const std::uint64_t count = partsOf(types, components[field]).size();
            if (first < count)
                break;
            first -= count;
        }
        fields.push_back(field);
        whole = components[field];
    }
    return fields;
}

std::string nameOfConst(const Module& module, const Expr& e) {
    const Const& constant = module.consts[e.constant()];
    std::string name = constant.name;
    TypeId at = constant.type;
    for (std::uint32_t field : fieldsTo(module.types, at, e.value.bits, e.type)) {
        const Type& type = module.types[at];
        name += type.kind == Type::Kind::Mat ? elementText(type, field)
                                             : "." + componentText(type, field);
        at = componentsOf(module.types, at)[field];
    }
    return name;
}

bool isSplit(const TypeTable& types, TypeId id) {
    return types[id].kind == Type::Kind::Struct || types[id].kind == Type::Kind::Tuple;
}

std::vector<Leaf> leavesOf(const TypeTable& types, TypeId id) {
    if (!isSplit(types, id))
        return {{"", id, 0}};
    const Type& type = types[id];
    std::vector<Leaf> leaves;
    std::uint32_t offset = 0;
    for (std::size_t i = 0; i < type.fields.size(); ++i) {
        offset = aligned(offset, alignmentOf(types, type.fields[i]));
        const std::string name = componentText(type, i);
        for (const Leaf& leaf : leavesOf(types, type.fields[i]))
            leaves.push_back({"." + name + leaf.path, leaf.type, offset + leaf.offset});
        offset += sizeOf(types, type.fields[i]);
    }
    return leaves;
}

std::vector<NamedPart> namedPartsOf(const TypeTable& types, TypeId id) {
    const std::vector<Part> all = partsOf(types, id);
    std::vector<NamedPart> parts;
    for (const Leaf& leaf : leavesOf(types, id)) {
        const Type& type = types[leaf.type];
        const std::size_t count = partsOf(types, leaf.type).size();
        for (std::size_t i = 0; i < count; ++i) {
            const Part& part = all[parts.size()];
            std::string path = leaf.path;
            if (type.kind == Type::Kind::Vec)
                path += "." + componentText(type, i);
            else if (type.kind == Type::Kind::Mat)
                path += elementText(type, i);
            parts.push_back({std::move(path), part.kind, part.offset});
        }
    }
    return parts;
}

std::vector<std::vector<std::uint64_t>> packedScalars(const TypeTable& types, const Kernel& kernel,
                                                      std::span<const std::uint64_t> parts) {
    std::vector<std::vector<std::uint64_t>> packed;
    std::size_t next = 0;
    for (const VarId id : kernel.scalars) {
        const TypeId type = kernel.vars[id].type;
        std::vector<std::uint64_t>& words = packed.emplace_back((sizeOf(types, type) + 7) / 8);
        for (const Part& part : partsOf(types, type)) // little-endian, as every device is
            std::memcpy(reinterpret_cast<std::byte*>(words.data()) + part.offset, &parts[next++],
                        lane::sizeOf(part.kind));
    }
    return packed;
}

std::vector<std::uint64_t> axesOf(const TypeTable& types, TypeId id) {
    const Type& type = types[id];
    if (type.kind == Type::Kind::Mat)
        return {type.rows, type.columns};
    return type.kind == Type::Kind::Vec ? std::vector<std::uint64_t>{type.rows}
                                        : std::vector<std::uint64_t>{};
}

} // namespace lane::ir
