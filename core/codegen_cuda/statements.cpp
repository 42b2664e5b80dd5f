#include "core/codegen_cuda/body_printer.h"
#include "core/codegen_cuda/literals.h"

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
    for (ir::StmtId id : list) {
        const ir::Stmt& s = m_body.stmts[id];
        if (before != nullptr && blankBetween(before->range, s.range))
            m_out.blank();
        statement(s, depth);
        before = &s;
    }
}

void BodyPrinter::statement(const ir::Stmt& s, unsigned depth) {
    switch (s.kind) {
    case StmtKind::Let:
        return let(s, depth);
    case StmtKind::LetArray:
        return letArray(s, depth);
    case StmtKind::Assign:
    case StmtKind::Store:
        return m_out.line(depth, assignment(s) + ";", s.range);
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
        return rows(depth, "return " + m_exprs.converted(s.value) + ";", s.value, s.range);
    case StmtKind::Barrier:
        return m_out.line(depth, "__syncthreads();", s.range);
#define LANE_FENCE(Kind, name, cuda, sentence)                                                     \
    case StmtKind::Kind:                                                                           \
        return m_out.line(depth, cuda "();", s.range);
#include "core/builtins/collectives.def"
#undef LANE_FENCE
    case StmtKind::Prefetch:
        return m_out.line(depth,
                          "asm volatile(\"prefetch.global.L2 [%0];\" :: \"l\"(&" +
                              m_exprs.element(s.array, s.indices) + "));",
                          s.range);
    case StmtKind::Print:
        return report(s, "", depth);
    case StmtKind::Assert:
        return assertion(s, depth);
    case StmtKind::Eval:
        return m_out.line(depth, m_exprs.effect(s.value) + ";", s.range);
    case StmtKind::Host:
        return; // of programs, which no CUDA is made of
    }
}

void BodyPrinter::let(const ir::Stmt& s, unsigned depth) {
    // The value may speak of an outer variable of the same name: it is printed first.
    const std::string value = m_exprs.converted(s.value);
    const ir::Var& var = m_body.vars[s.var];
    const std::string type = typeOf(s.var);
    if (!var.isMutable && m_module.types.isScalar(var.type) && isInteger(m_module.types.scalarOf(var.type)))
        m_bounds.learn(s.var, m_bounds.of(s.value));
    const std::string name = declareVar(s.var);
    rows(depth, (var.isMutable ? "" : "const ") + type + " " + name + " = " + value + ";", s.value,
         s.range);
}

/// A matrix that is too long for one line has a line a row.
void BodyPrinter::rows(unsigned depth, const std::string& text, ir::ExprId value,
                       SourceRange range) {
    constexpr std::string_view Between = "}, {";
    const std::size_t open = text.find("{{{");
    const bool isMatrix =
        m_module.types[m_body.exprs[value].type].kind == ir::Type::Kind::Mat;
    if (!isMatrix || 4 * depth + text.size() <= 100 || open == std::string::npos)
        return m_out.line(depth, text, range);
    std::size_t begin = 0;
    std::string indent;
    for (std::size_t at = text.find(Between); at != std::string::npos;
         at = text.find(Between, begin)) {
        m_out.line(depth, indent + text.substr(begin, at + 2 - begin), range);
        begin = at + 3;
        indent = std::string(open + 2, ' ');
    }
    m_out.line(depth, indent + text.substr(begin), range);
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
    const ir::Expr& value = m_body.exprs[s.value];
    const ScalarKind kind = m_module.types.scalarOf(value.type);
    const bool hasOperator =
        s.compound && m_module.types.isScalar(value.type) && value.op == *s.compound && !compoundText(value.op).empty();
    if (hasOperator && !(value.op == Op::Rem && isFloat(kind)))
        return target + std::string(compoundText(value.op)) +
               m_exprs.print(m_body.args(value)[1], Form::Value).text;
    return target + " = " + m_exprs.converted(s.value);
}

/// A body of one plain statement stands without braces; a declaration or a compound one does not.
bool BodyPrinter::isSimple(const std::vector<ir::StmtId>& list) const {
    if (list.size() != 1)
        return false;
    const StmtKind kind = m_body.stmts[list[0]].kind;
    return kind != StmtKind::Let && kind != StmtKind::LetArray && kind != StmtKind::If &&
           kind != StmtKind::For && kind != StmtKind::While && kind != StmtKind::Repeat &&
           kind != StmtKind::Print && kind != StmtKind::Assert;
}

void BodyPrinter::block(const std::vector<ir::StmtId>& list, unsigned depth) {
    m_context.names.push();
    statements(list, depth);
    m_context.names.pop();
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
