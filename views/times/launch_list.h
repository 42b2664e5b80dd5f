#pragma once

#include "views/common/row_delegate.h"
#include "views/times/launch_rows.h"

#include <QAbstractTableModel>
#include <QTableView>

namespace lane {

class Theme;

/// The parts of a program's time as rows: kernel, how often, and a time with its share for each voice.
class LaunchModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { ShareRole = Qt::UserRole + 1, VoiceRole };

    LaunchModel(Theme& theme, QObject* parent) : QAbstractTableModel(parent), m_theme(theme) {}
    void set(const RunRecordPtr& run, bool each);
    void restyle();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    static constexpr int FirstTime = 2;
    std::size_t voiceOf(int column) const { return m_voices[static_cast<std::size_t>(column - FirstTime)]; }
    QString text(const LaunchRow& row, int column) const;
    QString toolTip(const LaunchRow& row) const;

    Theme& m_theme;
    std::vector<LaunchRow> m_rows;
    std::vector<std::size_t> m_voices;
    bool m_each = false;
};

/// Draws a time's share of the whole as a bar under it, in the colour of its voice.
class ShareDelegate final : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// The table of them; hidden while there are none.
class LaunchList final : public QTableView {
    Q_OBJECT
public:
    LaunchList(Theme& theme, QWidget* parent);
    void setRun(const RunRecordPtr& run, bool each);
    /// Pixels that all rows take, with their header.
    int wantedHeight() const;
    void restyle() { m_model->restyle(); }

private:
    LaunchModel* m_model;
};

} // namespace lane
