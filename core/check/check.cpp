#include "core/check/check.h"

#include "core/check/body_checker.h"
#include "core/check/cuda_names.h"
#include "core/check/fold.h"
#include "core/check/reference_parameters.h"
#include "core/check/roles.h"
#include "core/check/warnings.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace lane::check {

namespace {

/// How often a kernel is checked again until the types of its `let mut x := literal` are known.
constexpr int MostRounds = 8;
/// How deep functions call each other.
constexpr unsigned DeepestCalls = 64;
/// Operations of a kernel with those of all that it calls: the CPU reference writes calls out.
constexpr std::size_t MostNodes = 200'000;

class ModuleChecker {
public:
    ModuleChecker(const lang::SyntaxTree& tree, std::string_view text)
        : m_scope{tree, text, {}, {}, {}} {}

    CheckResult run() {
        m_result.diagnostics = m_scope.tree.diagnostics;
        const auto all = m_scope.tree.children(m_scope.tree.root);
        declareFunctions(all, "");
        declarations(all, "");
        for (ModuleScope::FunctionEntry* entry : m_functions)
            if (entry->typeParameters.empty())
                function({entry, {}, at(entry->node).token});
        for (const auto& [node, nameSpace] : m_kernels)
            kernel(node, nameSpace);
        for (const auto& [node, nameSpace] : m_programs) // they launch kernels
            program(node, nameSpace);
        for (const auto& [node, nameSpace] : m_references)
            reference(node, nameSpace);
        uncalledFunctions();
        warnUnusedArgs();
        nameKernels(m_result.module);
        for (const ir::Kernel& one : m_result.module.kernels)
            warnOfKernel(m_result.module, one, m_result.diagnostics);
        if (m_scope.tree.dialect == lang::Dialect::Lean)
            warnOfLean(m_result.module, m_result.diagnostics);
        finish();
        return std::move(m_result);
    }

private:
    ModuleScope m_scope;
    CheckResult m_result;
    std::vector<std::pair<NodeId, std::string>> m_kernels, m_programs, m_references;
    std::vector<ModuleScope::FunctionEntry*> m_functions; ///< in order of declaration
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
    void declarations(std::span<const NodeId> nodes, const std::string& nameSpace) {
        for (NodeId node : nodes) {
            refuseAttributes(node);
            switch (at(node).kind) {
            case NodeKind::Namespace:
                declarations(m_scope.tree.children(node), join(nameSpace, tokenOf(node)));
                break;
            case NodeKind::Const:
            case NodeKind::Tunable:
                constant(node, nameSpace);
                break;
            case NodeKind::KernelArgs:
                args(node, nameSpace);
                break;
            case NodeKind::Kernel:
            case NodeKind::DeviceKernel:
                m_kernels.emplace_back(node, nameSpace);
                break;
            case NodeKind::Program:
                m_programs.emplace_back(node, nameSpace);
                break;
            case NodeKind::Reference:
                m_references.emplace_back(node, nameSpace);
                break;
            case NodeKind::NotBuilt: // its name is known, so that its uses give no second error
                m_scope.consts.insert_or_assign(join(nameSpace, tokenOf(node)),
                                                ModuleScope::ConstEntry{{}, {}, true});
                break;
            default:
                break;
            }
        }
    }

    /// Kernels read their attributes themselves; nothing else has any.
    void refuseAttributes(NodeId node) {
        const NodeKind kind = at(node).kind;
        if (kind == NodeKind::Kernel || kind == NodeKind::DeviceKernel || kind == NodeKind::NotBuilt)
            return;
        for (NodeId attribute : m_scope.tree.attributesOf(node))
            error("L0509",
                  "`@[" + tokenOf(attribute) +
                      "]` does not stand here: `@[launchBounds 256]` stands before a kernel, "
                      "`@[unroll]` before a loop",
                  at(attribute).range);
    }

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

