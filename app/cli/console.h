#pragma once

#include "core/base/exit_status.h"
#include "core/base/result.h"
#include "core/compile/compilation.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace lane::cli {

/// A JSON document whose keys stand in the order in which they were put in.
using Json = nlohmann::ordered_json;

/// Standard output and error as one command uses them: for people, in colour on a terminal; or one
/// JSON document and nothing else on standard output.
class Console {
public:
    explicit Console(bool json);

    bool isJson() const { return m_json; }
    /// Text for people; nothing in JSON mode.
    void print(std::string_view text);
    /// The document; nothing outside JSON mode. Once.
    void document(const Json& json);

    /// "lanework-cli: text [L5002]" and the hint on standard error, and in JSON mode a document
    /// {"error": …}. Gives the status that it means.
    Exit fail(const Error& error);
    /// One line on standard error.
    void note(std::string_view text);

    /// A diagnostic with its source line and a caret, on standard error.
    void diagnostic(const Compilation& compilation, const Diagnostic& diagnostic);
    void diagnostics(const Compilation& compilation);

    /// A line that the next one replaces; only on a terminal. Empty: takes it away.
    void progress(std::string_view text);

    std::string bold(std::string_view text) const { return styled("1", text, m_colourOut); }
    std::string faint(std::string_view text) const { return styled("2", text, m_colourOut); }

private:
    static std::string styled(std::string_view style, std::string_view text, bool on);
    void place(const Compilation& compilation, SourceRange range, std::string_view head,
               std::string_view style, std::string_view message);
    void error(std::string_view text);

    bool m_json = false;
    bool m_colourOut = false, m_colourError = false, m_terminalError = false;
    bool m_progressShown = false;
};

} // namespace lane::cli
