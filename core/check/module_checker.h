#pragma once

#include "core/check/body_checker.h"
#include "core/check/check.h"

#include <tuple>
#include <utility>

/// Inside of the room: checks the declarations of one text.
namespace lane::check {

/// How often a kernel is checked again until the types of its `let mut x := literal` are known.
inline constexpr int MostRounds = 8;
/// How deep functions call each other.
inline constexpr unsigned DeepestCalls = 64;
/// Operations of a kernel with those of all that it calls: the CPU reference writes calls out.
inline constexpr std::size_t MostNodes = 200'000;

class ModuleChecker {
public:
    ModuleChecker(const lang::SyntaxTree& tree, std::string_view text)
        : m_scope{tree, text, {}, {}, {}} {}

    CheckResult run();

private:
    ModuleScope m_scope;
    CheckResult m_result;
    std::vector<std::pair<NodeId, std::string>> m_kernels, m_programs, m_references;
    std::vector<ModuleScope::FunctionEntry*> m_functions; ///< in order of declaration
    std::vector<ModuleScope::StructureEntry*> m_structures;
    static constexpr std::size_t PhiloxWeight = 128; ///< of the function that no `def` declares
    std::vector<std::size_t> m_weights; ///< of the functions of the module, in nodes with all calls
    unsigned m_openFunctions = 0;
    std::vector<RoleRange> m_arrayRoles;

    const lang::Node& at(NodeId id) const { return m_scope.tree[id]; }
    std::string tokenOf(NodeId id) const {
        return std::string(lang::textOf(m_scope.text, at(id).token));
    }
    static std::string join(const std::string& nameSpace, const std::string& name) {
        return nameSpace.empty() ? name : nameSpace + "." + name;
    }

    /// Constants and kernelArgs first, in order; kernels see all of them.
    void declarations(std::span<const NodeId> nodes, const std::string& nameSpace);

    /// Kernels read their attributes themselves; nothing else has any.
    void refuseAttributes(NodeId node);

    Diagnostic& error(std::string code, std::string message, SourceRange range) {
        m_result.diagnostics.push_back(
            {Severity::Error, std::move(code), std::move(message), range});
        return m_result.diagnostics.back();
    }

    SymbolId declare(Symbol symbol) {
        const SourceRange name = symbol.nameRange;
        const SymbolId id = m_result.symbols.add(std::move(symbol));
        m_result.uses.push_back({name, id});
        return id;
    }

    void commit(CheckOutput& output, SymbolId argsSymbol = {});

    CheckOutput newOutput() const {
        CheckOutput output;
        output.firstSymbol = static_cast<std::uint32_t>(m_result.symbols.size());
        return output;
    }

    void constant(NodeId node, const std::string& nameSpace);

    void defineConstant(NodeId node, const std::string& name, SymbolId symbol,
                        std::optional<ir::Const> constant);
    std::string annotationText(NodeId node) const;
    std::string valueText(NodeId node) const;
    bool isArrayConstant(NodeId node) const;

    /// const W : Array Float [3] := #[…]
    void constantArray(NodeId node, const std::string& nameSpace, const std::string& name);

    /// The values after `in`; the tunable's own must be among them.
    std::vector<ir::Literal> tunableChoices(NodeId node, const std::string& nameSpace,
                                            ir::TypeId type, ir::Literal value);

    void args(NodeId node, const std::string& nameSpace);

    static bool isErrorIn(const Diagnostic& d, SourceRange range) {
        return d.severity == Severity::Error && d.range.begin >= range.begin &&
               d.range.begin <= range.end;
    }

    bool hasErrorIn(SourceRange range) const {
        return std::any_of(m_result.diagnostics.begin(), m_result.diagnostics.end(),
                           [&](const Diagnostic& d) { return isErrorIn(d, range); });
    }

    void kernel(NodeId node, const std::string& nameSpace);

    void declareFunctions(std::span<const NodeId> nodes, const std::string& nameSpace);

    /// Structures may name each other in any order, but not themselves.
    void declareStructures(std::span<const NodeId> nodes, const std::string& nameSpace);
    void declareStructure(NodeId node, const std::string& nameSpace);
    void resolveLeanStructures();
    void resolveStructures();
    /// The defaults of fields, which may speak of constants.
    void checkDefaults();

