#pragma once

#include "core/service/run_record.h"

#include <QAbstractTableModel>

#include <vector>

namespace lane {

class Theme;

/// The prints of all voices of a run, GPU before CPU before reference, each in the order of its threads.
class PrintsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Voice, Place, Line, Text, ColumnCount };

    PrintsModel(Theme& theme, QObject* parent) : QAbstractTableModel(parent), m_theme(theme) {}
    void set(const RunRecordPtr& run);
    void restyle();
    const wire::Print& printAt(int row) const { return *m_rows[static_cast<std::size_t>(row)].print; }
    /// All that were printed; the rows may be only the first of them.
    std::uint64_t count() const { return m_count; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    enum class From : std::uint8_t { Gpu, Cpu, Reference };
    struct Row {
        From from;
        const wire::Print* print; ///< of m_run
    };
    static QString placeOf(const wire::Print& print);

    Theme& m_theme;
    RunRecordPtr m_run;
    std::vector<Row> m_rows;
    std::uint64_t m_count = 0;
};

} // namespace lane
