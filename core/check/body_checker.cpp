#include "core/check/body_checker.h"

#include "core/check/near_names.h"
#include "core/lang/habits.h"

namespace lane::check {

BodyChecker::BodyChecker(ModuleScope& scope, ir::Module& module, std::string nameSpace,
                         ir::Kernel& kernel, CheckOutput& output, LiteralVariables& literals)
    : m_scope(scope), m_module(module), m_nameSpace(std::move(nameSpace)), m_kernel(kernel),
      m_output(output), m_literals(literals) {
    m_statements = &kernel.statements;
}

/// The text of a node in back quotes, or a word for it where it is long.
std::string BodyChecker::quoted(NodeId node) const {
    const std::string_view text = textOf(at(node).range);
    if (text.size() > 40 || text.find('\n') != std::string_view::npos)
        return "this expression";
    return "`" + std::string(text) + "`";
}

/// Without the brackets and arrows around it.
NodeId BodyChecker::bare(NodeId node) const {
    while (at(node).kind == NodeKind::Paren || at(node).kind == NodeKind::Action)
        node = child(node, 0);
    return node;
}

Diagnostic& BodyChecker::error(std::string code, std::string message, SourceRange range) {
    m_output.diagnostics.push_back({Severity::Error, std::move(code), std::move(message), range});
    return m_output.diagnostics.back();
}

Diagnostic& BodyChecker::warning(std::string code, std::string message, SourceRange range) {
    m_output.diagnostics.push_back({Severity::Warning, std::move(code), std::move(message), range});
    return m_output.diagnostics.back();
}

/// The binding of a name: of the kernel, else a constant of the file.
Binding* BodyChecker::find(std::string_view name) {
    if (Binding* found = m_names.find(name))
        return found;
    const auto* entry = ModuleScope::find(m_scope.consts, m_nameSpace, name);
    if (!entry)
        return nullptr;
    if (!entry->isBroken && m_module.consts[entry->id].isArray())
        return constantArray(name, entry->id, entry->symbol);
    m_constant = {name, entry->isBroken ? Binding::Kind::Broken : Binding::Kind::Const,
                  entry->id.index, entry->symbol};
    return &m_constant;
}

void BodyChecker::bind(std::string_view name, Binding::Kind kind, std::uint32_t ref,
                       SymbolId symbol, bool warnsUnused) {
    m_names.add({name, kind, ref, symbol, false, warnsUnused && !name.starts_with('_')});
}

/// Leaves a scope; what was never used in it is warned of.
void BodyChecker::closeScope(std::size_t size) {
    while (m_names.size() > size) {
        const Binding binding = m_names.pop();
        if (binding.warnsUnused && !binding.isUsed)
            warnUnused(binding);
    }
}

void BodyChecker::warnUnused(const Binding& binding) {
    const Symbol& symbol = m_output.symbols[binding.symbol.index - m_output.firstSymbol];
    const std::string name(binding.name);
    const bool isLoop = symbol.kind == Symbol::Kind::LoopVariable;
    Diagnostic& d = warning("L0600",
                            isLoop ? "the loop variable `" + name + "` is not used"
                                   : "`" + name + "` is not used",
                            symbol.nameRange);
    if (isLoop)
        d.fixes.push_back({"Write `_`", {{symbol.nameRange, "_"}}});
}

SymbolId BodyChecker::declare(Symbol symbol) {
    // The parameters of kernelArgs have one symbol each, however many kernels have them.
    if (const auto known = m_scope.parameterSymbols.find(symbol.nameRange.begin);
        known != m_scope.parameterSymbols.end())
        return known->second;
    const SymbolId id{m_output.firstSymbol + static_cast<std::uint32_t>(m_output.symbols.size())};
    m_output.uses.push_back({symbol.nameRange, id});
    m_output.symbols.push_back(std::move(symbol));
    return id;
}

void BodyChecker::use(Binding& binding, SourceRange range) {
    binding.isUsed = true;
    if (binding.kind == Binding::Kind::Broken)
        m_output.isBroken = true;
    if (binding.symbol.isValid())
        m_output.uses.push_back({range, binding.symbol});
    if (binding.kind == Binding::Kind::Var &&
        m_kernel.vars[{binding.ref}].kind == ir::VarKind::ScalarParameter)
        m_output.usedParameters.insert(m_kernel.vars[{binding.ref}].name);
    if (binding.kind != Binding::Kind::Array)
        return;
    const ir::Array& array = m_kernel.arrays[{binding.ref}];
    if (array.space == ir::Space::Local)
        return;
    m_output.usedParameters.insert(array.name);
    m_output.arrayRoles.push_back({range, array.space == ir::Space::Shared
                                              ? SyntaxRole::SharedArray
                                              : SyntaxRole::GlobalArray});
}

/// What may stand for a value: variables and arrays, the innermost first, and constants.
std::vector<std::string_view> BodyChecker::namesInScope() const {
    std::vector<std::string_view> names;
    const auto& bindings = m_names.bindings();
    for (auto it = bindings.rbegin(); it != bindings.rend(); ++it)
        names.push_back(it->name);
    addNamesOf(m_scope.consts, m_nameSpace, names);
    return names;
}

std::string BodyChecker::withArticle(const std::string& type) {
    return (type.starts_with('I') ? "an " : "a ") + type;
}

/// Whether an unknown name has been spoken of. Then its fix mends this use too.
bool BodyChecker::isReported(const std::string& key, SourceRange range) {
    const auto found = m_reported.find(key);
    if (found == m_reported.end())
        return false;
    if (found->second != NoDiagnostic) {
        auto& edits = m_output.diagnostics[found->second].fixes.front().edits;
        edits.push_back({range, edits.front().text});
    }
    return true;
}

void BodyChecker::suggest(const std::string& key, Diagnostic& diagnostic, const std::string& near,
                          SourceRange range) {
    m_reported[key] = NoDiagnostic;
    if (near.empty())
        return;
    diagnostic.message += "; did you mean `" + near + "`?";
    diagnostic.fixes.push_back({"Write `" + near + "`", {{range, near}}});
    m_reported[key] = m_output.diagnostics.size() - 1;
}

/// What a name of CUDA C++ is called here, or empty.
std::string BodyChecker::nameForCuda(std::string_view name) {
    if (const std::string_view ours = lang::nameMeantBy(name); !ours.empty())
        return std::string(ours);
    for (const BuiltinInfo& info : allBuiltins())
        if (name == info.cudaFloat || name == info.cudaDouble || name == info.cudaInteger)
            return std::string(info.name);
    return {};
}

/// An unknown name is one mistake however often it is used.
void BodyChecker::reportUnknown(NodeId node) {
    const std::string_view name = tokenOf(node);
    m_output.isBroken = true;
    if (m_parametersAreBroken)
        return;
    const std::string key(name);
    if (isReported(key, at(node).token))
        return;
    const std::string other = name == "_" ? "stands for a value that is not used: it has no value"
                                          : otherKindOf(name);
    Diagnostic& d = error("L0200", "`" + key + "` " + (other.empty() ? "is not declared" : other), at(node).token);
    if (!other.empty())
        return suggest(key, d, {}, at(node).token);
    if (const std::string_view advice = lang::adviceFor(name); !advice.empty()) {
        d.message += ": " + std::string(advice);
        return suggest(key, d, {}, at(node).token);
    }
    const std::string foreign = nameForCuda(name);
    suggest(key, d, foreign.empty() ? nearOfItsKind(node) : foreign, at(node).token);
}

void BodyChecker::checkArgs(NodeId node, SymbolId symbol) {
    m_symbol = symbol;
    parameterGroups(children(node), symbol);
}

void BodyChecker::checkKernel(NodeId node, SymbolId symbol) {
    m_symbol = symbol;
    const NodeId head = child(node, 0);
    if (at(node).kind == NodeKind::DeviceKernel)
        argsParameters(head);
    else
        parameterGroups(children(head), symbol);
    launchBounds(node);
    const std::size_t outer = m_names.size();
    block(child(node, 1), m_kernel.statements);
    checkSharedBytes();
    warnAccess(at(node).kind != NodeKind::Reference); // its parameters are those of what it is for
    closeScope(outer);
    closeScope(0);
}

} // namespace lane::check
