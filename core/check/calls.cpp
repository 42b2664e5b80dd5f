#include "core/check/body_checker.h"

#include "core/lang/habits.h"

#include <algorithm>
#include <array>

namespace lane::check {

namespace {

bool takesFloats(BuiltinShape shape) {
    return shape == BuiltinShape::Float1 || shape == BuiltinShape::Float2 ||
           shape == BuiltinShape::Float3 || shape == BuiltinShape::FloatTest ||
           shape == BuiltinShape::Single1 || shape == BuiltinShape::Single2;
}

bool takesIntegers(BuiltinShape shape) {
    return shape == BuiltinShape::Bits1 || shape == BuiltinShape::Bits2 ||
           shape == BuiltinShape::BitCount || shape == BuiltinShape::Integer2 ||
           shape == BuiltinShape::Dp4a;
}

/// Of literals alone, such a call takes its type from its context, as a literal does.
bool staysFree(BuiltinShape shape) {
    switch (shape) {
    case BuiltinShape::Float1:
    case BuiltinShape::Float2:
    case BuiltinShape::Float3:
    case BuiltinShape::Number1:
    case BuiltinShape::Number2:
    case BuiltinShape::Number3:
    case BuiltinShape::Select:
        return true;
    default:
        return false;
    }
}

bool takes(BuiltinShape shape, ScalarKind kind) {
    switch (shape) {
    case BuiltinShape::Single1:
    case BuiltinShape::Single2:
        return kind == ScalarKind::Float32;
    case BuiltinShape::Dp4a:
        return kind == ScalarKind::Int32 || kind == ScalarKind::UInt32;
    default:
        return takesFloats(shape)     ? isFloat(kind)
               : takesIntegers(shape) ? isInteger(kind)
                                      : kind != ScalarKind::Bool;
    }
}

std::string_view whatItTakes(BuiltinShape shape) {
    return shape == BuiltinShape::Dp4a ? "Ints or Nats"
           : takesFloats(shape)        ? "a Float"
           : takesIntegers(shape)      ? "an integer"
                                       : "numbers";
}

/// What `T.fromBits` takes: of a float the unsigned integer of its width, of an integer the float, or
/// another integer.
ir::TypeId bitsOf(ScalarKind kind) {
    const std::size_t size = sizeOf(kind);
    if (!isFloat(kind))
        return ir::scalarType(size == 8 ? ScalarKind::Float64 : ScalarKind::Float32);
    return ir::scalarType(size == 8   ? ScalarKind::UInt64
                          : size == 4 ? ScalarKind::UInt32
                                      : ScalarKind::UInt16);
}

} // namespace

/// Reports a wrong number of arguments.
bool BodyChecker::wrongCount(NodeId node, std::string_view what, std::size_t got,
                             std::size_t wanted) {
    if (got == wanted)
        return false;
    Diagnostic& d = error("L0305",
                          std::string(what) + " takes " + std::to_string(wanted) +
                              (wanted == 1 ? " argument" : " arguments") + ", not " + std::to_string(got),
                          at(node).range);
    countHint(d, node, wanted);
    return true;
}

/// `f (a, b)` is `f` of a tuple, and `f a -1` a difference: says what was meant, where it would fit.
void BodyChecker::countHint(Diagnostic& diagnostic, NodeId node, std::size_t wanted) const {
    if (at(node).kind != NodeKind::Call)
        return;
    const auto arguments = children(node).subspan(1);
    const std::uint32_t end = at(child(node, 0)).range.end;
    if (arguments.size() == 1 && at(arguments[0]).kind == NodeKind::Tuple &&
        children(arguments[0]).size() == wanted && at(arguments[0]).range.begin > end) {
        diagnostic.message += ": with a space before it, the bracket makes one tuple of them";
        diagnostic.fixes.push_back({"Remove the space", {{{end, at(arguments[0]).range.begin}, ""}}});
        return;
    }
    const std::string_view after = std::string_view(m_scope.text).substr(at(node).range.end);
    const std::size_t digits = after.size() > 2 && after.starts_with(" -") && after[2] >= '0' && after[2] <= '9'
                                   ? after.find_first_not_of("0123456789.", 2)
                                   : 0;
    if (arguments.size() + 1 != wanted || digits == 0)
        return;
    const std::uint32_t begin = at(node).range.end + 1;
    const auto close = at(node).range.end + static_cast<std::uint32_t>(std::min(digits, after.size()));
    diagnostic.message += ": a negative argument stands in brackets";
    diagnostic.fixes.push_back({"Write brackets", {{{begin, begin}, "("}, {{close, close}, ")"}}});
}

Value BodyChecker::call(NodeId node) {
    const NodeId callee = child(node, 0);
    const auto arguments = children(node).subspan(1);
    if (at(callee).kind == NodeKind::Field)
        return callMethod(node, callee, arguments);
    if (at(callee).kind != NodeKind::Name)
        return {};
    const std::string_view name = tokenOf(callee);
    if (Binding* binding = find(name)) {
        use(*binding, at(callee).token);
        const bool isCast = arguments.size() == 2 && at(arguments[0]).kind == NodeKind::Name && tokenOf(arguments[0]) == "as";
        const std::string cast(isCast ? lang::castMeantBy(textOf(at(arguments[1]).range)) : std::string_view());
        if (!cast.empty()) // `c as f32`
            calledHere(node, at(arguments[0]).token, "converts nothing: `" + std::string(name) + "." + cast + "` does", std::string(name) + "." + cast);
        else if (binding->kind == Binding::Kind::Array)
            arrayCalled(node, callee, arguments);
        else if (binding->kind != Binding::Kind::Broken)
            error("L0312", "`" + std::string(name) + "` is no function: an operator is missing after it", at(callee).range);
        return {};
    }
    if (auto* function = functionNamed(callee))
        return callFunction(node, callee, *function, arguments, false);
    if (name == "vec2" || name == "vec3" || name == "vec4")
        return callVector(node, static_cast<std::uint32_t>(name[3] - '0'), arguments);
    if (name == "philox")
        return callPhilox(node, arguments);
    if (const auto function = vectorFunctionNamed(name))
        return callVectorFunction(node, *function, arguments);
    if (name == "transpose" || name == "determinant" || name == "inverse" || name == "outer")
        return callMatrixFunction(node, name, arguments);
    if (const auto builtin = builtinNamed(name))
        return callBuiltin(node, builtinInfo(*builtin), arguments);
    if (const auto warp = warpNamed(name))
        return warpOperation(node, *warp, arguments);
    if (const auto block = blockNamed(name))
        return blockOperation(node, *block, arguments);
    if (lang::isActionWord(name)) {
        Diagnostic& d = error("L0305", "`" + std::string(name) + "` takes no arguments" +
                                           (arguments.empty() ? " and no brackets" : ""),
                              at(node).range);
        const SourceRange after{at(callee).range.end, at(node).range.end};
        if (arguments.empty())
            d.fixes.push_back({"Remove `" + std::string(textOf(after)) + "`", {{after, ""}}});
        return {};
    }
    if (const std::string cast(lang::castMeantBy(name)); !cast.empty()) {
        const SourceRange range = at(callee).range;
        Diagnostic& d = error("L0312", "`" + std::string(name) + "` is a type: `e." + cast + "` converts", range);
        if (arguments.size() == 1) {
            const NodeId value = arguments[0];
            const NodeKind kind = at(value).kind;
            const bool isClosed = kind == NodeKind::Name || kind == NodeKind::Paren || kind == NodeKind::Field ||
                                  kind == NodeKind::Index;
            const SourceRange inner = at(value).range;
            d.fixes.push_back({"Write `." + cast + "`",
                               {{{range.begin, inner.begin}, isClosed ? "" : "("},
                                {{inner.end, at(node).range.end}, (isClosed ? "." : ").") + cast}}});
        }
        return {};
    }
    const bool isBroken = std::ranges::any_of(arguments, [this](NodeId one) { return at(one).kind == NodeKind::Error; });
    m_output.isBroken = m_output.isBroken || isBroken;
    if (!isBroken && !foreignCall(node, callee, arguments))
        reportUnknown(callee);
    return {};
}

Value BodyChecker::callBuiltin(NodeId node, const BuiltinInfo& info,
                               std::span<const NodeId> arguments) {
    const ir::TypeId wanted = m_wanted;
    std::vector<Value> values = synthAll(arguments);
    const auto arity = static_cast<std::size_t>(info.arity());
    if (arguments.size() != arity) {
        if (std::ranges::any_of(arguments, [this](NodeId one) { return at(one).kind == NodeKind::Error; }))
            return {};
        Diagnostic& d = error("L0305",
                              "`" + std::string(info.name) + " " + std::string(info.parameters) + "` takes " +
                                  std::to_string(arity) + (arity == 1 ? " argument" : " arguments") + ", not " +
                                  std::to_string(arguments.size()),
                              at(node).range);
        countHint(d, node, arity);
        return {};
    }
    for (const Value& value : values)
        if (!value.ok())
            return {};
    for (std::size_t i = 0; i < values.size(); ++i)
        if (isAggregate(values[i].type)) {
            error("L0306",
                  "`" + std::string(info.name) + "` takes numbers and vectors; " +
                      quoted(arguments[i]) + " is " + withArticle(typeName(values[i])),
                  at(arguments[i]).range);
            return {};
        }
    for (const Value& value : values)
        if (isVector(value.type))
            return vectorBuiltin(node, info, std::move(values), arguments);
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i].isSplat) {
            values[i] = isVector(wanted) ? spread(values[i], width(wanted))
                                         : settle(values[i], arguments[i]);
            return values[i].ok() ? vectorBuiltin(node, info, std::move(values), arguments)
                                  : Value{};
        }
    return builtinResult(node, info, std::move(values), arguments);
}

