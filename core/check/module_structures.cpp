#include "core/check/module_checker.h"

#include <algorithm>

namespace lane::check {

void ModuleChecker::declareStructures(std::span<const NodeId> nodes, const std::string& nameSpace) {
    for (NodeId node : nodes)
        if (at(node).kind == NodeKind::Namespace)
            declareStructures(m_scope.tree.children(node), join(nameSpace, tokenOf(node)));
        else if (at(node).kind == NodeKind::Structure)
            declareStructure(node, nameSpace);
}

void ModuleChecker::declareStructure(NodeId node, const std::string& nameSpace) {
    const std::string name = join(nameSpace, tokenOf(node));
    const SourceRange place = at(node).token;
    if (const auto before = m_scope.structures.find(name); before != m_scope.structures.end()) {
        error("L0204", "the structure `" + name + "` is declared twice", place)
            .labels.push_back({m_result.symbols[before->second.symbol].nameRange, "first here"});
        return;
    }
    const SymbolId symbol = declareTop(node, Symbol::Kind::Structure, name, "structure");
    auto& entry = m_scope.structures[name];
    entry = {node, nameSpace, name, symbol};
    m_structures.push_back(&entry);
}

/// In a Lean file a structure may be the host's alone, of types that the language lacks: that is noted,
/// and said in full only where a kernel uses it.
void ModuleChecker::resolveLeanStructures() {
    using Entry = ModuleScope::StructureEntry;
    for (Entry* entry : m_structures) {
        if (entry->state != Entry::State::New)
            continue; // a field of another
        std::vector<Entry*> open; // what is looked at here belongs together
        for (Entry* other : m_structures)
            if (other->state == Entry::State::New)
                open.push_back(other);
        ir::Kernel scratch;
        CheckOutput output = newOutput();
        LiteralVariables literals;
        BodyChecker(m_scope, m_result.module, entry->nameSpace, scratch, output, literals)
            .checkStructure(*entry);
        if (entry->state == Entry::State::Done) {
            commit(output);
            continue;
        }
        for (Entry* other : open)
            *other = Entry{other->node, other->nameSpace, other->name, other->symbol};
        const SourceRange whole = at(entry->node).range;
        const std::string_view text = m_scope.text.substr(whole.begin, whole.end - whole.begin);
        const auto line = static_cast<std::uint32_t>(std::min(text.find('\n'), text.size()));
        m_result.diagnostics.push_back({Severity::Note, "L0113", "host code, which is left out here",
                                        {whole.begin, whole.begin + line}});
    }
}

void ModuleChecker::resolveStructures() {
    if (m_scope.tree.dialect == lang::Dialect::Lean)
        return resolveLeanStructures();
    ir::Kernel scratch;
    CheckOutput output = newOutput();
    LiteralVariables literals;
    for (ModuleScope::StructureEntry* entry : m_structures)
        BodyChecker(m_scope, m_result.module, entry->nameSpace, scratch, output, literals)
            .checkStructure(*entry);
    commit(output);
}

void ModuleChecker::checkDefaults() {
    for (const ModuleScope::StructureEntry* entry : m_structures) {
        ir::Kernel scratch;
        CheckOutput output = newOutput();
        LiteralVariables literals;
        BodyChecker(m_scope, m_result.module, entry->nameSpace, scratch, output, literals)
            .checkDefaults(*entry);
        if (m_scope.tree.dialect == lang::Dialect::Lane || output.diagnostics.empty())
            commit(output);
    }
}

} // namespace lane::check
