#pragma once

#include "core/service/run_service.h"
#include "views/view/view.h"

#include <memory>

namespace lane {

/// GPU against CPU as an image: one pixel an element or, pooled by maximum, a block of elements.
/// A click tells the Selection, as Enter does; an element selected elsewhere is ringed here.
class DifferenceMapView final : public View {
    Q_OBJECT
public:
    explicit DifferenceMapView(const ViewContext& context, QWidget* parent = nullptr);
    ~DifferenceMapView() override;

    void setRun(const RunRecordPtr& run);
    void setStale(bool stale);
    void setTolerance(const data::Tolerance& tolerance);
    void setArray(const QString& name);
    QString currentArray() const;
    /// Chooses the next or previous difference in the map; false: there is none.
    bool stepDifference(bool forward);

Q_SIGNALS:
    /// The user wants to be at the chosen element's row.
    void resultsRequested();

protected:
    void retranslate() override;
    void restyle() override;

private:
    void buildBar();
    void showArray();

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
