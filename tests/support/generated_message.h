#pragma once

#include "core/wire/bytes.h"
#include "core/wire/messages.h"

#include <random>

namespace lane::test {

/// Fills any message with content of its own choosing, from its fields().
class MessageFiller {
public:
    explicit MessageFiller(unsigned seed) : m_random(seed) {}

    template <typename... Ts> void operator()(Ts&... values) { (fill(values), ...); }

private:
    template <typename T> void fill(T& value) {
        if constexpr (wire::HasFields<T>)
            value.fields(*this);
        else if constexpr (std::is_enum_v<T>)
            value = static_cast<T>(below(wire::enumCount<T>));
        else
            value = static_cast<T>(m_random());
    }
    void fill(bool& value) { value = below(2) == 1; }
    void fill(std::string& text) {
        text.resize(below(40));
        for (char& c : text)
            c = static_cast<char>(below(256));
    }
    template <typename T> void fill(std::vector<T>& items) {
        items.resize(below(4));
        for (T& item : items)
            fill(item);
    }
    template <typename T, std::size_t N> void fill(std::array<T, N>& items) {
        for (T& item : items)
            fill(item);
    }
    std::uint64_t below(std::uint64_t bound) { return m_random() % bound; }

    std::mt19937_64 m_random;
};

template <typename Message> Message generatedMessage(unsigned seed) {
    Message message;
    MessageFiller filler(seed);
    message.fields(filler);
    return message;
}

} // namespace lane::test
