#include "profiler/history/sqlite.h"

#include <sqlite3.h>

#include <filesystem>
#include <utility>

namespace lane::history {

namespace {

constexpr std::uintmax_t LongLog = 1 << 20;

std::string fileOf(sqlite3* database) {
    const char* name = database ? sqlite3_db_filename(database, "main") : nullptr;
    return name && *name ? name : "the history";
}

/// In our words, of what a user can do something about.
std::string wordsOf(int code, const std::string& sqlite) {
    switch (code & 0xFF) {
    case SQLITE_CORRUPT: return "its parts do not fit together";
    case SQLITE_NOTADB: return "it is no database";
    case SQLITE_FULL: return "the disk is full";
    case SQLITE_CANTOPEN: return "it cannot be opened";
    case SQLITE_READONLY: return "it or its folder is write-protected";
    case SQLITE_IOERR: return "the disk does not read or write (" + sqlite + ")";
    default: return sqlite;
    }
}

Error errorOf(int code, const std::string& file, const std::string& sqlite) {
    const std::string words = wordsOf(code, sqlite);
    switch (code & 0xFF) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
        return {"L3041", "`" + file + "` is damaged or no history: " + words,
                "Move it away (mv '" + file + "' '" + file + ".damaged'); the next run begins a new one."};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {"L3043", "`" + file + "` is being written by another program", "Try again in a moment."};
    case SQLITE_READONLY:
        return {"L3040", "this history can only be read: " + words, "Copy history.db, and history.db-wal where there is one, into a folder of your own, and name that with LANE_STATE or --history."};
    default:
        return {"L3040", "`" + file + "` cannot be used: " + words,
                "See that its folder is there, can be written to and has room; LANE_STATE names another folder."};
    }
}

Error errorOf(int code, sqlite3* database) { return errorOf(code, fileOf(database), sqlite3_errmsg(database)); }

} // namespace

Statement::~Statement() { sqlite3_finalize(m_statement); }

Statement& Statement::bind(int at, std::int64_t value) {
    m_failed = m_failed ? m_failed : sqlite3_bind_int64(m_statement, at, value);
    return *this;
}
Statement& Statement::bind(int at, double value) {
    m_failed = m_failed ? m_failed : sqlite3_bind_double(m_statement, at, value);
    return *this;
}
Statement& Statement::bind(int at, std::string_view text) {
    // A view of nothing has a null pointer, which would bind NULL.
    m_failed = m_failed ? m_failed : sqlite3_bind_text64(m_statement, at, text.empty() ? "" : text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    return *this;
}
Statement& Statement::bindBlob(int at, std::string_view bytes) {
    m_failed = m_failed ? m_failed : sqlite3_bind_blob64(m_statement, at, bytes.empty() ? "" : bytes.data(), bytes.size(), SQLITE_TRANSIENT);
    return *this;
}
Statement& Statement::bindNull(int at) {
    m_failed = m_failed ? m_failed : sqlite3_bind_null(m_statement, at);
    return *this;
}

Result<bool> Statement::step() {
    const int code = m_failed ? m_failed : sqlite3_step(m_statement);
    if (code == SQLITE_ROW)
        return true;
    if (code == SQLITE_DONE)
        return false;
    Error error = errorOf(code, m_database);
    reset();
    return error;
}

Status Statement::run() {
    const Result<bool> done = step();
    reset();
    if (!done)
        return done.error();
    return Unit{};
}

Result<std::int64_t> Statement::number() {
    const Result<bool> row = step();
    const std::int64_t value = row && *row ? integer(0) : 0;
    reset();
    return row ? Result<std::int64_t>(value) : row.error();
}

void Statement::reset() {
    sqlite3_reset(m_statement);
    sqlite3_clear_bindings(m_statement);
    m_failed = 0;
}

bool Statement::isNull(int column) const { return sqlite3_column_type(m_statement, column) == SQLITE_NULL; }
std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(m_statement, column); }
double Statement::real(int column) const { return sqlite3_column_double(m_statement, column); }
std::string Statement::text(int column) const {
    const void* bytes = sqlite3_column_blob(m_statement, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column));
    return bytes ? std::string(static_cast<const char*>(bytes), size) : std::string();
}

Result<Database> Database::open(const std::string& file, int busyMs) {
    Database database(file);
    const int code = sqlite3_open_v2(file.c_str(), &database.m_handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX, nullptr);
    if (code != SQLITE_OK)
        return errorOf(code, file, database.m_handle ? sqlite3_errmsg(database.m_handle) : sqlite3_errstr(code));
    sqlite3_busy_timeout(database.m_handle, busyMs);
    // Whoever closes last would copy the log into the file and wait for the disk, each time a command ends: only a long
    // log is worth that (see the destructor).
    sqlite3_db_config(database.m_handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    return database;
}

Database::Database(Database&& other) noexcept
    : m_handle(std::exchange(other.m_handle, nullptr)), m_file(std::move(other.m_file)), m_statements(std::move(other.m_statements)) {}

Database& Database::operator=(Database&& other) noexcept {
    std::swap(m_handle, other.m_handle);
    std::swap(m_file, other.m_file);
    std::swap(m_statements, other.m_statements);
    return *this;
}

Database::~Database() {
    m_statements.clear(); // before the connection that they belong to
    // A log that was left behind is taken up by the next program as if nothing of it were in the file yet: it must not grow.
    std::error_code none;
    if (m_handle && std::filesystem::file_size(m_file + "-wal", none) > LongLog && !none)
        sqlite3_db_config(m_handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
    sqlite3_close_v2(m_handle);
}

Status Database::execute(const char* sql) {
    const int code = sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        return errorOf(code, m_handle);
    return Unit{};
}

Result<Statement*> Database::statement(std::string_view sql) {
    if (const auto found = m_statements.find(sql); found != m_statements.end()) {
        found->second->reset();
        return found->second.get();
    }
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(m_handle, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK)
        return errorOf(code, m_handle);
    auto& kept = m_statements[std::string(sql)];
    kept = std::make_unique<Statement>(m_handle, statement);
    return kept.get();
}

Result<std::int64_t> Database::number(std::string_view sql) {
    const auto found = statement(sql);
    if (!found)
        return found.error();
    return (*found)->number();
}

std::int64_t Database::lastRow() const { return sqlite3_last_insert_rowid(m_handle); }
std::int64_t Database::changes() const { return sqlite3_changes(m_handle); }

Result<Transaction> Transaction::begin(Database& database) {
    if (const Status begun = database.execute("BEGIN IMMEDIATE"); !begun)
        return begun.error();
    return Transaction(database);
}

Transaction::~Transaction() {
    if (m_database)
        static_cast<void>(m_database->execute("ROLLBACK"));
}

Status Transaction::commit() {
    const Status done = m_database->execute("COMMIT");
    if (done)
        m_database = nullptr;
    return done;
}

} // namespace lane::history
