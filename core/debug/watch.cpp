#include "core/debug/watch.h"

#include <algorithm>
#include <optional>

namespace lane::debug {

namespace {

using namespace ir;

/// Thrown nowhere: the first thing that cannot be had stops the copying.
struct Refusal {
    std::optional<WatchFault> fault;
    void say(std::string message, SourceRange range) {
        if (!fault)
            fault = WatchFault{{"L4274", std::move(message)}, range};
    }
};

/// The instance of a function in another module of the same declarations.
const Function* sameFunction(const Module& from, const Function& function, const Module& in) {
    for (const Function& other : in.functions) {
        if (other.nameRange != function.nameRange ||
            other.parameters.size() != function.parameters.size() ||
            in.types.nameOf(other.result) != from.types.nameOf(function.result))
            continue;
        const bool isSame = std::equal(
            other.parameters.begin(), other.parameters.end(), function.parameters.begin(),
            [&](VarId a, VarId b) {
                return in.types.nameOf(other.vars[a].type) ==
                       from.types.nameOf(function.vars[b].type);
            });
        if (isSame)
            return &other;
    }
    return nullptr;
}

const Stmt* letNamed(const Body& body, std::string_view name) {
    for (const Stmt& s : body.stmts)
        if (s.kind == StmtKind::Let && body.vars[s.var].name == name)
            return &s;
    return nullptr;
}

class Builder {
public:
    Builder(Watch& watch, const Body& body, const Kernel& kernel, const ProbedCall& call,
            VarId own)
        : m_watch(watch), m_out(watch.kernel), m_module(watch.module()), m_body(body),
          m_call(call), m_own(own) {
        for (VarId id : kernel.scalars)
            m_scalars.push_back(parameter(kernel.vars[id].name, kernel.vars[id].type));
        for (const char* name : {"blockIdx", "gridDim"})
            for (const char* axis : {"X", "Y", "Z"})
                m_places.push_back(parameter(std::string(name) + axis, natType()));
        m_isOfKernel = &body == &kernel;
        m_kernelScalars = kernel.scalars;
    }

    std::optional<WatchFault> build(ExprId value) {
        m_watch.type = m_body.exprs[value].type;
        if (m_watch.type == m_module.types.unit())
            m_refusal.say("this has no value", m_body.exprs[value].range);
        std::vector<StmtId> inside;
        m_into = &inside;
        const ExprId copied = copy(value);
        if (m_refusal.fault)
            return m_refusal.fault;
        const ArrayId wanted = array("wanted", boolType());
        const ArrayId result = array("result", m_watch.type);
        for (ArrayId id : m_varArrays)
            m_out.globals.push_back(id);
        m_out.globals.push_back(wanted);
        m_out.globals.push_back(result);
        m_out.arrays[result].isWritten = true;
        Stmt store;
        store.kind = StmtKind::Store;
        store.array = result;
        store.indices = {thread()};
        store.value = copied;
        inside.push_back(m_out.stmts.add(std::move(store)));
        Stmt guard;
        guard.kind = StmtKind::If;
        guard.value = load(wanted, boolType(), {thread()});
        guard.body = std::move(inside);
        m_out.statements = {m_out.stmts.add(std::move(guard))};
        return {};
    }

private:
    ExprId make(Op op, TypeId type, std::vector<ExprId> args = {}, std::uint32_t ref = 0,
                Literal value = {}, SourceRange range = {}) {
        return m_out.addExpr({.op = op, .type = type, .range = range, .ref = ref, .value = value}, args);
    }
    ExprId read(VarId var) { return make(Op::Var, m_out.vars[var].type, {}, var.index); }
    ExprId load(ArrayId array, TypeId type, std::vector<ExprId> indices) {
        return make(Op::Load, type, std::move(indices), array.index);
    }
    ExprId thread() {
        const ExprId warp = make(Op::WarpId, natType());
        const ExprId size = make(Op::Literal, natType(), {}, 0, {WarpSize});
        const ExprId first = make(Op::Mul, natType(), {warp, size});
        return make(Op::Add, natType(), {first, make(Op::LaneId, natType())});
    }
    VarId parameter(std::string name, TypeId type) {
        const VarId id = m_out.vars.add({std::move(name), type, VarKind::ScalarParameter, false, {}});
        m_out.scalars.push_back(id);
        return id;
    }
    /// One element a thread.
    ArrayId array(std::string name, TypeId element) {
        Array made;
        made.name = std::move(name);
        made.element = element;
        made.isRead = true;
        return m_out.arrays.add(std::move(made));
    }

