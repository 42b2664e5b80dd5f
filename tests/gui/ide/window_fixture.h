#pragma once

#include "app/ide/documents.h"
#include "app/ide/main_window.h"
#include "app/ide/state_folder.h"
#include "app/ide/workbench.h"
#include "editor/kernel_editor.h"

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

inline bool writeFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

inline QByteArray readFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace lane::ide
