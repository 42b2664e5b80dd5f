#include "app/cli/debug_prompt.h"

#include <charconv>
#include <cstdio>
#include <sstream>

namespace lane::cli {

using wire::DebugMove;

namespace {

Error notUnderstood(std::string message) {
    return {"L5040", std::move(message), "`help` lists the commands."};
}

std::optional<std::uint64_t> numberIn(std::string_view text) {
    while (text.ends_with(' '))
        text.remove_suffix(1);
    std::uint64_t value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc{} || end != text.data() + text.size())
        return {};
    return value;
}

/// "3, 4" → 3, 4; nothing where something else stands there.
std::optional<std::vector<std::int64_t>> numbersIn(std::string text) {
    for (char& c : text)
        if (c == ',' || c == '(' || c == ')')
            c = ' ';
    std::istringstream stream(text);
    std::vector<std::int64_t> numbers;
    for (std::int64_t n = 0; stream >> n;)
        numbers.push_back(n);
    return stream.eof() ? std::optional(numbers) : std::nullopt;
}

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r");
    return first == std::string::npos
               ? std::string()
               : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

} // namespace

std::string DebugPrompt::help() {
    return "  break LINE [if CONDITION]   delete N   breaks\n"
           "  next [N]      to the next statement of the warp, over calls\n"
           "  into [N]      to the next statement, also in a function\n"
           "  out           out of the function\n"
           "  barrier       to the next barrier\n"
           "  continue      to the next breakpoint, or the end\n"
           "  until y[3]    to the thread that writes the element\n"
           "  thread BX,BY,BZ TX,TY,TZ   to the next statement of a thread\n"
           "  back          to the stop before; `back line`: one statement; `back barrier`: the last barrier\n"
           "  restart       to the first statement\n"
           "  where   lanes   warps   vars   list\n"
           "  print EXPR    for the 32 lanes; `block EXPR`: for all warps\n"
           "  shared NAME, array NAME [FIRST [COUNT]]\n"
           "  warp N, lane N, frame N   what is looked at, and whose steps are made\n"
           "  quit\n";
}

void DebugPrompt::tell(const std::string& text, const Json& json) {
    if (m_console.isJson())
        std::printf("%s\n", json.dump(-1, ' ', false, Json::error_handler_t::replace).c_str());
    else
        m_console.print(text);
    std::fflush(stdout);
}

Exit DebugPrompt::execute(std::istream& input) {
    if (Status begun = go({.move = DebugMove::Restart}); !begun)
        return m_console.fail(begun.error());
    std::string line;
    while (!m_isQuitting && m_client.isAlive() && std::getline(input, line)) {
        line = trimmed(line);
        if (line.empty() || line.starts_with("--"))
            continue;
        const std::size_t space = line.find(' ');
        const std::string name = line.substr(0, space);
        const std::string rest = space == std::string::npos ? "" : trimmed(line.substr(space));
        if (Status done = command(name, rest); !done) {
            m_wasRefused = true;
            const Error& error = done.error();
            tell(error.message + " [" + error.code + "]" +
                     (error.hint.empty() ? "" : "\n  " + error.hint) + "\n",
                 {{"error", {{"code", error.code}, {"message", error.message},
                             {"hint", error.hint}}}});
        }
    }
    if (!m_client.isAlive() && !m_isQuitting)
        return Exit::KernelTrouble;
    return m_wasRefused ? Exit::WrongUsage
                        : m_stop.faultCount > 0 ? Exit::KernelTrouble : Exit::Fine;
}

