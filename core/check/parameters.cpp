#include "core/check/body_checker.h"
#include "core/check/fold.h"
#include "core/check/near_names.h"
#include "core/ir/constant_value.h"
#include "core/ir/layout.h"

namespace lane::check {

namespace {

constexpr std::int64_t StaticSharedLimit = 48 * 1024;

std::string_view spaceName(ir::Space space) {
    return space == ir::Space::Shared     ? "shared"
           : space == ir::Space::Constant ? "constant"
           : space == ir::Space::Local    ? "local"
                                          : "global";
}

} // namespace

/// The parameters of a device_kernel: those of its kernelArgs.
void BodyChecker::argsParameters(NodeId arguments) {
    m_parametersAreBroken = true;
    if (isNone(arguments))
        return;
    auto* entry = ModuleScope::find(m_scope.args, m_nameSpace, tokenOf(arguments));
    if (!entry) {
        std::vector<std::string_view> names;
        addNamesOf(m_scope.args, m_nameSpace, names);
        const std::string near = nearestName(tokenOf(arguments), names);
        Diagnostic& d = error("L0205",
                              "there is no `kernelArgs " + std::string(tokenOf(arguments)) + "`" +
                                  (near.empty() ? "" : "; did you mean `" + near + "`?"),
                              at(arguments).range);
        if (!near.empty())
            d.fixes.push_back({"Write `" + near + "`", {{at(arguments).range, near}}});
        return;
    }
    m_output.uses.push_back({at(arguments).range, entry->symbol});
    m_parametersAreBroken = entry->isBroken;
    parameterGroups(children(entry->node), entry->symbol);
}

/// All scalars come first: the extents of arrays may name any of them.
void BodyChecker::parameterGroups(std::span<const NodeId> groups, SymbolId parent) {
    for (NodeId group : groups)
        if (at(group).kind == NodeKind::ParameterGroup && !isArrayGroup(group))
            scalarGroup(group, parent);
        else if (at(group).kind != NodeKind::ParameterGroup)
            m_parametersAreBroken = true;
    for (NodeId group : groups)
        if (at(group).kind == NodeKind::ParameterGroup && isArrayGroup(group))
            arrayGroup(group, parent);
}

bool BodyChecker::isArrayGroup(NodeId group) const {
    return !at(group).token.isEmpty() || at(children(group).back()).kind == NodeKind::ArrayType;
}

void BodyChecker::scalarGroup(NodeId group, SymbolId parent) {
    const auto parts = children(group);
    const NodeId typeNode = parts.back();
    auto type = scalarTypeOf(typeNode);
    const unsigned words = at(group).flags | at(typeNode).flags;
    if ((words & (lang::Node::InWord | lang::Node::OutWord | lang::Node::ConstantWord)) != 0 && type) {
        Diagnostic& d = error("L0411",
                              "`in`, `out`, `inout` and `constant` are for arrays: a scalar is always read only",
                              at(group).range);
        if ((words & lang::Node::OutWord) != 0)
            d.message += "; a single result is an array of one element, `out Array " +
                         m_module.types.nameOf(*type) + " [1]`";
        type.reset(); // what is written to it says nothing more
    }
    for (NodeId nameNode : parts.first(parts.size() - 1)) {
        const std::string_view name = tokenOf(nameNode);
        if (m_parameters.contains(name)) {
            declaredTwice(nameNode);
            continue;
        }
        if (!type) {
            bindBroken(name);
            m_parameters[name] = *m_names.find(name);
            continue;
        }
        const ir::VarId var = m_kernel.vars.add(
            {std::string(name), *type, ir::VarKind::ScalarParameter, false, at(nameNode).range});
        m_kernel.scalars.push_back(var);
        const SymbolId symbol = declare({Symbol::Kind::Scalar,
                                         std::string(name),
                                         typeText(typeNode),
                                         {},
                                         at(nameNode).range,
                                         at(group).range,
                                         parent,
                                         {}});
        bind(name, Binding::Kind::Var, var.index, symbol);
        m_parameters[name] = *m_names.find(name);
    }
}

/// Which of the two is meant is not known: uses of the name say nothing more.
void BodyChecker::declaredTwice(NodeId nameNode) {
    const std::string_view name = tokenOf(nameNode);
    error("L0204", "the parameter `" + std::string(name) + "` is declared twice",
          at(nameNode).range);
    m_parameters[name].kind = Binding::Kind::Broken;
    if (Binding* binding = m_names.find(name))
        binding->kind = Binding::Kind::Broken;
}

void BodyChecker::arrayGroup(NodeId group, SymbolId parent) {
    const auto parts = children(group);
    const NodeId type = parts.back();
    const std::string_view space = tokenOf(group);
    ir::Array array;
    array.space = space == "shared" ? ir::Space::Shared
                  : space == "constant" || at(type).has(lang::Node::ConstantWord)
                      ? ir::Space::Constant
                      : ir::Space::Global;
    if (m_program && array.space == ir::Space::Constant) { // for the kernels that it goes to
        array.space = ir::Space::Global;
        array.access = ir::Access::In;
        array.accessIsDeclared = true;
    }
    const unsigned words =
        (at(group).flags | at(type).flags) & (lang::Node::InWord | lang::Node::OutWord);
    if (words != 0 && array.space != ir::Space::Global)
        error("L0411", "`in`, `out` and `inout` are for global arrays", at(group).range);
    array.accessIsDeclared = array.accessIsDeclared || words != 0;
    if (words != 0)
        array.access = words == lang::Node::InWord    ? ir::Access::In
                       : words == lang::Node::OutWord ? ir::Access::Out
                                                      : ir::Access::InOut;
    for (NodeId name : parts.first(parts.size() - 1))
        declareArray(name, type, array, parent);
}

void BodyChecker::declareArray(NodeId nameNode, NodeId type, ir::Array array, SymbolId parent) {
    const std::string_view name = tokenOf(nameNode);
    if (m_parameters.contains(name)) {
        declaredTwice(nameNode);
        return;
    }
    ArrayShape shape = arrayShapeOf(type);
    if (shape.isOk && array.space != ir::Space::Shared && at(type).kind != NodeKind::ArrayType) {
        error("L0412",
              "`" + std::string(spaceName(array.space)) + "[…]` declares arrays: write `Array " +
                  typeText(type) + "`",
              at(type).range)
            .fixes.push_back({"Write `Array " + typeText(type) + "`",
                              {{{at(type).range.begin, at(type).range.begin}, "Array "}}});
        shape.isOk = false;
    }
    const bool isSharedScalar =
        array.space == ir::Space::Shared && at(type).kind != NodeKind::ArrayType;
    if (!shape.isOk) {
        bindBroken(name);
        m_parameters[name] = *m_names.find(name);
        return;
    }
    array.name = name;
    array.element = shape.element;
    array.range = at(nameNode).range;
    if (array.space == ir::Space::Shared && shape.isShaped && !shape.extents.empty()) {
        const std::size_t bracket = m_scope.text.rfind('[', at(shape.extents[0]).range.begin);
        const std::size_t before = m_scope.text.find_last_not_of(' ', bracket - 1);
        m_sizeRanges[array.range.begin] = {static_cast<std::uint32_t>(before + 1), at(type).range.end};
    }
    if (isSharedScalar)
        array.rank = 0;
    else
        extents(array, shape);
    array.isDynamicShared = array.space == ir::Space::Shared && array.rank > 0 && !shape.isShaped;
    const bool needsSize = array.space == ir::Space::Constant;
    if (needsSize && !shape.isShaped)
        error("L0410", "a constant array has a size, as in `Array Float [9]`", at(type).range);
    const ir::ArrayId id = m_kernel.arrays.add(array);
    auto& list = array.space == ir::Space::Shared     ? m_kernel.shareds
                 : array.space == ir::Space::Constant ? m_kernel.constants
                                                      : m_kernel.globals;
    list.push_back(id);
    const Symbol::Kind kind = array.space == ir::Space::Global     ? Symbol::Kind::GlobalArray
                              : array.space == ir::Space::Constant ? Symbol::Kind::ConstantArray
                              : isSharedScalar                     ? Symbol::Kind::SharedScalar
                                                                   : Symbol::Kind::SharedArray;
    std::string detail = typeText(type);
    if (array.space != ir::Space::Global && !detail.starts_with("constant"))
        detail = std::string(spaceName(array.space)) + " " + detail;
    const SymbolId symbol = declare({kind,
                                     std::string(name),
                                     detail,
                                     {},
                                     at(nameNode).range,
                                     join(at(nameNode).range, at(type).range),
                                     parent,
                                     {}});
    m_output.arrayRoles.push_back({at(nameNode).range, array.space == ir::Space::Shared
                                                           ? SyntaxRole::SharedArray
                                                           : SyntaxRole::GlobalArray});
    bind(name, Binding::Kind::Array, id.index, symbol);
    m_parameters[name] = *m_names.find(name);
}

/// `shared a b : T` at the beginning of a kernel.
void BodyChecker::sharedDeclaration(NodeId node) {
    const auto parts = children(node);
    ir::Array array;
    array.space = ir::Space::Shared;
    for (NodeId name : parts.first(parts.size() - 1))
        declareArray(name, parts.back(), array, m_symbol);
}

void BodyChecker::extents(ir::Array& array, const ArrayShape& shape) {
    array.rank = shape.isShaped ? static_cast<std::uint32_t>(shape.extents.size()) : 1;
    for (NodeId node : shape.extents) {
        m_isConstant = true;
        std::vector<ir::StmtId> before;
        auto* const outer = std::exchange(m_statements, &before);
        Value extent = settle(synth(node), node);
        m_statements = outer;
        m_isConstant = false;
        if (extent.ok() && !before.empty()) {
            error("L0311", "an extent is one expression in scalars and constants; this one takes several steps",
                  at(node).range);
            extent = {};
        }
        const bool isWhole = extent.ok() && m_module.types.isScalar(extent.type) &&
                             isInteger(m_module.types.scalarOf(extent.type));
        if (extent.ok() && !isWhole) {
            error("L0308",
                  quoted(node) + " is " + withArticle(typeName(extent)) +
                      "; an extent is a whole number",
                  at(node).range);
            extent = {};
        }
        if (!extent.ok()) {
            array.extents.clear();
            return;
        }
        array.extents.push_back(extent.id);
    }
    if (array.space != ir::Space::Global)
        staticExtents(array);
}

/// The size of a shared or constant array is known when the kernel is compiled.
void BodyChecker::staticExtents(ir::Array& array) {
    for (ir::ExprId& id : array.extents) {
        const auto value = foldConstant(m_module, m_kernel, id);
        const SourceRange range = m_kernel.exprs[id].range;
        if (!value) {
            error("L0311",
                  "the size of the " + std::string(spaceName(array.space)) + " array `" +
                      array.name +
                      "` is not known before the launch: it is made of numbers, "
                      "`const`s and `tunable`s" +
                      (array.space == ir::Space::Shared
                           ? ", or left out altogether and given at the launch"
                           : ""),
                  range);
            return;
        }
        const bool isSigned = lane::isSigned(m_module.types.scalarOf(m_kernel.exprs[id].type));
        if (isSigned && value->asInt() < 0)
            error("L0311",
                  "an extent of `" + array.name + "` is " + std::to_string(value->asInt()) +
                      ": it cannot be below 0",
                  range);
        // Who reads extents later computes no floats: beyond arithmetic on whole numbers, and where
        // that would wrap otherwise, the value stands for the expression.
        if (ir::constantValue(m_module, m_kernel, id) != value->bits)
            id = make(ir::Op::Literal, ir::natType(), range, {}, 0, {value->bits}).id;
    }
}

void BodyChecker::checkSharedBytes() {
    std::int64_t bytes = 0;
    const ir::Array* largest = nullptr;
    std::int64_t largestBytes = 0;
    for (ir::ArrayId id : m_kernel.shareds) {
        const ir::Array& array = m_kernel.arrays[id];
        if (array.isDynamicShared || array.extents.size() != array.rank)
            continue;
        std::int64_t size =
            static_cast<std::int64_t>(ir::sizeOf(m_module.types, array.element));
        for (ir::ExprId extent : array.extents) {
            const auto value = foldConstant(m_module, m_kernel, extent);
            if (!value || __builtin_mul_overflow(size, value->asInt(), &size))
                size = value ? INT64_MAX / 64 : 0;
        }
        bytes += size;
        if (size >= largestBytes) {
            largest = &array;
            largestBytes = size;
        }
    }
    if (bytes <= StaticSharedLimit || !largest)
        return;
    Diagnostic& d = error("L0408",
          "the shared arrays of `" + m_kernel.name + "` take " + std::to_string(bytes) +
              " bytes; 49152 is the limit for sizes in the source: leave out the size of `" +
              largest->name + "` and give its length at the launch",
          largest->range);
    if (largest->rank == 1) // of several dimensions its indices would have to change
        if (const auto size = m_sizeRanges.find(largest->range.begin); size != m_sizeRanges.end())
            d.fixes.push_back({"Leave out the size", {{size->second, ""}}});
}

/// Access inferred where it is not declared; a declaration wider than the use is warned of.
void BodyChecker::warnAccess(bool isTold) {
    for (ir::ArrayId id : m_kernel.globals) {
        ir::Array& array = m_kernel.arrays[id];
        if (!array.accessIsDeclared) {
            array.access = !array.isWritten ? ir::Access::In
                           : array.isRead   ? ir::Access::InOut
                                            : ir::Access::Out;
            continue;
        }
        if (!isTold || (!array.isRead && !array.isWritten))
            continue; // unused, which is said elsewhere
        if (array.access == ir::Access::InOut && !array.isWritten)
            warning("L0602", "`" + array.name + "` is declared `inout` and only read: `in` says so",
                    array.range);
        else if (array.access == ir::Access::InOut && !array.isRead)
            warning("L0602",
                    "`" + array.name + "` is declared `inout` and only written: `out` says so",
                    array.range);
        else if (array.access == ir::Access::Out && !array.isWritten)
            warning("L0602", "`" + array.name + "` is declared `out` and never written",
                    array.range);
    }
}

} // namespace lane::check
