#include "editor/find_bar.h"

#include "editor/source_pane.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace lane {

using Base = QsciScintillaBase;

FindBar::FindBar(Theme& theme, SourcePane* pane, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_pane(pane), m_pattern(new QLineEdit(this)),
      m_replacement(new QLineEdit(this)), m_count(new QLabel(this)), m_replace(new QPushButton(this)),
      m_replaceAll(new QPushButton(this)), m_replaceRow(new QWidget(this)) {
    setObjectName(QStringLiteral("findBar"));
    setProperty("surface", QStringLiteral("win"));
    setAttribute(Qt::WA_StyledBackground);
    m_pattern->setObjectName(QStringLiteral("findPattern"));
    m_replacement->setObjectName(QStringLiteral("findReplacement"));
    m_count->setObjectName(QStringLiteral("findCount"));
    m_case = optionButton(QStringLiteral("findCase"));
    m_word = optionButton(QStringLiteral("findWord"));
    m_regex = optionButton(QStringLiteral("findRegex"));
    m_previous = new QToolButton(this);
    m_next = new QToolButton(this);
    m_close = new QToolButton(this);
    buildLayout();
    connect(m_pattern, &QLineEdit::textChanged, this, [this] { search(true); });
    connect(m_replacement, &QLineEdit::textChanged, this, [this] { search(false); });
    connect(m_previous, &QToolButton::clicked, this, &FindBar::findPrevious);
    connect(m_next, &QToolButton::clicked, this, &FindBar::findNext);
    connect(m_close, &QToolButton::clicked, this, &FindBar::close);
    connect(m_replace, &QPushButton::clicked, this, &FindBar::replaceOne);
    connect(m_replaceAll, &QPushButton::clicked, this, &FindBar::replaceAll);
    connect(&theme, &Theme::changed, this, &FindBar::restyle);
    retranslate();
    restyle();
    hide();
}

QToolButton* FindBar::optionButton(const QString& name) {
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setCheckable(true);
    connect(button, &QToolButton::toggled, this, [this] { search(true); });
    return button;
}

void FindBar::buildLayout() {
    for (QLineEdit* edit : {m_pattern, m_replacement}) {
        edit->setProperty("small", true);
        edit->setProperty("code", true);
    }
    for (QPushButton* button : {m_replace, m_replaceAll})
        button->setProperty("small", true);
    m_count->setProperty("role", QStringLiteral("header"));
    auto* find = new QHBoxLayout;
    find->setContentsMargins(0, 0, 0, 0);
    find->setSpacing(4);
    find->addWidget(m_pattern, 1);
    for (QWidget* widget : {static_cast<QWidget*>(m_case), static_cast<QWidget*>(m_word),
                            static_cast<QWidget*>(m_regex), static_cast<QWidget*>(m_count),
                            static_cast<QWidget*>(m_previous), static_cast<QWidget*>(m_next),
                            static_cast<QWidget*>(m_close)})
        find->addWidget(widget);
    auto* replace = new QHBoxLayout(m_replaceRow);
    replace->setContentsMargins(0, 0, 0, 0);
    replace->setSpacing(4);
    replace->addWidget(m_replacement, 1);
    replace->addWidget(m_replace);
    replace->addWidget(m_replaceAll);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(find);
    layout->addWidget(m_replaceRow);
}

void FindBar::open(bool withReplace) {
    m_origin = m_pane->sci(Base::SCI_GETSELECTIONSTART);
    const long begin = m_origin, end = m_pane->sci(Base::SCI_GETSELECTIONEND);
    const QString selected = QString::fromUtf8(m_pane->utf8().mid(begin, end - begin));
    show();
    m_replaceRow->setVisible(withReplace);
    if (!selected.isEmpty() && !selected.contains(u'\n'))
        m_pattern->setText(selected);
    search(false);
    m_pattern->setFocus();
    m_pattern->selectAll();
}

void FindBar::close() {
    hide();
    m_pane->sci(Base::SCI_SETINDICATORCURRENT, SourcePane::FindBox);
    m_pane->sci(Base::SCI_INDICATORCLEARRANGE, 0, m_pane->sci(Base::SCI_GETLENGTH));
    m_pane->setFocus();
}

void FindBar::refresh() {
    if (isVisible())
        search(false);
}

void FindBar::search(bool moveToMatch) {
    const FindOptions options{m_pattern->text(), m_case->isChecked(), m_word->isChecked(), m_regex->isChecked()};
    m_result = findAll(m_pane->utf8(), options, m_replacement->text());
    mark();
    if (moveToMatch && !m_result.matches.empty()) {
        const FindMatch* match = &m_result.matches.front();
        for (const FindMatch& candidate : m_result.matches)
            if (candidate.range.begin >= static_cast<std::uint32_t>(m_origin)) {
                match = &candidate;
                break;
            }
        select(*match);
    }
    showCount();
}

void FindBar::mark() {
    m_pane->sci(Base::SCI_SETINDICATORCURRENT, SourcePane::FindBox);
    m_pane->sci(Base::SCI_INDICATORCLEARRANGE, 0, m_pane->sci(Base::SCI_GETLENGTH));
    for (const FindMatch& match : m_result.matches)
        m_pane->sci(Base::SCI_INDICATORFILLRANGE, match.range.begin, match.range.end - match.range.begin);
}

void FindBar::showCount() {
    QString text;
    if (!m_result.error.isEmpty())
        text = m_result.error;
    else if (!m_pattern->text().isEmpty() && m_result.matches.empty())
        text = tr("no match");
    else if (const int current = currentMatch(); current >= 0)
        text = tr("%1 of %2").arg(current + 1).arg(matchCount());
    else if (!m_result.matches.empty())
        text = tr("%n match(es)", nullptr, matchCount());
    m_count->setText(text);
    const bool bad = !m_result.error.isEmpty() || (!m_pattern->text().isEmpty() && m_result.matches.empty());
    if (m_pattern->property("bad").toBool() != bad) {
        m_pattern->setProperty("bad", bad);
        m_pattern->style()->unpolish(m_pattern);
        m_pattern->style()->polish(m_pattern);
    }
    m_replace->setEnabled(!m_result.matches.empty());
    m_replaceAll->setEnabled(!m_result.matches.empty());
}

int FindBar::currentMatch() const {
    const auto begin = static_cast<std::uint32_t>(m_pane->sci(Base::SCI_GETSELECTIONSTART));
    const auto end = static_cast<std::uint32_t>(m_pane->sci(Base::SCI_GETSELECTIONEND));
    for (std::size_t i = 0; i < m_result.matches.size(); ++i)
        if (m_result.matches[i].range == SourceRange{begin, end})
            return static_cast<int>(i);
    return -1;
}

void FindBar::select(const FindMatch& match) {
    m_pane->sci(Base::SCI_SETSEL, match.range.begin, match.range.end);
    m_pane->sci(Base::SCI_SCROLLCARET);
}

void FindBar::step(int direction) {
    if (m_result.matches.empty())
        return;
    const int count = matchCount();
    int next = currentMatch();
    if (next >= 0) {
        next = (next + direction + count) % count;
    } else {
        const auto caret = static_cast<std::uint32_t>(m_pane->sci(Base::SCI_GETCURRENTPOS));
        next = 0;
        while (next < count && m_result.matches[static_cast<std::size_t>(next)].range.begin < caret)
            ++next;
        next = direction > 0 ? next % count : (next + count - 1) % count;
    }
    select(m_result.matches[static_cast<std::size_t>(next)]);
    m_origin = m_result.matches[static_cast<std::size_t>(next)].range.begin;
    showCount();
}

void FindBar::replaceOne() {
    const int current = currentMatch();
    if (current < 0) {
        step(1);
        return;
    }
    const FindMatch match = m_result.matches[static_cast<std::size_t>(current)];
    const QByteArray text = match.replacement.toUtf8();
    m_pane->sci(Base::SCI_SETTARGETRANGE, match.range.begin, match.range.end);
    m_pane->SendScintilla(Base::SCI_REPLACETARGET, static_cast<unsigned long>(text.size()), text.constData());
    m_origin = match.range.begin + text.size();
    search(true);
}

void FindBar::replaceAll() {
    const std::vector<FindMatch> matches = m_result.matches;
    m_pane->sci(Base::SCI_BEGINUNDOACTION);
    for (auto it = matches.rbegin(); it != matches.rend(); ++it) {
        const QByteArray text = it->replacement.toUtf8();
        m_pane->sci(Base::SCI_SETTARGETRANGE, it->range.begin, it->range.end);
        m_pane->SendScintilla(Base::SCI_REPLACETARGET, static_cast<unsigned long>(text.size()), text.constData());
    }
    m_pane->sci(Base::SCI_ENDUNDOACTION);
    search(false);
    m_count->setText(tr("%n replaced", nullptr, static_cast<int>(matches.size())));
}

void FindBar::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Escape: close(); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_replacement->hasFocus())
            replaceOne();
        else
            step(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
        break;
    default: QWidget::keyPressEvent(event);
    }
}

void FindBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void FindBar::retranslate() {
    m_pattern->setPlaceholderText(tr("Find"));
    m_replacement->setPlaceholderText(tr("Replace with"));
    m_replace->setText(tr("Replace"));
    m_replaceAll->setText(tr("Replace all"));
    m_case->setText(QStringLiteral("Aa"));
    m_word->setText(QStringLiteral("ab|"));
    m_regex->setText(QStringLiteral(".*"));
    const auto name = [](QToolButton* button, const QString& text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_case, tr("Match case"));
    name(m_word, tr("Whole words"));
    name(m_regex, tr("Regular expression"));
    name(m_previous, tr("Previous match (Shift+Return)"));
    name(m_next, tr("Next match (Return)"));
    name(m_close, tr("Close (Escape)"));
    m_pattern->setAccessibleName(tr("Find"));
    m_replacement->setAccessibleName(tr("Replace with"));
    showCount();
}

void FindBar::restyle() {
    m_previous->setIcon(m_theme.icon(QStringLiteral("arrow-up")));
    m_next->setIcon(m_theme.icon(QStringLiteral("arrow-down")));
    m_close->setIcon(m_theme.icon(QStringLiteral("x")));
}

} // namespace lane
