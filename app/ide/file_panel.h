#pragma once

#include "core/compile/compilation.h"
#include "resources/theme/theme.h"

#include <QWidget>

class QLabel;
class QTabWidget;
class QTreeView;
class QTreeWidget;

namespace lane::ide {

class ExampleGallery;
class OutlineModel;

/// The left side: files of the folder that is worked in, the examples that come with the program,
/// and the outline of the current text.
class FilePanel : public QWidget {
    Q_OBJECT
public:
    FilePanel(Theme& theme, const QString& examplesFolder, QWidget* parent);

    /// The folder whose kernels are listed; the current file is marked.
    void setFolder(const QString& folder, const QString& currentPath);
    void setOutline(const CompilationPtr& compilation);
    QTreeWidget* files() const { return m_files; }
    ExampleGallery& examples() const { return *m_examples; }
    QTreeView* outline() const { return m_outline; }
    void showExamples();

Q_SIGNALS:
    void openRequested(const QString& path);
    void exampleRequested(const QString& path);
    void placeRequested(int line, int column);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QTreeWidget* makeTree(const QString& name);
    void fill(QTreeWidget* tree, const QString& folder, const QString& current);
    void retranslate();
    void restyle();

    Theme& m_theme;
    QString m_folder, m_current;
    QTabWidget* m_tabs;
    QTreeWidget* m_files;
    ExampleGallery* m_examples;
    QTreeView* m_outline;
    OutlineModel* m_outlineModel;
    QLabel* m_outlineTitle;
};

} // namespace lane::ide
