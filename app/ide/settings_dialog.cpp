#include "app/ide/settings_dialog.h"

#include "app/ide/languages.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>

namespace lane::ide {

namespace {

QString text(std::string_view s) { return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size())); }

QString originText(const Settings::Value& value) {
    const QString path = text(value.path);
    switch (value.origin) {
    case Settings::Origin::Default: return SettingsDialog::tr("built in");
    case Settings::Origin::User: return SettingsDialog::tr("yours");
    case Settings::Origin::Workspace: return SettingsDialog::tr("workspace");
    case Settings::Origin::Environment: return SettingsDialog::tr("environment: %1").arg(path);
    case Settings::Origin::CommandLine: return SettingsDialog::tr("command line: %1").arg(path);
    }
    return {};
}

} // namespace

SettingsDialog::SettingsDialog(Theme& theme, Settings& settings, QWidget* parent)
    : QDialog(parent), m_settings(settings), m_search(new QLineEdit(this)), m_problem(new QLabel(this)) {
    setObjectName(QStringLiteral("settingsDialog"));
    setWindowTitle(tr("Settings"));
    m_search->setPlaceholderText(tr("Search settings"));
    m_search->setAccessibleName(tr("Search settings"));
    m_search->setClearButtonEnabled(true);
    auto* page = new QWidget(this);
    page->setProperty("surface", QStringLiteral("pane"));
    page->setAttribute(Qt::WA_StyledBackground);
    m_grid = new QGridLayout(page);
    m_grid->setContentsMargins(12, 12, 12, 12);
    m_grid->setHorizontalSpacing(16);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
    for (const SettingInfo& info : allSettings())
        addRow(info);
    m_grid->setRowStretch(static_cast<int>(m_rows.size()) * 2, 1);
    auto* scroll = new QScrollArea(this);
    scroll->setFocusPolicy(Qt::NoFocus); // the fields in it lead on, and scroll it
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    m_problem->setWordWrap(true);
    m_problem->setStyleSheet(QStringLiteral("color: %1").arg(theme.color(Theme::Role::Error).name()));
    QStringList problems;
    for (const Error& problem : settings.problems())
        problems << text(problem.message) + u' ' + text(problem.hint);
    m_problem->setText(problems.join(u'\n'));
    m_problem->setVisible(!problems.isEmpty());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
    connect(m_search, &QLineEdit::textChanged, this, &SettingsDialog::filter);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_problem);
    layout->addWidget(scroll, 1);
    layout->addWidget(buttons);
    resize(720, 560);
}

void SettingsDialog::addRow(const SettingInfo& info) {
    const int line = static_cast<int>(m_rows.size()) * 2;
    Row row{&info, makeEditor(info), new QLabel(settingTitle(info), this), new QLabel(this),
            new QPushButton(tr("Reset"), this), new QLabel(settingDetail(info), this)};
    row.editor->setObjectName(QStringLiteral("setting_") + text(info.key));
    row.editor->setAccessibleName(settingTitle(info));
    row.editor->setToolTip(settingTitle(info));
    row.origin->setObjectName(QStringLiteral("origin_") + text(info.key));
    row.title->setBuddy(row.editor);
    row.origin->setProperty("role", QStringLiteral("header"));
    row.detail->setProperty("role", QStringLiteral("note"));
    row.detail->setWordWrap(true);
    row.reset->setProperty("small", true);
    row.reset->setProperty("plain", true);
    m_grid->addWidget(row.title, line, 0);
    m_grid->addWidget(row.editor, line, 1);
    m_grid->addWidget(row.origin, line, 2);
    m_grid->addWidget(row.reset, line, 3);
    m_grid->addWidget(row.detail, line + 1, 0, 1, 4);
    connect(row.reset, &QPushButton::clicked, this, [this, &info] {
        m_settings.unset(SettingInfo::Scope::User, info.key);
        static_cast<void>(m_settings.save(SettingInfo::Scope::User));
        for (const Row& other : m_rows)
            if (other.info == &info)
                showValue(other);
        Q_EMIT changed();
    });
    m_rows.push_back(row);
    showValue(m_rows.back());
}

