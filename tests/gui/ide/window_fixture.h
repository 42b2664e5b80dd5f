#pragma once

#include "app/ide/documents.h"
#include "app/ide/main_window.h"
#include "app/ide/state_folder.h"
#include "app/ide/workbench.h"
#include "editor/kernel_editor.h"

#include <QAction>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace lane::ide {

/// A whole window with its services, in folders of its own.
struct WindowFixture {
    explicit WindowFixture(const QString& folder, const std::map<std::string, std::string>& set = {})
        : settings(Settings::Sources{(folder + QStringLiteral("/settings.json")).toStdString(), {}, withCache(folder, set),
                                     std::map<std::string, std::string>{}}) {
        applyAppearance(settings, theme, languages);
        window = std::make_unique<MainWindow>(theme, languages, folder, QStringLiteral(LANE_SOURCE_DIR "/resources/examples"));
        workbench = std::make_unique<Workbench>(*window, settings);
    }
    ~WindowFixture() {
        workbench.reset();
        window.reset();
    }

    static std::map<std::string, std::string> withCache(const QString& folder, std::map<std::string, std::string> set) {
        set.emplace("cacheFolder", (folder + QStringLiteral("/cache")).toStdString());
        set.emplace("theme", "dark");
        set.emplace("language", "en");
        return set;
    }
    Document* document() const { return window->documents().current(); }
    KernelEditor& editor() const { return document()->editor(); }
    void type(const QString& keys) { QTest::keyClicks(editor().textArea(), keys); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(editor().textArea(), key, modifiers); }
    template <typename T> T* child(const char* name) const { return window->findChild<T*>(QLatin1String(name)); }

    Settings settings;
    Theme theme;
    Languages languages;
    std::unique_ptr<MainWindow> window;
    std::unique_ptr<Workbench> workbench;
};

bool writeFile(const QString& path, const QByteArray& bytes);

/// What a test of the window begins and ends with: a folder of its own and the window in it, shown, its services at work.
class WindowTest : public QObject {
protected:
    /// `state`: a folder in that one, which then holds the window's own files.
    [[nodiscard]] bool openWindow(const QString& state = {}, QSize size = {}) {
        m_folder = std::make_unique<QTemporaryDir>();
        m_state = state.isEmpty() ? m_folder->path() : m_folder->filePath(state);
        return QDir().mkpath(m_state) && startWindow(size);
    }
    /// The program once more, over what the one before has left.
    [[nodiscard]] bool startWindow(QSize size = {}) {
        m_fixture = std::make_unique<WindowFixture>(m_state);
        if (!size.isEmpty())
            m_fixture->window->resize(size);
        m_fixture->window->show();
        m_fixture->workbench->start();
        return QTest::qWaitForWindowExposed(m_fixture->window.get());
    }
    void closeWindow() {
        m_fixture.reset();
        m_folder.reset();
    }
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    Documents& documents() const { return m_fixture->window->documents(); }
    void trigger(Command command) const { m_fixture->window->action(command)->trigger(); }
    /// Writes a kernel, and its run sheet where there is one, and waits until it can be run.
    [[nodiscard]] bool openKernel(const char* name, const QByteArray& text, const QByteArray& sheet = {}) {
        const bool isWritten = writeFile(path(name), text) && (sheet.isEmpty() || writeFile(path(name) + QStringLiteral(".run.json"), sheet));
        return isWritten && documents().open(path(name)) &&
               QTest::qWaitFor([this] { return m_fixture->document()->compilation && m_fixture->workbench->devicesAreKnown(); }, 30'000);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_state;
    std::unique_ptr<WindowFixture> m_fixture;
};

inline bool writeFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

inline QByteArray readFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace lane::ide
