#include "tests/fuzz/sound_texts.h"

#include "core/lang/parse.h"

#include <algorithm>
#include <functional>

namespace lane::fuzz {

namespace {

std::uint16_t numberOf(const std::string& type) {
    return static_cast<std::uint16_t>(std::hash<std::string>{}(type));
}

class Collector {
public:
    Collector(const Compilation& c, SoundText& into) : m_compilation(c), m_into(into) {
        const ir::Module& m = c.module;
        for (std::size_t i = 0; i < m.types.size(); ++i)
            m_types.push_back(numberOf(m.types.nameOf(m.types.idAt(i))));
        const auto bodies = [&](const auto& table) {
            for (const ir::Body& body : table)
                add(body);
        };
        bodies(m.functions);
        bodies(m.kernels);
        bodies(m.programs);
        bodies(m.references);
    }

private:
    void add(const ir::Body& body) {
        const auto size = m_compilation.text.size();
        for (const ir::Expr& e : body.exprs)
            if (e.range.begin < e.range.end && e.range.end <= size && e.type.isValid())
                m_into.pieces.push_back({e.range, m_types[e.type.index], false});
        for (const ir::Stmt& s : body.stmts)
            if (s.range.begin < s.range.end && s.range.end <= size)
                m_into.pieces.push_back({s.range, 0, true});
    }

    const Compilation& m_compilation;
    SoundText& m_into;
    std::vector<std::uint16_t> m_types;
};

std::size_t slotOf(std::string_view text, std::size_t slots) {
    return std::hash<std::string_view>{}(text) % slots;
}

bool isSound(const std::string& text) {
    const auto c = compileSource(1, "a.lane", text);
    return std::none_of(c->diagnostics.begin(), c->diagnostics.end(),
                        [](const Diagnostic& d) { return d.severity == Severity::Error; });
}

std::string withoutComments(const std::string& text) {
    std::string out;
    for (const lang::Token& token : lang::lex(text).tokens) {
        const std::string_view piece = lang::textOf(text, token.range);
        if (!piece.starts_with("--") && !piece.starts_with("/-"))
            out += piece;
    }
    return out;
}

/// The text in pieces that end with a declaration each; a namespace is one.
std::vector<std::pair<std::string, lang::NodeKind>> declarationsOf(const std::string& text) {
    const lang::SyntaxTree tree = lang::parse(text);
    std::vector<std::pair<std::string, lang::NodeKind>> pieces;
    std::uint32_t begin = 0;
    for (const lang::NodeId id : tree.children(tree.root)) {
        const std::uint32_t end = std::max(begin, tree[id].range.end);
        pieces.emplace_back(text.substr(begin, end - begin) + "\n", tree[id].kind);
        begin = end;
    }
    return pieces;
}

} // namespace

SoundText soundText(const Compilation& compilation) {
    SoundText sound{compilation.text, {}};
    Collector(compilation, sound);
    return sound;
}

SoundTexts& SoundTexts::all() {
    static SoundTexts texts;
    return texts;
}

void SoundTexts::add(const Compilation& compilation) {
    const std::size_t at = slotOf(compilation.text, Slots);
    if (m_slots[at] && m_slots[at]->text == compilation.text)
        return;
    auto sound = std::make_unique<SoundText>(soundText(compilation));
    if (sound->pieces.empty())
        return;
    if (!m_slots[at])
        m_filled.push_back(static_cast<std::uint32_t>(at));
    m_slots[at] = std::move(sound);
}

const SoundText* SoundTexts::find(std::string_view text) const {
    const auto& slot = m_slots[slotOf(text, Slots)];
    return slot && slot->text == text ? slot.get() : nullptr;
}

const SoundText* SoundTexts::any(std::mt19937_64& random) const {
    return m_filled.empty() ? nullptr : m_slots[m_filled[random() % m_filled.size()]].get();
}

std::vector<std::string> smallerTexts(const std::string& text) {
    std::vector<std::string> made;
    const std::string plain = withoutComments(text);
    if (!isSound(plain))
        return made;
    using Kind = lang::NodeKind;
    const auto pieces = declarationsOf(plain);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Kind kind = pieces[i].second;
        if (kind != Kind::Kernel && kind != Kind::DeviceKernel && kind != Kind::Program &&
            kind != Kind::Reference)
            continue;
        std::vector<bool> isKept(pieces.size(), true);
        const auto joined = [&] {
            std::string all;
            for (std::size_t j = 0; j < pieces.size(); ++j)
                if (isKept[j])
                    all += pieces[j].first;
            return all;
        };
        for (std::size_t j = pieces.size(); j-- > 0;) {
            if (j == i)
                continue;
            isKept[j] = false;
            isKept[j] = !isSound(joined());
        }
        made.push_back(joined());
    }
    return made;
}

} // namespace lane::fuzz
