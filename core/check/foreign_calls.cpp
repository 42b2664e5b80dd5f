#include "core/check/body_checker.h"
#include "core/lang/habits.h"

#include <algorithm>
#include <utility>

/// Calls of functions that other languages have: one error each, with the call as it is written here where that is certain.
namespace lane::check {

namespace {

/// What CUDA calls an operation of a warp or a block; with `_sync` a mask comes first.
const CollectiveInfo* collectiveOfCuda(std::string_view name) {
    static constexpr std::pair<std::string_view, WarpKind> Others[] = {
        {"__reduce_add_sync", WarpKind::ReduceAdd}, {"__reduce_min_sync", WarpKind::ReduceMin},
        {"__reduce_max_sync", WarpKind::ReduceMax}};
    for (const auto& [other, kind] : Others)
        if (name == other)
            return &warpInfo(kind);
    const std::string synced = std::string(name) + "_sync"; // as it was called before Volta
#define LANE_WARP(Id, ours, cuda, ...) \
    if (name.starts_with("__") && (name == cuda || synced == cuda)) \
        return &warpInfo(WarpKind::Id);
#define LANE_BLOCK(Id, ours, cuda, ...) \
    if (name.starts_with("__") && name == cuda) \
        return &blockInfo(BlockKind::Id);
#include "core/builtins/collectives.def"
#undef LANE_WARP
#undef LANE_BLOCK
    return nullptr;
}

/// "atomicAdd" of `atomicAdd`, `atomic_add`, `atomicCAS`; empty of others.
std::string_view atomicOfCuda(std::string_view name) {
    std::string plain;
    for (const char c : name)
        if (c != '_')
            plain += static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
#define LANE_ATOMIC(Id, ours, cuda, ...) \
    if (plain.size() == std::string_view(ours).size() && plain.starts_with("atomic") && \
        (plain[6] | 0x20) == (std::string_view(ours)[6] | 0x20) && plain.substr(7) == std::string_view(ours).substr(7)) \
        return ours;
#include "core/builtins/collectives.def"
#undef LANE_ATOMIC
    return {};
}

bool takesNoArguments(std::string_view name) {
    return lang::isActionWord(name) || name == "warpBarrier" || name == "memFence" || name == "blockFence" || name == "activeMask";
}

} // namespace

/// The text of an argument, in brackets where another is to stand beside it.
std::string BodyChecker::argumentText(NodeId value) const {
    const NodeKind kind = at(value).kind;
    const bool isClosed = kind == NodeKind::Name || kind == NodeKind::Paren || kind == NodeKind::Field ||
                          kind == NodeKind::Index || kind == NodeKind::Integer || kind == NodeKind::Decimal;
    const std::string text(textOf(at(value).range));
    return isClosed ? text : "(" + text + ")";
}

/// "(a, b)" of a call without its first arguments.
std::string BodyChecker::bracketOf(std::span<const NodeId> arguments) const {
    std::string text;
    for (const NodeId one : arguments)
        text += (text.empty() ? "" : ", ") + std::string(textOf(at(one).range));
    return "(" + text + ")";
}

void BodyChecker::calledHere(NodeId node, SourceRange name, const std::string& advice, const std::string& text) {
    Diagnostic& d = error("L0200", "`" + std::string(textOf(name)) + "` " + advice, name);
    if (!text.empty())
        d.fixes.push_back({"Write `" + text + "`", {{at(node).range, text}}});
}

/// `__float2int_rn(a)`, `__float_as_int(a)`
bool BodyChecker::foreignCast(NodeId node, NodeId callee, std::span<const NodeId> arguments) {
    const auto [method, first, bitsTo] = lang::castFunctionMeantBy(tokenOf(callee));
    if (method.empty() && bitsTo.empty())
        return false;
    const std::string value = arguments.size() == 1 ? argumentText(arguments[0]) : "e";
    const std::string text = !bitsTo.empty() ? std::string(bitsTo) + ".fromBits(" + value + ")"
                             : first.empty() ? value + "." + std::string(method)
                                             : "(" + std::string(first) + " " + value + ")." + std::string(method);
    calledHere(node, at(callee).token, "is written `" + text + "` here", arguments.size() == 1 ? text : std::string());
    return true;
}

/// `__shfl_down_sync(mask, v, d)`: all lanes take part, so that there is no mask.
bool BodyChecker::foreignCollective(NodeId node, NodeId callee, std::span<const NodeId> arguments) {
    const std::string_view name = tokenOf(callee);
    const CollectiveInfo* info = collectiveOfCuda(name);
    if (!info)
        return false;
    const std::string ours(info->name);
    const std::size_t mask = name.ends_with("_sync") ? 1 : 0;
    const bool fits = arguments.size() == info->arity() + mask;
    const std::string how = "is called `" + ours + "` here" + (mask > 0 ? ", and takes no mask" : "") +
                            (arguments.size() == info->arity() + mask + 1 ? ", and no width: it is of all 32 lanes" : "");
    calledHere(node, at(callee).token, how,
               !fits ? std::string() : info->arity() == 0 ? ours : ours + bracketOf(arguments.subspan(mask)));
    return true;
}

/// `atomicAdd(r, i, v)`
bool BodyChecker::foreignAtomic(NodeId node, NodeId callee, std::span<const NodeId> arguments) {
    const std::string_view ours = atomicOfCuda(tokenOf(callee));
    if (ours.empty() || arguments.empty() || !arrayNamed(arguments[0]))
        return false;
    std::string text = argumentText(arguments[0]) + "." + std::string(ours);
    for (const NodeId one : arguments.subspan(1))
        text += " " + argumentText(one);
    const bool fits = arguments.size() == atomicInfo(*atomicNamed(ours)).arity() + 1;
    calledHere(node, at(callee).token, "stands behind its array: `" + (fits ? text : argumentText(arguments[0]) + "." + std::string(ours) + " i v") + "`",
               fits ? text : std::string());
    return true;
}

/// `x(i)`, `x i`
void BodyChecker::arrayCalled(NodeId node, NodeId callee, std::span<const NodeId> arguments) {
    std::string text(tokenOf(callee));
    Diagnostic& d = error("L0312", "`" + text + "` is an array: its elements are written `" + text + "[i]`", at(callee).range);
    if (arguments.empty() || std::ranges::any_of(arguments, [this](NodeId one) { return at(one).kind == NodeKind::Error; }))
        return;
    const bool isInBrackets = arguments.size() == 1 && at(arguments[0]).kind == NodeKind::Paren; // `x (i)`
    const std::string index = bracketOf(arguments);
    text += "[" + (isInBrackets ? index.substr(2, index.size() - 4) : index.substr(1, index.size() - 2)) + "]";
    d.fixes.push_back({"Write `" + text + "`", {{at(node).range, text}}});
}

/// `e.toInt()`, `e.abs()`, `e.max(2)`: what it is here, in one error.
bool BodyChecker::calledAsMethod(NodeId node, NodeId callee, std::span<const NodeId> arguments) {
    const std::string name(tokenOf(callee));
    const auto builtin = builtinNamed(name);
    const bool isBroken = std::ranges::any_of(arguments, [this](NodeId one) { return at(one).kind == NodeKind::Error; });
    if (isBroken || (builtin && static_cast<std::size_t>(builtinInfo(*builtin).arity()) != arguments.size() + 1))
        return false;
    const std::string conversion(lang::castNamed(name) || name == "bits" ? std::string_view(name) : lang::conversionMeantBy(name));
    if (!builtin && (conversion.empty() || !arguments.empty()))
        return false;
    const std::string object(textOf(at(child(callee, 0)).range));
    std::string text = object + "." + (builtin ? name : conversion);
    if (!arguments.empty()) {
        const std::string rest = bracketOf(arguments);
        text = name + "(" + object + ", " + rest.substr(1);
    }
    error("L0305", "`" + std::string(textOf(at(node).range)) + "` is written `" + text + "` here", at(node).range)
        .fixes.push_back({"Write `" + text + "`", {{at(node).range, text}}});
    return true;
}

/// `get_global_id(0)`, `cuda.grid(1)`
std::string BodyChecker::foreignIndex(std::string_view function, std::span<const NodeId> arguments) const {
    const std::string_view number = arguments.size() == 1 ? textOf(at(arguments[0]).range) : std::string_view();
    if (function == "grid" && number == "1")
        return "globalIdxX";
    const std::string_view index = lang::indexMeantBy(function);
    if (index.empty() || number.size() != 1 || number[0] < '0' || number[0] > '2')
        return {};
    return std::string(index) + static_cast<char>(number[0] - '0' + 'X');
}

/// Whether the call of an unknown name is one that other languages have; then it has been reported.
bool BodyChecker::foreignCall(NodeId node, NodeId callee, std::span<const NodeId> arguments) {
    const std::string_view name = tokenOf(callee);
    if (foreignCast(node, callee, arguments) || foreignCollective(node, callee, arguments) ||
        foreignAtomic(node, callee, arguments))
        return true;
    const std::string index = foreignIndex(name, arguments);
    const std::string ours = index.empty() ? nameForCuda(name) : index;
    const bool isAlone = !index.empty() || (takesNoArguments(ours) && arguments.size() <= (name == "__syncwarp" ? 1u : 0u));
    if (ours.empty() || !isAlone)
        return false;
    calledHere(node, at(callee).token, "is called `" + ours + "` here", ours);
    return true;
}

/// `math.sqrt(x)`, `cuda.threadIdx.x`: there are no modules, and what stands in them has a name of its own.
bool BodyChecker::ofModuleElsewhere(NodeId node, NodeId member, std::span<const NodeId> arguments) {
    const NodeId object = child(member, 0);
    if (at(object).kind != NodeKind::Name || !lang::isModuleElsewhere(tokenOf(object)) || find(tokenOf(object)))
        return false;
    const std::string_view name = tokenOf(member);
    std::string ours = foreignIndex(name, arguments);
    const bool isIndex = !ours.empty();
    if (ours.empty())
        ours = nameForCuda(name);
    if (ours.empty() && (builtinNamed(name) || name == "pi"))
        ours = name;
    const std::string_view advice = lang::adviceFor(name);
    const bool isWhole = isIndex || (arguments.empty() && takesNoArguments(ours));
    Diagnostic& d = error("L0200", "`" + std::string(textOf(at(member).range)) + "` " +
                                       (!advice.empty() ? "is not there: " + std::string(advice)
                                        : ours.empty()  ? "is not there: there are no modules, and functions stand alone, as in `sqrt x`"
                                                        : "is called `" + ours + "` here"),
                          at(member).range);
    if (!ours.empty() && advice.empty())
        d.fixes.push_back({"Write `" + ours + "`", {{isWhole ? at(node).range : at(member).range, ours}}});
    return true;
}

} // namespace lane::check
