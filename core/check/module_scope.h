#pragma once

#include "core/check/check.h"

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// Inside of the room.
namespace lane::check {

/// What the declarations of a file give to its kernels.
struct ModuleScope {
    struct ConstEntry {
        ir::ConstId id;
        SymbolId symbol;
        bool isBroken = false; ///< its declaration has an error, or is not built yet
    };
    struct ArgsEntry {
        lang::NodeId node;
        SymbolId symbol;
        bool isBroken = false; ///< something in it could not be read
        std::set<std::string, std::less<>> usedParameters = {}; ///< by any kernel
        bool hasKernel = false;
        bool hasBrokenKernel = false; ///< whose uses are not all known
    };

    const lang::SyntaxTree& tree;
    std::string_view text;
    std::unordered_map<std::string, ConstEntry> consts; ///< by qualified name
    std::unordered_map<std::string, ArgsEntry> args;
    std::unordered_map<std::uint32_t, SymbolId> parameterSymbols; ///< of kernelArgs, by place

    /// The entry that a name means inside of a namespace (innermost first), or null.
    template <typename Map>
    static auto* find(Map& map, std::string_view nameSpace, std::string_view name) {
        for (std::string prefix(nameSpace);;) {
            const std::string whole =
                prefix.empty() ? std::string(name) : prefix + "." + std::string(name);
            if (const auto found = map.find(whole); found != map.end())
                return &found->second;
            if (prefix.empty())
                return static_cast<decltype(&map.begin()->second)>(nullptr);
            const std::size_t dot = prefix.rfind('.');
            prefix.resize(dot == std::string::npos ? 0 : dot);
        }
    }
};

} // namespace lane::check
