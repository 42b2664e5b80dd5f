#include "core/check/body_checker.h"

/// Other ways to the elements of an array: `a.flat i` in row-major order, `x.vec4[i]` four at once.
namespace lane::check {

/// The array of Vec 4 that `x.vec4` stands for; null after an error.
Binding* BodyChecker::wideView(NodeId node, Binding& binding) {
    const ir::ArrayId id{binding.ref};
    const ir::Array array = m_kernel.arrays[id];
    const bool isWord = m_module.types.isScalar(array.element) &&
                        (array.element == ir::floatType() || array.element == ir::intType() ||
                         array.element == ir::natType());
    const std::string why = m_function ? "a function does not know how its array is aligned"
                            : array.space != ir::Space::Global || array.rank != 1
                                ? "it is for global arrays of one dimension"
                            : !isWord ? "it is for Float, Int and Nat, four of which are 16 bytes"
                                      : "";
    if (!why.empty()) {
        m_output.isBroken = true;
        if (m_reported.emplace(array.name + ".vec4", NoDiagnostic).second)
            error("L0522", "`" + array.name + ".vec4` is not there: " + why, at(node).range);
        return nullptr;
    }
    const auto [known, isNew] = m_wideViews.try_emplace(id.index);
    if (isNew) {
        ir::Array view = array;
        view.name += ".vec4";
        view.element = vectorType(4, array.element);
        view.extents.clear();
        view.isRead = view.isWritten = false;
        view.viewOf = id;
        known->second = m_kernel.arrays.add(std::move(view));
    }
    m_constant = {binding.name, Binding::Kind::Array, known->second.index, binding.symbol};
    return &m_constant;
}

/// The index of `a.flat i`: of an array of one dimension the plain one.
std::optional<std::vector<ir::ExprId>> BodyChecker::flatIndex(NodeId node, ir::ArrayId id,
                                                              std::span<const NodeId> arguments) {
    const ir::Array array = m_kernel.arrays[id];
    if (wrongCount(node, "`" + array.name + ".flat`", arguments.size(), 1))
        return std::nullopt;
    if (array.rank == 0) {
        error("L0522", "`" + array.name + "` is a single shared value: it has no elements",
              at(node).range);
        return std::nullopt;
    }
    const Value index = settle(synth(arguments[0]), arguments[0]);
    if (!index.ok())
        return std::nullopt;
    if (m_module.types.isScalar(index.type) && isInteger(m_module.types.scalarOf(index.type)))
        return std::vector{index.id};
    error("L0308",
          quoted(arguments[0]) + " is " + withArticle(typeName(index)) +
              "; an index is a whole number",
          at(arguments[0]).range);
    return std::nullopt;
}

/// `a.flat i := e`; false when it is something else.
bool BodyChecker::assignFlat(NodeId node, NodeId target) {
    if (at(target).kind != NodeKind::Call || at(child(target, 0)).kind != NodeKind::Field ||
        tokenOf(child(target, 0)) != "flat")
        return false;
    Binding* array = arrayNamed(child(child(target, 0), 0));
    if (!array)
        return false;
    const ir::ArrayId id{array->ref};
    auto where = flatIndex(target, id, children(target).subspan(1));
    if (where)
        store(node, id, std::move(*where), child(node, 1), at(child(target, 0)).range);
    else
        synth(child(node, 1));
    return true;
}

} // namespace lane::check
