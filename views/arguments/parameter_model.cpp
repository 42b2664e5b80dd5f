#include "views/arguments/parameter_model.h"

#include "resources/theme/theme.h"
#include "views/common/worker_words.h"

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

constexpr int Bars = 14;

QString shapeWords(const data::Shape& shape) {
    QStringList parts;
    for (const std::uint64_t extent : shape.extents())
        parts += QString::number(extent);
    return parts.join(QStringLiteral(" × "));
}

} // namespace

QList<double> previewBars(const data::Array& array, int count) {
    const std::uint64_t elements = array.count();
    const int bars = static_cast<int>(std::min<std::uint64_t>(elements, static_cast<std::uint64_t>(count)));
    QList<double> values;
    for (int i = 0; i < bars; ++i)
        values += array.asDouble(elements * static_cast<std::uint64_t>(i) / static_cast<std::uint64_t>(bars));
    double low = 0, high = 0;
    for (const double value : values) {
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
    for (double& value : values)
        value = !std::isfinite(value) ? 1.0 : high > low ? (value - low) / (high - low) : 0.0;
    return values;
}

ParameterModel::ParameterModel(Theme& theme, ArgumentStore& store, QObject* parent)
    : QAbstractTableModel(parent), m_theme(theme), m_store(store) {
    connect(&store, &ArgumentStore::changed, this, &ParameterModel::follow);
}

/// Resets only for other parameters, so that an open editor and the selection outlive an edit.
void ParameterModel::follow() {
    std::vector<std::string> names;
    for (const Parameter& p : m_store.parameters())
        names.push_back(p.name);
    const bool others = names != m_names;
    if (others)
        beginResetModel();
    m_names = std::move(names);
    m_bars.resize(m_names.size());
    m_barsOf.resize(m_names.size());
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        const data::Array* array = m_store.parameters()[i].isArray ? m_store.arrayOf(i) : nullptr;
        const std::byte* bytes = array ? array->buffer->bytes() : nullptr;
        if (others || bytes != m_barsOf[i])
            m_bars[i] = array ? previewBars(*array, Bars) : QList<double>{};
        m_barsOf[i] = bytes;
    }
    if (others)
        endResetModel();
    else if (!m_names.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void ParameterModel::restyle() {
    if (!m_names.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int ParameterModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_names.size()); }
int ParameterModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString ParameterModel::sourceText(std::size_t row) const {
    const Parameter& p = m_store.parameters()[row];
    const ArgumentValue& value = m_store.valueOf(row);
    if (p.isTunable && value.scalar.empty())
        return tr("%1, as declared").arg(QString::fromStdString(p.declaredValue));
    if (p.isShared && value.scalar.empty())
        return tr("one a thread");
    if (!p.isArray)
        return QString::fromStdString(value.scalar);
    if (!value.unread.empty())
        return QString::fromStdString(value.unread);
    if (!value.source)
        return p.isRead ? tr("choose a source") : tr("written by the run");
    const QString source = QString::fromStdString(value.source->description());
    return m_store.isEdited(row) ? tr("%1, edited").arg(source) : source;
}

QString ParameterModel::text(std::size_t row, int column) const {
    const Parameter& p = m_store.parameters()[row];
    switch (column) {
    case Name: return QString::fromStdString(p.name);
    case Type: return p.typeText;
    case Shape: {
        if (const SharedArrayUse* use = m_store.sharedUseOf(row))
            return use->error && use->elements == 0 ? QString() : QString::number(use->elements);
        const auto shape = m_store.shapeOf(row);
        return shape ? shapeWords(*shape) : p.isArray ? p.declared : QString();
    }
    case Source: return sourceText(row);
    case Preview: {
        const SharedArrayUse* use = m_store.sharedUseOf(row);
        return use && !(use->error && use->elements == 0) ? tr("%1 B").arg(Numbers::of(QLocale()).integer(use->bytes())) : QString();
    }
    default: return {};
    }
}

QColor ParameterModel::ink(std::size_t row, int column) const {
    const Parameter& p = m_store.parameters()[row];
    if (column == Name)
        return m_theme.color(p.isArray ? Theme::Role::GlobalArray : p.isShared ? Theme::Role::SharedArray : Theme::Role::Name);
    if (column == Type || column == Preview)
        return m_theme.color(Theme::Role::Text2);
    if (column == Source && m_store.errorOf(row))
        return m_theme.color(Theme::Role::Error);
    if (column == Source && (p.isTunable || p.isShared) && m_store.valueOf(row).scalar.empty())
        return m_theme.color(Theme::Role::Text3);
    if (column == Source && p.isArray && !m_store.valueOf(row).source)
        return m_theme.color(Theme::Role::Text3);
    return m_theme.color(Theme::Role::Text);
}

QString ParameterModel::toolTip(std::size_t row, int column) const {
    if (const auto& error = m_store.errorOf(row))
        return workerText(error->message) + u'\n' + workerText(error->hint);
    const Parameter& p = m_store.parameters()[row];
    if (p.isTunable && column != Shape)
        return p.choices.isEmpty() ? tr("A constant of the file that a run may set; declared %1. F2 or a double click edits").arg(QString::fromStdString(p.declaredValue))
                                   : tr("A constant of the file that a run may set to %1; declared %2. F2 or a double click edits")
                                         .arg(p.choices.join(QStringLiteral(", ")), QString::fromStdString(p.declaredValue));
    if (p.isShared)
        return (column == Source ? tr("The length: a number or an expression in the scalars and the block, e.g. 2 * blockDimX. Empty: one element a thread") + u'\n' : QString()) +
               m_store.sharedWords(row);
    if (column == Source)
        return p.isArray ? tr("Where the values come from; F2 or a double click edits") : tr("The value; F2 or a double click edits");
    if (column == Shape && !p.declared.isEmpty())
        return tr("Declared %1").arg(p.declared);
    return {};
}

QVariant ParameterModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::EditRole: {
        const ArgumentValue& value = m_store.valueOf(row);
        if (const Parameter& p = m_store.parameters()[row]; p.isTunable && index.column() == Source)
            return QString::fromStdString(value.scalar.empty() ? p.declaredValue : value.scalar);
        else if (p.isShared && index.column() == Source)
            return QString::fromStdString(value.scalar); // empty where it is one element a thread
        if (index.column() != Source || !m_store.parameters()[row].isArray || !value.unread.empty() || !value.source)
            return index.column() == Source && !value.source && m_store.parameters()[row].isArray && value.unread.empty() ? QString() : text(row, index.column());
        return QString::fromStdString(value.source->toText());
    }
    case Qt::ForegroundRole: return ink(row, index.column());
    case Qt::FontRole: return index.column() == Type ? m_theme.uiFont() : m_theme.codeFont();
    case Qt::TextAlignmentRole: return int(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::DecorationRole:
        return index.column() == Source && m_store.errorOf(row) ? QVariant(m_theme.icon(QStringLiteral("x-circle"), Theme::Role::Error)) : QVariant();
    case Qt::ToolTipRole: {
        const QString tip = toolTip(row, index.column());
        return tip.isEmpty() ? QVariant() : QVariant(tip);
    }
    case BarsRole: return index.column() == Preview ? QVariant::fromValue(m_bars[row]) : QVariant();
    case IsArrayRole: return m_store.parameters()[row].isArray;
    case ChoicesRole: return m_store.parameters()[row].choices;
    case NameRole: return QString::fromStdString(m_store.parameters()[row].name);
    default: return {};
    }
}

QVariant ParameterModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name: return tr("Name");
    case Type: return tr("Type");
    case Shape: return tr("Shape");
    case Source: return tr("Source");
    case Preview: return tr("Preview");
    default: return {};
    }
}

Qt::ItemFlags ParameterModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == Source ? flags | Qt::ItemIsEditable : flags;
}

bool ParameterModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || index.column() != Source || !index.isValid())
        return false;
    m_store.setText(static_cast<std::size_t>(index.row()), value.toString());
    return true;
}

} // namespace lane
