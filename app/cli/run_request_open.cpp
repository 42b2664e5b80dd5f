#include "app/cli/run_request.h"
#include "app/cli/sources.h"

namespace lane::cli {

Result<RunRequest> openRunRequest(Console& console, const Arguments& arguments, const Settings& settings) {
    auto compilation = compileFile(arguments.operands()[0]);
    if (!compilation)
        return compilation.error();
    console.diagnostics(**compilation);
    auto request = readRunRequest(arguments, settings, *compilation);
    if (request)
        for (const std::string& note : request->notes)
            console.note(note);
    return request;
}

} // namespace lane::cli
