#pragma once

#include "core/base/id.h"
#include "core/diag/diagnostic.h"
#include "core/lang/token.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace lane::lang {

using NodeId = Id<struct NodeTag>;

enum class NodeKind : std::uint8_t {
#define LANE_NODE(Id, name) Id,
#include "core/lang/syntax.def"
#undef LANE_NODE
};

std::string_view nodeName(NodeKind kind);

/// A node of the syntax tree; syntax.def says what its token and its children are.
struct Node {
    enum Flag : std::uint8_t {
        Mutable = 1,      ///< `let mut`
        Arrow = 2,        ///< `←` rather than `:=`
        Shaped = 4,       ///< an array type with brackets, even empty ones
        Bang = 8,         ///< a[i]!
        InWord = 16,      ///< `in`, `out`, `inout`: of a parameter group or an array type
        OutWord = 32,     ///< (`inout` is both)
        ConstantWord = 64, ///< `constant Array T [9]` as a parameter's type
        Wide = 128         ///< `@[wide]` before a reference
    };
    NodeKind kind = NodeKind::None;
    TokenKind op = TokenKind::End; ///< of a Unary, Binary or Assign
    std::uint8_t flags = 0;
    SourceRange range; ///< the whole
    SourceRange token; ///< what names it
    std::uint32_t firstChild = 0;
    std::uint32_t childCount = 0;

    bool has(Flag flag) const { return (flags & flag) != 0; }
};

/// A text as a tree: immutable once parse() has returned it. Node ids are in order of completion
/// (a node's id is above its children's).
struct SyntaxTree {
    Table<NodeId, Node> nodes;
    std::vector<NodeId> childIds;
    Dialect dialect = Dialect::Lane;
    NodeId root; ///< a File; of parseExpression() an expression
    std::vector<Token> tokens;
    /// The lexer's and the parser's, in order of place.
    Diagnostics diagnostics;
    /// Documentation comments, by the declaration that they stand before.
    std::vector<std::pair<NodeId, SourceRange>> documentation;

    /// Attributes (Attribute nodes), by the declaration or statement that they stand before.
    std::vector<std::pair<NodeId, NodeId>> attributes;

    std::vector<NodeId> attributesOf(NodeId id) const;
    const Node& operator[](NodeId id) const { return nodes[id]; }
    std::span<const NodeId> children(NodeId id) const {
        return {childIds.data() + nodes[id].firstChild, nodes[id].childCount};
    }
    NodeId child(NodeId id, std::size_t i) const { return childIds[nodes[id].firstChild + i]; }
    bool isNone(NodeId id) const { return nodes[id].kind == NodeKind::None; }
    /// The text of a declaration's documentation comment without its marks, or empty.
    std::string documentationOf(NodeId id, std::string_view text) const;
};

/// The tree as text, a node a line, for `emit --stage syntax` and the golden files.
std::string printSyntax(const SyntaxTree& tree, std::string_view text);

} // namespace lane::lang
