#pragma once

#include "core/base/id.h"
#include "core/base/scalar_kind.h"

#include <string>
#include <vector>

namespace lane::ir {

using TypeId = Id<struct TypeTag>;

/// A type of a value. Arrays are no values: see ir::Array.
struct Type {
    enum class Kind : std::uint8_t { Unit, Scalar, Vec, Mat, Struct, Tuple };
    Kind kind = Kind::Unit;
    ScalarKind scalar = ScalarKind::Bool; ///< of a Scalar, Vec or Mat
    std::uint8_t rows = 1;                ///< n of a Vec, r of a Mat
    std::uint8_t columns = 1;             ///< c of a Mat
    std::string name = {};                ///< of a Struct
    std::vector<std::string> fieldNames = {};
    std::vector<TypeId> fields = {}; ///< of a Struct or a Tuple

    friend bool operator==(const Type&, const Type&) = default;
};

/// The types of one module. Equal types have equal ids.
class TypeTable {
public:
    TypeTable();

    TypeId unit() const { return TypeId{0}; }
    /// The scalars have fixed ids, the same in every module.
    static TypeId scalar(ScalarKind kind) { return TypeId{1u + static_cast<std::uint32_t>(kind)}; }
    TypeId intern(const Type& type);

    const Type& operator[](TypeId id) const { return m_types[id]; }
    std::size_t size() const { return m_types.size(); }
    TypeId idAt(std::size_t i) const { return m_types.idAt(i); }
    bool isScalar(TypeId id) const {
        return id.isValid() && m_types[id].kind == Type::Kind::Scalar;
    }
    ScalarKind scalarOf(TypeId id) const { return m_types[id].scalar; }
    /// As the language writes it: "Nat", "Vec 3 Float".
    std::string nameOf(TypeId id) const;

private:
    Table<TypeId, Type> m_types;
};

inline TypeId scalarType(ScalarKind kind) { return TypeTable::scalar(kind); }
inline TypeId boolType() { return scalarType(ScalarKind::Bool); }
inline TypeId natType() { return scalarType(ScalarKind::UInt32); }
inline TypeId intType() { return scalarType(ScalarKind::Int32); }
inline TypeId floatType() { return scalarType(ScalarKind::Float32); }

} // namespace lane::ir
