#include "tests/fuzz/fuzz_material.h"

#include "core/builtins/builtins.h"
#include "core/lang/lexer.h"
#include "core/lang/words.h"
#include "tests/fuzz/sound_texts.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace lane::fuzz {

namespace {

std::string contentOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream all;
    all << file.rdbuf();
    return all.str();
}

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + "\n";
    return text;
}

class Mutation {
public:
    Mutation(const std::vector<std::string>& corpus, const std::vector<std::string>& dictionary,
             std::mt19937_64& random)
        : m_corpus(corpus), m_dictionary(dictionary), m_random(random) {}

    std::string of(const std::string& text) {
        switch (below(10)) {
        case 0:
            return withLines(text);
        case 1:
            return withBytes(text);
        case 2:
            return text + pick(m_corpus);
        default:
            return withTokens(text);
        }
    }

private:
    std::size_t below(std::size_t n) { return n == 0 ? 0 : m_random() % n; }
    const std::string& pick(const std::vector<std::string>& list) {
        return list[below(list.size())];
    }

    std::string withLines(const std::string& text) {
        std::vector<std::string> lines = linesOf(text);
        if (lines.empty())
            return pick(m_corpus);
        const auto at = lines.begin() + static_cast<std::ptrdiff_t>(below(lines.size()));
        switch (below(4)) {
        case 0:
            lines.erase(at);
            break;
        case 1:
            lines.insert(at, pick(lines));
            break;
        case 2:
            *at = std::string(below(8), ' ') + *at;
            break;
        default:
            std::swap(*at, lines[below(lines.size())]);
            break;
        }
        return joined(lines);
    }

    std::string withBytes(std::string text) {
        if (text.empty())
            return text;
        const std::size_t at = below(text.size());
        if (below(2) == 0)
            text[at] = static_cast<char>(m_random());
        else
            text.erase(at, 1 + below(8));
        return text;
    }

    /// A token becomes another of its kind, of this text or of the dictionary.
    std::string withTokens(const std::string& text) {
        using lang::Token;
        const lang::LexResult lexed = lang::lex(text);
        std::vector<Token> ink;
        for (const Token& token : lexed.tokens)
            if (!lang::isTrivia(token.kind))
                ink.push_back(token);
        if (ink.empty())
            return pick(m_corpus);
        const Token old = ink[below(ink.size())];
        const auto family = lang::tokenInfo(old.kind).family;
        std::vector<Token> alike;
        for (const Token& token : ink)
            if (token.kind == old.kind || (family == lang::TokenInfo::Family::Punctuation &&
                                           lang::tokenInfo(token.kind).family == family))
                alike.push_back(token);
        std::string instead;
        switch (below(6)) {
        case 0:
            instead = pick(m_dictionary);
            break;
        case 1:
            if (old.kind == lang::TokenKind::Integer) {
                instead = std::to_string(m_random() % (below(2) == 0 ? 64 : 5'000'000'000));
                break;
            }
            [[fallthrough]];
        default:
            instead = std::string(lang::textOf(text, alike[below(alike.size())].range));
            break;
        }
        std::string made = text;
        made.replace(old.range.begin, old.range.end - old.range.begin, instead);
        return made;
    }

    const std::vector<std::string>& m_corpus;
    const std::vector<std::string>& m_dictionary;
    std::mt19937_64& m_random;
};

} // namespace

std::vector<std::string> corpus() {
    const std::filesystem::path root(LANE_SOURCE_DIR);
    std::vector<std::filesystem::path> folders{root / "resources/examples", root / "tests/golden"};
    const char* const written = std::getenv("LANE_FUZZ_CORPUS");
    if (written)
        folders = {written};
    std::vector<std::filesystem::path> paths;
    for (const auto& folder : folders)
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
            if (written || entry.path().extension() == ".lane" || entry.path().extension() == ".golden")
                paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<std::string> texts;
    for (const auto& path : paths) {
        std::string text = contentOf(path);
        if (path.extension() == ".golden") {
            const std::size_t begin = text.find('\n') + 1;
            text = text.substr(begin, text.find("\n==== ") + 1 - begin);
        }
        texts.push_back(std::move(text));
    }
    return texts;
}

std::vector<std::string> dictionary() {
    std::vector<std::string> words;
    for (const lang::TokenInfo& info : lang::allTokens())
        if (info.family != lang::TokenInfo::Family::Text) {
            words.emplace_back(info.name);
            if (!info.other.empty())
                words.emplace_back(info.other);
        }
    for (const lang::Word& word : lang::allWords())
        words.emplace_back(word.name);
    for (const BuiltinInfo& info : allBuiltins())
        words.emplace_back(info.name);
    return words;
}

std::string mutated(const std::string& text, const std::vector<std::string>& corpus,
                    const std::vector<std::string>& dictionary, std::mt19937_64& random) {
    const SoundText* sound = SoundTexts::all().find(text);
    if (random() % 8 != 0) {
        if (!sound || random() % 4 == 0)
            sound = SoundTexts::all().any(random);
        if (sound && random() % 8 != 0)
            return typedStep(*sound, random);
    }
    return Mutation(corpus, dictionary, random).of(sound ? sound->text : text);
}

} // namespace lane::fuzz
