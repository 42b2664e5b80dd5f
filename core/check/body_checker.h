#pragma once

#include "core/check/module_scope.h"
#include "core/check/scope.h"
#include "core/lang/words.h"

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

/// Inside of the room: checks one kernel (or one constant), spread over one file a family.
namespace lane::check {

using lang::NodeId;
using lang::NodeKind;

inline constexpr std::size_t MostParts = 256; ///< scalars of one structure or tuple
inline constexpr unsigned DeepestParts = 16;  ///< structures and tuples in one another

/// The freedom that a literal still has. Ordered: of two that meet, the higher counts.
enum class Flex : std::uint8_t { None, Nat, Int, Float };

/// A checked expression. Without an id there is an error, which has been reported.
struct Value {
    ir::ExprId id = {};
    ir::TypeId type = {};
    Flex flex = Flex::None; ///< made of literals only: takes its type from its context
    bool isSplat = false;   ///< a scalar that stands for a vector of its place's width
    bool ok() const { return id.isValid(); }
};

/// What is known of the type of a `let mut x := literal` from its assignments.
struct LiteralVariable {
    ir::TypeId type = {};  ///< of the first assignment that has one
    Flex flex = Flex::Nat; ///< else the highest freedom of what is assigned
    bool isSettled = false;
    friend bool operator==(const LiteralVariable&, const LiteralVariable&) = default;
};
/// By the Let node.
using LiteralVariables = std::unordered_map<std::uint32_t, LiteralVariable>;

/// What checking one declaration gives besides IR. Symbol ids go on from `firstSymbol`.
struct CheckOutput {
    std::uint32_t firstSymbol = 0;
    Diagnostics diagnostics;
    std::vector<Symbol> symbols;
    std::vector<NameUse> uses;
    std::vector<RoleRange> arrayRoles;
    std::set<std::string, std::less<>> usedParameters;
    /// Functions that are called and have not been checked: the declaration is checked again when
    /// they have.
    struct WantedFunction {
        ModuleScope::FunctionEntry* entry;
        std::vector<ir::TypeId> types;
        SourceRange call;
    };
    std::vector<WantedFunction> wanted;
    bool isBroken = false; ///< something could not be understood, here or where it is declared
};

/// One mistake, one error: a Value, a binding or a type that comes from an error is silent ever
/// after, and an unknown name is reported once a kernel.
///
/// Statements go to `*m_statements`. An atomic inside of a larger expression is put before the
/// statement as a Let, and with it whatever has been read before it in the same expression.
class BodyChecker {
public:
    BodyChecker(ModuleScope& scope, ir::Module& module, std::string nameSpace, ir::Kernel& kernel,
                CheckOutput& output, LiteralVariables& literals);

    /// A device_kernel or a kernel with all that belongs to it.
    void checkKernel(NodeId node, SymbolId symbol);
    /// A `def` with types for its type parameters: what it says of itself goes into `function`, its
    /// body into the kernel that the checker was made with.
    void checkFunction(const ModuleScope::FunctionEntry& entry, std::span<const ir::TypeId> types,
                       ir::Function& function);
    void checkProgram(NodeId node, SymbolId symbol, ir::Program& program);
    void checkReference(NodeId node, SymbolId symbol);
    /// A kernelArgs alone: its symbols and its errors.
    void checkArgs(NodeId node, SymbolId symbol);
    /// A `const` or a `tunable` without its name and its choices; nothing after an error.
    std::optional<ir::Const> checkConstant(NodeId declaration);
    /// The fields of a structure: their types and symbols.
    void checkStructure(ModuleScope::StructureEntry& entry);
    void checkDefaults(const ModuleScope::StructureEntry& entry);
    /// The elements of a `const` array, without its name; nothing after an error.
    std::optional<ir::Const> checkConstantArray(NodeId annotation, NodeId value);
    /// One of the values that a `tunable` of a type may have.
    std::optional<ir::Literal> checkChoice(NodeId node, ir::TypeId type);

private:
    // parameters.cpp
    struct ArrayShape {
        ir::TypeId element = {};
        std::vector<NodeId> extents;
        bool isShaped = false;
        bool isOk = false;
    };
    void argsParameters(NodeId arguments);
    void parameterGroups(std::span<const NodeId> groups, SymbolId parent);
    void scalarGroup(NodeId group, SymbolId parent);
    void arrayGroup(NodeId group, SymbolId parent);
    void declaredTwice(NodeId name);
    void declareArray(NodeId name, NodeId type, ir::Array array, SymbolId parent);
    void sharedDeclaration(NodeId node);
    bool isArrayGroup(NodeId group) const;
    void extents(ir::Array& array, const ArrayShape& shape);
    void staticExtents(ir::Array& array);
    std::optional<ir::TypeId> scalarTypeOf(NodeId type);
    std::optional<ir::TypeId> namedType(NodeId type);
    ArrayShape arrayShapeOf(NodeId type);
    void checkSharedBytes();
    void warnAccess(bool isTold = true);
    void warnUnused(const Binding& binding);

