#pragma once

#include "core/base/line_index.h"
#include "core/check/check.h"
#include "core/codegen_cuda/emit.h"
#include "core/diag/diagnostic.h"
#include "core/ir/module.h"
#include "core/lang/syntax_role.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lane {

/// A name of the text and where it is declared, for the outline and for "go to definition".
struct OutlineItem {
    enum class Kind : std::uint8_t {
        Kernel,
        Constant,
        Parameters,
        GlobalArray,
        SharedArray,
        Scalar,
        Function
    };
    Kind kind = Kind::Kernel;
    std::string name;
    std::string detail; ///< its type or value, short
    SourceRange range;
    std::vector<OutlineItem> children = {};
};

/// Everything that the front end knows about one text: an immutable snapshot, shared by every view.
/// Made by compileSource(); nothing in it needs a worker.
struct Compilation {
    std::uint64_t revision = 0; ///< the editor's, to tell newest from stale
    std::string fileName;
    std::string text;
    LineIndex lines{text};
    Diagnostics diagnostics;                       ///< ordered by place
    std::vector<RoleRange> roles;                  ///< for painting, ordered, not overlapping
    Table<check::SymbolId, check::Symbol> symbols; ///< what the text declares, in order
    std::vector<check::NameUse> uses;              ///< where those names stand, ordered by place
    ir::Module module;
    CudaText cuda;
    std::vector<OutlineItem> outline;
    std::chrono::nanoseconds checkTime{}; ///< lexer to IR
    std::chrono::nanoseconds cudaTime{};  ///< IR to CUDA

    Compilation(std::uint64_t revision, std::string fileName, std::string text);
    Compilation(const Compilation&) = delete;
    Compilation& operator=(const Compilation&) = delete;

    /// What the name at a byte offset stands for, or null.
    const check::Symbol* symbolAt(std::uint32_t offset) const;
};

using CompilationPtr = std::shared_ptr<const Compilation>;

/// Source text (UTF-8) to diagnostics, IR and CUDA. Never fails: what is wrong is in `diagnostics`.
CompilationPtr compileSource(std::uint64_t revision, std::string fileName, std::string text);

/// What may be written at a place.
struct CompletionItem {
    enum class Kind : std::uint8_t {
        Keyword,
        Type,
        Builtin,
        Parameter,
        Local,
        Constant,
        Array,
        Snippet,
        Field
    };
    Kind kind = Kind::Keyword;
    std::string label;
    std::string insert;    ///< the text to put in; for a snippet with $0 where the cursor goes
    std::string signature; ///< "clamp v lo hi", or a type
    std::string sentence;
};

/// Completions at a byte offset, best first; `prefix` gets the part of the word already typed.
std::vector<CompletionItem> completionsAt(const Compilation& compilation, std::uint32_t offset,
                                          std::string& prefix);

/// What a hover over a byte offset says: Markdown-free plain text, first line the signature; empty
/// where there is nothing to say.
std::string hoverAt(const Compilation& compilation, std::uint32_t offset);

} // namespace lane