/// The arguments of a built-in brought to what its shape says.
Value BodyChecker::builtinResult(NodeId node, const BuiltinInfo& info, std::vector<Value> values,
                                 std::span<const NodeId> nodes) {
    const BuiltinShape shape = info.shape;
    std::size_t first = 0, last = values.size();
    if (shape == BuiltinShape::Select) {
        if (values[0].type != ir::boolType()) {
            error("L0306",
                  "the first argument of `select` is a Bool; " + quoted(nodes[0]) + " is " +
                      withArticle(typeName(values[0])),
                  at(nodes[0]).range);
            return {};
        }
        first = 1;
    } else if (shape == BuiltinShape::Bits2) {
        last = 1;
        values[1] = settle(values[1], nodes[1]);
    }
    for (std::size_t i = first + 1; i < last; ++i)
        for (std::size_t j = first; j < i; ++j)
            if (!unify(values[j], values[i], nodes[j], nodes[i]))
                return {};
    const bool isFree = values[first].flex != Flex::None;
    if (isFree && !staysFree(shape))
        for (std::size_t i = first; i < last; ++i)
            values[i] = takesFloats(shape) ? coerce(values[i], ir::floatType(), nodes[i],
                                                    "`" + std::string(info.name) + "`")
                                           : settle(values[i], nodes[i]);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!values[i].ok())
            return {};
        if (shape == BuiltinShape::Select || values[i].flex != Flex::None)
            continue;
        const ScalarKind kind = m_module.types.scalarOf(values[i].type);
        if (takes(shape, kind))
            continue;
        Diagnostic& d =
            error("L0306",
                  "`" + std::string(info.name) + "` takes " + std::string(whatItTakes(shape)) +
                      "; " + quoted(nodes[i]) + " is " + withArticle(typeName(values[i])),
                  at(nodes[i]).range);
        if (takesFloats(shape))
            addCastFix(d, nodes[i], values[i].type, ir::floatType());
        return {};
    }
    std::vector<ir::ExprId> ids;
    for (const Value& value : values)
        ids.push_back(value.id);
    const ir::TypeId type = shape == BuiltinShape::FloatTest  ? ir::boolType()
                            : shape == BuiltinShape::BitCount ? ir::natType()
                                                              : values[first].type;
    Value result =
        make(ir::Op::Call, type, at(node).range, ids, static_cast<std::uint32_t>(info.id));
    result.flex = isFree && takesFloats(shape) && staysFree(shape) ? Flex::Float : values[first].flex;
    return result;
}