    // constants.cpp
    std::optional<ir::Literal> constantValue(Value value, NodeId valueNode);
    void reportUnknownValue(NodeId node);

    // statements.cpp
    void block(NodeId node, std::vector<ir::StmtId>& into);
    SourceRange scopeOf(SourceRange declaration, bool isLoop) const;
    void statement(NodeId node);
    void ifStatement(NodeId node, bool isElseIf);
    void whileStatement(NodeId node);
    void forStatement(NodeId node);
    void gridStride(NodeId node);
    void loopBody(NodeId body, ir::Stmt loop);
    void returnStatement(NodeId node);
    void exprStatement(NodeId node);
    void reportDropped(NodeId action);
    bool isPureUnit(NodeId node);
    std::optional<std::uint32_t> unrollOf(NodeId node);
    void launchBounds(NodeId node);
    std::optional<std::uint32_t> attributeNumber(NodeId node, std::uint32_t most);
    void unknownAttribute(NodeId attribute);
    void jump(NodeId node, ir::StmtKind kind);
    ir::StmtId emit(ir::Stmt stmt);
    ir::Stmt stmt(ir::StmtKind kind, NodeId node, NodeId headEnd = {});

    void repeatStatement(NodeId node);

    // reports.cpp
    void printStatement(NodeId node);
    void assertStatement(NodeId node);
    bool reportText(NodeId string, std::span<const NodeId> nodes, ir::Stmt& into);
    bool reportValue(Value value, NodeId node, ir::Stmt& into);

    // host.cpp
    void refuseThreads(std::string_view where, bool isProgram);
    void hostStatement(NodeId node);
    void emitHost(NodeId node, ir::HostStep step, std::vector<ir::StmtId> body = {});
    void buffer(NodeId node);
    void twoArrays(NodeId node);
    void fill(NodeId node);
    void timed(NodeId node);
    bool letHandle(NodeId node);
    bool hostCall(NodeId node);
    ir::HandleId handleNamed(NodeId node, bool wantsEvent);
    std::optional<ir::ArrayId> hostArray(NodeId node, std::string_view what);
    std::string arrayText(const ir::Array& array) const;
    bool isSameKind(ir::ArrayId a, ir::ArrayId b, std::string_view what, NodeId node);
    Value wholeNumber(NodeId node, std::string_view what);

    // launches.cpp
    std::optional<ir::KernelId> kernelNamed(std::string_view name) const;
    void reportNoKernel(NodeId node);
    void launch(NodeId node);
    void checkAlone(NodeId part);
    bool launchField(NodeId node, const ir::Kernel& kernel, ir::HostStep& step,
                     std::vector<std::string_view>& given);
    void unknownField(NodeId node, const ir::Kernel& kernel);
    ir::ExprId launchScalar(NodeId node, const ir::Var& parameter);
    bool launchArray(NodeId node, const ir::Array& parameter, ir::ArrayId& into);
    bool hasAllFields(NodeId node, const ir::Kernel& kernel,
                      const std::vector<std::string_view>& given);
    bool launchClause(NodeId node, const ir::Kernel& kernel, ir::HostStep& step);
    bool launchShared(NodeId node, const ir::Kernel& kernel, ir::HostStep& step);

