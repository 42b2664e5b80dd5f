#include "core/check/module_checker.h"

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

void ModuleChecker::resolveStructures() {
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
        commit(output);
    }
}

} // namespace lane::check
