#pragma once

#include "core/codegen_cuda/bounds.h"
#include "core/codegen_cuda/module_context.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace lane::cuda {

/// Precedence of C++ operators, loosest first.
enum class Prec : std::uint8_t {
    Conditional,
    LogicalOr,
    LogicalAnd,
    BitOr,
    BitXor,
    BitAnd,
    Equality,
    Relation,
    Shift,
    Sum,
    Product,
    Unary,
    Postfix,
    Primary
};

/// How near a C++ expression is to the type that the IR gives it.
enum class Form : std::uint8_t {
    Convertible, ///< right once it has been converted to the type: `a + b` of two signed chars
    Value,       ///< the right number in another integer type: `16` for a Nat
    Exact        ///< of the type itself
};

/// A piece of C++ with what is needed to put it into a larger one.
struct Text {
    std::string text;
    Prec prec = Prec::Primary;
    Form form = Form::Exact;

    /// The text, in parentheses where the place binds tighter than it does.
    std::string at(Prec place) const { return prec < place ? "(" + text + ")" : text; }
};

/// Prints the expressions of one body with no parenthesis and no cast more than C++ needs.
class ExprPrinter {
public:
    ExprPrinter(ModuleContext& context, const ir::Body& body, const BoundsOracle& bounds, std::string_view source)
        : m_context(context), m_module(context.module), m_body(body), m_bounds(bounds), m_source(source) {}

    /// Which identifiers the body's variables and arrays have.
    std::unordered_map<ir::VarId, std::string> varNames;
    std::unordered_map<ir::ArrayId, std::string> arrayNames;
    /// Of arrays of undeclared shape: the symbols that hold how many elements the launch gave them.
    std::unordered_map<ir::ArrayId, std::string> lengthNames;

    /// Which variables in sight hold threadIdx.x, y and z.
    std::array<std::string, 3> threadNames;

    Text print(ir::ExprId id, Form need);
    /// Of what has one form, as Bools, aggregates and float and double have, and of leaves: no cast is wanted.
    Text asItIs(ir::ExprId id) { return print(id, Form::Convertible); }
    /// Of an initialiser, the right side of an assignment, an argument of a function with one type.
    std::string converted(ir::ExprId id);
    /// Where it is kept in a variable or an element of its type: C++ changes signs there by itself.
    std::string assigned(ir::ExprId id);
    /// The opposite of a condition, as one writes it: `a != b` rather than `!(a == b)`.
    std::string negated(ir::ExprId id);
    /// `As[y][x]`, `A[r * K + k]`, `total`.
    std::string element(ir::ArrayId array, std::span<const ir::ExprId> indices);
    /// `&As[y][x]`; of the first element the array itself, as one writes it.
    std::string addressOf(ir::ArrayId array, std::span<const ir::ExprId> indices);
    /// `.y`, or what an index chooses, of a value of a type that is printed in `whole`.
    std::string partOf(const std::string& whole, ir::TypeId type, const ir::PathStep& step);
    /// The type of such a part.
    ir::TypeId typeOfPart(ir::TypeId type, const ir::PathStep& step) const;
    /// An effect whose result stays unused.
    std::string effect(ir::ExprId id);
    bool hasEffect(ir::ExprId id) const;
    /// A scalar as printf takes it.
    std::string printfArgument(ir::ExprId id);

private:
    Text raw(ir::ExprId id, Form need);
    std::string writtenText(SourceRange range, ScalarKind kind, ir::Literal value) const;
    Text literal(ScalarKind kind, ir::Literal value, Form need);
    Text leaf(const ir::Expr& e, Form need);
    Text ofArray(const ir::Expr& e, Form need);
    Text unary(const ir::Expr& e);
    Text arithmetic(const ir::Expr& e);
    Text floatRemainder(const ir::Expr& e);
    Text shift(const ir::Expr& e);
    Text comparison(const ir::Expr& e);
    Text logic(const ir::Expr& e);
    Text conditional(ir::ExprId condition, ir::ExprId yes, ir::ExprId no, ir::TypeId type,
                     Form need);
    Text joinedOperands(ir::Op op, const Text& a, const Text& b) const;
    Text cast(const ir::Expr& e, Form need);
    Text bits(const ir::Expr& e);
    Text index(const ir::Expr& e);
    Text call(const ir::Expr& e, Form need);
    Text minOrMax(std::string_view name, ir::TypeId type, std::string a, std::string b);
    Text clamp(const ir::Expr& e);
    Text ceilDiv(const ir::Expr& e);
    Text sign(const ir::Expr& e, Form need);
    Text step(const ir::Expr& e);
    Text fract(const ir::Expr& e);
    Text lerp(const ir::Expr& e);
    Text viaFloat(const ir::Expr& e);
    Text asFloat(ir::ExprId id);
    // implicit_conversions.cpp
    bool changesSign(const ir::Expr& e) const;
    std::optional<Text> withoutSigns(ir::ExprId id);
    bool joinsFloat(ir::ExprId id, ir::Op outer) const;
    bool widensByItself(const ir::Expr& cast) const;
    // expr_bits.cpp
    Text bitCount(const ir::Expr& e);
    Text trailingZeros(ir::ExprId argument);
    Text reverseBits(const ir::Expr& e);
    Text byteSwap(const ir::Expr& e);
    Text rotate(const ir::Expr& e);
    Text mulHigh(const ir::Expr& e);
    Text helper(Helper helper, std::string call, Form form = Form::Exact);
    Text callFunction(const ir::Expr& e);
    Text arrayArgument(const ir::Array& array, const std::string& name) const;
    // expr_aggregates.cpp
    Text aggregate(const ir::Expr& e);
    Text constant(const ir::Expr& e);
    Text zero(ir::TypeId type);
    Text made(ir::TypeId type, const std::vector<std::string>& parts);
    Text part(const ir::Expr& e);
    Text matrixOperation(const ir::Expr& e);
    bool isBraced(const ir::Expr& e) const;
    std::string braces(const ir::Expr& e);
    std::string inBraces(ir::ExprId id);

    // expr_collectives.cpp
    Text load(const ir::Expr& e);
    Text atomic(const ir::Expr& e);
    Text warp(const ir::Expr& e);
    std::string shuffleDistance(ir::ExprId distance);
    Text block(const ir::Expr& e);
    Text extent(const ir::Expr& e, Form need);
    Text size(const ir::Expr& e, Form need);
    std::string flattened(const ir::Array& array, std::span<const ir::ExprId> indices);
    std::pair<Text, Text> operands(const ir::Expr& e);
    std::string argumentList(const ir::Expr& e, Form need);
    bool isLeaf(ir::ExprId id) const;

    ScalarKind kindOf(ir::TypeId type) const { return m_module.types.scalarOf(type); }
    ScalarKind kindOf(ir::ExprId id) const { return kindOf(m_body.exprs[id].type); }

    ModuleContext& m_context;
    const ir::Module& m_module;
    const ir::Body& m_body;
    const BoundsOracle& m_bounds;
    std::string_view m_source;
};

} // namespace lane::cuda
