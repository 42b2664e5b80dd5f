#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace lane::cuda {

/// A valid C++ identifier as like the user's name as can be: α becomes alpha, x' becomes x_prime,
/// words of C++, of CUDA and of the generated text get an underscore behind. Different names may
/// give the same text; NameScopes keeps them apart.
std::string identifierFor(std::string_view name);
/// Whether the generated text cannot use this as a name of its own.
bool isReservedName(std::string_view identifier);

/// Which identifiers are in use, scope by scope. A name that is visible already is never declared
/// again, because C++ lets `int x = x + 1;` mean something else than the language does.
class NameScopes {
public:
    /// Takes a name for the innermost scope: identifierFor(wanted), or that with _2, _3 … behind.
    std::string declare(std::string_view wanted);
    /// Takes exactly this identifier, whoever has it.
    void reserve(std::string identifier);
    void push() { m_marks.push_back(m_stack.size()); }
    void pop();

private:
    std::vector<std::string> m_stack;
    std::vector<std::size_t> m_marks;
    std::unordered_set<std::string> m_visible;
};

} // namespace lane::cuda
