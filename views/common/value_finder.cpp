#include "views/common/value_finder.h"

#include <QKeyEvent>
#include <QStyle>

#include <array>
#include <cmath>
#include <cstring>

namespace lane {

namespace {

using Kind = ValueQuery::Kind;

constexpr std::uint64_t Between = 1 << 16; ///< elements between two looks at whether it is still wanted

bool fits(const data::Array& array, const ValueQuery& query, std::uint64_t flat) {
    if (!isFloat(array.type) && (query.kind == Kind::Equal || query.kind == Kind::NotEqual)) {
        std::uint64_t bits = 0;
        const std::size_t size = sizeOf(array.type);
        std::memcpy(&bits, array.buffer->bytes() + flat * size, size);
        return (bits == query.bits) == (query.kind == Kind::Equal);
    }
    const double value = array.asDouble(flat);
    switch (query.kind) {
    case Kind::Equal: return value == query.value;
    case Kind::NotEqual: return value != query.value;
    case Kind::Less: return value < query.value;
    case Kind::LessEqual: return value <= query.value;
    case Kind::Greater: return value > query.value;
    case Kind::GreaterEqual: return value >= query.value;
    case Kind::NaN: return std::isnan(value);
    case Kind::Infinite: return std::isinf(value) && (query.value == 0 || std::signbit(value) == std::signbit(query.value));
    }
    return false;
}

} // namespace

std::optional<ValueQuery> ValueQuery::parse(const QString& text, ScalarKind type, QString& why) {
    struct Sign { const char* text; Kind kind; };
    static constexpr std::array Signs{Sign{"!=", Kind::NotEqual}, Sign{"≠", Kind::NotEqual}, Sign{"<=", Kind::LessEqual}, Sign{"≤", Kind::LessEqual},
                                      Sign{">=", Kind::GreaterEqual}, Sign{"≥", Kind::GreaterEqual}, Sign{"<", Kind::Less}, Sign{">", Kind::Greater},
                                      Sign{"=", Kind::Equal}};
    QString rest = text.trimmed();
    const QString lower = rest.toLower();
    if (isFloat(type) && lower == QLatin1String("nan"))
        return ValueQuery{Kind::NaN, 0, 0};
    if (isFloat(type) && (lower == QLatin1String("inf") || lower == QLatin1String("+inf") || lower == QLatin1String("-inf")))
        return ValueQuery{Kind::Infinite, lower.startsWith(u'-') ? -1.0 : lower.startsWith(u'+') ? 1.0 : 0.0, 0};
    ValueQuery query{Kind::Equal, 0, 0};
    for (const Sign& sign : Signs)
        if (rest.startsWith(QString::fromUtf8(sign.text))) {
            query.kind = sign.kind;
            rest = rest.mid(QString::fromUtf8(sign.text).size()).trimmed();
            break;
        }
    const auto bits = data::scalarFromText(type, rest.replace(QChar(0x2212), QLatin1Char('-')).toStdString());
    if (!bits.ok()) {
        why = QString::fromStdString(bits.error().message);
        return std::nullopt;
    }
    auto one = data::Array::zeros(type, {1});
    if (!one.ok())
        return std::nullopt;
    const std::size_t size = sizeOf(type);
    std::memcpy(one->buffer->bytes(), &*bits, size);
    std::memcpy(&query.bits, one->buffer->bytes(), size);
    query.value = one->asDouble(0);
    return query;
}

std::optional<std::uint64_t> findValue(const data::Array& array, const ValueQuery& query, std::uint64_t from, bool backwards,
                                       const Background::Stale& stale) {
    const std::uint64_t count = array.count();
    for (std::uint64_t step = 0; step < count; ++step) {
        if (step % Between == 0 && stale)
            return std::nullopt;
        const std::uint64_t flat = backwards ? (from + count - step % count) % count : (from + step) % count;
        if (fits(array, query, flat))
            return flat;
    }
    return std::nullopt;
}

ValueFinder::ValueFinder(QWidget* parent) : QLineEdit(parent), m_background(this) {
    setObjectName(QStringLiteral("findValue"));
    setProperty("small", true);
    setProperty("code", true);
    setMaximumWidth(110);
    retranslate();
}

QSize ValueFinder::sizeHint() const { return {96, QLineEdit::sizeHint().height()}; }

void ValueFinder::retranslate() {
    setPlaceholderText(tr("find value"));
    setAccessibleName(tr("Find a value"));
    setToolTip(tr("A value, nan, inf, or > 1e6, < 0, != 0. Enter finds the next, Shift+Enter the one before"));
}

void ValueFinder::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return search(event->modifiers() & Qt::ShiftModifier);
    QLineEdit::keyPressEvent(event);
}

void ValueFinder::mark(bool bad, const QString& why) {
    setProperty("bad", bad);
    style()->unpolish(this);
    style()->polish(this);
    retranslate();
    if (bad)
        setToolTip(why);
}

void ValueFinder::search(bool backwards) {
    const std::optional<Place> place = onSearch ? onSearch() : std::nullopt;
    if (!place || !place->array.buffer || place->array.count() == 0)
        return;
    QString why;
    const auto query = ValueQuery::parse(text(), place->array.type, why);
    mark(!query, why);
    if (!query)
        return;
    const std::uint64_t count = place->array.count();
    const std::uint64_t from = !place->current ? 0 : backwards ? (*place->current + count - 1) % count : (*place->current + 1) % count;
    m_background.run([array = place->array, query = *query, from, backwards](const Background::Stale& stale) { return findValue(array, query, from, backwards, stale); },
                     [this, words = text()](std::optional<std::uint64_t> flat) {
                         if (flat)
                             Q_EMIT found(*flat);
                         else
                             Q_EMIT message(tr("No element is %1").arg(words));
                     });
}

} // namespace lane
