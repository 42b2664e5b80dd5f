#include "core/ir/index_width.h"

namespace lane::ir {

bool outgrowsIndices(const TypeTable& types, const Body& body, const Array& array, std::uint64_t elements) {
    for (std::size_t d = 1; d < array.extents.size(); ++d) {
        const ScalarKind kind = types.scalarOf(body.exprs[array.extents[d]].type);
        if (lane::sizeOf(kind) < 8 && elements > std::uint64_t{1} << (isSigned(kind) ? 31 : 32))
            return true;
    }
    return false;
}

} // namespace lane::ir
