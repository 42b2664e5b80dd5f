#pragma once

#include "views/array_table/value_format.h"

#include <QComboBox>

namespace lane {

/// The box that chooses how a table writes its numbers.
class FormatBox : public QComboBox {
    Q_OBJECT
public:
    explicit FormatBox(QWidget* parent = nullptr);

    ValueFormat format() const;
    void setFormat(const ValueFormat& format);
    void retranslate();

Q_SIGNALS:
    void formatChosen(const lane::ValueFormat& format);
};

} // namespace lane
