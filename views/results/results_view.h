#pragma once

#include "core/service/run_service.h"
#include "views/view/view.h"

#include <memory>

class QListWidgetItem;

namespace lane {

/// The outputs of a run: verdict line, then index, GPU, CPU, difference and ulp of each element.
class ResultsView final : public View {
    Q_OBJECT
public:
    explicit ResultsView(const ViewContext& context, QWidget* parent = nullptr);
    ~ResultsView() override;

    /// Shows a finished run; null empties the view.
    void setRun(const RunRecordPtr& run);
    /// The text has changed since the run: dims the table and says "from the edit before".
    void setStale(bool stale);
    /// Compares anew with this tolerance, off the GUI thread; emits nothing.
    void setTolerance(const data::Tolerance& tolerance);
    const data::Tolerance& tolerance() const;
    QString currentArray() const;
    /// To the next element that differs, or the one before, round the end; false where none does.
    bool stepMismatch(bool forward);
    /// The verdict as one line of plain text (status bar, reports).
    QString verdict() const;

Q_SIGNALS:
    /// The user typed another tolerance.
    void toleranceChanged(const lane::data::Tolerance& tolerance);
    /// `compared`: there were two voices.
    void verdictChanged(const QString& verdict, bool good, bool compared);

protected:
    void retranslate() override;
    void restyle() override;

private:
    void buildBar();
    void connectAll();
    void showArray();
    void findAnew();
    void showContextMenu(const QPoint& at);
    void showOwners();
    void applyFilter();
    void goToElement(quint64 flat);
    void readTolerance();
    void listFaults();
    void goToFault(QListWidgetItem* item);
    void showState();

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
