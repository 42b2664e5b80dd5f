#pragma once

#include "core/ir/module.h"

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace lane::check {

/// The scalars of a value, in the order of ir::partsOf().
using Scalars = std::vector<ir::Literal>;

/// Computes the values of constants, those made of parts too, as the device would. The checker puts
/// what is used several times into a Let before it, and what a condition chooses into an If: the
/// statements of the body are carried out first.
class ConstantFolder {
public:
    ConstantFolder(const ir::Module& module, const ir::Body& body);

    /// Nothing where it is not constant: see foldConstant().
    std::optional<Scalars> fold(ir::ExprId id) const;

private:
    /// A function's, with the values of its parameters.
    ConstantFolder(const ir::Module& module, const ir::Function& function,
                   std::vector<Scalars> arguments);

    bool run(std::span<const ir::StmtId> statements);
    bool step(const ir::Stmt& s);
    std::optional<Scalars> apply(const ir::Expr& e) const;
    std::optional<Scalars> chosen(const ir::Expr& e) const;
    std::optional<Scalars> element(const ir::Expr& e, const std::vector<Scalars>& indices) const;
    std::optional<Scalars> component(const ir::Expr& e, const std::vector<Scalars>& values) const;
    std::optional<Scalars> product(const ir::Expr& e, const std::vector<Scalars>& values) const;
    std::optional<Scalars> eachPart(const ir::Expr& e, const std::vector<Scalars>& values) const;
    std::optional<Scalars> called(const ir::Expr& e, std::vector<Scalars> values) const;
    std::optional<ir::Literal> operation(const ir::Expr& e, ir::Op op,
                                         std::vector<ir::Literal> values) const;
    std::size_t countOf(ir::TypeId type) const;

    const ir::Module& m_module;
    const ir::Body& m_body;
    std::unordered_map<ir::VarId, Scalars> m_vars;
    std::optional<Scalars> m_result; ///< of a Return
    bool m_isKnown = true;           ///< what the statements did
};

} // namespace lane::check
