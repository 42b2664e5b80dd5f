#include "views/common/index_field.h"

#include "views/common/numbers.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStyle>

namespace lane {

namespace {

QString rangesOf(const data::Shape& shape) {
    QStringList parts;
    for (const std::uint64_t extent : shape.extents())
        parts += QStringLiteral("0–%1").arg(extent ? extent - 1 : 0);
    return QLatin1Char('[') + parts.join(QStringLiteral(", ")) + QLatin1Char(']');
}

} // namespace

std::optional<std::uint64_t> parseElement(const QString& text, const data::Shape& shape, QString& why) {
    static const QRegularExpression separators(QStringLiteral("[\\s,;\\[\\]]+"));
    const auto tr = [](const char* words) { return QCoreApplication::translate("lane::IndexField", words); };
    std::vector<std::uint64_t> index;
    for (const QString& part : text.split(separators, Qt::SkipEmptyParts)) {
        bool ok = false;
        index.push_back(part.toULongLong(&ok));
        if (!ok) {
            why = tr("“%1” is no index; indices here are %2").arg(part, rangesOf(shape));
            return std::nullopt;
        }
    }
    if (index.size() == 1 && shape.rank() != 1 && index[0] < shape.elementCount())
        return index[0];
    bool inside = index.size() == shape.rank() && !index.empty();
    for (std::size_t i = 0; inside && i < index.size(); ++i)
        inside = index[i] < shape[i];
    if (!inside) {
        why = tr("%1 is outside: indices here are %2").arg(text.trimmed(), rangesOf(shape));
        return std::nullopt;
    }
    return shape.flatOf(index);
}

IndexField::IndexField(QWidget* parent) : QLineEdit(parent) {
    setProperty("small", true);
    setProperty("code", true);
    connect(this, &QLineEdit::returnPressed, this, &IndexField::enter);
    connect(this, &QLineEdit::textEdited, this, [this] { mark({}); });
}

void IndexField::setShape(const data::Shape& shape) {
    m_shape = shape;
    setPlaceholderText(indexText(std::vector<std::uint64_t>(shape.rank(), 0)));
    mark({});
    updateGeometry();
}

void IndexField::show(std::uint64_t flat) {
    if (!hasFocus())
        setText(indexText(m_shape.indexOf(flat)));
}

QSize IndexField::sizeHint() const {
    std::vector<std::uint64_t> last;
    for (const std::uint64_t extent : m_shape.extents())
        last.push_back(extent ? extent - 1 : 0);
    const int width = std::max(56, fontMetrics().horizontalAdvance(indexText(last)) + 26);
    return {width, QLineEdit::sizeHint().height()};
}

void IndexField::enter() {
    QString why;
    const auto flat = parseElement(text(), m_shape, why);
    mark(why);
    if (flat)
        Q_EMIT elementEntered(*flat);
}

void IndexField::mark(const QString& why) {
    const bool bad = !why.isEmpty();
    setToolTip(bad ? why : tr("Goes to an element: an index or a row-major position, then Enter (Ctrl+G)"));
    if (property("bad").toBool() == bad)
        return;
    setProperty("bad", bad);
    style()->unpolish(this);
    style()->polish(this);
}

} // namespace lane