    // match.cpp
    struct MatchArm {
        NodeId result;
        std::vector<Value> patterns; ///< none for `_`
    };
    struct Matched {
        Value value;
        std::vector<MatchArm> arms; ///< the last one is taken when none before it is
        bool isOk = false;
    };
    Matched matched(NodeId node);
    void matchPatterns(NodeId arm, Matched& match, std::vector<ir::Literal>& seen);
    ir::ExprId isOneOf(const Matched& match, const MatchArm& arm);
    void matchStatement(NodeId node);
    Value matchExpr(NodeId node);

    // functions.cpp
    using FunctionEntry = ModuleScope::FunctionEntry;
    struct FunctionParameter {
        NodeId name, type;
        bool isArray = false;
    };
    /// What a call gives for one parameter: a value, or an array by reference.
    struct Argument {
        Value value = {}; ///< of an array, its element's type
        ir::ArrayId array = {};
    };
    FunctionEntry* functionNamed(NodeId callee);
    Value functionAlone(NodeId name, FunctionEntry& function);
    std::vector<FunctionParameter> parametersOf(const FunctionEntry& entry) const;
    void returnValue(NodeId node);
    Value callFunction(NodeId node, NodeId callee, FunctionEntry& entry,
                       std::span<const NodeId> nodes, bool isStatement);
    std::optional<std::vector<Argument>> callArguments(const FunctionEntry& entry,
                                                       std::span<const FunctionParameter> wanted,
                                                       std::span<const NodeId> nodes,
                                                       const FunctionEntry::Instance* instance);
    std::optional<Argument> arrayArgument(const FunctionEntry& entry, const FunctionParameter& wanted,
                                          NodeId node);
    std::optional<std::vector<ir::TypeId>> typeArguments(NodeId node, const FunctionEntry& entry,
                                                         std::span<const FunctionParameter> wanted,
                                                         std::span<const Argument> given,
                                                         std::span<const NodeId> nodes);
    void typesOf(std::string_view name, NodeId written, Value given, std::vector<Value>& found);
    void unmatched(std::string_view name, const FunctionEntry& entry,
                   std::span<const FunctionParameter> wanted, std::span<const Argument> given,
                   std::span<const NodeId> nodes);
    ir::TypeId typeBefore(const FunctionEntry& entry, std::span<const FunctionParameter> wanted,
                          std::span<const Argument> given, std::size_t parameter);
    Value madeCall(NodeId node, const FunctionEntry& entry, ir::FunctionId id,
                   std::span<Argument> given, std::span<const NodeId> nodes);
    bool takesArray(const ir::Array& wanted, const std::string& name, const Argument& given,
                    NodeId node);
    bool hasShape(const ir::Function& function, const ir::Array& wanted, const ir::Array& given,
                  std::span<const ir::ExprId> scalars) const;
    bool isSameExtent(const ir::Function& function, ir::ExprId wanted, ir::ExprId given,
                      std::span<const ir::ExprId> scalars) const;
    bool isSameValue(ir::ExprId a, ir::ExprId b) const;
    ir::ExprId meant(ir::ExprId id) const;
    bool isWholeValue(ir::ExprId id) const;
    bool functionStatement(NodeId node, NodeId action);

    // lets.cpp: let and assignments
    void let(NodeId node);
    bool letAlias(NodeId node, NodeId annotation, NodeId value);
    void letValue(NodeId node, NodeId annotation, NodeId value);
    void letLiteral(NodeId node, Value value);
    void assign(NodeId node);
    void assignName(NodeId node, NodeId target);
    void assignVar(NodeId node, ir::VarId var);
    void assignArray(NodeId node, NodeId target);
    void store(NodeId node, ir::ArrayId array, std::vector<ir::ExprId> indices, NodeId value,
               SourceRange place);
    Value combined(NodeId node, Value left);
    bool mayWrite(ir::ArrayId array, SourceRange place);
    void reportImmutable(NodeId target, const Binding& binding);

