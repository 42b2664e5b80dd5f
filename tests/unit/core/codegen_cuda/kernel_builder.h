#pragma once

#include "core/codegen_cuda/emit.h"
#include "core/ir/module.h"

#include <initializer_list>
#include <string>

namespace lane::test {

/// Builds one kernel's IR by hand: the emitter is tested without the front end.
class KernelBuilder {
public:
    using E = ir::ExprId;
    using S = ir::StmtId;

    ir::Module module;
    ir::Kernel kernel;

    explicit KernelBuilder(const std::string& name = "k") { kernel.name = kernel.cudaName = name; }

    ir::VarId scalar(const std::string& name, ir::TypeId type) {
        const ir::VarId id = kernel.vars.add({name, type, ir::VarKind::ScalarParameter, false, {}});
        kernel.scalars.push_back(id);
        return id;
    }
    ir::VarId local(const std::string& name, ir::TypeId type, bool isMutable = false) {
        return kernel.vars.add({name, type, ir::VarKind::Local, isMutable, {}});
    }
    ir::VarId counter(const std::string& name, ir::TypeId type) {
        return kernel.vars.add({name, type, ir::VarKind::LoopVariable, false, {}});
    }
    ir::ArrayId array(const std::string& name, ir::TypeId element, bool isWritten,
                      std::vector<E> extents = {}) {
        const auto rank = static_cast<std::uint32_t>(extents.empty() ? 1 : extents.size());
        const ir::ArrayId id = kernel.arrays.add({.name = name,
                                                  .element = element,
                                                  .rank = rank,
                                                  .extents = std::move(extents),
                                                  .isRead = true,
                                                  .isWritten = isWritten,
                                                  .range = {}});
        kernel.globals.push_back(id);
        return id;
    }
    ir::ArrayId shared(const std::string& name, ir::TypeId element, std::vector<E> extents) {
        const auto rank = static_cast<std::uint32_t>(extents.size());
        const ir::ArrayId id = kernel.arrays.add({.name = name,
                                                  .element = element,
                                                  .space = ir::Space::Shared,
                                                  .rank = rank,
                                                  .extents = std::move(extents),
                                                  .range = {}});
        kernel.shareds.push_back(id);
        return id;
    }
    ir::ArrayId dynamicShared(const std::string& name, ir::TypeId element) {
        const ir::ArrayId id = shared(name, element, {});
        kernel.arrays[id].rank = 1;
        kernel.arrays[id].isDynamicShared = true;
        return id;
    }
    E constant(const std::string& name, ir::TypeId type, std::uint64_t bits) {
        const ir::ConstId id = module.consts.add({name, type, {bits}, {}});
        return kernel.addExpr({.op = ir::Op::Const, .type = type, .range = {}, .ref = id.index});
    }

    E lit(ir::TypeId type, std::uint64_t bits) {
        return kernel.addExpr({.op = ir::Op::Literal, .type = type, .range = {}, .value = {bits}});
    }
    E nat(std::uint64_t value) { return lit(ir::natType(), value); }
    E integer(std::int64_t value) { return lit(ir::intType(), static_cast<std::uint64_t>(value)); }
    E flt(float value) { return lit(ir::floatType(), std::bit_cast<std::uint32_t>(value)); }
    E var(ir::VarId id) {
        return kernel.addExpr(
            {.op = ir::Op::Var, .type = kernel.vars[id].type, .range = {}, .ref = id.index});
    }
    E index(ir::Op op, std::uint32_t axis = 0) {
        return kernel.addExpr({.op = op, .type = ir::natType(), .range = {}, .ref = axis});
    }
    E op(ir::Op op, std::initializer_list<E> args) {
        return op_(op, kernel.exprs[*args.begin()].type, args);
    }
    E compare(ir::Op op, E a, E b) { return op_(op, ir::boolType(), {a, b}); }
    E cast(ir::TypeId type, E a) { return op_(ir::Op::Cast, type, {a}); }
    E bits(ir::TypeId type, E a) { return op_(ir::Op::Bits, type, {a}); }
    E choose(E c, E a, E b) { return op_(ir::Op::If, kernel.exprs[a].type, {c, a, b}); }
    E call(Builtin id, ir::TypeId type, std::initializer_list<E> args) {
        const E e = op_(ir::Op::Call, type, args);
        kernel.exprs[e].ref = static_cast<std::uint32_t>(id);
        return e;
    }
    E load(ir::ArrayId array, std::initializer_list<E> indices) {
        const E e = op_(ir::Op::Load, kernel.arrays[array].element, indices);
        kernel.exprs[e].ref = array.index;
        return e;
    }
    E atomicAdd(ir::ArrayId array, std::initializer_list<E> indicesAndValue) {
        const E e = op_(ir::Op::Atomic, kernel.arrays[array].element, indicesAndValue);
        kernel.exprs[e].ref = array.index;
        return e;
    }
    E size(ir::ArrayId array) {
        return kernel.addExpr(
            {.op = ir::Op::Size, .type = ir::natType(), .range = {}, .ref = array.index});
    }

