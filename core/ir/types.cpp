#include "core/ir/types.h"

namespace lane::ir {

TypeTable::TypeTable() {
    m_types.add(Type{});
    for (const ScalarInfo& info : allScalars())
        m_types.add(Type{.kind = Type::Kind::Scalar, .scalar = info.kind});
}

TypeId TypeTable::intern(const Type& type) {
    for (std::size_t i = 0; i < m_types.size(); ++i)
        if (m_types[m_types.idAt(i)] == type)
            return m_types.idAt(i);
    return m_types.add(type);
}

std::string TypeTable::nameOf(TypeId id) const {
    const Type& type = m_types[id];
    const std::string scalar(scalarInfo(type.scalar).name);
    switch (type.kind) {
    case Type::Kind::Unit:
        return "Unit";
    case Type::Kind::Scalar:
        return scalar;
    case Type::Kind::Vec:
        return "Vec " + std::to_string(type.rows) + " " + scalar;
    case Type::Kind::Mat:
        return "Mat " + std::to_string(type.rows) + " " + std::to_string(type.columns) + " " + scalar;
    case Type::Kind::Struct:
        return type.name;
    case Type::Kind::Tuple: {
        std::string text;
        for (TypeId field : type.fields)
            text += (text.empty() ? "" : " × ") + nameOf(field);
        return text;
    }
    }
    return {};
}

} // namespace lane::ir
