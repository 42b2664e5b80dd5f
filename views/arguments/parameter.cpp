#include "views/arguments/parameter.h"

#include "core/ir/layout.h"
#include "core/launch/extents.h"
#include "core/launch/tunables.h"

#include <algorithm>

namespace lane {

namespace {

QString shapeText(const Compilation& compilation, const ir::Kernel& kernel, const ir::Array& array) {
    QStringList parts;
    for (const ir::ExprId extent : array.extents) {
        const SourceRange range = kernel.exprs[extent].range;
        parts += QString::fromStdString(compilation.text.substr(range.begin, range.end - range.begin));
    }
    return parts.isEmpty() ? QString() : QLatin1Char('[') + parts.join(QStringLiteral(", ")) + QLatin1Char(']');
}

const char* accessText(ir::Access access) {
    switch (access) {
    case ir::Access::In: return "in ";
    case ir::Access::Out: return "out ";
    case ir::Access::InOut: break;
    }
    return "inout ";
}

} // namespace

std::vector<Parameter> parametersOf(const Compilation& compilation, const ir::Kernel& kernel) {
    std::vector<Parameter> parameters;
    const ir::TypeTable& types = compilation.module.types;
    for (const ir::VarId id : kernel.scalars) {
        const ir::Var& var = kernel.vars[id];
        for (const ir::NamedPart& part : ir::namedPartsOf(types, var.type)) {
            Parameter p;
            p.name = var.name + part.path;
            p.type = part.kind;
            p.typeText = QString::fromStdString(types.nameOf(ir::scalarType(part.kind)));
            parameters.push_back(std::move(p));
        }
    }
    for (const ir::Const& constant : compilation.module.consts) {
        const bool isShadowed = std::any_of(parameters.begin(), parameters.end(), [&](const Parameter& p) { return p.name == constant.name; });
        if (!constant.isTunable || isShadowed)
            continue;
        Parameter p;
        p.name = constant.name;
        p.type = types.scalarOf(constant.type);
        p.typeText = QStringLiteral("tunable ") + QString::fromStdString(types.nameOf(constant.type));
        p.isTunable = true;
        p.declaredValue = tunableText(compilation.module, constant);
        for (const std::string& choice : tunableChoices(compilation.module, constant))
            p.choices << QString::fromStdString(choice);
        parameters.push_back(std::move(p));
    }
    std::vector<ir::ArrayId> arrays = kernel.globals;
    arrays.insert(arrays.end(), kernel.constants.begin(), kernel.constants.end());
    for (const ir::ArrayId id : arrays) {
        const ir::Array& array = kernel.arrays[id];
        for (const ir::Leaf& leaf : ir::leavesOf(types, array.element)) {
            Parameter p;
            p.name = array.name + leaf.path;
            p.isArray = true;
            p.type = types.scalarOf(leaf.type);
            p.access = array.access;
            p.isRead = array.isRead || array.access != ir::Access::Out;
            p.rank = array.rank;
            p.extents = array.extents;
            p.axes = ir::axesOf(types, leaf.type);
            for (const std::uint64_t extent : p.axes)
                p.components *= static_cast<unsigned>(extent);
            p.declared = shapeText(compilation, kernel, array);
            p.typeText = QString::fromLatin1(array.space == ir::Space::Constant ? "constant " : accessText(array.access)) + QString::fromStdString(types.nameOf(leaf.type));
            parameters.push_back(std::move(p));
        }
    }
    for (const ir::ArrayId id : kernel.shareds) {
        const ir::Array& array = kernel.arrays[id];
        if (!array.isDynamicShared)
            continue;
        Parameter p;
        p.name = array.name;
        p.isShared = true;
        p.typeText = QStringLiteral("shared ") + QString::fromStdString(types.nameOf(array.element));
        parameters.push_back(std::move(p));
    }
    return parameters;
}

std::optional<data::Shape> evaluateExtents(const ir::Module& module, const ir::Kernel& kernel,
                                           const Parameter& parameter, const ScalarValues& scalars) {
    return evaluateExtents(module, kernel, parameter.extents, scalars);
}

} // namespace lane
