#include "core/launch/owners.h"

#include "core/launch/guard.h"

#include <algorithm>
#include <limits>
#include <map>

namespace lane {

namespace {

constexpr std::int64_t Unbounded = std::numeric_limits<std::int64_t>::max();
constexpr int MaxDepth = 100;

/// What an index may depend on: threadIdx and blockIdx of three axes, then the rounds of loops.
constexpr unsigned Threads = 0, Blocks = 3, Rounds = 6;

/// constant + Σ factor · symbol
struct Form {
    std::int64_t constant = 0;
    std::map<unsigned, std::int64_t> factors;

    bool isConstant() const { return factors.empty(); }
};

std::optional<Form> scaled(const Form& form, std::int64_t by) {
    Form out;
    if (__builtin_mul_overflow(form.constant, by, &out.constant))
        return std::nullopt;
    for (const auto& [symbol, factor] : form.factors) {
        std::int64_t product = 0;
        if (__builtin_mul_overflow(factor, by, &product))
            return std::nullopt;
        if (product != 0)
            out.factors[symbol] = product;
    }
    return out;
}

std::optional<Form> sum(const Form& a, const Form& b) {
    Form out = a;
    if (__builtin_add_overflow(a.constant, b.constant, &out.constant))
        return std::nullopt;
    for (const auto& [symbol, factor] : b.factors) {
        std::int64_t& there = out.factors[symbol];
        if (__builtin_add_overflow(there, factor, &there))
            return std::nullopt;
        if (there == 0)
            out.factors.erase(symbol);
    }
    return out;
}

} // namespace

/// A store's indices, ready to be solved.
struct Owners::Solver {
    /// One unknown of an equation. `axis` of a whole global index; else a thread's, a block's or a
    /// loop's symbol.
    struct Term {
        std::int64_t factor = 1, range = Unbounded;
        unsigned symbol = 0;
        bool isGlobal = false;  ///< block · blockDim + thread of the axis `symbol`
        bool isFalling = false; ///< counted from the end of its range, as in `n - 1 - i`
    };
    struct Equation {
        std::int64_t constant = 0;
        std::vector<Term> terms; ///< by falling factor
    };
    struct Store {
        std::vector<Equation> equations;      ///< one a dimension
        std::map<unsigned, std::int64_t> fixed; ///< by conditions around it
        SourceRange range;
    };
    std::vector<Store> stores;
    data::Shape shape; ///< of the elements
    Dim3 grid, block;

    std::int64_t blockDim(unsigned axis) const { return axis == 0 ? block.x : axis == 1 ? block.y : block.z; }
    std::int64_t gridDim(unsigned axis) const { return axis == 0 ? grid.x : axis == 1 ? grid.y : grid.z; }
    std::optional<ElementOwner> solve(const Store& store, const std::vector<std::uint64_t>& index) const;
    static bool solve(const Equation& equation, std::int64_t value, const Solver& solver, std::map<unsigned, std::int64_t>& known);
};

namespace {

using Solver = Owners::Solver;

/// Reads the kernel: the forms of the indices of all stores to one array.
class Reading {
public:
    Reading(const ir::Module& module, const ir::Kernel& kernel, const BoundLaunch& launch, ir::ArrayId array)
        : m_kernel(kernel), m_array(array), m_values(module, kernel, knownValues(module.types, kernel, launch)) {
        m_solver.grid = launch.grid;
        m_solver.block = launch.block;
        const LaunchShape shape = analyseLaunch(kernel, m_values);
        for (unsigned axis = 0; axis < 3; ++axis)
            m_limits[axis] = limitOf(shape, axis);
    }

    std::optional<Solver> run(const data::Shape& shape) {
        m_solver.shape = shape;
        for (const ir::Expr& e : m_kernel.exprs)
            if ((e.op == ir::Op::Atomic || e.op == ir::Op::ArrayRef) && e.array() == m_array)
                return std::nullopt; // any number of threads, or the body of a function
        visit(m_kernel.statements, {});
        if (!m_isKnown || m_solver.stores.empty())
            return std::nullopt;
        return std::move(m_solver);
    }

private:
    using Fixed = std::map<unsigned, std::int64_t>;

