#include "profiler/history/history.h"

#include "profiler/history/names.h"
#include "profiler/history/run_json.h"
#include "profiler/history/samples.h"
#include "profiler/history/sqlite.h"

#include <algorithm>

namespace lane::history {

namespace {

Error noSuchRun(const std::string& what) {
    return {"L3044", "there is no run " + what + " in the history", "`lanework-cli history list` shows what there is."};
}

Error damaged(const Database& database, const std::string& what) {
    return {"L3041", "`" + database.file() + "` is damaged: " + what,
            "Export what still reads (lanework-cli history export --out FILE), and move the file away; the next run begins a new one."};
}

/// A pattern of LIKE in which `text` stands for itself.
std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '%' || c == '_' || c == '\\')
            out += '\\';
        out += c;
    }
    return out;
}

/// What a filter asks for, as SQL and what stands in its places.
struct Where {
    std::string sql;
    std::vector<std::string> texts; ///< bound first, in order
    void add(const std::string& condition, const std::vector<std::string>& values) {
        sql += (sql.empty() ? " WHERE " : " AND ") + condition;
        texts.insert(texts.end(), values.begin(), values.end());
    }
};

Where whereOf(const Filter& filter) {
    Where where;
    for (const auto& [column, value] : {std::pair{"kernel", &filter.kernel}, {"series", &filter.series}, {"run_group", &filter.group}, {"kind", &filter.kind}})
        if (!value->empty())
            where.add(std::string(column) + " = ?", {*value});
    if (filter.id != 0)
        where.add("run.id = " + std::to_string(filter.id), {});
    if (!filter.file.empty())
        where.add("(file = ? OR file LIKE ? ESCAPE '\\')", {filter.file, "%/" + escaped(filter.file)});
    if (!filter.device.empty())
        where.add("(device = ? OR device_name LIKE ? ESCAPE '\\')", {filter.device, "%" + escaped(filter.device) + "%"});
    if (!filter.name.empty())
        where.add("name LIKE ? ESCAPE '\\'", {"%" + escaped(filter.name) + "%"});
    if (filter.sinceNs != 0)
        where.add("time >= " + std::to_string(filter.sinceNs), {});
    if (filter.untilNs != 0)
        where.add("time <= " + std::to_string(filter.untilNs), {});
    if (filter.onlyKept)
        where.add("(name IS NOT NULL OR pinned <> 0)", {});
    if (!filter.withCells && filter.kind != "cell")
        where.add("kind <> 'cell'", {});
    if (filter.onlyTimed)
        where.add("median IS NOT NULL", {});
    return where;
}

template <typename T> std::optional<T> optionalNumber(const Statement& s, int column) {
    return s.isNull(column) ? std::nullopt : std::optional<T>(static_cast<T>(s.integer(column)));
}
std::optional<double> optionalReal(const Statement& s, int column) {
    return s.isNull(column) ? std::nullopt : std::optional(s.real(column));
}

constexpr const char* SummaryColumns =
    "SELECT run.id, uid, time, kind, run_group, name, pinned, file, kernel, device, device_name, series, code, verdict, registers, shared_bytes, "
    "spill_bytes, median, low, high, samples, time_source, text.hash FROM run LEFT JOIN text ON text.id = run.source";

Summary summaryOf(const Statement& s) {
    Summary one;
    one.id = s.integer(0);
    one.uid = s.text(1);
    one.timeNs = s.integer(2);
    one.kind = s.text(3);
    one.group = s.text(4);
    one.name = s.text(5);
    one.isPinned = s.integer(6) != 0;
    one.file = s.text(7);
    one.kernel = s.text(8);
    one.device = s.text(9);
    one.deviceName = s.text(10);
    one.series = s.text(11);
    one.code = s.text(12);
    one.verdict = verdictNamed(s.text(13)).value_or(Verdict::NotCompared);
    one.registers = optionalNumber<std::uint32_t>(s, 14);
    one.sharedBytes = optionalNumber<std::uint32_t>(s, 15);
    one.spillBytes = optionalNumber<std::uint32_t>(s, 16);
    one.median = s.real(17);
    one.low = optionalReal(s, 18);
    one.high = optionalReal(s, 19);
    one.samples = static_cast<std::uint64_t>(s.integer(20));
    one.timeSource = s.text(21);
    one.source = s.text(22);
    return one;
}

} // namespace

Result<std::vector<Summary>> History::list(const Filter& filter) {
    const Where where = whereOf(filter);
    std::string sql = SummaryColumns + where.sql + " ORDER BY time DESC, run.id DESC";
    if (filter.most > 0)
        sql += " LIMIT " + std::to_string(filter.most);
    const auto statement = m_database->statement(sql);
    if (!statement)
        return statement.error();
    for (std::size_t i = 0; i < where.texts.size(); ++i)
        (*statement)->bind(static_cast<int>(i) + 1, std::string_view(where.texts[i]));
    std::vector<Summary> runs;
    const Status done = (*statement)->each([&]() -> Status {
        runs.push_back(summaryOf(**statement));
        return Unit{};
    });
    return done ? Result(std::move(runs)) : done.error();
}