    // local_arrays.cpp
    struct LocalArray {
        ir::Array array = {};
        std::vector<NodeId> extents = {};
        std::uint64_t count = 1;
        ir::ExprId fill = {};
        std::vector<ir::ExprId> list = {};
    };
    bool letLocalArray(NodeId node, NodeId annotation, NodeId value);
    bool isArrayMaker(NodeId value) const;
    bool localType(LocalArray& made, NodeId annotation);
    bool localExtents(LocalArray& made, NodeId value);
    bool localValue(LocalArray& made, NodeId value);
    void listElements(NodeId list, std::uint32_t rank, std::vector<NodeId>& into) const;
    bool listType(LocalArray& made, std::vector<Value>& values, std::span<const NodeId> nodes);
    void declareLocal(NodeId node, LocalArray made);
    bool setsOneElement(NodeId node, NodeId target);

    // structures.cpp
    using StructureEntry = ModuleScope::StructureEntry;
    bool isAggregate(ir::TypeId type) const;
    std::optional<ir::TypeId> structureType(StructureEntry& entry, NodeId type);
    void resolveStructure(StructureEntry& entry);
    StructureEntry* structureOf(ir::TypeId type);
    Value defaultOf(const StructureEntry& entry, std::size_t field);
    Value anonymousValue(NodeId node);
    void countHint(Diagnostic& diagnostic, NodeId node, std::size_t wanted) const;
    std::string otherKindOf(std::string_view name) const;
    std::optional<std::uint32_t> fieldNumber(NodeId node, ir::TypeId type);
    Value part(Value value, std::uint32_t number, SourceRange range);
    Value aggregateField(NodeId node, Value value);

    // tuples.cpp
    std::optional<ir::TypeId> tupleType(NodeId type);
    std::optional<ir::TypeId> tupleOf(std::vector<ir::TypeId> fields, SourceRange range);
    unsigned depthOf(ir::TypeId type) const;
    Value tuple(NodeId node);
    void letTuple(NodeId node);
    void takeApart(NodeId node, NodeId pattern, Value value);
    void breakNames(NodeId pattern);

    // parts.cpp
    /// What is assigned to: a variable or an element, and the way from it to a part.
    struct PartTarget {
        ir::VarId var = {};
        ir::ArrayId array = {};
        std::vector<ir::ExprId> indices = {};
        ir::TypeId whole = {};
        ir::TypeId type = {}; ///< of the part
        std::vector<ir::PathStep> steps = {};
        std::vector<std::uint32_t> letters = {}; ///< of a swizzle, which ends the way
        bool isOk = false;
    };
    std::optional<PartTarget> partBase(NodeId node);
    std::optional<PartTarget> partTarget(NodeId node);
    bool stepInto(PartTarget& target, NodeId node);
    bool stepIntoVector(PartTarget& target, NodeId node);
    bool stepIntoMatrix(PartTarget& target, NodeId node);
    bool assignPart(NodeId node, NodeId target);
    void putPart(NodeId node, NodeId target, PartTarget& place);
    Value oldPart(NodeId target, const PartTarget& place);
    std::vector<Value> keptIndices(const PartTarget& place) const;
    void giveIndices(PartTarget& place, std::span<const Value> values) const;
    ir::Op compoundOperator(NodeId node) const;

    // structure_values.cpp
    /// What a literal gives for a part: the way to it by numbers of components, its own last.
    struct PartValue {
        std::vector<std::uint32_t> path = {};
        Value value = {};
    };
    Value structureValue(NodeId node);
    Value withDefaults(NodeId node, const StructureEntry& entry, ir::TypeId type, std::span<const PartValue> given);
    Value updated(Value whole, ir::TypeId type, std::span<const PartValue> parts, std::size_t depth, SourceRange range);
    std::optional<PartTarget> wayTo(NodeId field, const StructureEntry& entry, ir::TypeId type);
    bool partValues(NodeId node, const StructureEntry& entry, ir::TypeId type, bool hasBase,
                    std::vector<PartValue>& parts);
    static std::vector<std::vector<std::uint32_t>> waysOf(const PartTarget& target);
    void addParts(const PartTarget& target, Value value, std::vector<PartValue>& into);
    bool isNew(const PartTarget& target, std::span<const PartTarget> before, SourceRange place, ir::TypeId type);
    void reportNoStructure(NodeId node, Value base, ir::TypeId wanted);
    void synthFields(NodeId node);

