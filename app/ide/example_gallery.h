#pragma once

#include "app/ide/gallery.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace lane {
class Theme;
}

namespace lane::ide {

/// The examples by category, found by words of their title, category and sentence. Reads the folder
/// when it is first seen; a click or Return asks for the example to be opened.
class ExampleGallery : public QWidget {
    Q_OBJECT
public:
    ExampleGallery(Theme& theme, const QString& folder, QWidget* parent);
    QTreeWidget* tree() const { return m_tree; }

Q_SIGNALS:
    void openRequested(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void filter();
    void tell(const QTreeWidgetItem* item);
    QTreeWidgetItem* firstShown() const;
    void retranslate();
    void restyle();

    Theme& m_theme;
    QString m_folder;
    std::vector<GalleryEntry> m_entries;
    QLineEdit* m_words;
    QTreeWidget* m_tree;
    QLabel* m_sentence;
    bool m_isFilled = false;
};

} // namespace lane::ide