    void commit(CheckOutput& output, SymbolId argsSymbol = {}) {
        for (Symbol& symbol : output.symbols) {
            const SymbolId id = m_result.symbols.idAt(m_result.symbols.size());
            if (argsSymbol.isValid() && symbol.parent == argsSymbol)
                m_scope.parameterSymbols.emplace(symbol.nameRange.begin, id);
            m_result.symbols.add(std::move(symbol));
        }
        auto& d = m_result.diagnostics;
        d.insert(d.end(), std::make_move_iterator(output.diagnostics.begin()),
                 std::make_move_iterator(output.diagnostics.end()));
        m_result.uses.insert(m_result.uses.end(), output.uses.begin(), output.uses.end());
        m_arrayRoles.insert(m_arrayRoles.end(), output.arrayRoles.begin(), output.arrayRoles.end());
    }

    CheckOutput newOutput() const {
        CheckOutput output;
        output.firstSymbol = static_cast<std::uint32_t>(m_result.symbols.size());
        return output;
    }

    void constant(NodeId node, const std::string& nameSpace) {
        const std::string name = join(nameSpace, tokenOf(node));
        if (const auto before = m_scope.consts.find(name);
            before != m_scope.consts.end() && before->second.symbol.isValid()) {
            error("L0204", "the constant `" + name + "` is declared twice", at(node).token)
                .labels.push_back(
                    {m_result.symbols[before->second.symbol].nameRange, "first here"});
            return;
        }
        if (isArrayConstant(node))
            return constantArray(node, nameSpace, name);
        ir::Kernel scratch;
        CheckOutput output = newOutput();
        LiteralVariables literals;
        ir::TypeId type;
        const auto value =
            BodyChecker(m_scope, m_result.module, nameSpace, scratch, output, literals)
                .checkConstant(m_scope.tree.child(node, 0), m_scope.tree.child(node, 1), type);
        commit(output);
        const bool isTunable = at(node).kind == NodeKind::Tunable;
        std::string detail = isTunable ? "tunable" : "const";
        std::vector<ir::Literal> choices;
        if (value && isTunable)
            choices = tunableChoices(node, nameSpace, type, *value);
        if (value)
            detail = m_result.module.types.nameOf(type) + " := " +
                     std::string(lang::textOf(m_scope.text, at(m_scope.tree.child(node, 1)).range));
        Symbol declared{Symbol::Kind::Constant,
                        name,
                        detail,
                        m_scope.tree.documentationOf(node, m_scope.text),
                        at(node).token,
                        at(node).range,
                        {},
                        {}};
        for (NodeId choice : m_scope.tree.children(node).subspan(2))
            declared.choices.emplace_back(lang::textOf(m_scope.text, at(choice).range));
        const SymbolId symbol = declare(std::move(declared));
        ModuleScope::ConstEntry entry{{}, symbol, !value};
        if (value)
            entry.id = m_result.module.consts.add(
                {name, type, *value, at(node).token, isTunable, std::move(choices),
                 at(m_scope.tree.child(node, 1)).range});
        m_scope.consts.insert_or_assign(name, entry);
    }

    bool isArrayConstant(NodeId node) const {
        return at(m_scope.tree.child(node, 0)).kind == NodeKind::ArrayType ||
               at(m_scope.tree.child(node, 1)).kind == NodeKind::ArrayLiteral;
    }

