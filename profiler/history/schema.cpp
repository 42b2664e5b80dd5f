#include "profiler/history/schema.h"

namespace lane::history {

namespace {

constexpr std::int64_t ApplicationId = 0x4C4E4857; // "LNHW"

constexpr const char* Steps[] = {
    // 1: runs, their samples, and each text once.
    R"(
CREATE TABLE text (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  body BLOB NOT NULL);
CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE,
  time INTEGER NOT NULL,
  kind TEXT NOT NULL,
  run_group TEXT NOT NULL,
  name TEXT UNIQUE,
  pinned INTEGER NOT NULL DEFAULT 0,
  file TEXT NOT NULL,
  kernel TEXT NOT NULL,
  device TEXT NOT NULL,
  device_name TEXT NOT NULL,
  series TEXT NOT NULL,
  code TEXT NOT NULL,
  verdict TEXT NOT NULL,
  registers INTEGER,
  shared_bytes INTEGER,
  spill_bytes INTEGER,
  source INTEGER REFERENCES text(id),
  cuda INTEGER REFERENCES text(id),
  ptx INTEGER REFERENCES text(id),
  median REAL,
  low REAL,
  high REAL,
  samples INTEGER NOT NULL DEFAULT 0,
  time_source TEXT,
  details TEXT NOT NULL);
CREATE TABLE sample (
  run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  voice TEXT NOT NULL,
  what TEXT NOT NULL,
  source TEXT NOT NULL,
  ns BLOB NOT NULL,
  PRIMARY KEY (run, place)) WITHOUT ROWID;
CREATE INDEX run_time ON run(time);
CREATE INDEX run_kernel ON run(kernel, time);
CREATE INDEX run_series ON run(series, time);
CREATE INDEX run_source ON run(source);
CREATE INDEX run_cuda ON run(cuda);
CREATE INDEX run_ptx ON run(ptx);
)",
    // 2: what the device did and when.
    R"(
CREATE TABLE span (
  run INTEGER PRIMARY KEY REFERENCES run(id) ON DELETE CASCADE,
  spans BLOB NOT NULL);
)",
    // 3: how many numbers a span has: with its driver call and its kind in detail, eight.
    R"(
ALTER TABLE span ADD COLUMN width INTEGER NOT NULL DEFAULT 6;
)",
};

Error noHistory(const Database& database) {
    return {"L3041", "`" + database.file() + "` is a database, and not of Lanework",
            "Name another file, or move this one away; the next run begins a new history."};
}

Status isOurs(Database& database, std::int64_t version) {
    const auto id = database.number("PRAGMA application_id");
    if (!id)
        return id.error();
    const auto tables = database.number("SELECT count(*) FROM sqlite_master");
    if (!tables)
        return tables.error();
    if (*id != ApplicationId && (*id != 0 || *tables != 0))
        return noHistory(database);
    if (version > schemaVersion())
        return Error{"L3042",
                     "`" + database.file() + "` was written by a newer Lanework (version " + std::to_string(version) + " of its tables; this one knows " +
                         std::to_string(schemaVersion()) + ")",
                     "Use that one, or another folder for this (LANE_STATE); nothing was changed."};
    return Unit{};
}

Status take(Database& database, std::int64_t version) {
    if (const Status done = database.execute(Steps[version]); !done)
        return done;
    return database.execute(("PRAGMA user_version = " + std::to_string(version + 1)).c_str());
}

} // namespace

std::span<const char* const> schemaSteps() { return Steps; }

Status migrate(Database& database) {
    auto version = database.number("PRAGMA user_version");
    if (!version)
        return version.error();
    if (const Status ours = isOurs(database, *version); !ours)
        return ours;
    if (*version == schemaVersion())
        return Unit{};
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return transaction.error();
    // Another program may have done it while this one waited.
    version = database.number("PRAGMA user_version");
    if (!version)
        return version.error();
    if (*version == 0)
        if (const Status marked = database.execute(("PRAGMA application_id = " + std::to_string(ApplicationId)).c_str()); !marked)
            return marked;
    for (std::int64_t at = *version; at < schemaVersion(); ++at)
        if (const Status done = take(database, at); !done)
            return done;
    return transaction->commit();
}

} // namespace lane::history
