#pragma once

#include "views/timeline/timeline_words.h"

#include <QTableWidget>

namespace lane {

class Theme;

/// What is known of the selected record, and what lies between two marks: two columns, which can be copied.
class RecordPane final : public QTableWidget {
    Q_OBJECT
public:
    RecordPane(Theme& theme, QWidget* parent);
    void set(const std::vector<TimelineWords::Row>& rows);
    void restyle();
    QSize sizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    Theme& m_theme;
};

} // namespace lane
