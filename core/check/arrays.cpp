#include "core/check/body_checker.h"
#include "core/check/fold.h"
#include "core/check/near_names.h"
#include "core/lang/habits.h"

#include <array>
#include <charconv>

namespace lane::check {

/// The array that an expression names: `x`, `args.x`, `⟨args.x⟩`. Null where it names none; nothing
/// is reported then.
Binding* BodyChecker::arrayNamed(NodeId node) {
    node = bare(node);
    if (at(node).kind == NodeKind::Anonymous && children(node).size() == 1)
        return arrayNamed(child(node, 0));
    Binding* binding = nullptr;
    if (at(node).kind == NodeKind::Field && tokenOf(node) == "vec4")
        if (Binding* array = arrayNamed(child(node, 0)))
            return wideView(node, *array);
    if (at(node).kind == NodeKind::Name) {
        binding = find(tokenOf(node));
    } else if (Binding* constant = at(node).kind == NodeKind::Field ? qualifiedConstant(node) : nullptr) {
        binding = constant;
    } else if (at(node).kind == NodeKind::Field && at(child(node, 0)).kind == NodeKind::Name) {
        Binding* object = find(tokenOf(child(node, 0)));
        const auto parameter = m_parameters.find(tokenOf(node));
        if (object && object->kind == Binding::Kind::Args && parameter != m_parameters.end()) {
            if (parameter->second.kind == Binding::Kind::Array)
                use(*object, at(child(node, 0)).token);
            binding = &parameter->second;
        }
    }
    if (!binding || binding->kind != Binding::Kind::Array)
        return nullptr;
    use(*binding, at(node).token);
    return binding;
}

/// Whether a name stands for something whose declaration has an error (then nothing more is said).
bool BodyChecker::isBrokenName(NodeId node) {
    node = bare(node);
    if (at(node).kind == NodeKind::Error)
        return m_output.isBroken = true;
    if (at(node).kind == NodeKind::Name) {
        Binding* binding = find(tokenOf(node));
        if (binding) {
            binding->isUsed = true;
            m_output.isBroken = m_output.isBroken || binding->kind == Binding::Kind::Broken;
            return binding->kind == Binding::Kind::Broken;
        }
        reportUnknown(node);
        return true;
    }
    if (at(node).kind == NodeKind::Field && at(child(node, 0)).kind == NodeKind::Name) {
        Binding* object = find(tokenOf(child(node, 0)));
        if (object && object->kind == Binding::Kind::Args)
            return !parameterField(node).ok();
        return object && object->kind == Binding::Kind::Broken;
    }
    return false;
}

/// A shared vector, matrix or structure: behind its name stand its own parts.
bool BodyChecker::isSharedWithParts(ir::ArrayId id) const {
    const ir::Array& array = m_kernel.arrays[id];
    return array.rank == 0 && (isVector(array.element) || isAggregate(array.element));
}

/// a[i, j]
Value BodyChecker::index(NodeId node) {
    const auto parts = children(node);
    if (Binding* array = arrayNamed(parts[0]); array && !isSharedWithParts({array->ref})) {
        const ir::ArrayId id{array->ref};
        auto where = indices(node, id, parts.subspan(1));
        return where ? load(node, id, std::move(*where)) : Value{};
    }
    if (isBrokenName(parts[0])) {
        synthAll(parts.subspan(1));
        return {};
    }
    const Value object = synth(parts[0]);
    if (object.ok() && isMatrix(object.type))
        return matrixIndex(node, object, parts.subspan(1));
    if (object.ok() && isVector(object.type))
        return vectorIndex(node, settle(object, parts[0]), parts.subspan(1));
    if (object.ok())
        error("L0309",
              quoted(parts[0]) + " is " + withArticle(typeName(object)) + ": it has no elements",
              at(parts[0]).range);
    return {};
}

Value BodyChecker::load(NodeId node, ir::ArrayId id, std::vector<ir::ExprId> where) {
    m_kernel.arrays[id].isRead = true;
    if (const ir::ArrayId seen = m_kernel.arrays[id].viewOf; seen.isValid())
        m_kernel.arrays[seen].isRead = true;
    if (m_kernel.arrays[id].constant.isValid())
        if (const auto known = constantElement(node, id, where))
            return *known;
    return make(ir::Op::Load, m_kernel.arrays[id].element, at(node).range, where, id.index);
}

/// One index a dimension, each of some integer type.
std::optional<std::vector<ir::ExprId>> BodyChecker::indices(NodeId node, ir::ArrayId id,
                                                            std::span<const NodeId> nodes) {
    const ir::Array array = m_kernel.arrays[id];
    std::vector<Value> values = synthAll(nodes);
    std::vector<ir::ExprId> ids;
    bool isOk = true;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Value value = settle(values[i], nodes[i]);
        isOk = isOk && value.ok();
        if (!value.ok())
            continue;
        if (!m_module.types.isScalar(value.type) || !isInteger(m_module.types.scalarOf(value.type))) {
            Diagnostic& d = error("L0308",
                                  quoted(nodes[i]) + " is " + withArticle(typeName(value)) +
                                      "; an index is a whole number",
                                  at(nodes[i]).range);
            if (m_module.types.isScalar(value.type))
                addCastFix(d, nodes[i], value.type, ir::natType());
            isOk = false;
        }
        ids.push_back(value.id);
    }
    if (values.size() != array.rank) {
        const std::string count = std::to_string(array.rank);
        error("L0307",
              array.rank == 0
                  ? "`" + array.name + "` is a single shared value: it takes no index"
                  : "`" + array.name + "` has " + count +
                        (array.rank == 1 ? " dimension" : " dimensions") + ": it takes " + count +
                        (array.rank == 1 ? " index" : " indices") + ", not " +
                        std::to_string(values.size()),
              at(node).range)
            .labels.push_back({array.range, "declared here"});
        return std::nullopt;
    }
    if (isOk)
        warnOutside(node, array, ids);
    return isOk ? std::optional(ids) : std::nullopt;
}

