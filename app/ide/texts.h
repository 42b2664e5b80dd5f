#pragma once

#include <QByteArray>
#include <QLocale>
#include <QString>

#include <chrono>
#include <string>

namespace lane::ide {

enum CudaPage { CudaCode, IrText, KernelText };

inline QString text(const std::string& s) { return QString::fromStdString(s); }
inline QByteArray bytes(const std::string& s) { return QByteArray::fromStdString(s); }

/// "1 ms", "0.2 ms", "19 ms"
inline QString milliseconds(std::chrono::nanoseconds time) {
    const double ms = static_cast<double>(time.count()) / 1e6;
    return QStringLiteral("%1 ms").arg(QLocale().toString(ms, 'f', ms < 1 ? 1 : 0));
}

} // namespace lane::ide
