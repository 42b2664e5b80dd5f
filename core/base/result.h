#pragma once

#include <string>
#include <utility>
#include <variant>

namespace lane {

/// What went wrong outside the user's kernel: a file, an argument, a process, a device.
/// `code` is stable ("L2003"), `message` says what is so and where, `hint` says what to do.
struct Error {
    std::string code;
    std::string message;
    std::string hint = {};
};

/// A value or the reason why there is none. Rooms hand these to each other; no exception crosses
/// a room's border.
template <typename T> class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & { return std::get<0>(m_state); }
    const T& value() const& { return std::get<0>(m_state); }
    T&& value() && { return std::get<0>(std::move(m_state)); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Error& error() const { return std::get<1>(m_state); }

private:
    std::variant<T, Error> m_state;
};

/// A Result without a value.
struct Unit {};
using Status = Result<Unit>;

} // namespace lane
