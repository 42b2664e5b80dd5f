#pragma once

#include "core/service/settings.h"
#include "resources/theme/theme.h"

#include <QDialog>

#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace lane::ide {

/// Every setting of settings.def: its value, where that comes from, and the way back to what it would
/// be without the user's own. A change holds and is written at once.
class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    SettingsDialog(Theme& theme, Settings& settings, QWidget* parent);

Q_SIGNALS:
    void changed();

private:
    struct Row {
        const SettingInfo* info;
        QWidget* editor;
        QLabel *title, *origin;
        QPushButton* reset;
        QLabel* detail;
    };
    void addRow(const SettingInfo& info);
    QWidget* makeEditor(const SettingInfo& info);
    void showValue(const Row& row);
    void set(const SettingInfo& info, const SettingValue& value);
    void filter(const QString& text);

    Settings& m_settings;
    QGridLayout* m_grid;
    QLineEdit* m_search;
    QLabel* m_problem;
    std::vector<Row> m_rows;
};

/// Title and explanation of a setting in the language of the moment.
QString settingTitle(const SettingInfo& info);
QString settingDetail(const SettingInfo& info);

} // namespace lane::ide