    /// const W : Array Float [3] := #[…]
    void constantArray(NodeId node, const std::string& nameSpace, const std::string& name) {
        const NodeId annotation = m_scope.tree.child(node, 0), value = m_scope.tree.child(node, 1);
        ir::Kernel scratch;
        CheckOutput output = newOutput();
        LiteralVariables literals;
        std::optional<ir::Const> array;
        if (at(node).kind == NodeKind::Tunable)
            error("L0413", "a tunable is a single number; an array is a `const`", at(node).token);
        else
            array = BodyChecker(m_scope, m_result.module, nameSpace, scratch, output, literals)
                        .checkConstantArray(annotation, value);
        commit(output);
        std::string detail = "const";
        if (array) {
            detail = "Array " + m_result.module.types.nameOf(array->type) + " [";
            for (std::size_t d = 0; d < array->extents.size(); ++d)
                detail += (d == 0 ? "" : ", ") + std::to_string(array->extents[d]);
            detail += "]";
        }
        const SymbolId symbol = declare({Symbol::Kind::ConstantArray,
                                         name,
                                         detail,
                                         m_scope.tree.documentationOf(node, m_scope.text),
                                         at(node).token,
                                         at(node).range,
                                         {},
                                         {}});
        ModuleScope::ConstEntry entry{{}, symbol, !array};
        if (array) {
            array->name = name;
            array->range = at(node).token;
            array->valueRange = at(value).range;
            entry.id = m_result.module.consts.add(std::move(*array));
        }
        m_scope.consts.insert_or_assign(name, entry);
    }

    /// The values after `in`; the tunable's own must be among them.
    std::vector<ir::Literal> tunableChoices(NodeId node, const std::string& nameSpace,
                                            ir::TypeId type, ir::Literal value) {
        std::vector<ir::Literal> choices;
        const auto nodes = m_scope.tree.children(node).subspan(2);
        for (NodeId choice : nodes) {
            ir::Kernel scratch;
            CheckOutput output = newOutput();
            LiteralVariables literals;
            const auto found =
                BodyChecker(m_scope, m_result.module, nameSpace, scratch, output, literals)
                    .checkChoice(choice, type);
            commit(output);
            if (found)
                choices.push_back(*found);
        }
        const bool isAmong = std::find(choices.begin(), choices.end(), value) != choices.end();
        if (!nodes.empty() && choices.size() == nodes.size() && !isAmong)
            error("L0413",
                  "the value of `" + tokenOf(node) + "` is not among those that it may have",
                  at(m_scope.tree.child(node, 1)).range)
                .labels.push_back({lane::join(at(nodes.front()).range, at(nodes.back()).range),
                                   "it may have these"});
        return choices;
    }

    void args(NodeId node, const std::string& nameSpace) {
        const std::string name = join(nameSpace, tokenOf(node));
        if (const auto before = m_scope.args.find(name); before != m_scope.args.end()) {
            error("L0204", "`kernelArgs " + name + "` is declared twice", at(node).token)
                .labels.push_back({at(before->second.node).token, "first here"});
            return;
        }
        const SymbolId symbol = declare({Symbol::Kind::KernelArgs,
                                         name,
                                         "kernelArgs",
                                         m_scope.tree.documentationOf(node, m_scope.text),
                                         at(node).token,
                                         at(node).range,
                                         {},
                                         {}});
        ir::Kernel scratch;
        CheckOutput output = newOutput();
        LiteralVariables literals;
        BodyChecker(m_scope, m_result.module, nameSpace, scratch, output, literals)
            .checkArgs(node, symbol);
        ModuleScope::ArgsEntry entry{node, symbol};
        // What could not be read is not known to be missing.
        entry.isBroken =
            std::any_of(m_scope.tree.diagnostics.begin(), m_scope.tree.diagnostics.end(),
                        [&](const Diagnostic& d) { return isErrorIn(d, at(node).range); });
        commit(output, symbol);
        m_scope.args.emplace(name, std::move(entry));
    }

    static bool isErrorIn(const Diagnostic& d, SourceRange range) {
        return d.severity == Severity::Error && d.range.begin >= range.begin &&
               d.range.begin <= range.end;
    }

    bool hasErrorIn(SourceRange range) const {
        return std::any_of(m_result.diagnostics.begin(), m_result.diagnostics.end(),
                           [&](const Diagnostic& d) { return isErrorIn(d, range); });
    }

