#include "editor/abbreviations.h"

#include <array>

namespace lane {

namespace {

struct Row {
    std::string_view name, text;
};

constexpr std::array Rows{
    Row{"<-", "←"},      Row{"l", "←"},       Row{"leftarrow", "←"}, Row{"->", "→"},
    Row{"to", "→"},      Row{"<", "⟨"},       Row{">", "⟩"},         Row{"langle", "⟨"},
    Row{"rangle", "⟩"},  Row{"le", "≤"},      Row{"<=", "≤"},        Row{"ge", "≥"},
    Row{">=", "≥"},      Row{"ne", "≠"},      Row{"!=", "≠"},        Row{"and", "∧"},
    Row{"or", "∨"},      Row{"not", "¬"},     Row{"times", "×"},     Row{"x", "×"},
    Row{"alpha", "α"},   Row{"beta", "β"},    Row{"gamma", "γ"},     Row{"delta", "δ"},
    Row{"epsilon", "ε"}, Row{"zeta", "ζ"},    Row{"eta", "η"},       Row{"theta", "θ"},
    Row{"iota", "ι"},    Row{"kappa", "κ"},   Row{"lambda", "λ"},    Row{"mu", "μ"},
    Row{"nu", "ν"},      Row{"xi", "ξ"},      Row{"pi", "π"},        Row{"rho", "ρ"},
    Row{"sigma", "σ"},   Row{"tau", "τ"},     Row{"phi", "φ"},       Row{"chi", "χ"},
    Row{"psi", "ψ"},     Row{"omega", "ω"},   Row{"Gamma", "Γ"},     Row{"Delta", "Δ"},
    Row{"Theta", "Θ"},   Row{"Lambda", "Λ"},  Row{"Sigma", "Σ"},     Row{"Phi", "Φ"},
    Row{"Psi", "Ψ"},     Row{"Omega", "Ω"},   Row{"1", "₁"},         Row{"2", "₂"},
    Row{"0", "₀"},       Row{"3", "₃"}};

const Row* exact(std::string_view name) {
    for (const Row& row : Rows)
        if (row.name == name)
            return &row;
    return nullptr;
}

bool isProperPrefix(std::string_view text) {
    for (const Row& row : Rows)
        if (row.name.size() > text.size() && row.name.starts_with(text))
            return true;
    return false;
}

} // namespace

AbbreviationHit abbreviationBefore(std::string_view line) {
    const std::size_t slash = line.rfind('\\');
    if (slash == std::string_view::npos || line.size() - slash < 2)
        return {};
    const std::string_view name = line.substr(slash + 1);
    if (isProperPrefix(name))
        return {};
    if (const Row* row = exact(name))
        return {name.size() + 1, std::string(row->text)};
    // The last character belongs to no abbreviation: what stands before it was meant.
    if (const Row* row = exact(name.substr(0, name.size() - 1)))
        return {name.size() + 1, std::string(row->text) + name.back()};
    return {};
}

} // namespace lane