    S add(ir::Stmt s) { return kernel.stmts.add(std::move(s)); }
    S let(ir::VarId var, E value) {
        return add(
            {.kind = ir::StmtKind::Let, .range = {}, .headRange = {}, .var = var, .value = value});
    }
    S assign(ir::VarId var, E value, std::optional<ir::Op> compound = {}) {
        return add({.kind = ir::StmtKind::Assign,
                    .range = {},
                    .headRange = {},
                    .var = var,
                    .value = value,
                    .compound = compound});
    }
    S store(ir::ArrayId array, std::vector<E> indices, E value) {
        return add({.kind = ir::StmtKind::Store,
                    .range = {},
                    .headRange = {},
                    .array = array,
                    .value = value,
                    .indices = std::move(indices)});
    }
    S when(E condition, std::vector<S> body, std::vector<S> orelse = {}, bool isElseIf = false) {
        return add({.kind = ir::StmtKind::If,
                    .range = {},
                    .headRange = {},
                    .value = condition,
                    .body = std::move(body),
                    .orelse = std::move(orelse),
                    .isElseIf = isElseIf});
    }
    S loop(ir::VarId var, E low, E high, E step, std::vector<S> body) {
        return add({.kind = ir::StmtKind::For,
                    .range = {},
                    .headRange = {},
                    .var = var,
                    .low = low,
                    .high = high,
                    .step = step,
                    .body = std::move(body)});
    }
    S whileLoop(E condition, std::vector<S> body) {
        return add({.kind = ir::StmtKind::While,
                    .range = {},
                    .headRange = {},
                    .value = condition,
                    .body = std::move(body)});
    }
    S eval(E value) {
        return add({.kind = ir::StmtKind::Eval, .range = {}, .headRange = {}, .value = value});
    }
    /// Reads a variable: `kept[0] = v;`. What nothing reads is not printed.
    S keep(ir::VarId var) {
        const ir::ArrayId kept = array("kept", kernel.vars[var].type, true);
        return store(kept, {nat(0)}, this->var(var));
    }
    S plain(ir::StmtKind kind) { return add({.kind = kind, .range = {}, .headRange = {}}); }

    CudaText generate(std::vector<S> statements, std::string_view source = {}) {
        kernel.statements = std::move(statements);
        ir::Module whole = module;
        whole.kernels.add(kernel);
        return emitCuda(whole, source);
    }
    /// The statements alone: what stands between the kernel's braces, without the indentation.
    std::string bodyOf(std::vector<S> statements) {
        const std::string text = generate(std::move(statements)).text;
        const std::size_t open = text.find("\n{\n") + 3;
        std::string body = text.substr(open, text.rfind("}\n") - open);
        for (std::size_t at = 0; (at = body.find("    ", at)) != std::string::npos;
             at = body.find('\n', at) == std::string::npos ? body.size() : body.find('\n', at))
            body.erase(at, 4);
        return body;
    }
    /// `e` as the right side of a declaration of its type.
    std::string textOf(E e) {
        const ir::VarId v = local("v", kernel.exprs[e].type);
        const std::string body = bodyOf({let(v, e), keep(v)});
        const std::size_t from = body.find(" = ") + 3;
        return body.substr(from, body.find(";\n", from) - from);
    }

private:
    E op_(ir::Op op, ir::TypeId type, std::initializer_list<E> args) {
        return kernel.addExpr({.op = op, .type = type, .range = {}}, std::vector<E>(args));
    }
};

} // namespace lane::test