/// An index that is known, outside of an extent that is known. Of constant arrays it is an error of its own.
void BodyChecker::warnOutside(NodeId node, const ir::Array& array, std::span<const ir::ExprId> where) {
    if (array.constant.isValid() || array.viewOf.isValid() || array.extents.size() != where.size())
        return;
    for (std::size_t d = 0; d < where.size(); ++d) {
        const auto index = foldConstant(m_module, m_kernel, where[d]);
        const auto extent = index ? foldConstant(m_module, m_kernel, array.extents[d]) : std::nullopt;
        if (!extent)
            continue;
        const bool isSigned = lane::isSigned(m_module.types.scalarOf(m_kernel.exprs[where[d]].type));
        if ((!isSigned || index->asInt() >= 0) && index->bits < extent->bits)
            continue;
        warning("L0608",
                "`" + array.name + "` has " + std::to_string(extent->bits) + " elements" +
                    (where.size() == 1 ? "" : " there") + ", counted from 0: there is no " +
                    (isSigned ? std::to_string(index->asInt()) : std::to_string(index->bits)),
                at(node).range)
            .labels.push_back({array.range, "declared here"});
    }
}

/// The indices in an argument of a method: one, or a tuple of them.
std::vector<NodeId> BodyChecker::indexNodes(NodeId argument) const {
    if (at(argument).kind != NodeKind::Tuple)
        return {argument};
    const auto parts = children(argument);
    return {parts.begin(), parts.end()};
}

/// a.get i, a.atomicAdd i v, a.size, a.shape k
Value BodyChecker::arrayMethod(NodeId node, NodeId callee, ir::ArrayId id,
                               std::span<const NodeId> arguments) {
    const std::string_view method = tokenOf(callee);
    const std::string name = m_kernel.arrays[id].name;
    if (method == "get") {
        if (wrongCount(node, "`" + name + ".get`", arguments.size(), 1))
            return {};
        auto where = indices(node, id, indexNodes(arguments[0]));
        return where ? load(node, id, std::move(*where)) : Value{};
    }
    if (method == "flat") {
        auto where = flatIndex(node, id, arguments);
        return where ? load(node, id, std::move(*where)) : Value{};
    }
    if (const auto kind = atomicNamed(method))
        return atomic(node, id, *kind, arguments);
    if (method == "loadCached" || method == "loadStreaming")
        return hintedLoad(node, id,
                          method == "loadCached" ? ir::LoadHint::Cached : ir::LoadHint::Streaming,
                          arguments);
    if (method == "size")
        return wrongCount(node, "`" + name + ".size`", arguments.size(), 0) ? Value{}
                                                                            : arraySize(node, id);
    if (method == "shape")
        return arrayShape(node, id, arguments);
    if (method == "set" || method == "set!" || method == "prefetch") {
        error("L0310", "`" + name + "." + (method == "prefetch" ? "prefetch" : "set") + "` gives no value: it stands as a statement of its own",
              at(node).range);
        return {};
    }
    std::vector<std::string_view> names;
    for (const lang::Word& word : lang::allWords())
        if (word.family == lang::WordFamily::Method)
            names.push_back(word.name);
    const std::string_view meant = lang::arrayMethodMeantBy(method);
    const std::string near = meant.empty() ? nearestName(method, names) : std::string(meant);
    Diagnostic& d = error("L0203",
                          "an array has no `." + std::string(method) + "`" +
                              (near.empty() ? "" : "; did you mean `." + near + "`?"),
                          at(callee).token);
    if (!near.empty())
        d.fixes.push_back({"Write `." + near + "`", {{at(callee).token, near}}});
    return {};
}

