#include "app/cli/commands.h"
#include "core/compile/words.h"
#include "core/data/near_names.h"
#include "core/diag/codes.h"

#include <algorithm>

namespace lane::cli {

namespace {

/// What the editor's hover says of a name that the compiler knows.
struct NameInfo {
    std::string signature;
    std::string sentence;
};

/// A name may be several words (`clamp` a function, `toFloat` a cast): each has its entry.
std::vector<NameInfo> namesCalled(std::string_view name) {
    std::vector<NameInfo> found;
    if (const std::optional<Builtin> builtin = builtinNamed(name))
        found.push_back({signatureOf(builtinInfo(*builtin)), sentenceOf(builtinInfo(*builtin))});
    for (const lang::Word& word : lang::allWords())
        if (word.name == name && word.family != lang::WordFamily::Type)
            found.push_back({signatureOf(word), sentenceOf(word)});
    return found;
}

std::vector<std::string> allNames() {
    std::vector<std::string> names;
    for (const BuiltinInfo& info : allBuiltins())
        names.emplace_back(info.name);
    for (const lang::Word& word : lang::allWords())
        if (word.family != lang::WordFamily::Type)
            names.emplace_back(word.name);
    return names;
}

bool looksLikeCode(std::string_view text) {
    return text.size() > 1 && (text[0] == 'L' || text[0] == 'l') &&
           std::all_of(text.begin() + 1, text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Exit explainCode(Console& console, const CodeInfo& info) {
    console.print(console.bold(std::string(info.code) + ": " + std::string(info.title)) + "\n\n" +
                  std::string(info.explanation) + "\n");
    console.document(
        {{"code", info.code}, {"title", info.title}, {"explanation", info.explanation}});
    return Exit::Fine;
}

Exit explainName(Console& console, const std::string& name, const std::vector<NameInfo>& found) {
    nlohmann::json entries = nlohmann::json::array();
    for (const NameInfo& info : found) {
        console.print(console.bold(info.signature) + "\n\n" + info.sentence + "\n");
        entries.push_back({{"signature", info.signature}, {"explanation", info.sentence}});
    }
    console.document({{"name", name}, {"entries", entries}});
    return Exit::Fine;
}

Exit failUnknown(Console& console, const std::string& asked, const std::string& code) {
    std::vector<std::string> known;
    if (looksLikeCode(asked)) {
        for (const CodeInfo& one : allCodes())
            known.emplace_back(one.code);
    } else {
        known = allNames();
    }
    const std::string near = data::nearestName(looksLikeCode(asked) ? code : asked, known);
    return console.fail({"L5005", "there is no code and no built-in `" + asked + "`",
                         near.empty() ? "codes are written L0123, as messages show them; built-ins as in a kernel: clamp, "
                                        "shflXor, atomicAdd"
                                      : data::nameHint(asked, {near})});
}

Exit explain(Console& console, const Arguments& arguments) {
    const std::string& asked = arguments.operands()[0];
    std::string code = asked;
    std::transform(code.begin(), code.end(), code.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    if (const CodeInfo* info = findCode(code))
        return explainCode(console, *info);
    const std::vector<NameInfo> found = namesCalled(asked);
    return found.empty() ? failUnknown(console, asked, code) : explainName(console, asked, found);
}

} // namespace

Command explainCommand() {
    return {{"explain", "L0123|NAME", "the long text of a code; a built-in's arguments and meaning", 1, 1, {}}, explain};
}

} // namespace lane::cli
