#pragma once

#include "app/ide/workbench.h"
#include "core/service/compile_service.h"
#include "core/service/sass_service.h"

#include <map>
#include <optional>

class QMenu;

namespace lane::ide {

/// One version of a text, and how code is made of it.
struct CodeVersion {
    QString name; ///< "the version pinned at 17:05:12"
    QByteArray source;
    QString fileName;
    FloatMode mode = FloatMode::Fast;
    QString arch;
    TunableValues tunables = {};
};

/// The version that one document is compared with, and what has been made of it by now.
struct Workbench::ComparedBase {
    CodeVersion version;
    CompilationPtr tuned;
    PtxResultPtr ptx;
    SassResultPtr sass;
    bool asksSass = false;
    quint64 revision = 0; ///< of its compile
};

/// What the texts of the code panes are compared with, by document. Services of its own compile the other version:
/// those of the text that is being written never wait for it.
struct Workbench::Compared {
    std::unique_ptr<CompileService> compile;
    std::unique_ptr<SassService> sass;
    std::map<quint64, CodeVersion> pinned;
    std::map<quint64, ComparedBase> bases;
    quint64 revisions = 0;
    QMenu* menu = nullptr;
};

} // namespace lane::ide
