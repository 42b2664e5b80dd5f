#pragma once

#include <QObject>
#include <QStringList>
#include <QTranslator>

namespace lane::ide {

/// The languages of the interface, switched while the program runs: every widget gets a
/// LanguageChange event and sets its texts again.
class Languages : public QObject {
    Q_OBJECT
public:
    explicit Languages(QObject* parent = nullptr);
    ~Languages() override;

    /// "en", "de", "fr". Empty: as the system says. False when there is no such language.
    bool set(const QString& code);
    const QString& current() const { return m_current; }
    static QStringList available();
    /// In its own language: "Deutsch".
    static QString nameOf(const QString& code);

private:
    QTranslator m_own, m_qt;
    QString m_current; ///< empty until the first set()
};

} // namespace lane::ide
