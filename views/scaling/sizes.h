#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace lane {

/// "1K 10K 1M" or "1000, 10000" as element counts, ascending and each once; K, M and G are powers of
/// 1000. `why` says what would be right where the text is none.
std::optional<std::vector<quint64>> parseSizes(const QString& text, QString& why);
/// "1 K", "250", "10 M": short, for axes.
QString sizeText(double elements);

} // namespace lane
