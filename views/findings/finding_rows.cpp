#include "views/findings/finding_rows.h"

#include <QCoreApplication>

namespace lane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FindingsView)
};

QString ruleTitle(std::string_view key) {
    const profile::Rule* rule = profile::findRule(key);
    QString title = rule ? profileText(rule->title) : QString::fromUtf8(key.data(), static_cast<qsizetype>(key.size()));
    if (!title.isEmpty())
        title[0] = title[0].toUpper();
    return title;
}

/// Why something was not looked at; what the command line is told to do has other words here.
QString missingText(const std::string& missing) {
    QStringList parts;
    for (const QString& part : QString::fromStdString(missing).split(QStringLiteral("; "), Qt::SkipEmptyParts)) {
        if (part.contains(QStringLiteral("--set counters")))
            parts << Texts::tr("nothing was counted: Profile with “counters” or “full” counts");
        else if (part.contains(QStringLiteral("--set full")))
            parts << Texts::tr("nothing was sampled: Profile with “stalls” or “full” samples");
        else
            parts << profileText(part.toStdString());
    }
    parts.removeDuplicates();
    return parts.join(QStringLiteral("; "));
}

QString placeText(const profile::Finding& finding) {
    if (finding.line != 0 && finding.lines.size() <= 1)
        return Texts::tr("line %1").arg(finding.line);
    QStringList lines;
    for (const std::uint32_t line : finding.lines)
        lines << QString::number(line);
    return lines.isEmpty() ? QString() : Texts::tr("lines %1").arg(lines.join(QStringLiteral(", ")));
}

FindingRow rowOf(const profile::Finding& finding, int index, const Numbers& numbers) {
    FindingRow row;
    row.title = wordsText(finding.title);
    row.text = wordsText(finding.text);
    const QString place = placeText(finding), evidence = evidenceText(finding.evidence, numbers);
    row.evidence = place.isEmpty() ? evidence : place + QStringLiteral(" · ") + evidence;
    row.share = finding.weight > 0 ? shareText(finding.weight, numbers) : QString();
    row.cure = wordsText(finding.cure.text);
    row.canTry = finding.cure.blockThreads || finding.cure.maxRegisters;
    row.line = static_cast<int>(finding.line != 0 ? finding.line : finding.lines.empty() ? 0 : finding.lines.front());
    row.column = static_cast<int>(finding.column);
    row.index = index;
    return row;
}

} // namespace

QString evidenceText(const std::vector<profile::Number>& evidence, const Numbers& numbers) {
    QStringList parts;
    for (const profile::Number& number : evidence)
        parts << Texts::tr("%1 %2 (%3)").arg(profileText(number.name), quantityOf(number.value, number.unit, numbers).text(), sourceText(number.source));
    return parts.join(QStringLiteral(" · "));
}

std::vector<FindingRow> findingRows(const profile::KernelProfile& profile, const Numbers& numbers) {
    std::vector<FindingRow> rows;
    const LevelWords level = levelWords(profile.permission);
    if (level.kind == NoteStrip::Kind::Note && !level.rest.isEmpty()) {
        FindingRow row;
        row.kind = FindingRow::Kind::Level;
        row.title = level.state;
        row.text = level.rest;
        rows.push_back(std::move(row));
    }
    for (std::size_t i = 0; i < profile.findings.size(); ++i)
        rows.push_back(rowOf(profile.findings[i], static_cast<int>(i), numbers));
    for (const profile::Passed& passed : profile.passed) {
        FindingRow row;
        row.kind = FindingRow::Kind::Passed;
        row.title = ruleTitle(passed.rule);
        row.evidence = wordsText(passed.text);
        row.text = evidenceText(passed.evidence, numbers);
        rows.push_back(std::move(row));
    }
    for (const profile::NotJudged& unjudged : profile.unjudged) {
        FindingRow row;
        row.kind = FindingRow::Kind::Unjudged;
        row.title = Texts::tr("%1: not looked at").arg(ruleTitle(unjudged.rule));
        row.evidence = missingText(unjudged.missing);
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace lane
