#include "profiler/history/history.h"

#include "profiler/history/names.h"
#include "profiler/history/run_json.h"
#include "profiler/history/reading_copy.h"
#include "profiler/history/samples.h"
#include "profiler/history/schema.h"
#include "profiler/metrics/change.h"
#include "profiler/metrics/median.h"

#include <chrono>
#include <filesystem>

#include <unistd.h>

namespace lane::history {

namespace {

/// The switch to the write-ahead log is the one thing that does not wait for others by itself; and on file systems
/// that cannot have one (some network ones) the journal stays what it is, which only costs time.
Status prepare(Database& database) {
    for (const char* sql : {"PRAGMA foreign_keys = ON", "PRAGMA synchronous = NORMAL"})
        if (const Status done = database.execute(sql); !done)
            return done;
    const auto pages = database.number("PRAGMA page_count");
    if (!pages)
        return pages.error();
    // Only of a new file: of another one it is a write, which would wait for the disk each time.
    if (*pages == 0)
        if (const Status done = database.execute("PRAGMA auto_vacuum = INCREMENTAL"); !done)
            return done;
    Status log = Unit{};
    for (int i = 0; i < 50; ++i) {
        log = database.execute("PRAGMA journal_mode = WAL");
        if (log || log.error().code != "L3043")
            break;
    }
    if (!log && log.error().code != "L3043")
        return log;
    return migrate(database);
}

std::int64_t present() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

void bindTextId(Statement& statement, int at, std::int64_t id) {
    if (id != 0)
        statement.bind(at, id);
    else
        statement.bindNull(at);
}

void bindTimes(Statement& statement, int at, const Run& run) {
    const Times* times = run.mainTimes();
    if (times == nullptr) {
        statement.bindNull(at).bindNull(at + 1).bindNull(at + 2).bind(at + 3, std::int64_t{0}).bindNull(at + 4);
        return;
    }
    statement.bind(at, profile::medianOf(times->ns));
    const auto interval = profile::medianInterval(times->ns);
    if (interval)
        statement.bind(at + 1, interval->low).bind(at + 2, interval->high);
    else
        statement.bindNull(at + 1).bindNull(at + 2);
    statement.bind(at + 3, static_cast<std::int64_t>(times->ns.size())).bind(at + 4, times->source);
}

} // namespace

History::History(std::unique_ptr<Database> database, Options options) : m_database(std::move(database)), m_options(options) {}
History::History(History&&) noexcept = default;
History& History::operator=(History&&) noexcept = default;
History::~History() = default;

const std::string& History::file() const { return m_original.empty() ? m_database->file() : m_original; }

Result<History> History::open(const std::string& file, Options options) {
    std::error_code ignored; // what cannot be made is told of by the file that is then missing
    std::filesystem::create_directories(std::filesystem::path(file).parent_path(), ignored);
    auto database = Database::open(file, options.busyMs);
    if (!database)
        return database.error();
    if (const Status ready = prepare(*database); !ready)
        return ready.error();
    return History(std::make_unique<Database>(std::move(*database)), options);
}

Result<History> History::openForReading(const std::string& file, Options options) {
    auto copy = ReadingCopy::of(file);
    if (!copy)
        return copy.error();
    auto history = open(copy->file(), options); // an older one is brought up to date there
    if (!history)
        return history;
    if (const Status only = history->m_database->execute("PRAGMA query_only = ON"); !only)
        return only.error();
    history->m_copy = std::make_unique<ReadingCopy>(std::move(*copy));
    history->m_original = file;
    return history;
}

bool History::canOnlyBeRead(const std::string& file) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    const std::string place = folder.empty() ? "." : folder.string();
    return ::access(file.c_str(), R_OK) == 0 && (::access(file.c_str(), W_OK) != 0 || ::access(place.c_str(), W_OK) != 0);
}

Result<std::int64_t> History::record(Run run) {
    if (run.uid.empty())
        run.uid = newUid();
    if (run.timeNs == 0)
        run.timeNs = present();
    std::int64_t id = 0;
    {
        auto transaction = Transaction::begin(*m_database);
        if (!transaction)
            return transaction.error();
        const auto inserted = insert(run, 0);
        if (!inserted)
            return inserted.error();
        id = *inserted;
        if (const Status done = transaction->commit(); !done)
            return done.error();
    }
    // The run is kept, whatever becomes of the pruning.
    if (const auto used = bytesInUse(); used && *used > m_options.maxBytes)
        static_cast<void>(prune(m_options.maxBytes));
    return id;
}

Result<std::vector<std::int64_t>> History::restore(const std::vector<Run>& runs) {
    auto transaction = Transaction::begin(*m_database);
    if (!transaction)
        return transaction.error();
    std::vector<std::int64_t> ids;
    for (const Run& run : runs) {
        const auto taken = m_database->statement("SELECT count(*) FROM run WHERE id = ?");
        if (!taken)
            return taken.error();
        const auto count = (*taken)->bind(1, run.id).number();
        if (!count)
            return count.error();
        const auto id = insert(run, *count == 0 ? run.id : 0);
        if (!id)
            return id.error();
        ids.push_back(*id);
    }
    if (const Status done = transaction->commit(); !done)
        return done.error();
    return ids;
}

Result<std::int64_t> History::knownAs(const std::string& uid) {
    const auto found = m_database->statement("SELECT id FROM run WHERE uid = ?");
    if (!found)
        return found.error();
    return (*found)->bind(1, std::string_view(uid)).number();
}

