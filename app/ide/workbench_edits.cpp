// Arrays that were edited in place: too long for typed values of the run sheet, so they are kept as
// files beside the kernel, which the sheet then names.
#include "app/ide/workbench.h"

#include "app/ide/documents.h"
#include "app/ide/status_segments.h"
#include "core/data/files.h"
#include "views/arguments/arguments_view.h"

#include <QDir>
#include <QFileInfo>

namespace lane::ide {

namespace {

/// Beside the kernel's file, "saxpy.lane.run.saxpy.x.npy"; of a text without one, in the state folder.
QString fileOfEdits(const Document& document, const QString& stateFolder, const QString& kernel, const std::string& array) {
    const bool hasFile = !document.path().isEmpty();
    const QString of = hasFile ? QFileInfo(document.path()).fileName() : QString::number(document.id());
    const QString name = QStringLiteral("%1.run.%2.%3.npy").arg(of, kernel, QString::fromStdString(array)).replace(u'/', u'_');
    return hasFile ? name : stateFolder + QStringLiteral("/edits/") + name;
}

} // namespace

Scenario Workbench::withEditsNamed(const Document& document, Scenario scenario) const {
    const bool isShown = m_shownScenario == std::pair(document.id(), document.kernel);
    if (!isShown || !m_window.isRemembered())
        return scenario;
    for (const auto& [name, array] : m_arguments->editedArrays()) {
        data::Source source;
        source.kind = data::Source::Kind::File;
        source.text = fileOfEdits(document, m_window.stateFolder(), document.kernel, name).toStdString();
        scenario.arrays[name] = source;
    }
    return scenario;
}

/// Writes what was edited since the last time, whole files or none, on a thread of its own: before
/// the arguments show something else, before a run, and a second after an edit. An edit that comes
/// meanwhile makes a copy of the array, so that what is written is what was there now.
void Workbench::keepEdits() {
    Document* document = m_window.documents().find(m_shownScenario.first);
    if (!document || !m_window.isRemembered() || m_arguments->editsRevision() == m_keptEdits)
        return;
    m_keptEdits = m_arguments->editsRevision();
    m_editWrites.setMaxThreadCount(1);
    for (const auto& [name, array] : m_arguments->editedArrays()) {
        const QString file = fileOfEdits(*document, m_window.stateFolder(), m_shownScenario.second, name);
        const QString path = QDir(document->folder()).absoluteFilePath(file);
        document->allowedFiles.insert(file.toStdString());
        m_editWrites.start([this, path, array] {
            QDir().mkpath(QFileInfo(path).path());
            if (const Status written = data::writeArrayFile(path.toStdString(), array); !written)
                QMetaObject::invokeMethod(this, [this, error = written.error()] {
                    fail(QString::fromStdString(error.message), QString::fromStdString(error.hint));
                }, Qt::QueuedConnection);
        });
    }
}

/// Until all that keepEdits has begun is on disk: before such a file is read.
void Workbench::waitForEdits() {
    m_editWrites.waitForDone();
}

/// From the first edit on: one edit after the other must not put it off.
void Workbench::startSheetTimer() {
    if (!m_sheetTimer.isActive())
        m_sheetTimer.start();
}

/// The run sheets as they are now, and before each the files that it names.
void Workbench::flushSheets() {
    if (m_editWrites.activeThreadCount() > 0 && m_arguments->editsRevision() != m_keptEdits)
        return m_sheetTimer.start(); // of a very long array: a slow disk is given one file at a time
    keepEdits();
    if (m_editWrites.activeThreadCount() == 0)
        return saveSheets();
    m_editWrites.start([this] { QMetaObject::invokeMethod(this, &Workbench::saveSheets, Qt::QueuedConnection); });
}

/// The same, and done when it returns: for an end.
void Workbench::flushSheetsNow() {
    keepEdits();
    waitForEdits();
    saveSheets();
}

void Workbench::saveSheets() {
    for (const auto& document : m_window.documents().all())
        if (const Status saved = m_window.isRemembered() ? document->saveSheet() : Status(Unit{}); !saved)
            m_window.status().showMessage(QString::fromStdString(saved.error().message), 8000);
}

} // namespace lane::ide
