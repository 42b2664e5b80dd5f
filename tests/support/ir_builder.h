#pragma once

#include "core/ir/module.h"

#include <bit>
#include <functional>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

/// Builds ir::Modules by hand, for tests of what reads the IR:
///
///     KernelBuilder k("saxpy");
///     auto n = k.scalar("n", ScalarKind::UInt32);
///     auto x = k.global("x", ScalarKind::Float32, ir::Access::In);
///     auto i = k.let("i", k.globalIdx(0));
///     k.ifThen(k.lt(k.use(i), k.use(n)), [&] { k.store(x, {k.use(i)}, k.f32(1)); });
///     ir::Module module = k.finish();
namespace lane::test {

using ir::ArrayId;
using ir::ExprId;
using ir::Op;
using ir::StmtId;
using ir::StmtKind;
using ir::VarId;
using Exprs = std::vector<ExprId>;

class KernelBuilder {
public:
    explicit KernelBuilder(std::string name) {
        m_kernel.name = name;
        m_kernel.cudaName = std::move(name);
        m_lists.push_back(&m_top);
    }

    /// The module with this kernel alone.
    ir::Module finish() {
        m_kernel.statements = m_top;
        m_module.kernels.add(m_kernel);
        return std::move(m_module);
    }
    ir::Kernel& kernel() { return m_kernel; }

    VarId scalar(std::string name, ScalarKind type) {
        const VarId id = addVar(std::move(name), ir::scalarType(type), ir::VarKind::ScalarParameter);
        m_kernel.scalars.push_back(id);
        return id;
    }
    ArrayId global(std::string name, ScalarKind type, ir::Access access, Exprs extents = {},
                   std::uint32_t rank = 1) {
        const ArrayId id = addArray(std::move(name), type, ir::Space::Global, std::move(extents), rank);
        m_kernel.arrays[id].access = access;
        m_kernel.globals.push_back(id);
        return id;
    }
    ArrayId constant(std::string name, ScalarKind type, Exprs extents) {
        const ArrayId id = addArray(std::move(name), type, ir::Space::Constant, std::move(extents), 1);
        m_kernel.constants.push_back(id);
        return id;
    }
    ArrayId shared(std::string name, ScalarKind type, Exprs extents) {
        const auto rank = static_cast<std::uint32_t>(extents.size());
        const ArrayId id = addArray(std::move(name), type, ir::Space::Shared, std::move(extents), rank);
        m_kernel.shareds.push_back(id);
        return id;
    }
    ArrayId dynamicShared(std::string name, ScalarKind type) {
        const ArrayId id = addArray(std::move(name), type, ir::Space::Shared, {}, 1);
        m_kernel.arrays[id].isDynamicShared = true;
        m_kernel.shareds.push_back(id);
        return id;
    }

    ExprId literal(ScalarKind type, std::uint64_t bits) {
        return add(Op::Literal, ir::scalarType(type), 0, {}, {bits});
    }
    ExprId u32(std::uint32_t v) { return literal(ScalarKind::UInt32, v); }
    ExprId i32(std::int32_t v) {
        return literal(ScalarKind::Int32, static_cast<std::uint64_t>(std::int64_t{v}));
    }
    ExprId f32(float v) { return literal(ScalarKind::Float32, std::bit_cast<std::uint32_t>(v)); }
    ExprId f64(double v) { return literal(ScalarKind::Float64, std::bit_cast<std::uint64_t>(v)); }
    ExprId boolean(bool v) { return literal(ScalarKind::Bool, v); }

