#pragma once

#include "views/arguments/argument_store.h"

#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QToolButton;

namespace lane {

class ArrayModel;
class ArrayTable;
class FoldingBar;
class FormatBox;
class IndexField;
class Theme;
class ValueFinder;

/// The array of the selected parameter as a table that can be edited; arrays of rank 1 and the same
/// length stand beside it.
class ArrayPanel : public QWidget {
    Q_OBJECT
public:
    ArrayPanel(Theme& theme, ArgumentStore& store, QWidget* parent);

    void show(std::optional<std::size_t> parameter);
    void goToElement(const std::string& name, std::uint64_t flat);
    ArrayTable* table() const { return m_table; }
    /// Fill, open, save: for the view's menu.
    QList<QAction*> actions() const { return {m_fill, m_open, m_save}; }
    void saveTo(const QString& path);
    void openFrom(const QString& path);
    void retranslate();
    void restyle();

Q_SIGNALS:
    void elementSelected(const QString& array, quint64 flat);
    void errorFound(const lane::Error& error);
    void message(const QString& text);

private:
    void buildBar();
    void sync();
    bool isRow(std::size_t parameter) const;
    std::vector<std::size_t> companions() const;
    void describe();
    bool editCell(std::size_t array, std::uint64_t flat, const QString& text);
    void paste(std::uint64_t row, int column, const QString& text);
    void openFill();
    void fill();
    void report(const Status& status);
    std::size_t parameterOf(std::size_t array) const;

    Theme& m_theme;
    ArgumentStore& m_store;
    std::optional<std::size_t> m_parameter;
    ArrayModel* m_model;
    ArrayTable* m_table;
    FoldingBar* m_bar;
    QLabel* m_title;
    IndexField* m_go;
    ValueFinder* m_find;
    FormatBox* m_format;
    QLabel* m_fillLabel;
    QLineEdit* m_fillField;
    QLabel* m_note;
    QAction *m_fill, *m_open, *m_save;
};

} // namespace lane