    // matrices.cpp
    bool isMatrix(ir::TypeId type) const;
    ir::TypeId matrixType(std::uint32_t rows, std::uint32_t columns, ScalarKind scalar);
    std::optional<ir::TypeId> matrixTypeOf(NodeId type);
    Value matrixValue(NodeId node, ir::TypeId type);
    Value matrixRows(NodeId node, ir::TypeId type);
    Value matrixIndex(NodeId node, Value value, std::span<const NodeId> indexNodes);
    Value matrixBinary(NodeId node, ir::Op op, Value left, Value right, NodeId leftNode,
                       NodeId rightNode);
    Value matrixProduct(NodeId node, Value left, Value right);

    // matrix_functions.cpp
    Value callMatrixFunction(NodeId node, std::string_view name, std::span<const NodeId> arguments);

    bool unifyScalars(Value& a, Value& b, std::span<const NodeId> nodes);

    // views.cpp: .flat, .vec4
    Binding* wideView(NodeId node, Binding& array);
    std::optional<std::vector<ir::ExprId>> flatIndex(NodeId node, ir::ArrayId array,
                                                     std::span<const NodeId> arguments);
    bool assignFlat(NodeId node, NodeId target);

    // vectors.cpp
    bool isPart(ir::ExprId id) const;
    bool isPartOfLoad(ir::ExprId id) const;
    Value spread(Value value, std::uint32_t count);
    bool isVector(ir::TypeId type) const;
    std::uint32_t width(ir::TypeId type) const;
    ir::TypeId withScalar(ir::TypeId shape, ir::TypeId scalar);
    ir::TypeId vectorType(std::uint32_t count, ir::TypeId scalar);
    std::optional<ir::TypeId> vectorTypeOf(NodeId type);
    Value named(Value value, std::string_view name);
    ir::ExprId copyOf(ir::ExprId id);
    Value component(Value value, std::uint32_t number, SourceRange range);
    Value construct(std::span<const Value> parts, SourceRange range);
    Value callVector(NodeId node, std::uint32_t count, std::span<const NodeId> arguments);
    Value joined(NodeId node, std::vector<Value>& parts, std::span<const NodeId> nodes);
    Value callSplat(NodeId node, std::span<const NodeId> arguments);
    Value vectorBinary(NodeId node, ir::Op op, Value left, Value right, NodeId leftNode,
                       NodeId rightNode);
    Value vectorUnary(NodeId node, ir::Op op, Value value);
    Value vectorBuiltin(NodeId node, const BuiltinInfo& info, std::vector<Value> values,
                        std::span<const NodeId> nodes);
    std::optional<Value> vectorField(NodeId node, Value value);
    Value vectorIndex(NodeId node, Value value, std::span<const NodeId> indexNodes);
    std::optional<ir::ExprId> vectorIndexValue(NodeId node, std::uint32_t count,
                                               std::string_view what = "components");
    static std::vector<std::uint32_t> lettersOf(std::string_view name, std::uint32_t count);

    // vector_functions.cpp
    enum class VectorFunction : std::uint8_t { Dot, Cross, Length, Normalize, Distance, Reflect };
    static std::optional<VectorFunction> vectorFunctionNamed(std::string_view name);
    Value dotOf(Value a, Value b, SourceRange range);
    Value lengthOf(Value v, SourceRange range);
    Value callVectorFunction(NodeId node, VectorFunction function,
                             std::span<const NodeId> arguments);

