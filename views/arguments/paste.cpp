#include "views/arguments/paste.h"

#include <QRegularExpression>

namespace lane {

namespace {

QString cleaned(QString field, bool commaIsDecimal) {
    field = field.trimmed();
    if (field.size() >= 2 && field.startsWith(QLatin1Char('"')) && field.endsWith(QLatin1Char('"')))
        field = field.mid(1, field.size() - 2);
    field.replace(QChar(0x2212), QLatin1Char('-'));
    field.remove(QChar(0x202F)).remove(QChar(0x00A0));
    if (commaIsDecimal && field.count(QLatin1Char(',')) == 1 && !field.contains(QLatin1Char('.')))
        field.replace(QLatin1Char(','), QLatin1Char('.'));
    return field;
}

} // namespace

std::vector<std::vector<QString>> parseBlock(const QString& text) {
    static const QRegularExpression lineEnds(QStringLiteral("\r\n|\r|\n"));
    static const QRegularExpression blanks(QStringLiteral("\\s+"));
    const bool tabs = text.contains(QLatin1Char('\t')), semicolons = !tabs && text.contains(QLatin1Char(';'));
    const bool commas = !tabs && !semicolons && text.contains(QLatin1Char(','));
    QStringList lines = text.split(lineEnds);
    while (!lines.isEmpty() && lines.back().trimmed().isEmpty())
        lines.removeLast();
    std::vector<std::vector<QString>> rows;
    for (const QString& line : lines) {
        const QStringList fields = tabs         ? line.split(QLatin1Char('\t'))
                                   : semicolons ? line.split(QLatin1Char(';'))
                                   : commas     ? line.split(QLatin1Char(','))
                                                : line.trimmed().split(blanks);
        std::vector<QString> row;
        for (const QString& field : fields)
            row.push_back(cleaned(field, tabs || semicolons));
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace lane
