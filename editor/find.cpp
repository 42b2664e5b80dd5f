#include "editor/find.h"

#include "editor/text_position.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace lane {

namespace {

QRegularExpression expressionOf(const FindOptions& options) {
    QString pattern = options.regularExpression ? options.pattern
                                                : QRegularExpression::escape(options.pattern);
    if (options.wholeWord)
        pattern = QStringLiteral("(?<![\\w'])(?:%1)(?![\\w'])").arg(pattern);
    QRegularExpression::PatternOptions flags =
        QRegularExpression::MultilineOption | QRegularExpression::UseUnicodePropertiesOption;
    if (!options.caseSensitive)
        flags |= QRegularExpression::CaseInsensitiveOption;
    return QRegularExpression(pattern, flags);
}

QString expanded(const QString& replacement, const QRegularExpressionMatch& match) {
    QString out;
    for (qsizetype i = 0; i < replacement.size(); ++i) {
        const QChar c = replacement[i];
        const QChar next = i + 1 < replacement.size() ? replacement[i + 1] : QChar();
        if ((c == u'\\' || c == u'$') && next >= u'0' && next <= u'9') {
            out += match.captured(next.digitValue());
            ++i;
        } else if (c == u'\\' && (next == u'n' || next == u't' || next == u'\\')) {
            out += next == u'n' ? u'\n' : next == u't' ? u'\t' : u'\\';
            ++i;
        } else {
            out += c;
        }
    }
    return out;
}

} // namespace

FindResult findAll(const QByteArray& utf8, const FindOptions& options, const QString& replacement) {
    FindResult result;
    if (options.pattern.isEmpty())
        return result;
    const QRegularExpression expression = expressionOf(options);
    if (!expression.isValid()) {
        result.error = QCoreApplication::translate("FindBar", "%1, at character %2")
                           .arg(expression.errorString())
                           .arg(expression.patternErrorOffset() + 1);
        return result;
    }
    const QString text = QString::fromUtf8(utf8);
    // Matches come in order, so each offset is counted from the one before.
    qsizetype unit = 0, byte = 0;
    const auto byteAt = [&](qsizetype to) {
        byte += text_position::byteOf(QStringView(text).mid(unit), to - unit);
        unit = to;
        return static_cast<std::uint32_t>(byte);
    };
    for (auto it = expression.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        if (match.capturedLength() == 0)
            continue;
        const std::uint32_t begin = byteAt(match.capturedStart()), end = byteAt(match.capturedEnd());
        result.matches.push_back({{begin, end}, options.regularExpression ? expanded(replacement, match)
                                                                          : replacement});
    }
    return result;
}

} // namespace lane
