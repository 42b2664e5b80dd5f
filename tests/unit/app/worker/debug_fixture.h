#pragma once

#include "core/compile/compilation.h"
#include "core/launch/runnable.h"
#include "core/service/debug_client.h"

#include <QByteArray>
#include <QString>

#include <map>

namespace lane::test {

/// A kernel of a text that is debugged in a worker of its own.
class Debugging {
public:
    struct Launch {
        std::vector<std::string> grid = {"1"}, block = {"32"};
        std::map<std::string, std::string> scalars = {};
        std::map<std::string, data::Source> arrays = {};
    };
    Debugging() : client(WorkerCommand::standard()) {}

    /// Empty, or why it did not begin.
    QByteArray begin(const std::string& text, const std::string& kernel, const Launch& launch,
                     std::vector<wire::DebugBreakpoint> breakpoints = {},
                     wire::DebugMove first = wire::DebugMove::Restart) {
        compilation = compileSource(1, "debugged.lane", text);
        const ir::Kernel* found = compilation->module.find(kernel);
        if (!found)
            return compilation->diagnostics.empty()
                       ? "no such kernel"
                       : QByteArray::fromStdString(compilation->diagnostics[0].message);
        Scenario scenario;
        scenario.kernel = kernel;
        scenario.grid = launch.grid;
        scenario.block = launch.block;
        scenario.scalars = launch.scalars;
        scenario.arrays = launch.arrays;
        auto bound = bindLaunch(compilation->module, *found, scenario, ".");
        if (!bound)
            return QByteArray::fromStdString(bound.error().message);
        RunSpec spec;
        spec.source = text;
        spec.fileName = compilation->fileName;
        spec.launch = std::move(*bound);
        spec.mode = FloatMode::Strict;
        return begin(std::move(spec), std::move(breakpoints), first);
    }
    QByteArray begin(RunSpec spec, std::vector<wire::DebugBreakpoint> breakpoints,
                     wire::DebugMove first) {
        auto started = client.start(std::move(spec), std::move(breakpoints));
        if (!started)
            return QByteArray::fromStdString(started.error().code + " " + started.error().message);
        session = std::move(*started);
        return go({.move = first}) ? QByteArray() : QByteArray("it did not stop");
    }

    bool go(wire::DebugGo move) {
        auto got = client.go(move);
        error = got ? Error{} : got.error();
        if (got)
            stop = std::move(*got);
        return got.ok();
    }
    bool go(wire::DebugMove move) { return go({.move = move, .warp = stop.warp}); }
    /// "kernel:7", innermost first with " < " between; "end" at the end.
    QString place() const {
        if (stop.reason == wire::DebugReason::End)
            return QStringLiteral("end");
        QString text;
        for (const wire::DebugFrame& frame : stop.frames)
            text += (text.isEmpty() ? QString() : QStringLiteral(" < ")) +
                    QString::fromStdString(frame.function) + QLatin1Char(':') +
                    QString::number(frame.line);
        return text;
    }
    wire::DebugValue watch(const std::string& expression, bool isOfBlock = false,
                           std::uint32_t frame = 0) {
        wire::DebugLook look{.warp = stop.warp, .frame = frame, .wantVariables = false};
        look.watches.push_back({expression, isOfBlock});
        auto view = client.look(look);
        wire::DebugValue value;
        if (view)
            return view->watches.at(0);
        value.code = view.error().code;
        return value;
    }
    /// One part of a watch as integers, one a lane of the warp.
    std::vector<std::int64_t> ints(const std::string& expression, std::size_t part = 0) {
        const wire::DebugValue value = watch(expression);
        std::vector<std::int64_t> found;
        if (part < value.parts.size())
            for (const std::uint64_t bits : value.parts[part].bits)
                found.push_back(static_cast<std::int64_t>(bits));
        return found;
    }
    std::optional<wire::DebugValue> variable(const std::string& name, std::uint32_t frame = 0) {
        auto view = client.look({.warp = stop.warp, .frame = frame});
        std::optional<wire::DebugValue> found;
        if (view)
            for (wire::DebugValue& value : view->variables)
                if (value.name == name)
                    found = std::move(value);
        return found;
    }
    const wire::DebugWarp& here() const { return stop.warps[stop.warp]; }

    CompilationPtr compilation;
    DebugClient client;
    wire::DebugStarted session;
    wire::DebugStop stop;
    Error error;
};

} // namespace lane::test
