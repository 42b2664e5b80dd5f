#include "app/ide/place_trail.h"

#include <cstdlib>
#include <utility>

namespace lane::ide {

namespace {

bool areNear(const PlaceTrail::Place& a, const PlaceTrail::Place& b) {
    return a.document == b.document && std::abs(a.line - b.line) <= PlaceTrail::Near;
}

} // namespace

void PlaceTrail::moved(const Place& to) {
    const auto going = std::exchange(m_going, std::nullopt);
    const bool isOwnDoing = going && areNear(*going, to);
    if (!isOwnDoing && m_now && !areNear(*m_now, to)) {
        m_back.push_back(*m_now);
        if (m_back.size() > Most)
            m_back.erase(m_back.begin());
        m_forward.clear();
    }
    m_now = to;
}

std::optional<PlaceTrail::Place> PlaceTrail::step(std::vector<Place>& from, std::vector<Place>& to) {
    while (!from.empty()) {
        const Place place = from.back();
        from.pop_back();
        if (m_now && areNear(*m_now, place))
            continue; // the user has come there by himself
        if (m_now)
            to.push_back(*m_now);
        m_going = place;
        return place;
    }
    return std::nullopt;
}

std::optional<PlaceTrail::Place> PlaceTrail::back() { return step(m_back, m_forward); }
std::optional<PlaceTrail::Place> PlaceTrail::forward() { return step(m_forward, m_back); }

void PlaceTrail::closed(quint64 document) {
    const auto isOf = [document](const Place& place) { return place.document == document; };
    std::erase_if(m_back, isOf);
    std::erase_if(m_forward, isOf);
    if (m_now && isOf(*m_now))
        m_now.reset();
}

} // namespace lane::ide