    // expressions.cpp
    Value synthFor(NodeId node, ir::TypeId wanted, bool isTop = false);
    Value synth(NodeId node);
    Value synthNode(NodeId node);
    Value synthTop(NodeId node, ir::TypeId wanted = {});
    std::vector<Value> synthAll(std::span<const NodeId> nodes);
    Value name(NodeId node);
    Value valueOf(Binding& binding, NodeId node);
    Value unary(NodeId node);
    Value binary(NodeId node);
    Value shift(NodeId node, ir::Op op, Value left, Value right);
    Value logic(NodeId node);
    Value ifExpr(NodeId node);
    Value condition(NodeId node, std::string_view of);
    Value binaryOf(NodeId node, ir::Op op, Value left, Value right, NodeId leftNode,
                   NodeId rightNode);
    bool operatorTakes(ir::Op op, ir::TypeId type) const;
    Value ascription(NodeId node);
    Value make(ir::Op op, ir::TypeId type, SourceRange range, std::span<const ir::ExprId> args = {},
               std::uint32_t ref = 0, ir::Literal value = {});

    // literals.cpp
    Value integer(NodeId node);
    Value decimal(NodeId node);
    Value coerce(Value value, ir::TypeId wanted, NodeId node, std::string_view place);
    Value settle(Value value, NodeId node);
    bool retype(ir::ExprId id, ir::TypeId type);
    bool retypeLiteral(ir::ExprId id, ir::TypeId type);
    /// The type in which two values meet; nothing where there is none. Both flexible: flexible.
    std::optional<Value> meet(Value left, Value right) const;
    bool unify(Value& left, Value& right, NodeId leftNode, NodeId rightNode);
    ir::TypeId defaultType(Flex flex) const;
    void addCastFix(Diagnostic& diagnostic, NodeId node, ir::TypeId from, ir::TypeId to);
    std::string typeName(Value value) const;

    // calls.cpp
    Value call(NodeId node);
    Value callBuiltin(NodeId node, const BuiltinInfo& info, std::span<const NodeId> arguments);
    Value builtinResult(NodeId node, const BuiltinInfo& info, std::vector<Value> values,
                        std::span<const NodeId> arguments);
    Value callTypeFunction(NodeId node, ScalarKind kind, std::string_view function,
                           std::span<const NodeId> arguments);
    Value callMethod(NodeId node, NodeId callee, std::span<const NodeId> arguments);
    Value field(NodeId node);
    Binding* qualifiedConstant(NodeId node);
    Value parameterField(NodeId node);
    Value valueField(NodeId node, NodeId object);
    Value cast(Value value, ir::TypeId type, NodeId node);
    Value bits(NodeId node, Value value);
    Value typeConstant(NodeId node, ScalarKind kind, std::string_view what);
    Value toNatOr(NodeId node, NodeId object, NodeId otherwise);
    bool wrongCount(NodeId node, std::string_view what, std::size_t got, std::size_t wanted);

    // constant_arrays.cpp
    void elementsOf(NodeId literal, std::size_t depth, std::size_t most, std::vector<std::uint32_t>& extents,
                    std::vector<NodeId>& elements, bool& isOk);
    bool elementValues(ir::Const& made, ir::TypeId wanted, std::span<const NodeId> nodes);
    Binding* constantArray(std::string_view name, ir::ConstId id, SymbolId symbol);
    std::optional<Value> constantElement(NodeId node, ir::ArrayId id,
                                         std::span<const ir::ExprId> where);

    // arrays.cpp
    /// The array that an expression names (`x`, `args.x`, `⟨args.x⟩`), or null; marks the use.
    Binding* arrayNamed(NodeId node);
    bool isBrokenName(NodeId node);
    bool isSharedWithParts(ir::ArrayId id) const;
    void warnOutside(NodeId node, const ir::Array& array, std::span<const ir::ExprId> where);
    void addPartsHint(Diagnostic& d, Value value, ir::TypeId wanted, NodeId node) const;
    std::string inNamespaceOf(std::string_view name) const;
    Value index(NodeId node);
    Value load(NodeId node, ir::ArrayId array, std::vector<ir::ExprId> indices);
    std::optional<std::vector<ir::ExprId>> indices(NodeId node, ir::ArrayId array,
                                                   std::span<const NodeId> nodes);
    std::vector<NodeId> indexNodes(NodeId argument) const;
    Value arrayMethod(NodeId node, NodeId callee, ir::ArrayId array,
                      std::span<const NodeId> arguments);
    bool hasLength(NodeId node, ir::ArrayId id);
    Value arraySize(NodeId node, ir::ArrayId array);
    Value arrayShape(NodeId node, ir::ArrayId array, std::span<const NodeId> arguments);
    bool setElement(NodeId node);