    void kernel(NodeId node, const std::string& nameSpace) {
        const std::string name = join(nameSpace, tokenOf(node));
        for (const ir::Kernel& other : m_result.module.kernels)
            if (other.name == name) {
                error("L0204", "the kernel `" + name + "` is declared twice", at(node).token)
                    .labels.push_back({other.nameRange, "first here"});
                return;
            }
        const std::string documentation = m_scope.tree.documentationOf(node, m_scope.text);
        const SymbolId symbol = declare({Symbol::Kind::Kernel,
                                         name,
                                         "kernel",
                                         documentation,
                                         at(node).token,
                                         at(node).range,
                                         {},
                                         {}});
        m_scope.kernelSymbols.emplace(name, symbol);
        CheckOutput output;
        ir::Kernel checked =
            checkKernel(node, nameSpace, name, output,
                        [&](BodyChecker& checker) { checker.checkKernel(node, symbol); });
        weightOf(checked, output);
        checked.documentation = documentation;
        // A comment before the arguments of a single kernel often documents both.
        if (const auto* own = argsOf(node, nameSpace); own && documentation.empty())
            checked.documentation = m_scope.tree.documentationOf(own->node, m_scope.text);
        const bool hasParseError = hasErrorIn(at(node).range);
        checked.hasErrors = hasParseError || output.isBroken || hasErrors(output.diagnostics);
        auto* args = argsOf(node, nameSpace);
        if (args)
            checked.hasErrors = checked.hasErrors || args->isBroken;
        if (checked.hasErrors) // what is not used may be used where the error stands
            std::erase_if(output.diagnostics,
                          [](const Diagnostic& d) { return d.severity == Severity::Warning; });
        else if (!args)
            warnUnusedParameters(checked, output);
        if (args) {
            args->hasKernel = true;
            args->hasBrokenKernel = args->hasBrokenKernel || checked.hasErrors;
            args->usedParameters.merge(output.usedParameters);
        }
        commit(output);
        m_result.module.kernels.add(std::move(checked));
    }

    void declareFunctions(std::span<const NodeId> nodes, const std::string& nameSpace) {
        for (NodeId node : nodes)
            if (at(node).kind == NodeKind::Namespace)
                declareFunctions(m_scope.tree.children(node), join(nameSpace, tokenOf(node)));
            else if (at(node).kind == NodeKind::Def)
                declareFunction(node, nameSpace);
    }

    void declareFunction(NodeId node, const std::string& nameSpace) {
        const std::string name = join(nameSpace, tokenOf(node));
        const SourceRange place = at(node).token;
        if (const auto before = m_scope.functions.find(name); before != m_scope.functions.end()) {
            error("L0204", "the function `" + name + "` is declared twice", place)
                .labels.push_back(
                    {m_result.symbols[before->second.symbol].nameRange, "first here"});
            return;
        }
        const std::string_view all = m_scope.text;
        const SourceRange head{at(m_scope.tree.child(node, 0)).range.begin,
                               at(m_scope.tree.child(node, 1)).range.end};
        const SymbolId symbol = declare({Symbol::Kind::Function,
                                         name,
                                         std::string(lang::textOf(all, head)),
                                         m_scope.tree.documentationOf(node, all),
                                         place,
                                         at(node).range,
                                         {},
                                         {}});
        auto& entry = m_scope.functions[name];
        entry = {node, nameSpace, name, symbol};
        for (NodeId type : m_scope.tree.children(node).subspan(3)) {
            entry.typeParameters.push_back(lang::textOf(all, at(type).token));
            if (!isTypeOfParameter(node, entry.typeParameters.back()))
                error("L0419",
                      "no parameter of `" + name + "` has the type `" + tokenOf(type) +
                          "`: a call could not say what it is",
                      at(type).range);
        }
        m_functions.push_back(&entry);
        if (builtinNamed(tokenOf(node)))
            m_result.diagnostics.push_back(
                {Severity::Warning, "L0603",
                 "`" + tokenOf(node) + "` hides the built-in function of that name", place});
    }

