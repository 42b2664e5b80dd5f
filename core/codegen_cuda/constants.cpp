#include "core/codegen_cuda/constants.h"

#include "core/base/half.h"
#include "core/codegen_cuda/literals.h"
#include "core/ir/layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <set>
#include <utility>

namespace lane::cuda {

namespace {

using Kind = ir::Type::Kind;

/// The functions that make an infinity or a NaN of bits are no constant expressions.
std::string constantText(ScalarKind kind, ir::Literal value) {
    const double number = isFloat(kind) ? floatOfBits(kind, value.bits) : 0;
    if (std::isfinite(number))
        return literalText(kind, value, false);
    const std::string suffix = kind == ScalarKind::Float64 ? "" : "f";
    const std::string sign = std::isinf(number) ? (number < 0 ? "-1.0" : "1.0") : "0.0";
    return sign + suffix + " / 0.0" + suffix;
}

/// Of a narrow float, which CUDA makes of its bits alone when it compiles.
std::string bitsText(ScalarKind kind, ir::Literal value) {
    std::array<char, 40> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%s{0x%04x}",
                  kind == ScalarKind::Float16 ? "__half_raw" : "__nv_bfloat16_raw",
                  static_cast<unsigned>(value.bits & 0xFFFFu));
    return buffer.data();
}

} // namespace

bool ConstantWriter::isAggregate(const ir::Const& constant) const {
    return !m_context.module.types.isScalar(constant.type);
}

void ConstantWriter::noteTypes() {
    for (ir::ConstId id : m_context.usedConsts) {
        const ir::Const& constant = m_context.module.consts[id];
        if (!isAggregate(constant))
            continue;
        m_context.noteType(constant.type);
        m_context.typeName(constant.type);
    }
}

void ConstantWriter::scalars(CodeWriter& out) {
    const std::set<ir::ConstId> used = m_context.usedConsts;
    for (ir::ConstId id : used) {
        const ir::Const& constant = m_context.module.consts[id];
        if (isAggregate(constant))
            continue;
        if (constant.isArray())
            array(out, id, constant);
        else
            scalar(out, id, constant);
    }
}

void ConstantWriter::scalar(CodeWriter& out, ir::ConstId id, const ir::Const& constant) {
    ScalarKind kind = m_context.module.types.scalarOf(constant.type);
    ir::Literal value = constant.value;
    if (isNarrowFloat(kind)) { // a constant expression is made of its bits only, which nobody reads
        value = {bitsOfFloat(ScalarKind::Float32, floatOfBits(kind, value.bits))};
        kind = ScalarKind::Float32;
    }
    const std::string written = asWritten(definitionOf(constant), kind, value);
    // Typed, where a #define would not be: TILE - 17 is a Nat here as in the language.
    out.line(0,
             "constexpr " + cudaName(kind) + " " + m_context.constName(id) + " = " +
                 (written.empty() ? constantText(kind, value) : written) + ";",
             constant.range);
}

/// What stands behind the := of a constant, on its line.
std::string_view ConstantWriter::definitionOf(const ir::Const& constant) const {
    std::string_view text = m_source.substr(std::min<std::size_t>(constant.range.begin, m_source.size()));
    text = text.substr(0, text.find('\n'));
    const std::size_t sign = text.find(":=");
    if (sign == std::string_view::npos)
        return {};
    text = text.substr(sign + 2, text.find("--") - (sign + 2));
    const std::size_t begin = text.find_first_not_of(" \r");
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(" \r") + 1 - begin);
}

/// __constant__ constexpr float3 LIGHT = {0.0f, 1.0f, 0.5f}; read by an index it lies in constant
/// memory, and else its numbers stand in the code.
void ConstantWriter::aggregates(CodeWriter& out) {
    bool isFirst = true;
    const std::set<ir::ConstId> used = m_context.usedConsts;
    for (ir::ConstId id : used) {
        const ir::Const& constant = m_context.module.consts[id];
        if (!isAggregate(constant))
            continue;
        if (std::exchange(isFirst, false) && !m_context.ownTypes.empty())
            out.blank();
        if (constant.isArray()) {
            array(out, id, constant);
            continue;
        }
        std::span<const ir::Literal> rest(constant.values);
        out.broken(0,
                   "__constant__ constexpr " + m_context.typeName(constant.type) + " " +
                       m_context.constName(id) + " = " + braces(constant.type, rest) + ";",
                   constant.range);
    }
}

/// {a, b}, of a matrix {{{a, b}, {c, d}}}; takes as many scalars as the type has.
std::string ConstantWriter::braces(ir::TypeId id, std::span<const ir::Literal>& rest) const {
    const ir::Type& type = m_context.module.types[id];
    if (type.kind == Kind::Scalar) {
        const ir::Literal value = rest.front();
        rest = rest.subspan(1);
        return isNarrowFloat(type.scalar) ? bitsText(type.scalar, value)
                                          : constantText(type.scalar, value);
    }
    const std::vector<ir::TypeId> parts = ir::componentsOf(m_context.module.types, id);
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool isRow = type.kind == Kind::Mat && i % type.columns == 0;
        text += isRow ? (i == 0 ? "{{" : "}, {") : i == 0 ? "" : ", ";
        text += braces(parts[i], rest);
    }
    return "{" + text + (type.kind == Kind::Mat ? "}}" : "") + "}";
}

/// __constant__ float W[3] = {0.25f, 0.5f, 0.25f};
void ConstantWriter::array(CodeWriter& out, ir::ConstId id, const ir::Const& constant) {
    const ScalarKind kind = m_context.module.types.scalarOf(constant.type);
    const bool hasParts = isAggregate(constant);
    // Of numbers alone a narrow float is kept as the float that it is, which people can read.
    const bool isNarrow = !hasParts && isNarrowFloat(kind);
    std::span<const ir::Literal> left(constant.values);
    const auto element = [&] {
        if (!isNarrow)
            return braces(constant.type, left);
        const ir::Literal value{bitsOfFloat(ScalarKind::Float32, floatOfBits(kind, left.front().bits))};
        left = left.subspan(1);
        return constantText(ScalarKind::Float32, value);
    };
    const std::string type = isNarrow ? "float" : m_context.typeName(constant.type);
    std::string line = "__constant__ " + type + " " + m_context.constName(id);
    for (std::uint32_t extent : constant.extents)
        line += "[" + std::to_string(extent) + "]";
    line += " = ";
    const std::string rest = "    ";
    const auto add = [&](const std::string& piece) {
        if (line.size() + piece.size() > 98) {
            while (line.ends_with(' '))
                line.pop_back();
            out.line(0, line, constant.range);
            line = rest;
        }
        line += piece;
    };
    const auto list = [&](auto& self, std::size_t depth) -> void {
        line += "{";
        for (std::uint32_t i = 0; i < constant.extents[depth]; ++i) {
            const bool isLast = i + 1 == constant.extents[depth];
            if (depth + 1 < constant.extents.size()) {
                self(self, depth + 1);
                line += isLast ? "" : ", ";
            } else {
                add(element() + (isLast ? "" : ", "));
            }
        }
        line += "}";
    };
    list(list, 0);
    out.line(0, line + ";", constant.range);
}

} // namespace lane::cuda
