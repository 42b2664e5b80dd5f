#include "core/compile/compilation.h"
#include "core/compile/words.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace lane {

namespace {

using ItemKind = CompletionItem::Kind;
using SymbolKind = check::Symbol::Kind;

enum class Place : std::uint8_t { TopLevel, Body };

struct Snippet {
    Place place;
    std::string_view label, text, sentence;
};

constexpr Snippet Snippets[] = {
#define LANE_SNIPPET(place, label, text, sentence) {Place::place, label, text, sentence},
#include "core/compile/snippets.def"
#undef LANE_SNIPPET
};

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isWordByte(char c) {
    const auto u = static_cast<unsigned char>(c);
    return u >= 0x80 || (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') ||
           c == '_' || c == '\'';
}

/// How well a label fits what has been typed: 0 best, 3 not at all.
int misfit(std::string_view label, std::string_view prefix) {
    if (label.starts_with(prefix))
        return 0;
    const auto same = [](char a, char b) { return lower(a) == lower(b); };
    if (label.size() >= prefix.size() &&
        std::equal(prefix.begin(), prefix.end(), label.begin(), same))
        return 1;
    const auto found = std::search(label.begin(), label.end(), prefix.begin(), prefix.end(), same);
    return prefix.size() >= 2 && found != label.end() ? 2 : 3;
}

ItemKind itemKind(SymbolKind kind) {
    switch (kind) {
    case SymbolKind::Constant:
        return ItemKind::Constant;
    case SymbolKind::Scalar:
        return ItemKind::Parameter;
    case SymbolKind::GlobalArray:
    case SymbolKind::ConstantArray:
    case SymbolKind::SharedArray:
    case SymbolKind::SharedScalar:
        return ItemKind::Array;
    case SymbolKind::Kernel:
    case SymbolKind::KernelArgs:
    case SymbolKind::Program:
    case SymbolKind::Reference:
    case SymbolKind::Structure:
        return ItemKind::Type;
    case SymbolKind::Function:
        return ItemKind::Builtin;
    default:
        return ItemKind::Local;
    }
}

/// The nearer a thing is, the more likely it is meant.
int rank(ItemKind kind) {
    static constexpr std::array Order = {ItemKind::Field,     ItemKind::Local,    ItemKind::Array,
                                         ItemKind::Parameter, ItemKind::Constant, ItemKind::Builtin,
                                         ItemKind::Keyword,   ItemKind::Snippet,  ItemKind::Type};
    return static_cast<int>(std::find(Order.begin(), Order.end(), kind) - Order.begin());
}

/// Collects what fits, each label once: the first with a name hides the later ones.
class Collector {
public:
    Collector(std::string_view prefix) : m_prefix(prefix) {}

    void add(CompletionItem item) {
        const int fit = misfit(item.label, m_prefix);
        const bool isSnippet = item.kind == ItemKind::Snippet;
        if (fit == 3 || (!isSnippet && !m_seen.insert(item.label).second))
            return;
        if (item.insert.empty())
            item.insert = item.label;
        m_found.push_back({fit, std::move(item)});
    }

    std::vector<CompletionItem> take() {
        std::stable_sort(m_found.begin(), m_found.end(), [](const Found& a, const Found& b) {
            if (a.fit != b.fit)
                return a.fit < b.fit;
            const int ra = rank(a.item.kind), rb = rank(b.item.kind);
            return ra != rb ? ra < rb : a.item.label < b.item.label;
        });
        std::vector<CompletionItem> items;
        for (Found& found : m_found)
            items.push_back(std::move(found.item));
        return items;
    }

private:
    struct Found {
        int fit;
        CompletionItem item;
    };
    std::string_view m_prefix;
    std::vector<Found> m_found;
    std::unordered_set<std::string> m_seen;
};

bool isTopLevel(const check::Symbol& symbol) {
    return symbol.kind == SymbolKind::Kernel || symbol.kind == SymbolKind::KernelArgs ||
           symbol.kind == SymbolKind::Constant || symbol.kind == SymbolKind::Function ||
           symbol.kind == SymbolKind::Program || symbol.kind == SymbolKind::Reference ||
           symbol.kind == SymbolKind::Structure ||
           (symbol.kind == SymbolKind::ConstantArray && !symbol.parent.isValid());
}

bool isLocal(const check::Symbol& symbol) {
    return symbol.kind == SymbolKind::Local || symbol.kind == SymbolKind::LoopVariable ||
           symbol.kind == SymbolKind::ArgsHandle;
}

/// What can be named at one place. Text that is being written is broken at just that place, and a
/// kernel may end where it will go on: so the last kernel that begins before the place is meant.
class Visibility {
public:
    Visibility(const Compilation& c, std::uint32_t offset)
        : m_offset(offset), m_blankColumns(blankColumns(c, offset)) {
        for (const check::Symbol& symbol : c.symbols)
            if ((symbol.kind == SymbolKind::Kernel || symbol.kind == SymbolKind::Function ||
                 symbol.kind == SymbolKind::Program || symbol.kind == SymbolKind::Reference) &&
                symbol.range.begin <= offset)
                m_kernel = &symbol;
        if (m_kernel == nullptr)
            return;
        // The kernelArgs that this kernel names, if it is a device_kernel.
        for (const check::NameUse& use : c.uses) {
            const check::Symbol& named = c.symbols[use.symbol];
            if (m_kernel->nameRange.end <= use.range.begin &&
                named.kind == SymbolKind::KernelArgs && use.range.end <= m_kernel->range.end)
                m_args = &named;
        }
    }

    bool sees(const Compilation& c, const check::Symbol& symbol) const {
        if (!symbol.scope.isEmpty())
            return symbol.scope.begin < m_offset && m_offset <= symbol.scope.end &&
                   m_blankColumns >= columnOf(c, symbol);
        if (isTopLevel(symbol))
            return symbol.nameRange.end < m_offset;
        if (m_kernel == nullptr)
            return false;
        if (isLocal(symbol))
            return m_kernel->range.begin <= symbol.nameRange.begin &&
                   symbol.nameRange.end < m_offset;
        const check::Symbol* owner = symbol.parent.isValid() ? &c.symbols[symbol.parent] : nullptr;
        return owner == m_kernel || (owner != nullptr && owner == m_args);
    }

private:
    /// On a line with nothing on it yet, the place itself says to which block it belongs.
    static std::uint32_t blankColumns(const Compilation& c, std::uint32_t offset) {
        std::uint32_t columns = 0;
        while (offset > columns && c.text[offset - columns - 1] == ' ')
            ++columns;
        const bool isBlank = offset == columns || c.text[offset - columns - 1] == '\n';
        return isBlank ? columns : static_cast<std::uint32_t>(-1);
    }
    static std::uint32_t columnOf(const Compilation& c, const check::Symbol& symbol) {
        const std::uint32_t column = c.lines.at(symbol.range.begin).column - 1;
        return symbol.kind == SymbolKind::LoopVariable ? column + 1 : column;
    }

    std::uint32_t m_offset;
    std::uint32_t m_blankColumns;
    const check::Symbol* m_kernel = nullptr;
    const check::Symbol* m_args = nullptr;
};

void addSymbols(Collector& out, const Compilation& c, std::uint32_t offset) {
    const Visibility visibility(c, offset);
    // The innermost declaration comes last in the table, and hides what it shadows.
    for (std::size_t i = c.symbols.size(); i-- > 0;) {
        const check::Symbol& symbol = c.symbols[c.symbols.idAt(i)];
        if (symbol.name != "_" && visibility.sees(c, symbol))
            out.add({itemKind(symbol.kind), symbol.name, {}, symbol.detail, symbol.documentation});
    }
}

void addWords(Collector& out) {
    for (const BuiltinInfo& info : allBuiltins())
        out.add(
            {ItemKind::Builtin, std::string(info.name), {}, signatureOf(info), sentenceOf(info)});
    for (const lang::Word& word : lang::allWords()) {
        if (word.family == lang::WordFamily::Index || word.family == lang::WordFamily::Action ||
            word.family == lang::WordFamily::Function)
            out.add({ItemKind::Builtin,
                     std::string(word.name),
                     {},
                     signatureOf(word),
                     sentenceOf(word)});
        if (word.family == lang::WordFamily::Type)
            out.add({ItemKind::Type, std::string(word.name), {}, {}, {}});
    }
    for (const ScalarInfo& info : allScalars())
        out.add({ItemKind::Type,
                 std::string(info.name),
                 {},
                 std::string(info.cuda),
                 sentenceOf(info.kind)});
}

bool standsAtTopLevel(lang::TokenKind kind) {
    using K = lang::TokenKind;
    switch (kind) {
    case K::KernelArgs:
    case K::DeviceKernel:
    case K::Kernel:
    case K::Const:
    case K::Tunable:
    case K::Def:
    case K::Structure:
    case K::Namespace:
    case K::EndWord:
        return true;
    default:
        return false;
    }
}

/// Only words that are built: a completion must not lead into "not built yet".
bool standsInBody(lang::TokenKind kind) {
    using K = lang::TokenKind;
    switch (kind) {
    case K::Global:
    case K::Shared:
    case K::Let:
    case K::Mut:
    case K::If:
    case K::Then:
    case K::Else:
    case K::Unless:
    case K::For:
    case K::In:
    case K::Do:
    case K::While:
    case K::Repeat:
    case K::Until:
    case K::Match:
    case K::With:
    case K::Break:
    case K::Continue:
    case K::Return:
    case K::True:
    case K::False:
    case K::Out:
    case K::InOut:
        return true;
    default:
        return false;
    }
}

void addKeywords(Collector& out, bool topLevel) {
    constexpr lang::TokenKind Last =
        lang::TokenKind::ParenOpen; // keywords stand before punctuation
    for (int i = 0; i < static_cast<int>(Last); ++i) {
        const auto kind = static_cast<lang::TokenKind>(i);
        if (lang::isKeyword(kind) && (topLevel ? standsAtTopLevel(kind) : standsInBody(kind)))
            out.add({ItemKind::Keyword,
                     std::string(lang::tokenInfo(kind).name),
                     {},
                     {},
                     std::string(sentenceOf(kind))});
    }
}

void addSnippets(Collector& out, bool topLevel) {
    for (const Snippet& snippet : Snippets) {
        if ((snippet.place == Place::TopLevel) != topLevel)
            continue;
        // ${name} is a place to be filled in; until the editor has tab stops it is the plain word.
        std::string text(snippet.text);
        for (std::size_t at = text.find("${"); at != std::string::npos; at = text.find("${", at)) {
            text.erase(at, 2);
            text.erase(text.find('}', at), 1);
        }
        out.add({ItemKind::Snippet,
                 std::string(snippet.label),
                 std::move(text),
                 {},
                 std::string(snippet.sentence)});
    }
}

/// What stands before a dot: a name, or the array of `a[i]`. Null for other expressions.
const check::Symbol* ownerBefore(const Compilation& c, std::uint32_t dot) {
    std::uint32_t at = dot;
    for (unsigned open = 0; at > 0 && (open > 0 || c.text[at - 1] == ']'); --at) {
        open += c.text[at - 1] == ']';
        open -= c.text[at - 1] == '[';
        if (c.text[at - 1] == '[' && open == 0) {
            --at;
            break;
        }
    }
    return at > 0 ? c.symbolAt(at - 1) : nullptr;
}

/// Whether a type as it is shown ("in Array Body [n]", "Body := START") speaks of a structure.
bool speaksOf(std::string_view type, std::string_view structure) {
    type = type.substr(0, type.find(" := "));
    for (std::size_t at = type.find(structure); at != std::string_view::npos; at = type.find(structure, at + 1)) {
        const std::size_t end = at + structure.size();
        if ((at == 0 || !isWordByte(type[at - 1])) && (end == type.size() || !isWordByte(type[end])))
            return true;
    }
    return false;
}

void addFields(Collector& out, const Compilation& c, const check::Symbol* owner) {
    for (const check::Symbol& symbol : c.symbols) {
        if (symbol.kind != SymbolKind::Field)
            continue;
        const bool isOwn = !owner || !symbol.parent.isValid() || speaksOf(owner->detail, c.symbols[symbol.parent].name);
        if (isOwn)
            out.add({ItemKind::Field, symbol.name, {}, symbol.detail, symbol.documentation});
    }
}

/// After a dot: the parameters behind an args handle, else methods and casts.
void addMembers(Collector& out, const Compilation& c, std::uint32_t dot) {
    const check::Symbol* owner = dot > 0 ? c.symbolAt(dot - 1) : nullptr;
    if (owner != nullptr && owner->kind == SymbolKind::ArgsHandle) {
        const Visibility visibility(c, dot);
        for (const check::Symbol& symbol : c.symbols) {
            const bool isParameter =
                symbol.kind == SymbolKind::Scalar || symbol.kind == SymbolKind::GlobalArray ||
                symbol.kind == SymbolKind::ConstantArray ||
                symbol.kind == SymbolKind::SharedArray || symbol.kind == SymbolKind::SharedScalar;
            if (isParameter && visibility.sees(c, symbol))
                out.add({ItemKind::Field, symbol.name, {}, symbol.detail, symbol.documentation});
        }
        return;
    }
    addFields(out, c, ownerBefore(c, dot));
    for (const lang::Word& word : lang::allWords())
        if (word.family == lang::WordFamily::Method || word.family == lang::WordFamily::Cast)
            out.add(
                {ItemKind::Field, std::string(word.name), {}, signatureOf(word), sentenceOf(word)});
}

bool isInCommentOrString(const Compilation& c, std::uint32_t offset) {
    for (const RoleRange& role : c.roles)
        if (role.range.begin < offset && offset <= role.range.end)
            return role.role == SyntaxRole::Comment || role.role == SyntaxRole::String;
    return false;
}

} // namespace

std::vector<CompletionItem> completionsAt(const Compilation& c, std::uint32_t offset,
                                          std::string& prefix) {
    offset = std::min(offset, static_cast<std::uint32_t>(c.text.size()));
    std::uint32_t begin = offset;
    while (begin > 0 && isWordByte(c.text[begin - 1]))
        --begin;
    prefix = c.text.substr(begin, offset - begin);
    const bool isNumber = !prefix.empty() && prefix[0] >= '0' && prefix[0] <= '9';
    if (isNumber || isInCommentOrString(c, offset))
        return {};
    Collector out(prefix);
    if (begin > 0 && c.text[begin - 1] == '.') {
        addMembers(out, c, begin - 1);
        return out.take();
    }
    const bool topLevel = begin == 0 || c.text[begin - 1] == '\n';
    if (!topLevel) {
        addSymbols(out, c, offset);
        addWords(out);
    }
    addKeywords(out, topLevel);
    addSnippets(out, topLevel);
    return out.take();
}

} // namespace lane
