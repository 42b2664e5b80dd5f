#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lane {

/// A row of settings.def.
struct SettingInfo {
    enum class Type : std::uint8_t { Bool, Int, Text, Choice, Path };
    enum class Scope : std::uint8_t { User, Workspace };
    std::string_view key;
    Type type;
    std::string_view fallback; ///< the built-in default, as text
    Scope scope;
    std::string_view allowed;
    std::string_view title, detail; ///< English; the interface translates

    std::vector<std::string> choices() const; ///< of a Choice
    std::int64_t least() const, most() const; ///< of an Int
    std::string variable() const;             ///< "LANE_FONT_SIZE"
};
std::span<const SettingInfo> allSettings();
const SettingInfo* findSetting(std::string_view key);

using SettingValue = std::variant<bool, std::int64_t, std::string>;

/// Reads one value from text, as the environment and the command line give it (L5082).
Result<SettingValue> settingFromText(const SettingInfo& info, std::string_view text);
std::string settingToText(const SettingValue& value);

/// Layered settings: built-in defaults, the user's file, the workspace's file, the environment, the
/// command line; later ones win, and each value says where it comes from. What cannot be used (an
/// unknown key, a value out of range, a key that is not a workspace's to set, a file that is no
/// JSON) is a problem to be shown, stays in its file, and stops nothing. Not thread-safe; no Qt.
class Settings {
public:
    enum class Origin : std::uint8_t { Default, User, Workspace, Environment, CommandLine };
    struct Value {
        SettingValue value;
        Origin origin = Origin::Default;
        std::string path = {}; ///< the file, the variable or the option; empty for a default
    };
    struct Sources {
        std::string userFile;                                ///< empty: none
        std::string workspaceFile;                           ///< empty: none
        std::map<std::string, std::string> commandLine = {}; ///< key → text
        /// The environment to look at; nothing: the process's own.
        std::optional<std::map<std::string, std::string>> environment = {};
    };

    explicit Settings(Sources sources);
    ~Settings();
    Settings(Settings&&) noexcept;
    Settings& operator=(Settings&&) noexcept;

    /// The value that holds; `key` must be a row of settings.def.
    Value get(std::string_view key) const;
    bool boolean(std::string_view key) const;
    std::int64_t integer(std::string_view key) const;
    std::string text(std::string_view key) const;
    /// What the layers say about a key, strongest first, the default last.
    std::vector<Value> layers(std::string_view key) const;
    /// What was found wrong, in the order of the layers (L5080 … L5083).
    const std::vector<Error>& problems() const;

    /// Changes the user's or the workspace's layer, in memory; L5082, L5083.
    Status set(SettingInfo::Scope layer, std::string_view key, const SettingValue& value);
    void unset(SettingInfo::Scope layer, std::string_view key);
    /// Writes a layer's changed keys into its file, atomically: the file is read again, so that
    /// what others changed meanwhile, unknown keys and their order stay (L5080, L5084).
    Status save(SettingInfo::Scope layer);

    /// $XDG_CONFIG_HOME/lanework/settings.json, or ~/.config/…
    static std::string standardUserFile();
    /// The nearest .lanework.json in `folder` or above it; empty if there is none.
    static std::string findWorkspaceFile(const std::string& folder);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// "user", "workspace" … as the command line prints an origin.
std::string_view originName(Settings::Origin origin);

} // namespace lane
