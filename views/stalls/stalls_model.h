#pragma once

#include "views/common/profile_words.h"

#include <QAbstractTableModel>

namespace lane {

class Theme;

/// Reasons with their share, the most first.
class StallsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Reason, Share, Samples, NotIssued, ColumnCount };
    enum Role { ShareRole = Qt::UserRole, ColorRole };

    StallsModel(Theme& theme, QObject* parent) : QAbstractTableModel(parent), m_theme(theme) {}

    /// `stalls` of `samples` in all.
    void set(std::vector<profile::Stall> stalls, std::uint64_t samples);
    void restyle();
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QString csv() const;

private:
    double shareOf(const profile::Stall& stall) const;

    Theme& m_theme;
    std::vector<profile::Stall> m_stalls;
    std::uint64_t m_samples = 0;
};

} // namespace lane