    ExprId use(VarId v) { return add(Op::Var, m_kernel.vars[v].type, v.index, {}); }
    ExprId threadIdx(unsigned axis) { return add(Op::ThreadIdx, ir::natType(), axis, {}); }
    ExprId blockIdx(unsigned axis) { return add(Op::BlockIdx, ir::natType(), axis, {}); }
    ExprId blockDim(unsigned axis) { return add(Op::BlockDim, ir::natType(), axis, {}); }
    ExprId gridDim(unsigned axis) { return add(Op::GridDim, ir::natType(), axis, {}); }
    ExprId globalIdx(unsigned axis) { return add(Op::GlobalIdx, ir::natType(), axis, {}); }
    ExprId nullary(Op op) { return add(op, ir::natType(), 0, {}); }

    ExprId unary(Op op, ExprId a) { return add(op, typeOf(a), 0, {a}); }
    ExprId binary(Op op, ExprId a, ExprId b) { return add(op, typeOf(a), 0, {a, b}); }
    ExprId compare(Op op, ExprId a, ExprId b) { return add(op, ir::boolType(), 0, {a, b}); }
    ExprId addE(ExprId a, ExprId b) { return binary(Op::Add, a, b); }
    ExprId sub(ExprId a, ExprId b) { return binary(Op::Sub, a, b); }
    ExprId mul(ExprId a, ExprId b) { return binary(Op::Mul, a, b); }
    ExprId div(ExprId a, ExprId b) { return binary(Op::Div, a, b); }
    ExprId rem(ExprId a, ExprId b) { return binary(Op::Rem, a, b); }
    ExprId lt(ExprId a, ExprId b) { return compare(Op::Lt, a, b); }
    ExprId le(ExprId a, ExprId b) { return compare(Op::Le, a, b); }
    ExprId gt(ExprId a, ExprId b) { return compare(Op::Gt, a, b); }
    ExprId ge(ExprId a, ExprId b) { return compare(Op::Ge, a, b); }
    ExprId eq(ExprId a, ExprId b) { return compare(Op::Eq, a, b); }
    ExprId andE(ExprId a, ExprId b) { return compare(Op::And, a, b); }
    ExprId orE(ExprId a, ExprId b) { return compare(Op::Or, a, b); }
    ExprId ifE(ExprId c, ExprId a, ExprId b) { return add(Op::If, typeOf(a), 0, {c, a, b}); }
    ExprId cast(ScalarKind to, ExprId a) { return add(Op::Cast, ir::scalarType(to), 0, {a}); }
    ExprId bits(ScalarKind to, ExprId a) { return add(Op::Bits, ir::scalarType(to), 0, {a}); }
    ExprId call(Builtin f, Exprs args) {
        const ir::TypeId type = typeOf(args.back());
        return callAs(f, type, std::move(args));
    }
    ExprId callAs(Builtin f, ir::TypeId type, Exprs args) {
        return add(Op::Call, type, static_cast<std::uint32_t>(f), std::move(args));
    }
    ExprId load(ArrayId a, Exprs indices) {
        m_kernel.arrays[a].isRead = true;
        return add(Op::Load, m_kernel.arrays[a].element, a.index, std::move(indices));
    }
    ExprId extent(ArrayId a, std::uint64_t dimension) {
        return add(Op::Extent, ir::natType(), a.index, {}, {dimension});
    }
    ExprId size(ArrayId a) { return add(Op::Size, ir::natType(), a.index, {}); }
    ExprId atomicAdd(ArrayId a, Exprs indices, ExprId value) {
        m_kernel.arrays[a].isRead = m_kernel.arrays[a].isWritten = true;
        indices.push_back(value);
        return add(Op::Atomic, m_kernel.arrays[a].element, a.index, std::move(indices));
    }