    void declareFunction(NodeId node, const std::string& nameSpace);

    bool isTypeOfParameter(NodeId function, std::string_view name) const;
    bool isTypeIn(NodeId type, std::string_view name) const;
    bool isSizeIn(NodeId node, std::string_view name) const;
    bool isNamedIn(NodeId node, std::string_view name) const;

    /// Checks a function for the types of a call, and before it what it calls.
    void function(const CheckOutput::WantedFunction& wanted);

    /// A function with type parameters that nothing calls has no types to be checked for: with
    /// Float for each, what is said of names holds whatever the types.
    void uncalledFunctions();

    /// A name has one symbol, for however many types its function is checked.
    void commitFunction(CheckOutput& output, const ModuleScope::FunctionEntry& entry);

    /// An error in a function with type parameters says which call it is an error for.
    void sayForWhichTypes(CheckOutput& output, const CheckOutput::WantedFunction& wanted);

    /// How many nodes a body has with those of all that it calls; an error where that is too many.
    std::size_t weightOf(const ir::Kernel& body, CheckOutput& output) const;

    /// A name that others of its kind must not have.
    template <typename List> bool isTaken(const List& list, const std::string& name, NodeId node) {
        for (const auto& other : list)
            if (other.name == name) {
                error("L0204", "`" + name + "` is declared twice", at(node).token)
                    .labels.push_back({other.nameRange, "first here"});
                return true;
            }
        return false;
    }

    SymbolId declareTop(NodeId node, Symbol::Kind kind, const std::string& name,
                        std::string detail);

    void program(NodeId node, const std::string& nameSpace);

    void reference(NodeId node, const std::string& nameSpace);

    template <typename Made> void finishHost(NodeId node, Made& checked, CheckOutput& output) {
        weightOf(checked, output);
        checked.documentation = m_scope.tree.documentationOf(node, m_scope.text);
        checked.cudaName = checked.name;
        checked.hasErrors =
            hasErrorIn(at(node).range) || output.isBroken || hasErrors(output.diagnostics);
        if (checked.hasErrors)
            std::erase_if(output.diagnostics,
                          [](const Diagnostic& d) { return d.severity == Severity::Warning; });
        else
            warnUnusedParameters(checked, output);
        commit(output);
    }

    ModuleScope::ArgsEntry* argsOf(NodeId node, const std::string& nameSpace);

    /// Checks until the types of all `let mut x := literal` are known, then once for good.
    /// A program or a reference likewise.
    template <typename Made = ir::Kernel, typename Check>
    Made checkKernel(NodeId node, const std::string& nameSpace, const std::string& name,
                     CheckOutput& output, Check check) {
        LiteralVariables literals;
        for (int round = 0;;) {
            Made kernel;
            kernel.name = name;
            kernel.range = at(node).range;
            kernel.nameRange = at(node).token;
            output = newOutput();
            BodyChecker checker(m_scope, m_result.module, nameSpace, kernel, output, literals);
            if constexpr (std::is_invocable_v<Check, BodyChecker&, Made&>)
                check(checker, kernel);
            else
                check(checker);
            if (!output.wanted.empty()) { // they stand in the module before what calls them
                for (const auto& wanted : std::exchange(output.wanted, {}))
                    function(wanted);
                continue;
            }
            bool isSettled = true, isNewsThere = false;
            for (const auto& [id, literal] : literals) {
                isSettled = isSettled && literal.isSettled;
                isNewsThere = isNewsThere || (!literal.isSettled && literal.type.isValid());
            }
            if (isSettled)
                return kernel;
            // What is known now may settle what is assigned from it in the next round.
            for (auto& [id, literal] : literals)
                literal.isSettled = literal.isSettled || literal.type.isValid() || !isNewsThere ||
                                    round >= MostRounds;
            ++round;
        }
    }

    void warnUnusedParameters(const ir::Kernel& kernel, CheckOutput& output);

    static Diagnostic unusedParameter(const std::string& name, SourceRange range) {
        return {Severity::Warning, "L0601",
                "the parameter `" + name + "` is not used; it stays in the signature", range};
    }

    /// Parameters of kernelArgs that none of its kernels uses.
    void warnUnusedArgs();

    /// Orders everything by place; what several kernels say of the same kernelArgs is said once.
    void dropEchoes();
    void finish();
};

} // namespace lane::check
