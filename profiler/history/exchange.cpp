// Runs as one document that another machine can read.
#include "profiler/history/history.h"

#include "profiler/history/names.h"
#include "profiler/history/run_json.h"
#include "profiler/history/sqlite.h"

#include <algorithm>

namespace lane::history {

namespace {

constexpr int Format = 1; ///< raised when a reader of an older one could not read it

Error unreadable(const std::string& why) {
    return {"L3046", "this is no export of a history: " + why, "Write one with `lanework-cli history export`; the schema is resources/schemas/history.schema.json."};
}

Error badRun(const std::string& why) { return {"L3046", why, "The schema is resources/schemas/history.schema.json."}; }

Status textInto(const Json& texts, const std::string& hash, std::string& into) {
    if (hash.empty())
        return Unit{};
    const auto found = texts.find(hash);
    if (found == texts.end() || !found->is_string())
        return badRun("its text " + hash + " is not in the document");
    into = found->get<std::string>();
    if (hashOf(into) != hash)
        return badRun("its text " + hash + " was changed");
    return Unit{};
}

/// Where it stops to be JSON is told: what was cut off while it was copied ends there.
Result<Json> parse(std::string_view document) {
    try {
        return Json::parse(document);
    } catch (const Json::parse_error& problem) {
        if (problem.byte > document.size())
            return unreadable("it ends too early, after " + std::to_string(document.size()) + " bytes: it was cut off while it was written or copied");
        const auto line = 1 + std::count(document.begin(), document.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(problem.byte, 1) - 1), '\n');
        return unreadable("it is no JSON from line " + std::to_string(line) + " on");
    }
}

Result<Run> readRun(const Json& json, const Json& texts) {
    TextHashes hashes;
    auto run = fromJson(json, hashes);
    if (!run)
        return run;
    if (run->uid.empty())
        return badRun("`uid` is empty");
    if (run->timeNs <= 0)
        return badRun("`time_ns` is no time");
    for (const auto& [hash, into] : {std::pair{&hashes.source, &run->source}, {&hashes.cuda, &run->cuda}, {&hashes.ptx, &run->ptx}})
        if (const Status done = textInto(texts, *hash, *into); !done)
            return done.error();
    return run;
}

} // namespace

Result<std::string> History::exported(const std::vector<std::int64_t>& ids, std::vector<std::int64_t>* unreadable) {
    Json texts = Json::object(), runs = Json::array();
    for (const std::int64_t id : ids) {
        const auto run = load(id);
        if (!run && unreadable && run.error().code == "L3041") {
            unreadable->push_back(id);
            continue;
        }
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
        const auto count = (*taken)->bind(1, std::string_view(wanted)).number();
        if (!count)
            return count.error();
        if (*count == 0)
            return wanted;
    }
}

Result<Imported> History::import(std::string_view document) {
    auto parsed = parse(document);
    if (!parsed)
        return parsed.error();
    const Json& json = *parsed;
    if (!json.is_object() || !json.contains("lanework_history") || !json.contains("runs") || !json["runs"].is_array())
        return unreadable("no JSON object with `lanework_history` and `runs`");
    const Json& version = json["lanework_history"];
    if (version.is_number_integer() && version.get<std::int64_t>() > Format)
        return Error{"L3046", "this was exported by a newer Lanework: it has version " + version.dump() + ", and this program reads " + std::to_string(Format),
                     "Import it with that program, or get a newer one here."};
    if (!version.is_number_integer() || version.get<std::int64_t>() != Format)
        return unreadable("it has version " + version.dump() + ", this program reads " + std::to_string(Format));
    const Json texts = json.value("texts", Json::object());
    if (!texts.is_object())
        return unreadable("`texts` is no object");
    Imported imported;
    auto transaction = Transaction::begin(*m_database);
    if (!transaction)
        return transaction.error();
    std::size_t number = 0;
    for (const Json& one : json["runs"]) {
        ++number;
        auto run = readRun(one, texts);
        if (!run)
            return Error{run.error().code, "run " + std::to_string(number) + " of the document does not read: " + run.error().message, run.error().hint};
        const auto known = knownAs(run->uid);
        if (!known)
            return known.error();
        if (*known != 0) {
            ++imported.known;
            continue;
        }
        if (!run->name.empty()) {
            const auto name = freeName(fittingName(run->name));
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
