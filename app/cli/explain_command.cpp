#include "app/cli/commands.h"
#include "core/data/near_names.h"
#include "core/diag/codes.h"

#include <algorithm>

namespace lane::cli {

namespace {

Exit explain(Console& console, const Arguments& arguments) {
    std::string code = arguments.operands()[0];
    std::transform(code.begin(), code.end(), code.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    const CodeInfo* info = findCode(code);
    if (info == nullptr) {
        std::vector<std::string> known;
        for (const CodeInfo& one : allCodes())
            known.emplace_back(one.code);
        const std::string near = data::nearestName(code, known);
        return console.fail({"L5005", "there is no code `" + arguments.operands()[0] + "`",
                             near.empty() ? "codes are written L0123, as messages show them"
                                          : data::nameHint(code, {near})});
    }
    console.print(console.bold(std::string(info->code) + ": " + std::string(info->title)) + "\n\n" +
                  std::string(info->explanation) + "\n");
    console.document(
        {{"code", info->code}, {"title", info->title}, {"explanation", info->explanation}});
    return Exit::Fine;
}

} // namespace

Command explainCommand() {
    return {{"explain", "L0123", "the long text of a code", 1, 1, {}}, explain};
}

} // namespace lane::cli
