#pragma once

#include "core/base/lane_text.h"
#include "core/ir/module.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace lane::check {

/// A value of each thread of a block, of those that are known; one entry where it is the same for all of them.
using OfThreads = std::vector<std::optional<ir::Literal>>;

/// What expressions of a body are in the threads of block (0, 0, 0), as far as it follows from the text and from where a
/// thread is in a block of one dimension. What is read from memory, sizes of the grid and what a caller gives are not
/// known; variables that change are what whoever follows the statements says.
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
    /// Those of a function that this body calls.
    ThreadValues inside(const ir::Body& callee, std::map<ir::VarId, OfThreads> parameters) const;

    /// Whether it is assigned to, or another one that changes is in its value: then it is known between two set().
    bool isChanging(ir::VarId id) const { return m_changing.contains(id); }
    bool asksForChanging(ir::ExprId id) const;
    void set(ir::VarId id, OfThreads values);
    OfThreads variable(ir::VarId id);
    const std::map<ir::VarId, OfThreads>& variables() const { return m_vars; }
    void setVariables(std::map<ir::VarId, OfThreads> variables);

private:
    OfThreads computed(const ir::Expr& e);
    OfThreads combined(const ir::Expr& e);
    std::optional<ir::Literal> apply(const ir::Expr& e, const std::vector<std::optional<ir::Literal>>& values) const;
    OfThreads places(std::uint64_t (*place)(std::uint32_t)) const;

    const ir::Module& m_module;
    const ir::Body& m_body;
    std::uint32_t m_threads;
    bool m_isOneAxis; ///< nothing asks for a second axis of the block; with one, a thread's place along x is not its lane
    std::map<ir::VarId, OfThreads> m_vars;
    std::map<ir::VarId, ir::ExprId> m_lets; ///< of variables that keep their value
    std::set<ir::VarId> m_changing;
    std::map<ir::ExprId, OfThreads> m_known;
};

} // namespace lane::check
