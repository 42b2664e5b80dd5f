#pragma once

#include "core/wire/debug_messages.h"
#include "views/view/view.h"

#include <memory>
#include <optional>

namespace lane {

/// An array as the launch has it where it has stopped: shared ones of the block, those of a thread, global ones.
class MemoryView final : public View {
    Q_OBJECT
public:
    explicit MemoryView(const ViewContext& context, QWidget* parent = nullptr);
    ~MemoryView() override;

    /// What the kernel can see; shared arrays are offered first.
    void setArrays(const std::vector<wire::DebugArray>& arrays);
    void setElements(const wire::DebugElements& elements);
    void clear();
    /// What is to be asked for now; nothing without an array.
    std::optional<wire::DebugMemory> request() const;
    QString currentArray() const;

Q_SIGNALS:
    void memoryWanted();
    /// Run to the thread that writes this element.
    void writerRequested(const QString& array, quint64 flat);

protected:
    void retranslate() override;
    void restyle() override;

private:
    void showContextMenu(const QPoint& at);
    void showState();
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
