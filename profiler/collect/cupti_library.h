#pragma once

#include "core/base/loaded_library.h"
#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <type_traits>

namespace lane::profile {

/// CUPTI, found and loaded at run time, of a version whose structs are known here. No type of CUPTI
/// stands in this header; numbers of results travel as int.
struct CuptiLibrary {
    LoadedLibrary library;
    std::uint32_t version = 0;

    /// Errors: L4251 not there (says where was looked), L4252 too old or too new.
    static Result<CuptiLibrary> load();
    /// What CUPTI loads itself, by bare names, once counters or samples are asked for: of a CUPTI that
    /// does not stand where the loader looks (PyPI's parts) they are beside it. Where they are not, it
    /// is left to CUPTI to find them, and to say that it did not.
    void loadCounterParts() const;
    std::string versionText() const; ///< "13.0"
    std::string textOf(int result) const;
    /// Why a call was refused, `doing` in the infinitive ("read counters"): L4260 no permission,
    /// L4261 somebody else holds what it needs, L4262 this device cannot, L4253 anything else.
    Error refused(const std::string& doing, int result) const;
    /// The refusal that LANE_CUPTI_HIDE asks for, to see what is left without CUPTI's permission: "counters" as
    /// where the driver lets nobody read them, "taken" as where another program holds CUPTI. Unit{} else.
    Status hidden(const std::string& doing) const;
    Error lacks(const char* function) const;
};

/// Where a number is not a success: Unit{} or refused().
inline Status checked(const CuptiLibrary& cupti, const std::string& doing, int result) {
    if (result == 0)
        return Unit{};
    return cupti.refused(doing, result);
}

// The functions that a file uses, as members that are named like them: LIST(F) is F(cuptiA) F(cuptiB) ….
#define LANE_CUPTI_MEMBER(symbol) decltype(&::symbol) symbol = nullptr;
#define LANE_CUPTI_BIND(symbol)                                                                    \
    symbol = cupti.library.function<std::remove_pointer_t<decltype(symbol)>>(#symbol);             \
    if (!symbol)                                                                                   \
        return cupti.lacks(#symbol);
#define LANE_CUPTI_API(LIST)                                                                       \
    CuptiLibrary cupti;                                                                            \
    LIST(LANE_CUPTI_MEMBER)                                                                        \
    Status load() {                                                                                \
        Result<CuptiLibrary> loaded = CuptiLibrary::load();                                        \
        if (!loaded)                                                                               \
            return loaded.error();                                                                 \
        cupti = std::move(*loaded);                                                                \
        LIST(LANE_CUPTI_BIND)                                                                      \
        return Unit{};                                                                             \
    }

// Ends a function that gives a Status where the call is refused; `api` is the file's own.
#define LANE_TRY_CUPTI(doing, call)                                                                \
    do {                                                                                           \
        if (Status lane_got = checked(api.cupti, doing, call); !lane_got)                          \
            return lane_got;                                                                       \
    } while (false)

} // namespace lane::profile