    // collectives.cpp: atomics, warp and block operations, fences, hints
    Value atomic(NodeId node, ir::ArrayId array, AtomicKind kind,
                 std::span<const NodeId> arguments);
    bool hasAtomic(NodeId node, const ir::Array& array, AtomicKind kind);
    Value hintedLoad(NodeId node, ir::ArrayId array, ir::LoadHint hint,
                     std::span<const NodeId> arguments);
    bool isGlobal(NodeId node, const ir::Array& array, std::string_view method);
    bool prefetch(NodeId node);
    bool fence(NodeId node, std::string_view name);
    Value warpOperation(NodeId node, WarpKind kind, std::span<const NodeId> arguments);
    Value shuffled(Value value, Value lane, WarpKind kind, SourceRange range);
    Value warpLane(WarpKind kind, Value lane, NodeId node);
    Value blockOperation(NodeId node, BlockKind kind, std::span<const NodeId> arguments);
    bool takesArguments(NodeId node, const CollectiveInfo& info, std::size_t given);
    bool canCombine(NodeId node, Value value, std::string_view name);

    // random.cpp
    ir::FunctionId philoxFunction(SourceRange range);
    Value callPhilox(NodeId node, std::span<const NodeId> arguments);
    static bool isDraw(std::string_view name);
    Value drawnWord(ir::VarId state, std::uint32_t back, SourceRange range);
    Value fraction(Value word, std::uint32_t more, SourceRange range);
    Value normal(ir::VarId state, SourceRange range);
    Value draw(NodeId node);

    // effects.cpp
    Value hoist(Value value, std::string_view name);
    void keepBefore(std::size_t position, std::span<Value> earlier);
    bool readsMemory(ir::ExprId id) const;
    ir::VarId temporary(std::string_view name, ir::TypeId type, SourceRange range, bool isMutable);
    std::string nameOfOne(ir::ExprId id) const;
    bool isZero(ir::ExprId id) const;
    /// One of several values, and what happens before it when it is the one.
    struct Side {
        Value value = {};
        std::vector<ir::StmtId> before = {};
        NodeId node = {}; ///< the arm or the side, where the text has one
    };
    Value choose(NodeId node, std::span<const ir::ExprId> tests, std::vector<Side> sides);
    bool assigns(std::span<const ir::StmtId> list, ir::VarId var) const;
    bool readsAssigned(ir::ExprId id, std::span<const ir::StmtId> list) const;

    // value_blocks.cpp
    Side sideOf(NodeId node, ir::TypeId wanted);
    Value blockValue(NodeId node);
    NodeId valueNode(NodeId node) const;
    void reportNoValue(NodeId node);
    Value loopCondition(NodeId node, std::string_view of);

