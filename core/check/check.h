#pragma once

#include "core/base/id.h"
#include "core/diag/diagnostic.h"
#include "core/ir/module.h"
#include "core/lang/syntax.h"
#include "core/lang/syntax_role.h"

#include <string>
#include <string_view>
#include <vector>

namespace lane::check {

using SymbolId = Id<struct SymbolTag>;

/// A name that the text declares.
struct Symbol {
    enum class Kind : std::uint8_t {
        Kernel,
        KernelArgs,
        Constant,
        Scalar,
        GlobalArray,
        ConstantArray,
        SharedArray,
        SharedScalar,
        Local,
        LoopVariable,
        ArgsHandle,
        Function,
        Program,
        Reference,
        Structure,
        Field
    };
    Kind kind = Kind::Local;
    std::string name;
    std::string detail; ///< "Float", "in Array Float [N]", "Nat := 16"
    std::string documentation;
    SourceRange nameRange;
    SourceRange range;    ///< the whole declaration
    SymbolId parent = {}; ///< the kernel or kernelArgs that it belongs to; missing at top level
    /// Of a local name, where it can be used: from the end of its declaration to the end of its
    /// block, with what is blank behind it. Empty for the others, which their parent limits.
    SourceRange scope;
    std::vector<std::string> choices = {}; ///< reserved for tunables
};

/// A place where a symbol's name stands, its declaration included.
struct NameUse {
    SourceRange range;
    SymbolId symbol;
};

/// What the checker gives for one text.
struct CheckResult {
    ir::Module module; ///< kernels with errors are in it with hasErrors set
    /// All there is to say about the text, the lexer's and the parser's included, by place.
    Diagnostics diagnostics;
    std::vector<RoleRange> roles;    ///< for painting: ordered, not overlapping, spaces left out
    Table<SymbolId, Symbol> symbols; ///< in order of declaration
    std::vector<NameUse> uses;       ///< ordered by place

    /// The symbol whose name stands at a byte offset, or null.
    const Symbol* symbolAt(std::uint32_t offset) const;
};

/// Syntax to IR. Never fails: what is wrong is in `diagnostics`. `text` is the tree's text.
CheckResult check(const lang::SyntaxTree& tree, std::string_view text);

} // namespace lane::check