    ExprId copy(ExprId id) {
        const Expr e = m_body.exprs[id];
        switch (e.op) {
        case Op::Var:
            return variable(e);
        case Op::BlockIdx:
            return read(m_places[e.axis()]);
        case Op::GridDim:
            return read(m_places[3 + e.axis()]);
        case Op::GlobalIdx: {
            const ExprId size = make(Op::BlockDim, natType(), {}, e.axis());
            const ExprId first = make(Op::Mul, natType(), {read(m_places[e.axis()]), size});
            return make(Op::Add, natType(), {first, make(Op::ThreadIdx, natType(), {}, e.axis())});
        }
        case Op::Atomic:
        case Op::Block:
        case Op::Warp:
            m_refusal.say("a watch can not do what threads do together", e.range);
            break;
        case Op::CallFunction:
            if (m_module.functions[e.function()].hasEffects)
                m_refusal.say(m_module.functions[e.function()].name +
                                  " does more than to give a value",
                              e.range);
            break;
        case Op::Load:
        case Op::Extent:
        case Op::Size:
        case Op::ArrayRef:
            return ofArray(e);
        default:
            break;
        }
        return make(e.op, e.type, copies(e), e.ref, e.value, e.range);
    }

    std::vector<ExprId> copies(const Expr& e) {
        std::vector<ExprId> made;
        for (ExprId argument : m_body.args(e))
            made.push_back(copy(argument));
        return made;
    }

    ExprId variable(const Expr& e) {
        if (m_isOfKernel)
            for (std::size_t i = 0; i < m_kernelScalars.size(); ++i)
                if (m_kernelScalars[i] == e.var())
                    return read(m_scalars[i]);
        const bool isOfText = e.ref < m_own.index && e.ref < m_call.vars.size();
        if (!isOfText) { // the checker's own, made for this expression
            for (const Stmt& s : m_body.stmts)
                if (s.kind == StmtKind::Let && s.var == e.var())
                    return copy(s.value);
            m_refusal.say("this can not be watched", e.range);
            return make(Op::Literal, e.type);
        }
        const auto [found, isNew] = m_vars.try_emplace(e.ref);
        if (isNew) {
            const Var& var = m_body.vars[e.var()];
            const ArrayId values = array(var.name, var.type);
            m_varArrays.push_back(values);
            m_watch.vars.push_back(m_call.vars[e.ref]);
            found->second = m_out.vars.add({var.name, var.type, VarKind::Local, false, var.range});
            Stmt let;
            let.kind = StmtKind::Let;
            let.var = found->second;
            let.value = load(values, var.type, {thread()});
            m_into->push_back(m_out.stmts.add(std::move(let)));
        }
        return read(found->second);
    }

    ExprId ofArray(const Expr& e) {
        const Array& source = m_body.arrays[e.array()];
        const bool isLocal = source.space == Space::Local;
        std::vector<ExprId> args = copies(e);
        if (!isLocal)
            return make(e.op, e.type, std::move(args), arrayFor(e.array(), false).index, e.value,
                        e.range);
        if (e.op != Op::Load) {
            m_refusal.say("of the local array " + source.name + " only elements can be watched",
                          e.range);
            return make(Op::Literal, e.type);
        }
        const bool isFlat = args.size() == 1 && source.rank > 1;
        if (!isFlat && source.rank >= 4)
            m_refusal.say("elements of a local array of four dimensions can only be watched as " +
                              source.name + ".flat i",
                          e.range);
        args.insert(args.begin(), thread());
        return make(e.op, e.type, std::move(args), arrayFor(e.array(), isFlat).index, e.value,
                    e.range);
    }

