#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace lane::history {

/// A prepared statement. bind() counts parameters from 1, columns from 0, as SQLite does. A failure stays until
/// reset() and is what the next step() gives, so that calls need not be looked at one by one.
class Statement {
public:
    Statement(sqlite3* database, sqlite3_stmt* statement) : m_database(database), m_statement(statement) {}
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Statement& bind(int at, std::int64_t value);
    Statement& bind(int at, double value);
    Statement& bind(int at, std::string_view text);
    Statement& bindBlob(int at, std::string_view bytes);
    Statement& bindNull(int at);

    /// True: a row is there; false: there are no more.
    Result<bool> step();
    /// For what gives no rows; resets, as the next two do.
    Status run();
    /// The first column of the first row; 0 without one.
    Result<std::int64_t> number();
    /// Calls `read` at each row. It gives a Status, and what is no success ends it.
    template <typename Read> Status each(Read read) {
        for (;;) {
            const Result<bool> row = step();
            const Status done = !row ? Status(row.error()) : *row ? read() : Status(Unit{});
            if (done && *row)
                continue;
            reset();
            return done;
        }
    }
    void reset();

    bool isNull(int column) const;
    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string text(int column) const; ///< of a blob its bytes

private:
    sqlite3* m_database;
    sqlite3_stmt* m_statement;
    int m_failed = 0;
};

/// One connection to one file. Errors: L3040 the file cannot be opened or written, L3041 it is damaged or no
/// database, L3043 others wrote longer than the busy timeout.
class Database {
public:
    /// Makes the file, not its folder. Waits so long for others that write.
    static Result<Database> open(const std::string& file, int busyMs);
    Database(Database&&) noexcept;
    Database& operator=(Database&&) noexcept;
    ~Database();

    Status execute(const char* sql);
    /// Kept for the next time.
    Result<Statement*> statement(std::string_view sql);
    Result<std::int64_t> number(std::string_view sql); ///< the first column of the first row; 0 without one
    std::int64_t lastRow() const;
    std::int64_t changes() const;
    const std::string& file() const { return m_file; }

private:
    explicit Database(std::string file) : m_file(std::move(file)) {}
    sqlite3* m_handle = nullptr;
    std::string m_file;
    std::map<std::string, std::unique_ptr<Statement>, std::less<>> m_statements;
};

/// All or nothing: rolled back where commit() was not reached. Takes the right to write at once, so that two
/// writers wait for each other in place of one failing.
class Transaction {
public:
    static Result<Transaction> begin(Database& database);
    Transaction(Transaction&& other) noexcept : m_database(std::exchange(other.m_database, nullptr)) {}
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction();
    Status commit();

private:
    explicit Transaction(Database& database) : m_database(&database) {}
    Database* m_database;
};

} // namespace lane::history
