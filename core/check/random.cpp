#include "core/check/body_checker.h"

#include <array>
#include <bit>
#include <utility>

/// `philox seed counter` and what is drawn from it. A state is a Vec 3 Nat: seed, counter, and how
/// many words have been drawn. The generator is a function of the module like any other, so that
/// both back ends compute the same bits; it is made where something is drawn for the first time.
namespace lane::check {

namespace {

constexpr std::uint32_t Seed = 0, Counter = 1, Drawn = 2; ///< components of a state

/// Writes the function
///     def philoxBits (seed counter draw : Nat) : Nat
/// that gives the draw-th word (from 1) of Philox4x32-10, four to a block, with the key (seed, 0)
/// and the counter (block, 0, counter, 0).
class PhiloxWriter {
public:
    explicit PhiloxWriter(SourceRange range) : m_range(range) {}

    ir::Function write(std::string name) {
        m_f.name = std::move(name);
        m_f.range = m_f.nameRange = m_range;
        m_f.result = ir::natType();
        const ir::VarId seed = parameter("seed"), counter = parameter("counter"),
                        draw = parameter("draw");
        const ir::VarId word = let("word", of(ir::Op::Sub, read(draw), nat(1)), false);
        const std::array x{let("a", of(ir::Op::Shr, read(word), nat(2))), let("b", nat(0)),
                           let("c", read(counter)), let("d", nat(0))};
        const std::array key{let("key", read(seed)), let("keyHigh", nat(0))};
        rounds(x, key);
        result(word, x);
        return std::move(m_f);
    }

private:
    using E = ir::ExprId;

    E make(ir::Op op, ir::TypeId type, std::span<const E> args, std::uint32_t ref = 0,
           std::uint64_t bits = 0) {
        ir::Expr e;
        e.op = op;
        e.type = type;
        e.range = m_range;
        e.ref = ref;
        e.value = {bits};
        return m_f.addExpr(e, args);
    }
    E nat(std::uint32_t value) { return make(ir::Op::Literal, ir::natType(), {}, 0, value); }
    E read(ir::VarId var) { return make(ir::Op::Var, ir::natType(), {}, var.index); }
    E of(ir::Op op, E a, E b) { return make(op, ir::natType(), std::array{a, b}); }
    E mulHigh(E a, E b) {
        return make(ir::Op::Call, ir::natType(), std::array{a, b},
                    static_cast<std::uint32_t>(Builtin::MulHigh));
    }
    ir::VarId variable(std::string name, ir::VarKind kind, bool isMutable) {
        return m_f.vars.add({std::move(name), ir::natType(), kind, isMutable, m_range});
    }
    ir::VarId parameter(std::string name) {
        const ir::VarId var = variable(std::move(name), ir::VarKind::ScalarParameter, false);
        m_f.parameters.push_back(var);
        m_f.isArrayParameter.push_back(false);
        return var;
    }
    ir::Stmt stmt(ir::StmtKind kind) const {
        ir::Stmt s;
        s.kind = kind;
        s.range = s.headRange = m_range;
        return s;
    }
    void add(ir::Stmt s) { m_into->push_back(m_f.stmts.add(std::move(s))); }
    ir::VarId let(std::string name, E value, bool isMutable = true) {
        ir::Stmt s = stmt(ir::StmtKind::Let);
        s.var = variable(std::move(name), ir::VarKind::Local, isMutable);
        s.value = value;
        const ir::VarId var = s.var;
        add(std::move(s));
        return var;
    }
    void set(ir::VarId var, E value, std::optional<ir::Op> compound = {}) {
        ir::Stmt s = stmt(ir::StmtKind::Assign);
        s.var = var;
        s.value = value;
        s.compound = compound;
        add(std::move(s));
    }
    void step(ir::VarId key, std::uint32_t by) {
        set(key, of(ir::Op::Add, read(key), nat(by)), ir::Op::Add);
    }

