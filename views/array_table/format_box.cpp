#include "views/array_table/format_box.h"

#include <QSignalBlocker>

#include <algorithm>

namespace lane {

FormatBox::FormatBox(QWidget* parent) : QComboBox(parent) {
    setObjectName(QStringLiteral("numberFormat"));
    setProperty("small", true);
    retranslate();
    connect(this, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT formatChosen(format()); });
}

ValueFormat FormatBox::format() const {
    return offeredFormats()[static_cast<std::size_t>(std::max(0, currentIndex()))];
}

void FormatBox::setFormat(const ValueFormat& format) {
    const auto& all = offeredFormats();
    const auto it = std::find(all.begin(), all.end(), format);
    if (it != all.end())
        setCurrentIndex(static_cast<int>(it - all.begin()));
}

void FormatBox::retranslate() {
    const QSignalBlocker quiet(this);
    const int before = std::max(0, currentIndex());
    clear();
    for (const ValueFormat& format : offeredFormats()) {
        switch (format.kind) {
        case ValueFormat::Kind::Shortest: addItem(tr("decimal, exact")); break;
        case ValueFormat::Kind::Decimals: addItem(tr("%1 decimals").arg(format.digits)); break;
        case ValueFormat::Kind::Significant: addItem(tr("decimal, %1 digits").arg(format.digits)); break;
        case ValueFormat::Kind::Hex: addItem(tr("hexadecimal")); break;
        case ValueFormat::Kind::Bits: addItem(tr("bits")); break;
        }
    }
    setCurrentIndex(before);
    setAccessibleName(tr("Number format"));
    setToolTip(tr("How the numbers are written; copies are always exact"));
}

} // namespace lane
