#include "app/cli/outputs.h"

#include "app/cli/interrupt.h"
#include "core/data/files.h"

#include <filesystem>
#include <set>

namespace lane::cli {

namespace {

namespace fs = std::filesystem;

/// The path behind an option's value; nothing where the value has not its form, which the command refuses.
std::string pathIn(const OptionSpec& option, const std::string& value) {
    if (option.writes == Writes::File)
        return value;
    const std::size_t equals = value.find('=');
    return equals == std::string::npos ? std::string() : value.substr(equals + 1);
}

Error refusal(const OptionSpec& option, const std::string& value, const std::string& why, const std::string& hint) {
    return {"L5009", "`" + std::string(option.name) + "` has `" + value + "`: " + why, hint};
}

} // namespace

Status checkOutputs(const CommandSpec& spec, const Arguments& arguments) {
    std::set<std::string> named;
    for (const OptionSpec& option : spec.options) {
        if (option.writes == Writes::Nothing)
            continue;
        for (const std::string& value : arguments.values(option.name)) {
            const std::string path = pathIn(option, value);
            if (path.empty() && option.writes == Writes::NamedFile)
                continue;
            if (const Status can = data::checkWritable(path); !can)
                return refusal(option, value, can.error().message, can.error().hint);
            std::error_code ignored;
            for (const std::string& operand : arguments.operands())
                if (fs::equivalent(operand, path, ignored))
                    return refusal(option, value, "that file is read by the command, and would be written over.", "name another file");
            if (!named.insert(fs::weakly_canonical(fs::absolute(path, ignored), ignored).string()).second)
                return refusal(option, value, "two outputs have this file.", "name a file for each");
        }
    }
    return Unit{};
}

Status asOutput(Status written) {
    return written ? written : Status(Error{"L5009", written.error().message, written.error().hint});
}

Status writeOutput(const std::string& path, std::string_view bytes) {
    const WholeFile guard;
    return asOutput(data::writeFileAtomically(path, bytes));
}

} // namespace lane::cli
