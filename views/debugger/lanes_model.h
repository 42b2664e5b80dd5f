#pragma once

#include "views/debugger/lane_rows.h"

#include <QAbstractTableModel>

#include <vector>

namespace lane {

class Theme;

/// Rows × 32 lanes: the active mask, the variables, the watches; or one value in every warp of the block.
class LanesModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { ActiveRole = Qt::UserRole + 1, MaskRole };

    LanesModel(Theme& theme, QObject* parent) : QAbstractTableModel(parent), m_theme(theme) {}

    /// `exist`: lanes with a thread; `active`: those at the statement.
    void set(std::vector<LaneRow> rows, std::uint32_t exist, std::uint32_t active, bool hasMask);
    void setLane(int lane);
    void clear() { set({}, 0, 0, false); }
    /// The row of variables and watches, or null of the mask's.
    const LaneRow* rowAt(int row) const;
    /// Its first cell says for all lanes what it is.
    bool isWhole(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(WarpLanes); }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant maskData(int lane, int role) const;
    QString wholeText(const LaneRow& row) const;

    Theme& m_theme;
    std::vector<LaneRow> m_rows;
    std::uint32_t m_exist = 0, m_active = 0;
    bool m_hasMask = false;
    int m_lane = 0;
};

} // namespace lane