/// object.method arguments…
Value BodyChecker::callMethod(NodeId node, NodeId callee, std::span<const NodeId> arguments) {
    const NodeId object = child(callee, 0);
    if (auto* function = functionNamed(callee))
        return callFunction(node, callee, *function, arguments, false);
    if (Binding* array = arrayNamed(object))
        return arrayMethod(node, callee, {array->ref}, arguments);
    const std::string_view objectName =
        at(object).kind == NodeKind::Name ? tokenOf(object) : std::string_view();
    if (const auto type = scalarNamed(objectName); type && !find(objectName))
        return callTypeFunction(node, *type, tokenOf(callee), arguments);
    if (ofModuleElsewhere(node, callee, arguments))
        return {};
    if (objectName == "Vec" && tokenOf(callee) == "splat" && !find(objectName))
        return callSplat(node, arguments);
    if (objectName == "Array" && !find(objectName)) {
        error("L0310", "a local array stands as the value of a `let`", at(callee).range);
        return {};
    }
    if (tokenOf(callee) == "getD" && at(object).kind == NodeKind::Field &&
        tokenOf(object) == "toNat?" && arguments.size() == 1)
        return toNatOr(node, child(object, 0), arguments[0]);
    if (isBrokenName(object)) {
        synthAll(arguments);
        return {};
    }
    const Value value = synth(object);
    if (!value.ok())
        return {};
    if (calledAsMethod(node, callee, arguments))
        return {};
    if (lang::castNamed(tokenOf(callee)) || tokenOf(callee) == "bits")
        error("L0305", "`." + std::string(tokenOf(callee)) + "` takes no arguments",
              at(node).range);
    else if (lang::findWord(lang::WordFamily::Method, tokenOf(callee)))
        error("L0309",
              quoted(object) + " is " + withArticle(typeName(value)) +
                  ", not an array: it has no `." + std::string(tokenOf(callee)) + "`",
              at(callee).range);
    else
        error("L0203",
              withArticle(typeName(value)) + " has no `." + std::string(tokenOf(callee)) + "`",
              at(callee).token);
    return {};
}