Status DebugPrompt::command(const std::string& name, const std::string& rest) {
    if (name == "next" || name == "n")
        return step(DebugMove::Next, rest);
    if (name == "into" || name == "i" || name == "step")
        return step(DebugMove::Into, rest);
    if (name == "out")
        return go({.move = DebugMove::Out, .warp = m_warp});
    if (name == "barrier")
        return go({.move = DebugMove::Barrier, .warp = m_warp});
    if (name == "continue" || name == "c")
        return go({.move = DebugMove::Continue, .warp = m_warp});
    if (name == "restart")
        return go({.move = DebugMove::Restart});
    if (name == "back")
        return back(rest);
    if (name == "until")
        return until(rest);
    if (name == "thread")
        return thread(rest);
    if (name == "break" || name == "b")
        return setBreakpoint(rest);
    if (name == "delete")
        return remove(rest);
    if (name == "breaks")
        return placeAll();
    if (name == "print" || name == "p")
        return print(rest, false);
    if (name == "block")
        return print(rest, true);
    if (name == "vars")
        return variables();
    if (name == "shared" || name == "array")
        return elements(rest);
    if (name == "warp")
        return choose(rest, m_warp, m_stop.warps.size());
    if (name == "lane")
        return choose(rest, m_lane, 32);
    if (name == "frame")
        return choose(rest, m_frame, m_stop.frames.size());
    if (name == "where")
        return tell(stopText(m_stop, m_compilation) + framesText(m_stop, m_compilation),
                    stopJson(m_stop)),
               Unit{};
    if (name == "lanes")
        return tell(lanesText(m_stop, m_warp), stopJson(m_stop)), Unit{};
    if (name == "warps")
        return tell(warpsText(m_stop), stopJson(m_stop)), Unit{};
    if (name == "list")
        return tell(framesText(m_stop, m_compilation), stopJson(m_stop)), Unit{};
    if (name == "help")
        return tell(help(), {{"help", help()}}), Unit{};
    m_isQuitting = name == "quit" || name == "q";
    return m_isQuitting ? Status(Unit{}) : notUnderstood("there is no command `" + name + "`");
}

void DebugPrompt::arrive(const wire::DebugStop& stop) {
    m_stop = stop;
    m_warp = stop.warp;
    m_lane = stop.lane;
    m_frame = 0;
}

Status DebugPrompt::go(wire::DebugGo move, std::uint64_t times) {
    for (; times > 0; --times) {
        const Result<wire::DebugStop> stop = m_client.go(move);
        if (!stop)
            return stop.error();
        arrive(*stop);
        move.warp = m_warp;
        if (stop->reason != wire::DebugReason::Step)
            break;
    }
    std::string text;
    if (m_stop.printCount < m_printed)
        m_printed = 0; // it has begun anew
    for (; m_printed < m_stop.prints.size(); ++m_printed)
        text += "  printed: " + m_stop.prints[m_printed].text + "\n";
    tell(text + stopText(m_stop, m_compilation), stopJson(m_stop));
    return Unit{};
}

Status DebugPrompt::step(DebugMove move, const std::string& rest) {
    const auto times = rest.empty() ? std::optional<std::uint64_t>(1) : numberIn(rest);
    if (!times || *times == 0)
        return notUnderstood("`" + rest + "` is no number of steps");
    return go({.move = move, .warp = m_warp}, *times);
}

Status DebugPrompt::back(const std::string& rest) {
    if (rest.empty())
        return go({.move = DebugMove::Back, .warp = m_warp});
    if (rest == "line")
        return go({.move = DebugMove::BackStatement, .warp = m_warp});
    if (rest == "barrier")
        return go({.move = DebugMove::BackBarrier, .warp = m_warp});
    return notUnderstood("`back` knows `line` and `barrier`, not `" + rest + "`");
}

Status DebugPrompt::until(const std::string& rest) {
    const std::size_t open = rest.find('[');
    wire::DebugGo move{.move = DebugMove::Write, .warp = m_warp};
    move.array = trimmed(rest.substr(0, open));
    if (open != std::string::npos) {
        const std::size_t close = rest.find(']', open);
        const auto index = close == std::string::npos
                               ? std::nullopt
                               : numbersIn(rest.substr(open + 1, close - open - 1));
        if (!index)
            return notUnderstood("`" + rest + "` is no element: `until y[3]`, `until c[2, 5]`");
        move.index = *index;
    }
    return go(std::move(move));
}

Status DebugPrompt::thread(const std::string& rest) {
    const std::size_t space = rest.find(' ');
    const auto block = numbersIn(rest.substr(0, space));
    const auto thread =
        space == std::string::npos ? std::nullopt : numbersIn(rest.substr(space));
    if (!block || !thread || block->empty() || thread->empty() || block->size() > 3 ||
        thread->size() > 3)
        return notUnderstood("a block and a thread are needed: `thread 1,0,0 5,0,0`");
    wire::DebugGo move{.move = DebugMove::Thread};
    for (std::size_t i = 0; i < block->size(); ++i)
        move.block[i] = static_cast<std::uint32_t>((*block)[i]);
    for (std::size_t i = 0; i < thread->size(); ++i)
        move.thread[i] = static_cast<std::uint32_t>((*thread)[i]);
    return go(move);
}

