#pragma once

#include <QJsonValue>
#include <QStringList>

namespace lane::test {

/// What a document has against a JSON Schema, each with its path; empty: nothing. Knows type, enum, properties, required,
/// additionalProperties, items, minimum and references to $defs, and calls any other keyword unknown.
QStringList schemaProblems(const QJsonValue& document, const QJsonObject& schema);

/// One of resources/schemas, from the source tree or ../share/schemas beside the program; empty where there is none.
QJsonObject schemaNamed(const QString& name);

} // namespace lane::test
