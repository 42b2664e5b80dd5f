#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lane::cli {

/// Whether the value of an option names a file that the command writes: "PATH", or "NAME=PATH".
enum class Writes : std::uint8_t { Nothing, File, NamedFile };

/// An option of a command. `value` is what the usage calls its value, empty for a switch.
struct OptionSpec {
    std::string_view name;  ///< "--grid"
    std::string_view value; ///< "X[,Y[,Z]]"
    std::string_view sentence; ///< may have several lines
    bool isRepeatable = false;
    Writes writes = Writes::Nothing;
};

struct CommandSpec {
    std::string_view name;
    std::string_view operands; ///< "FILE…", for the usage
    std::string_view sentence;
    std::size_t minOperands = 0, maxOperands = 0;
    std::vector<OptionSpec> options; ///< besides --json and --help, which every command has
};

/// The words behind a command, told apart.
class Arguments {
public:
    /// Errors L5002 … L5005 name the wrong word and what would be right.
    static Result<Arguments> read(const CommandSpec& spec, std::span<const std::string> words);

    bool has(std::string_view option) const { return m_values.contains(std::string(option)); }
    /// The last value given, or the fallback.
    std::string value(std::string_view option, std::string_view fallback = {}) const;
    const std::vector<std::string>& values(std::string_view option) const;
    const std::vector<std::string>& operands() const { return m_operands; }
    /// The same words with other values for an option; none: as if it had not been given.
    Arguments with(const std::string& option, std::vector<std::string> values) const;

private:
    std::map<std::string, std::vector<std::string>> m_values;
    std::vector<std::string> m_operands;
};

/// "lanework-cli run FILE" with its options, a line each.
std::string usageOf(const CommandSpec& spec);

/// A whole number that an option needs, at least `least`; error L5005.
Result<std::uint64_t> numberOf(std::string_view option, std::string_view text, std::uint64_t least);
/// "N=8" → "N", "8"; error L5005 shows the form.
Result<std::pair<std::string, std::string>> pairOf(std::string_view option, std::string_view text,
                                                   std::string_view form);
/// "16,16" → its parts.
std::vector<std::string> splitAt(std::string_view text, char separator);

} // namespace lane::cli
