#pragma once

#include "core/compile/compilation.h"

#include <QAbstractTableModel>

namespace lane {

class Theme;

/// Diagnostics as rows: severity and message, code, place. The place is worked out once, when the
/// diagnostics come.
class ProblemsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Message, Code, Place, ColumnCount };

    ProblemsModel(Theme& theme, QObject* parent) : QAbstractTableModel(parent), m_theme(theme) {}

    void set(const Compilation& compilation, const Diagnostics& further);
    void clear();
    void restyle();
    const Diagnostic& at(int row) const { return m_rows[static_cast<std::size_t>(row)].diagnostic; }
    LineColumn placeAt(int row) const { return m_rows[static_cast<std::size_t>(row)].place; }
    int count(Severity severity) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        Diagnostic diagnostic;
        LineColumn place;
    };
    Theme& m_theme;
    std::vector<Row> m_rows;
};

} // namespace lane
