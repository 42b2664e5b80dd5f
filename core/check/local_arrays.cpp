#include "core/check/body_checker.h"
#include "core/check/fold.h"

#include <algorithm>

/// Arrays that a `let` declares: one for each thread.
namespace lane::check {

namespace {
constexpr std::uint64_t MostElements = 65536; ///< CUDA gives a thread 512 KiB of local memory
} // namespace

/// `let mut c : Array Float [4, 4] := 0`, `let w := #[1, 2, 1]`, `let mut c := Array.replicate 9 0`;
/// false when it is something else.
bool BodyChecker::letLocalArray(NodeId node, NodeId annotation, NodeId value) {
    const bool isArrayType = !isNone(annotation) && at(annotation).kind == NodeKind::ArrayType;
    const bool isList = at(value).kind == NodeKind::ArrayLiteral;
    const bool isMaker = isArrayMaker(value);
    // Of a Mat, a list gives the components.
    if (!isArrayType && !isMaker && !(isList && isNone(annotation)))
        return false;
    LocalArray made;
    made.array.name = tokenOf(node);
    made.array.space = ir::Space::Local;
    made.array.range = at(node).token;
    made.array.accessIsDeclared = !at(node).has(lang::Node::Mutable);
    made.array.access = made.array.accessIsDeclared ? ir::Access::In : ir::Access::InOut;
    if (!localType(made, annotation) || !localExtents(made, value) || !localValue(made, value)) {
        m_output.isBroken = true;
        bindBroken(tokenOf(node));
        return true;
    }
    declareLocal(node, std::move(made));
    return true;
}

bool BodyChecker::isArrayMaker(NodeId value) const {
    if (at(value).kind != NodeKind::Call)
        return false;
    const std::string_view callee = textOf(at(child(value, 0)).range);
    return callee == "Array.mkArray" || callee == "Array.replicate";
}

/// The element type, where it is written, and the extents.
bool BodyChecker::localType(LocalArray& made, NodeId annotation) {
    if (isNone(annotation))
        return true;
    const ArrayShape shape = arrayShapeOf(annotation);
    made.array.element = shape.element;
    made.extents = shape.extents;
    return shape.isOk;
}

/// The size from the type, from the list, or from the first argument of Array.replicate.
bool BodyChecker::localExtents(LocalArray& made, NodeId value) {
    if (isArrayMaker(value)) {
        const auto arguments = children(value).subspan(1);
        if (wrongCount(value, "`" + std::string(textOf(at(child(value, 0)).range)) + "`",
                       arguments.size(), 2))
            return false;
        if (made.extents.empty())
            made.extents = {arguments[0]};
    }
    if (!made.extents.empty()) {
        ArrayShape shape;
        shape.extents = made.extents;
        shape.isShaped = true;
        const std::size_t errors = m_output.diagnostics.size();
        extents(made.array, shape);
        if (made.array.extents.size() != made.array.rank || m_output.diagnostics.size() != errors)
            return false;
    } else if (at(value).kind == NodeKind::ArrayLiteral) {
        made.array.extents = {
            make(ir::Op::Literal, ir::natType(), at(value).range, {}, 0, {children(value).size()})
                .id};
    } else {
        error("L0410",
              "a local array has a size, as in `Array Float [9]`: it is made of numbers, `const`s "
              "and `tunable`s",
              made.array.range);
        return false;
    }
    for (ir::ExprId extent : made.array.extents) {
        const ir::Literal value =
            foldConstant(m_module, m_kernel, extent).value_or(ir::Literal{});
        made.count *= std::min<std::uint64_t>(value.bits, 1u << 20);
    }
    if (made.count <= MostElements)
        return true;
    error("L0514",
          "`" + made.array.name + "` has " + std::to_string(made.count) +
              " elements; a local array has at most " + std::to_string(MostElements) +
              ": take a shared or a global one",
          made.array.range);
    return false;
}

/// The elements of a list, or the value of all of them.
bool BodyChecker::localValue(LocalArray& made, NodeId value) {
    if (at(value).kind != NodeKind::ArrayLiteral) {
        const NodeId fill = isArrayMaker(value) ? child(value, 2) : value;
        Value given = made.array.element.isValid() ? synthFor(fill, made.array.element)
                                                   : settle(synth(fill), fill);
        if (made.array.element.isValid())
            given = coerce(given, made.array.element, fill,
                           "an element of `" + made.array.name + "`");
        made.array.element = given.type;
        made.fill = given.id;
        return given.ok();
    }
    std::vector<NodeId> nodes;
    listElements(value, made.array.rank, nodes);
    if (nodes.size() != made.count) {
        error("L0305",
              "`" + made.array.name + "` has " + std::to_string(made.count) +
                  (made.count == 1 ? " element" : " elements") + ", not the " +
                  std::to_string(nodes.size()) + " of this list",
              at(value).range);
        return false;
    }
    std::vector<Value> values;
    for (NodeId node : nodes) {
        const std::size_t position = m_statements->size();
        Value element = synthFor(node, made.array.element);
        if (m_statements->size() != position)
            keepBefore(position, values);
        if (!element.ok())
            return false;
        values.push_back(element);
    }
    return listType(made, values, nodes);
}

/// The elements of a list, rows of rows taken apart; all of them may also stand in one row.
void BodyChecker::listElements(NodeId list, std::uint32_t rank, std::vector<NodeId>& into) const {
    for (NodeId node : children(list))
        if (rank > 1 && at(bare(node)).kind == NodeKind::ArrayLiteral)
            listElements(bare(node), rank - 1, into);
        else
            into.push_back(node);
}

bool BodyChecker::listType(LocalArray& made, std::vector<Value>& values,
                           std::span<const NodeId> nodes) {
    if (!made.array.element.isValid()) {
        for (std::size_t i = 1; i < values.size(); ++i)
            if (!unify(values[0], values[i], nodes[0], nodes[i]))
                return false;
        if (values.empty()) {
            error("L0410", "the type of the elements is not known: write `Array T`",
                  made.array.range);
            return false;
        }
        values[0] = settle(values[0], nodes[0]);
        made.array.element = values[0].type;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Value element = coerce(values[i], made.array.element, nodes[i],
                                     "an element of `" + made.array.name + "`");
        if (!element.ok())
            return false;
        made.list.push_back(element.id);
    }
    return true;
}

void BodyChecker::declareLocal(NodeId node, LocalArray made) {
    std::string detail = "Array " + m_module.types.nameOf(made.array.element) + " [";
    for (std::size_t d = 0; d < made.array.extents.size(); ++d)
        detail += (d == 0 ? "" : ", ") +
                  std::string(textOf(m_kernel.exprs[made.array.extents[d]].range));
    if (made.extents.empty())
        detail = "Array " + m_module.types.nameOf(made.array.element) + " [" +
                 std::to_string(made.count);
    const std::string name = made.array.name;
    ir::Stmt s = stmt(ir::StmtKind::LetArray, node);
    s.array = m_kernel.arrays.add(std::move(made.array));
    s.value = made.fill;
    s.indices = std::move(made.list);
    const SymbolId symbol = declare({Symbol::Kind::Local,
                                     name,
                                     detail + "]",
                                     {},
                                     at(node).token,
                                     at(node).range,
                                     m_symbol,
                                     scopeOf(at(node).range, false)});
    bind(tokenOf(node), Binding::Kind::Array, s.array.index, symbol, true);
    emit(std::move(s));
}

/// cLean's `c := c.set! i v`, which stores one element; false when it is something else.
bool BodyChecker::setsOneElement(NodeId node, NodeId target) {
    const NodeId value = bare(child(node, 1));
    if (at(node).op != lang::TokenKind::Assign || at(value).kind != NodeKind::Call)
        return false;
    const NodeId callee = child(value, 0);
    if (at(callee).kind != NodeKind::Field || !tokenOf(callee).starts_with("set") ||
        at(child(callee, 0)).kind != NodeKind::Name ||
        tokenOf(child(callee, 0)) != tokenOf(target))
        return false;
    return setElement(value);
}

} // namespace lane::check