    bool isTypeOfParameter(NodeId function, std::string_view name) const {
        for (NodeId group : m_scope.tree.children(m_scope.tree.child(function, 0))) {
            if (at(group).kind != NodeKind::ParameterGroup)
                return true; // it could not be read
            NodeId type = m_scope.tree.children(group).back();
            if (at(type).kind == NodeKind::ArrayType)
                type = m_scope.tree.child(type, 0);
            if (at(type).kind == NodeKind::TypeName && tokenOf(type) == name)
                return true;
        }
        return false;
    }

    /// Checks a function for the types of a call, and before it what it calls.
    void function(const CheckOutput::WantedFunction& wanted) {
        auto& entry = *wanted.entry;
        if (entry.instance(wanted.types))
            return;
        if (entry.isOpen || m_openFunctions == DeepestCalls) {
            error("L0418",
                  entry.isOpen ? "`" + entry.name + "` calls itself here, by way of others or not"
                               : "functions call each other more than " +
                                     std::to_string(DeepestCalls) + " deep here",
                  wanted.call)
                .labels.push_back({at(entry.node).token, "declared here"});
            entry.instances.push_back({wanted.types, {}, true});
            return;
        }
        entry.isOpen = true;
        ++m_openFunctions;
        CheckOutput output;
        ir::Function made;
        ir::Kernel checked = checkKernel(
            entry.node, entry.nameSpace, entry.name, output,
            [&](BodyChecker& checker) { checker.checkFunction(entry, wanted.types, made = {}); });
        --m_openFunctions;
        entry.isOpen = false;
        const std::size_t weight = weightOf(checked, output);
        bool isBroken = output.isBroken || hasErrorIn(at(entry.node).range) ||
                        hasErrors(output.diagnostics) || entry.instance(wanted.types);
        if (isBroken)
            std::erase_if(output.diagnostics,
                          [](const Diagnostic& d) { return d.severity == Severity::Warning; });
        else
            warnUnusedParameters(checked, output);
        sayForWhichTypes(output, wanted);
        commitFunction(output, entry);
        if (entry.instance(wanted.types))
            return; // it calls itself
        entry.instances.push_back({wanted.types, {}, isBroken});
        if (isBroken)
            return;
        made.name = entry.name;
        made.range = at(entry.node).range;
        made.nameRange = at(entry.node).token;
        made.parameters = std::move(checked.scalars);
        made.arrayParameters = std::move(checked.globals);
        static_cast<ir::Body&>(made) = std::move(static_cast<ir::Body&>(checked));
        entry.instances.back().id = m_result.module.functions.add(std::move(made));
        m_weights.resize(entry.instances.back().id.index, PhiloxWeight);
        m_weights.push_back(weight);
    }

    /// A function with type parameters that nothing calls has no types to be checked for: with Float
    /// for each, what is said of names holds whatever the types.
    void uncalledFunctions() {
        for (const ModuleScope::FunctionEntry* entry : m_functions) {
            if (!entry->instances.empty())
                continue;
            const std::size_t before = m_result.diagnostics.size();
            CheckOutput output;
            const std::vector<ir::TypeId> types(entry->typeParameters.size(), ir::floatType());
            ir::Function made;
            checkKernel(entry->node, entry->nameSpace, entry->name, output,
                        [&](BodyChecker& checker) { checker.checkFunction(*entry, types, made = {}); });
            auto& all = m_result.diagnostics;
            all.insert(all.end(), output.diagnostics.begin(), output.diagnostics.end());
            all.erase(std::remove_if(all.begin() + static_cast<std::ptrdiff_t>(before), all.end(),
                                     [](const Diagnostic& d) {
                                         return d.code != "L0200" && d.code != "L0201";
                                     }),
                      all.end());
        }
    }

    /// A name has one symbol, for however many types its function is checked.
    void commitFunction(CheckOutput& output, const ModuleScope::FunctionEntry& entry) {
        if (!entry.instances.empty()) {
            output.symbols.clear();
            output.uses.clear();
        }
        commit(output);
    }

