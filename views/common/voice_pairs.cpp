#include "views/common/voice_pairs.h"

#include "core/service/voices.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QSignalBlocker>

#include <algorithm>

namespace lane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(VoicePairs)
};

} // namespace

QString pairTitle(VoicePair pair) {
    switch (pair) {
    case VoicePair::GpuCpu: return Texts::tr("GPU and CPU");
    case VoicePair::GpuReference: return Texts::tr("GPU and reference");
    case VoicePair::CpuReference: return Texts::tr("CPU and reference");
    }
    return {};
}

void offerPairs(QComboBox& box, const RunRecord* run) {
    const QSignalBlocker quiet(&box);
    const bool hadChoice = box.count() > 1;
    const QVariant before = box.currentData();
    box.clear();
    if (!run)
        return;
    for (const VoicePair pair : pairsOf(*run))
        box.addItem(pairTitle(pair), static_cast<int>(pair));
    const auto telling = tellingPair(run->comparisons);
    const int index = hadChoice ? box.findData(before) : -1;
    box.setCurrentIndex(index >= 0 ? index : telling ? std::max(0, box.findData(static_cast<int>(*telling))) : 0);
}

void retitlePairs(QComboBox& box) {
    for (int i = 0; i < box.count(); ++i)
        box.setItemText(i, pairTitle(static_cast<VoicePair>(box.itemData(i).toInt())));
}

void offerOutputs(QComboBox& box, const RunRecord* run) {
    const QSignalBlocker quiet(&box);
    const QString before = box.currentText();
    box.clear();
    if (!run)
        return;
    for (const BoundArray& array : run->spec.launch.arrays)
        if (array.isWritten)
            box.addItem(QString::fromStdString(array.name));
    box.setCurrentIndex(std::max(0, box.findText(before)));
}

VoicePair shownPair(const QComboBox& box) {
    return box.count() > 0 ? static_cast<VoicePair>(box.currentData().toInt()) : VoicePair::GpuCpu;
}

} // namespace lane