    /// Threads of an axis that come through its guards.
    std::int64_t limitOf(const LaunchShape& shape, unsigned axis) const {
        const std::int64_t all = m_solver.gridDim(axis) * m_solver.blockDim(axis);
        std::optional<std::int64_t> most;
        for (const IndexBound& bound : shape.bounds) {
            if (bound.axis != axis || !bound.expr.isValid())
                continue;
            if (!bound.extent || bound.perBlock != m_solver.blockDim(axis))
                return all;
            most = std::max(most.value_or(0), *bound.extent);
        }
        return most ? std::min(*most, all) : all;
    }

    std::optional<Form> ofVariable(ir::VarId var, int depth) const {
        const auto loop = m_loops.find(var);
        return loop != m_loops.end() ? loop->second : formOf(m_values.definition(var), depth + 1);
    }

    std::optional<Form> ofBinary(const ir::Expr& e, int depth) const {
        const auto args = m_kernel.args(e);
        const auto a = formOf(args[0], depth + 1), b = formOf(args[1], depth + 1);
        if (!a || !b)
            return std::nullopt;
        switch (e.op) {
        case ir::Op::Add: return sum(*a, *b);
        case ir::Op::Sub: {
            const auto minus = scaled(*b, -1);
            return minus ? sum(*a, *minus) : std::nullopt;
        }
        case ir::Op::Mul:
            return b->isConstant() ? scaled(*a, b->constant) : a->isConstant() ? scaled(*b, a->constant) : std::nullopt;
        case ir::Op::Shl:
            return b->isConstant() && b->constant >= 0 && b->constant < 40 ? scaled(*a, std::int64_t{1} << b->constant) : std::nullopt;
        default: return std::nullopt;
        }
    }

    std::optional<Form> formOf(ir::ExprId id, int depth = 0) const {
        if (!id.isValid() || depth > MaxDepth)
            return std::nullopt;
        if (const auto value = m_values.evaluate(id))
            return Form{*value, {}};
        const ir::Expr& e = m_kernel.exprs[id];
        switch (e.op) {
        case ir::Op::GridDim: return Form{m_solver.gridDim(e.axis()), {}};
        case ir::Op::ThreadIdx: return Form{0, {{Threads + e.axis(), 1}}};
        case ir::Op::BlockIdx: return Form{0, {{Blocks + e.axis(), 1}}};
        case ir::Op::GlobalIdx: return Form{0, {{Threads + e.axis(), 1}, {Blocks + e.axis(), m_solver.blockDim(e.axis())}}};
        case ir::Op::Cast: return formOf(m_kernel.args(e)[0], depth + 1);
        case ir::Op::Var: return ofVariable(e.var(), depth);
        case ir::Op::Add:
        case ir::Op::Sub:
        case ir::Op::Mul:
        case ir::Op::Shl: return ofBinary(e, depth);
        default: return std::nullopt;
        }
    }

    std::int64_t rangeOf(unsigned symbol) const {
        if (symbol >= Rounds)
            return m_rounds[symbol - Rounds];
        return symbol >= Blocks ? m_solver.gridDim(symbol - Blocks) : m_solver.blockDim(symbol);
    }

    /// The terms of a form; thread and block of an axis together where they make its global index.
    std::optional<Solver::Equation> equationOf(Form form) const {
        Solver::Equation equation{form.constant, {}};
        for (unsigned axis = 0; axis < 3; ++axis) {
            const auto thread = form.factors.find(Threads + axis), block = form.factors.find(Blocks + axis);
            if (thread == form.factors.end() || block == form.factors.end() ||
                block->second != thread->second * m_solver.blockDim(axis))
                continue;
            equation.terms.push_back({thread->second, m_limits[axis], axis, true});
            form.factors.erase(thread);
            form.factors.erase(block);
        }
        for (const auto& [symbol, factor] : form.factors)
            equation.terms.push_back({factor, rangeOf(symbol), symbol, false});
        for (Solver::Term& term : equation.terms) {
            std::int64_t most = 0;
            if (term.factor > 0)
                continue;
            if (term.range == Unbounded || __builtin_mul_overflow(term.factor, term.range - 1, &most) ||
                __builtin_add_overflow(equation.constant, most, &equation.constant))
                return std::nullopt;
            term.factor = -term.factor;
            term.isFalling = true;
        }
        std::sort(equation.terms.begin(), equation.terms.end(),
                  [](const Solver::Term& a, const Solver::Term& b) { return a.factor > b.factor; });
        return isUnique(equation) ? std::optional(equation) : std::nullopt;
    }

