#include "views/arguments/source_delegate.h"

#include "resources/theme/theme.h"
#include "views/arguments/parameter_model.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

namespace lane {

SourceEditor::SourceEditor(Theme& theme, bool isArray, const QStringList& choices, QWidget* parent) : QWidget(parent), m_field(new QLineEdit(this)) {
    setObjectName(QStringLiteral("sourceEditor"));
    m_field->setObjectName(QStringLiteral("sourceField"));
    m_field->setProperty("small", true);
    m_field->setProperty("code", true);
    m_field->setFont(theme.codeFont());
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_field);
    if (isArray || !choices.isEmpty()) {
        m_button = new QToolButton(this);
        m_button->setObjectName(QStringLiteral("sourceKinds"));
        m_button->setIcon(theme.icon(QStringLiteral("chevron-down")));
        m_button->setToolTip(isArray ? tr("Kinds of sources (Alt+Down)") : tr("Values that it may have (Alt+Down)"));
        m_button->setAccessibleName(isArray ? tr("Kinds of sources") : tr("Values that it may have"));
        m_button->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Down));
        m_button->setPopupMode(QToolButton::InstantPopup);
        m_button->setFocusPolicy(Qt::NoFocus);
        layout->addWidget(m_button);
        isArray ? buildMenu(theme) : buildChoices(choices);
    }
    setFocusProxy(m_field);
}

void SourceEditor::buildMenu(Theme&) {
    auto* menu = new QMenu(m_button);
    struct Form {
        QString title, text, select;
    };
    const Form forms[] = {
        {tr("Typed values"), QStringLiteral("values:1, 2, 3"), QStringLiteral("1, 2, 3")},
        {tr("0, 1, 2 … (iota)"), QStringLiteral("iota:"), {}},
        {tr("All zero"), QStringLiteral("zeros:"), {}},
        {tr("One value everywhere"), QStringLiteral("constant::1"), QStringLiteral("1")},
        {tr("Random, uniform: low, high, seed"), QStringLiteral("uniform::0:1:1"), QStringLiteral("0:1:1")},
        {tr("Random, normal: mean, deviation, seed"), QStringLiteral("normal::0:1:1"), QStringLiteral("0:1:1")},
        {tr("Expression in i"), QStringLiteral("expr::i * 0.5"), QStringLiteral("i * 0.5")},
    };
    for (const Form& form : forms)
        menu->addAction(form.title, this, [this, form] { offer(form.text, form.select); });
    menu->addSeparator();
    menu->addAction(tr("File…"), this, &SourceEditor::chooseFile);
    m_button->setMenu(menu);
}

void SourceEditor::buildChoices(const QStringList& choices) {
    auto* menu = new QMenu(m_button);
    for (const QString& choice : choices)
        menu->addAction(choice, this, [this, choice] {
            m_field->setText(choice);
            Q_EMIT done();
        });
    m_button->setMenu(menu);
}

void SourceEditor::offer(const QString& form, const QString& select) {
    m_field->setText(form);
    m_field->setFocus();
    const qsizetype at = select.isEmpty() ? -1 : form.lastIndexOf(select);
    if (at >= 0)
        m_field->setSelection(static_cast<int>(at), static_cast<int>(select.size()));
    else
        m_field->selectAll();
}

void SourceEditor::chooseFile() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open an array"), {}, tr("Arrays (*.npy *.csv);;All files (*)"));
    if (path.isEmpty())
        return;
    m_field->setText(QStringLiteral("file:") + path);
    Q_EMIT done();
}

QString SourceEditor::text() const { return m_field->text(); }

void SourceEditor::setText(const QString& text) {
    m_field->setText(text);
    m_field->selectAll();
}

QWidget* SourceDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const {
    auto* editor = new SourceEditor(theme(), index.data(ParameterModel::IsArrayRole).toBool(), index.data(ParameterModel::ChoicesRole).toStringList(), parent);
    connect(editor, &SourceEditor::done, this, [this, editor] {
        auto* self = const_cast<SourceDelegate*>(this);
        Q_EMIT self->commitData(editor);
        Q_EMIT self->closeEditor(editor);
    });
    return editor;
}

void SourceDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    if (auto* source = qobject_cast<SourceEditor*>(editor))
        source->setText(index.data(Qt::EditRole).toString());
}

void SourceDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    if (const auto* source = qobject_cast<SourceEditor*>(editor))
        model->setData(index, source->text());
}

void SourceDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const {
    editor->setGeometry(option.rect);
}

void SourceDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (index.column() != ParameterModel::Preview)
        return RowDelegate::paint(painter, option, index);
    if (!index.data(Qt::DisplayRole).toString().isEmpty()) // what a shared array takes
        return RowDelegate::paint(painter, option, index);
    painter->save();
    paintGround(painter, option);
    constexpr int Width = 4, Gap = 1;
    const int height = option.rect.height() - 8;
    int x = option.rect.left() + theme().metrics().cellPadding;
    for (const double bar : index.data(ParameterModel::BarsRole).value<QList<double>>()) {
        if (x + Width > option.rect.right())
            break;
        const int tall = std::max(1, static_cast<int>(bar * height));
        painter->fillRect(x, option.rect.bottom() - 4 - tall, Width, tall, theme().color(Theme::Role::Text3));
        x += Width + Gap;
    }
    painter->restore();
}

} // namespace lane
