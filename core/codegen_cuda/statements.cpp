#include "core/codegen_cuda/body_printer.h"
#include "core/codegen_cuda/literals.h"

#include <algorithm>

namespace lane::cuda {

using ir::Op;
using ir::StmtKind;

namespace {

std::string_view compoundText(Op op) {
    switch (op) {
    case Op::Add:
        return " += ";
    case Op::Sub:
        return " -= ";
    case Op::Mul:
        return " *= ";
    case Op::Div:
        return " /= ";
    case Op::Rem:
        return " %= ";
    case Op::BitAnd:
        return " &= ";
    case Op::BitOr:
        return " |= ";
    case Op::BitXor:
        return " ^= ";
    case Op::Shl:
        return " <<= ";
    case Op::Shr:
        return " >>= ";
    default:
        return {};
    }
}

} // namespace

/// A way out for threads that have nothing to do: what follows is the work, and stands apart.
bool BodyPrinter::isGuard(const ir::Stmt& s) const {
    return s.kind == StmtKind::If && s.orelse.empty() && s.body.size() == 1 &&
           m_body.stmts[s.body.front()].kind == StmtKind::Return;
}

/// Whether the user left an empty line between two statements: it is kept.
bool BodyPrinter::blankBetween(SourceRange before, SourceRange after) const {
    if (before.end >= after.begin || after.begin > m_source.size())
        return false;
    bool lineIsEmpty = false;
    for (char c : m_source.substr(before.end, after.begin - before.end)) {
        if (c == '\n') {
            if (lineIsEmpty)
                return true;
            lineIsEmpty = true;
        } else if (c != ' ' && c != '\r' && c != '\t') {
            lineIsEmpty = false;
        }
    }
    return false;
}

void BodyPrinter::statements(const std::vector<ir::StmtId>& list, unsigned depth) {
    const ir::Stmt* before = nullptr;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const ir::Stmt& s = m_body.stmts[list[i]];
        if (s.kind == StmtKind::Let && m_copies.contains(s.var))
            continue;
        if (before != nullptr && (blankBetween(before->range, s.range) || (depth == 1 && isGuard(*before))))
            m_out.blank();
        before = &s;
        if (isSteppedLoop(list, i)) {
            before = &m_body.stmts[list[++i]];
            steppedLoop(s, *before, depth);
            continue;
        }
        if (!choosesFor(list, i)) {
            statement(s, depth);
            continue;
        }
        // The value is made in the variable that it is for.
        const ir::VarId made = m_body.stmts[list[i + 2]].var;
        const std::string value = initial(s.value);
        const std::string name = m_exprs.varNames[s.var] = declareVar(made);
        m_out.line(depth, typeOf(made) + " " + name + " = " + value + ";", s.range);
        statement(m_body.stmts[list[i + 1]], depth);
        before = &m_body.stmts[list[i += 2]];
    }
}

void BodyPrinter::countReads() {
    for (const ir::Expr& e : m_body.exprs)
        if (e.op == Op::Var)
            ++m_reads[e.var()];
}

/// Whether a variable is declared here, set by the `if` behind it, and then read only once, as the whole of the next: what
/// the checker makes of `let x := if …`, of one piece of text, and nobody else names it.
bool BodyPrinter::choosesFor(const std::vector<ir::StmtId>& list, std::size_t at) const {
    if (at + 2 >= list.size())
        return false;
    const ir::Stmt &first = m_body.stmts[list[at]], &choice = m_body.stmts[list[at + 1]],
                   &last = m_body.stmts[list[at + 2]];
    if (first.kind != StmtKind::Let || choice.kind != StmtKind::If || last.kind != StmtKind::Let ||
        first.range != choice.range)
        return false;
    const ir::Expr& value = m_body.exprs[last.value];
    const auto reads = m_reads.find(first.var);
    return value.op == Op::Var && value.var() == first.var && reads->second == 1 &&
           m_body.vars[first.var].type == m_body.vars[last.var].type;
}

