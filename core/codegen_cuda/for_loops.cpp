#include "core/codegen_cuda/body_printer.h"
#include "core/codegen_cuda/literals.h"

#include <algorithm>

/// The heads of counted loops. The language's are half open, evaluate their bounds once, and end
/// where the next value would leave the type; C++'s do none of that by themselves.
namespace lane::cuda {

using ir::Op;

void BodyPrinter::collectAssigned(const std::vector<ir::StmtId>& list,
                                  std::vector<ir::VarId>& vars) const {
    for (ir::StmtId id : list) {
        const ir::Stmt& s = m_body.stmts[id];
        if (s.kind == ir::StmtKind::Assign)
            vars.push_back(s.var);
        collectAssigned(s.body, vars);
        collectAssigned(s.orelse, vars);
    }
}

/// Whether an expression gives the same in every round, and without memory being read each time.
bool BodyPrinter::isInvariant(ir::ExprId id, const std::vector<ir::VarId>& assigned) const {
    const ir::Expr& e = m_body.exprs[id];
    if (e.op == Op::Load || e.op == Op::Warp || e.isEffect() || e.op == Op::CallFunction)
        return false;
    if (e.op == Op::Var && std::find(assigned.begin(), assigned.end(), e.var()) != assigned.end())
        return false;
    const auto args = m_body.args(e);
    return std::all_of(args.begin(), args.end(),
                       [&](ir::ExprId a) { return isInvariant(a, assigned); });
}

namespace {

/// What is needed to write the part of a loop head that advances. Unless each step stays inside the type,
/// `high` and `step` are words, perhaps with a sign.
struct Advance {
    std::string name; ///< of the variable
    ScalarKind kind;
    Text high, step;
    Bounds low, highBounds, stepBounds;
    bool isNatural; ///< no step leaves the type
};

std::string wideText(Wide value, ScalarKind kind) {
    return literalText(kind, {static_cast<std::uint64_t>(value)}, false);
}

/// Whether no step from a value before the end can leave the type.
bool stepsInside(ScalarKind kind, bool up, Bounds high, Bounds step) {
    const Bounds room = boundsOfKind(kind);
    return up ? high.high - 1 + step.high <= room.high : high.low + 1 + step.low >= room.low;
}

std::string upwards(const Advance& a) {
    if (a.stepBounds.isSingle() && a.stepBounds.low == 1)
        return "++" + a.name;
    const Bounds room = boundsOfKind(a.kind);
    if (a.isNatural)
        return a.name + " += " + a.step.text;
    const std::string otherwise = " ? " + a.name + " + " + a.step.text + " : " + a.high.text;
    // The way to the end fits the type where the variable is not negative, and where C++ computes
    // in a wider one.
    if (a.low.low >= 0 || sizeOf(a.kind) < 4)
        return a.name + " = " + a.high.text + " - " + a.name + " > " + a.step.text + otherwise;
    return a.name + " = " + a.name + " <= " + wideText(room.high, a.kind) + " - " + a.step.text + otherwise;
}

std::string downwards(const Advance& a) {
    if (a.stepBounds.isSingle() && a.stepBounds.low == -1)
        return "--" + a.name;
    const Bounds room = boundsOfKind(a.kind);
    const bool isLiteral = a.stepBounds.isSingle() && a.step.text.starts_with('-');
    const std::string by = isLiteral ? " - " + a.step.text.substr(1) : " + " + a.step.text;
    if (a.isNatural)
        return isLiteral ? a.name + " -= " + a.step.text.substr(1) : a.name + " += " + a.step.text;
    // MIN - step cannot leave the type, because the step is negative.
    const std::string least = a.stepBounds.isSingle()
                                  ? wideText(room.low - a.stepBounds.low, a.kind)
                                  : wideText(room.low, a.kind) + " - " + a.step.text;
    return a.name + " = " + a.name + " >= " + least + " ? " + a.name + by + " : " + a.high.text;
}

/// The direction is known only when the loop runs: high and step are names by then.
std::string eitherWay(const Advance& a) {
    const Bounds room = boundsOfKind(a.kind);
    const std::string& k = a.name;
    const std::string &end = a.high.text, &by = a.step.text;
    return by + " > 0 ? " + k + " < " + end + " : " + by + " < 0 && " + k + " > " + end + "; " + k +
           " = (" + by + " > 0 ? " + k + " <= " + wideText(room.high, a.kind) + " - " + by + " : " +
           k + " >= " + wideText(room.low, a.kind) + " - " + by + ") ? " + k + " + " + by + " : " +
           end;
}

} // namespace

/// Of an end `e + 1` that stays in its type: e, up to which one counts then. Where a number with a sign could leave it,
/// C++ says nothing of the sum, and a checked run tells of it: at the largest e alone the two heads differ.
std::optional<ir::ExprId> BodyPrinter::lastOf(const ir::Stmt& loop) const {
    const ir::Expr& end = m_body.exprs[loop.high];
    if (end.op != Op::Add)
        return std::nullopt;
    const ir::ExprId last = m_body.args(end)[0];
    const ir::Expr& one = m_body.exprs[m_body.args(end)[1]];
    const bool isOne = one.op == Op::Literal && one.value.bits == 1;
    const ScalarKind kind = m_module.types.scalarOf(end.type);
    const Bounds bounds = m_bounds.of(last), room = boundsOfKind(kind);
    const bool isUndefinedBeyond = isSigned(kind) && sizeOf(kind) >= 4 && bounds.low < room.high;
    return isOne && (bounds.high < room.high || isUndefinedBeyond) ? std::optional(last) : std::nullopt;
}

std::string BodyPrinter::forHead(const ir::Stmt& s) {
    std::vector<ir::VarId> assigned;
    collectAssigned(s.body, assigned);
    const ScalarKind kind = m_module.types.scalarOf(m_body.vars[s.var].type);
    const bool hasStep = s.step.isValid();
    const Bounds low = m_bounds.of(s.low), high = m_bounds.of(s.high);
    const Bounds step = hasStep ? m_bounds.of(s.step) : Bounds{1, 1};
    const bool up = step.low >= 0, down = step.high < 0;

    // Bounds are printed before the variable is declared: they speak of what is outside.
    const std::string from = m_exprs.converted(s.low);
    Text to = m_exprs.print(s.high, Form::Value);
    Text by = hasStep ? m_exprs.print(s.step, Form::Convertible) : Text{"1"}; // to be added, or named
    const std::string name = declareVar(s.var);
    std::string head = "for (" + cudaName(kind) + " " + name + " = " + from;
    const bool eitherDirection = !up && !down;
    // A head that must look for the end of the type names its bounds twice: once is enough to read.
    const bool isNatural = stepsInside(kind, up, high, step) || m_checkedCounters.contains(s.var);
    const auto isLong = [&](const Text& text) { return !isNatural && text.prec < Prec::Unary; };
    if (eitherDirection || isLong(to) || !isInvariant(s.high, assigned)) {
        const std::string end = m_context.names.declare(m_body.vars[s.var].name + "End");
        head += ", " + end + " = " + to.text;
        to = {end};
    }
    if (hasStep && (eitherDirection || isLong(by) || !isInvariant(s.step, assigned))) {
        const std::string stepName = m_context.names.declare(m_body.vars[s.var].name + "Step");
        head += ", " + stepName + " = " + by.text;
        by = {stepName};
    }
    const Advance advance{name, kind, to, by, low, high, step, isNatural};
    if (up && high.high >= 1)
        m_bounds.learn(s.var, {low.low, std::max(low.high, high.high - 1)});
    if (eitherDirection)
        return head + "; " + eitherWay(advance) + ")";
    std::string test = name + (up ? " < " : " > ") + to.at(Prec::Shift);
    if (const auto last = lastOf(s); last && up && isNatural && to.prec == Prec::Sum)
        test = name + " <= " + m_exprs.print(*last, Form::Convertible).at(Prec::Shift);
    return head + "; " + test + "; " + (up ? upwards(advance) : downwards(advance)) + ")";
}

} // namespace lane::cuda
