#pragma once

#include "views/arguments/argument_store.h"
#include "views/common/numbers.h"

#include <QAbstractTableModel>

namespace lane {

class Theme;

/// The parameters as rows. Looks up and formats; previews are sampled once for each array.
class ParameterModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Type, Shape, Source, Preview, ColumnCount };
    enum Role { BarsRole = Qt::UserRole + 1, IsArrayRole, NameRole, ChoicesRole };

    ParameterModel(Theme& theme, ArgumentStore& store, QObject* parent);

    void restyle();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

private:
    void follow();
    QString text(std::size_t row, int column) const;
    QString sourceText(std::size_t row) const;
    QString toolTip(std::size_t row, int column) const;
    QColor ink(std::size_t row, int column) const;

    Theme& m_theme;
    ArgumentStore& m_store;
    std::vector<std::string> m_names;
    std::vector<QList<double>> m_bars;
    std::vector<const std::byte*> m_barsOf; ///< the buffers that the bars are of
};

/// Up to `count` heights 0 … 1 of values spread over an array; NaN and Inf stand at full height.
QList<double> previewBars(const data::Array& array, int count);

} // namespace lane
