#include "app/ide/welcome.h"

#include "app/ide/documents.h"
#include "app/ide/file_panel.h"
#include "app/ide/main_window.h"
#include "app/ide/notice_strip.h"

#include <QAction>
#include <QCoreApplication>
#include <QPushButton>

namespace lane::ide {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Welcome)
};

QString keysOf(const MainWindow& window, Command command) {
    return window.action(command)->shortcut().toString(QKeySequence::NativeText);
}

} // namespace

void welcome(MainWindow& window) {
    Document* document = window.documents().openExample(window.examplesFolder() + QStringLiteral("/saxpy.lane"));
    window.filePanel().showExamples();
    if (!document)
        return;
    NoticeStrip& strip = document->notices();
    strip.showNotice(NoticeStrip::Tone::Note, Texts::tr("This kernel is live."),
                     Texts::tr("Change a line: CUDA and PTX follow. %1 runs it and compares the results. %2 lists the examples, %3 every command.")
                         .arg(keysOf(window, Command::Run), keysOf(window, Command::Examples), keysOf(window, Command::Palette)));
    strip.addButton(Texts::tr("Run it"), [&window, &strip] {
        strip.hide();
        window.action(Command::Run)->trigger();
    });
}

} // namespace lane::ide
