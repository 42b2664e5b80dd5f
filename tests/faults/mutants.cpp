#include "tests/faults/mutants.h"

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

    /// `a.atomicAdd i v` becomes `a[i] += v`, what it gives the element before that.
    void makePlain(qsizetype i) {
        static const QString argument = QStringLiteral("(\\w+(?:\\[[^\\]]*\\])?|\\([^()]*(?:\\([^()]*\\)[^()]*)*\\))");
        static const QRegularExpression atomic(
            QStringLiteral("^(\\s*)(.*?(?::=|←) )?(\\w+)\\.atomic(Add|Sub|Min|Max|And|Or|Xor|Exch) %1(?: %1)?\\s*$")
                .arg(argument));
        const auto match = atomic.match(m_lines[i]);
        if (!match.hasMatch())
            return;
        const bool hasIndex = !match.captured(6).isEmpty();
        const QString value = hasIndex ? match.captured(6) : match.captured(5);
        const QString cell =
            hasIndex ? QStringLiteral("%1[%2]").arg(match.captured(3), match.captured(5)) : match.captured(3);
        const QString kind = match.captured(4);
        static const QStringList infix{QStringLiteral("Add"), QStringLiteral("+"), QStringLiteral("Sub"),
                                       QStringLiteral("-"), QStringLiteral("And"), QStringLiteral("&&&"),
                                       QStringLiteral("Or"), QStringLiteral("|||"), QStringLiteral("Xor"),
                                       QStringLiteral("^^^")};
        QString changed = value;
        if (const qsizetype at = infix.indexOf(kind); at >= 0)
            changed = QStringLiteral("%1 %2 %3").arg(cell, infix[at + 1], value);
        else if (kind != QLatin1String("Exch"))
            changed = QStringLiteral("%1 %2 %3").arg(kind.toLower(), cell, value);
        const QString indent = match.captured(1);
        QString line = indent + QStringLiteral("%1 := %2").arg(cell, changed);
        if (!match.captured(2).isEmpty())
            line = indent + match.captured(2) + cell + QLatin1Char('\n') + line;
        add(Kind::Atomic, i, line);
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
