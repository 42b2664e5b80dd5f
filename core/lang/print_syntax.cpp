#include "core/lang/syntax.h"

#include <vector>

namespace lane::lang {

std::string_view nodeName(NodeKind kind) {
    static constexpr std::string_view Names[] = {
#define LANE_NODE(Id, name) name,
#include "core/lang/syntax.def"
#undef LANE_NODE
    };
    return Names[static_cast<std::size_t>(kind)];
}

std::vector<NodeId> SyntaxTree::attributesOf(NodeId id) const {
    std::vector<NodeId> found;
    for (const auto& [node, attribute] : attributes)
        if (node == id)
            found.push_back(attribute);
    return found;
}

std::string SyntaxTree::documentationOf(NodeId id, std::string_view text) const {
    for (const auto& [node, range] : documentation) {
        if (node != id)
            continue;
        std::string_view inner = textOf(text, range);
        inner.remove_prefix(3);
        if (inner.ends_with("-/"))
            inner.remove_suffix(2);
        const std::size_t first = inner.find_first_not_of(" \r\n");
        const std::size_t end = inner.find_last_not_of(" \r\n");
        return first == std::string_view::npos ? std::string()
                                               : std::string(inner.substr(first, end - first + 1));
    }
    return {};
}

namespace {

std::string flagsOf(const Node& node) {
    std::string out;
    const auto word = [&](Node::Flag flag, std::string_view name) {
        if (node.has(flag))
            out += " " + std::string(name);
    };
    word(Node::Mutable, "mut");
    word(Node::Arrow, "←");
    word(Node::Shaped, "shaped");
    word(Node::Bang, "!");
    word(Node::InWord, "in");
    word(Node::OutWord, "out");
    word(Node::ConstantWord, "constant");
    return out;
}

void print(const SyntaxTree& tree, std::string_view text, NodeId id, unsigned depth,
           std::string& out) {
    const Node& node = tree[id];
    out += std::string(std::size_t{depth} * 2, ' ') + std::string(nodeName(node.kind));
    if (node.op != TokenKind::End)
        out += " " + std::string(tokenInfo(node.op).name);
    else if (!node.token.isEmpty() && node.kind != NodeKind::Error)
        out += " " + std::string(textOf(text, node.token));
    out += flagsOf(node);
    if (node.kind != NodeKind::None)
        out += " @" + std::to_string(node.range.begin) + ".." + std::to_string(node.range.end);
    out += "\n";
    for (NodeId child : tree.children(id))
        print(tree, text, child, depth + 1, out);
}

} // namespace

std::string printSyntax(const SyntaxTree& tree, std::string_view text) {
    std::string out;
    print(tree, text, tree.root, 0, out);
    return out;
}

} // namespace lane::lang
