#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace lane {

/// Words that are known from the beginning and what each stands for. Made for tables that are asked about every
/// name of a text: a word that is not there costs one look in most cases. The texts must outlive the map.
template <typename T> class WordMap {
public:
    /// Of a word that comes twice the first counts. The empty word is left out.
    explicit WordMap(const std::vector<std::pair<std::string_view, T>>& words) {
        std::size_t size = 16;
        while (size < 4 * words.size())
            size *= 2;
        m_slots.resize(size);
        for (const auto& [word, value] : words)
            if (!word.empty())
                if (Slot& slot = m_slots[placeOf(word)]; slot.word.empty())
                    slot = {word, value};
    }

    const T* find(std::string_view word) const {
        if (word.empty())
            return nullptr;
        const Slot& slot = m_slots[placeOf(word)];
        return slot.word.empty() ? nullptr : &slot.value;
    }
    /// What it stands for; of a word that is not there a value of nothing, such as an empty text.
    T valueOf(std::string_view word) const {
        const T* const found = find(word);
        return found ? *found : T{};
    }

private:
    struct Slot {
        std::string_view word;
        T value{};
    };

    /// Where the word is, or the empty slot in which its search ends.
    std::size_t placeOf(std::string_view word) const {
        const auto byte = [word](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(word[i])); };
        const std::size_t n = word.size();
        std::size_t at = n * 131 + byte(0) * 31 + byte(n / 2) * 61 + byte(n - 1) * 17 + byte(n / 4) * 7;
        for (at &= m_slots.size() - 1; !m_slots[at].word.empty() && m_slots[at].word != word;)
            at = (at + 1) & (m_slots.size() - 1);
        return at;
    }

    std::vector<Slot> m_slots; ///< a power of two, at most a quarter taken
};

} // namespace lane
