#pragma once

#include "core/data/shape.h"

#include <QLineEdit>

#include <optional>

namespace lane {

/// A place in an array as people write it: "[194, 592]", "194 592", or the row-major position.
/// `why` says what would be right where the text is none.
std::optional<std::uint64_t> parseElement(const QString& text, const data::Shape& shape, QString& why);

/// The "go to" field of tables. Return tells the element; a text that is none is marked and
/// explained in the tooltip, and stays as it was typed.
class IndexField : public QLineEdit {
    Q_OBJECT
public:
    explicit IndexField(QWidget* parent = nullptr);

    void setShape(const data::Shape& shape);
    /// Shows where the table is, unless the user is typing.
    void show(std::uint64_t flat);
    QSize sizeHint() const override;

Q_SIGNALS:
    void elementEntered(quint64 flat);

private:
    void enter();
    void mark(const QString& why);

    data::Shape m_shape;
};

} // namespace lane