    void rounds(const std::array<ir::VarId, 4>& x, const std::array<ir::VarId, 2>& key) {
        constexpr std::uint32_t M0 = 0xD2511F53, M1 = 0xCD9E8D57, W0 = 0x9E3779B9, W1 = 0xBB67AE85;
        ir::Stmt loop = stmt(ir::StmtKind::For);
        loop.var = variable("round", ir::VarKind::LoopVariable, false);
        loop.low = nat(0);
        loop.high = nat(10);
        loop.unroll = 0;
        std::vector<ir::StmtId> body;
        std::vector<ir::StmtId>* outer = std::exchange(m_into, &body);
        const ir::VarId high0 = let("high0", mulHigh(nat(M0), read(x[0])), false);
        const ir::VarId high1 = let("high1", mulHigh(nat(M1), read(x[2])), false);
        const ir::VarId low0 = let("low0", of(ir::Op::Mul, nat(M0), read(x[0])), false);
        const ir::VarId low1 = let("low1", of(ir::Op::Mul, nat(M1), read(x[2])), false);
        const auto mixed = [&](ir::VarId high, ir::VarId with, ir::VarId k) {
            return of(ir::Op::BitXor, of(ir::Op::BitXor, read(high), read(with)), read(k));
        };
        set(x[0], mixed(high1, x[1], key[0]));
        set(x[1], read(low1));
        set(x[2], mixed(high0, x[3], key[1]));
        set(x[3], read(low0));
        step(key[0], W0);
        step(key[1], W1);
        m_into = outer;
        loop.body = std::move(body);
        add(std::move(loop));
    }

    void result(ir::VarId word, const std::array<ir::VarId, 4>& x) {
        const ir::VarId part = let("part", of(ir::Op::BitAnd, read(word), nat(3)), false);
        E value = read(x[3]);
        for (std::uint32_t k = 3; k-- > 0;) {
            const E isIt = make(ir::Op::Eq, ir::boolType(), std::array{read(part), nat(k)});
            value = make(ir::Op::If, ir::natType(), std::array{isIt, read(x[k]), value});
        }
        ir::Stmt s = stmt(ir::StmtKind::Return);
        s.value = value;
        add(std::move(s));
    }

    SourceRange m_range;
    ir::Function m_f;
    std::vector<ir::StmtId>* m_into = &m_f.statements;
};

} // namespace

ir::FunctionId BodyChecker::philoxFunction(SourceRange range) {
    if (!m_scope.philox.isValid()) {
        std::string name = "philoxBits";
        while (m_scope.functions.contains(name))
            name += "'";
        m_scope.philox = m_module.functions.add(PhiloxWriter(range).write(std::move(name)));
    }
    return m_scope.philox;
}

/// `philox seed counter`
Value BodyChecker::callPhilox(NodeId node, std::span<const NodeId> arguments) {
    std::vector<Value> parts = synthAll(arguments);
    if (wrongCount(node, "`philox seed counter`", parts.size(), 2))
        return {};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i] = coerce(parts[i], ir::natType(), arguments[i],
                          i == 0 ? "the seed of `philox`" : "the counter of `philox`");
        if (!parts[i].ok())
            return {};
    }
    parts.push_back(make(ir::Op::Literal, ir::natType(), at(node).range));
    return construct(parts, at(node).range);
}

bool BodyChecker::isDraw(std::string_view name) {
    return name == "nextBits" || name == "nextUniform" || name == "nextNormal";
}

/// The word that was drawn `back` words before the last one.
Value BodyChecker::drawnWord(ir::VarId state, std::uint32_t back, SourceRange range) {
    const Value whole = make(ir::Op::Var, m_kernel.vars[state].type, range, {}, state.index);
    const Value seed = component(whole, Seed, range), counter = component(whole, Counter, range);
    Value number = component(whole, Drawn, range);
    if (back > 0) {
        const Value less = make(ir::Op::Literal, ir::natType(), range, {}, 0, {back});
        number = make(ir::Op::Sub, ir::natType(), range, std::array{number.id, less.id});
    }
    return make(ir::Op::CallFunction, ir::natType(), range,
                std::array{seed.id, counter.id, number.id}, philoxFunction(range).index);
}

