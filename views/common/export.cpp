#include "views/common/export.h"

#include "core/data/files.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileDialog>
#include <QImage>
#include <QMessageBox>
#include <QPainter>
#include <QSvgGenerator>

namespace lane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Export)
};

QByteArray png(const Picture& picture) {
    constexpr int Ratio = 2;
    QImage image(picture.size * Ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(Ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    picture.paint(painter);
    painter.end();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

QByteArray svg(const Picture& picture) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(picture.size);
    generator.setViewBox(QRect(QPoint(), picture.size));
    generator.setTitle(QStringLiteral("Lanework"));
    QPainter painter(&generator);
    picture.paint(painter);
    painter.end();
    return buffer.data();
}

} // namespace

Status exportTo(const QString& path, const Picture& picture) {
    QByteArray bytes;
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive))
        bytes = svg(picture);
    else if (path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) && !picture.csv.isEmpty())
        bytes = picture.csv.toUtf8();
    else
        bytes = png(picture);
    return data::writeFileAtomically(path.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

bool askAndExport(QWidget* parent, const QString& name, const Picture& picture) {
    QString filters = Texts::tr("Picture (*.png);;Drawing (*.svg)");
    if (!picture.csv.isEmpty())
        filters += QStringLiteral(";;") + Texts::tr("Table (*.csv)");
    QString filter;
    QString path = QFileDialog::getSaveFileName(parent, Texts::tr("Save as"), name + QStringLiteral(".png"), filters, &filter);
    if (path.isEmpty())
        return false;
    const Status status = exportTo(path, picture);
    if (!status.ok())
        QMessageBox::warning(parent, Texts::tr("Not saved"),
                             QString::fromStdString(status.error().message + "\n" + status.error().hint));
    return status.ok();
}

} // namespace lane
