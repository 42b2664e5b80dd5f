#pragma once

#include "core/compile/compilation.h"
#include "core/diag/codes.h"
#include "core/launch/launch.h"

#include <QDir>
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace lane {

/// Source text to IR; a test that uses a kernel with errors fails on `hasErrors`.
inline CompilationPtr compiled(const std::string& text) {
    return compileSource(1, "test.lane", text);
}

inline std::string exampleText(const std::string& name) {
    std::ifstream file(std::filesystem::path(LANE_SOURCE_DIR) / "resources/examples" / (name + ".lane"));
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// A scenario from texts: scalars {"N", "8"}, arrays {"x", "iota:8"}.
struct Given {
    std::map<std::string, std::string> scalars = {};
    std::map<std::string, std::string> arrays = {};
    std::vector<std::string> grid = {};
    std::vector<std::string> block = {};
    std::map<std::string, std::string> shared = {};

    Scenario scenario() const {
        Scenario s;
        s.scalars = scalars;
        for (const auto& [name, text] : arrays)
            s.arrays[name] = *data::Source::parse(text);
        s.grid = grid;
        s.block = block;
        s.shared = shared;
        return s;
    }
};

inline Result<BoundLaunch> launched(const CompilationPtr& c, const Given& given,
                                const std::map<std::string, data::Array>& ready = {}) {
    const ir::Kernel& kernel = *c->module.kernels.begin();
    return bindLaunch(c->module, kernel, given.scenario(), "", ready);
}

inline QByteArray problemOf(const Result<BoundLaunch>& launch) {
    return launch ? QByteArray("bound")
                  : QByteArray::fromStdString(launch.error().code + " " + launch.error().message);
}

inline QString notesOf(const BoundLaunch& launch) {
    QStringList notes;
    for (const std::string& note : launch.notes)
        notes += QString::fromStdString(note);
    return notes.join(QLatin1Char('\n'));
}

} // namespace lane