/// The upper 24 bits of a word, and `more`, in steps of 2⁻²⁴: exact.
Value BodyChecker::fraction(Value word, std::uint32_t more, SourceRange range) {
    const auto literal = [&](ir::TypeId type, std::uint64_t bits) {
        return make(ir::Op::Literal, type, range, {}, 0, {bits}).id;
    };
    const auto binary = [&](ir::Op op, ir::TypeId type, ir::ExprId a, ir::ExprId b) {
        return make(op, type, range, std::array{a, b});
    };
    Value upper = binary(ir::Op::Shr, ir::natType(), word.id, literal(ir::natType(), 8));
    if (more > 0)
        upper = binary(ir::Op::Add, ir::natType(), upper.id, literal(ir::natType(), more));
    const Value number = make(ir::Op::Cast, ir::floatType(), range, std::array{upper.id});
    return binary(ir::Op::Mul, ir::floatType(), number.id,
                  literal(ir::floatType(), std::bit_cast<std::uint32_t>(0x1p-24f)));
}

/// sqrt (-2 log u) cospi (2 v), with u in (0, 1] and v in [0, 1).
Value BodyChecker::normal(ir::VarId state, SourceRange range) {
    const auto times = [&](float factor, Value value) {
        const Value f = make(ir::Op::Literal, ir::floatType(), range, {}, 0,
                             {std::bit_cast<std::uint32_t>(factor)});
        return make(ir::Op::Mul, ir::floatType(), range, std::array{f.id, value.id});
    };
    const auto call = [&](Builtin id, Value value) {
        return make(ir::Op::Call, ir::floatType(), range, std::array{value.id},
                    static_cast<std::uint32_t>(id));
    };
    const Value u = fraction(drawnWord(state, 1, range), 1, range);
    const Value v = fraction(drawnWord(state, 0, range), 0, range);
    const Value radius = call(Builtin::Sqrt, times(-2, call(Builtin::Log, u)));
    const Value side = call(Builtin::Cospi, times(2, v));
    return make(ir::Op::Mul, ir::floatType(), range, std::array{radius.id, side.id});
}

/// s.nextBits, s.nextUniform, s.nextNormal: counts the words before the statement, then reads them.
Value BodyChecker::draw(NodeId node) {
    const NodeId object = bare(child(node, 0));
    const std::string_view what = tokenOf(node);
    Binding* binding = at(object).kind == NodeKind::Name ? find(tokenOf(object)) : nullptr;
    if (binding && binding->kind == Binding::Kind::Broken) {
        binding->isUsed = true;
        return {};
    }
    const ir::TypeId type = vectorType(3, ir::natType());
    if (!binding || binding->kind != Binding::Kind::Var ||
        m_kernel.vars[{binding->ref}].type != type) {
        error("L0523",
              "`." + std::string(what) + "` draws from a state, a variable as `let mut s := philox "
                                         "seed counter` makes it",
              at(node).range);
        return {};
    }
    use(*binding, at(object).token);
    const ir::VarId state{binding->ref};
    if (!m_kernel.vars[state].isMutable) {
        reportImmutable(object, *binding);
        return {};
    }
    const SourceRange range = at(node).range;
    const std::uint32_t words = what == "nextNormal" ? 2 : 1;
    const Value whole = make(ir::Op::Var, type, range, {}, state.index);
    const Value one = make(ir::Op::Literal, ir::natType(), range, {}, 0, {words});
    ir::Stmt s = stmt(ir::StmtKind::Assign, node);
    s.var = state;
    s.path = {{Drawn, {}}};
    s.value = make(ir::Op::Add, ir::natType(), range,
                   std::array{component(whole, Drawn, range).id, one.id})
                  .id;
    s.compound = ir::Op::Add;
    emit(std::move(s));
    if (what == "nextNormal")
        return hoist(normal(state, range), "normal");
    const Value word = drawnWord(state, 0, range);
    return what == "nextBits" ? hoist(word, "bits") : hoist(fraction(word, 0, range), "uniform");
}

} // namespace lane::check