QWidget* SettingsDialog::makeEditor(const SettingInfo& info) {
    switch (info.type) {
    case SettingInfo::Type::Bool: {
        auto* box = new QCheckBox(this);
        connect(box, &QCheckBox::toggled, this, [this, &info](bool on) { set(info, on); });
        return box;
    }
    case SettingInfo::Type::Int: {
        auto* box = new QSpinBox(this);
        box->setRange(static_cast<int>(info.least()), static_cast<int>(info.most()));
        box->setKeyboardTracking(false);
        connect(box, &QSpinBox::valueChanged, this, [this, &info](int value) { set(info, std::int64_t{value}); });
        return box;
    }
    case SettingInfo::Type::Choice: {
        auto* box = new QComboBox(this);
        for (const std::string& choice : info.choices())
            box->addItem(text(choice), text(choice));
        connect(box, &QComboBox::activated, this, [this, &info, box] { set(info, box->currentData().toString().toStdString()); });
        return box;
    }
    case SettingInfo::Type::Text:
    case SettingInfo::Type::Path: break;
    }
    if (info.key == "language") {
        auto* box = new QComboBox(this);
        box->addItem(tr("as the desktop says"), QStringLiteral("system"));
        for (const QString& code : Languages::available())
            box->addItem(Languages::nameOf(code), code);
        connect(box, &QComboBox::activated, this, [this, &info, box] { set(info, box->currentData().toString().toStdString()); });
        return box;
    }
    auto* edit = new QLineEdit(this);
    connect(edit, &QLineEdit::editingFinished, this, [this, &info, edit] {
        if (edit->isModified())
            set(info, edit->text().toStdString());
        edit->setModified(false);
    });
    return edit;
}

void SettingsDialog::showValue(const Row& row) {
    const Settings::Value value = m_settings.get(row.info->key);
    const QSignalBlocker quiet(row.editor);
    const QString shown = text(settingToText(value.value));
    if (auto* check = qobject_cast<QCheckBox*>(row.editor))
        check->setChecked(std::get<bool>(value.value));
    else if (auto* spin = qobject_cast<QSpinBox*>(row.editor))
        spin->setValue(static_cast<int>(std::get<std::int64_t>(value.value)));
    else if (auto* combo = qobject_cast<QComboBox*>(row.editor))
        combo->setCurrentIndex(combo->findData(shown));
    else if (auto* edit = qobject_cast<QLineEdit*>(row.editor))
        edit->setText(shown);
    row.origin->setText(originText(value));
    row.origin->setToolTip(text(value.path));
    // A stronger layer than the user's own would hide what is typed here.
    const bool overridden = value.origin == Settings::Origin::Environment || value.origin == Settings::Origin::CommandLine;
    row.editor->setEnabled(!overridden);
    row.reset->setVisible(value.origin == Settings::Origin::User);
}

void SettingsDialog::set(const SettingInfo& info, const SettingValue& value) {
    Status done = m_settings.set(SettingInfo::Scope::User, info.key, value);
    if (done)
        done = m_settings.save(SettingInfo::Scope::User);
    m_problem->setVisible(!done);
    if (!done)
        m_problem->setText(text(done.error().message) + u' ' + text(done.error().hint));
    for (const Row& row : m_rows)
        if (row.info == &info)
            showValue(row);
    if (done)
        Q_EMIT changed();
}

void SettingsDialog::filter(const QString& pattern) {
    for (const Row& row : m_rows) {
        const bool shown = pattern.isEmpty() || text(row.info->key).contains(pattern, Qt::CaseInsensitive) ||
                           row.title->text().contains(pattern, Qt::CaseInsensitive) ||
                           row.detail->text().contains(pattern, Qt::CaseInsensitive);
        for (QWidget* widget : {row.editor, static_cast<QWidget*>(row.title), static_cast<QWidget*>(row.origin), static_cast<QWidget*>(row.detail)})
            widget->setVisible(shown);
        row.reset->setVisible(shown && m_settings.get(row.info->key).origin == Settings::Origin::User);
    }
}

} // namespace lane::ide
