#pragma once

#include "core/compile/compilation.h"
#include "resources/theme/theme.h"
#include "views/selection.h"
#include "views/view/view.h"

#include <QApplication>
#include <QDir>
#include <QPixmap>
#include <QtTest>

namespace lane::test {

/// A theme, a selection and a place for pictures: what every view's test begins with.
struct ViewFixture {
    Theme theme{Theme::Kind::Dark};
    Selection selection;
    ViewContext context{theme, selection};

    ViewFixture() { theme.apply(); }

    /// Shows a view at a size and waits until it is there.
    static void open(QWidget& widget, QSize size = {560, 400}) {
        widget.resize(size);
        widget.show();
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
    }
    /// Writes what the view shows into the build folder; judged by people, never by the test.
    static bool picture(QWidget& widget, const QString& name) {
        QDir().mkpath(QStringLiteral(LANE_BINARY_DIR "/screenshots/views"));
        return widget.grab().save(QStringLiteral(LANE_BINARY_DIR "/screenshots/views/%1.png").arg(name));
    }
};

inline CompilationPtr tiledText() {
    return compileSource(1, "tiled.lane",
                         "const TILE : Nat := 16\n"
                         "kernel scaledSum (M N: Nat, alpha: Float,\n"
                         "    A: in Array Float [M, N],\n"
                         "    x: in Array Float [N],\n"
                         "    y: in Array Float [N],\n"
                         "    free: in Array Int,\n"
                         "    C: out Array Float [M, N]) := do\n"
                         "  let c ← globalIdxX\n"
                         "  let r ← globalIdxY\n"
                         "  if r < M && c < N then\n"
                         "    C[r, c] := alpha * A[r, c] + x[c] * y[c] + free[0].toFloat\n");
}

inline CompilationPtr brokenText() {
    return compileSource(2, "broken.lane",
                         "kernel broken (N: Nat, x: in Array Float [N], y: out Array Float [N]) := do\n"
                         "  let i ← globalIdxX\n"
                         "  if i < N then\n"
                         "    y[i] := x[i] + missing\n"
                         "    y[i] := x[i] + absent\n");
}

} // namespace lane::test