    /// Each factor is beyond what all smaller ones can sum to: digits of a number.
    static bool isUnique(const Solver::Equation& equation) {
        std::int64_t below = 0;
        for (std::size_t i = equation.terms.size(); i-- > 0;) {
            const Solver::Term& term = equation.terms[i];
            if (term.factor <= below || term.range < 1)
                return false;
            std::int64_t most = 0;
            if (term.range == Unbounded || __builtin_mul_overflow(term.factor, term.range - 1, &most) ||
                __builtin_add_overflow(below, most, &below))
                return i == 0;
        }
        return true;
    }

    void addStore(const ir::Stmt& stmt, const Fixed& fixed) {
        Solver::Store store{{}, fixed, stmt.range};
        for (const ir::ExprId index : stmt.indices) {
            const auto form = formOf(index);
            auto equation = form ? equationOf(*form) : std::nullopt;
            if (!equation)
                return void(m_isKnown = false);
            store.equations.push_back(std::move(*equation));
        }
        if (store.equations.size() != m_solver.shape.rank())
            return void(m_isKnown = false);
        m_solver.stores.push_back(std::move(store));
    }

    /// `threadIdxX == 0`, alone or among conditions that must all hold.
    void readCondition(ir::ExprId id, Fixed& fixed) const {
        const ir::Expr& e = m_kernel.exprs[id];
        const auto args = m_kernel.args(e);
        if (e.op == ir::Op::And) {
            readCondition(args[0], fixed);
            readCondition(args[1], fixed);
        }
        if (e.op != ir::Op::Eq)
            return;
        const auto left = formOf(args[0]), right = formOf(args[1]);
        if (!left || !right)
            return;
        const Form& unknown = left->isConstant() ? *right : *left;
        const Form& value = left->isConstant() ? *left : *right;
        if (value.isConstant() && unknown.factors.size() == 1 && unknown.factors.begin()->second == 1)
            fixed[unknown.factors.begin()->first] = value.constant - unknown.constant;
    }

    void visitFor(const ir::Stmt& stmt, const Fixed& fixed) {
        const auto low = formOf(stmt.low), high = formOf(stmt.high);
        const auto step = stmt.step.isValid() ? formOf(stmt.step) : std::optional(Form{1, {}});
        if (low && step && step->isConstant() && step->constant > 0) {
            const auto symbol = static_cast<unsigned>(Rounds + m_rounds.size());
            const bool isCounted = low->isConstant() && high && high->isConstant();
            const std::int64_t span = isCounted ? std::max<std::int64_t>(0, high->constant - low->constant) : 0;
            m_rounds.push_back(isCounted ? (span + step->constant - 1) / step->constant : Unbounded);
            if (const auto form = sum(*low, Form{0, {{symbol, step->constant}}}))
                m_loops[stmt.var] = *form;
        }
        visit(stmt.body, fixed);
    }

    void visit(const std::vector<ir::StmtId>& statements, const Fixed& fixed) {
        for (const ir::StmtId id : statements) {
            const ir::Stmt& stmt = m_kernel.stmts[id];
            if (stmt.kind == ir::StmtKind::Store && stmt.array == m_array) {
                addStore(stmt, fixed);
            } else if (stmt.kind == ir::StmtKind::If) {
                Fixed inside = fixed;
                readCondition(stmt.value, inside);
                visit(stmt.body, inside);
                visit(stmt.orelse, fixed);
            } else if (stmt.kind == ir::StmtKind::For) {
                visitFor(stmt, fixed);
            } else {
                visit(stmt.body, fixed);
                visit(stmt.orelse, fixed);
            }
        }
    }

