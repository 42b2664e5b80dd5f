#include "core/base/half.h"
#include "core/check/body_checker.h"
#include "core/check/fold.h"
#include "core/check/near_names.h"
#include "core/lang/habits.h"

#include <array>
#include <bit>
#include <limits>

namespace lane::check {

Value BodyChecker::cast(Value value, ir::TypeId type, NodeId node) {
    if (value.type == type)
        return value;
    return make(ir::Op::Cast, type, at(node).range, std::array{value.id});
}

Value BodyChecker::bits(NodeId node, Value value) {
    const ScalarKind kind = m_module.types.scalarOf(value.type);
    if (kind == ScalarKind::Bool) {
        error("L0306", quoted(child(node, 0)) + " is a Bool, which has no `.bits`", at(node).range);
        return {};
    }
    static constexpr ScalarKind OfSize[] = {ScalarKind::UInt8, ScalarKind::UInt16,
                                            ScalarKind::UInt32, ScalarKind::UInt64};
    const ir::TypeId type = ir::scalarType(OfSize[std::countr_zero(sizeOf(kind))]);
    return value.type == type ? value
                              : make(ir::Op::Bits, type, at(node).range, std::array{value.id});
}

/// `e.toNat?.getD d`: d where e is negative.
Value BodyChecker::toNatOr(NodeId node, NodeId object, NodeId otherwise) {
    Value value = settle(synth(object), object);
    const std::size_t position = m_statements->size();
    Value instead = coerce(synth(otherwise), ir::natType(), otherwise, "`getD`");
    if (m_statements->size() != position)
        keepBefore(position, {&value, 1});
    if (!value.ok() || !instead.ok())
        return {};
    const ScalarKind kind = m_module.types.scalarOf(value.type);
    if (!isInteger(kind) || !isSigned(kind)) {
        error("L0306",
              "`toNat?` is for signed integers; " + quoted(object) + " is " +
                  withArticle(typeName(value)),
              at(object).range);
        return {};
    }
    if (m_kernel.exprs[value.id].op != ir::Op::Var &&
        m_kernel.exprs[value.id].op != ir::Op::Literal) {
        value = hoist(value, "signed");
        m_hoisted = {};
    }
    const SourceRange range = at(node).range;
    const Value zero = make(ir::Op::Literal, value.type, range);
    const Value test = make(ir::Op::Lt, ir::boolType(), range, std::array{value.id, zero.id});
    const Value nat = make(ir::Op::Cast, ir::natType(), range, std::array{value.id});
    return make(ir::Op::If, ir::natType(), range, std::array{test.id, instead.id, nat.id});
}

/// `threadIdx.x` of CUDA is `threadIdxX` here.
bool BodyChecker::isCudaIndex(NodeId node) {
    const NodeId object = child(node, 0);
    const std::string_view axis = tokenOf(node);
    const bool isOfModule = at(object).kind == NodeKind::Field && at(child(object, 0)).kind == NodeKind::Name &&
                            lang::isModuleElsewhere(tokenOf(child(object, 0))); // `cuda.threadIdx.x` of Numba
    if ((at(object).kind != NodeKind::Name && !isOfModule) || axis.size() != 1 || axis[0] < 'x' || axis[0] > 'z')
        return false;
    const std::string word = std::string(tokenOf(object)) + static_cast<char>(axis[0] - 'x' + 'X');
    if (find(isOfModule ? tokenOf(child(object, 0)) : tokenOf(object)) || !lang::findWord(lang::WordFamily::Index, word))
        return false;
    const SourceRange range = at(node).range;
    error("L0200", "`" + std::string(textOf(range)) + "` is called `" + word + "` here", range)
        .fixes.push_back({"Write `" + word + "`", {{range, word}}});
    return true;
}

/// object.field
Value BodyChecker::field(NodeId node) {
    const NodeId object = child(node, 0);
    if (isDraw(tokenOf(node)))
        return draw(node);
    if (Binding* array = arrayNamed(node)) {
        if (m_kernel.arrays[{array->ref}].rank == 0)
            return load(node, {array->ref}, {});
        error("L0310",
              quoted(node) + " is an array: its elements are written `" +
                  std::string(textOf(at(node).range)) + "[i]`",
              at(node).range);
        return {};
    }
    const auto isValue = [this, node](const ir::Array& array) { // a shared scalar
        return array.rank == 0 &&
               (lang::castNamed(tokenOf(node)) ||
                (!m_module.types.isScalar(array.element) && !atomicNamed(tokenOf(node))));
    };
    if (tokenOf(node) == "vec4" && arrayNamed(object)) {
        m_output.isBroken = true;
        return {}; // wideView() has said why not
    }
    if (Binding* array = arrayNamed(object); array && !isValue(m_kernel.arrays[{array->ref}]))
        return arrayMethod(node, node, {array->ref}, {});
    if (at(object).kind == NodeKind::Name) {
        const std::string_view name = tokenOf(object);
        Binding* binding = find(name);
        if (binding && binding->kind == Binding::Kind::Args)
            return parameterField(node);
        if (binding && binding->kind == Binding::Kind::Broken) {
            binding->isUsed = true;
            return {};
        }
        if (const auto type = scalarNamed(name); type && !binding)
            return typeConstant(node, *type, tokenOf(node));
    }
    if (isCudaIndex(node) || ofModuleElsewhere(node, node, {}))
        return {};
    if (Binding* constant = qualifiedConstant(node))
        return valueOf(*constant, node);
    if (auto* function = functionNamed(node))
        return functionAlone(node, *function);
    return valueField(node, object);
}

/// `N.TILE`, a constant of a namespace: where `N` is no name in scope.
Binding* BodyChecker::qualifiedConstant(NodeId node) {
    NodeId root = node;
    while (at(root).kind == NodeKind::Field)
        root = child(root, 0);
    if (at(root).kind != NodeKind::Name || find(tokenOf(root)))
        return nullptr;
    return find(textOf(at(node).range));
}

/// args.name
Value BodyChecker::parameterField(NodeId node) {
    const std::string_view name = tokenOf(node);
    if (Binding* object = find(tokenOf(child(node, 0))))
        use(*object, at(child(node, 0)).token);
    if (const auto found = m_parameters.find(name); found != m_parameters.end())
        return valueOf(found->second, node);
    const std::string key = "." + std::string(name);
    if (m_parametersAreBroken || isReported(key, at(node).token))
        return {};
    std::vector<std::string_view> names;
    for (const auto& [other, binding] : m_parameters)
        names.push_back(other);
    Diagnostic& d =
        error("L0202", "the kernel has no parameter `" + std::string(name) + "`", at(node).token);
    suggest(key, d, nearestName(name, names), at(node).token);
    return {};
}

namespace {

/// As wide as its sign, exponent and mantissa allow: one step below infinity.
ir::Literal largestFinite(ScalarKind kind) {
    return {bitsOfFloat(kind, std::numeric_limits<double>::infinity()) - 1};
}

} // namespace

/// Float.inf, Float.nan, Float.max; Int.max, Int.min
Value BodyChecker::typeConstant(NodeId node, ScalarKind kind, std::string_view what) {
    const auto literal = [&](ir::Literal value) {
        return make(ir::Op::Literal, ir::scalarType(kind), at(node).range, {}, 0, value);
    };
    if (isFloat(kind) && what == "inf")
        return literal(literalOf(kind, std::numeric_limits<double>::infinity()));
    if (isFloat(kind) && what == "nan")
        return literal(literalOf(kind, std::numeric_limits<double>::quiet_NaN()));
    if (isFloat(kind) && what == "max")
        return literal(largestFinite(kind));
    if (isInteger(kind) && (what == "max" || what == "min")) {
        const unsigned bits = static_cast<unsigned>(sizeOf(kind)) * 8 - (isSigned(kind) ? 1u : 0u);
        const std::uint64_t most = bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
        const std::uint64_t least = isSigned(kind) ? ~most : 0; // the bits of -most - 1
        return literal(literalOf(kind, static_cast<std::int64_t>(what == "max" ? most : least)));
    }
    const std::string type(scalarInfo(kind).name);
    error("L0203", "there is no `" + std::string(textOf(at(node).range)) + "`" +
                                       (isFloat(kind) && (what == "min" || what == "lowest") ? ": the lowest is `-" + type + ".max`"
                                        : isFloat(kind)                                      ? ": there are `" + type + ".inf`, `.nan` and `.max`"
                                        : isInteger(kind)                                    ? ": there are `" + type + ".max` and `.min`"
                                                                                             : ""),
                          at(node).range);
    return {};
}

/// A conversion, or a field of a value.
Value BodyChecker::valueField(NodeId node, NodeId object) {
    const std::string_view name = tokenOf(node);
    Value value = settle(synth(object), object);
    if (!value.ok())
        return {};
    if (isAggregate(value.type))
        return aggregateField(node, value);
    if (isVector(value.type))
        if (const auto found = vectorField(node, value))
            return *found;
    if (isVector(value.type)) {
        error("L0202",
              withArticle(typeName(value)) + " has no `." + std::string(name) + "`",
              at(node).token);
        return {};
    }
    if (const auto target = lang::castNamed(name)) {
        if (value.type == ir::boolType() && isFloat(*target)) {
            error("L0306",
                  quoted(object) + " is a Bool, which converts to integers only: `if c then 1 else 0` is a number of any type",
                  at(node).range);
            return {};
        }
        return cast(value, ir::scalarType(*target), node);
    }
    if (name == "bits")
        return bits(node, value);
    // Lean's `x.sqrt`, `x.abs`
    if (const auto builtin = builtinNamed(name); builtin && builtinInfo(*builtin).arity() == 1)
        return builtinResult(node, builtinInfo(*builtin), {value}, std::array{object});
    const bool isMethod = lang::findWord(lang::WordFamily::Method, name) != nullptr;
    if (isMethod) {
        error("L0309",
              quoted(object) + " is " + withArticle(typeName(value)) +
                  ", not an array: it has no `." + std::string(name) + "`",
              at(node).range);
        return {};
    }
    std::vector<std::string_view> names{"bits"};
    for (const lang::Word& word : lang::allWords())
        if (word.family == lang::WordFamily::Cast)
            names.push_back(word.name);
    for (const BuiltinInfo& info : allBuiltins())
        if (info.arity() == 1)
            names.push_back(info.name);
    const std::string_view conversion = lang::conversionMeantBy(name);
    if (conversion.empty() && (name == "toBool" || name == "bool" || name == "asBool") && value.type != ir::boolType()) {
        const std::string text = "(" + std::string(textOf(at(object).range)) + " != 0)";
        error("L0203", withArticle(typeName(value)) + " has no `." + std::string(name) + "`: `" + text + "` is a Bool", at(node).token)
            .fixes.push_back({"Write `" + text + "`", {{at(node).range, text}}});
        return {};
    }
    const std::string near = conversion.empty() ? nearestName(name, names) : std::string(conversion);
    Diagnostic& d = error("L0203",
                          withArticle(typeName(value)) + " has no `." + std::string(name) + "`" +
                              (near.empty() ? "" : "; did you mean `." + near + "`?"),
                          at(node).token);
    if (!near.empty())
        d.fixes.push_back({"Write `." + near + "`", {{at(node).token, near}}});
    return {};
}

} // namespace lane::check
