#include "views/common/worker_words.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <vector>

namespace lane {

namespace {

constexpr int MostNested = 7; ///< "launch … of …: write of …, which … wrote at line …; this one wrote …; no barrier orders the two; it races with line … too; not all its times were counted"

/// A sentence cut at its places: "CUPTI recorded ", " of ", " launches".
struct Pattern {
    const char* english;
    QStringList pieces;
    std::vector<int> places; ///< which number stands behind each piece but the last
    qsizetype letters = 0;
};

Pattern patternOf(const char* english) {
    Pattern pattern{english, {QString()}, {}};
    const QString text = QString::fromUtf8(english);
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == QLatin1Char('%') && i + 1 < text.size() && text[i + 1].isDigit()) {
            pattern.places.push_back(text[++i].digitValue());
            pattern.pieces << QString();
        } else {
            pattern.pieces.last() += text[i];
            ++pattern.letters;
        }
    }
    return pattern;
}

/// Those with most words first: the narrower one is meant.
const std::vector<Pattern>& patterns() {
    static const std::vector<Pattern> all = [] {
        std::vector<Pattern> made;
        for (const auto& list : {workerTexts(), launchTexts()})
            for (const char* text : list)
                made.push_back(patternOf(text));
        std::ranges::stable_sort(made, [](const Pattern& a, const Pattern& b) { return a.letters > b.letters; });
        return made;
    }();
    return all;
}

/// What stands at the places; nothing where the sentence is another one. A place is never empty.
std::optional<QStringList> valuesIn(const QString& text, const Pattern& pattern) {
    const QString &head = pattern.pieces.first(), &tail = pattern.pieces.last();
    if (pattern.places.empty())
        return text == head ? std::optional(QStringList()) : std::nullopt;
    if (text.size() < pattern.letters || !text.startsWith(head) || !text.endsWith(tail))
        return {};
    QStringList values;
    qsizetype at = head.size();
    const qsizetype end = text.size() - tail.size();
    for (qsizetype i = 1; i + 1 < pattern.pieces.size(); ++i) {
        const qsizetype next = text.indexOf(pattern.pieces[i], at + 1);
        if (next < 0 || next + pattern.pieces[i].size() > end)
            return {};
        values << text.mid(at, next - at);
        at = next + pattern.pieces[i].size();
    }
    if (at >= end)
        return {};
    return values << text.mid(at, end - at);
}

QString translated(const QString& text, int depth);

std::optional<QString> whole(const QString& text, int depth) {
    for (const Pattern& pattern : patterns()) {
        const auto values = valuesIn(text, pattern);
        if (!values)
            continue;
        const QString sentence = QCoreApplication::translate("Worker", pattern.english);
        QString out;
        for (qsizetype i = 0; i < sentence.size(); ++i) {
            const bool isPlace = sentence[i] == QLatin1Char('%') && i + 1 < sentence.size() && sentence[i + 1].isDigit();
            if (!isPlace) {
                out += sentence[i];
                continue;
            }
            const auto place = std::ranges::find(pattern.places, sentence[++i].digitValue());
            if (place != pattern.places.end())
                out += translated((*values)[place - pattern.places.begin()], depth + 1);
        }
        return out;
    }
    return {};
}

/// One sentence behind another, as where a message and what to do stand in one text: each by itself where both are known.
std::optional<QString> inTwo(const QString& text, int depth) {
    static const QString Between = QStringLiteral(". ");
    for (qsizetype at = text.indexOf(Between); at > 0; at = text.indexOf(Between, at + 1)) {
        const QString first = text.left(at), second = text.mid(at + Between.size());
        const auto begin = whole(first, depth), beginWithDot = begin ? std::nullopt : whole(first + QLatin1Char('.'), depth);
        const auto rest = whole(second, depth);
        if ((begin || beginWithDot) && rest)
            return (begin ? *begin + QLatin1Char('.') : *beginWithDot) + QLatin1Char(' ') + *rest;
        if (rest) // a text of somebody else's, and ours behind it
            return first + Between + *rest;
    }
    return {};
}

QString translated(const QString& text, int depth) {
    if (depth > MostNested || text.isEmpty())
        return text;
    if (const auto two = inTwo(text, depth))
        return *two;
    if (const auto one = whole(text, depth))
        return *one;
    if (text.endsWith(QLatin1Char('.')))
        if (const auto one = whole(text.chopped(1), depth))
            return *one + QLatin1Char('.');
    return text;
}

} // namespace

bool isKnownWorkerText(std::string_view english) {
    const QString text = QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size()));
    return inTwo(text, MostNested) || whole(text, MostNested) || (text.endsWith(QLatin1Char('.')) && whole(text.chopped(1), MostNested));
}

QString workerText(std::string_view english) { return translated(QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size())), 0); }

} // namespace lane
