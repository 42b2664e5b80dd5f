#pragma once

#include "editor/line_marks.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace lane::ide {

/// What is remembered from one start to the next. The window writes it when files are opened and
/// closed and when it goes, so that a kill costs the last change of a dock at most.
struct Session {
    struct File {
        QString path;
        int line = 1, column = 1;
        std::vector<LineBreakpoint> breakpoints = {};
    };
    std::vector<File> files;
    int current = 0;
    QByteArray geometry;     ///< of the window
    QByteArray docks;        ///< QMainWindow's state
    QByteArray splitter;     ///< of editor and code panes
    bool showsSass = false;
    QStringList recentFiles;
};

/// What is there, or an empty session; a damaged file counts as none.
Session readSession(const QString& folder);
bool writeSession(const QString& folder, const Session& session);

} // namespace lane::ide
