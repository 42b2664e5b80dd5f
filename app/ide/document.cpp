#include "app/ide/document.h"

#include "app/ide/notice_strip.h"
#include "app/ide/texts.h"
#include "core/lang/utf8.h"
#include "editor/kernel_editor.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>

namespace lane::ide {

namespace {

constexpr int RecoveryDelay = 1000; ///< ms from the first change to its recovery file
const QByteArray Bom("\xEF\xBB\xBF");

Error fileError(const char* code, const QString& what, const QFileDevice& file, const QString& hint) {
    return {code, what.toStdString() + ": " + file.errorString().toStdString(), hint.toStdString()};
}

/// Why the editor could not give these bytes again; empty: it can.
QString whyNoText(const QByteArray& bytes) {
    const std::size_t at = lang::firstInvalidUtf8({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (at == std::string_view::npos)
        return {};
    return Document::tr("Line %1 holds a byte that is no UTF-8. The file is never saved over; convert it to UTF-8 to edit it.")
        .arg(bytes.first(static_cast<qsizetype>(at)).count('\n') + 1);
}

} // namespace

Document::Document(Theme& theme, const QString& recoveryFolder, QObject* parent)
    : QObject(parent), m_theme(theme), m_recoveryFolder(recoveryFolder), m_widget(new QWidget),
      m_editor(new KernelEditor(theme, m_widget)), m_notices(new NoticeStrip(theme, m_widget)) {
    static quint64 next = 0;
    m_id = ++next;
    auto* layout = new QVBoxLayout(m_widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_notices);
    layout->addWidget(m_editor, 1);
    m_widget->setFocusProxy(m_editor);
    m_recoveryTimer.setSingleShot(true);
    m_recoveryTimer.setInterval(RecoveryDelay);
    connect(&m_recoveryTimer, &QTimer::timeout, this, &Document::writeRecovery);
    connect(m_editor, &KernelEditor::textEdited, this, &Document::textEdited);
    connect(m_editor, &KernelEditor::modifiedChanged, this, &Document::titleChanged);
}

Document::~Document() {
    disconnect(m_editor, nullptr, this, nullptr);
    delete m_widget;
}

QString Document::title() const { return m_path.isEmpty() ? m_newTitle : QFileInfo(m_path).fileName(); }
QString Document::fileName() const { return m_path.isEmpty() ? m_newTitle : m_path; }
QString Document::folder() const { return m_path.isEmpty() ? QDir::currentPath() : QFileInfo(m_path).absolutePath(); }
QByteArray Document::bytes() const { return m_isUtf8 ? m_editor->utf8() : m_onDisk; }

bool Document::isModified() const { return m_isGone || m_editor->isModified(); }
bool Document::isPristine() const { return m_path.isEmpty() && !isModified() && m_editor->utf8().isEmpty(); }

Status Document::load(const QString& path) {
    QFile file(path);
    if (const QFileInfo info(path); info.exists() && !info.isFile()) // a pipe would be waited for, a device has no end
        return Error{"L3002", tr("%1 is no file").arg(path).toStdString(), tr("It is a folder, a pipe or a device. A kernel is a file of text.").toStdString()};
    if (!file.open(QIODevice::ReadOnly))
        return fileError("L3002", tr("%1 can't be opened").arg(path), file, tr("Check the name and that you may read it."));
    m_onDisk = file.readAll();
    m_path = QFileInfo(path).absoluteFilePath();
    m_editor->setFileName(m_path);
    loadSheet(m_path);
    showText();
    Q_EMIT titleChanged();
    return Unit{};
}

Status Document::loadExample(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fileError("L3002", tr("%1 can't be opened").arg(path), file, tr("Check the name and that you may read it."));
    m_examplePath = path;
    loadSheet(path);
    setNewText(QFileInfo(path).fileName(), QString::fromUtf8(file.readAll()));
    return Unit{};
}

void Document::showText() {
    m_hasBom = m_onDisk.startsWith(Bom);
    m_editor->setText(QString::fromUtf8(m_onDisk));
    const QString why = whyNoText(m_onDisk);
    m_isUtf8 = why.isEmpty();
    if (!m_isUtf8) {
        m_editor->lock(why);
        m_complaints.push_back({"L0001", why.toStdString(), {}});
    }
    if (const QString reason = m_editor->readOnlyReason(); !reason.isEmpty())
        m_notices->showNotice(NoticeStrip::Tone::Note, tr("Read only."), reason);
}

void Document::setNewText(const QString& title, const QString& newText) {
    m_newTitle = title;
    m_editor->setFileName(title);
    m_editor->setText(newText);
    Q_EMIT titleChanged();
}

void Document::loadSheet(const QString& of) {
    const std::string path = runSheetPath(of.toStdString());
    if (!QFileInfo::exists(text(path)))
        return;
    if (Result<RunSheet> read = readRunSheet(path)) {
        sheet = std::move(*read);
    } else {
        m_complaints.push_back(read.error());
        m_notices->showNotice(NoticeStrip::Tone::Warning, tr("The run sheet was not read."),
                              text(read.error().message) + u' ' + text(read.error().hint) + QStringLiteral(" [%1]").arg(text(read.error().code)));
    }
    sheetIsChanged = false;
}

Status Document::save(const QString& path) {
    if (!m_isUtf8 && QFileInfo(path).absoluteFilePath() == m_path)
        return Error{"L3003", tr("%1 is not saved over: it is no UTF-8").arg(path).toStdString(),
                     tr("Under another name its bytes are copied as they are.").toStdString()};
    if (isOthers(path)) {
        offerBoth(tr("It was not saved over: the file on disk is not what was read."));
        return Error{"L3003", tr("%1 is not saved over: another program has written it since it was read").arg(path).toStdString(),
                     tr("Read it again, or save yours over it.").toStdString()};
    }
    QByteArray bytes = this->bytes();
    if (m_isUtf8 && m_hasBom)
        bytes.prepend(Bom);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return fileError("L3003", tr("%1 can't be written").arg(path), file, tr("Save it under another name or in another folder."));
    const bool renamed = m_path != path;
    m_path = QFileInfo(path).absoluteFilePath();
    m_editor->setFileName(m_path);
    m_onDisk = bytes;
    m_editor->setSaved();
    dropRecovery();
    if (m_hasConflict || m_isGone)
        m_notices->hide();
    m_hasConflict = m_isGone = false;
    Q_EMIT titleChanged();
    sheetIsChanged = sheetIsChanged || (renamed && !sheet.scenarios.empty());
    return saveSheet();
}

QStringList Document::scenarioNames(const QString& of) const {
    QStringList names;
    for (const Scenario* scenario : sheet.allForKernel(of.toStdString()))
        names << QString::fromStdString(scenario->name);
    return names;
}

const Scenario* Document::sheetScenario(const QString& of) const {
    const std::vector<const Scenario*> all = sheet.allForKernel(of.toStdString());
    if (const auto chosen = chosenScenarios.find(of); chosen != chosenScenarios.end())
        for (const Scenario* scenario : all)
            if (scenario->name == chosen->second)
                return scenario;
    return all.empty() ? nullptr : all.front();
}

Status Document::saveSheet() {
    if (!sheetIsChanged || m_path.isEmpty())
        return Unit{};
    const Status written = writeRunSheet(runSheetPath(m_path.toStdString()), sheet);
    sheetIsChanged = !written.ok(); // else it is tried again with the next save
    return written;
}

void Document::textEdited() {
    // Not restarted by the next key: a steady typist's text is no older than the interval either.
    if (isModified() && !m_recoveryTimer.isActive())
        m_recoveryTimer.start();
    Q_EMIT edited();
}

void Document::writeRecovery() {
    if (!isModified()) {
        dropRecovery();
        return;
    }
    if (!m_recovery)
        m_recovery = std::make_unique<RecoveryFile>(m_recoveryFolder);
    m_recovery->write({m_path, m_newTitle, m_editor->utf8(), m_editor->line(), m_editor->column()});
}

void Document::dropRecovery() {
    m_recoveryTimer.stop();
    m_recovery.reset();
}

void Document::recover(const RecoveredText& recovered) {
    if (m_path.isEmpty() && m_newTitle.isEmpty())
        setNewText(recovered.title, {});
    m_editor->replaceText(QString::fromUtf8(recovered.text));
    m_editor->goTo(recovered.line, recovered.column);
    m_notices->showNotice(NoticeStrip::Tone::Warning, tr("Recovered."),
                          tr("The program ended before this text was saved. This is the text as you left it; it is not saved yet."));
    m_notices->addButton(tr("Save"), [this] {
        if (!m_path.isEmpty() && save(m_path).ok())
            m_notices->hide();
    })->setEnabled(!m_path.isEmpty());
    m_notices->addButton(tr("Go back to the file"), [this] {
        m_editor->undo();
        m_notices->hide();
    });
    writeRecovery();
}

bool Document::isOthers(const QString& path) const {
    QFile file(path);
    return !m_isGone && QFileInfo(path).absoluteFilePath() == m_path && file.open(QIODevice::ReadOnly) && file.readAll() != m_onDisk;
}

/// The text is the only copy now: closing asks, and it is recovered.
void Document::setGone(bool gone) {
    if (m_isGone == gone)
        return;
    m_isGone = gone;
    if (gone) {
        m_notices->showNotice(NoticeStrip::Tone::Warning, tr("The file is gone."), tr("It was deleted or renamed. Its text is kept here; saving writes it again."));
        m_notices->addButton(tr("Save"), [this] { static_cast<void>(save(m_path)); });
    } else {
        m_notices->hide();
    }
    writeRecovery(); // or drops it
    Q_EMIT titleChanged();
}

void Document::checkOutside() {
    if (m_path.isEmpty())
        return;
    setGone(!QFileInfo::exists(m_path));
    QFile file(m_path);
    if (m_isGone || !file.open(QIODevice::ReadOnly) || file.readAll() == m_onDisk)
        return;
    if (!isModified()) {
        reload();
        if (!m_isUtf8)
            return;
        m_notices->showNotice(NoticeStrip::Tone::Note, tr("Changed outside."), tr("The file was read again."));
        m_notices->addButton(tr("Undo"), [this] {
            m_editor->undo();
            m_notices->hide();
        });
        return;
    }
    offerBoth(tr("The file on disk differs from what you were editing."));
}

void Document::offerBoth(const QString& words) {
    m_hasConflict = true;
    m_notices->showNotice(NoticeStrip::Tone::Warning, tr("Changed outside."), words);
    m_notices->addButton(tr("Read it again"), [this] {
        m_notices->hide();
        reload();
    });
    m_notices->addButton(tr("Keep mine"), [this] { // the next save is meant to go over it
        m_notices->hide();
        m_hasConflict = false;
        if (QFile file(m_path); file.open(QIODevice::ReadOnly))
            m_onDisk = file.readAll();
    });
}

/// As one undo step, so that nothing typed is lost by it; not so to or from bytes that are no UTF-8,
/// which the editor only shows.
void Document::reload() {
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly))
        return;
    m_onDisk = file.readAll();
    m_hasConflict = false;
    if (m_isUtf8 && whyNoText(m_onDisk).isEmpty()) {
        m_editor->replaceText(QString::fromUtf8(m_onDisk));
        m_editor->setSaved();
    } else {
        showText();
    }
    dropRecovery();
}

} // namespace lane::ide
