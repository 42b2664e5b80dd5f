#pragma once

#include "resources/theme/theme.h"

#include <QStatusBar>

#include <vector>

class QLabel;

namespace lane::ide {

/// The status bar: what the compiler has to say at the left, where one is and on what at the right.
/// Segments without a text take no room.
class StatusSegments : public QStatusBar {
    Q_OBJECT
public:
    enum Segment { CudaTime, PtxTime, Registers, Spills, Shared, Occupancy, Verdict, Checked, Profiled, Place, Mode, Gpu, SegmentCount };

    StatusSegments(Theme& theme, QWidget* parent);

    void set(Segment segment, const QString& text, const QString& tip = {});
    QString textOf(Segment segment) const;
    enum class Tone : std::uint8_t { Good, Plain, Bad };
    void setVerdict(const QString& text, Tone tone) { setMarked(Verdict, text, tone); }
    void setMarked(Segment segment, const QString& text, Tone tone);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    Theme& m_theme;
    std::vector<QLabel*> m_labels;
};

} // namespace lane::ide
