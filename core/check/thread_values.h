#pragma once

#include "core/base/lane_text.h"
#include "core/ir/module.h"

#include <map>
#include <optional>
#include <vector>

namespace lane::check {

/// A value of each thread of a block, of those that are known; one entry where it is the same for all of them.
using OfThreads = std::vector<std::optional<ir::Literal>>;

/// What expressions of a body are in the threads of block (0, 0, 0), as far as it follows from the text and from where a
/// thread is in a block of one dimension. Variables that are assigned, what is read from memory, sizes of the launch and
/// what a caller gives are not known.
class ThreadValues {
public:
    /// `parameters`: of a function, those that are known.
    ThreadValues(const ir::Module& module, const ir::Body& body, std::uint32_t threads,
                 std::map<ir::VarId, OfThreads> parameters = {});

    const OfThreads& of(ir::ExprId id);
    std::optional<ir::Literal> at(ir::ExprId id, std::uint32_t thread) {
        const OfThreads& values = of(id);
        return values[values.size() == 1 ? 0 : thread];
    }
    std::uint32_t threads() const { return m_threads; }

private:
    OfThreads computed(const ir::Expr& e);
    OfThreads variable(ir::VarId id);
    OfThreads combined(const ir::Expr& e);
    std::optional<ir::Literal> apply(const ir::Expr& e, const std::vector<std::optional<ir::Literal>>& values) const;
    OfThreads places(std::uint64_t (*place)(std::uint32_t)) const;

    const ir::Module& m_module;
    const ir::Body& m_body;
    std::uint32_t m_threads;
    bool m_isOneAxis; ///< nothing asks for a second axis of the block; with one, a thread's place along x is not its lane
    std::map<ir::VarId, OfThreads> m_vars;
    std::map<ir::VarId, ir::ExprId> m_lets; ///< of variables that keep their value
    std::map<ir::ExprId, OfThreads> m_known;
};

} // namespace lane::check
