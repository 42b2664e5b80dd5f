#pragma once

#include "core/data/array.h"
#include "views/common/background.h"

#include <QLineEdit>

#include <optional>

namespace lane {

/// What is looked for in an array: "3.5", "nan", "inf", "> 1e6", "!= 0".
struct ValueQuery {
    enum class Kind : std::uint8_t { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual, NaN, Infinite };
    Kind kind = Kind::NaN;
    double value = 0;
    std::uint64_t bits = 0; ///< of `value` in the array's type: what Equal compares whole numbers by

    /// Nothing where the text is no query for this type; `why` then says what would be one.
    static std::optional<ValueQuery> parse(const QString& text, ScalarKind type, QString& why);
};

/// The first element from `from` on (or before it, backwards) that fits, round the end; nothing where
/// there is none. On one thread; stops early once `stale`.
std::optional<std::uint64_t> findValue(const data::Array& array, const ValueQuery& query, std::uint64_t from, bool backwards,
                                       const Background::Stale& stale);

/// The field that finds a value in a table: Return goes to the next element that fits, Shift+Return to
/// the one before. Arrays are looked through off the GUI thread.
class ValueFinder : public QLineEdit {
    Q_OBJECT
public:
    explicit ValueFinder(QWidget* parent = nullptr);

    /// The array to look in and the element to start behind, asked for at each search.
    struct Place {
        data::Array array;
        std::optional<std::uint64_t> current;
    };
    std::function<std::optional<Place>()> onSearch;
    void retranslate();
    QSize sizeHint() const override;

Q_SIGNALS:
    void found(quint64 flat);
    void message(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void search(bool backwards);
    void mark(bool bad, const QString& why);

    Background m_background;
};

} // namespace lane
