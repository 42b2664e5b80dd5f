#include "profiler/history/history.h"

#include "profiler/history/sqlite.h"

#include <algorithm>

namespace lane::history {

/// Of the file's own bookkeeping: no rows are looked at, so that it costs nothing after each run.
Result<std::uint64_t> History::bytesInUse() {
    std::int64_t numbers[3];
    const char* const asks[] = {"PRAGMA page_count", "PRAGMA freelist_count", "PRAGMA page_size"};
    for (std::size_t i = 0; i < std::size(asks); ++i) {
        const auto number = m_database->number(asks[i]);
        if (!number)
            return number.error();
        numbers[i] = *number;
    }
    return static_cast<std::uint64_t>(std::max<std::int64_t>((numbers[0] - numbers[1]) * numbers[2], 0));
}

Result<Usage> History::usage() {
    const auto bytes = bytesInUse();
    if (!bytes)
        return bytes.error();
    std::int64_t numbers[3];
    const char* const asks[] = {"SELECT count(*) FROM run", "SELECT count(*) FROM run WHERE name IS NOT NULL OR pinned <> 0", "SELECT count(*) FROM text"};
    for (std::size_t i = 0; i < std::size(asks); ++i) {
        const auto number = m_database->number(asks[i]);
        if (!number)
            return number.error();
        numbers[i] = *number;
    }
    const auto unsignedOf = [](std::int64_t value) { return static_cast<std::uint64_t>(std::max<std::int64_t>(value, 0)); };
    return Usage{*bytes, unsignedOf(numbers[0]), unsignedOf(numbers[1]), unsignedOf(numbers[2])};
}

Result<std::vector<std::int64_t>> History::oldest(std::size_t most) {
    const auto statement = m_database->statement("SELECT id FROM run WHERE name IS NULL AND pinned = 0 ORDER BY time, id LIMIT ?");
    if (!statement)
        return statement.error();
    (*statement)->bind(1, static_cast<std::int64_t>(most));
    std::vector<std::int64_t> ids;
    const Status done = (*statement)->each([&]() -> Status {
        ids.push_back((*statement)->integer(0));
        return Unit{};
    });
    return done ? Result(std::move(ids)) : done.error();
}

Status History::dropTexts() {
    return m_database->execute("DELETE FROM text WHERE NOT EXISTS (SELECT 1 FROM run WHERE run.source = text.id) "
                               "AND NOT EXISTS (SELECT 1 FROM run WHERE run.cuda = text.id) AND NOT EXISTS (SELECT 1 FROM run WHERE run.ptx = text.id)");
}

Result<Pruned> History::prune(std::uint64_t maxBytes, bool isDry) {
    Pruned pruned;
    auto used = usage();
    if (!used)
        return used.error();
    pruned.before = pruned.after = *used;
    if (used->bytes <= maxBytes)
        return pruned;
    const std::uint64_t goal = maxBytes / 10 * 9;
    {
        // A dry one does all of it, and takes it back.
        auto transaction = Transaction::begin(*m_database);
        if (!transaction)
            return transaction.error();
        while (pruned.after.bytes > goal) {
            const auto ids = oldest(std::max<std::size_t>(1, pruned.after.runs / 20));
            if (!ids)
                return ids.error();
            if (ids->empty())
                break;
            for (const std::int64_t id : *ids)
                if (const Status done = change("DELETE FROM run WHERE id = ?", [&](Statement& s) { s.bind(1, id); }); !done)
                    return done.error();
            pruned.runs.insert(pruned.runs.end(), ids->begin(), ids->end());
            if (const Status done = dropTexts(); !done)
                return done.error();
            used = usage();
            if (!used)
                return used.error();
            pruned.after = *used;
        }
        if (!isDry)
            if (const Status done = transaction->commit(); !done)
                return done.error();
    }
    pruned.isBounded = pruned.after.bytes <= maxBytes;
    if (!isDry && !pruned.runs.empty()) {
        // Gives the room back to the file system; that a reader keeps it for a while is no trouble.
        static_cast<void>(m_database->execute("PRAGMA incremental_vacuum"));
        static_cast<void>(m_database->execute("PRAGMA wal_checkpoint(TRUNCATE)"));
    }
    return pruned;
}

} // namespace lane::history