    ArrayId arrayFor(ArrayId id, bool isFlat) {
        const auto found = m_arrays.find({id.index, isFlat});
        if (found != m_arrays.end())
            return found->second;
        Array made = m_body.arrays[id];
        const bool isLocal = made.space == Space::Local;
        if (made.viewOf.isValid())
            made.viewOf = arrayFor(made.viewOf, false);
        for (ExprId& extent : made.extents)
            extent = made.constant.isValid() ? copy(extent) : ExprId{};
        if (!made.constant.isValid()) {
            made.extents.clear();
            made.space = Space::Global;
            made.access = Access::In;
        }
        made.isWritten = false;
        made.isDynamicShared = false;
        made.rank = isLocal ? (isFlat ? 2 : made.rank + 1) : made.rank;
        const bool isBound = !made.constant.isValid() && !made.viewOf.isValid();
        const ArrayId copied = m_out.arrays.add(std::move(made));
        if (isBound) {
            m_out.globals.push_back(copied);
            m_watch.arrays.push_back({m_call.arrays[id.index], isLocal, isFlat});
        }
        return m_arrays[{id.index, isFlat}] = copied;
    }

    Watch& m_watch;
    Kernel& m_out;
    const Module& m_module;
    const Body& m_body;
    const ProbedCall& m_call;
    const VarId m_own; ///< the variable that stands for the expression: later ones are not the text's
    bool m_isOfKernel = false;
    std::vector<VarId> m_kernelScalars, m_scalars, m_places;
    std::map<std::uint32_t, VarId> m_vars; ///< by VarId of the body
    std::vector<ArrayId> m_varArrays;
    std::map<std::pair<std::uint32_t, bool>, ArrayId> m_arrays;
    std::vector<StmtId>* m_into = nullptr;
    Refusal m_refusal;
};

} // namespace

std::variant<WatchPtr, WatchFault> makeWatch(std::string_view text, lang::Dialect dialect,
                                             const Module& module, const Kernel& plain,
                                             const Probes& probes, std::uint32_t mark,
                                             const std::string& expression) {
    const Probe& probe = probes.probes[mark];
    const ProbedCall& call = probes.calls[probe.call];
    auto watched = watchedText(text, dialect, probe.scopeAt, probe.kind == Probe::Kind::End,
                               expression);
    if (const auto* fault = std::get_if<WatchFault>(&watched))
        return *fault;
    auto watch = std::make_shared<Watch>();
    watch->text = std::make_shared<WatchedText>(std::move(std::get<WatchedText>(watched)));
    const Module& now = watch->module();
    const Kernel* kernel = now.find(plain.name);
    const Body* body = kernel;
    if (kernel && call.function.isValid())
        body = sameFunction(module, module.functions[call.function], now);
    const Stmt* let = body ? letNamed(*body, WatchName) : nullptr;
    if (!let || kernel->hasErrors)
        return WatchFault{{"L4273", "the front end makes nothing of this here"}};
    watch->kernel.name = watch->kernel.cudaName = "watch";
    auto fault = Builder(*watch, *body, *kernel, call, let->var).build(let->value);
    if (!fault)
        return watch;
    const auto begin =
        static_cast<std::uint32_t>(watch->text->text.size() - expression.size());
    const auto inside = [&](std::uint32_t at) { return at < begin ? 0 : at - begin; };
    fault->place = {inside(fault->place.begin), inside(fault->place.end)};
    return *fault;
}

} // namespace lane::debug
