#include "app/worker/gpu_reports.h"

#include "core/base/half.h"
#include "core/data/array.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>
#include <optional>
#include <string_view>

namespace lane::worker {

namespace {

/// A `print` or an `assert` of the text; a generic function has it once a type.
struct Statement {
    const ir::Body* body;
    const ir::Stmt* stmt;
};
using Statements = std::multimap<std::uint32_t, Statement>; ///< by line

bool isReport(const ir::Stmt& s) {
    return s.kind == ir::StmtKind::Print || s.kind == ir::StmtKind::Assert;
}

Statements statementsOf(const Compilation& compilation) {
    Statements found;
    const auto visit = [&](const ir::Body& body) {
        for (const ir::Stmt& s : body.stmts)
            if (isReport(s))
                found.emplace(compilation.lines.lineAt(s.range.begin), Statement{&body, &s});
    };
    for (const ir::Kernel& kernel : compilation.module.kernels)
        visit(kernel);
    for (const ir::Function& function : compilation.module.functions)
        visit(function);
    return found;
}

/// The number at the beginning of a text, which moves behind it, as the CPU reference writes it.
std::optional<std::string> takeNumber(ScalarKind kind, std::string_view& text) {
    const char* const end = text.data() + text.size();
    const auto taken = [&](std::from_chars_result result,
                           auto bits) -> std::optional<std::string> {
        if (result.ec != std::errc{})
            return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(result.ptr - text.data()));
        return data::scalarToText(kind, static_cast<std::uint64_t>(bits()));
    };
    if (kind == ScalarKind::Float64 || (isFloat(kind) && sizeOf(kind) == 2)) {
        double value = 0;
        return taken(std::from_chars(text.data(), end, value),
                     [&] { return bitsOfFloat(kind, value); });
    }
    if (kind == ScalarKind::Float32) {
        float value = 0;
        return taken(std::from_chars(text.data(), end, value),
                     [&] { return std::uint64_t{std::bit_cast<std::uint32_t>(value)}; });
    }
    if (isSigned(kind)) {
        std::int64_t value = 0;
        return taken(std::from_chars(text.data(), end, value), [&] { return value; });
    }
    std::uint64_t value = 0;
    return taken(std::from_chars(text.data(), end, value), [&] { return value; });
}

std::optional<std::string> takeValue(ScalarKind kind, std::string_view& text) {
    if (kind != ScalarKind::Bool)
        return takeNumber(kind, text);
    for (std::string_view word : {"true", "false"})
        if (text.starts_with(word)) {
            text.remove_prefix(word.size());
            return std::string(word);
        }
    return std::nullopt;
}

/// The text of a statement with its values in our words; nothing where it is of another statement.
std::optional<std::string> inOurWords(const Compilation& c, const Statement& s,
                                      std::string_view printed) {
    std::string text;
    for (std::size_t i = 0; i < s.stmt->text.size(); ++i) {
        if (i > 0) {
            const ir::Expr& value = s.body->exprs[s.stmt->indices[i - 1]];
            const auto word = takeValue(c.module.types.scalarOf(value.type), printed);
            if (!word)
                return std::nullopt;
            text += *word;
        }
        const std::string& piece = s.stmt->text[i];
        if (!printed.starts_with(piece))
            return std::nullopt;
        printed.remove_prefix(piece.size());
        text += piece;
    }
    return printed.empty() ? std::optional(text) : std::nullopt;
}

struct Record {
    std::uint32_t line = 0;
    std::array<std::uint32_t, 3> block{}, thread{};
    bool isFailure = false;
    std::string text;
};

/// "line 12 block (0, 0, 0) thread (3, 0, 0): …"
std::optional<Record> recordOf(const std::string& line) {
    Record r;
    int used = 0;
    auto& b = r.block;
    auto& t = r.thread;
    if (std::sscanf(line.c_str(), "line %u block (%u, %u, %u) thread (%u, %u, %u)%n", &r.line, &b[0],
                    &b[1], &b[2], &t[0], &t[1], &t[2], &used) != 7 ||
        used == 0)
        return std::nullopt;
    std::string_view rest = std::string_view(line).substr(static_cast<std::size_t>(used));
    constexpr std::string_view Failed = " assertion failed";
    r.isFailure = rest.starts_with(Failed);
    if (r.isFailure)
        rest.remove_prefix(Failed.size());
    if (!rest.starts_with(": "))
        return std::nullopt;
    r.text = rest.substr(2);
    return r;
}

std::vector<Record> recordsOf(const std::string& printed) {
    std::vector<Record> records;
    for (std::size_t begin = 0; begin < printed.size();) {
        const std::size_t end = std::min(printed.find('\n', begin), printed.size());
        const std::string line = printed.substr(begin, end - begin);
        if (auto record = recordOf(line))
            records.push_back(std::move(*record));
        else if (!records.empty())
            records.back().text += "\n" + line;
        begin = end + 1;
    }
    const auto order = [](const Record& r) {
        return std::array{r.block[2],  r.block[1],  r.block[0],
                          r.thread[2], r.thread[1], r.thread[0]};
    };
    std::ranges::stable_sort(records, {}, order);
    return records;
}

void addFailure(Reports& reports, const Record& record, std::uint32_t column) {
    ++reports.faultCount;
    const auto known = std::ranges::find(reports.faults, record.line, &wire::Fault::line);
    if (known != reports.faults.end()) {
        ++known->count;
        return;
    }
    wire::Fault fault;
    fault.kind = "assert";
    fault.message = "assertion failed: " + record.text;
    fault.line = record.line;
    fault.column = column;
    fault.block = record.block;
    fault.thread = record.thread;
    reports.faults.push_back(std::move(fault));
}

} // namespace

Reports reportsOf(const std::string& printed, const Compilation& compilation) {
    const Statements statements = statementsOf(compilation);
    Reports reports;
    for (Record& record : recordsOf(printed)) {
        std::uint32_t column = 1;
        const auto [first, last] = statements.equal_range(record.line);
        for (auto it = first; it != last; ++it) {
            column = compilation.lines.at(it->second.stmt->range.begin).column;
            if (const auto text = inOurWords(compilation, it->second, record.text)) {
                record.text = *text;
                break;
            }
        }
        if (record.isFailure) {
            addFailure(reports, record, column);
        } else if (++reports.printCount <= wire::MostPrints) {
            reports.prints.push_back(
                {record.line, column, record.block, record.thread, std::move(record.text)});
        }
    }
    return reports;
}

bool mayReport(const ir::Module& module, const ir::Kernel& kernel) {
    const auto reports = [](const ir::Body& body) {
        return std::any_of(body.stmts.begin(), body.stmts.end(), isReport);
    };
    const bool callsAny = std::any_of(kernel.exprs.begin(), kernel.exprs.end(), [](const ir::Expr& e) {
        return e.op == ir::Op::CallFunction;
    });
    return reports(kernel) ||
           (callsAny && std::any_of(module.functions.begin(), module.functions.end(), reports));
}

bool mayReport(const ir::Module& module) {
    return std::any_of(module.kernels.begin(), module.kernels.end(),
                       [&](const ir::Kernel& kernel) { return mayReport(module, kernel); });
}

} // namespace lane::worker
