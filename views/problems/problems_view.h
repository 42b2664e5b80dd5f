#pragma once

#include "core/compile/compilation.h"
#include "views/view/view.h"

#include <memory>

class QModelIndex;

namespace lane {

/// The compiler's diagnostics, filtered and explained. A click goes to the place; a fix is asked
/// for with fixRequested(), the editor applies it.
class ProblemsView final : public View {
    Q_OBJECT
public:
    explicit ProblemsView(const ViewContext& context, QWidget* parent = nullptr);
    ~ProblemsView() override;

    /// `further`: messages of later steps (NVRTC's, at kernel places). Null empties the view.
    void setCompilation(const CompilationPtr& compilation, const Diagnostics& further = {});
    int errorCount() const;
    int warningCount() const;

Q_SIGNALS:
    void fixRequested(const lane::Fix& fix);

protected:
    void retranslate() override;
    void restyle() override;

private:
    void buildTable();
    void buildSide();
    void goToRow(const QModelIndex& index);
    void explain();
    void showState();

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
