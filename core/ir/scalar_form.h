#pragma once

#include "core/ir/module.h"

namespace lane::ir {

inline constexpr std::uint32_t ComponentOutside = 1; ///< the `mark` of an Assert
inline constexpr std::uint64_t FurtherPart = 1u << 16; ///< in a Load's value, beside the LoadHint

/// The same kernel with scalars alone, for a back end that computes in scalars: made from a plain
/// form. A variable of aggregate type becomes one variable a part, a parameter too. An array of aggregates keeps its
/// memory; what is read or written of it is a view, a new array of the scalars of one part. A local
/// array becomes one array a part. Of several accesses of one element, the later ones are marked:
/// a Load by FurtherPart in its value, a Store by isFurther. Ids of what is scalar already stay.
/// `looksAtComponents`: before a component is used whose index is only known in the kernel stands an
/// Assert with the mark ComponentOutside: that the index is inside. Its text and values name what it
/// is ("v[", 7, "], which has 4 components"); `var` or `array` say of what, `part` is 1 of a write.
Kernel scalarForm(const Module& module, const Kernel& plain, bool looksAtComponents = false);

} // namespace lane::ir
