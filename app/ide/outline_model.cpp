#include "app/ide/outline_model.h"

#include "app/ide/texts.h"

#include <algorithm>

namespace lane::ide {

namespace {

QString iconOf(OutlineItem::Kind kind) {
    using Kind = OutlineItem::Kind;
    switch (kind) {
    case Kind::Kernel: return QStringLiteral("code-slash");
    case Kind::Constant: return QStringLiteral("braces");
    case Kind::Parameters: return QStringLiteral("list-ul");
    case Kind::GlobalArray: return QStringLiteral("grid-3x3");
    case Kind::SharedArray: return QStringLiteral("grid-3x2");
    case Kind::Scalar: return QStringLiteral("input-cursor-text");
    case Kind::Function: return QStringLiteral("calculator");
    }
    return QStringLiteral("circle");
}

} // namespace

OutlineModel::OutlineModel(Theme& theme, QObject* parent) : QAbstractItemModel(parent), m_theme(theme) {}

/// By levels, so that the children of one stand together.
std::vector<OutlineModel::Node> OutlineModel::nodesOf(const std::vector<OutlineItem>& outline) {
    std::vector<Node> nodes;
    const auto add = [&nodes](const std::vector<OutlineItem>& items, int parent) {
        for (std::size_t i = 0; i < items.size(); ++i)
            nodes.push_back({&items[i], parent, static_cast<int>(i), 0});
    };
    add(outline, -1);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        nodes[i].firstChild = static_cast<int>(nodes.size());
        add(nodes[i].item->children, static_cast<int>(i));
    }
    return nodes;
}

bool OutlineModel::set(const CompilationPtr& compilation) {
    std::vector<Node> nodes = compilation ? nodesOf(compilation->outline) : std::vector<Node>();
    const auto same = [](const Node& a, const Node& b) {
        return a.parent == b.parent && a.item->kind == b.item->kind && a.item->name == b.item->name && a.item->detail == b.item->detail;
    };
    const bool others = !std::equal(nodes.begin(), nodes.end(), m_nodes.begin(), m_nodes.end(), same);
    if (others)
        beginResetModel();
    m_nodes = std::move(nodes);
    m_compilation = compilation;
    if (others)
        endResetModel();
    return others;
}

LineColumn OutlineModel::placeOf(const QModelIndex& index) const {
    return m_compilation->lines.at(node(index).item->range.begin);
}

void OutlineModel::restyle() {
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 1));
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || column > 1 || row >= rowCount(parent))
        return {};
    const int first = parent.isValid() ? node(parent).firstChild : 0;
    return createIndex(row, column, static_cast<quintptr>(first + row));
}

QModelIndex OutlineModel::parent(const QModelIndex& index) const {
    const int above = index.isValid() ? node(index).parent : -1;
    if (above < 0)
        return {};
    return createIndex(m_nodes[static_cast<std::size_t>(above)].row, 0, static_cast<quintptr>(above));
}

int OutlineModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return m_compilation ? static_cast<int>(m_compilation->outline.size()) : 0;
    return parent.column() == 0 ? static_cast<int>(node(parent).item->children.size()) : 0;
}

QVariant OutlineModel::data(const QModelIndex& index, int role) const {
    const OutlineItem& item = *node(index).item;
    const bool first = index.column() == 0;
    switch (role) {
    case Qt::DisplayRole: return text(first ? item.name : item.detail);
    case Qt::DecorationRole: return first ? QVariant(m_theme.icon(iconOf(item.kind))) : QVariant();
    case Qt::ForegroundRole: return first ? QVariant() : QVariant(m_theme.color(Theme::Role::Text3));
    case Qt::TextAlignmentRole: return first ? QVariant() : QVariant(int(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::ToolTipRole: return text(item.name + ' ' + item.detail);
    default: return {};
    }
}

} // namespace lane::ide
