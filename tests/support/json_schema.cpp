#include "tests/support/json_schema.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

namespace lane::test {

namespace {

bool isOfType(const QJsonValue& value, const QString& type) {
    if (type == QLatin1String("object"))
        return value.isObject();
    if (type == QLatin1String("array"))
        return value.isArray();
    if (type == QLatin1String("string"))
        return value.isString();
    if (type == QLatin1String("boolean"))
        return value.isBool();
    if (type == QLatin1String("integer"))
        return value.isDouble() && value.toDouble() == std::floor(value.toDouble());
    return type == QLatin1String("number") && value.isDouble();
}

bool isOfTypes(const QJsonValue& value, const QJsonValue& types) {
    if (types.isString())
        return isOfType(value, types.toString());
    for (const QJsonValue& type : types.toArray())
        if (isOfType(value, type.toString()))
            return true;
    return false;
}

class Validator {
public:
    explicit Validator(QJsonObject root) : m_root(std::move(root)) {}
    QStringList problems;

    void look(const QJsonValue& value, QJsonObject schema, const QString& path) {
        if (schema.contains(QStringLiteral("$ref")))
            schema = referred(schema[QStringLiteral("$ref")].toString(), path);
        static const QStringList known{
            QStringLiteral("type"), QStringLiteral("enum"), QStringLiteral("properties"), QStringLiteral("required"),
            QStringLiteral("additionalProperties"), QStringLiteral("items"), QStringLiteral("minimum"), QStringLiteral("title"),
            QStringLiteral("description"), QStringLiteral("$schema"), QStringLiteral("$defs")};
        for (const QString& keyword : schema.keys())
            if (!known.contains(keyword))
                problems << path + QStringLiteral(": the schema has the unknown keyword ") + keyword;
        if (schema.contains(QStringLiteral("type")) && !isOfTypes(value, schema[QStringLiteral("type")]))
            problems << path + QStringLiteral(" is of another type");
        if (schema.contains(QStringLiteral("enum")) && !schema[QStringLiteral("enum")].toArray().contains(value))
            problems << path + QStringLiteral(" is \"%1\", which is none of those allowed").arg(value.toVariant().toString());
        if (schema.contains(QStringLiteral("minimum")) && value.toDouble() < schema[QStringLiteral("minimum")].toDouble())
            problems << path + QStringLiteral(" is too small");
        if (value.isObject())
            lookAtMembers(value.toObject(), schema, path);
        if (value.isArray() && schema.contains(QStringLiteral("items"))) {
            int i = 0;
            for (const QJsonValue& one : value.toArray())
                look(one, schema[QStringLiteral("items")].toObject(), path + QStringLiteral("[%1]").arg(i++));
        }
    }

private:
    QJsonObject referred(const QString& reference, const QString& path) {
        const QString name = reference.section(QLatin1Char('/'), -1);
        const QJsonObject all = m_root[QStringLiteral("$defs")].toObject();
        if (!reference.startsWith(QLatin1String("#/$defs/")) || !all.contains(name))
            problems << path + QStringLiteral(": the schema refers to ") + reference;
        return all[name].toObject();
    }

    void lookAtMembers(const QJsonObject& object, const QJsonObject& schema, const QString& path) {
        const QJsonObject properties = schema[QStringLiteral("properties")].toObject();
        for (const QJsonValue& name : schema[QStringLiteral("required")].toArray())
            if (!object.contains(name.toString()))
                problems << path + u'.' + name.toString() + QStringLiteral(" is not there");
        const QJsonValue others = schema[QStringLiteral("additionalProperties")];
        for (auto it = object.begin(); it != object.end(); ++it) {
            const QString at = path + u'.' + it.key();
            if (properties.contains(it.key()))
                look(it.value(), properties[it.key()].toObject(), at);
            else if (others.isObject())
                look(it.value(), others.toObject(), at);
            else if (others.isBool() && !others.toBool())
                problems << at + QStringLiteral(" is not in the schema");
        }
    }

    QJsonObject m_root;
};

} // namespace

QStringList schemaProblems(const QJsonValue& document, const QJsonObject& schema) {
    Validator validator(schema);
    validator.look(document, schema, QStringLiteral("$"));
    return validator.problems;
}

QJsonObject schemaNamed(const QString& name) {
    for (const QString& folder : {QStringLiteral(LANE_SOURCE_DIR "/resources/schemas"),
                                  QCoreApplication::applicationDirPath() + QStringLiteral("/../share/schemas")}) {
        QFile file(folder + u'/' + name);
        if (file.open(QIODevice::ReadOnly))
            return QJsonDocument::fromJson(file.readAll()).object();
    }
    return {};
}

} // namespace lane::test
