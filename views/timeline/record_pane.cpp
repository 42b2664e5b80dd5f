#include "views/timeline/record_pane.h"

#include "resources/theme/theme.h"
#include "views/common/row_delegate.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>

namespace lane {

RecordPane::RecordPane(Theme& theme, QWidget* parent) : QTableWidget(parent), m_theme(theme) {
    setObjectName(QStringLiteral("timelineRecord"));
    setUpRows(*this, theme);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(ExtendedSelection);
    setItemDelegate(new RowDelegate(theme, this));
    setColumnCount(2);
    horizontalHeader()->hide();
    horizontalHeader()->setStretchLastSection(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void RecordPane::set(const std::vector<TimelineWords::Row>& rows) {
    setRowCount(static_cast<int>(rows.size()));
    for (int row = 0; row < rowCount(); ++row) {
        const auto& [what, value] = rows[static_cast<std::size_t>(row)];
        auto* name = new QTableWidgetItem(what);
        name->setForeground(m_theme.color(Theme::Role::Text2));
        auto* words = new QTableWidgetItem(value);
        words->setFont(m_theme.codeFont());
        words->setToolTip(value);
        setItem(row, 0, name);
        setItem(row, 1, words);
    }
    resizeColumnToContents(0);
}

void RecordPane::restyle() { verticalHeader()->setDefaultSectionSize(m_theme.metrics().tableRow); }

QSize RecordPane::sizeHint() const { return {300, 200}; }

void RecordPane::keyPressEvent(QKeyEvent* event) {
    if (!event->matches(QKeySequence::Copy))
        return QTableWidget::keyPressEvent(event);
    QStringList lines;
    for (int row = 0; row < rowCount(); ++row)
        lines << item(row, 0)->text() + QLatin1Char('\t') + item(row, 1)->text();
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

} // namespace lane
