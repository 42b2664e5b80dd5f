#include "tests/faults/mutants.h"

#include <QMap>
#include <QRegularExpression>
#include <QStringList>

namespace {

using Kind = Mutant::Kind;

/// The lines of a kernel's body, half open.
struct Lines {
    qsizetype first = 0, end = 0;
};

Lines bodyOf(const QStringList& lines, const QString& kernel) {
    const QRegularExpression head(
        QStringLiteral("^(device_kernel|kernel) %1\\b").arg(QRegularExpression::escape(kernel)));
    Lines body;
    while (body.first < lines.size() && !head.match(lines[body.first]).hasMatch())
        ++body.first;
    while (body.first < lines.size() && !lines[body.first].trimmed().endsWith(QLatin1String(":= do")))
        ++body.first;
    body.end = ++body.first;
    while (body.end < lines.size() &&
           (lines[body.end].trimmed().isEmpty() || lines[body.end].startsWith(QLatin1Char(' '))))
        ++body.end;
    return body;
}

bool isDeclaration(const QString& line) {
    static const QRegularExpression pattern(
        QStringLiteral("^\\s*(shared |--|/-|for |let (mut )?\\w+ : Array)"));
    return pattern.match(line).hasMatch();
}

/// Where an index that begins at `at` ends: at the comma or bracket that is its own.
qsizetype endOfIndex(const QString& line, qsizetype at) {
    int depth = 0;
    for (; at < line.size(); ++at) {
        const QChar c = line[at];
        if (depth == 0 && (c == QLatin1Char(',') || c == QLatin1Char(']')))
            return at;
        depth += c == QLatin1Char('(') || c == QLatin1Char('[');
        depth -= c == QLatin1Char(')') || c == QLatin1Char(']');
    }
    return -1;
}

class Maker {
public:
    Maker(const QString& text, const QString& kernel)
        : m_lines(text.split(QLatin1Char('\n'))), m_body(bodyOf(m_lines, kernel)) {}

    QList<Mutant> make() {
        for (qsizetype i = m_body.first; i < m_body.end; ++i) {
            dropBarrier(i);
            dropGuards(i);
            moveIndices(i);
            makePlain(i);
        }
        return m_mutants;
    }

private:
    void add(Kind kind, qsizetype line, const QString& instead) {
        QStringList lines = m_lines;
        lines[line] = instead;
        m_mutants += Mutant{kind, static_cast<int>(line + 1), instead.trimmed(),
                            lines.join(QLatin1Char('\n'))};
    }

    void dropBarrier(qsizetype i) {
        static const QRegularExpression barrier(QStringLiteral("^(\\s*)(barrier|warpBarrier)\\s*$"));
        if (const auto match = barrier.match(m_lines[i]); match.hasMatch())
            add(Kind::Barrier, i, match.captured(1) + QStringLiteral("let dropped := 0"));
    }

    void dropGuards(qsizetype i) {
        static const QRegularExpression guard(QStringLiteral("\\bif (?!true)(.*?) then\\b"));
        auto matches = guard.globalMatch(m_lines[i]);
        while (matches.hasNext()) {
            const auto match = matches.next();
            QString line = m_lines[i];
            line.replace(match.capturedStart(1), match.capturedLength(1), QStringLiteral("true"));
            add(Kind::Guard, i, line);
        }
    }

    void moveIndices(qsizetype i) {
        static const QRegularExpression opening(QStringLiteral("\\w\\["));
        if (isDeclaration(m_lines[i]))
            return;
        auto matches = opening.globalMatch(m_lines[i]);
        while (matches.hasNext()) {
            qsizetype at = matches.next().capturedEnd();
            for (qsizetype end = endOfIndex(m_lines[i], at); end > 0;
                 end = endOfIndex(m_lines[i], at)) {
                for (const char* change : {" + 1", " - 1"}) {
                    QString line = m_lines[i];
                    const QString index = line.mid(at, end - at).trimmed();
                    line.replace(at, end - at,
                                 QStringLiteral("(%1)%2").arg(index, QLatin1String(change)));
                    add(Kind::Index, i, line);
                }
                at = end + 1;
                if (m_lines[i][end] == QLatin1Char(']'))
                    break;
            }
        }
    }

