#pragma once

#include "views/sweep/sweep_map.h"
#include "views/view/view.h"

#include <memory>

namespace lane {

/// What is to be swept, as the view's fields have it.
struct SweepWish {
    std::vector<sweep::Axis> axes;
    sweep::Strategy strategy;
    bool isFresh = false; ///< nothing that is known is used
};

/// A kernel over launch configurations and tunables: the heat map, the verdict, and a button that puts
/// a cell's values where runs take theirs from. Measures nothing itself.
class SweepView final : public View {
    Q_OBJECT
public:
    explicit SweepView(const ViewContext& context, QWidget* parent = nullptr);
    ~SweepView() override;

    /// Null: nothing was swept.
    void setSweep(const SweepPtr& sweep);
    const SweepPtr& sweep() const;
    /// What to vary, for a kernel of which nobody has said it yet.
    void suggest(const QString& kernel, const QString& axes);
    /// While one is under way; `total` 0: no steps to count.
    void setProgress(const QString& phase, int done, int total);
    void setRunning(bool running);
    /// Why nothing can be swept now; empty: it can.
    void setUnavailable(const QString& reason);
    void setStale(bool stale);
    /// What went wrong with a sweep that gave nothing.
    void showError(const QString& message, const QString& hint);
    /// As the button: reads the fields and asks for a sweep, or says what is wrong with them.
    void start();

Q_SIGNALS:
    void sweepRequested(const lane::SweepWish& wish);
    void cancelRequested();
    void applyRequested(quint64 number);

protected:
    void retranslate() override;
    void restyle() override;

private:
    void buildBar();
    void buildAxisBar();
    void refill();
    void fillAxes();
    void fillTable();
    void showSweep();
    void writeVerdict();
    void apply();
    void save();

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
