#include "core/service/settings.h"

#include "core/service/disk_store.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace lane {

namespace {

using Json = nlohmann::ordered_json;
using Origin = Settings::Origin;
constexpr std::size_t OriginCount = 5;
/// Of two changed letters a typing error, of more another word.
constexpr std::size_t NearEnough = 2;

std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row[b.size()];
}

Error unknownKey(const std::string& key, const std::string& where) {
    std::string hint = "It is kept and not used; `lanework-cli explain L5081` lists the settings.";
    for (const SettingInfo& info : allSettings())
        if (distance(info.key, key) <= NearEnough)
            hint = "Did you mean `" + std::string(info.key) + "`?";
    return {"L5081", where + ": there is no setting `" + key + "`", hint};
}

Error notAWorkspaces(const SettingInfo& info, const std::string& where) {
    return {"L5083", where + ": `" + std::string(info.key) + "` is not a project's to set",
            "Set it in " + Settings::standardUserFile() + "."};
}

/// A file's object. A file that is not there is an empty one.
Result<Json> readObject(const std::string& path) {
    std::error_code error;
    if (path.empty() || !std::filesystem::exists(path, error))
        return Json(Json::object());
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    if (!stream)
        return Error{"L5080", path + " cannot be read", "Look at its permissions."};
    if (text.str().find_first_not_of(" \t\r\n") == std::string::npos)
        return Json(Json::object());
    Json json = Json::parse(text.str(), nullptr, false, true);
    if (!json.is_object())
        return Error{"L5080", path + " is not a JSON object",
                     "Mend it, or remove it to begin with the defaults; until then it is not used "
                     "and not written to."};
    return json;
}

Result<SettingValue> valueOf(const SettingInfo& info, const Json& json) {
    const bool isText = info.type != SettingInfo::Type::Bool && info.type != SettingInfo::Type::Int;
    if (isText && json.is_string())
        return settingFromText(info, json.get<std::string>());
    if (info.type == SettingInfo::Type::Bool && json.is_boolean())
        return SettingValue(json.get<bool>());
    if (info.type == SettingInfo::Type::Int && json.is_number_integer())
        return settingFromText(info, json.dump());
    Result<SettingValue> asText = settingFromText(info, json.is_string() ? "" : json.dump());
    const std::string hint = asText ? "It is a text, in quotation marks." : asText.error().hint;
    return Error{"L5082", "`" + json.dump() + "` is no value of `" + std::string(info.key) + "`",
                 hint};
}

Json jsonOf(const SettingValue& value) {
    return std::visit([](const auto& v) { return Json(v); }, value);
}

} // namespace

struct Settings::State {
    Sources sources;
    std::array<std::map<std::string, Value, std::less<>>, OriginCount> layers;
    std::array<std::set<std::string, std::less<>>, OriginCount> changed; ///< since read or saved
    std::vector<Error> problems;

    void add(const SettingInfo& info, Result<SettingValue> value, Origin origin,
             const std::string& path) {
        if (value)
            layers[std::size_t(origin)][std::string(info.key)] = {std::move(*value), origin, path};
        else
            problems.push_back(
                {value.error().code, path + ": " + value.error().message, value.error().hint});
    }
    void readFile(const std::string& path, Origin origin) {
        const Result<Json> json = readObject(path);
        if (!json)
            return problems.push_back(json.error());
        for (const auto& [key, value] : json->items()) {
            const SettingInfo* info = findSetting(key);
            if (!info)
                problems.push_back(unknownKey(key, path));
            else if (origin == Origin::Workspace && info->scope == SettingInfo::Scope::User)
                problems.push_back(notAWorkspaces(*info, path));
            else
                add(*info, valueOf(*info, value), origin, path);
        }
    }
    void readEnvironment() {
        for (const SettingInfo& info : allSettings()) {
            const std::string name = info.variable();
            const char* text = nullptr;
            if (!sources.environment)
                text = std::getenv(name.c_str());
            else if (const auto found = sources.environment->find(name);
                     found != sources.environment->end())
                text = found->second.c_str();
            if (text && *text)
                add(info, settingFromText(info, text), Origin::Environment, name);
        }
    }
    void readCommandLine() {
        for (const auto& [key, text] : sources.commandLine) {
            if (const SettingInfo* info = findSetting(key))
                add(*info, settingFromText(*info, text), Origin::CommandLine, "--" + key);
            else
                problems.push_back(unknownKey(key, "command line"));
        }
    }
    const std::string& fileOf(SettingInfo::Scope layer) const {
        return layer == SettingInfo::Scope::User ? sources.userFile : sources.workspaceFile;
    }
};

