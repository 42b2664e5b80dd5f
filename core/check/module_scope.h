#pragma once

#include "core/check/check.h"

#include <map>
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

    /// A `def`. It is checked when a call wants it: once, or once for the types of each call.
    struct FunctionEntry {
        struct Instance {
            std::vector<ir::TypeId> types; ///< for the type parameters
            ir::FunctionId id = {};
            bool isBroken = true; ///< there is an error in it, which has been reported
        };
        lang::NodeId node;
        std::string nameSpace;
        std::string name; ///< qualified
        SymbolId symbol;
        std::vector<std::string_view> typeParameters = {};
        std::vector<Instance> instances = {};
        bool isOpen = false; ///< it is being checked: a call of it is recursion
        bool isUncallable = false; ///< its head has an error, which has been reported

        Instance* instance(const std::vector<ir::TypeId>& types) {
            for (Instance& one : instances)
                if (one.types == types)
                    return &one;
            return nullptr;
        }
    };

    /// A `structure`. All are resolved before anything else is checked.
    struct StructureEntry {
        enum class State : std::uint8_t { New, Open, Done, Broken };
        lang::NodeId node;
        std::string nameSpace;
        std::string name; ///< qualified
        SymbolId symbol;
        State state = State::New;
        ir::TypeId type = {};
        std::vector<SymbolId> fieldSymbols = {};
        std::vector<lang::NodeId> defaults = {}; ///< one a field; None where it has none
    };

    const lang::SyntaxTree& tree;
    std::string_view text;
    std::unordered_map<std::string, ConstEntry> consts; ///< by qualified name
    std::unordered_map<std::string, ArgsEntry> args;
    std::unordered_map<std::string, FunctionEntry> functions = {}; ///< by qualified name
    std::unordered_map<std::string, StructureEntry> structures = {}; ///< by qualified name
    std::map<std::string, ir::FunctionId> matrixFunctions = {}; ///< "transpose Mat 3 3 Float"
    bool areStructuresTooDeep = false; ///< has been reported
    ir::FunctionId philox = {}; ///< of the module, where something is drawn
    std::unordered_map<std::uint32_t, SymbolId> parameterSymbols = {}; ///< of kernelArgs, by place
    std::unordered_map<std::string, SymbolId> kernelSymbols = {}; ///< by qualified name

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