    // body_checker.cpp
    const lang::Node& at(NodeId id) const { return m_scope.tree[id]; }
    std::span<const NodeId> children(NodeId id) const { return m_scope.tree.children(id); }
    NodeId child(NodeId id, std::size_t i) const { return m_scope.tree.child(id, i); }
    bool isNone(NodeId id) const { return m_scope.tree.isNone(id); }
    std::string_view textOf(SourceRange range) const { return lang::textOf(m_scope.text, range); }
    std::string_view tokenOf(NodeId id) const { return textOf(at(id).token); }
    std::string quoted(NodeId node) const;
    NodeId bare(NodeId node) const;
    Diagnostic& error(std::string code, std::string message, SourceRange range);
    Diagnostic& warning(std::string code, std::string message, SourceRange range);
    Binding* find(std::string_view name);
    void bind(std::string_view name, Binding::Kind kind, std::uint32_t ref, SymbolId symbol,
              bool warnsUnused = false);
    void bindBroken(std::string_view name) {
        m_output.isBroken = true;
        bind(name, Binding::Kind::Broken, 0, {});
    }
    void closeScope(std::size_t size);
    SymbolId declare(Symbol symbol);
    void use(Binding& binding, SourceRange range);
    void reportUnknown(NodeId node);
    static std::string nameForCuda(std::string_view name);
    // foreign_calls.cpp
    std::string argumentText(NodeId value) const;
    std::string bracketOf(std::span<const NodeId> arguments) const;
    void calledHere(NodeId node, SourceRange name, const std::string& advice, const std::string& text);
    bool foreignCast(NodeId node, NodeId callee, std::span<const NodeId> arguments);
    bool foreignCollective(NodeId node, NodeId callee, std::span<const NodeId> arguments);
    bool foreignAtomic(NodeId node, NodeId callee, std::span<const NodeId> arguments);
    bool calledAsMethod(NodeId node, NodeId callee, std::span<const NodeId> arguments);
    void arrayCalled(NodeId node, NodeId callee, std::span<const NodeId> arguments);
    std::string foreignIndex(std::string_view function, std::span<const NodeId> arguments) const;
    bool foreignCall(NodeId node, NodeId callee, std::span<const NodeId> arguments);
    bool ofModuleElsewhere(NodeId node, NodeId member, std::span<const NodeId> arguments);
    std::string nearOfItsKind(NodeId node);
    std::vector<std::string_view> functionsInScope() const;
    bool isCudaIndex(NodeId node);
    bool isReported(const std::string& key, SourceRange range);
    void suggest(const std::string& key, Diagnostic& diagnostic, const std::string& near,
                 SourceRange range);
    static std::string withArticle(const std::string& type);
    std::vector<std::string_view> namesInScope() const;
    std::string typeText(NodeId type) const { return std::string(textOf(at(type).range)); }

    ModuleScope& m_scope;
    ir::Module& m_module;
    std::string m_nameSpace;
    ir::Kernel& m_kernel;
    ir::Program* m_program = nullptr; ///< m_kernel, where it is a program
    CheckOutput& m_output;
    LiteralVariables& m_literals;
    Scope m_names;
    std::vector<ir::StmtId>* m_statements = nullptr;
    std::unordered_map<std::uint32_t, NodeId> m_literalLets; ///< VarId → Let, not settled yet
    static constexpr std::size_t NoDiagnostic = static_cast<std::size_t>(-1);
    /// Unknown names and, where it has a fix, the diagnostic that speaks of all their uses.
    std::map<std::string, std::size_t, std::less<>> m_reported;
    std::unordered_map<std::string_view, Binding> m_parameters; ///< by field name
    std::map<std::uint32_t, SourceRange> m_sizeRanges; ///< of shared arrays, by the place of the name
    ir::TypeId m_wanted; ///< by the place of the expression that is being checked
    mutable std::map<std::uint32_t, std::pair<std::uint32_t, std::uint32_t>> m_scopeEnds; ///< by column: where it was asked, what came out
    unsigned m_openStructures = 0; ///< that are being resolved, one in another
    bool m_isPlaceBroken = false; ///< the place has a type that could not be made: which one is wanted is not known
    ir::VarId m_hoisted; ///< of the atomic that was hoisted last
    Binding m_constant;  ///< what find() last found outside of the kernel
    SymbolId m_symbol;
    bool m_parametersAreBroken = false;
    unsigned m_loops = 0;
    std::optional<std::uint32_t> m_unroll; ///< of the attribute before the loop that comes
    std::unordered_map<std::uint32_t, ir::ArrayId> m_wideViews; ///< x.vec4, by the ArrayId of x
    std::unordered_map<std::uint32_t, ir::ArrayId> m_constantArrays; ///< of the kernel, by ConstId
    const ir::Function* m_function = nullptr; ///< that is being checked; of a kernel none
    bool m_hasResult = false;                 ///< it gives a value
    std::unordered_map<std::string_view, ir::TypeId> m_typeArguments; ///< of that function
    bool m_isConstant = false; ///< what is checked is a constant or an extent: it calls no function
    bool m_isModuleConstant = false; ///< a `const`, whose value is computed now
    std::uint32_t m_blockEnd = 0; ///< of the block that is being checked
};

} // namespace lane::check