/// Float.ofNat e, Float.fromBits e, and so on.
Value BodyChecker::callTypeFunction(NodeId node, ScalarKind kind, std::string_view function,
                                    std::span<const NodeId> arguments) {
    const std::string name = std::string(scalarInfo(kind).name) + "." + std::string(function);
    const bool isOfNat = function == "ofNat", isOfInt = function == "ofInt";
    const bool isFromBits =
        function == "fromBits" && (sizeOf(kind) >= 4 || isFloat(kind)) && kind != ScalarKind::Bool;
    const auto builtin = builtinNamed(function); // Lean writes `Float.sqrt x`, `Nat.min a b`
    if (builtin && kind != ScalarKind::Bool) {
        const Value result = callBuiltin(node, builtinInfo(*builtin), arguments);
        return result.ok() ? coerce(result, ir::scalarType(kind), node, "`" + name + "`") : result;
    }
    if ((!isOfNat && !isOfInt && !isFromBits) || kind == ScalarKind::Bool) {
        const std::string_view cast = lang::castNamed(function) ? function : lang::conversionMeantBy(function);
        const std::string text = cast.empty() || arguments.size() != 1 ? std::string() : argumentText(arguments[0]) + "." + std::string(cast);
        Diagnostic& d = error("L0203", "there is no `" + name + "`" + (text.empty() ? "" : ": `" + text + "` converts"), at(child(node, 0)).range);
        if (!text.empty())
            d.fixes.push_back({"Write `" + text + "`", {{at(node).range, text}}});
        return {};
    }
    if (wrongCount(node, "`" + name + "`", arguments.size(), 1))
        return {};
    Value value = synth(arguments[0]);
    if (isOfNat || isOfInt) {
        value =
            coerce(value, isOfNat ? ir::natType() : ir::intType(), arguments[0], "`" + name + "`");
        return value.ok() ? cast(value, ir::scalarType(kind), node) : Value{};
    }
    ir::TypeId from = bitsOf(kind);
    // Integers of the same width have bits too, also for each other.
    if (value.ok() && m_module.types.isScalar(value.type) && isInteger(m_module.types.scalarOf(value.type))) {
        const ScalarKind given = m_module.types.scalarOf(value.type);
        if (value.flex == Flex::None && sizeOf(given) == sizeOf(kind))
            return make(ir::Op::Bits, ir::scalarType(kind), at(node).range, std::array{value.id});
        if (value.flex != Flex::None && !isFloat(kind))
            from = ir::scalarType(sizeOf(kind) == 8 ? ScalarKind::UInt64 : ScalarKind::UInt32);
    }
    value = coerce(value, from, arguments[0], "`" + name + "`");
    return value.ok()
               ? make(ir::Op::Bits, ir::scalarType(kind), at(node).range, std::array{value.id})
               : Value{};
}

} // namespace lane::check
