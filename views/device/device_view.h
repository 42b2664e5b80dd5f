#pragma once

#include "views/device/device_rows.h"
#include "views/view/view.h"

#include <memory>

namespace lane {

/// What this machine can do: a row a kind of number or work, with its source and whether it works, something
/// stands in for it, or what it lacks; below, the reason of the row that is chosen and how to get it.
class DeviceView final : public View {
    Q_OBJECT
public:
    explicit DeviceView(const ViewContext& context, QWidget* parent = nullptr);
    ~DeviceView() override;

    void setFacts(const DeviceFacts& facts);
    const DeviceFacts* facts() const; ///< null: nothing is known yet
    /// What stands below the table.
    QString detailText() const;
    /// While the machine is being looked at again.
    void setChecking(bool checking);

Q_SIGNALS:
    /// The user wants the machine looked at again, what a profiler may see included.
    void checkRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void retranslate() override;
    void restyle() override;

private:
    void showFacts();
    void showDetail();

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