    /// `a.atomicAdd i v` becomes `a[i] := a[i] + v`, what it gives the element before that.
    void makePlain(qsizetype i) {
        static const QString argument =
            QStringLiteral("\\w+(?:\\[[^\\]]*\\])?|\\([^()]*(?:\\([^()]*\\)[^()]*)*\\)");
        static const QRegularExpression atomic(
            QStringLiteral("^(\\s*)(.*?(?::=|←) )?(\\w+)\\.atomic(\\w+)((?: (?:%1))+)\\s*$").arg(argument));
        static const QRegularExpression each(argument);
        const auto match = atomic.match(m_lines[i]);
        if (!match.hasMatch())
            return;
        QStringList arguments;
        for (auto one = each.globalMatch(match.captured(5)); one.hasNext();)
            arguments += one.next().captured();
        const QString kind = match.captured(4);
        QString cell = match.captured(3);
        if (arguments.size() == (kind == QLatin1String("Cas") ? 3 : 2))
            cell += QStringLiteral("[%1]").arg(asIndices(arguments.takeFirst()));
        const QString indent = match.captured(1);
        QString line = indent + QStringLiteral("%1 := %2").arg(cell, plainValue(kind, cell, arguments));
        if (!match.captured(2).isEmpty())
            line = indent + match.captured(2) + cell + QLatin1Char('\n') + line;
        add(Kind::Atomic, i, line);
    }

    /// `(r, c)` is `a[r, c]`.
    static QString asIndices(const QString& argument) {
        const bool isTuple = argument.startsWith(QLatin1Char('(')) && argument.contains(QLatin1Char(','));
        return isTuple ? argument.mid(1, argument.size() - 2) : argument;
    }

    static QString plainValue(const QString& kind, const QString& cell, const QStringList& arguments) {
        static const QMap<QString, QString> forms{
            {QStringLiteral("Add"), QStringLiteral("%1 + %2")},   {QStringLiteral("Sub"), QStringLiteral("%1 - %2")},
            {QStringLiteral("And"), QStringLiteral("%1 &&& %2")}, {QStringLiteral("Or"), QStringLiteral("%1 ||| %2")},
            {QStringLiteral("Xor"), QStringLiteral("%1 ^^^ %2")}, {QStringLiteral("Min"), QStringLiteral("min %1 %2")},
            {QStringLiteral("Max"), QStringLiteral("max %1 %2")}, {QStringLiteral("Exch"), QStringLiteral("%2")},
            {QStringLiteral("Inc"), QStringLiteral("if %1 >= %2 then 0 else %1 + 1")},
            {QStringLiteral("Dec"), QStringLiteral("if %1 == 0 || %1 > %2 then %2 else %1 - 1")},
            {QStringLiteral("Cas"), QStringLiteral("if %1 == %2 then %3 else %1")},
        };
        QString value = forms.value(kind);
        value.replace(QLatin1String("%1"), cell).replace(QLatin1String("%2"), arguments.first());
        return value.replace(QLatin1String("%3"), arguments.last());
    }

    QStringList m_lines;
    Lines m_body;
    QList<Mutant> m_mutants;
};

} // namespace

QString kindName(Mutant::Kind kind) {
    switch (kind) {
    case Kind::Barrier:
        return QStringLiteral("barrier dropped");
    case Kind::Guard:
        return QStringLiteral("guard dropped");
    case Kind::Index:
        return QStringLiteral("index by one");
    case Kind::Atomic:
        return QStringLiteral("atomic made plain");
    }
    return {};
}

QList<Mutant> mutantsOf(const QString& text, const QString& kernel) { return Maker(text, kernel).make(); }
