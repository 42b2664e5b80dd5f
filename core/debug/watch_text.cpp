#include "core/debug/watch_text.h"

#include "core/lang/parse.h"

#include <algorithm>

namespace lane::debug {

namespace {

using lang::Node;
using lang::NodeId;
using lang::NodeKind;
using lang::SyntaxTree;

SourceRange moved(SourceRange range, std::uint32_t by) {
    return {range.begin + by, range.end + by};
}

/// The nodes of the expression, which stands `by` bytes behind the text's begin; gives its root.
NodeId append(SyntaxTree& tree, const SyntaxTree& expression, std::uint32_t by) {
    const auto nodes = static_cast<std::uint32_t>(tree.nodes.size());
    const auto children = static_cast<std::uint32_t>(tree.childIds.size());
    for (Node node : expression.nodes) {
        node.range = moved(node.range, by);
        node.token = moved(node.token, by);
        node.firstChild += children;
        tree.nodes.add(node);
    }
    for (NodeId child : expression.childIds)
        tree.childIds.push_back({child.index + nodes});
    return {expression.root.index + nodes};
}

NodeId letOf(SyntaxTree& tree, NodeId value, SourceRange name) {
    Node none;
    none.range = {name.end, name.end};
    const NodeId type = tree.nodes.add(none);
    Node let;
    let.kind = NodeKind::Let;
    let.range = {name.begin, tree[value].range.end};
    let.token = name;
    let.firstChild = static_cast<std::uint32_t>(tree.childIds.size());
    let.childCount = 2;
    tree.childIds.push_back(type);
    tree.childIds.push_back(value);
    return tree.nodes.add(let);
}

/// Where in which block it goes: before the statement that begins there, or that holds the place
/// where no list has it (an `else if`).
struct Slot {
    NodeId block = {};
    std::size_t before = 0;
};

bool isAround(SourceRange range, std::uint32_t at) {
    return range.begin <= at && at <= range.end;
}

void find(const SyntaxTree& tree, NodeId id, std::uint32_t at, bool isAtEnd, Slot& slot) {
    const Node& node = tree[id];
    if (!isAround(node.range, at))
        return;
    const auto children = tree.children(id);
    const bool isOpen = !isAtEnd || !slot.block.isValid(); // the kernel's own block, not one within
    if (node.kind == NodeKind::Block && isOpen) {
        if (isAtEnd)
            slot = {id, children.size()};
        for (std::size_t i = 0; i < children.size() && !isAtEnd; ++i)
            if (isAround(tree[children[i]].range, at) &&
                (tree[children[i]].range.begin == at || tree[children[i]].range.end > at))
                slot = {id, i};
    }
    for (NodeId child : children)
        find(tree, child, at, isAtEnd, slot);
}

void insert(SyntaxTree& tree, const Slot& slot, NodeId statement) {
    std::vector<NodeId> children(tree.children(slot.block).begin(),
                                 tree.children(slot.block).end());
    children.insert(children.begin() + static_cast<std::ptrdiff_t>(slot.before), statement);
    Node& block = tree.nodes[slot.block];
    block.firstChild = static_cast<std::uint32_t>(tree.childIds.size());
    block.childCount = static_cast<std::uint32_t>(children.size());
    tree.childIds.insert(tree.childIds.end(), children.begin(), children.end());
}

const Diagnostic* firstError(const Diagnostics& diagnostics, std::uint32_t from) {
    for (const Diagnostic& diagnostic : diagnostics)
        if (diagnostic.severity == Severity::Error && diagnostic.range.begin >= from)
            return &diagnostic;
    return nullptr;
}

WatchFault faultOf(const Diagnostic& found, std::uint32_t from, std::size_t length) {
    const auto inside = [&](std::uint32_t offset) {
        const std::uint32_t place = offset < from ? 0 : offset - from;
        return std::min(place, static_cast<std::uint32_t>(length));
    };
    return {{"L4273", found.message + " [" + found.code + "]"},
            {inside(found.range.begin), inside(found.range.end)}};
}

} // namespace

std::variant<WatchedText, WatchFault> watchedText(std::string_view text, lang::Dialect dialect,
                                                  std::uint32_t at, bool isAtEnd,
                                                  const std::string& expression) {
    const auto length = static_cast<std::uint32_t>(expression.size());
    SyntaxTree tree = lang::parse(text, dialect);
    const SyntaxTree parsed = lang::parseExpression(expression);
    if (const Diagnostic* wrong = firstError(parsed.diagnostics, 0))
        return faultOf(*wrong, 0, length);
    WatchedText made;
    made.text = std::string(text) + "\n" + std::string(WatchName) + " ";
    const auto end = static_cast<std::uint32_t>(made.text.size());
    made.text += expression;
    const SourceRange name{end - 1 - static_cast<std::uint32_t>(WatchName.size()), end - 1};
    Slot slot;
    find(tree, tree.root, at, isAtEnd, slot);
    if (!slot.block.isValid())
        return WatchFault{{"L4273", "no statement stands where the launch has stopped"}};
    insert(tree, slot, letOf(tree, append(tree, parsed, end), name));
    made.checked = check::check(tree, made.text);
    if (const Diagnostic* wrong = firstError(made.checked.diagnostics, name.begin))
        return faultOf(*wrong, end, length);
    return made;
}

} // namespace lane::debug