void BodyPrinter::statement(const ir::Stmt& s, unsigned depth) {
    switch (s.kind) {
    case StmtKind::Let:
        return let(s, depth);
    case StmtKind::LetArray:
        return letArray(s, depth);
    case StmtKind::Assign:
    case StmtKind::Store:
        if (isVectorInPlace(s))
            return vectorInPlace(s, depth);
        return m_out.broken(depth, assignment(s) + ";", s.range);
    case StmtKind::If:
        return ifChain(s, depth);
    case StmtKind::For:
    case StmtKind::While:
        return loop(s, depth);
    case StmtKind::Repeat:
        return repeat(s, depth);
    case StmtKind::Break:
        return m_out.line(depth, "break;", s.range);
    case StmtKind::Continue:
        return m_out.line(depth, "continue;", s.range);
    case StmtKind::Return:
        if (!s.value.isValid())
            return m_out.line(depth, "return;", s.range);
        return rows(depth, "return " + m_exprs.assigned(s.value) + ";", s.value, s.range);
    case StmtKind::Barrier:
        return m_out.line(depth, "__syncthreads();", s.range);
#define LANE_FENCE(Kind, name, cuda, sentence)                                                     \
    case StmtKind::Kind:                                                                           \
        return m_out.line(depth, cuda "();", s.range);
#include "core/builtins/collectives.def"
#undef LANE_FENCE
    case StmtKind::Prefetch:
        return m_out.line(depth,
                          "asm volatile(\"prefetch.global.L2 [%0];\" :: \"l\"(" +
                              m_exprs.addressOf(s.array, s.indices) + "));",
                          s.range);
    case StmtKind::Print:
        return report(s, "", depth);
    case StmtKind::Assert:
        return assertion(s, depth);
    case StmtKind::Eval:
        return m_out.broken(depth, m_exprs.effect(s.value) + ";", s.range);
    case StmtKind::Probe:
    case StmtKind::Host:
        return; // of a debugger, and of programs, which no CUDA is made of
    }
}

/// What a declaration sets: a vector of zeros is `{}`.
std::string BodyPrinter::initial(ir::ExprId id) {
    const ir::Expr& e = m_body.exprs[id];
    const auto isZero = [&](const ir::Expr& part) { return part.op == Op::Literal && part.value.bits == 0; };
    const auto parts = m_body.args(e);
    const bool isVector = m_module.types[e.type].kind == ir::Type::Kind::Vec &&
                          sizeOf(m_module.types[e.type].scalar) >= 4;
    const bool isEmpty = isVector && (isZero(e) || (e.op == Op::Construct && std::all_of(parts.begin(), parts.end(), [&](ir::ExprId part) {
                                          return isZero(m_body.exprs[part]);
                                      })));
    return isEmpty ? "{}" : m_exprs.assigned(id);
}

void BodyPrinter::let(const ir::Stmt& s, unsigned depth) {
    // The value may speak of an outer variable of the same name: it is printed first.
    const std::string value = initial(s.value);
    const ir::Var& var = m_body.vars[s.var];
    const std::string type = typeOf(s.var);
    if (!var.isMutable && m_module.types.isScalar(var.type) && isInteger(m_module.types.scalarOf(var.type)))
        m_bounds.learn(s.var, m_bounds.of(s.value));
    const std::string name = declareVar(s.var);
    const ir::Expr& e = m_body.exprs[s.value];
    if (!var.isMutable && e.op == Op::ThreadIdx && var.type == e.type)
        m_exprs.threadNames[e.axis()] = name;
    rows(depth, (var.isMutable ? "" : "const ") + type + " " + name + " = " + value + ";", s.value, s.range);
}

/// A matrix that is too long for one line has a line a row, anything else as many as it takes.
void BodyPrinter::rows(unsigned depth, const std::string& text, ir::ExprId value,
                       SourceRange range) {
    constexpr std::string_view Between = "}, {";
    const std::size_t open = text.find("{{{");
    const bool isMatrix =
        m_module.types[m_body.exprs[value].type].kind == ir::Type::Kind::Mat;
    if (!isMatrix || 4 * depth + text.size() <= 100 || open == std::string::npos)
        return m_out.broken(depth, text, range);
    std::size_t begin = 0;
    std::string indent;
    for (std::size_t at = text.find(Between); at != std::string::npos;
         at = text.find(Between, begin)) {
        m_out.broken(depth, indent + text.substr(begin, at + 2 - begin), range);
        begin = at + 3;
        indent = std::string(open + 2, ' ');
    }
    m_out.broken(depth, indent + text.substr(begin), range);
}

