#pragma once

#include "app/ide/workbench.h"
#include "core/service/compile_service.h"
#include "core/service/sass_service.h"
#include "profiler/history/history.h"

#include <functional>
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
struct ComparedBase {
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
    explicit Compared(Workbench& workbench) : w(workbench) {}

    CodeVersion versionOf(const Document& document) const;
    void pin();
    void withPinned();
    void withRun();
    void withSaved();
    void withKept();
    void chooseKept(quint64 id, const std::vector<history::Summary>& runs);
    void with(Document& document, const CodeVersion& version);
    void ready(quint64 id, quint64 revision, const std::function<void(ComparedBase&)>& take);
    void stop();
    void goToChange(int direction);
    void show(Document& document);
    void clearPanes();
    void showCudaPane(const Document& document, const ComparedBase& base);
    void showMachinePanes(const Document& document, ComparedBase& base);
    QString figures(const Document& document, const ComparedBase& base, bool isSass) const;

    Workbench& w;
    std::unique_ptr<CompileService> compile;
    std::unique_ptr<SassService> sass;
    std::map<quint64, CodeVersion> pinned;
    std::map<quint64, ComparedBase> bases;
    quint64 revisions = 0;
    QMenu* menu = nullptr;
};

} // namespace lane::ide
