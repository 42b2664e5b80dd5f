// What only a program has: buffers, launches, streams and the like; and what neither a program nor
// a reference may have, because they run on no thread of a GPU.

#include "core/check/body_checker.h"
#include "core/ir/op_class.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace lane::check {

namespace {

std::string_view hostWord(NodeKind kind) {
    switch (kind) {
    case NodeKind::Buffer:
        return "buffer";
    case NodeKind::Swap:
        return "swap";
    case NodeKind::Copy:
        return "copy";
    case NodeKind::Fill:
        return "fill";
    case NodeKind::Sync:
        return "sync";
    case NodeKind::Timed:
        return "timed";
    default:
        return "launch";
    }
}

/// Operations that mean something only on a thread of a GPU.
bool isOfThreads(ir::Op op) {
    if (ir::classOf(op) == ir::OpClass::Place)
        return true;
    const std::string_view name = ir::opName(op);
    return name.starts_with("atomic") || name.starts_with("warp") || name.starts_with("block") ||
           name.starts_with("shfl") || name.starts_with("ballot");
}

/// Whether a function, or one that it calls, does what only a thread of a GPU can.
bool isOfThreads(const ir::Module& module, const ir::Function& function) {
    for (const ir::Stmt& s : function.stmts)
        if (ir::ordersThreads(s.kind) || s.kind == ir::StmtKind::Prefetch)
            return true;
    return std::ranges::any_of(function.exprs, [&](const ir::Expr& e) {
        return isOfThreads(e.op) ||
               (e.op == ir::Op::CallFunction && isOfThreads(module, module.functions[e.function()]));
    });
}

} // namespace

void BodyChecker::checkProgram(NodeId node, SymbolId symbol, ir::Program& program) {
    m_program = &program;
    checkKernel(node, symbol);
    refuseThreads("a program", true);
}

void BodyChecker::checkReference(NodeId node, SymbolId symbol) {
    checkKernel(node, symbol);
    refuseThreads("a reference", false);
}

/// Says where something stands that only a thread can do.
void BodyChecker::refuseThreads(std::string_view where, bool isProgram) {
    std::set<std::uint32_t> said;
    const auto refuse = [&](SourceRange range, const std::string& why) {
        if (!said.insert(range.begin).second)
            return;
        std::erase_if(m_output.diagnostics, [&](const Diagnostic& d) { // it goes with it
            return d.severity == Severity::Error && d.range == range;
        });
        error("L0434", why, range);
    };
    const auto ofKernels = [&](SourceRange range) {
        std::string text(textOf(range).substr(0, textOf(range).find('\n')));
        if (m_scope.text.substr(range.end).starts_with(" in gridStride"))
            text = "gridStride";
        refuse(range, "`" + text + "` belongs to kernels: " + std::string(where) +
                          " is plain code that runs once, not on the threads of a GPU");
    };
    for (const ir::Expr& e : m_kernel.exprs)
        if (isOfThreads(e.op))
            ofKernels(e.range);
        else if (e.op == ir::Op::CallFunction &&
                 isOfThreads(m_module, m_module.functions[e.function()]))
            refuse(e.range, "`" + m_module.functions[e.function()].name +
                                "` belongs to kernels: it does what only the threads of a GPU can, and " +
                                std::string(where) + " is plain code that runs once");
    for (const ir::Stmt& s : m_kernel.stmts)
        if (ir::ordersThreads(s.kind) || s.kind == ir::StmtKind::Prefetch)
            ofKernels(s.range);
    for (ir::ArrayId id : m_kernel.shareds)
        refuse(m_kernel.arrays[id].range,
               "shared arrays belong to kernels: " + std::string(where) +
                   (isProgram ? " makes memory with `buffer`" : " has no block to share with"));
}

void BodyChecker::hostStatement(NodeId node) {
    if (!m_program) {
        error("L0510",
              "`" + std::string(hostWord(at(node).kind)) +
                  "` belongs to programs: a kernel works on the arrays that it is given",
              at(node).kind == NodeKind::Timed ? at(node).token
                                               : SourceRange{at(node).range.begin, at(node).token.end});
        if (at(node).kind == NodeKind::Buffer)
            bindBroken(tokenOf(node));
        m_output.isBroken = true;
        return;
    }
    switch (at(node).kind) {
    case NodeKind::Buffer:
        return buffer(node);
    case NodeKind::Swap:
    case NodeKind::Copy:
        return twoArrays(node);
    case NodeKind::Fill:
        return fill(node);
    case NodeKind::Timed:
        return timed(node);
    case NodeKind::Launch:
        return launch(node);
    default:
        emitHost(node, {});
    }
}

void BodyChecker::emitHost(NodeId node, ir::HostStep step, std::vector<ir::StmtId> body) {
    ir::Stmt s = stmt(ir::StmtKind::Host, node);
    s.body = std::move(body);
    s.host = m_program->steps.add(std::move(step));
    emit(std::move(s));
}

