#include "views/common/lanes_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <vector>

namespace lane {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LanesText)
};

constexpr std::size_t MostRuns = 4;
constexpr unsigned Lanes = 32, LanesALine = 8;

struct Run {
    unsigned first = 0, last = 0;
    QString text;
    QString words() const {
        return first == last ? QStringLiteral("%1: %2").arg(first).arg(text) : QStringLiteral("%1–%2: %3").arg(first).arg(last).arg(text);
    }
};

} // namespace

QString lanesText(const std::array<QString, 32>& texts, std::uint32_t known, std::uint32_t exist) {
    std::vector<Run> runs;
    std::array<QString, Lanes> shown;
    for (unsigned lane = 0; lane < Lanes; ++lane) {
        if (!(exist >> lane & 1u))
            continue;
        shown[lane] = known >> lane & 1u ? texts[lane] : Words::tr("none");
        if (!runs.empty() && runs.back().last + 1 == lane && runs.back().text == shown[lane])
            runs.back().last = lane;
        else
            runs.push_back({lane, lane, shown[lane]});
    }
    QStringList parts;
    if (runs.size() <= MostRuns) {
        for (const Run& run : runs)
            parts << run.words();
        return parts.isEmpty() ? QString() : Words::tr("lanes %1").arg(parts.join(QStringLiteral(" · ")));
    }
    for (unsigned first = 0; first < Lanes; first += LanesALine) {
        QStringList values;
        for (unsigned lane = first; lane < first + LanesALine; ++lane)
            if (exist >> lane & 1u)
                values << shown[lane];
        if (!values.isEmpty())
            parts << Words::tr("lanes %1").arg(Run{first, first + static_cast<unsigned>(values.size()) - 1, values.join(QStringLiteral("  "))}.words());
    }
    return parts.join(u'\n');
}

} // namespace lane