    /// An error in a function with type parameters says which call it is an error for.
    void sayForWhichTypes(CheckOutput& output, const CheckOutput::WantedFunction& wanted) {
        if (wanted.types.empty())
            return;
        std::string types;
        for (std::size_t i = 0; i < wanted.types.size(); ++i)
            types += (i == 0 ? "" : ", ") + std::string(wanted.entry->typeParameters[i]) + " = " +
                     m_result.module.types.nameOf(wanted.types[i]);
        for (Diagnostic& d : output.diagnostics)
            if (d.severity == Severity::Error)
                d.labels.push_back({wanted.call, "called here with " + types});
    }

    /// How many nodes a body has with those of all that it calls; an error where that is too many.
    std::size_t weightOf(const ir::Kernel& body, CheckOutput& output) const {
        std::size_t weight = body.exprs.size();
        for (const ir::Expr& e : body.exprs)
            if (e.op == ir::Op::CallFunction)
                weight += e.ref < m_weights.size() ? m_weights[e.ref] : PhiloxWeight;
        if (weight > MostNodes)
            output.diagnostics.push_back(
                {Severity::Error, "L0420",
                 "`" + body.name + "` is too large: with the functions that it calls, and those "
                                   "that they call, it has " +
                     std::to_string(weight) + " operations; " + std::to_string(MostNodes) +
                     " is the limit",
                 body.nameRange});
        return weight;
    }

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
                        std::string detail) {
        return declare({kind,
                        name,
                        std::move(detail),
                        m_scope.tree.documentationOf(node, m_scope.text),
                        at(node).token,
                        at(node).range,
                        {},
                        {}});
    }

    void program(NodeId node, const std::string& nameSpace) {
        const std::string name = join(nameSpace, tokenOf(node));
        if (isTaken(m_result.module.kernels, name, node) ||
            isTaken(m_result.module.programs, name, node))
            return;
        const SymbolId symbol = declareTop(node, Symbol::Kind::Program, name, "program");
        CheckOutput output;
        ir::Program checked = checkKernel<ir::Program>(
            node, nameSpace, name, output, [&](BodyChecker& checker, ir::Program& made) {
                checker.checkProgram(node, symbol, made);
            });
        finishHost(node, checked, output);
        m_result.module.programs.add(std::move(checked));
    }

    void reference(NodeId node, const std::string& nameSpace) {
        const std::string name = join(nameSpace, tokenOf(node));
        if (isTaken(m_result.module.references, name, node))
            return;
        const ir::Kernel* of = nullptr;
        for (const ir::Kernel& kernel : m_result.module.kernels)
            of = kernel.name == name ? &kernel : of;
        for (const ir::Program& program : m_result.module.programs)
            of = program.name == name ? &program : of;
        const SymbolId symbol = declareTop(node, Symbol::Kind::Reference, name, "reference");
        CheckOutput output;
        ir::Reference checked = checkKernel<ir::Reference>(
            node, nameSpace, name, output, [&](BodyChecker& checker, ir::Reference&) {
                checker.checkReference(node, symbol);
            });
        checked.isWide = at(node).has(lang::Node::Wide);
        for (const auto* list : {&checked.globals, &checked.constants}) // as the kernel has them
            for (ir::ArrayId id : *list)
                output.usedParameters.insert(checked.arrays[id].name);
        for (ir::VarId id : checked.scalars)
            output.usedParameters.insert(checked.vars[id].name);
        if (!of)
            output.diagnostics.push_back(
                {Severity::Error, "L0437",
                 "there is no kernel or program `" + name + "` that this would be a reference for",
                 at(node).token});
        else if (!output.isBroken && !of->hasErrors && !hasErrors(output.diagnostics))
            if (auto different = differentParameters(m_result.module.types, *of, checked))
                output.diagnostics.push_back(std::move(*different));
        finishHost(node, checked, output);
        m_result.module.references.add(std::move(checked));
    }