void BodyChecker::buffer(NodeId node) {
    const std::string_view name = tokenOf(node);
    const NodeId type = child(node, 0);
    const ArrayShape shape = arrayShapeOf(type);
    if (!shape.isOk || !shape.isShaped) {
        if (shape.isOk)
            error("L0410", "a buffer has a size, as in `buffer tmp : Array Float [n]`",
                  at(type).range);
        bindBroken(name);
        return;
    }
    ir::Array array;
    array.name = name;
    array.element = shape.element;
    array.range = at(node).token;
    extents(array, shape); // as of a global array: the values that the names have here
    if (array.extents.size() != array.rank) {
        bindBroken(name);
        return;
    }
    array.space = ir::Space::Local;
    const ir::ArrayId id = m_kernel.arrays.add(array);
    const SymbolId symbol = declare({Symbol::Kind::GlobalArray,
                                     std::string(name),
                                     "buffer " + typeText(type),
                                     {},
                                     at(node).token,
                                     at(node).range,
                                     m_symbol,
                                     scopeOf(at(node).range, false)});
    m_output.arrayRoles.push_back({at(node).token, SyntaxRole::GlobalArray});
    bind(name, Binding::Kind::Array, id.index, symbol, true);
    ir::HostStep step;
    step.op = ir::HostOp::Buffer;
    step.array = id;
    emitHost(node, std::move(step));
}

/// The array of a Name node (or of a LaunchField that stands for its own name); an error where it
/// names none.
std::optional<ir::ArrayId> BodyChecker::hostArray(NodeId node, std::string_view what) {
    Binding* binding = nullptr;
    if (at(node).kind == NodeKind::LaunchField) {
        binding = find(tokenOf(node));
        if (binding && binding->kind == Binding::Kind::Array)
            use(*binding, at(node).token);
        else if (binding && binding->kind == Binding::Kind::Broken)
            use(*binding, at(node).token);
        else if (!binding)
            reportUnknown(node);
    } else {
        binding = arrayNamed(node);
        if (!binding && isBrokenName(node))
            return std::nullopt;
    }
    if (binding && binding->kind == Binding::Kind::Array && m_kernel.arrays[{binding->ref}].rank > 0)
        return ir::ArrayId{binding->ref};
    m_output.isBroken = true;
    if (!binding && at(node).kind == NodeKind::LaunchField)
        return std::nullopt;
    if (!binding || binding->kind != Binding::Kind::Broken)
        error("L0435", std::string(what) + ": " + quoted(node) + " is no array", at(node).range);
    return std::nullopt;
}

std::string BodyChecker::arrayText(const ir::Array& array) const {
    return "Array " + m_module.types.nameOf(array.element) +
           (array.rank > 1 ? " of " + std::to_string(array.rank) + " dimensions" : "");
}

bool BodyChecker::isSameKind(ir::ArrayId a, ir::ArrayId b, std::string_view what, NodeId node) {
    const ir::Array &first = m_kernel.arrays[a], &second = m_kernel.arrays[b];
    if (first.element == second.element && first.rank == second.rank)
        return true;
    error("L0435",
          "`" + std::string(what) + "` takes two arrays of one type: `" + first.name + "` is an " +
              arrayText(first) + ", `" + second.name + "` an " + arrayText(second),
          at(node).range);
    return false;
}

void BodyChecker::twoArrays(NodeId node) {
    const bool isSwap = at(node).kind == NodeKind::Swap;
    const std::string_view what = isSwap ? "swap" : "copy";
    const auto a = hostArray(child(node, 0), "`" + std::string(what) + "`");
    const auto b = hostArray(child(node, 1), "`" + std::string(what) + "`");
    if (!a || !b)
        return;
    m_kernel.arrays[*a].isRead = true;
    if (isSwap)
        m_kernel.arrays[*b].isRead = true;
    const bool isAllowed = mayWrite(*b, at(child(node, 1)).range) &&
                           (!isSwap || mayWrite(*a, at(child(node, 0)).range));
    if (!isSameKind(*a, *b, what, node) || !isAllowed)
        return;
    ir::HostStep step;
    step.op = isSwap ? ir::HostOp::Swap : ir::HostOp::Copy;
    step.array = *a;
    step.other = *b;
    emitHost(node, std::move(step));
}

void BodyChecker::fill(NodeId node) {
    const auto array = hostArray(child(node, 0), "`fill`");
    const NodeId valueNode = child(node, 1);
    Value value = synthFor(valueNode, array ? m_kernel.arrays[*array].element : ir::TypeId{});
    if (!array)
        return;
    value = coerce(value, m_kernel.arrays[*array].element, valueNode,
                   "an element of `" + m_kernel.arrays[*array].name + "`");
    if (!mayWrite(*array, at(child(node, 0)).range) || !value.ok())
        return;
    ir::HostStep step;
    step.op = ir::HostOp::Fill;
    step.array = *array;
    step.value = value.id;
    emitHost(node, std::move(step));
}