Result<std::string> History::textOf(std::int64_t id) {
    if (id == 0)
        return std::string();
    const auto statement = m_database->statement("SELECT body FROM text WHERE id = ?");
    if (!statement)
        return statement.error();
    const auto row = (*statement)->bind(1, id).step();
    if (!row)
        return row.error();
    if (!*row)
        return damaged(*m_database, "a text is missing");
    std::string text = (*statement)->text(0);
    (*statement)->reset();
    return text;
}

namespace {

/// All samples of a run, in the order in which they were recorded.
Result<std::vector<Times>> timesOf(Database& database, std::int64_t id) {
    const auto statement = database.statement("SELECT voice, what, source, ns FROM sample WHERE run = ? ORDER BY place");
    if (!statement)
        return statement.error();
    (*statement)->bind(1, id);
    std::vector<Times> times;
    const Status done = (*statement)->each([&]() -> Status {
        auto ns = unpacked((*statement)->text(3));
        if (!ns)
            return damaged(database, "samples of run " + std::to_string(id) + " do not read");
        times.push_back({(*statement)->text(0), (*statement)->text(1), (*statement)->text(2), std::move(*ns)});
        return Unit{};
    });
    return done ? Result(std::move(times)) : done.error();
}

} // namespace

Result<Run> History::load(std::int64_t id) {
    const auto statement = m_database->statement("SELECT details, source, cuda, ptx, name, pinned FROM run WHERE id = ?");
    if (!statement)
        return statement.error();
    Statement& s = **statement;
    const auto row = s.bind(1, id).step();
    if (!row)
        return row.error();
    if (!*row) {
        s.reset();
        return noSuchRun(std::to_string(id));
    }
    const std::string details = s.text(0), name = s.text(4);
    const std::array<std::int64_t, 3> texts{s.integer(1), s.integer(2), s.integer(3)};
    const bool isPinned = s.integer(5) != 0;
    s.reset();
    TextHashes hashes;
    auto run = fromJson(Json::parse(details, nullptr, false), hashes);
    if (!run)
        return damaged(*m_database, "run " + std::to_string(id) + " does not read: " + run.error().message);
    run->id = id;
    run->name = name; // what was given later stands in the row alone
    run->isPinned = isPinned;
    std::string* const bodies[] = {&run->source, &run->cuda, &run->ptx};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        auto text = textOf(texts[i]);
        if (!text)
            return text.error();
        *bodies[i] = std::move(*text);
    }
    auto times = timesOf(*m_database, id);
    if (!times)
        return times.error();
    run->times = std::move(*times);
    const auto spans = m_database->statement("SELECT spans, width FROM span WHERE run = ?");
    if (!spans)
        return spans.error();
    const auto has = (*spans)->bind(1, id).step();
    if (!has)
        return has.error();
    if (*has) {
        auto unpackedOnes = unpackedSpans((*spans)->text(0), static_cast<std::size_t>((*spans)->integer(1)));
        (*spans)->reset();
        if (!unpackedOnes)
            return damaged(*m_database, "the timeline of run " + std::to_string(id) + " does not read");
        run->spans = std::move(*unpackedOnes);
    }
    return run;
}

Result<std::vector<std::uint64_t>> History::samples(std::int64_t id) {
    Run run; // only what mainTimes() asks for
    const auto statement = m_database->statement("SELECT device, json_extract(details, '$.program') FROM run WHERE id = ?");
    if (!statement)
        return statement.error();
    const auto row = (*statement)->bind(1, id).step();
    if (!row)
        return row.error();
    if (!*row)
        return std::vector<std::uint64_t>();
    run.device = (*statement)->text(0);
    run.isProgram = (*statement)->integer(1) != 0;
    (*statement)->reset();
    auto all = timesOf(*m_database, id);
    if (!all)
        return all.error();
    run.times = std::move(*all);
    const Times* times = run.mainTimes();
    return times ? times->ns : std::vector<std::uint64_t>();
}

Result<std::int64_t> History::find(std::string_view word, const Filter& filter) {
    std::int64_t back = 0;
    if (isLast(word, back)) {
        Filter newest = filter;
        newest.most = static_cast<std::size_t>(back) + 1;
        const auto runs = list(newest);
        if (!runs)
            return runs.error();
        if (runs->size() < newest.most)
            return noSuchRun("`" + std::string(word) + "`");
        return runs->back().id;
    }
    const auto statement = m_database->statement("SELECT id FROM run WHERE name = ?1 OR id = ?2 OR (length(?1) >= 8 AND substr(uid, 1, length(?1)) = ?1) "
                                                 "ORDER BY name = ?1 DESC, id = ?2 DESC LIMIT 2");
    if (!statement)
        return statement.error();
    std::int64_t number = 0;
    if (!isNumber(word, number))
        number = 0;
    const auto id = (*statement)->bind(1, word).bind(2, number).number();
    return id && *id == 0 ? noSuchRun("`" + std::string(word) + "`") : id;
}

} // namespace lane::history