    const ir::Kernel& m_kernel;
    ir::ArrayId m_array;
    IrValues m_values;
    Solver m_solver;
    std::array<std::int64_t, 3> m_limits{};
    std::map<ir::VarId, Form> m_loops;
    std::vector<std::int64_t> m_rounds;
    bool m_isKnown = true;
};

} // namespace

/// Takes the digits of the value; false where it has none with these ranges, or others than known.
bool Owners::Solver::solve(const Equation& equation, std::int64_t value, const Solver& solver, std::map<unsigned, std::int64_t>& known) {
    std::int64_t rest = value - equation.constant;
    const auto learn = [&known](unsigned symbol, std::int64_t digit) { return known.emplace(symbol, digit).first->second == digit; };
    for (const Term& term : equation.terms) {
        if (rest < 0)
            return false;
        std::int64_t digit = rest / term.factor;
        rest %= term.factor;
        if (digit >= term.range)
            return false;
        if (term.isFalling)
            digit = term.range - 1 - digit;
        const bool agrees = term.isGlobal ? learn(Threads + term.symbol, digit % solver.blockDim(term.symbol)) &&
                                                learn(Blocks + term.symbol, digit / solver.blockDim(term.symbol))
                                          : learn(term.symbol, digit);
        if (!agrees)
            return false;
    }
    return rest == 0;
}

std::optional<ElementOwner> Owners::Solver::solve(const Store& store, const std::vector<std::uint64_t>& index) const {
    std::map<unsigned, std::int64_t> known = store.fixed;
    for (std::size_t d = 0; d < store.equations.size(); ++d)
        if (!solve(store.equations[d], static_cast<std::int64_t>(index[d]), *this, known))
            return std::nullopt;
    ElementOwner owner;
    owner.store = store.range;
    const auto take = [&known](unsigned symbol, std::int64_t range) -> std::optional<std::uint64_t> {
        const auto at = known.find(symbol);
        if (at != known.end())
            return static_cast<std::uint64_t>(at->second);
        return range == 1 ? std::optional<std::uint64_t>(0) : std::nullopt;
    };
    for (unsigned axis = 0; axis < 3; ++axis) {
        owner.thread[axis] = take(Threads + axis, blockDim(axis));
        owner.block[axis] = take(Blocks + axis, gridDim(axis));
    }
    return owner;
}

bool ElementOwner::isWhole() const {
    const auto isThere = [](const std::optional<std::uint64_t>& coordinate) { return coordinate.has_value(); };
    return std::all_of(block.begin(), block.end(), isThere) && std::all_of(thread.begin(), thread.end(), isThere);
}

Owners Owners::of(const ir::Module& module, const BoundLaunch& launch, std::string_view array) {
    Owners owners;
    const ir::Kernel* kernel = launch.isProgram ? nullptr : module.find(launch.kernel);
    if (!kernel || launch.grid.count() == 0)
        return owners;
    for (std::size_t i = 0; i < std::min(kernel->globals.size(), launch.arrays.size()); ++i)
        if (launch.arrays[i].name == array)
            if (auto solver = Reading(module, *kernel, launch, kernel->globals[i]).run(launch.arrays[i].elementShape()))
                owners.m_solver = std::make_shared<const Solver>(std::move(*solver));
    return owners;
}

std::optional<ElementOwner> Owners::ownerOf(std::uint64_t element) const {
    if (!m_solver || element >= m_solver->shape.elementCount())
        return std::nullopt;
    const std::vector<std::uint64_t> index = m_solver->shape.indexOf(element);
    std::optional<ElementOwner> found;
    for (const Solver::Store& store : m_solver->stores) {
        const auto owner = m_solver->solve(store, index);
        if (!owner)
            continue;
        if (found && (found->block != owner->block || found->thread != owner->thread))
            return std::nullopt;
        found = owner;
    }
    return found;
}

} // namespace lane
