#pragma once

#include <QtGlobal>

#include <optional>
#include <vector>

namespace lane::ide {

/// The way back: where the caret was before it was taken somewhere else, as browsers and other editors have it. Steps
/// within a few lines of each other are one place. Knows no editors; documents are numbers.
class PlaceTrail {
public:
    struct Place {
        quint64 document = 0;
        int line = 1, column = 1;
        friend bool operator==(const Place&, const Place&) = default;
    };
    static constexpr int Near = 10;          ///< lines
    static constexpr std::size_t Most = 100; ///< places

    /// The caret is here now. Far from where it was, that becomes a place to come back to.
    void moved(const Place& to);
    /// Where to go; the caret's next move there is none of the user's. Nothing at the ends.
    std::optional<Place> back();
    std::optional<Place> forward();
    /// Its places are no more.
    void closed(quint64 document);

private:
    std::optional<Place> step(std::vector<Place>& from, std::vector<Place>& to);

    std::optional<Place> m_now, m_going;
    std::vector<Place> m_back, m_forward;
};

} // namespace lane::ide
