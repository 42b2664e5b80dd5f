#pragma once

#include "core/compile/compilation.h"
#include "tests/unit/core/exec_cpu/cpu_test.h"

#include <QByteArray>

namespace lane::test {

/// The kernel `k` of a text, compiled for the CPU; or the errors of the text or of the compilation, and no kernel.
struct KernelOfText {
    CompilationPtr compilation;
    std::shared_ptr<cpu::CompiledKernel> kernel;
    QByteArray error;

    KernelOfText(const QByteArray& text, const cpu::Options& options, bool keepText = false)
        : compilation(compileSource(1, "test.lane", text.toStdString())) {
        for (const Diagnostic& d : compilation->diagnostics)
            if (d.severity == Severity::Error)
                error += QByteArray::fromStdString(d.message) + "\n";
        if (!error.isEmpty())
            return;
        auto compiled = executor().compile(compilation->module, *compilation->module.find("k"), options, keepText);
        if (compiled)
            kernel = std::move(compiled).value();
        else
            error = QByteArray::fromStdString(compiled.error().message);
    }
};

} // namespace lane::test
