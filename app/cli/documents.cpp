#include "app/cli/documents.h"

#include <cmath>
#include <cstdlib>

namespace lane::cli {

namespace {

void addRange(Json& json, const Compilation& c, SourceRange range) {
    const LineColumn from = c.lines.at(range.begin), to = c.lines.at(range.end);
    json["line"] = from.line;
    json["column"] = from.column;
    json["end_line"] = to.line;
    json["end_column"] = to.column;
}

Json fixJson(const Compilation& c, const Fix& fix) {
    Json edits = Json::array();
    for (const TextEdit& edit : fix.edits) {
        Json one = Json::object();
        addRange(one, c, edit.range);
        one["text"] = edit.text;
        edits.push_back(std::move(one));
    }
    return {{"title", fix.title}, {"edits", std::move(edits)}};
}

} // namespace

std::string_view severityWord(Severity severity) {
    return severity == Severity::Error     ? "error"
           : severity == Severity::Warning ? "warning"
                                           : "note";
}

Json diagnosticJson(const Compilation& c, const Diagnostic& d) {
    Json json = {{"severity", severityWord(d.severity)},
                 {"code", d.code},
                 {"message", d.message},
                 {"file", c.fileName}};
    addRange(json, c, d.range);
    json["labels"] = Json::array();
    for (const Label& label : d.labels) {
        Json one = {{"message", label.message}};
        addRange(one, c, label.range);
        json["labels"].push_back(std::move(one));
    }
    json["fixes"] = Json::array();
    for (const Fix& fix : d.fixes)
        json["fixes"].push_back(fixJson(c, fix));
    return json;
}

Json diagnosticsJson(const Compilation& c) {
    Json list = Json::array();
    for (const Diagnostic& d : c.diagnostics)
        list.push_back(diagnosticJson(c, d));
    return list;
}

Json numberJson(double value) {
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    return value;
}

Json elementJson(const data::Array& array, std::uint64_t flat) {
    if (array.type == ScalarKind::Bool)
        return array.asInt64(flat) != 0;
    if (isFloat(array.type)) {
        const double value = std::strtod(array.textOf(flat).c_str(), nullptr);
        return numberJson(value);
    }
    if (isSigned(array.type))
        return array.asInt64(flat);
    return static_cast<std::uint64_t>(array.asInt64(flat));
}

Json scalarJson(ScalarKind kind, std::uint64_t bits) {
    if (kind == ScalarKind::Bool)
        return bits != 0;
    if (isFloat(kind)) {
        const std::string text = data::scalarToText(kind, bits);
        const double value = std::strtod(text.c_str(), nullptr);
        return std::isfinite(value) ? Json(value) : Json(text);
    }
    return isSigned(kind) ? Json(static_cast<std::int64_t>(bits)) : Json(bits);
}

} // namespace lane::cli