std::string BodyPrinter::assignment(const ir::Stmt& s) {
    const bool isStore = s.kind == StmtKind::Store;
    std::string target =
        isStore ? m_exprs.element(s.array, s.indices) : m_exprs.varNames.at(s.var);
    ir::TypeId type = isStore ? m_body.arrays[s.array].element : m_body.vars[s.var].type;
    for (const ir::PathStep& step : s.path) {
        target = m_exprs.partOf(target, type, step);
        type = m_exprs.typeOfPart(type, step);
    }
    const ir::ExprId by = changeOf(s);
    return by.isValid() ? inPlace(target, m_body.exprs[s.value].op, by) : target + " = " + m_exprs.assigned(s.value);
}

/// The e of `x += e`, of `x := x + e` and of `x := e + x`; none where it is none of them.
ir::ExprId BodyPrinter::changeOf(const ir::Stmt& s) const {
    const ir::Expr& value = m_body.exprs[s.value];
    const bool isRest = value.op == Op::Rem && m_module.types.isScalar(value.type) && isFloat(m_module.types.scalarOf(value.type));
    if (!m_module.types.isScalar(value.type) || compoundText(value.op).empty() || isRest)
        return {};
    const auto args = m_body.args(value);
    if (s.compound)
        return value.op == *s.compound ? args[1] : ir::ExprId{};
    if (s.kind != StmtKind::Assign || !s.path.empty() || args.size() != 2)
        return {};
    const auto isOwn = [&](ir::ExprId id) { return m_body.exprs[id].op == Op::Var && m_body.exprs[id].var() == s.var; };
    if (isOwn(args[0]))
        return args[1];
    const bool isEitherWay = value.op == Op::Add || value.op == Op::Mul || value.op == Op::BitAnd || value.op == Op::BitOr ||
                             value.op == Op::BitXor;
    return isEitherWay && isOwn(args[1]) ? args[0] : ir::ExprId{};
}

/// `x += e`, `++x`
std::string BodyPrinter::inPlace(const std::string& target, Op op, ir::ExprId by) {
    const ir::Expr& e = m_body.exprs[by];
    const bool isOne = e.op == Op::Literal && e.value.bits == 1 && isInteger(m_module.types.scalarOf(e.type));
    if (isOne && (op == Op::Add || op == Op::Sub))
        return (op == Op::Add ? "++" : "--") + target;
    return target + std::string(compoundText(op)) + m_exprs.print(by, Form::Value).text;
}

/// `v += e` of a vector: the checker has made an operation a component of it.
bool BodyPrinter::isVectorInPlace(const ir::Stmt& s) const {
    if (s.kind != StmtKind::Assign || !s.path.empty() || m_body.exprs[s.value].op != Op::Construct)
        return false;
    const ir::Expr& value = m_body.exprs[s.value];
    const ir::Type& type = m_module.types[value.type];
    if (type.kind != ir::Type::Kind::Vec || sizeOf(type.scalar) < 4)
        return false;
    const auto parts = m_body.args(value);
    const Op op = m_body.exprs[parts[0]].op;
    if (compoundText(op).empty() || (op == Op::Rem && isFloat(type.scalar)))
        return false;
    const auto isOwn = [&](ir::ExprId id, std::uint32_t component) {
        const ir::Expr& part = m_body.exprs[id];
        if (part.op != op)
            return false;
        const ir::Expr& left = m_body.exprs[m_body.args(part)[0]];
        return left.op == Op::Field && left.ref == component && m_body.exprs[m_body.args(left)[0]].op == Op::Var &&
               m_body.exprs[m_body.args(left)[0]].var() == s.var && !readsOther(m_body.args(part)[1], s.var, component);
    };
    for (std::uint32_t k = 0; k < parts.size(); ++k)
        if (!isOwn(parts[k], k))
            return false;
    return true;
}

