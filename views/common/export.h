#pragma once

#include "core/base/result.h"

#include <QSize>
#include <QString>

#include <functional>

class QPainter;
class QWidget;

namespace lane {

/// What a view can write into a file: a picture, and the numbers behind it where there are some.
struct Picture {
    QSize size;
    std::function<void(QPainter&)> paint;
    QString csv; ///< plain numbers, fields by commas; empty: no table
};

/// By the ending: .png (twice the pixels), .svg or .csv; whole or not at all.
Status exportTo(const QString& path, const Picture& picture);
/// Asks where to and says so if it could not be written. False when the user gave up.
bool askAndExport(QWidget* parent, const QString& name, const Picture& picture);

} // namespace lane
