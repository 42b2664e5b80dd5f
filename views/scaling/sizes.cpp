#include "views/scaling/sizes.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace lane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Sizes)
};

constexpr quint64 Largest = 4'000'000'000;

std::optional<quint64> sizeOf(QString word) {
    quint64 unit = 1;
    const QChar last = word.isEmpty() ? QChar() : word.back().toUpper();
    if (last == QLatin1Char('K'))
        unit = 1'000;
    else if (last == QLatin1Char('M'))
        unit = 1'000'000;
    else if (last == QLatin1Char('G'))
        unit = 1'000'000'000;
    if (unit > 1)
        word.chop(1);
    bool ok = false;
    const double value = word.toDouble(&ok) * static_cast<double>(unit);
    if (!ok || !(value >= 1) || value > static_cast<double>(Largest))
        return std::nullopt;
    return static_cast<quint64>(value);
}

} // namespace

std::optional<std::vector<quint64>> parseSizes(const QString& text, QString& why) {
    static const QRegularExpression separators(QStringLiteral("[\\s,;]+"));
    std::vector<quint64> sizes;
    for (const QString& word : text.split(separators, Qt::SkipEmptyParts)) {
        const auto size = sizeOf(word);
        if (!size) {
            why = Texts::tr("“%1” is no size; write 1K 10K 100K 1M, at most 4G").arg(word);
            return std::nullopt;
        }
        sizes.push_back(*size);
    }
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    if (sizes.size() < 2) {
        why = Texts::tr("Two sizes at least make a curve: 1K 10K 100K 1M");
        return std::nullopt;
    }
    return sizes;
}

QString sizeText(double elements) {
    struct Unit {
        double size;
        const char* name;
    };
    for (const Unit unit : {Unit{1e9, "G"}, Unit{1e6, "M"}, Unit{1e3, "K"}})
        if (elements >= unit.size * 0.9995)
            return QString::number(elements / unit.size, 'g', 3) + QChar(0x00A0) + QString::fromLatin1(unit.name);
    return QString::number(elements, 'g', 3);
}

} // namespace lane