Result<std::int64_t> History::insert(const Run& run, std::int64_t id) {
    const auto known = knownAs(run.uid);
    if (!known || *known != 0)
        return known;
    std::array<std::int64_t, 3> texts{};
    const std::string* const bodies[] = {&run.source, &run.cuda, &run.ptx};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto text = textId(*bodies[i]);
        if (!text)
            return text.error();
        texts[i] = *text;
    }
    if (const Status done = insertRow(run, id, texts); !done)
        return done.error();
    id = m_database->lastRow();
    if (const Status done = insertSamples(run, id); !done)
        return done.error();
    return id;
}

/// 0 for an empty one.
Result<std::int64_t> History::textId(const std::string& text) {
    if (text.empty())
        return 0;
    const std::string hash = hashOf(text);
    const auto put = m_database->statement("INSERT INTO text (hash, body) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING");
    if (!put)
        return put.error();
    if (const Status done = (*put)->bind(1, std::string_view(hash)).bindBlob(2, text).run(); !done)
        return done.error();
    const auto found = m_database->statement("SELECT id FROM text WHERE hash = ?");
    if (!found)
        return found.error();
    return (*found)->bind(1, std::string_view(hash)).number();
}

Status History::insertRow(const Run& run, std::int64_t id, const std::array<std::int64_t, 3>& texts) {
    const auto put = m_database->statement(
        "INSERT INTO run (id, uid, time, kind, run_group, name, pinned, file, kernel, device, device_name, series, code, verdict, registers, "
        "shared_bytes, spill_bytes, source, cuda, ptx, median, low, high, samples, time_source, details) "
        "VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    if (!put)
        return put.error();
    Statement& s = **put;
    if (id != 0)
        s.bind(1, id);
    else
        s.bindNull(1);
    s.bind(2, std::string_view(run.uid)).bind(3, run.timeNs).bind(4, std::string_view(run.kind)).bind(5, std::string_view(run.group));
    if (run.name.empty())
        s.bindNull(6);
    else
        s.bind(6, std::string_view(run.name));
    s.bind(7, std::int64_t{run.isPinned}).bind(8, std::string_view(run.file)).bind(9, std::string_view(run.kernel));
    s.bind(10, std::string_view(run.device)).bind(11, std::string_view(run.deviceName)).bind(12, std::string_view(seriesOf(run)));
    s.bind(13, std::string_view(codeOf(run))).bind(14, verdictKey(run.verdict));
    if (const auto& r = run.resources)
        s.bind(15, std::int64_t{r->registers}).bind(16, static_cast<std::int64_t>(r->sharedBytes + run.dynamicSharedBytes)).bind(17, std::int64_t{r->spillStoreBytes} + r->spillLoadBytes);
    else
        s.bindNull(15).bindNull(16).bindNull(17);
    for (int i = 0; i < 3; ++i)
        bindTextId(s, 18 + i, texts[static_cast<std::size_t>(i)]);
    bindTimes(s, 21, run);
    const std::string details = toJson(run, false).dump(-1, ' ', false, Json::error_handler_t::replace);
    return s.bind(26, std::string_view(details)).run();
}

Status History::insertSamples(const Run& run, std::int64_t id) {
    const auto put = m_database->statement("INSERT INTO sample (run, place, voice, what, source, ns) VALUES (?,?,?,?,?,?)");
    if (!put)
        return put.error();
    if (!run.spans.empty()) {
        const auto spans = m_database->statement("INSERT INTO span (run, spans, width) VALUES (?,?,?)");
        if (!spans)
            return spans.error();
        if (const Status done = (*spans)->bind(1, id).bindBlob(2, packedSpans(run.spans)).bind(3, static_cast<std::int64_t>(SpanNumbers)).run(); !done)
            return done;
    }
    std::int64_t place = 0;
    for (const Times& one : run.times) {
        (*put)->bind(1, id).bind(2, place++).bind(3, std::string_view(one.voice)).bind(4, std::string_view(one.what)).bind(5, std::string_view(one.source));
        if (const Status done = (*put)->bindBlob(6, packed(one.ns)).run(); !done)
            return done;
    }
    return Unit{};
}

Status History::change(std::string_view sql, const std::function<void(Statement&)>& bind) {
    const auto statement = m_database->statement(sql);
    if (!statement)
        return statement.error();
    bind(**statement);
    if (const Status done = (*statement)->run(); !done)
        return done;
    if (m_database->changes() == 0)
        return Error{"L3044", "there is no such run in the history", "`lanework-cli history list` shows what there is."};
    return Unit{};
}

Status History::setName(std::int64_t id, const std::string& name) {
    if (!name.empty()) {
        if (const Status can = checkName(name); !can)
            return can;
        const auto taken = m_database->statement("SELECT id FROM run WHERE name = ?");
        if (!taken)
            return taken.error();
        const auto holder = (*taken)->bind(1, std::string_view(name)).number();
        if (!holder)
            return holder.error();
        if (*holder != 0 && *holder != id)
            return Error{"L3045", "run " + std::to_string(*holder) + " has the name `" + name + "`", "Take another name, or take it away from that run first."};
    }
    return change("UPDATE run SET name = ? WHERE id = ?", [&](Statement& s) {
        if (name.empty())
            s.bindNull(1);
        else
            s.bind(1, std::string_view(name));
        s.bind(2, id);
    });
}

Status History::setPinned(std::int64_t id, bool pinned) {
    return change("UPDATE run SET pinned = ? WHERE id = ?", [&](Statement& s) { s.bind(1, std::int64_t{pinned}).bind(2, id); });
}

Status History::remove(const std::vector<std::int64_t>& ids) {
    auto transaction = Transaction::begin(*m_database);
    if (!transaction)
        return transaction.error();
    for (const std::int64_t id : ids)
        if (const Status done = change("DELETE FROM run WHERE id = ?", [&](Statement& s) { s.bind(1, id); }); !done)
            return done;
    if (const Status done = dropTexts(); !done)
        return done;
    return transaction->commit();
}

} // namespace lane::history
