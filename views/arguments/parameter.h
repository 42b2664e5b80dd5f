#pragma once

#include "core/compile/compilation.h"
#include "core/data/shape.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lane {

/// One parameter of a kernel, as the arguments view shows it: scalars first, then global arrays, then shared arrays
/// whose length is the launch's, each in the order of their declaration. A Vec, a matrix or a structure is several, one a part:
/// "v.x", "p.pos.y".
struct Parameter {
    std::string name;
    bool isArray = false;
    ScalarKind type = ScalarKind::Int32;
    ir::Access access = ir::Access::InOut;
    bool isRead = true;               ///< an array that is only written needs no source
    std::size_t rank = 1;
    std::vector<ir::ExprId> extents;  ///< empty: the shape is free
    std::vector<std::uint64_t> axes;  ///< of an element: n of a Vec, r and c of a Mat
    unsigned components = 1;          ///< scalars of an element, the product of these
    QString declared;                 ///< the shape as the text has it: "[M, K]"
    QString typeText;                 ///< "in Float", "Nat"
    bool isShared = false;            ///< a dynamic shared array: its length is an expression
    bool isTunable = false;           ///< of the file: a value that the code is compiled with
    std::string declaredValue;        ///< of a tunable, as its text has it
    QStringList choices;              ///< of a tunable; none: any value
};

/// Scalars, then the tunables of the file, then arrays, then dynamic shared arrays.
std::vector<Parameter> parametersOf(const Compilation& compilation, const ir::Kernel& kernel);

/// The values of whole-number scalars that have one.
using ScalarValues = std::map<std::string, std::int64_t>;
/// The declared extents in 64 bits; nothing while a scalar that they need has no value, an extent is
/// negative, or the product is beyond what an array may have.
std::optional<data::Shape> evaluateExtents(const ir::Module& module, const ir::Kernel& kernel,
                                           const Parameter& parameter, const ScalarValues& scalars);

} // namespace lane
