#pragma once

#include "views/common/profile_view.h"

class QPainter;

namespace lane {

/// Operations a second over operations a byte, on logarithmic axes: the roofs of memories and of
/// arithmetic, this kernel under them, the CPU reference in the same plot, and the trail of the edits
/// before.
class RooflineView final : public ProfileView {
    Q_OBJECT
public:
    explicit RooflineView(const ViewContext& context, QWidget* parent = nullptr);
    ~RooflineView() override;

    /// Profiles of the same kernel before the shown one, the first first.
    void setEarlier(const std::vector<ProfilePtr>& earlier);

protected:
    EmptyWords emptyWords() const override;
    std::optional<EmptyWords> missing() const override;
    void showProfile() override;
    void retranslate() override;
    void restyle() override;

private:
    void buildBar();
    void buildChart();
    void fillChart();
    void fillTable();
    void colorSeries();
    void paintOverlay(QPainter& painter);
    void paintTicks(QPainter& painter);
    struct Labels; ///< what is written already
    void paintRoofLabels(QPainter& painter, Labels& labels);
    void paintPoints(QPainter& painter, Labels& labels);

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