namespace {
std::size_t layerIndex(SettingInfo::Scope layer) {
    return static_cast<std::size_t>(layer == SettingInfo::Scope::User ? Origin::User
                                                                      : Origin::Workspace);
}
} // namespace

Settings::Settings(Sources sources) : m_state(std::make_unique<State>()) {
    m_state->sources = std::move(sources);
    for (const SettingInfo& info : allSettings())
        m_state->add(info, settingFromText(info, info.fallback), Origin::Default, "");
    m_state->readFile(m_state->sources.userFile, Origin::User);
    m_state->readFile(m_state->sources.workspaceFile, Origin::Workspace);
    m_state->readEnvironment();
    m_state->readCommandLine();
}

Settings::~Settings() = default;
Settings::Settings(Settings&&) noexcept = default;
Settings& Settings::operator=(Settings&&) noexcept = default;

std::vector<Settings::Value> Settings::layers(std::string_view key) const {
    std::vector<Value> values;
    for (std::size_t i = OriginCount; i > 0; --i)
        if (const auto found = m_state->layers[i - 1].find(key);
            found != m_state->layers[i - 1].end())
            values.push_back(found->second);
    return values;
}

Settings::Value Settings::get(std::string_view key) const {
    std::vector<Value> values = layers(key);
    return values.empty() ? Value{std::string(), Origin::Default} : std::move(values.front());
}

bool Settings::boolean(std::string_view key) const {
    const Value value = get(key);
    const bool* truth = std::get_if<bool>(&value.value);
    return truth && *truth;
}

std::int64_t Settings::integer(std::string_view key) const {
    const Value value = get(key);
    const std::int64_t* number = std::get_if<std::int64_t>(&value.value);
    return number ? *number : 0;
}

std::string Settings::text(std::string_view key) const {
    return settingToText(get(key).value);
}

const std::vector<Error>& Settings::problems() const {
    return m_state->problems;
}

Status Settings::set(SettingInfo::Scope layer, std::string_view key, const SettingValue& value) {
    const SettingInfo* info = findSetting(key);
    const std::string& file = m_state->fileOf(layer);
    if (!info)
        return unknownKey(std::string(key), file);
    if (layer == SettingInfo::Scope::Workspace && info->scope == SettingInfo::Scope::User)
        return notAWorkspaces(*info, file);
    const Result<SettingValue> right = settingFromText(*info, settingToText(value));
    if (!right)
        return right.error();
    const std::size_t index = layerIndex(layer);
    m_state->layers[index][std::string(key)] = {*right, static_cast<Origin>(index), file};
    m_state->changed[index].insert(std::string(key));
    return Unit{};
}

void Settings::unset(SettingInfo::Scope layer, std::string_view key) {
    const std::size_t index = layerIndex(layer);
    auto& values = m_state->layers[index];
    if (const auto found = values.find(key); found != values.end())
        values.erase(found);
    m_state->changed[index].insert(std::string(key));
}

Status Settings::save(SettingInfo::Scope layer) {
    const std::size_t index = layerIndex(layer);
    const std::string& path = m_state->fileOf(layer);
    auto& changed = m_state->changed[index];
    if (changed.empty())
        return Unit{};
    Result<Json> json = readObject(path);
    if (!json)
        return json.error();
    for (const std::string& key : changed) {
        const auto found = m_state->layers[index].find(key);
        if (found != m_state->layers[index].end())
            (*json)[key] = jsonOf(found->second.value);
        else
            json->erase(key);
    }
    std::error_code ignored;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
    // A file that is a link (to a folder of dotfiles) stays one.
    const std::filesystem::path target = std::filesystem::canonical(path, ignored);
    const std::string text = json->dump(2, ' ', false, Json::error_handler_t::replace);
    if (path.empty() || !DiskStore::writeWhole(target.empty() ? path : target.string(), text, "\n"))
        return Error{"L5084", "the settings could not be written to `" + path + "`",
                     "Look at the permissions of its folder and the room on its disk; the settings "
                     "hold until the program ends."};
    changed.clear();
    return Unit{};
}

std::string Settings::standardUserFile() {
    if (const char* config = std::getenv("XDG_CONFIG_HOME"); config && *config == '/')
        return std::string(config) + "/lanework/settings.json";
    const char* home = std::getenv("HOME");
    return std::string(home && *home ? home : "/tmp") + "/.config/lanework/settings.json";
}

std::string Settings::findWorkspaceFile(const std::string& folder) {
    std::error_code error;
    for (std::filesystem::path at = std::filesystem::absolute(folder, error); !error;
         at = at.parent_path()) {
        const std::filesystem::path file = at / ".lanework.json";
        if (std::filesystem::is_regular_file(file, error))
            return file.string();
        error.clear();
        if (at == at.parent_path())
            break;
    }
    return {};
}

} // namespace lane
