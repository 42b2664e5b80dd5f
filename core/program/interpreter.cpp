#include "core/program/interpreter.h"

#include "core/data/array.h"
#include "core/ir/constant_value.h"
#include "core/ir/scalar_form.h"

#include <algorithm>
#include <cstring>

namespace lane::program {

namespace {

using Clock = std::chrono::steady_clock;

std::int64_t signedOf(ScalarKind kind, ir::Literal value) {
    return isSigned(kind) ? value.asInt() : static_cast<std::int64_t>(value.bits);
}

} // namespace

Result<Outcome> run(const ir::Module& module, const ir::Program& program, const LineIndex& lines,
                    const Arguments& arguments, Device& device) {
    return Interpreter(module, program, lines, device).run(arguments);
}

Frame Interpreter::frameOf(const ir::Body& body) const {
    Frame frame;
    frame.body = &body;
    frame.vars.resize(body.vars.size());
    for (const ir::Array& array : body.arrays) {
        Bound& bound = frame.arrays.emplace_back(Bound{{}, false, &array});
        if (array.constant.isValid()) {
            const ir::Const& constant = m_module.consts[array.constant];
            bound.on.extents.assign(constant.extents.begin(), constant.extents.end());
            bound.cells = m_module.elementsOf(array);
            bound.isLive = true;
        }
    }
    return frame;
}

Result<Outcome> Interpreter::run(const Arguments& arguments) {
    m_main = frameOf(m_program);
    m_frame = &m_main;
    m_handles.resize(m_program.handles.size());
    m_isChecked = arguments.isChecked;
    m_maxSharedBytes = arguments.maxSharedBytes;
    m_sharedOf = arguments.sharedOf;
    for (std::size_t i = 0; i < m_program.scalars.size(); ++i)
        m_main.vars[m_program.scalars[i].index] = {arguments.scalars[i]};
    for (std::size_t i = 0; i < m_program.globals.size(); ++i) {
        Bound& bound = m_main.arrays[m_program.globals[i].index];
        bound.on = arguments.arrays[i];
        bound.isLive = true;
    }
    check(m_device.sync());
    const auto begin = Clock::now();
    if (!isStopped())
        statements(m_program.statements);
    check(m_device.sync());
    m_outcome.wholeNs = static_cast<std::uint64_t>(
        std::chrono::nanoseconds(Clock::now() - begin).count());
    Result<std::vector<std::optional<std::uint64_t>>> times = m_device.takeTimes();
    if (!times)
        stop(times.error());
    else
        for (std::size_t i = 0; i < std::min(times->size(), m_outcome.launches.size()); ++i)
            m_outcome.launches[i].ns = (*times)[i];
    for (wire::Fault& fault : m_device.takeFaults()) {
        m_outcome.faultCount += fault.count;
        m_outcome.faults.push_back(std::move(fault));
    }
    tellEnd();
    m_outcome.observations = m_device.takeObservations();
    m_outcome.checkedBlocks = m_device.checkedBlocks();
    m_outcome.blockCount = m_device.blockCount();
    m_outcome.observed = m_device.takeObserved();
    for (ir::ArrayId id : m_program.globals)
        m_outcome.arrays.push_back(m_main.arrays[id.index].on);
    if (m_error)
        return *m_error;
    return std::move(m_outcome);
}

/// What leaves the program nothing sensible to do is an error, which brings no faults: behind some it is one of them.
void Interpreter::tellEnd() {
    const auto isOfProgram = [](const Error& error) {
        return error.code == "L4220" || error.code == "L4221" || error.code == "L2036";
    };
    if (!m_error || !isOfProgram(*m_error) || m_outcome.faultCount == 0)
        return;
    fault("bounds", m_here, m_error->message + "; this ended the program");
    m_outcome.isEnded = true;
    m_error.reset();
}

void Interpreter::stop(Error error) {
    if (!m_error)
        m_error = std::move(error);
}

void Interpreter::check(Status status) {
    if (!status)
        stop(status.error());
}

std::string Interpreter::lineOf(SourceRange range) const {
    return "line " + std::to_string(m_lines.at(range.begin).line);
}

/// A fault of the program's own code. Like ones are counted.
void Interpreter::fault(const char* kind, SourceRange range, std::string message,
                        const std::string& array, std::vector<std::int64_t> index) {
    ++m_outcome.faultCount;
    const LineColumn place = m_lines.at(range.begin);
    for (wire::Fault& known : m_outcome.faults)
        if (known.isOfHost && known.kind == kind && known.line == place.line &&
            known.column == place.column) {
            ++known.count;
            return;
        }
    wire::Fault told;
    told.kind = kind;
    told.message = std::move(message);
    told.line = place.line;
    told.column = place.column;
    told.array = array;
    told.index = std::move(index);
    told.isOfHost = true;
    m_outcome.faults.push_back(std::move(told));
}

Flow Interpreter::statements(const std::vector<ir::StmtId>& ids) {
    for (ir::StmtId id : ids) {
        const Flow flow = statement(m_frame->body->stmts[id]);
        if (isStopped())
            return Flow::Return;
        if (flow != Flow::Next)
            return flow;
    }
    return Flow::Next;
}

Flow Interpreter::statement(const ir::Stmt& s) {
    m_here = s.range;
    switch (s.kind) {
    case ir::StmtKind::Let:
    case ir::StmtKind::Assign: {
        const ir::Literal value = eval(s.value);
        m_frame->vars[s.var.index] = value;
        return Flow::Next;
    }
    case ir::StmtKind::Store:
        store(s);
        return Flow::Next;
    case ir::StmtKind::LetArray:
        letArray(s);
        return Flow::Next;
    case ir::StmtKind::If:
        return statements(eval(s.value).bits != 0 ? s.body : s.orelse);
    case ir::StmtKind::For:
        return loopFor(s);
    case ir::StmtKind::While:
        return loopWhile(s);
    case ir::StmtKind::Break:
        return Flow::Break;
    case ir::StmtKind::Continue:
        return Flow::Continue;
    case ir::StmtKind::Return:
        return Flow::Return;
    case ir::StmtKind::Eval:
        eval(s.value);
        return Flow::Next;
    case ir::StmtKind::Print:
        print(s);
        return Flow::Next;
    case ir::StmtKind::Assert:
        if (eval(s.value).bits != 0)
            return Flow::Next;
        if (s.mark == ir::ComponentOutside)
            fault("bounds", s.range, (s.part ? "write of " : "read of ") + message(s));
        else
            fault("assert", s.range, "assertion failed: " + message(s));
        return Flow::Next;
    case ir::StmtKind::Host:
        return host(s);
    default:
        stop({"L4222",
              lineOf(s.range) + ": a program cannot do `" + std::string(ir::stmtName(s.kind)) + "`",
              "It belongs to kernels."});
        return Flow::Return;
    }
}

/// The text of a `print` or an `assert` with its values.
std::string Interpreter::message(const ir::Stmt& s) {
    std::string text;
    for (std::size_t i = 0; i < s.text.size(); ++i) {
        if (i > 0)
            text += data::scalarToText(kindOf(s.indices[i - 1]), eval(s.indices[i - 1]).bits);
        text += s.text[i];
    }
    return text;
}

void Interpreter::print(const ir::Stmt& s) {
    const LineColumn place = m_lines.at(s.range.begin);
    wire::Print told;
    told.line = place.line;
    told.column = place.column;
    told.text = message(s);
    told.isOfHost = true;
    addPrints({std::move(told)}, 1, 0);
}

void Interpreter::addPrints(std::vector<wire::Print> prints, std::uint64_t count,
                            std::uint32_t launch) {
    m_outcome.printCount += count;
    for (wire::Print& print : prints) {
        if (m_outcome.prints.size() == wire::MostPrints)
            return;
        print.launch = launch;
        m_outcome.prints.push_back(std::move(print));
    }
}

/// Half open; leaving the type's range ends the loop; step 0 is a fault.
Flow Interpreter::loopFor(const ir::Stmt& s) {
    const ScalarKind kind = m_module.types.scalarOf(m_frame->body->vars[s.var].type);
    const std::int64_t low = signedOf(kind, eval(s.low)), high = signedOf(kind, eval(s.high));
    const std::int64_t step = s.step.isValid() ? signedOf(kind, eval(s.step)) : 1;
    if (step == 0) {
        fault("division", s.headRange, "the step of a loop is 0");
        return Flow::Next;
    }
    const unsigned bits = 8 * static_cast<unsigned>(sizeOf(kind)) - (isSigned(kind) ? 1 : 0);
    const std::int64_t most = bits >= 63 ? INT64_MAX : (std::int64_t{1} << bits) - 1;
    const std::int64_t least = isSigned(kind) ? -most - 1 : 0;
    for (std::int64_t i = low; step > 0 ? i < high : i > high;) {
        m_outside = {}; // a fault of this round is another
        lookAtTheTime(s);
        if (isStopped())
            return Flow::Return;
        m_frame->vars[s.var.index] = {static_cast<std::uint64_t>(i)};
        const Flow flow = statements(s.body);
        if (flow == Flow::Return || isStopped())
            return Flow::Return;
        if (flow == Flow::Break || __builtin_add_overflow(i, step, &i) || i > most || i < least)
            break;
    }
    return Flow::Next;
}

void Interpreter::lookAtTheTime(const ir::Stmt& loop) {
    const std::optional<std::string> late = m_device.late();
    if (!late)
        return;
    fault("timeout", loop.headRange, *late);
    m_isOver = true;
}

Flow Interpreter::loopWhile(const ir::Stmt& s) {
    while (!isStopped() && eval(s.value).bits != 0) {
        m_outside = {};
        lookAtTheTime(s);
        if (isStopped())
            return Flow::Return;
        const Flow flow = statements(s.body);
        if (flow == Flow::Return)
            return flow;
        if (flow == Flow::Break)
            break;
    }
    return Flow::Next;
}

void Interpreter::store(const ir::Stmt& s) {
    const auto where = place(s.array, s.indices, s.range, true, s.isFurther);
    const ir::Literal value = eval(s.value);
    if (!where || isStopped())
        return;
    Bound& to = bound(s.array);
    if (!to.cells.empty()) {
        to.cells[where->cell] = value;
        return;
    }
    std::array<std::byte, 8> bytes;
    std::memcpy(bytes.data(), &value.bits, sizeof value.bits);
    check(m_device.write(to.on.buffer, where->offset,
                         std::span(bytes).first(elementBytes(m_frame->body->arrays[s.array]))));
}

/// An array of the host's own, made anew.
void Interpreter::letArray(const ir::Stmt& s) {
    Bound& made = bound(s.array);
    made.on.extents.clear();
    std::uint64_t count = 1;
    for (ir::ExprId extent : made.array->extents) {
        made.on.extents.push_back(ir::constantValue(m_module, *m_frame->body, extent).value_or(0));
        count *= made.on.extents.back();
    }
    std::vector<ir::Literal> cells;
    for (ir::ExprId value : s.indices)
        cells.push_back(eval(value));
    if (s.value.isValid())
        cells.assign(count, eval(s.value));
    made.cells = std::move(cells);
    made.isLive = true;
}

} // namespace lane::program