/// In a function, the length of an array is what its parameter says.
bool BodyChecker::hasLength(NodeId node, ir::ArrayId id) {
    const ir::Array& array = m_kernel.arrays[id];
    if (array.viewOf.isValid()) {
        error("L0522", "`.vec4` gives elements only: ask the array itself for its size",
              at(node).range);
        return false;
    }
    if (!m_function || array.space != ir::Space::Global || !array.extents.empty())
        return true;
    const std::string name = array.name, element = m_module.types.nameOf(array.element);
    error("L0421",
          "the length of `" + name + "` is not known in a function: a shape says it, as in `" +
              name + " : Array " + element + " [n]`",
          at(node).range)
        .labels.push_back({array.range, "declared here"});
    return false;
}

Value BodyChecker::arraySize(NodeId node, ir::ArrayId id) {
    if (!hasLength(node, id))
        return {};
    if (const ir::ConstId constant = m_kernel.arrays[id].constant; constant.isValid())
        return make(ir::Op::Literal, ir::natType(), at(node).range, {}, 0,
                    {m_module.consts[constant].count()});
    return make(ir::Op::Size, ir::natType(), at(node).range, {}, id.index);
}

Value BodyChecker::arrayShape(NodeId node, ir::ArrayId id, std::span<const NodeId> arguments) {
    const ir::Array array = m_kernel.arrays[id];
    if (wrongCount(node, "`" + array.name + ".shape`", arguments.size(), 1))
        return {};
    const std::string_view text = textOf(at(arguments[0]).range);
    std::uint64_t k = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), k);
    if (status != std::errc{} || end != text.data() + text.size() || k >= array.rank) {
        error("L0307",
              "`.shape` takes the number of a dimension: `" + array.name + "` has " +
                  std::to_string(array.rank) + ", counted from 0",
              at(arguments[0]).range);
        return {};
    }
    if (!hasLength(node, id))
        return {};
    if (array.constant.isValid())
        return make(ir::Op::Literal, ir::natType(), at(node).range, {}, 0,
                    {m_module.consts[array.constant].extents[k]});
    return make(ir::Op::Extent, ir::natType(), at(node).range, {}, id.index, {k});
}

/// `a.set i v` (and `a.set! i v`) as a statement; false when it is something else.
bool BodyChecker::setElement(NodeId node) {
    const NodeId callee = at(node).kind == NodeKind::Call ? child(node, 0) : node;
    if (at(callee).kind != NodeKind::Field ||
        (tokenOf(callee) != "set" && tokenOf(callee) != "set!"))
        return false;
    Binding* array = arrayNamed(child(callee, 0));
    if (!array)
        return false;
    const ir::ArrayId id{array->ref};
    const auto arguments =
        at(node).kind == NodeKind::Call ? children(node).subspan(1) : std::span<const NodeId>{};
    const std::size_t wanted = m_kernel.arrays[id].rank == 0 ? 1 : 2;
    if (wrongCount(node, "`" + m_kernel.arrays[id].name + ".set`", arguments.size(), wanted))
        return true;
    std::optional<std::vector<ir::ExprId>> where{std::in_place};
    if (wanted == 2)
        where = indices(node, id, indexNodes(arguments[0]));
    if (where)
        store(node, id, std::move(*where), arguments.back(), at(child(callee, 0)).range);
    else
        synth(arguments.back());
    return true;
}

} // namespace lane::check