/// A whole number of any integer type.
Value BodyChecker::wholeNumber(NodeId node, std::string_view what) {
    Value value = settle(synth(node), node);
    if (!value.ok())
        return {};
    if (m_module.types.isScalar(value.type) && isInteger(m_module.types.scalarOf(value.type)))
        return value;
    error("L0308",
          quoted(node) + " is " + withArticle(typeName(value)) + "; " + std::string(what) +
              " is a whole number",
          at(node).range);
    return {};
}

/// repeat 20 timed do …
void BodyChecker::timed(NodeId node) {
    const Value count = wholeNumber(child(node, 0), "the number of times");
    const unsigned loops = std::exchange(m_loops, 0u); // its rounds are all done
    std::vector<ir::StmtId> body;
    block(child(node, 1), body);
    m_loops = loops;
    if (!count.ok())
        return;
    ir::HostStep step;
    step.op = ir::HostOp::Timed;
    step.value = count.id;
    emitHost(node, std::move(step), std::move(body));
}

/// let s ← stream, let e ← event
bool BodyChecker::letHandle(NodeId node) {
    const NodeId value = bare(child(node, 1));
    const std::string_view word = tokenOf(value);
    if (!m_program || at(value).kind != NodeKind::Name || (word != "stream" && word != "event") ||
        find(word))
        return false;
    const ir::HandleId id =
        m_program->handles.add({std::string(tokenOf(node)), word == "event", at(node).token});
    const SymbolId symbol = declare({Symbol::Kind::Local,
                                     std::string(tokenOf(node)),
                                     std::string(word),
                                     {},
                                     at(node).token,
                                     at(node).range,
                                     m_symbol,
                                     scopeOf(at(node).range, false)});
    bind(tokenOf(node), Binding::Kind::Handle, id.index, symbol, true);
    ir::HostStep step;
    step.op = word == "event" ? ir::HostOp::Event : ir::HostOp::Stream;
    step.handle = id;
    emitHost(node, std::move(step));
    return true;
}

/// The stream or the event that a name stands for; an error where it is none.
ir::HandleId BodyChecker::handleNamed(NodeId node, bool wantsEvent) {
    Binding* binding = at(node).kind == NodeKind::Name ? find(tokenOf(node)) : nullptr;
    if (!binding && at(node).kind == NodeKind::Name) {
        reportUnknown(node);
        return {};
    }
    if (binding)
        use(*binding, at(node).range);
    const bool isHandle = binding && binding->kind == Binding::Kind::Handle;
    if (isHandle && m_program->handles[{binding->ref}].isEvent == wantsEvent)
        return {binding->ref};
    m_output.isBroken = true;
    if (!binding || binding->kind != Binding::Kind::Broken)
        error("L0436",
              quoted(node) + (wantsEvent ? " is no event: one is made by `let e ← event`"
                                         : " is no stream: one is made by `let s ← stream`"),
              at(node).range);
    return {};
}

/// upload a on s, download a on s, record e on s, wait e on s
bool BodyChecker::hostCall(NodeId node) {
    struct Word {
        std::string_view name;
        ir::HostOp op;
    };
    static constexpr Word Words[] = {{"upload", ir::HostOp::Upload},
                                     {"download", ir::HostOp::Download},
                                     {"record", ir::HostOp::Record},
                                     {"wait", ir::HostOp::Wait}};
    const NodeId callee = at(node).kind == NodeKind::Call ? child(node, 0) : node;
    if (!m_program || at(callee).kind != NodeKind::Name || find(tokenOf(callee)))
        return false;
    const auto word = std::ranges::find(Words, tokenOf(callee), &Word::name);
    if (word == std::end(Words))
        return false;
    const auto parts = children(node);
    const bool isArray = word->op == ir::HostOp::Upload || word->op == ir::HostOp::Download;
    if (at(node).kind != NodeKind::Call || parts.size() != 4 || tokenOf(parts[2]) != "on") {
        error("L0436",
              "`" + std::string(word->name) + "` is written `" + std::string(word->name) +
                  (isArray ? " a on s`, with an array and a stream"
                           : " e on s`, with an event and a stream"),
              at(node).range);
        m_output.isBroken = true;
        return true;
    }
    ir::HostStep step;
    step.op = word->op;
    bool isOk = true;
    if (isArray) {
        const auto array = hostArray(parts[1], "`" + std::string(word->name) + "`");
        isOk = array.has_value();
        if (isOk)
            step.array = *array;
    } else {
        step.handle = handleNamed(parts[1], true);
        isOk = step.handle.isValid();
    }
    step.stream = handleNamed(parts[3], false);
    if (isOk && step.stream.isValid())
        emitHost(node, std::move(step));
    return true;
}

} // namespace lane::check