/// Whether an expression speaks of the variable other than of one of its components.
bool BodyPrinter::readsOther(ir::ExprId id, ir::VarId var, std::uint32_t component) const {
    const ir::Expr& e = m_body.exprs[id];
    if (e.op == Op::Var)
        return e.var() == var;
    const auto args = m_body.args(e);
    if (e.op == Op::Field && e.ref == component && m_body.exprs[args[0]].op == Op::Var && m_body.exprs[args[0]].var() == var)
        return false;
    return std::any_of(args.begin(), args.end(), [&](ir::ExprId a) { return readsOther(a, var, component); });
}

void BodyPrinter::vectorInPlace(const ir::Stmt& s, unsigned depth) {
    const auto parts = m_body.args(m_body.exprs[s.value]);
    for (std::uint32_t k = 0; k < parts.size(); ++k) {
        const std::string target = m_exprs.partOf(m_exprs.varNames.at(s.var), m_body.vars[s.var].type, {k, {}});
        m_out.broken(depth, inPlace(target, m_body.exprs[parts[k]].op, m_body.args(parts[k])[1]) + ";", s.range);
    }
}

/// A body of one plain statement stands without braces; a declaration or a compound one does not.
bool BodyPrinter::isSimple(const std::vector<ir::StmtId>& list) const {
    if (list.size() != 1)
        return false;
    const StmtKind kind = m_body.stmts[list[0]].kind;
    if (isVectorInPlace(m_body.stmts[list[0]]))
        return false;
    return kind != StmtKind::Let && kind != StmtKind::LetArray && kind != StmtKind::If &&
           kind != StmtKind::For && kind != StmtKind::While && kind != StmtKind::Repeat &&
           kind != StmtKind::Print && kind != StmtKind::Assert;
}

void BodyPrinter::block(const std::vector<ir::StmtId>& list, unsigned depth) {
    const auto threadNames = m_exprs.threadNames;
    m_context.names.push();
    statements(list, depth);
    m_context.names.pop();
    m_exprs.threadNames = threadNames;
}

void BodyPrinter::ifChain(const ir::Stmt& first, unsigned depth) {
    // Braces all along the chain, or nowhere.
    bool braces = false;
    for (const ir::Stmt* s = &first;;) {
        braces |= !isSimple(s->body);
        const bool goesOn = s->orelse.size() == 1 && m_body.stmts[s->orelse[0]].isElseIf;
        if (!goesOn) {
            braces |= !s->orelse.empty() && !isSimple(s->orelse);
            break;
        }
        s = &m_body.stmts[s->orelse[0]];
    }
    const std::string open = braces ? " {" : "", otherwise = braces ? "} else" : "else";
    const ir::Stmt* s = &first;
    std::string lead;
    while (true) {
        m_out.line(depth, lead + "if (" + m_exprs.converted(s->value) + ")" + open, s->headRange);
        block(s->body, depth + 1);
        if (s->orelse.size() != 1 || !m_body.stmts[s->orelse[0]].isElseIf)
            break;
        s = &m_body.stmts[s->orelse[0]];
        lead = otherwise + " ";
    }
    if (!s->orelse.empty()) {
        m_out.line(depth, otherwise + open);
        block(s->orelse, depth + 1);
    }
    if (braces)
        m_out.line(depth, "}");
}

/// do … while; it goes on while the condition that ends it does not hold.
void BodyPrinter::repeat(const ir::Stmt& s, unsigned depth) {
    unrollPragma(s, depth);
    m_out.line(depth, "do {");
    block(s.body, depth + 1);
    m_out.line(depth, "} while (" + m_exprs.negated(s.value) + ");", s.headRange);
}

void BodyPrinter::unrollPragma(const ir::Stmt& s, unsigned depth) {
    if (s.unroll)
        m_out.line(depth, *s.unroll == 0 ? "#pragma unroll"
                                         : "#pragma unroll " + std::to_string(*s.unroll));
}

void BodyPrinter::loop(const ir::Stmt& s, unsigned depth) {
    m_context.names.push();
    const std::string head =
        s.kind == StmtKind::For ? forHead(s) : "while (" + m_exprs.converted(s.value) + ")";
    const bool braces = !isSimple(s.body);
    unrollPragma(s, depth);
    m_out.line(depth, head + (braces ? " {" : ""), s.headRange);
    block(s.body, depth + 1);
    if (braces)
        m_out.line(depth, "}");
    m_context.names.pop();
}

} // namespace lane::cuda
