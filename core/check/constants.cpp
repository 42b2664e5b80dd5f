#include "core/check/body_checker.h"
#include "core/check/constant_folder.h"
#include "core/check/fold.h"

#include <utility>

/// `const N : Nat := 16`, `const LIGHT : Vec 3 Float := vec3 0 1 0.5`, `tunable B : Nat := 256`
namespace lane::check {

std::optional<ir::Const> BodyChecker::checkConstant(NodeId declaration) {
    m_isConstant = m_isModuleConstant = true;
    const NodeId annotation = child(declaration, 0), valueNode = child(declaration, 1);
    const auto wanted = isNone(annotation) ? std::nullopt : scalarTypeOf(annotation);
    const bool isUnknown = !isNone(annotation) && !wanted;
    const bool wasBroken = std::exchange(m_isPlaceBroken, isUnknown);
    Value value = synthFor(valueNode, wanted.value_or(ir::TypeId{}));
    m_isPlaceBroken = wasBroken;
    if (isUnknown)
        return std::nullopt;
    const ir::TypeId made = wanted ? *wanted : value.type;
    const bool isTunable = at(declaration).kind == NodeKind::Tunable;
    if (isTunable && made.isValid() && !m_module.types.isScalar(made) && (wanted || value.ok())) {
        error("L0413",
              "a tunable is a single number; " + withArticle(m_module.types.nameOf(made)) +
                  " is a `const`",
              isNone(annotation) ? at(valueNode).range : at(annotation).range);
        return std::nullopt;
    }
    value = wanted ? coerce(value, *wanted, valueNode, "the constant") : settle(value, valueNode);
    if (!value.ok())
        return std::nullopt;
    if (value.type == m_module.types.unit()) {
        error("L0311", quoted(valueNode) + " gives no value", at(valueNode).range);
        return std::nullopt;
    }
    auto scalars = ConstantFolder(m_module, m_kernel).fold(value.id);
    if (!scalars) {
        reportUnknownValue(valueNode);
        return std::nullopt;
    }
    ir::Const constant;
    constant.type = value.type;
    constant.isTunable = isTunable;
    if (m_module.types.isScalar(value.type))
        constant.value = scalars->front();
    else
        constant.values = std::move(*scalars);
    return constant;
}

std::optional<ir::Literal> BodyChecker::checkChoice(NodeId node, ir::TypeId type) {
    m_isConstant = true;
    const Value value = coerce(synth(node), type, node, "the tunable");
    return value.ok() ? constantValue(value, node) : std::nullopt;
}

/// What a value is when the kernel is compiled.
std::optional<ir::Literal> BodyChecker::constantValue(Value value, NodeId valueNode) {
    const auto folded = foldConstant(m_module, m_kernel, value.id);
    if (!folded)
        reportUnknownValue(valueNode);
    return folded;
}

void BodyChecker::reportUnknownValue(NodeId node) {
    error("L0311",
          quoted(node) + " is not known before the kernel runs: a constant is made "
                         "of numbers and other constants",
          at(node).range);
}

} // namespace lane::check