    VarId let(std::string name, ExprId value, bool isMutable = false) {
        const VarId id = addVar(std::move(name), typeOf(value), ir::VarKind::Local);
        m_kernel.vars[id].isMutable = isMutable;
        emit({.kind = StmtKind::Let, .range = {}, .headRange = {}, .var = id, .value = value});
        return id;
    }
    VarId letMut(std::string name, ExprId value) { return let(std::move(name), value, true); }
    StmtId assign(VarId v, ExprId value) {
        return emit({.kind = StmtKind::Assign, .range = {}, .headRange = {}, .var = v, .value = value});
    }
    void store(ArrayId a, Exprs indices, ExprId value) {
        m_kernel.arrays[a].isWritten = true;
        emit({.kind = StmtKind::Store, .range = {}, .headRange = {}, .array = a, .value = value, .indices = std::move(indices)});
    }
    using Block = std::function<void()>;
    StmtId ifThen(ExprId c, const Block& then, const Block& otherwise = {}) {
        ir::Stmt stmt{.kind = StmtKind::If, .range = {}, .headRange = {}, .value = c};
        stmt.body = collect(then);
        stmt.orelse = otherwise ? collect(otherwise) : std::vector<StmtId>{};
        return emit(std::move(stmt));
    }
    StmtId forRange(std::string name, ExprId low, ExprId high, ExprId step,
                    const std::function<void(VarId)>& body) {
        const VarId id = addVar(std::move(name), typeOf(low), ir::VarKind::LoopVariable);
        ir::Stmt stmt{.kind = StmtKind::For, .range = {}, .headRange = {}, .var = id, .low = low, .high = high, .step = step};
        stmt.body = collect([&] { body(id); });
        return emit(std::move(stmt));
    }
    StmtId whileDo(ExprId c, const Block& body) {
        ir::Stmt stmt{.kind = StmtKind::While, .range = {}, .headRange = {}, .value = c};
        stmt.body = collect(body);
        return emit(std::move(stmt));
    }
    void breakLoop() { emit({.kind = StmtKind::Break, .range = {}, .headRange = {}}); }
    void continueLoop() { emit({.kind = StmtKind::Continue, .range = {}, .headRange = {}}); }
    void ret() { emit({.kind = StmtKind::Return, .range = {}, .headRange = {}}); }
    StmtId barrier() { return emit({.kind = StmtKind::Barrier, .range = {}, .headRange = {}}); }
    void eval(ExprId e) { emit({.kind = StmtKind::Eval, .range = {}, .headRange = {}, .value = e}); }

    ir::TypeId typeOf(ExprId e) const { return m_kernel.exprs[e].type; }

private:
    ExprId add(Op op, ir::TypeId type, std::uint32_t ref, const Exprs& args, ir::Literal value = {}) {
        ir::Expr e{.op = op, .type = type, .range = nextRange(), .ref = ref, .value = value};
        return m_kernel.addExpr(e, args);
    }
    VarId addVar(std::string name, ir::TypeId type, ir::VarKind kind) {
        return m_kernel.vars.add({.name = std::move(name), .type = type, .kind = kind, .range = {}});
    }
    ArrayId addArray(std::string name, ScalarKind type, ir::Space space, Exprs extents,
                     std::uint32_t rank) {
        ir::Array array{.name = std::move(name), .element = ir::scalarType(type), .space = space,
                        .range = {}};
        array.rank = rank;
        array.extents = std::move(extents);
        return m_kernel.arrays.add(std::move(array));
    }
    StmtId emit(ir::Stmt stmt) {
        stmt.range = stmt.headRange = nextRange();
        const StmtId id = m_kernel.stmts.add(std::move(stmt));
        m_lists.back()->push_back(id);
        return id;
    }
    std::vector<StmtId> collect(const Block& block) {
        std::vector<StmtId> list;
        m_lists.push_back(&list);
        block();
        m_lists.pop_back();
        return list;
    }
    /// Every node gets a place of its own, so that tests can tell places apart.
    SourceRange nextRange() {
        m_offset += 2;
        return {m_offset, m_offset + 1};
    }

    ir::Module m_module;
    ir::Kernel m_kernel;
    std::vector<StmtId> m_top;
    std::vector<std::vector<StmtId>*> m_lists;
    std::uint32_t m_offset = 0;
};

} // namespace lane::test
