#include "core/compile/outline.h"

#include <optional>

namespace lane {

namespace {

using SymbolKind = check::Symbol::Kind;
using ItemKind = OutlineItem::Kind;

std::optional<ItemKind> itemKind(SymbolKind kind, bool isParameter) {
    switch (kind) {
    case SymbolKind::Kernel:
    case SymbolKind::Program:
    case SymbolKind::Reference:
        return ItemKind::Kernel;
    case SymbolKind::KernelArgs:
    case SymbolKind::Structure:
        return ItemKind::Parameters;
    case SymbolKind::Constant:
        return ItemKind::Constant;
    case SymbolKind::Function:
        return ItemKind::Function;
    case SymbolKind::Scalar:
    case SymbolKind::Field:
        return ItemKind::Scalar;
    case SymbolKind::GlobalArray:
        return ItemKind::GlobalArray;
    case SymbolKind::ConstantArray: // a parameter, or a `const`
        return isParameter ? ItemKind::GlobalArray : ItemKind::Constant;
    case SymbolKind::SharedArray:
    case SymbolKind::SharedScalar:
        return ItemKind::SharedArray;
    case SymbolKind::Local:
    case SymbolKind::LoopVariable:
    case SymbolKind::ArgsHandle:
        break;
    }
    return std::nullopt;
}

} // namespace

std::vector<OutlineItem> outlineOf(const Table<check::SymbolId, check::Symbol>& symbols) {
    std::vector<OutlineItem> items;
    std::vector<std::size_t> placeOf(symbols.size(), symbols.size()); // of a top-level symbol
    for (std::size_t i = 0; i < symbols.size(); ++i) {
        const check::Symbol& symbol = symbols[symbols.idAt(i)];
        const auto kind = itemKind(symbol.kind, symbol.parent.isValid());
        if (!kind)
            continue;
        OutlineItem item{*kind, symbol.name, symbol.detail, symbol.nameRange};
        const bool hasParent =
            symbol.parent.isValid() && placeOf[symbol.parent.index] < items.size();
        if (hasParent) {
            items[placeOf[symbol.parent.index]].children.push_back(std::move(item));
            continue;
        }
        placeOf[i] = items.size();
        items.push_back(std::move(item));
    }
    return items;
}

} // namespace lane
