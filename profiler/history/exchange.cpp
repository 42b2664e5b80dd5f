// Runs as one document that another machine can read.
#include "profiler/history/history.h"

#include "profiler/history/run_json.h"
#include "profiler/history/sqlite.h"

namespace lane::history {

namespace {

constexpr int Format = 1; ///< raised when a reader of an older one could not read it

Error unreadable(const std::string& why) {
    return {"L3046", "this is no export of a history: " + why, "Write one with `lanework-cli history export`; the schema is resources/schemas/history.schema.json."};
}

Status textInto(const Json& texts, const std::string& hash, std::string& into) {
    if (hash.empty())
        return Unit{};
    const auto found = texts.find(hash);
    if (found == texts.end() || !found->is_string())
        return unreadable("the text " + hash + " is not in it");
    into = found->get<std::string>();
    if (hashOf(into) != hash)
        return unreadable("the text " + hash + " was changed");
    return Unit{};
}

Result<Run> readRun(const Json& json, const Json& texts) {
    TextHashes hashes;
    auto run = fromJson(json, hashes);
    if (!run)
        return run;
    if (run->uid.empty() || run->timeNs <= 0)
        return unreadable("a run has no uid or no time");
    for (const auto& [hash, into] : {std::pair{&hashes.source, &run->source}, {&hashes.cuda, &run->cuda}, {&hashes.ptx, &run->ptx}})
        if (const Status done = textInto(texts, *hash, *into); !done)
            return done.error();
    return run;
}

} // namespace

Result<std::string> History::exported(const std::vector<std::int64_t>& ids) {
    Json texts = Json::object(), runs = Json::array();
    for (const std::int64_t id : ids) {
        const auto run = load(id);
        if (!run)
            return run.error();
        for (const std::string* text : {&run->source, &run->cuda, &run->ptx})
            if (!text->empty())
                texts[hashOf(*text)] = *text;
        runs.push_back(toJson(*run));
    }
    const Json document{{"lanework_history", Format}, {"runs", std::move(runs)}, {"texts", std::move(texts)}};
    return document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<std::string> History::freeName(const std::string& name) {
    for (int i = 1;; ++i) {
        std::string wanted = i == 1 ? name : name + " (" + std::to_string(i) + ")";
        const auto taken = m_database->statement("SELECT count(*) FROM run WHERE name = ?");
        if (!taken)
            return taken.error();
        const auto row = (*taken)->bind(1, std::string_view(wanted)).step();
        if (!row)
            return row.error();
        const bool isFree = (*taken)->integer(0) == 0;
        (*taken)->reset();
        if (isFree)
            return wanted;
    }
}

Result<Imported> History::import(std::string_view document) {
    const Json json = Json::parse(document, nullptr, false);
    if (!json.is_object() || !json.contains("lanework_history") || !json.contains("runs") || !json["runs"].is_array())
        return unreadable("no JSON object with `lanework_history` and `runs`");
    if (!json["lanework_history"].is_number_integer() || json["lanework_history"].get<std::int64_t>() != Format)
        return unreadable("it has version " + json["lanework_history"].dump() + ", this program reads " + std::to_string(Format));
    const Json texts = json.value("texts", Json::object());
    if (!texts.is_object())
        return unreadable("`texts` is no object");
    Imported imported;
    auto transaction = Transaction::begin(*m_database);
    if (!transaction)
        return transaction.error();
    for (const Json& one : json["runs"]) {
        auto run = readRun(one, texts);
        if (!run)
            return run.error();
        const auto known = knownAs(run->uid);
        if (!known)
            return known.error();
        if (*known != 0) {
            ++imported.known;
            continue;
        }
        if (!run->name.empty()) {
            const auto name = freeName(run->name);
            if (!name)
                return name.error();
            if (*name != run->name)
                imported.renamed.push_back(*name);
            run->name = *name;
        }
        if (const auto id = insert(*run, 0); !id)
            return id.error();
        ++imported.added;
    }
    if (const Status done = transaction->commit(); !done)
        return done.error();
    return imported;
}

} // namespace lane::history