Status DebugPrompt::setBreakpoint(const std::string& rest) {
    const std::size_t space = rest.find(' ');
    const auto line = numberIn(rest.substr(0, space));
    std::string condition = space == std::string::npos ? "" : trimmed(rest.substr(space));
    const bool isIf = condition.starts_with("if ");
    if (!line || (!condition.empty() && !isIf))
        return notUnderstood("a line is needed, and maybe a condition: `break 12 if i == 3`");
    condition = isIf ? trimmed(condition.substr(3)) : "";
    const std::uint32_t number = m_nextBreakpoint++;
    m_breakpoints[number] = {number, static_cast<std::uint32_t>(*line), condition, 0};
    return placeAll();
}

Status DebugPrompt::remove(const std::string& rest) {
    const auto number = numberIn(rest);
    if (!number || m_breakpoints.erase(static_cast<std::uint32_t>(*number)) == 0)
        return notUnderstood("there is no breakpoint " + rest);
    return placeAll();
}

Status DebugPrompt::placeAll() {
    std::vector<wire::DebugBreakpoint> all;
    for (const auto& [number, breakpoint] : m_breakpoints)
        all.push_back(breakpoint);
    const Result<wire::DebugPlaces> places = m_client.setBreakpoints(all);
    if (!places)
        return places.error();
    std::string text;
    Json json = Json::array();
    for (const wire::DebugPlaced& placed : places->breakpoints) {
        text += "  " + std::to_string(placed.number) + ": " +
                (placed.line == 0 ? "no statement there" : "line " + std::to_string(placed.line));
        const std::string& condition = m_breakpoints[placed.number].condition;
        text += (condition.empty() ? "" : " if " + condition) +
                (placed.code.empty() ? "" : ": " + placed.message + " [" + placed.code + "]") + "\n";
        Json one = {{"number", placed.number}, {"line", placed.line}};
        if (!placed.code.empty())
            one["error"] = {{"code", placed.code}, {"message", placed.message}};
        json.push_back(std::move(one));
    }
    tell(text, {{"breakpoints", std::move(json)}});
    return Unit{};
}

Status DebugPrompt::print(const std::string& expression, bool isOfBlock) {
    if (expression.empty())
        return notUnderstood("what is to be printed?");
    wire::DebugLook look{.warp = m_warp, .frame = m_frame, .wantVariables = false};
    look.watches.push_back({expression, isOfBlock});
    const Result<wire::DebugView> view = m_client.look(look);
    if (!view)
        return view.error();
    const wire::DebugValue& value = view->watches.front();
    m_wasRefused = m_wasRefused || !value.code.empty();
    tell(valueText(value), valueJson(value));
    return Unit{};
}

Status DebugPrompt::variables() {
    const Result<wire::DebugView> view = m_client.look({.warp = m_warp, .frame = m_frame});
    if (!view)
        return view.error();
    std::string text;
    Json json = Json::array();
    for (const wire::DebugValue& value : view->variables) {
        text += valueText(value);
        json.push_back(valueJson(value));
    }
    tell(text, {{"variables", std::move(json)}});
    return Unit{};
}

Status DebugPrompt::elements(const std::string& rest) {
    std::istringstream stream(rest);
    wire::DebugMemory request{.array = {}, .warp = m_warp, .frame = m_frame, .lane = m_lane};
    request.count = 64;
    stream >> request.array >> request.first >> request.count;
    if (rest.empty())
        return notUnderstood("which array?");
    const Result<wire::DebugElements> found = m_client.memory(request);
    if (!found)
        return found.error();
    tell(elementsText(*found), elementsJson(*found));
    return Unit{};
}

Status DebugPrompt::choose(const std::string& rest, std::uint32_t& which, std::uint64_t count) {
    const auto number = numberIn(rest);
    if (!number || *number >= count)
        return notUnderstood("`" + rest + "` is none of " + std::to_string(count));
    which = static_cast<std::uint32_t>(*number);
    tell(lanesText(m_stop, m_warp),
         {{"warp", m_warp}, {"lane", m_lane}, {"frame", m_frame}});
    return Unit{};
}

} // namespace lane::cli
