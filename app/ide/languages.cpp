#include "app/ide/languages.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>

static void initLaneTranslations() { Q_INIT_RESOURCE(translations); }

namespace lane::ide {

Languages::Languages(QObject* parent) : QObject(parent) { initLaneTranslations(); }

Languages::~Languages() {
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
}

QStringList Languages::available() {
    QStringList codes{QStringLiteral("en")};
    for (const QString& file : QDir(QStringLiteral(":/i18n")).entryList({QStringLiteral("lanework_*.qm")}))
        if (const QString code = file.mid(9).chopped(3); code != QLatin1String("en"))
            codes << code;
    return codes;
}

QString Languages::nameOf(const QString& code) {
    if (code == QLatin1String("en"))
        return QStringLiteral("English");
    return QLocale(code).nativeLanguageName();
}

bool Languages::set(const QString& code) {
    QString wanted = code.isEmpty() ? QLocale::system().name().left(2) : code;
    const bool known = available().contains(wanted);
    if (!known)
        wanted = QStringLiteral("en");
    if (wanted == m_current)
        return known;
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
    m_current = wanted;
    // Before the widgets are told: they write their numbers anew as well.
    const QLocale system = QLocale::system();
    QLocale::setDefault(system.name().startsWith(wanted) ? system : QLocale(wanted));
    // English has a file too: of its plural forms.
    if (m_own.load(QStringLiteral(":/i18n/lanework_%1.qm").arg(wanted)))
        QCoreApplication::installTranslator(&m_own);
    if (m_qt.load(QStringLiteral("qtbase_%1").arg(wanted), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    return known;
}

} // namespace lane::ide
