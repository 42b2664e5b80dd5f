#pragma once

#include "core/ir/module.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// How values lie in memory: as CUDA lays them out, on the CPU too.
namespace lane::ir {

/// One scalar of a value.
struct Part {
    ScalarKind kind = ScalarKind::Bool;
    std::uint32_t offset = 0; ///< bytes
    friend bool operator==(const Part&, const Part&) = default;
};

/// In bytes; a multiple of the alignment. Of Unit 0.
std::uint32_t sizeOf(const TypeTable& types, TypeId id);
/// In bytes. A Vec of 2 or 4 is aligned as a whole, to at most 16; a Vec of 3 as its scalar.
std::uint32_t alignmentOf(const TypeTable& types, TypeId id);
/// The scalars of a value in order: of a Mat row by row, of structures field by field.
std::vector<Part> partsOf(const TypeTable& types, TypeId id);
/// Fields of fields down to what they are of, and the number, among its parts, of the first that they lead to.
struct FieldOf {
    const Expr* whole = nullptr; ///< no Field
    std::size_t part = 0;
};
FieldOf fieldOf(const TypeTable& types, const Body& body, const Expr& field);
/// The types of the parts that an aggregate is made of, in order: scalars of a Vec or Mat, fields.
std::vector<TypeId> componentsOf(const TypeTable& types, TypeId id);

/// The fields that lead from a value of type `whole` to its part of type `part` whose first scalar
/// has the number `first`, each the number of a component.
std::vector<std::uint32_t> fieldsTo(const TypeTable& types, TypeId whole, std::uint64_t first,
                                    TypeId part);
/// The number of the first scalar of a component.
std::uint64_t firstPartOf(const TypeTable& types, TypeId whole, std::uint32_t component);

/// A Const as the language writes it: "LIGHT", "LIGHT.pos.x".
std::string nameOfConst(const Module& module, const Expr& e);

/// A part of an element that people see as an array of its own: the whole of a scalar, a vector or a
/// matrix; of structures and tuples each field that is one of these.
struct Leaf {
    std::string path; ///< "" of the whole, else ".pos", ".1", ".body.mass"
    TypeId type;      ///< a scalar, a vector or a matrix
    std::uint32_t offset = 0; ///< bytes, within the element
};
std::vector<Leaf> leavesOf(const TypeTable& types, TypeId id);
/// One scalar of a value, with the path that leads to it as the language writes it: "" of a scalar,
/// ".x", ".pos.x", ".1", "[0, 1]" of a matrix. In the order of partsOf().
struct NamedPart {
    std::string path;
    ScalarKind kind = ScalarKind::Bool;
    std::uint32_t offset = 0; ///< bytes
};
std::vector<NamedPart> namedPartsOf(const TypeTable& types, TypeId id);
/// The scalar parameters of a kernel as its CUDA signature takes them: of each the bytes, padded to
/// whole words. `parts`: the bits of every part of every parameter.
std::vector<std::vector<std::uint64_t>> packedScalars(const TypeTable& types, const Kernel& kernel,
                                                      std::span<const std::uint64_t> parts);
/// The axes that a scalar, a vector or a matrix adds to the shape of an array of them: none, n, r and
/// c.
std::vector<std::uint64_t> axesOf(const TypeTable& types, TypeId id);
/// A structure or a tuple: an array of them is bound as one array a leaf.
bool isSplit(const TypeTable& types, TypeId id);

} // namespace lane::ir