    template <typename Made>
    void finishHost(NodeId node, Made& checked, CheckOutput& output) {
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

    ModuleScope::ArgsEntry* argsOf(NodeId node, const std::string& nameSpace) {
        const NodeId head = m_scope.tree.child(node, 0);
        if (at(node).kind != NodeKind::DeviceKernel || m_scope.tree.isNone(head))
            return nullptr;
        return ModuleScope::find(m_scope.args, nameSpace, tokenOf(head));
    }

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

    void warnUnusedParameters(const ir::Kernel& kernel, CheckOutput& output) {
        const auto warn = [&](const std::string& name, SourceRange range) {
            if (!output.usedParameters.contains(name) && !name.starts_with('_'))
                output.diagnostics.push_back(unusedParameter(name, range));
        };
        for (ir::VarId id : kernel.scalars)
            warn(kernel.vars[id].name, kernel.vars[id].range);
        for (const auto* list : {&kernel.globals, &kernel.constants, &kernel.shareds})
            for (ir::ArrayId id : *list)
                warn(kernel.arrays[id].name, kernel.arrays[id].range);
    }

    static Diagnostic unusedParameter(const std::string& name, SourceRange range) {
        return {Severity::Warning, "L0601",
                "the parameter `" + name + "` is not used; it stays in the signature", range};
    }

    /// Parameters of kernelArgs that none of its kernels uses.
    void warnUnusedArgs() {
        for (const auto& [name, entry] : m_scope.args) {
            if (!entry.hasKernel || entry.hasBrokenKernel || entry.isBroken)
                continue;
            for (NodeId group : m_scope.tree.children(entry.node)) {
                const auto parts = m_scope.tree.children(group);
                if (at(group).kind != NodeKind::ParameterGroup)
                    continue;
                for (NodeId parameter : parts.first(parts.size() - 1))
                    if (const std::string text = tokenOf(parameter);
                        !entry.usedParameters.contains(text) && !text.starts_with('_'))
                        m_result.diagnostics.push_back(unusedParameter(text, at(parameter).range));
            }
        }
    }

    /// Orders everything by place; what several kernels say of the same kernelArgs is said once.
    void finish() {
        auto& d = m_result.diagnostics;
        std::stable_sort(d.begin(), d.end(), [](const Diagnostic& a, const Diagnostic& b) {
            return std::tie(a.range.begin, a.code) < std::tie(b.range.begin, b.code);
        });
        d.erase(std::unique(d.begin(), d.end(),
                            [](const Diagnostic& a, const Diagnostic& b) {
                                return a.range == b.range && a.code == b.code &&
                                       a.message == b.message;
                            }),
                d.end());
        auto& uses = m_result.uses;
        const auto before = [](const NameUse& a, const NameUse& b) {
            return std::tie(a.range.begin, a.symbol) < std::tie(b.range.begin, b.symbol);
        };
        std::stable_sort(uses.begin(), uses.end(), before);
        uses.erase(std::unique(uses.begin(), uses.end(),
                               [](const NameUse& a, const NameUse& b) {
                                   return a.range == b.range && a.symbol == b.symbol;
                               }),
                   uses.end());
        m_result.roles = semanticRoles(m_scope.tree, m_scope.text, m_result, m_arrayRoles);
    }
};

} // namespace

const Symbol* CheckResult::symbolAt(std::uint32_t offset) const {
    const auto after =
        std::upper_bound(uses.begin(), uses.end(), offset,
                         [](std::uint32_t o, const NameUse& u) { return o < u.range.begin; });
    if (after == uses.begin())
        return nullptr;
    const NameUse& use = *std::prev(after);
    return use.range.contains(offset) ? &symbols[use.symbol] : nullptr;
}

CheckResult check(const lang::SyntaxTree& tree, std::string_view text) {
    return ModuleChecker(tree, text).run();
}

} // namespace lane::check
