#include "app/ide/status_segments.h"

#include "resources/theme/elided_label.h"

#include <QLabel>

namespace lane::ide {

StatusSegments::StatusSegments(Theme& theme, QWidget* parent) : QStatusBar(parent), m_theme(theme) {
    setSizeGripEnabled(false);
    connect(this, &QStatusBar::messageChanged, this, &StatusSegments::fit);
    for (int segment = 0; segment < SegmentCount; ++segment) {
        auto* label = segment == Verdict || segment == Checked ? new QLabel(this) : new ElidedLabel(this);
        label->setMinimumWidth(1); // no text makes the window wider
        if (segment < Place)
            addWidget(label);
        else
            addPermanentWidget(label);
        label->hide();
        m_labels.push_back(label);
    }
}

void StatusSegments::set(Segment segment, const QString& text, const QString& tip) {
    QLabel* label = m_labels[segment];
    if (label->textFormat() == Qt::PlainText && label->text() == text && label->toolTip() == tip)
        return; // as with most keys
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    label->setToolTip(tip);
    label->setAccessibleName(text);
    fit();
}

void StatusSegments::resizeEvent(QResizeEvent* event) {
    QStatusBar::resizeEvent(event);
    fit();
}

/// Where there is not room for all, whole segments go rather than a piece of each.
void StatusSegments::fit() {
    constexpr Segment LeastFirst[] = {Shared, Spills, Occupancy, CudaTime, Profiled, Mode, Registers, Gpu};
    constexpr int Spacing = 16;
    const bool isMessage = !currentMessage().isEmpty(); // it is painted where the first segments stand
    int needed = 0;
    for (int segment = 0; segment < SegmentCount; ++segment)
        m_labels[segment]->setVisible(!m_labels[segment]->text().isEmpty() && !(isMessage && segment < Place));
    for (QLabel* label : m_labels)
        if (!label->text().isEmpty())
            needed += label->sizeHint().width() + Spacing;
    for (Segment segment : LeastFirst) {
        QLabel* label = m_labels[segment];
        if (label->text().isEmpty())
            continue;
        if (needed > width())
            label->hide();
        if (needed > width())
            needed -= label->sizeHint().width() + Spacing;
    }
}

QString StatusSegments::textOf(Segment segment) const { return m_labels[segment]->accessibleName(); }

void StatusSegments::setMarked(Segment segment, const QString& text, Tone tone) {
    set(segment, text, text);
    QLabel* label = m_labels[segment];
    label->setTextFormat(Qt::RichText);
    const bool good = tone == Tone::Good;
    const QColor color = m_theme.color(good ? Theme::Role::Good : Theme::Role::Error);
    if (!text.isEmpty() && tone == Tone::Plain) // nothing was compared: no tick
        label->setText(text.toHtmlEscaped());
    else if (!text.isEmpty())
        label->setText(QStringLiteral("<span style='color:%1'>%2</span> %3")
                           .arg(color.name(), good ? QStringLiteral("✓") : QStringLiteral("✕"), text.toHtmlEscaped()));
}

} // namespace lane::ide
