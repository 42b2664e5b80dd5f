// Files for others: a run as one page, a kernel as a program.
#include "app/ide/workbench.h"

#include "app/ide/documents.h"
#include "app/ide/run_page.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "core/data/files.h"
#include "editor/kernel_editor.h"
#include "views/common/worker_words.h"
#include "views/view/view.h"
#include "views/view_list.h"

#include <QApplication>
#include <QDateTime>
#include <QFileDialog>
#include <QLocale>

namespace lane::ide {

void Workbench::saveText(const QString& name, const QString& kinds, const QString& content) {
    const Document* document = current();
    const QString folder = document ? document->folder() : QString();
    const QString path = QFileDialog::getSaveFileName(&m_window, tr("Save"), folder + u'/' + name, kinds);
    if (path.isEmpty())
        return;
    if (const Status written = data::writeFileAtomically(path.toStdString(), content.toStdString()); !written)
        return fail(workerText(written.error().message), workerText(written.error().hint));
    m_window.status().showMessage(tr("Saved: %1").arg(path), 6000);
}

/// The views that show something of the run are its pictures, as they stand.
void Workbench::saveReport(const Document& document) {
    if (!document.run)
        return m_window.status().showMessage(tr("There is no run to report on: Run (F5) makes one"), 4000);
    const bool isStale = !document.compilation || document.runRevision != document.compilation->revision;
    RunPage page{document.run, text(document.run->spec.source), text(document.run->spec.cuda), {}, QApplication::applicationDisplayName() + u' ' + QApplication::applicationVersion(),
                 QLocale().toString(QDateTime::currentDateTime(), QLocale::LongFormat), isStale, {}};
    if (!isStale && document.ptx)
        page.ptx = text(document.ptx->reply.ptx);
    for (const char* id : {"results", "differenceMap", "histogram", "times", "occupancy"})
        if (View* view = m_window.view(id); view && !view->showsEmpty())
            page.pictures.push_back({viewTitle(*findView(QString::fromLatin1(id))), view->grab().toImage()});
    saveText(text(document.run->spec.launch.kernel) + QStringLiteral(".html"), tr("Web page (*.html)"), runAsHtml(page));
}

} // namespace lane::ide
